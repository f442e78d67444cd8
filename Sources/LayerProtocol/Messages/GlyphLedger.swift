// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Which glyphs a client has: all that ever came, until a full commit.
package struct GlyphLedger: Sendable {
    private var known: [ContentIdentifier: Set<CGGlyph>] = [:]
    /// Of all fonts together.
    package private(set) var count = 0

    package init() {}

    /// Reckons with a list that the client gets.
    ///
    /// - Returns: the glyphs that have to come before it, sorted, with their fonts.
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
