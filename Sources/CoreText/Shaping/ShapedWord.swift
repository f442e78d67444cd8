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

    /// Adds the width of each glyph to that of the unit with which it begins, in points.
    ///
    /// - Parameters:
    ///   - widths: the first one is that of the word's first unit.
    ///   - unit: the font's unit.
    ///   - spacing: what each glyph with a width has in addition.
    func addWidths(to widths: Slice<UnsafeMutableBufferPointer<CGFloat>>, unit: CGFloat, spacing: CGFloat) {
        let widths = UnsafeMutableBufferPointer(rebasing: widths)
        for glyph in clusters.indices where advances[glyph] != 0 {
            let cluster = Int(clusters[glyph])
            precondition(cluster < widths.count)
            widths[cluster] += CGFloat(advances[glyph]) * unit + spacing
        }
    }

    /// The parts of the word between some of its units, in the order of the text; nil when a glyph belongs to two parts.
    func parts(cutAt cuts: [Int]) -> [ShapedWord]? {
        guard cuts.allSatisfy({ clusters.contains(Int32($0)) }) else { return nil }
        let edges = [0] + cuts.map { Int32($0) } + [.max]
        return zip(edges, edges.dropFirst()).map { start, end in
            let part = clusters.indices.filter { (start..<end).contains(clusters[$0]) }
            return ShapedWord(
                glyphs: part.map { glyphs[$0] }, advances: part.map { advances[$0] },
                offsets: offsets.isEmpty ? [] : part.map { offsets[$0] }, clusters: part.map { clusters[$0] - start })
        }
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
