// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Features of fonts by Apple's numbers: https://developer.apple.com/fonts/TrueType-Reference-Manual/RM09/AppendixF.html.
// Fonts here have those of OpenType; each of these stands for one or two of them.

public let kLigaturesType = 1
public let kCommonLigaturesOnSelector = 2
public let kCommonLigaturesOffSelector = 3
public let kRareLigaturesOnSelector = 4
public let kRareLigaturesOffSelector = 5
public let kContextualLigaturesOnSelector = 18
public let kContextualLigaturesOffSelector = 19

public let kNumberSpacingType = 6
public let kMonospacedNumbersSelector = 0
public let kProportionalNumbersSelector = 1

public let kVerticalPositionType = 10
public let kNormalPositionSelector = 0
public let kSuperiorsSelector = 1
public let kInferiorsSelector = 2
public let kOrdinalsSelector = 3
public let kScientificInferiorsSelector = 4

public let kFractionsType = 11
public let kNoFractionsSelector = 0
public let kVerticalFractionsSelector = 1
public let kDiagonalFractionsSelector = 2

public let kTypographicExtrasType = 14
public let kSlashedZeroOnSelector = 4
public let kSlashedZeroOffSelector = 5

public let kNumberCaseType = 21
public let kLowerCaseNumbersSelector = 0
public let kUpperCaseNumbersSelector = 1

public let kCaseSensitiveLayoutType = 33
public let kCaseSensitiveLayoutOnSelector = 0
public let kCaseSensitiveLayoutOffSelector = 1

/// Its selectors are twice the number of the style, to switch it on, and one more, to switch it off: 2 and 3 for the
/// first, up to 40 and 41 for the twentieth.
public let kStylisticAlternativesType = 35
public let kStylisticAltOneOnSelector = 2
public let kStylisticAltOneOffSelector = 3
public let kStylisticAltTwoOnSelector = 4
public let kStylisticAltTwoOffSelector = 5
public let kStylisticAltThreeOnSelector = 6
public let kStylisticAltThreeOffSelector = 7

public let kContextualAlternatesType = 36
public let kContextualAlternatesOnSelector = 0
public let kContextualAlternatesOffSelector = 1

public let kLowerCaseType = 37
public let kDefaultLowerCaseSelector = 0
public let kLowerCaseSmallCapsSelector = 1
public let kLowerCasePetiteCapsSelector = 2

public let kUpperCaseType = 38
public let kDefaultUpperCaseSelector = 0
public let kUpperCaseSmallCapsSelector = 1
public let kUpperCasePetiteCapsSelector = 2

extension FontFeature {
    /// What a setting switches on and off; nothing for one that is not known.
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
