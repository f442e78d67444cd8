// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CCairo
import CoreGraphics
import FontFiles

/// The coverage of one font's glyphs at one size, for each subpixel position at which they may begin.
final class GlyphSheet {
    /// A glyph in the sheet's bytes.
    struct Entry {
        /// The distance from the pixel of the glyph's origin to its first column and row, y down.
        let left: Int32
        let top: Int32
        let width: Int32
        let height: Int32
        /// The index of the first byte; rows are `width` bytes long.
        let offset: Int

        static let empty = Entry(left: 0, top: 0, width: 0, height: 0, offset: 0)
    }

    /// Into how many parts a pixel is divided, in both directions. Chosen: a glyph is at most an eighth of a pixel from
    /// where it should be.
    static let phases = 4

    let font: any GlyphSource
    /// Pixels to a unit of the font.
    private let scale: Double
    private var entries: [Int: Entry] = [:]
    private(set) var bytes: [UInt8] = []
    /// Outlines of glyphs that were drawn: they may be needed at another subpixel position.
    private var outlines: [Int: GlyphOutline] = [:]
    private var outlineByteCount = 0

    /// The approximate size, for its glyphs and itself.
    var byteCount: Int { 1024 + bytes.count + outlineByteCount }

    /// - Parameter size: pixels to an em.
    init(_ font: any GlyphSource, size: Double) {
        self.font = font
        scale = size / Double(font.unitsPerEm)
    }

    /// - Parameters:
    ///   - phaseX: how many parts of a pixel the glyph's origin lies behind the left edge of its pixel.
    ///   - phaseY: the same from the top edge.
    func entry(for glyph: CGGlyph, phaseX: Int, phaseY: Int, _ library: FT_Library) -> Entry {
        let key = Int(glyph) << 8 | phaseX << 4 | phaseY
        if let known = entries[key] { return known }
        let phases = Double(Self.phases)
        let entry = draw(outline(of: glyph), Double(phaseX) / phases, Double(phaseY) / phases, library) ?? .empty
        entries[key] = entry
        return entry
    }

    private func outline(of glyph: CGGlyph) -> GlyphOutline {
        if let known = outlines[Int(glyph)] { return known }
        let outline = font.outline(of: glyph)
        outlines[Int(glyph)] = outline
        outlineByteCount += outline.elements.count + 2 * outline.coordinates.count
        return outline
    }

    /// Nil for a glyph without ink, or with more points than FreeType supports.
    private func draw(_ glyph: GlyphOutline, _ x: Double, _ y: Double, _ library: FT_Library) -> Entry? {
        guard !glyph.isEmpty, glyph.coordinates.count / 2 <= Int(Int16.max) else { return nil }
        var outline = FT_Outline()
        let contours = glyph.elements.count { $0 == .move }
        guard FT_Outline_New(library, UInt32(glyph.coordinates.count / 2), numericCast(contours), &outline) == 0 else {
            return nil
        }
        defer { FT_Outline_Done(library, &outline) }
        fill(&outline, glyph, x, y)
        var box = FT_BBox()
        FT_Outline_Get_CBox(&outline, &box)
        // Positions are 64ths of a pixel.
        let left = box.xMin >> 6, bottom = box.yMin >> 6
        let width = ((box.xMax + 63) >> 6) - left, height = ((box.yMax + 63) >> 6) - bottom
        let sides = 1...CLong(GlyphAtlas.largestSide * 4)
        guard sides.contains(width), sides.contains(height) else { return nil }
        FT_Outline_Translate(&outline, -left * 64, -bottom * 64)
        let offset = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: width * height))
        let status = bytes.withUnsafeMutableBufferPointer { bytes in
            var bitmap = FT_Bitmap()
            bitmap.rows = UInt32(height)
            bitmap.width = UInt32(width)
            bitmap.pitch = Int32(width)
            bitmap.buffer = bytes.baseAddress! + offset
            bitmap.num_grays = 256
            bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
            return FT_Outline_Get_Bitmap(library, &outline, &bitmap)
        }
        guard status == 0 else { return nil }
        return Entry(
            left: Int32(left), top: -Int32(bottom + height), width: Int32(width), height: Int32(height), offset: offset)
    }

    private func fill(_ outline: inout FT_Outline, _ glyph: GlyphOutline, _ x: Double, _ y: Double) {
        var point = 0, contour = 0
        func add(_ tag: Int32) {
            let (unitX, unitY) = (glyph.coordinates[2 * point], glyph.coordinates[2 * point + 1])
            outline.points[point] = FT_Vector(
                x: CLong(((Double(unitX) * scale + x) * 64).rounded()),
                y: CLong(((Double(unitY) * scale - y) * 64).rounded()))
            outline.tags[point] = numericCast(tag)
            point += 1
        }
        func endContour() {
            guard contour > 0 else { return }
            outline.contours[contour - 1] = numericCast(point - 1)
        }
        for element in glyph.elements {
            switch element {
            case .move:
                endContour()
                contour += 1
                add(FT_CURVE_TAG_ON)
            case .line: add(FT_CURVE_TAG_ON)
            case .quadCurve:
                add(FT_CURVE_TAG_CONIC)
                add(FT_CURVE_TAG_ON)
            case .curve:
                add(FT_CURVE_TAG_CUBIC)
                add(FT_CURVE_TAG_CUBIC)
                add(FT_CURVE_TAG_ON)
            case .close: break
            }
        }
        endContour()
    }
}
