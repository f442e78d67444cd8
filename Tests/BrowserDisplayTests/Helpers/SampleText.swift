// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Lists that draw glyphs of one font.
enum SampleText {
    private static let font = ReceivedFont(
        identifier: ContentIdentifier(rawValue: 99), unitsPerEm: 1000,
        outlines: Dictionary(uniqueKeysWithValues: (0...CGGlyph.max).map { ($0, .init()) }))

    static func list(of glyphs: [CGGlyph]) -> DisplayList {
        var writer = ByteWriter()
        writer.byte(0x2b)
        writer.count(0)
        writer.float(12)
        writer.float(0)
        writer.count(glyphs.count)
        for glyph in glyphs {
            writer.integer(glyph)
            writer.float(Float(glyph))
        }
        // A list of this form is one.
        return try! DisplayList(validating: writer.bytes, images: [], fonts: [font])
    }
}
