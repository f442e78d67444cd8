// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@_implementationOnly import CHarfBuzz

/// One face of a font file: its glyphs and metrics, in units of the font, `unitsPerEm` to an em, y up.
///
/// The file is not trusted: HarfBuzz checks each table before reading it, and ignores a damaged one.
package final class FontFace: @unchecked Sendable {
    package let file: FontFile
    package let index: Int
    package let unitsPerEm: Int
    package let glyphCount: Int
    /// Whether some of its glyphs are color images.
    package let hasPictures: Bool

    // Immutable once they are made, which HarfBuzz knows; so threads may share them.
    package let harfBuzzFace: OpaquePointer
    /// Scaled so that its positions are units of the font.
    package let harfBuzzFont: OpaquePointer

    package init(_ file: FontFile, index: Int = 0) throws(FontFileError) {
        guard (0..<file.faceCount).contains(index) else {
            throw FontFileError(name: file.name, reason: .noFace(index, of: file.faceCount))
        }
        self.file = file
        self.index = index
        harfBuzzFace = hb_face_create(file.blob, UInt32(index))
        hb_face_make_immutable(harfBuzzFace)
        harfBuzzFont = hb_font_create(harfBuzzFace)
        hb_font_make_immutable(harfBuzzFont)
        unitsPerEm = Int(hb_face_get_upem(harfBuzzFace))
        hasPictures = hb_ot_color_has_png(harfBuzzFace) != 0
        glyphCount = min(Int(hb_face_get_glyph_count(harfBuzzFace)), 65_536)
        guard glyphCount > 0, Self.hasTables(harfBuzzFace) else {
            throw FontFileError(name: file.name, reason: .malformed("required tables are missing or damaged"))
        }
    }

    deinit {
        hb_font_destroy(harfBuzzFont)
        hb_face_destroy(harfBuzzFace)
    }

    /// Whether it has the tables of characters and widths, without which no text can be set.
    private static func hasTables(_ face: OpaquePointer) -> Bool {
        ["cmap", "hhea", "hmtx", "head"].allSatisfy { name in
            let table = hb_face_reference_table(face, tag(name))
            defer { hb_blob_destroy(table) }
            return hb_blob_get_length(table) > 0
        }
    }

    package static func tag(_ name: String) -> UInt32 { name.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

    // MARK: - Glyphs

    /// The glyph of one character by itself; nil when the face has none.
    package func glyph(for scalar: Unicode.Scalar) -> UInt16? {
        var glyph: UInt32 = 0
        guard hb_font_get_nominal_glyph(harfBuzzFont, scalar.value, &glyph) != 0 else { return nil }
        return UInt16(exactly: glyph)
    }

    /// The glyph of a character followed by a variation selector.
    package func glyph(for scalar: Unicode.Scalar, variation: Unicode.Scalar) -> UInt16? {
        var glyph: UInt32 = 0
        guard hb_font_get_variation_glyph(harfBuzzFont, scalar.value, variation.value, &glyph) != 0 else { return nil }
        return UInt16(exactly: glyph)
    }

    package func advance(of glyph: UInt16) -> Int { Int(hb_font_get_glyph_h_advance(harfBuzzFont, UInt32(glyph))) }

    /// The bounding rectangle of the glyph; nil for one without ink. `y` is its bottom.
    package func extents(of glyph: UInt16) -> (x: Int, y: Int, width: Int, height: Int)? {
        var extents = hb_glyph_extents_t()
        guard hb_font_get_glyph_extents(harfBuzzFont, UInt32(glyph), &extents) != 0, extents.width != 0 else {
            return nil
        }
        // Heights go down from the top.
        let height = -Int(extents.height)
        return (Int(extents.x_bearing), Int(extents.y_bearing) - height, Int(extents.width), height)
    }

    package func name(of glyph: UInt16) -> String? {
        var name = [CChar](repeating: 0, count: 64)
        guard hb_font_get_glyph_name(harfBuzzFont, UInt32(glyph), &name, UInt32(name.count)) != 0 else { return nil }
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    package func glyph(named name: String) -> UInt16? {
        var glyph: UInt32 = 0
        guard hb_font_get_glyph_from_name(harfBuzzFont, name, -1, &glyph) != 0 else { return nil }
        return UInt16(exactly: glyph)
    }

    /// The PNG file of a color glyph; nil for others.
    package func picture(of glyph: UInt16) -> [UInt8]? {
        guard let blob = hb_ot_color_glyph_reference_png(harfBuzzFont, UInt32(glyph)) else { return nil }
        defer { hb_blob_destroy(blob) }
        var count: UInt32 = 0
        guard let start = hb_blob_get_data(blob, &count), count > 0 else { return nil }
        return Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
    }

    // MARK: - Tables

    package func table(_ tag: UInt32, atMost limit: Int = .max) -> [UInt8]? {
        let blob = hb_face_reference_table(harfBuzzFace, tag)
        defer { hb_blob_destroy(blob) }
        var count: UInt32 = 0
        guard let start = hb_blob_get_data(blob, &count), count > 0 else { return nil }
        return Array(UnsafeRawBufferPointer(start: start, count: min(limit, Int(count))))
    }

    package var tableTags: [UInt32] {
        var count: UInt32 = 0
        let total = hb_face_get_table_tags(harfBuzzFace, 0, &count, nil)
        var tags = [UInt32](repeating: 0, count: Int(total))
        count = total
        _ = hb_face_get_table_tags(harfBuzzFace, 0, &count, &tags)
        return Array(tags.prefix(Int(count)))
    }
}
