// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The part of a line that truncation removes.
public enum CTLineTruncationType: UInt32, Sendable {
    /// Removes the start of the line and keeps the end.
    case start = 0
    /// Removes the end of the line and keeps the start.
    case end = 1
    /// Removes the middle of the line and keeps both ends.
    case middle = 2
}

extension ShapedText {
    /// A range of the text as a line of at most the given width in points, with a mark in place of the removed part.
    ///
    /// - Parameters:
    ///   - mark: nil means an ellipsis in the style of the neighboring text.
    ///   - isForced: truncates even if the range fits, because text follows it.
    /// - Returns: nil when not even the mark fits.
    package func truncatedLine(
        _ range: Range<Int>, width: CGFloat, _ type: CTLineTruncationType, mark: StyledText? = nil,
        isForced: Bool = false, paragraph: ParagraphStyle = ParagraphStyle()
    ) -> CTLine? {
        let range = range.lowerBound..<endOfInk(range)
        guard isForced || self.width(range) > width + 0.001 else {
            return CTLine(self, range, paragraph: paragraph)
        }
        let mark = mark ?? ellipsis(range, type), markWidth = ShapedText(mark).edges[mark.count]
        let room = width - markWidth
        guard room >= -0.001 else { return nil }
        var source = kept(of: range, room, type, mark.count)
        // The text next to the ellipsis may be wider now, because it is at the end of a word.
        for _ in 0..<4 {
            let line = self.line(source, mark, paragraph)
            if line.usedWidth <= width + 0.001 { return line }
            if !shrink(&source, type) { return line }
        }
        return line(source, mark, paragraph)
    }

    /// The most that letters are moved closer, as a fraction of the line's width: the default factor that Apple
    /// documents.
    private static let mostTightening: CGFloat = 0.05

    /// The text with its letters moved closer so that a range fits; nil when they would be too close.
    func tightened(_ range: Range<Int>, to width: CGFloat) -> ShapedText? {
        let range = range.lowerBound..<endOfInk(range), missing = self.width(range) - width
        guard missing > 0, range.count > 1, missing <= width * Self.mostTightening else { return nil }
        var text = text
        let step = missing / CGFloat(range.count - 1)
        for index in text.spans.indices { text.spans[index].style.tracking -= step }
        let tight = ShapedText(text, runsFromRightToLeft ? .rightToLeft : .leftToRight)
        // Ligatures and kerning may differ now. The spacing after the last letter is not visible.
        return tight.width(range) + step <= width + 0.01 ? tight : nil
    }

    private func endOfInk(_ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, text.units[end - 1].isTrailingSpace { end -= 1 }
        return end
    }

    private func ellipsis(_ range: Range<Int>, _ type: CTLineTruncationType) -> StyledText {
        let unit = type == .start ? range.lowerBound : max(range.lowerBound, range.upperBound - 1)
        guard let span = text.span(at: unit) else { return StyledText(units: [], spans: []) }
        var style = span.style
        style.box = nil
        return StyledText(
            units: [.ellipsis], spans: [.init(range: 0..<1, style: style, attributes: span.attributes)])
    }

    private func kept(of range: Range<Int>, _ room: CGFloat, _ type: CTLineTruncationType, _ mark: Int) -> LineSource {
        let (start, end) = (range.lowerBound, range.upperBound)
        switch type {
        case .end: return LineSource(head: start..<head(range, room), mark: mark, tail: end..<end)
        case .start: return LineSource(head: start..<start, mark: mark, tail: tail(range, room)..<end)
        case .middle:
            let headEnd = head(range, room / 2)
            let tailStart = tail(headEnd..<end, room - (edges[headEnd] - edges[start]))
            return LineSource(head: start..<headEnd, mark: mark, tail: tailStart..<end)
        }
    }

    /// The end of the leading text that fits, without a trailing space.
    private func head(_ range: Range<Int>, _ room: CGFloat) -> Int {
        let reach = edges[range.lowerBound] + max(0, room)
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low + high + 1) / 2
            if edges[middle] <= reach { low = middle } else { high = middle - 1 }
        }
        var end = max(range.lowerBound, characterStart(atOrBefore: low))
        while end > range.lowerBound, text.units[end - 1].isTrailingSpace { end -= 1 }
        return end
    }

    /// The start of the trailing text that fits, without a leading space.
    private func tail(_ range: Range<Int>, _ room: CGFloat) -> Int {
        let reach = edges[range.upperBound] - max(0, room)
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if edges[middle] >= reach { high = middle } else { low = middle + 1 }
        }
        if low < range.upperBound, characterStart(atOrBefore: low) < low { low = characterEnd(after: low) }
        low = min(low, range.upperBound)
        while low < range.upperBound, text.units[low].isTrailingSpace { low += 1 }
        return low
    }

    private func shrink(_ source: inout LineSource, _ type: CTLineTruncationType) -> Bool {
        if type != .start, !source.head.isEmpty {
            let end = characterStart(atOrBefore: source.head.upperBound - 1)
            source.head = source.head.lowerBound..<max(source.head.lowerBound, end)
            return true
        }
        guard !source.tail.isEmpty else { return false }
        source.tail = min(source.tail.upperBound, characterEnd(after: source.tail.lowerBound))..<source.tail.upperBound
        return true
    }

    private func line(_ source: LineSource, _ mark: StyledText, _ paragraph: ParagraphStyle) -> CTLine {
        let shortened = ShapedText(
            text[source.head] + mark + text[source.tail], runsFromRightToLeft ? .rightToLeft : .leftToRight)
        return CTLine(shortened, 0..<shortened.count, paragraph: paragraph, source: source)
    }
}
