// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreText
import Testing
import UIFoundation

@MainActor
struct UIFontTests {
    /// As measured on iOS and published.
    @Test func helveticaHasTheHeightsThatItHasOnIOS() throws {
        let font = try #require(UIFont(name: "Helvetica", size: 17))
        #expect(abs(font.ascender - 15.64033203125) < 1e-9 && abs(font.descender + 3.90966796875) < 1e-9)
        #expect(abs(font.lineHeight - 19.55) < 1e-9 && font.leading == 0)
        #expect(UIFont(name: "No such font at all", size: 17) == nil)
    }

    @Test func theSystemFontKeepsTheHeightsOfSanFrancisco() {
        let font = UIFont.systemFont(ofSize: 17)
        #expect(abs(font.lineHeight - 20.2871) < 0.001 && abs(font.ascender - 16.1865) < 0.001)
        #expect(abs(font.descender + 4.1006) < 0.001 && abs(font.capHeight - 11.978) < 0.001)
        #expect(font.leading == 0 && font.pointSize == 17)
    }

    @Test func weightsAreOtherFonts() {
        let weights: [UIFont.Weight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        let names = weights.map { UIFont.systemFont(ofSize: 17, weight: $0).fontName }
        #expect(Set(names).count == 9, "\(names)")
        #expect(UIFont.boldSystemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17, weight: .bold))
        #expect(UIFont.italicSystemFont(ofSize: 17).fontName == "Inter-Italic")
    }

    @Test func digitsOfOneWidth() {
        func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }
        for size in [17.0, 19.5, 20, 34] {
            let digits = UIFont.monospacedDigitSystemFont(ofSize: size, weight: .regular)
            #expect(abs(width("111", digits) - width("888", digits)) < 1e-6, "\(size)")
            #expect(width("iii", digits) < width("mmm", digits))
        }
        let mono = UIFont.monospacedSystemFont(ofSize: 17, weight: .bold)
        #expect(abs(width("iii", mono) - width("mmm", mono)) < 1e-6)
    }

    @Test func featuresAreSwitchedOnByADescriptor() {
        func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }
        let system = UIFont.systemFont(ofSize: 17)
        let oneWidth: [UIFontDescriptor.FeatureKey: Int] = [
            .type: kNumberSpacingType, .selector: kMonospacedNumbersSelector,
        ]
        let digits = UIFont(
            descriptor: system.fontDescriptor.addingAttributes([.featureSettings: [oneWidth]]), size: 0)
        #expect(abs(width("111", digits) - width("888", digits)) < 1e-6)
        #expect(abs(width("111", system) - width("888", system)) > 1)
        // It is still the system font, and keeps its features at another size.
        #expect(digits.lineHeight == system.lineHeight && width("iii", digits) == width("iii", system))
        let large = digits.withSize(30)
        #expect(abs(width("111", large) - width("888", large)) < 1e-6)
        let named = UIFontDescriptor(fontAttributes: [.name: "Inter-Bold", .size: 17, .featureSettings: [oneWidth]])
        let bold = UIFont(descriptor: named, size: 0)
        #expect(abs(width("111", bold) - width("888", bold)) < 1e-6)
        // The last setting counts.
        let usual: [UIFontDescriptor.FeatureKey: Int] = [
            .featureIdentifier: kNumberSpacingType, .typeIdentifier: kProportionalNumbersSelector,
        ]
        let back = digits.fontDescriptor.addingAttributes([.featureSettings: [usual]])
        #expect(width("111", UIFont(descriptor: back, size: 0)) == width("111", system))
    }

    @Test func featuresThatAreNoneChangeNothing() {
        let system = UIFont.systemFont(ofSize: 17)
        let huge: [UIFontDescriptor.FeatureKey: Double] = [.type: 9e99, .selector: .nan]
        let unknown: [UIFontDescriptor.FeatureKey: Int] = [.type: kStylisticAlternativesType, .selector: 42]
        let half: [UIFontDescriptor.FeatureKey: Int] = [.type: kNumberSpacingType]
        for settings in [[huge], [unknown], [half], ["no"], 7] as [Any] {
            let descriptor = system.fontDescriptor.addingAttributes([.featureSettings: settings])
            #expect(UIFont(descriptor: descriptor, size: 0) == system)
        }
    }

    @Test func fontsByNameAreThereOrNil() {
        #expect(UIFont(name: "Inter-Bold", size: 13)?.pointSize == 13)
        #expect(UIFont(name: "Nobody's Font", size: 13) == nil)
        #expect(UIFont.familyNames.contains("JetBrains Mono"))
        #expect(UIFont.fontNames(forFamilyName: "JetBrains Mono").contains("JetBrainsMono-Bold"))
        #expect(UIFont(name: "Inter", size: 17)?.withSize(30).pointSize == 30)
    }

    @Test func equalFontsAreEqual() {
        #expect(UIFont.systemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17))
        #expect(UIFont.systemFont(ofSize: 17) != UIFont.systemFont(ofSize: 16))
        #expect(UIFont.systemFont(ofSize: 17).hash == UIFont.systemFont(ofSize: 17).hash)
    }

    // MARK: - Text styles

    @Test func textStylesHaveTheirSizes() {
        let styles: [(UIFont.TextStyle, CGFloat)] = [
            (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17),
            (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
        ]
        let large = UITraitCollection(preferredContentSizeCategory: .large)
        for (style, size) in styles {
            #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: large).pointSize == size)
        }
        #expect(UIFont.preferredFont(forTextStyle: .headline).fontName == "Inter-SemiBold")
        let largest = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: largest).pointSize == 53)
    }

    @Test func ownFontsAndLengthsGrowWithAStyle() {
        let largest = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        let metrics = UIFontMetrics(forTextStyle: .body), font = UIFont.systemFont(ofSize: 10)
        #expect(abs(metrics.scaledValue(for: 17, compatibleWith: largest) - 53) < 1e-9)
        #expect(abs(metrics.scaledFont(for: font, compatibleWith: largest).pointSize - 31.333) < 0.01)
        #expect(metrics.scaledFont(for: font, maximumPointSize: 20, compatibleWith: largest).pointSize == 20)
        #expect(UIFontMetrics.default.scaledValue(for: 5) == 5)
    }

    // MARK: - Descriptors

    @Test func descriptorsMakeFonts() throws {
        let font = UIFont.systemFont(ofSize: 17)
        #expect(UIFont(descriptor: font.fontDescriptor, size: 0) == font)
        #expect(UIFont(descriptor: font.fontDescriptor, size: 12).pointSize == 12)
        let bold = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
        #expect(UIFont(descriptor: bold, size: 0).fontName == "Inter-BoldItalic")
        #expect(bold.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]))
        let leading: UIFontDescriptor.SymbolicTraits = [.traitTightLeading, .traitLooseLeading, .traitVertical]
        #expect(font.fontDescriptor.symbolicTraits.isDisjoint(with: leading))
        let mono = try #require(font.fontDescriptor.withDesign(.monospaced))
        #expect(UIFont(descriptor: mono, size: 0).familyName == "JetBrains Mono")
        let named = UIFontDescriptor(fontAttributes: [
            .family: "Inter", .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.semibold],
        ])
        #expect(UIFont(descriptor: named, size: 9).fontName == "Inter-SemiBold")
        #expect(UIFont(descriptor: UIFontDescriptor(name: "Inter-Light", size: 8), size: 0).pointSize == 8)
    }

    // MARK: - Files

    @Test func aDesignOfTheSystemsFontKeepsItsHeights() throws {
        let font = UIFont.systemFont(ofSize: 17, weight: .bold)
        let serif = UIFont(descriptor: try #require(font.fontDescriptor.withDesign(.serif)), size: 0)
        #expect(serif.familyName.contains("Serif") && serif.pointSize == 17)
        #expect(serif.lineHeight == font.lineHeight && serif.fontDescriptor.symbolicTraits.contains(.traitBold))
        #expect(serif.withSize(30).familyName == serif.familyName)
        #expect(abs(serif.capHeight - font.capHeight) < 0.01)
        let back = try #require(serif.fontDescriptor.withDesign(.default))
        #expect(UIFont(descriptor: back, size: 0) == font)
        let mono = try #require(font.fontDescriptor.withDesign(.monospaced))
        #expect(mono.symbolicTraits.contains(.traitMonoSpace))
        let named = try #require(UIFont(name: "Noto Sans", size: 17))
        #expect(named.fontDescriptor.withDesign(.serif) == nil, "only the system's fonts have designs")
        let body = try #require(UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body).withDesign(.serif))
        #expect(body.object(forKey: .textStyle) as? UIFont.TextStyle == .body)
    }

    @Test func registeringWhatIsNoFontTellsWhy() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("no-font-\(UUID().uuidString).ttf")
        try Data("This is no font.".utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        var error: Unmanaged<CFError>?
        #expect(!CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error))
        let problem = try #require(error?.takeRetainedValue())
        #expect(problem.code == CTFontManagerError.unrecognizedFormat.rawValue)
        #expect(problem.localizedDescription.contains(url.path))
    }
}
