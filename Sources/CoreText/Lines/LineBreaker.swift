// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Finds the ends of lines in a shaped text.
package struct LineBreaker {
    private let shaped: ShapedText
    private let paragraph: ParagraphStyle
    private let hasTabs: Bool
    /// The positions after line terminators, in order; "\r\n" counts as one.
    private let hardEnds: [Int]

    package init(_ shaped: ShapedText, _ paragraph: ParagraphStyle = ParagraphStyle()) {
        self.shaped = shaped
        self.paragraph = paragraph
        hasTabs = shaped.text.units.contains(.tab)
        hardEnds = Self.hardEnds(in: shaped.text.units)
    }

    /// The end of the line that starts at a unit, at most the given width in points: after a line terminator, else at
    /// least one character further. Trailing spaces do not count.
    ///
    /// - Parameter limit: the end of the text for the line.
    package func end(
        from start: Int, width: CGFloat, indent: CGFloat = 0, byCharacter: Bool = false, limit: Int? = nil
    ) -> Int {
        let end = plainEnd(from: start, width: width, indent: indent, byCharacter: byCharacter, limit: limit)
        guard !byCharacter, end < shaped.count else { return end }
        return hyphenatedEnd(from: start, end, width, indent) ?? end
    }

    /// Whether a line that starts at a unit holds anything without breaking a word or character.
    func hasRoom(from start: Int, width: CGFloat, indent: CGFloat, byCharacter: Bool) -> Bool {
        let limit = hardEnd(from: start, shaped.count), fitting = lastFitting(from: start, limit, width, indent)
        if fitting == limit { return true }
        return byCharacter
            ? shaped.characterStart(atOrBefore: fitting) > start
            : lastBreak(from: start, limit, atOrBefore: fitting) > start
    }

    private func plainEnd(from start: Int, width: CGFloat, indent: CGFloat, byCharacter: Bool, limit: Int?) -> Int {
        let limit = hardEnd(from: start, limit ?? shaped.count)
        let fitting = lastFitting(from: start, limit, width, indent)
        guard fitting < limit else { return limit }
        if !byCharacter {
            let end = lastBreak(from: start, limit, atOrBefore: fitting)
            if end > start { return pastSpaces(end, limit) }
        }
        let end = shaped.characterStart(atOrBefore: fitting)
        if byCharacter, end > start { return pastSpaces(end, limit) }
        return min(limit, end > start ? end : shaped.characterEnd(after: start))
    }

    /// The last place where a line may end, at or before another one; `start` when none follows it.
    private func lastBreak(from start: Int, _ limit: Int, atOrBefore place: Int) -> Int {
        let units = shaped.text.units
        func last(_ place: Int) -> Int { LineBreaks.last(in: units[..<limit], from: start, atOrBefore: place) }
        let end = last(place)
        guard paragraph.lineBreakStrategy.contains(.hangulWordPriority) else { return end }
        var better = end
        while better > start, better < limit, units[better - 1].isHangul, units[better].isHangul {
            better = last(better - 1)
        }
        return better > start ? better : end
    }

    /// An earlier end for the second to last line of a paragraph, so that the last one has more than a single word.
    ///
    /// - Parameters:
    ///   - end: the line's end otherwise.
    ///   - width: of the last line.
    func pushedOutEnd(from start: Int, _ end: Int, width: CGFloat) -> Int {
        let units = shaped.text.units
        var last = shaped.count
        while last > end, units[last - 1].isTrailingSpace { last -= 1 }
        guard end < last, !units[end - 1].endsLine, !units[end..<last].contains(where: \.endsLine),
            lastBreak(from: end, last, atOrBefore: last - 1) == end
        else { return end }
        var word = end
        while word > start, units[word - 1].isTrailingSpace { word -= 1 }
        let earlier = lastBreak(from: start, end, atOrBefore: word - 1)
        guard earlier > start, shaped.width(earlier..<last) <= width + 0.001 else { return end }
        return pastSpaces(earlier, end)
    }

    private static func hardEnds(in units: [UInt16]) -> [Int] {
        guard units.contains(where: \.endsLine) else { return [] }
        return units.indices.filter { index in
            guard units[index].endsLine else { return false }
            return !(units[index] == .carriageReturn && index + 1 < units.count && units[index + 1] == .lineFeed)
        }.map { $0 + 1 }
    }

    private func hardEnd(from start: Int, _ limit: Int) -> Int {
        var (low, high) = (0, hardEnds.count)
        while low < high {
            let middle = (low + high) / 2
            if hardEnds[middle] > start { high = middle } else { low = middle + 1 }
        }
        return low < hardEnds.count ? min(hardEnds[low], limit) : limit
    }

    /// The last unit up to which the text fits, without trailing spaces.
    private func lastFitting(from start: Int, _ limit: Int, _ width: CGFloat, _ indent: CGFloat) -> Int {
        // Sums of many numbers are not exact.
        let width = width + 0.001
        if hasTabs { return lastFittingWithTabs(from: start, limit, width, indent) }
        let reach = shaped.edges[start] + width
        var (low, high) = (start, limit)
        while low < high {
            let middle = (low + high + 1) / 2
            if shaped.edges[middle] <= reach { low = middle } else { high = middle - 1 }
        }
        return pastSpaces(low, limit)
    }

    private func lastFittingWithTabs(from start: Int, _ limit: Int, _ width: CGFloat, _ indent: CGFloat) -> Int {
        var x = indent, column: TabColumn?
        for unit in start..<limit {
            if shaped.text.units[unit] == .tab {
                column = TabColumn(paragraph, from: x, isRightToLeft: shaped.runsFromRightToLeft)
            } else if column != nil {
                column?.add(shaped.text.units[unit], width: shaped.width(unit..<unit + 1))
            } else {
                x += shaped.width(unit..<unit + 1)
            }
            x = column?.textEnd ?? x
            if x - indent > width { return pastSpaces(unit, limit) }
        }
        return limit
    }

    // MARK: - Hyphens

    /// A later end that hyphenates the word at the end.
    private func hyphenatedEnd(from start: Int, _ end: Int, _ width: CGFloat, _ indent: CGFloat) -> Int? {
        let units = shaped.text.units
        if shaped.endsAtSoftHyphen(start..<end) {
            // The hyphen had no width so far.
            guard !shaped.hasRoomForHyphen(behind: start..<end, width) else { return nil }
            let earlier = LineBreaks.last(in: units[..<end], from: start, atOrBefore: end - 1)
            return earlier > start ? pastSpaces(earlier, end) : nil
        }
        guard !hasTabs, paragraph.hyphenationFactor > 0, width.isFinite, !units[end - 1].endsLine else { return nil }
        let word = word(at: end, from: start)
        // A word that is wider than the line was cut where the line was full.
        let isCut = word.lowerBound < end && end < word.upperBound
        guard word.count > 3, isCut || filled(start..<end) < width * paragraph.hyphenationFactor else { return nil }
        let text = String(utf16: units[word])
        let language = shaped.text.span(at: word.lowerBound)?.style.language
        let places = HyphenationLibrary.shared.places(in: text, language: language).map { word.lowerBound + $0 }
        return places.last { $0 > start && shaped.hasRoomForHyphen(behind: start..<$0, width) }
    }

    private func filled(_ range: Range<Int>) -> CGFloat {
        var end = range.upperBound
        while end > range.lowerBound, shaped.text.units[end - 1].isTrailingSpace { end -= 1 }
        return shaped.width(range.lowerBound..<end)
    }

    /// The word around a place.
    private func word(at place: Int, from start: Int) -> Range<Int> {
        let units = shaped.text.units
        var (low, high) = (place, place)
        while low > start, units[low - 1].isLetter { low -= 1 }
        while high < units.count, units[high].isLetter { high += 1 }
        return low..<high
    }

    private func pastSpaces(_ unit: Int, _ limit: Int) -> Int {
        var end = unit
        while end < limit, shaped.text.units[end].isTrailingSpace { end += 1 }
        return end
    }
}

extension UInt16 {
    /// Whether it is a Hangul syllable or letter.
    fileprivate var isHangul: Bool {
        (0xac00...0xd7ff).contains(self) || (0x1100...0x11ff).contains(self) || (0x3130...0x318f).contains(self)
    }

    fileprivate var isLetter: Bool {
        guard self > 0x40, let scalar = Unicode.Scalar(self) else { return false }
        return scalar.properties.isAlphabetic
    }
}
