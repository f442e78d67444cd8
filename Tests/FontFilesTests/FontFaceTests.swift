// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import FontFiles
import Foundation
import TestSupport
import Testing

@Suite struct FontFaceTests {
    private static let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    private static let arabic = "/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf"
    private static let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"

    private func face(_ path: String) throws -> FontFace { try FontFace(FontFile(mapping: path)) }

    private func bytes(_ path: String) throws -> [UInt8] { try [UInt8](Data(contentsOf: URL(fileURLWithPath: path))) }

    private func file(_ bytes: [UInt8]) throws -> FontFile {
        try bytes.withUnsafeBytes { try FontFile($0, name: "bytes") }
    }

    @Test func aFaceKnowsItsNamesAndLengths() throws {
        let face = try face(Self.inter)
        #expect(
            face.familyName == "Inter" && face.postScriptName == "Inter-Regular" && face.fullName == "Inter Regular")
        #expect(face.unitsPerEm == 2816 && face.glyphCount > 2000)
        let metrics = face.metrics
        #expect(metrics.ascender == 2728 && metrics.descender == -680 && metrics.lineGap == 0)
        #expect(metrics.capHeight == 2048 && metrics.xHeight == 1536)
        #expect(metrics.underlinePosition < 0 && metrics.underlineThickness > 0 && metrics.italicAngle == 0)
        let style = face.style
        #expect(style.weight == 400 && style.width == 100 && !style.isItalic && !style.isMonospaced)
        let bold = try self.face("/usr/share/fonts/opentype/inter/Inter-BoldItalic.otf")
        #expect(bold.style.weight == 700 && bold.style.isItalic && abs(bold.metrics.italicAngle) > 5)
    }

    @Test func glyphsHaveAdvancesExtentsNamesAndOutlines() throws {
        let face = try face(Self.inter)
        let glyph = try #require(face.glyph(for: "H"))
        #expect(
            face.advance(of: glyph) > 1000 && face.name(of: glyph) == "uni0048" && face.glyph(named: "uni0048") == glyph
        )
        let extents = try #require(face.extents(of: glyph))
        #expect(extents.y == 0 && extents.height == 2048)
        let outline = face.outline(of: glyph)
        #expect(outline.elements.first == .move && outline.elements.last == .close)
        let heights = stride(from: 1, to: outline.coordinates.count, by: 2).map { outline.coordinates[$0] }
        #expect(heights.min() == 0 && heights.max() == 2048)
        let space = try #require(face.glyph(for: " "))
        #expect(face.extents(of: space) == nil && face.outline(of: space).isEmpty)
        #expect(face.glyph(for: "漢") == nil)
    }

    @Test func outlinesOfBothKindsOfFontsAreRead() throws {
        let quadratic = try face(Self.arabic)
        let outline = quadratic.outline(of: try #require(quadratic.glyph(for: "\u{0633}")))
        #expect(outline.elements.contains(.quadCurve) && !outline.elements.contains(.curve))
        let cubic = try face(Self.inter)
        #expect(cubic.outline(of: try #require(cubic.glyph(for: "S"))).elements.contains(.curve))
    }

    @Test func emojiArePictures() throws {
        let face = try face(Self.emoji)
        let glyph = try #require(face.glyph(for: "😀"))
        let picture = try #require(face.picture(of: glyph))
        #expect(face.hasPictures && picture.starts(with: [0x89, 0x50, 0x4e, 0x47]))
        #expect(try !self.face(Self.inter).hasPictures)
    }

    // MARK: - Bad files

    @Test func whatCanNotBeReadIsSaid() {
        #expect(throws: FontFileError.self) { try FontFile(mapping: "/nowhere/font.ttf") }
        #expect(throws: FontFileError.self) { try FontFile(mapping: "/usr") }
        #expect(throws: FontFileError.self) { try file([]) }
        #expect(throws: FontFileError.self) { try file(Array("This is no font at all.".utf8)) }
        let missing = #expect(throws: FontFileError.self) { try FontFace(FontFile(mapping: Self.inter), index: 1) }
        #expect(missing?.description == "\(Self.inter) has 1 faces, none of the number 1")
    }

    /// A truncated file is a font with fewer glyphs, or an error.
    @Test func aTruncatedFileDoesNotCrash() throws {
        for path in [Self.inter, Self.arabic] {
            let whole = try bytes(path)
            for length in [1, 3, 4, 11, 12, 13, 40, 100, 200, 300, 1000, 5000, 20_000, 100_000, whole.count - 1] {
                try use(Array(whole.prefix(length)))
            }
        }
    }

    @Test func aFileWithWrongBytesDoesNotCrash() throws {
        var random = SeededGenerator(seed: 5)
        let whole = try bytes(Self.arabic)
        for round in 0..<200 {
            var bytes = whole
            for _ in 0..<20 {
                // The tables' places and their heads, or anywhere.
                let place = Int.random(in: 0..<(round % 2 == 0 ? 500 : bytes.count), using: &random)
                bytes[place] = .random(in: 0...255, using: &random)
            }
            try use(bytes)
        }
    }

    /// Expects that an error says what it is, or that all of the font can be read without stopping the program.
    private func use(_ bytes: [UInt8]) throws {
        let face: FontFace
        do {
            face = try FontFace(try file(bytes))
        } catch let error as FontFileError {
            #expect(!error.description.isEmpty)
            return
        }
        _ = (face.metrics, face.style, face.familyName, face.postScriptName, face.tableTags)
        for glyph in [UInt16(0), 1, 5, 100, 500, 65_535] {
            _ = (face.outline(of: glyph), face.advance(of: glyph), face.extents(of: glyph), face.picture(of: glyph))
        }
        for scalar in ["A", "\u{0633}", "\u{10ffff}"] as [Unicode.Scalar] { _ = face.glyph(for: scalar) }
    }
}
