// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Shapes words whose letters differ only in attributes that leave glyphs unchanged, such as color, as wholes: such letters
/// keep their kerning, and joined letters stay joined. A ligature across the change is resolved into its letters.
struct WordJoiner {
    private var items: [TextItem]
    private let units: [UInt16]
    private let shaper: TextShaper

    static func joined(_ items: [TextItem], _ units: [UInt16], _ shaper: TextShaper) -> [TextItem] {
        var joiner = WordJoiner(items: items, units: units, shaper: shaper)
        var first = 0
        while first + 1 < items.count {
            let last = joiner.lastItemOfWord(from: first)
            if first < last { joiner.shapeAsOne(first...last) }
            first = max(last, first + 1)
        }
        return joiner.items
    }

    /// The last item that contains a part of the word with which an item ends.
    private func lastItemOfWord(from first: Int) -> Int {
        guard let start = items[first].words.last?.start else { return first }
        var last = first
        while last + 1 < items.count, last == first || items[last].words.count == 1,
            isSplitWord(between: last, last + 1),
            items[last + 1].wordEnd(0) - start <= TextItemizer.longestWord
        {
            last += 1
        }
        return last
    }

    private func isSplitWord(between index: Int, _ next: Int) -> Bool {
        let place = items[next].range.lowerBound
        guard !units[place - 1].standsAlone, !units[place].standsAlone else { return false }
        return items[index].hasGlyphs(like: items[next]) && !items[next].words.isEmpty
    }

    private mutating func shapeAsOne(_ range: ClosedRange<Int>) {
        let first = items[range.lowerBound], start = first.words[first.words.count - 1].start
        let word = start..<items[range.upperBound].wordEnd(0)
        let cuts = range.dropFirst().map { items[$0].range.lowerBound - start }
        guard let parts = parts(of: word, first, cuts) else { return }
        items[range.lowerBound] = first.replacing(first.words.count - 1, by: parts[0])
        for (index, part) in zip(range, parts).dropFirst() { items[index] = items[index].replacing(0, by: part) }
    }

    /// Nil when even without ligatures a glyph belongs to two parts, as a letter with its accent does.
    private func parts(of word: Range<Int>, _ item: TextItem, _ cuts: [Int]) -> [ShapedWord]? {
        if let parts = shaper.word(units, word, item.font, item.options).parts(cutAt: cuts) { return parts }
        var options = item.options
        options.hasLigatures = false
        return shaper.word(units, word, item.font, options).parts(cutAt: cuts)
    }
}

extension TextItem {
    /// Whether letters of both items can be shaped together.
    fileprivate func hasGlyphs(like other: TextItem) -> Bool {
        style.box == nil && other.style.box == nil && font == other.font && level == other.level
            && options == other.options && style.baselineOffset == other.style.baselineOffset
            && style.obliqueness == other.style.obliqueness
    }
}
