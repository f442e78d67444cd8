// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The glyphs of a few characters of one font, script and direction, independent of size: numbers are units of the
/// font.
final class ShapedWord: Sendable {
    /// The glyphs from left to right, whatever the direction.
    let glyphs: [CGGlyph]
    let advances: [Float]
    /// The offset of each glyph from its natural position, right and up. Empty when all are zero.
    let offsets: [Offset]
    /// The unit of the text that each glyph begins with, from the start of the word. Several glyphs can share one (a
    /// letter and its accent); units without a glyph belong to the one before.
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

/// Options for shaping words, in addition to the font.
struct ShapingOptions: Hashable, Sendable {
    var script: UInt32 = 0
    var isRightToLeft = false
    var hasLigatures = true
    var hasKerning = true
    var features: [FontFeature] = []
}
