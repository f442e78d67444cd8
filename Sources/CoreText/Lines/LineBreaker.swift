// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Finds where lines of a shaped text end.
package struct LineBreaker {
    private let shaped: ShapedText
    private let paragraph: ParagraphStyle
    private let hasTabs: Bool
    /// Behind the characters that end lines, in order; the two of "\r\n" are one.
    private let hardEnds: [Int]

    package init(_ shaped: ShapedText, _ paragraph: ParagraphStyle = ParagraphStyle()) {
        self.shaped = shaped
        self.paragraph = paragraph
        hasTabs = shaped.text.units.contains(.tab)
        hardEnds = Self.hardEnds(in: shaped.text.units)
    }

    /// The end of a line that begins at a unit, of at most so many points; behind the end of the line that the text asks
    /// for, at least one character further, and spaces at the end do not count.
    ///
    /// - Parameter limit: no line goes on behind it.
    package func end(
        from start: Int, width: CGFloat, indent: CGFloat = 0, byCharacter: Bool = false, limit: Int? = nil
    ) -> Int {
        let limit = hardEnd(from: start, limit ?? shaped.count)
        let fitting = lastFitting(from: start, limit, width, indent)
        guard fitting < limit else { return limit }
        if !byCharacter {
            let end = LineBreaks.last(in: shaped.text.units[..<limit], from: start, atOrBefore: fitting)
            if end > start { return pastSpaces(end, limit) }
        }
        let end = shaped.characterStart(atOrBefore: fitting)
        if byCharacter, end > start { return pastSpaces(end, limit) }
        return min(limit, end > start ? end : shaped.characterEnd(after: start))
    }

    private static func hardEnds(in units: [UInt16]) -> [Int] {
        units.indices.filter { index in
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

    /// The last unit such that all before it, but for spaces at the end, fits.
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
        var x = indent
        for unit in start..<limit {
            if shaped.text.units[unit] == .tab {
                x = paragraph.tabStop(after: x)
            } else {
                x += shaped.width(unit..<unit + 1)
            }
            if x - indent > width { return pastSpaces(unit, limit) }
        }
        return limit
    }

    private func pastSpaces(_ unit: Int, _ limit: Int) -> Int {
        var end = unit
        while end < limit, shaped.text.units[end].isTrailingSpace { end += 1 }
        return end
    }
}
