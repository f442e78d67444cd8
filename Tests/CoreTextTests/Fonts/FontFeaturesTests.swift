// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreText
import Testing

@Suite struct FontFeaturesTests {
    /// The numbers are those of `SFNTLayoutTypes.h`; the features are OpenType's.
    @Test func settingsHaveApplesNumbersAndStandForOpenTypesFeatures() {
        let settings: [(type: Int, number: Int, selector: Int, value: Int, features: String)] = [
            (kLigaturesType, 1, kCommonLigaturesOnSelector, 2, "liga=1"),
            (kLigaturesType, 1, kCommonLigaturesOffSelector, 3, "liga=0"),
            (kLigaturesType, 1, kRareLigaturesOnSelector, 4, "dlig=1"),
            (kLigaturesType, 1, kRareLigaturesOffSelector, 5, "dlig=0"),
            (kLigaturesType, 1, kContextualLigaturesOnSelector, 18, "clig=1"),
            (kLigaturesType, 1, kContextualLigaturesOffSelector, 19, "clig=0"),
            (kVerticalPositionType, 10, kNormalPositionSelector, 0, "sups=0 subs=0 ordn=0 sinf=0"),
            (kVerticalPositionType, 10, kSuperiorsSelector, 1, "sups=1"),
            (kVerticalPositionType, 10, kInferiorsSelector, 2, "subs=1"),
            (kVerticalPositionType, 10, kOrdinalsSelector, 3, "ordn=1"),
            (kVerticalPositionType, 10, kScientificInferiorsSelector, 4, "sinf=1"),
            (kFractionsType, 11, kNoFractionsSelector, 0, "afrc=0 frac=0"),
            (kFractionsType, 11, kVerticalFractionsSelector, 1, "afrc=1"),
            (kFractionsType, 11, kDiagonalFractionsSelector, 2, "frac=1"),
            (kTypographicExtrasType, 14, kSlashedZeroOnSelector, 4, "zero=1"),
            (kTypographicExtrasType, 14, kSlashedZeroOffSelector, 5, "zero=0"),
            (kNumberCaseType, 21, kLowerCaseNumbersSelector, 0, "onum=1 lnum=0"),
            (kNumberCaseType, 21, kUpperCaseNumbersSelector, 1, "lnum=1 onum=0"),
            (kCaseSensitiveLayoutType, 33, kCaseSensitiveLayoutOnSelector, 0, "case=1"),
            (kCaseSensitiveLayoutType, 33, kCaseSensitiveLayoutOffSelector, 1, "case=0"),
            (kStylisticAlternativesType, 35, kStylisticAltOneOnSelector, 2, "ss01=1"),
            (kStylisticAlternativesType, 35, kStylisticAltOneOffSelector, 3, "ss01=0"),
            (kStylisticAlternativesType, 35, kStylisticAltTwoOnSelector, 4, "ss02=1"),
            (kStylisticAlternativesType, 35, kStylisticAltTwoOffSelector, 5, "ss02=0"),
            (kStylisticAlternativesType, 35, kStylisticAltThreeOnSelector, 6, "ss03=1"),
            (kStylisticAlternativesType, 35, kStylisticAltThreeOffSelector, 7, "ss03=0"),
            (kStylisticAlternativesType, 35, kStylisticAltFourOnSelector, 8, "ss04=1"),
            (kStylisticAlternativesType, 35, kStylisticAltFourOffSelector, 9, "ss04=0"),
            (kStylisticAlternativesType, 35, kStylisticAltFiveOnSelector, 10, "ss05=1"),
            (kStylisticAlternativesType, 35, kStylisticAltFiveOffSelector, 11, "ss05=0"),
            (kStylisticAlternativesType, 35, kStylisticAltSixOnSelector, 12, "ss06=1"),
            (kStylisticAlternativesType, 35, kStylisticAltSixOffSelector, 13, "ss06=0"),
            (kStylisticAlternativesType, 35, kStylisticAltSevenOnSelector, 14, "ss07=1"),
            (kStylisticAlternativesType, 35, kStylisticAltSevenOffSelector, 15, "ss07=0"),
            (kStylisticAlternativesType, 35, kStylisticAltEightOnSelector, 16, "ss08=1"),
            (kStylisticAlternativesType, 35, kStylisticAltEightOffSelector, 17, "ss08=0"),
            (kStylisticAlternativesType, 35, kStylisticAltNineOnSelector, 18, "ss09=1"),
            (kStylisticAlternativesType, 35, kStylisticAltNineOffSelector, 19, "ss09=0"),
            (kStylisticAlternativesType, 35, kStylisticAltTenOnSelector, 20, "ss10=1"),
            (kStylisticAlternativesType, 35, kStylisticAltTenOffSelector, 21, "ss10=0"),
            (kStylisticAlternativesType, 35, kStylisticAltElevenOnSelector, 22, "ss11=1"),
            (kStylisticAlternativesType, 35, kStylisticAltElevenOffSelector, 23, "ss11=0"),
            (kStylisticAlternativesType, 35, kStylisticAltTwelveOnSelector, 24, "ss12=1"),
            (kStylisticAlternativesType, 35, kStylisticAltTwelveOffSelector, 25, "ss12=0"),
            (kStylisticAlternativesType, 35, kStylisticAltThirteenOnSelector, 26, "ss13=1"),
            (kStylisticAlternativesType, 35, kStylisticAltThirteenOffSelector, 27, "ss13=0"),
            (kStylisticAlternativesType, 35, kStylisticAltFourteenOnSelector, 28, "ss14=1"),
            (kStylisticAlternativesType, 35, kStylisticAltFourteenOffSelector, 29, "ss14=0"),
            (kStylisticAlternativesType, 35, kStylisticAltFifteenOnSelector, 30, "ss15=1"),
            (kStylisticAlternativesType, 35, kStylisticAltFifteenOffSelector, 31, "ss15=0"),
            (kStylisticAlternativesType, 35, kStylisticAltSixteenOnSelector, 32, "ss16=1"),
            (kStylisticAlternativesType, 35, kStylisticAltSixteenOffSelector, 33, "ss16=0"),
            (kStylisticAlternativesType, 35, kStylisticAltSeventeenOnSelector, 34, "ss17=1"),
            (kStylisticAlternativesType, 35, kStylisticAltSeventeenOffSelector, 35, "ss17=0"),
            (kStylisticAlternativesType, 35, kStylisticAltEighteenOnSelector, 36, "ss18=1"),
            (kStylisticAlternativesType, 35, kStylisticAltEighteenOffSelector, 37, "ss18=0"),
            (kStylisticAlternativesType, 35, kStylisticAltNineteenOnSelector, 38, "ss19=1"),
            (kStylisticAlternativesType, 35, kStylisticAltNineteenOffSelector, 39, "ss19=0"),
            (kStylisticAlternativesType, 35, kStylisticAltTwentyOnSelector, 40, "ss20=1"),
            (kStylisticAlternativesType, 35, kStylisticAltTwentyOffSelector, 41, "ss20=0"),
            (kContextualAlternatesType, 36, kContextualAlternatesOnSelector, 0, "calt=1"),
            (kContextualAlternatesType, 36, kContextualAlternatesOffSelector, 1, "calt=0"),
            (kContextualAlternatesType, 36, kSwashAlternatesOnSelector, 2, "swsh=1"),
            (kContextualAlternatesType, 36, kSwashAlternatesOffSelector, 3, "swsh=0"),
            (kContextualAlternatesType, 36, kContextualSwashAlternatesOnSelector, 4, "cswh=1"),
            (kContextualAlternatesType, 36, kContextualSwashAlternatesOffSelector, 5, "cswh=0"),
            (kLowerCaseType, 37, kDefaultLowerCaseSelector, 0, "smcp=0 pcap=0"),
            (kLowerCaseType, 37, kLowerCaseSmallCapsSelector, 1, "smcp=1"),
            (kLowerCaseType, 37, kLowerCasePetiteCapsSelector, 2, "pcap=1"),
            (kUpperCaseType, 38, kDefaultUpperCaseSelector, 0, "c2sc=0 c2pc=0"),
            (kUpperCaseType, 38, kUpperCaseSmallCapsSelector, 1, "c2sc=1"),
            (kUpperCaseType, 38, kUpperCasePetiteCapsSelector, 2, "c2pc=1"),
        ]
        for setting in settings {
            #expect(setting.type == setting.number && setting.selector == setting.value)
            let wanted = setting.features.split(separator: " ").map { feature in
                FontFeature(String(feature.prefix(4)), feature.hasSuffix("1") ? 1 : 0)
            }
            #expect(FontFeature.features(type: setting.type, selector: setting.selector) == wanted, "\(setting)")
        }
    }

    @Test func unknownSettingsStandForNothing() {
        #expect(FontFeature.features(type: kLigaturesType, selector: 99).isEmpty)
        #expect(FontFeature.features(type: 4711, selector: 0).isEmpty)
        #expect(FontFeature.features(type: nil, selector: kLowerCaseSmallCapsSelector).isEmpty)
        #expect(FontFeature.features(type: kStylisticAlternativesType, selector: 42).isEmpty)
    }
}
