// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText

// The areas behind the letters of a range.

extension EditedLayout {
    package struct Highlight {
        package var rect: CGRect
        package var isRightToLeft: Bool
    }

    /// The rectangles of a range by line. Lines after which the range continues are covered to their end.
    ///
    /// - Parameter heights: rectangles outside of them may be left out.
    package func highlights(of range: Range<Int>, between heights: ClosedRange<CGFloat>? = nil) -> [Highlight] {
        guard !range.isEmpty else { return [] }
        var found: [Highlight] = []
        var first = text.paragraph(at: range.lowerBound), last = text.paragraph(at: range.upperBound)
        if let heights {
            first = max(first, paragraph(atHeight: heights.lowerBound))
            last = min(last, paragraph(atHeight: heights.upperBound))
        }
        guard first <= last else { return [] }
        for index in first...last {
            let start = text.start(of: index), entry = entry(index), top = entry.top + entry.before
            let local = max(0, range.lowerBound - start)..<max(0, range.upperBound - start)
            for line in entry.layout.lines where line.range.overlaps(local) {
                if let heights, top + line.top > heights.upperBound || top + line.top + line.height < heights.lowerBound
                {
                    continue
                }
                add(line, local, entry, &found)
            }
        }
        return found
    }

    /// The first and last rectangle of a range. Only lines at the ends of the range are looked at.
    package func ends(of range: Range<Int>) -> (first: Highlight, last: Highlight)? {
        guard !range.isEmpty else { return nil }
        let start = text.paragraph(at: range.lowerBound), end = text.paragraph(at: range.upperBound - 1)
        guard let first = highlights(of: range.clamped(to: text.range(of: start)), in: start, startsAtEnd: false).first,
            let last = highlights(of: range.clamped(to: text.range(of: end)), in: end, startsAtEnd: true).last
        else { return nil }
        return (first, last)
    }

    /// The rectangles of a range in the first or last of a paragraph's lines that has any.
    private func highlights(of range: Range<Int>, in paragraph: Int, startsAtEnd: Bool) -> [Highlight] {
        let start = text.start(of: paragraph), entry = entry(paragraph)
        let local = range.lowerBound - start..<range.upperBound - start
        let lines = entry.layout.lines
        var found: [Highlight] = []
        for index in lines.indices {
            let line = lines[startsAtEnd ? lines.count - 1 - index : index]
            if line.range.overlaps(local) { add(line, local, entry, &found) }
            if !found.isEmpty { break }
        }
        return found
    }

    private func add(
        _ line: TextLayout.Line, _ local: Range<Int>, _ entry: Entry, _ found: inout [Highlight]
    ) {
        let common = line.range.clamped(to: local), y = entry.top + entry.before + line.top
        let isRightToLeft = line.line.runsFromRightToLeft
        let end = max(common.lowerBound, min(common.upperBound, line.line.lastCaretUnit))
        var spans = line.line.spans(of: common.lowerBound..<end)
            .map { CGFloat(line.origin.x + $0.lowerBound)...CGFloat(line.origin.x + $0.upperBound) }
        if local.upperBound >= line.range.upperBound, width.isFinite, common.upperBound == line.range.upperBound,
            local.upperBound > line.range.upperBound || line.line.lastCaretUnit < line.range.upperBound
        {
            let caret = line.origin.x + line.line.caret(before: line.line.lastCaretUnit)
            let end = isRightToLeft ? line.room?.lowerBound ?? 0 : line.room?.upperBound ?? width
            spans.append(min(end, caret)...max(end, caret))
        }
        for span in spans.joined() {
            let rect = CGRect(x: span.lowerBound, y: y, width: span.upperBound - span.lowerBound, height: line.height)
            found.append(Highlight(rect: rect, isRightToLeft: isRightToLeft))
        }
    }
}

extension [ClosedRange<CGFloat>] {
    /// Joins adjacent spans.
    fileprivate func joined() -> [ClosedRange<CGFloat>] {
        sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, next in
            if let last = joined.last, next.lowerBound <= last.upperBound + 0.01 {
                joined[joined.count - 1] = last.lowerBound...Swift.max(last.upperBound, next.upperBound)
            } else {
                joined.append(next)
            }
        }
    }
}
