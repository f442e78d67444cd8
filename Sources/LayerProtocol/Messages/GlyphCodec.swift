// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import FontFiles

/// The binary form of glyphs: their outlines in units of the font.
enum GlyphCodec {
    /// The kind of contents that it is.
    private static let code: UInt8 = 3

    static func write(_ glyphs: [CGGlyph], of font: any GlyphSource, _ writer: inout ByteWriter) {
        writer.byte(code)
        writer.integer(font.identifier.rawValue)
        writer.integer(UInt16(clamping: font.unitsPerEm))
        writer.count(glyphs.count)
        for glyph in glyphs {
            let outline = font.outline(of: glyph)
            writer.integer(glyph)
            writer.blob(outline.elements.map(\.rawValue))
            for number in outline.coordinates { writer.integer(number) }
        }
    }

    /// - Parameter known: the font so far.
    static func read(
        _ reader: inout ByteReader, of identifier: ContentIdentifier, addingTo known: ReceivedFont?
    ) throws(MalformedDataError) -> ReceivedFont {
        let unitsPerEm: UInt16 = try reader.integer()
        guard unitsPerEm > 0, known.map({ $0.unitsPerEm == Int(unitsPerEm) }) ?? true else {
            throw reader.error("a font has \(unitsPerEm) units to an em", at: reader.offset - 2)
        }
        var outlines = known?.outlines ?? [:]
        for _ in 0..<(try reader.count(elementSize: 3)) {
            let glyph: CGGlyph = try reader.integer()
            outlines[glyph] = try outline(&reader)
        }
        return ReceivedFont(identifier: identifier, unitsPerEm: Int(unitsPerEm), outlines: outlines)
    }

    private static func outline(_ reader: inout ByteReader) throws(MalformedDataError) -> GlyphOutline {
        let start = reader.offset
        var elements: [GlyphOutline.Element] = []
        for raw in try reader.blob() {
            guard let element = GlyphOutline.Element(rawValue: raw) else {
                throw reader.error("\(raw) is not a path element", at: start)
            }
            elements.append(element)
        }
        let count = elements.reduce(0) { $0 + 2 * $1.pointCount }
        var coordinates: [Int16] = []
        for _ in 0..<count { coordinates.append(try reader.integer()) }
        guard let outline = GlyphOutline(elements: elements, coordinates: coordinates) else {
            throw reader.error("a path begins with a move", at: start)
        }
        return outline
    }
}
