// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Font features by Apple's numbers: https://developer.apple.com/fonts/TrueType-Reference-Manual/RM09/AppendixF.html.
// Fonts here have OpenType features; each of Apple's corresponds to one or two of them.

/// The feature type for ligatures.
public let kLigaturesType = 1
/// Selects the standard ligatures.
public let kCommonLigaturesOnSelector = 2
/// Turns the standard ligatures off.
public let kCommonLigaturesOffSelector = 3
/// Selects discretionary ligatures.
public let kRareLigaturesOnSelector = 4
/// Turns discretionary ligatures off.
public let kRareLigaturesOffSelector = 5
/// Selects contextual ligatures.
public let kContextualLigaturesOnSelector = 18
/// Turns contextual ligatures off.
public let kContextualLigaturesOffSelector = 19

/// The feature type for the width of digits.
public let kNumberSpacingType = 6
/// Selects digits of equal width.
public let kMonospacedNumbersSelector = 0
/// Selects digits of their natural widths.
public let kProportionalNumbersSelector = 1

/// The feature type for superscripts, subscripts and ordinals.
public let kVerticalPositionType = 10
/// Selects characters on the baseline: no superscripts or subscripts.
public let kNormalPositionSelector = 0
/// Selects the font's superscript forms.
public let kSuperiorsSelector = 1
/// Selects the font's subscript forms.
public let kInferiorsSelector = 2
/// Selects the raised letters of ordinals, as in 1ª.
public let kOrdinalsSelector = 3
/// Selects the subscript figures of chemical formulas.
public let kScientificInferiorsSelector = 4

/// The feature type for fractions.
public let kFractionsType = 11
/// Turns fraction forms off.
public let kNoFractionsSelector = 0
/// Selects fractions with a horizontal bar.
public let kVerticalFractionsSelector = 1
/// Selects fractions with a diagonal bar.
public let kDiagonalFractionsSelector = 2

/// The feature type for typographic extras.
public let kTypographicExtrasType = 14
/// Selects a zero with a slash.
public let kSlashedZeroOnSelector = 4
/// Turns the slashed zero off.
public let kSlashedZeroOffSelector = 5

/// The feature type for the height of digits.
public let kNumberCaseType = 21
/// Selects old-style digits, some of which descend below the baseline.
public let kLowerCaseNumbersSelector = 0
/// Selects digits as high as capital letters.
public let kUpperCaseNumbersSelector = 1

/// The feature type for punctuation that fits all-capital text.
public let kCaseSensitiveLayoutType = 33
/// Raises punctuation to fit all-capital text.
public let kCaseSensitiveLayoutOnSelector = 0
/// Turns the adjustment for all-capital text off.
public let kCaseSensitiveLayoutOffSelector = 1

/// The feature type for a font's stylistic sets.
///
/// The selector that turns set number n on is 2n, and 2n + 1 turns it off, from 2 and 3 for the first set to 40 and 41
/// for the twentieth.
public let kStylisticAlternativesType = 35
/// Selects the first stylistic set.
public let kStylisticAltOneOnSelector = 2
/// Turns the first stylistic set off.
public let kStylisticAltOneOffSelector = 3
/// Selects the second stylistic set.
public let kStylisticAltTwoOnSelector = 4
/// Turns the second stylistic set off.
public let kStylisticAltTwoOffSelector = 5
/// Selects the third stylistic set.
public let kStylisticAltThreeOnSelector = 6
/// Turns the third stylistic set off.
public let kStylisticAltThreeOffSelector = 7
/// Selects the fourth stylistic set.
public let kStylisticAltFourOnSelector = 8
/// Turns the fourth stylistic set off.
public let kStylisticAltFourOffSelector = 9
/// Selects the fifth stylistic set.
public let kStylisticAltFiveOnSelector = 10
/// Turns the fifth stylistic set off.
public let kStylisticAltFiveOffSelector = 11
/// Selects the sixth stylistic set.
public let kStylisticAltSixOnSelector = 12
/// Turns the sixth stylistic set off.
public let kStylisticAltSixOffSelector = 13
/// Selects the seventh stylistic set.
public let kStylisticAltSevenOnSelector = 14
/// Turns the seventh stylistic set off.
public let kStylisticAltSevenOffSelector = 15
/// Selects the eighth stylistic set.
public let kStylisticAltEightOnSelector = 16
/// Turns the eighth stylistic set off.
public let kStylisticAltEightOffSelector = 17
/// Selects the ninth stylistic set.
public let kStylisticAltNineOnSelector = 18
/// Turns the ninth stylistic set off.
public let kStylisticAltNineOffSelector = 19
/// Selects the tenth stylistic set.
public let kStylisticAltTenOnSelector = 20
/// Turns the tenth stylistic set off.
public let kStylisticAltTenOffSelector = 21
/// Selects the eleventh stylistic set.
public let kStylisticAltElevenOnSelector = 22
/// Turns the eleventh stylistic set off.
public let kStylisticAltElevenOffSelector = 23
/// Selects the twelfth stylistic set.
public let kStylisticAltTwelveOnSelector = 24
/// Turns the twelfth stylistic set off.
public let kStylisticAltTwelveOffSelector = 25
/// Selects the thirteenth stylistic set.
public let kStylisticAltThirteenOnSelector = 26
/// Turns the thirteenth stylistic set off.
public let kStylisticAltThirteenOffSelector = 27
/// Selects the fourteenth stylistic set.
public let kStylisticAltFourteenOnSelector = 28
/// Turns the fourteenth stylistic set off.
public let kStylisticAltFourteenOffSelector = 29
/// Selects the fifteenth stylistic set.
public let kStylisticAltFifteenOnSelector = 30
/// Turns the fifteenth stylistic set off.
public let kStylisticAltFifteenOffSelector = 31
/// Selects the sixteenth stylistic set.
public let kStylisticAltSixteenOnSelector = 32
/// Turns the sixteenth stylistic set off.
public let kStylisticAltSixteenOffSelector = 33
/// Selects the seventeenth stylistic set.
public let kStylisticAltSeventeenOnSelector = 34
/// Turns the seventeenth stylistic set off.
public let kStylisticAltSeventeenOffSelector = 35
/// Selects the eighteenth stylistic set.
public let kStylisticAltEighteenOnSelector = 36
/// Turns the eighteenth stylistic set off.
public let kStylisticAltEighteenOffSelector = 37
/// Selects the nineteenth stylistic set.
public let kStylisticAltNineteenOnSelector = 38
/// Turns the nineteenth stylistic set off.
public let kStylisticAltNineteenOffSelector = 39
/// Selects the twentieth stylistic set.
public let kStylisticAltTwentyOnSelector = 40
/// Turns the twentieth stylistic set off.
public let kStylisticAltTwentyOffSelector = 41

/// The feature type for forms that depend on the neighboring characters.
public let kContextualAlternatesType = 36
/// Selects contextual alternates.
public let kContextualAlternatesOnSelector = 0
/// Turns contextual alternates off.
public let kContextualAlternatesOffSelector = 1
/// Selects letters with flourishes.
public let kSwashAlternatesOnSelector = 2
/// Turns letters with flourishes off.
public let kSwashAlternatesOffSelector = 3
/// Selects flourishes that depend on the neighboring characters.
public let kContextualSwashAlternatesOnSelector = 4
/// Turns flourishes that depend on the neighboring characters off.
public let kContextualSwashAlternatesOffSelector = 5

/// The feature type for lowercase letters.
public let kLowerCaseType = 37
/// Selects the usual lowercase letters.
public let kDefaultLowerCaseSelector = 0
/// Draws lowercase letters as small capitals.
public let kLowerCaseSmallCapsSelector = 1
/// Draws lowercase letters as petite capitals.
public let kLowerCasePetiteCapsSelector = 2

/// The feature type for uppercase letters.
public let kUpperCaseType = 38
/// Selects the usual uppercase letters.
public let kDefaultUpperCaseSelector = 0
/// Draws uppercase letters as small capitals.
public let kUpperCaseSmallCapsSelector = 1
/// Draws uppercase letters as petite capitals.
public let kUpperCasePetiteCapsSelector = 2

extension FontFeature {
    /// The OpenType features that a setting turns on and off; empty for an unknown setting.
    package static func features(type: Int?, selector: Int?) -> [FontFeature] {
        guard let type, let selector else { return [] }
        if type == kStylisticAlternativesType, (2...41).contains(selector) {
            let number = selector / 2
            return [FontFeature(number < 10 ? "ss0\(number)" : "ss\(number)", selector % 2 == 0 ? 1 : 0)]
        }
        return (known[type]?[selector] ?? []).map { FontFeature($0.0, $0.1) }
    }

    private static let known: [Int: [Int: [(String, UInt32)]]] = [
        kLigaturesType: [
            kCommonLigaturesOnSelector: [("liga", 1)], kCommonLigaturesOffSelector: [("liga", 0)],
            kRareLigaturesOnSelector: [("dlig", 1)], kRareLigaturesOffSelector: [("dlig", 0)],
            kContextualLigaturesOnSelector: [("clig", 1)], kContextualLigaturesOffSelector: [("clig", 0)],
        ],
        kNumberSpacingType: [
            kMonospacedNumbersSelector: [("tnum", 1), ("pnum", 0)],
            kProportionalNumbersSelector: [("pnum", 1), ("tnum", 0)],
        ],
        kVerticalPositionType: [
            kNormalPositionSelector: [("sups", 0), ("subs", 0), ("ordn", 0), ("sinf", 0)],
            kSuperiorsSelector: [("sups", 1)], kInferiorsSelector: [("subs", 1)], kOrdinalsSelector: [("ordn", 1)],
            kScientificInferiorsSelector: [("sinf", 1)],
        ],
        kFractionsType: [
            kNoFractionsSelector: [("afrc", 0), ("frac", 0)], kVerticalFractionsSelector: [("afrc", 1)],
            kDiagonalFractionsSelector: [("frac", 1)],
        ],
        kTypographicExtrasType: [
            kSlashedZeroOnSelector: [("zero", 1)], kSlashedZeroOffSelector: [("zero", 0)],
        ],
        kNumberCaseType: [
            kLowerCaseNumbersSelector: [("onum", 1), ("lnum", 0)],
            kUpperCaseNumbersSelector: [("lnum", 1), ("onum", 0)],
        ],
        kCaseSensitiveLayoutType: [
            kCaseSensitiveLayoutOnSelector: [("case", 1)], kCaseSensitiveLayoutOffSelector: [("case", 0)],
        ],
        kContextualAlternatesType: [
            kContextualAlternatesOnSelector: [("calt", 1)], kContextualAlternatesOffSelector: [("calt", 0)],
            kSwashAlternatesOnSelector: [("swsh", 1)], kSwashAlternatesOffSelector: [("swsh", 0)],
            kContextualSwashAlternatesOnSelector: [("cswh", 1)], kContextualSwashAlternatesOffSelector: [("cswh", 0)],
        ],
        kLowerCaseType: [
            kDefaultLowerCaseSelector: [("smcp", 0), ("pcap", 0)], kLowerCaseSmallCapsSelector: [("smcp", 1)],
            kLowerCasePetiteCapsSelector: [("pcap", 1)],
        ],
        kUpperCaseType: [
            kDefaultUpperCaseSelector: [("c2sc", 0), ("c2pc", 0)], kUpperCaseSmallCapsSelector: [("c2sc", 1)],
            kUpperCasePetiteCapsSelector: [("c2pc", 1)],
        ],
    ]
}
