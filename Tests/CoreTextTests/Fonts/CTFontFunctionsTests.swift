// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation
import Testing

@Suite struct CTFontFunctionsTests {
    private static let inter = CTFontCreateWithName("Inter", 20, nil)

    private func glyphs(_ text: String, _ font: CTFont = Self.inter) -> [CGGlyph] {
        let units: [UniChar] = Array(text.utf16)
        var glyphs = [CGGlyph](repeating: 0, count: units.count)
        _ = CTFontGetGlyphsForCharacters(font, units, &glyphs, units.count)
        return glyphs
    }

    // MARK: - Names

    @Test func aFontHasAFullNameAndShowsIt() {
        let bold = CTFontCreateWithName("Inter-Bold", 12, nil)
        #expect(CTFontCopyFullName(bold) == "Inter Bold" && CTFontCopyDisplayName(bold) == "Inter Bold")
        #expect(CTFontCopyFamilyName(bold) == "Inter" && CTFontCopyPostScriptName(bold) == "Inter-Bold")
    }

    // MARK: - Lengths

    @Test(arguments: [CGFloat(10), 20, 137]) func lengthsAreThoseOfTheGraphicsFontInPoints(_ size: CGFloat) {
        let font = CTFontCreateWithName("Inter", size, nil), design = CTFontCopyGraphicsFont(font)
        let unit = size / CGFloat(design.unitsPerEm)
        #expect(CTFontGetSize(font) == size && CTFontGetUnitsPerEm(font) == UInt32(design.unitsPerEm))
        for (length, units) in [
            (CTFontGetAscent(font), design.ascent), (CTFontGetDescent(font), -design.descent),
            (CTFontGetLeading(font), design.leading), (CTFontGetCapHeight(font), design.capHeight),
            (CTFontGetXHeight(font), design.xHeight),
        ] { #expect(abs(length - CGFloat(units) * unit) < 1e-6) }
        let box = CTFontGetBoundingBox(font)
        #expect(
            abs(box.minX - design.fontBBox.minX * unit) < 1e-6 && abs(box.maxY - design.fontBBox.maxY * unit) < 1e-6)
        #expect(box.minY < -CTFontGetDescent(font) / 2 && box.maxY >= CTFontGetCapHeight(font))
        #expect(CTFontGetGlyphCount(font) == design.numberOfGlyphs && design.numberOfGlyphs > 1000)
    }

    @Test func anUnderlineIsBelowTheBaselineAndGrowsWithTheFont() {
        let small = CTFontCreateWithName("Inter", 10, nil), large = CTFontCreateWithName("Inter", 30, nil)
        #expect(CTFontGetUnderlinePosition(small) < 0 && CTFontGetUnderlineThickness(small) > 0)
        #expect(abs(CTFontGetUnderlinePosition(large) - 3 * CTFontGetUnderlinePosition(small)) < 1e-6)
        #expect(abs(CTFontGetUnderlineThickness(large) - 3 * CTFontGetUnderlineThickness(small)) < 1e-6)
    }

    @Test func italicsLeanForwardByANegativeAngle() {
        #expect(CTFontGetSlantAngle(Self.inter) == 0)
        let angle = CTFontGetSlantAngle(CTFontCreateWithName("Inter-Italic", 20, nil))
        #expect(angle < -5 && angle > -15)
    }

    @Test func theSlantAngleHasTheSkewOfTheMatrix() {
        var lean = CGAffineTransform(a: 1, b: 0, c: tan(12 * .pi / 180), d: 1, tx: 0, ty: 0)
        let oblique = CTFontCreateWithName("Inter", 20, &lean)
        #expect(CTFontGetMatrix(oblique) == lean && CTFontGetMatrix(Self.inter) == .identity)
        #expect(abs(CTFontGetSlantAngle(oblique) + 12) < 1e-6)
    }

    // MARK: - Traits

    @Test func symbolicTraitsDescribeTheFont() {
        func traits(_ name: String) -> CTFontSymbolicTraits {
            CTFontGetSymbolicTraits(CTFontCreateWithName(NSString(string: name), 12, nil))
        }
        #expect(traits("Inter") == [] && traits("Inter-BoldItalic") == [.traitBold, .traitItalic])
        #expect(traits("JetBrains Mono").contains(.traitMonoSpace))
        #expect(traits("Noto Color Emoji").contains(.traitColorGlyphs) && !traits("Inter").contains(.traitColorGlyphs))
        let system = CTFontCreateUIFontForLanguage(.system, 12, nil)
        #expect(system.map(CTFontGetSymbolicTraits)?.contains(.traitUIOptimized) == true)
    }

    /// `CTFontTraits.h`
    @Test func symbolicTraitsHaveApplesBits() {
        let bits: [(CTFontSymbolicTraits, UInt32)] = [
            (.traitItalic, 1 << 0), (.traitBold, 1 << 1), (.traitExpanded, 1 << 5), (.traitCondensed, 1 << 6),
            (.traitMonoSpace, 1 << 10), (.traitVertical, 1 << 11), (.traitUIOptimized, 1 << 12),
            (.traitColorGlyphs, 1 << 13),
        ]
        for (trait, bit) in bits { #expect(trait.rawValue == bit) }
    }

    // MARK: - Fonts for a purpose

    @Test func theSystemsFontsDifferByTheirPurpose() throws {
        func font(_ type: CTFontUIFontType, _ size: CGFloat = 17) throws -> CTFont {
            try #require(CTFontCreateUIFontForLanguage(type, size, "en"))
        }
        let system = try font(.system), bold = try font(.emphasizedSystem)
        #expect(!CTFontGetSymbolicTraits(system).contains(.traitBold) && CTFontGetSize(system) == 17)
        #expect(CTFontGetSymbolicTraits(bold).contains(.traitBold))
        let fixed = try font(.userFixedPitch)
        var advances = [CGSize](repeating: .zero, count: 2)
        _ = CTFontGetAdvancesForGlyphs(fixed, .horizontal, glyphs("iW", fixed), &advances, 2)
        #expect(advances[0].width > 0 && advances[0] == advances[1])
        let user = try font(.user, 0)
        #expect(CTFontGetSize(user) > 0)
        #expect(CTFontUIFontType.allValues == [0, 1, 2, 3])
    }

    @Test func aGraphicsFontBecomesAFontOfTheGivenSizeAndMatrix() {
        let design = CTFontCopyGraphicsFont(Self.inter)
        var wide = CGAffineTransform(scaleX: 2, y: 1)
        let font = CTFontCreateWithGraphicsFont(design, 33, &wide)
        #expect(CTFontGetSize(font) == 33 && CTFontGetMatrix(font) == wide && CTFontCopyGraphicsFont(font) === design)
        #expect(CTFontGetSize(CTFontCreateWithGraphicsFont(design, 0, nil)) == 12)
    }

    @Test func aTextIsDrawnInAFontThatHasItsCharacters() {
        let text = "A漢" as NSString
        let same = CTFontCreateForString(Self.inter, text, CFRange(location: 0, length: 1))
        #expect(CTFontCopyFamilyName(same) == "Inter")
        let other = CTFontCreateForString(Self.inter, text, CFRange(location: 1, length: 1))
        #expect(CTFontCopyFamilyName(other) != "Inter" && glyphs("漢", other)[0] != 0 && CTFontGetSize(other) == 20)
        #expect(CTFontCreateForString(Self.inter, text, CFRange(location: 9, length: 1)) == Self.inter)
    }

    // MARK: - Glyphs

    @Test func boundingRectanglesSurroundTheOutlines() throws {
        let glyphs = glyphs("Hg")
        var boxes = [CGRect](repeating: .zero, count: 2)
        let all = CTFontGetBoundingRectsForGlyphs(Self.inter, .default, glyphs, &boxes, 2)
        for (glyph, box) in zip(glyphs, boxes) {
            let outline = try #require(CTFontCreatePathForGlyph(Self.inter, glyph, nil)).boundingBoxOfPath
            #expect(abs(box.minX - outline.minX) < 0.05 && abs(box.maxY - outline.maxY) < 0.05)
            #expect(abs(box.width - outline.width) < 0.1 && abs(box.height - outline.height) < 0.1)
        }
        #expect(all == boxes[0].union(boxes[1]) && boxes[1].minY < -3 && abs(boxes[0].minY) < 0.05)
        #expect(CTFontGetBoundingRectsForGlyphs(Self.inter, .default, glyphs, nil, 2) == all)
    }

    @Test func glyphsAreDrawnAtTheirPositions() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 60, height: 30, bitsPerComponent: 8, bytesPerRow: 60,
                space: CGColorSpaceCreateDeviceGray(),
                bitmapInfo: CGImageAlphaInfo.none.rawValue))
        context.setFillColor(gray: 1, alpha: 1)
        CTFontDrawGlyphs(Self.inter, glyphs("HH"), [CGPoint(x: 2, y: 5), CGPoint(x: 40, y: 5)], 2, context)
        let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        let ink = (0..<60).filter { x in (0..<30).contains { data[$0 * context.bytesPerRow + x] > 60 } }
        #expect(ink.contains(5) && ink.contains(43) && !ink.contains(30))
        let rows = (0..<30).filter { y in (0..<60).contains { data[y * context.bytesPerRow + $0] > 60 } }
        let height = CTFontGetCapHeight(Self.inter)
        #expect(abs(CGFloat(rows.count) - height) <= 1.5 && rows.last == 24, "5 points above the lower edge")
    }
}

extension CTFontUIFontType {
    fileprivate static let allValues: [UInt32] = [
        Self.user.rawValue, Self.userFixedPitch.rawValue, Self.system.rawValue, Self.emphasizedSystem.rawValue,
    ]
}
