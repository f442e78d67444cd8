// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing
import UIKit

@MainActor
@Suite struct UIFontDescriptorTests {
    @Test func aDescriptorHasThePostScriptNameOfItsFont() {
        let inter = UIFontDescriptor(name: "Inter-Bold", size: 20)
        #expect(inter.postscriptName == "Inter-Bold" && inter.pointSize == 20)
        let family = UIFontDescriptor(fontAttributes: [.family: "JetBrains Mono"])
        #expect(family.postscriptName == "JetBrainsMono-Regular")
    }

    @Test func aFaceIsChosenInTheFamily() {
        let regular = UIFontDescriptor(fontAttributes: [.family: "Inter", .size: 14])
        let bold = UIFont(descriptor: regular.withFace("Bold"), size: 0)
        #expect(bold.fontName == "Inter-Bold" && bold.pointSize == 14)
        #expect(UIFont(descriptor: regular.withFace("Bold Italic"), size: 30).fontName == "Inter-BoldItalic")
        #expect(regular.withFace("Bold").object(forKey: .face) as? String == "Bold")
        #expect(regular.object(forKey: .face) == nil, "a descriptor does not change")
    }

    @Test func aFamilyReplacesTheFont() {
        let system = UIFont.systemFont(ofSize: 22).fontDescriptor
        let mono = UIFont(descriptor: system.withFamily("JetBrains Mono"), size: 0)
        #expect(mono.familyName == "JetBrains Mono" && mono.pointSize == 22)
    }

    /// Programs give text styles their own family this way.
    @Test func aFamilyAndAFaceReplaceTheFontOfATextStyle() {
        let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
        let font = UIFont(descriptor: body.withFamily("JetBrains Mono"), size: 0)
        #expect(font.familyName == "JetBrains Mono" && font.pointSize == body.pointSize)
        let bold = UIFont(descriptor: body.withFamily("Inter").withFace("Bold"), size: 0)
        #expect(bold.fontName == "Inter-Bold" && bold.pointSize == body.pointSize)
    }

    /// The sizes of `UIFont` that are documented for iOS.
    @Test func theSystemsSizesAreApples() {
        #expect(UIFont.labelFontSize == 17 && UIFont.buttonFontSize == 18)
        #expect(UIFont.smallSystemFontSize == 12 && UIFont.systemFontSize == 14)
    }

    @Test func traitsChooseTheStyle() {
        let traits: [UIFontDescriptor.TraitKey: Any] = [.symbolic: UIFontDescriptor.SymbolicTraits.traitBold.rawValue]
        let font = UIFont(
            descriptor: UIFontDescriptor(fontAttributes: [.family: "Inter", .traits: traits]), size: 12)
        #expect(font.fontName == "Inter-Bold" && font.fontDescriptor.symbolicTraits.contains(.traitBold))
        #expect(UIFontDescriptor.TraitKey.symbolic.rawValue == "NSCTFontSymbolicTrait")
        #expect(UIFont.systemFont(ofSize: 12).fontDescriptor.symbolicTraits.contains(.traitUIOptimized))
        let none = UIFontDescriptor(name: "Inter-Regular", size: 12).symbolicTraits
        #expect(!none.contains(.traitCondensed) && !none.contains(.traitExpanded))
    }

    @Test func aDesignIsAnotherFamilyOfTheSystem() throws {
        let system = UIFont.systemFont(ofSize: 17).fontDescriptor
        let mono: UIFontDescriptor.SystemDesign = .monospaced
        let font = UIFont(descriptor: try #require(system.withDesign(mono)), size: 0)
        #expect(font.fontDescriptor.symbolicTraits.contains(.traitMonoSpace) && font.pointSize == 17)
        let name: UIFontDescriptor.AttributeName = .family
        #expect(font.fontDescriptor.object(forKey: name) as? String == font.familyName)
    }
}
