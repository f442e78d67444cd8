// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// How a text becomes glyphs:
//
//     StyledText ──> bidi levels ──> items: pieces of one font, script, direction and style (TextItemizer)
//                ──> words of each item, shaped (TextShaper) ──> ShapedText: widths of all units
//                ──> lines: a range of it (LineBreaker) ──> CTLine: runs in visual order

/// A text that is shaped as a whole. Lines are ranges of it.
package final class ShapedText: Sendable {
    package let text: StyledText
    let bidi: BidiLevels
    let items: [TextItem]
    /// The x position before each unit, as if the text were one line from left to right; one more element than units.
    /// Units without a glyph have no width.
    let edges: [CGFloat]

    init(_ text: StyledText, _ direction: BidiLevels.BaseDirection = .natural) {
        self.text = text
        bidi = BidiLevels(text.units, direction, text.spans)
        items = TextItemizer.items(of: text, bidi)
        edges = Self.edges(of: items, count: text.count)
    }

    package var count: Int { text.count }

    package var runsFromRightToLeft: Bool { bidi.base == 1 }

    private static func edges(of items: [TextItem], count: Int) -> [CGFloat] {
        var widths = [CGFloat](repeating: 0, count: count + 1)
        for item in items {
            if let box = item.style.box {
                widths[item.range.lowerBound + 1] = box.width
                continue
            }
            let unit = item.font.unit, spacing = item.font.tracking + item.style.spacing
            widths.withUnsafeMutableBufferPointer { widths in
                for index in item.words.indices {
                    let start = item.words[index].start + 1
                    item.words[index].word.addWidths(to: widths[start...], unit: unit, spacing: spacing)
                }
            }
        }
        var sum: CGFloat = 0
        for index in widths.indices {
            sum += widths[index]
            widths[index] = sum
        }
        return widths
    }

    /// The natural width of a range, without tabs.
    func width(_ range: Range<Int>) -> CGFloat { edges[range.upperBound] - edges[range.lowerBound] }

    /// The start of the grapheme cluster at or before a unit. Lines and carets never split a cluster.
    package func characterStart(atOrBefore unit: Int) -> Int { CharacterBreaks.start(in: text.units, atOrBefore: unit) }
    package func characterEnd(after unit: Int) -> Int { CharacterBreaks.end(in: text.units, after: unit) }
}

/// A piece of a text in one font, script, direction and style.
///
/// It is an object because it has many parts, which would be copied each time that a line looks at it.
final class TextItem: Sendable {
    let range: Range<Int>
    /// The font that draws the item: the style's font, or a fallback for characters it lacks.
    let font: CTFont
    let style: TextStyle
    let span: Int
    let level: UInt8
    let options: ShapingOptions
    /// In the order of the text.
    let words: [(start: Int, word: ShapedWord)]

    init(
        range: Range<Int>, font: CTFont, style: TextStyle, span: Int, level: UInt8, options: ShapingOptions,
        words: [(start: Int, word: ShapedWord)]
    ) {
        (self.range, self.font, self.style, self.span) = (range, font, style, span)
        (self.level, self.options, self.words) = (level, options, words)
    }

    /// The same item with another word.
    func replacing(_ index: Int, by word: ShapedWord) -> TextItem {
        var words = words
        words[index].word = word
        return TextItem(
            range: range, font: font, style: style, span: span, level: level, options: options, words: words)
    }

    var isRightToLeft: Bool { level & 1 == 1 }
}

/// Finds the starts of grapheme clusters (UAX 29), by means of Swift's strings.
enum CharacterBreaks {
    /// How far back to search for the start of a character. Chosen: longer than any character with its marks.
    private static let window = 64

    static func start(in units: [UInt16], atOrBefore unit: Int) -> Int {
        guard unit > 0, unit < units.count else { return min(max(0, unit), units.count) }
        if units[unit] < 0x300, units[unit - 1] < 0x300 {
            return units[unit] == 0x0a && units[unit - 1] == 0x0d ? unit - 1 : unit
        }
        var low = max(0, unit - window)
        // Not inside a surrogate pair.
        if low > 0, UTF16.isTrailSurrogate(units[low]) { low -= 1 }
        var position = low
        for character in String(utf16: units[low..<min(units.count, unit + window)]) {
            let next = position + character.utf16.count
            if next > unit { return position }
            position = next
        }
        return unit
    }

    static func end(in units: [UInt16], after unit: Int) -> Int {
        guard unit < units.count else { return units.count }
        guard unit + 1 < units.count else { return units.count }
        if units[unit] < 0x300, units[unit + 1] < 0x300, units[unit] != 0x0d { return unit + 1 }
        let piece = String(utf16: units[unit..<min(units.count, unit + window)])
        return unit + (piece.first?.utf16.count ?? 1)
    }
}
