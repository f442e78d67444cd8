// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Glyphs for a few characters of one font, script and direction, with no size yet: numbers are units of the font.
final class ShapedWord: Sendable {
    /// From left to right, whatever the direction.
    let glyphs: [CGGlyph]
    let advances: [Float]
    /// Where each is drawn, from where it would be by the advances: right and up. Empty when that is nowhere else.
    let offsets: [Offset]
    /// The unit of the text that each glyph begins with, from the start of the word. Several glyphs may have the same
    /// one (a letter and its accent), and units that are of no glyph belong to the one before.
    let clusters: [Int32]

    struct Offset: Equatable {
        var x: Float
        var y: Float

        static let zero = Offset(x: 0, y: 0)
    }

    init(glyphs: [CGGlyph], advances: [Float], offsets: [Offset], clusters: [Int32]) {
        self.glyphs = glyphs
        self.advances = advances
        self.offsets = offsets.allSatisfy { $0 == .zero } ? [] : offsets
        self.clusters = clusters
    }
}

/// How words are shaped beside their font.
struct ShapingOptions: Hashable, Sendable {
    var script: UInt32 = 0
    var isRightToLeft = false
    var hasLigatures = true
    var hasKerning = true
    var features: [FontFeature] = []
}
