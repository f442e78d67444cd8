// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import FontFiles

/// The glyphs of a font that a display received, and no others.
package final class ReceivedFont: GlyphSource {
    package let identifier: ContentIdentifier
    package let unitsPerEm: Int
    package let outlines: [CGGlyph: GlyphOutline]

    package init(identifier: ContentIdentifier, unitsPerEm: Int, outlines: [CGGlyph: GlyphOutline]) {
        self.identifier = identifier
        self.unitsPerEm = unitsPerEm
        self.outlines = outlines
    }

    package var face: FontFace? { nil }

    package func outline(of glyph: CGGlyph) -> GlyphOutline { outlines[glyph] ?? GlyphOutline() }
}
