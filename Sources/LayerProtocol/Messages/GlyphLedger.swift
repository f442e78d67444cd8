// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The glyphs that a client has: all that were sent since the last full commit.
package struct GlyphLedger: Sendable {
    private var known: [ContentIdentifier: Set<CGGlyph>] = [:]
    /// The count of all fonts together.
    package private(set) var count = 0

    package init() {}

    /// Records a list that the client receives.
    ///
    /// - Returns: the glyphs to send before it, sorted, with their fonts.
    @discardableResult
    mutating func add(_ list: DisplayList) -> [(font: any GlyphSource, glyphs: [CGGlyph])] {
        zip(list.fonts, list.usedGlyphs).compactMap { font, used in
            let new = used.subtracting(known[font.identifier] ?? [])
            guard !new.isEmpty else { return nil }
            known[font.identifier, default: []].formUnion(new)
            count += new.count
            return (font, new.sorted())
        }
    }
}
