// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Consecutive glyphs with the same font and attributes.
///
/// Safe to use from any thread.
public final class CTRun: Sendable {
    let glyphs: [CGGlyph]
    /// The glyphs' positions in points from the line's origin, y up.
    let positions: [CGPoint]
    let advances: [CGFloat]
    /// The unit of the text that each glyph begins with.
    let clusters: [Int]
    package let range: Range<Int>
    let font: CTFont
    package let style: TextStyle
    package let attributes: TextAttributes?
    package let isRightToLeft: Bool
    /// The start of the run, from the line's origin.
    package let x: CGFloat
    package let width: CGFloat
    /// The distance from the run's units to those of the text that its frame shows.
    let offsetInText: Int

    init(_ builder: CTRunBuilder, x: CGFloat, attributes: TextAttributes?) {
        glyphs = builder.glyphs
        positions = x == 0 ? builder.positions : builder.positions.map { CGPoint(x: $0.x + x, y: $0.y) }
        advances = builder.advances
        clusters = builder.clusters
        range = builder.range
        font = builder.item.font
        style = builder.item.style
        isRightToLeft = builder.isRightToLeft
        self.attributes = attributes
        self.x = x
        width = builder.width
        offsetInText = 0
    }

    /// A run of a paragraph as a run of the text that contains the paragraph.
    init(_ run: CTRun, offsetInText: Int) {
        (glyphs, positions, advances, clusters) = (run.glyphs, run.positions, run.advances, run.clusters)
        (range, font, style, attributes) = (run.range, run.font, run.style, run.attributes)
        (isRightToLeft, x, width) = (run.isRightToLeft, run.x, run.width)
        self.offsetInText = offsetInText
    }

    var ascent: CGFloat { style.ascent(font) }
    var descent: CGFloat { style.descent(font) }
    var leading: CGFloat { style.leading(font) }

    /// The transform that slants letters of an upright font.
    package var glyphMatrix: CGAffineTransform {
        guard style.obliqueness != 0, style.obliqueness.isFinite else { return font.matrix }
        return CGAffineTransform(a: 1, b: 0, c: style.obliqueness, d: 1, tx: 0, ty: 0).concatenating(font.matrix)
    }
}

// MARK: - Sizes

extension TextStyle {
    // The size of the drawing font, or of the attachment; y up.
    func ascent(_ font: CTFont) -> CGFloat { box?.ascent ?? lineFont(font).metrics.lineAscent + baselineOffset }
    func descent(_ font: CTFont) -> CGFloat { box?.descent ?? lineFont(font).metrics.descent - baselineOffset }
    func leading(_ font: CTFont) -> CGFloat { box == nil ? lineFont(font).metrics.leading : 0 }

    /// The font for line metrics: color glyphs are treated as large as letters, whatever their font says.
    private func lineFont(_ font: CTFont) -> CTFont { font.hasPictures ? self.font : font }
}

extension TextItem {
    var ascent: CGFloat { style.ascent(font) }
    var descent: CGFloat { style.descent(font) }
    var leading: CGFloat { style.leading(font) }
}

// MARK: - Glyphs

/// Builds a run from pieces of words, from left to right.
struct CTRunBuilder {
    let item: TextItem
    let range: Range<Int>
    let isRightToLeft: Bool
    var glyphs: [CGGlyph] = []
    var positions: [CGPoint] = []
    var advances: [CGFloat] = []
    var clusters: [Int] = []
    var width: CGFloat = 0

    /// - Parameter level: the run's own bidirectional level, which differs from the item's for spaces at the end of a
    ///   line.
    init(_ item: TextItem, _ range: Range<Int>, level: UInt8, in units: [UInt16]) {
        self.item = item
        self.range = range
        isRightToLeft = level & 1 == 1
        if let box = item.style.box {
            width = box.width
            return
        }
        let words = item.words(in: range, of: units)
        let count = words.reduce(0) { $0 + $1.word.glyphs.count }
        glyphs.reserveCapacity(count)
        positions.reserveCapacity(count)
        advances.reserveCapacity(count)
        clusters.reserveCapacity(count)
        for (start, word) in isRightToLeft ? words.reversed() : words { add(word, from: start) }
    }

    private init(_ item: TextItem, _ range: Range<Int>, isRightToLeft: Bool, width: CGFloat) {
        (self.item, self.range, self.isRightToLeft, self.width) = (item, range, isRightToLeft, width)
    }

    /// A part of a run without glyphs.
    func part(_ range: Range<Int>, width: CGFloat) -> CTRunBuilder {
        CTRunBuilder(item, range, isRightToLeft: isRightToLeft, width: width)
    }

    private mutating func add(_ word: ShapedWord, from start: Int) {
        let unit = item.font.unit, rise = item.style.baselineOffset
        let spacing = item.font.tracking + item.style.spacing
        glyphs += word.glyphs
        for index in word.glyphs.indices {
            let offset = word.offsets.isEmpty ? ShapedWord.Offset.zero : word.offsets[index]
            positions.append(CGPoint(x: width + CGFloat(offset.x) * unit, y: CGFloat(offset.y) * unit + rise))
            let advance = word.advances[index] == 0 ? 0 : CGFloat(word.advances[index]) * unit + spacing
            advances.append(advance)
            clusters.append(start + Int(word.clusters[index]))
            width += advance
        }
    }

    /// Widens each space by the same amount.
    mutating func widenSpaces(in units: [UInt16], by extra: CGFloat, upTo end: Int) {
        var moved: CGFloat = 0
        for index in glyphs.indices {
            positions[index].x += moved
            guard clusters[index] < end, units[clusters[index]] == 0x20 else { continue }
            advances[index] += extra
            moved += extra
        }
        width += moved
    }
}

extension TextItem {
    /// The words in a range. A word that is only partly in the range is shaped again.
    func words(in range: Range<Int>, of units: [UInt16]) -> [(start: Int, word: ShapedWord)] {
        guard range != self.range else { return words }
        var parts: [(start: Int, word: ShapedWord)] = []
        var index = firstWord(endingBehind: range.lowerBound)
        while index < words.count, words[index].start < range.upperBound {
            let (start, word) = words[index], end = wordEnd(index)
            if start >= range.lowerBound, end <= range.upperBound {
                parts.append((start, word))
            } else {
                let part = max(start, range.lowerBound)..<min(end, range.upperBound)
                parts.append((part.lowerBound, TextShaper.shared.word(units, part, font, options)))
            }
            index += 1
        }
        return parts
    }

    /// Whether a line of this range splits no word of the item.
    func hasWholeWords(in range: Range<Int>) -> Bool {
        isWordStart(max(range.lowerBound, self.range.lowerBound))
            && isWordStart(min(range.upperBound, self.range.upperBound))
    }

    /// Whether a word starts at the unit, the end of the last word included; false before units without glyphs.
    private func isWordStart(_ unit: Int) -> Bool {
        guard unit > range.lowerBound, unit < range.upperBound else { return true }
        let index = firstWord(endingBehind: unit)
        return index < words.count && words[index].start == unit
    }

    func wordEnd(_ index: Int) -> Int {
        index + 1 < words.count ? words[index + 1].start : range.upperBound
    }

    private func firstWord(endingBehind unit: Int) -> Int {
        var (low, high) = (0, words.count)
        while low < high {
            let middle = (low + high) / 2
            if wordEnd(middle) > unit { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
