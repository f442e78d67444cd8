// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

// Lines beside excluded areas. A row is as high as its highest line. Its lines have one baseline: one line in each free
// piece, in the direction of the paragraph. Where no word fits, the text continues farther down.

extension TextLayout {
    /// - Returns: the end of the row in the paragraph; nil when the row does not fit.
    mutating func addRow(
        _ breaker: LineBreaker, _ shaped: ShapedText, _ range: Range<Int>, from start: Int,
        _ paragraph: ParagraphStyle, beside areas: ExcludedAreas
    ) -> Int? {
        guard limits.lines == 0 || lines.count < limits.lines else { return nil }
        let room = room(paragraph, isFirst: start == 0)
        let left: CGFloat = left(of: room, isRightToLeft: shaped.runsFromRightToLeft)
        let whole: ClosedRange<CGFloat> = left...CGFloat(left + room.width)
        let known = (lines: lines.count, isTruncated: isTruncated)
        var height = expectedHeight(at: range.lowerBound + start, paragraph)
        while true {
            // 1. Where is space for a row of this height?
            let isPast = areas.edge(below: y) == nil
            let free = isPast ? [whole] : areas.free(of: whole, from: y, to: y + height)
            // 2. What fits in?
            let end = addLines(breaker, shaped, range, from: start, paragraph, free, of: whole)
            guard end > start else {
                y = areas.edge(below: y) ?? y
                continue
            }
            // 3. Higher letters may be in it than at its beginning.
            let needed = rowHeights(from: known.lines, paragraph)
            if needed.height > height + 0.01 {
                height = needed.height
                lines.removeLast(lines.count - known.lines)
                alignments.removeLast(alignments.count - known.lines)
                isTruncated = known.isTruncated
                continue
            }
            return close(needed, from: known.lines) ? end : nil
        }
    }

    /// Where an empty line fits.
    func topOfEmptyLine(_ paragraph: ParagraphStyle, _ height: CGFloat) -> CGFloat {
        guard let areas = limits.excluded, limits.width.isFinite, wraps(paragraph) else { return 0 }
        let isRightToLeft =
            paragraph.writingDirection == .natural
            ? limits.neutralIsRightToLeft : paragraph.writingDirection == .rightToLeft
        let room = room(paragraph, isFirst: true), left: CGFloat = left(of: room, isRightToLeft: isRightToLeft)
        let whole: ClosedRange<CGFloat> = left...CGFloat(left + room.width)
        var top: CGFloat = 0
        while let edge = areas.edge(below: top), areas.free(of: whole, from: top, to: top + height).isEmpty {
            top = edge
        }
        return top
    }

    /// - Parameter free: from left to right.
    /// - Returns: the end of the lines in the paragraph.
    private mutating func addLines(
        _ breaker: LineBreaker, _ shaped: ShapedText, _ range: Range<Int>, from start: Int,
        _ paragraph: ParagraphStyle, _ free: [ClosedRange<CGFloat>], of whole: ClosedRange<CGFloat>
    ) -> Int {
        let isRightToLeft = shaped.runsFromRightToLeft, byCharacter = paragraph.lineBreakMode == .byCharWrapping
        let base = room(paragraph, isFirst: start == 0).indent
        var unit = start
        for span in isRightToLeft ? free.reversed() : free {
            guard unit < shaped.count, limits.lines == 0 || lines.count < limits.lines else { break }
            let width = span.upperBound - span.lowerBound
            let indent =
                base + (isRightToLeft ? whole.upperBound - span.upperBound : span.lowerBound - whole.lowerBound)
            // Words are not cut where there may be more room elsewhere.
            guard span == whole || breaker.hasRoom(from: unit, width: width, indent: indent, byCharacter: byCharacter)
            else { continue }
            let end = breaker.end(from: unit, width: width, indent: indent, byCharacter: byCharacter)
            let isLast = end == shaped.count, isEnd = isLast && range.upperBound == text.count
            let line = self.line(
                shaped, unit..<end, paragraph, Room(indent: indent, width: width), isLast: isLast, isEnd: isEnd)
            lines.append(
                Line(
                    line: line.line, range: range.lowerBound + unit..<range.lowerBound + line.end,
                    origin: CGPoint(x: span.lowerBound, y: y), top: y, height: 0, room: span == whole ? nil : span))
            alignments.append((paragraph.alignment, span.lowerBound, width))
            unit = line.end
            if isTruncated || shaped.text.units[unit - 1].endsLine { break }
        }
        return unit
    }

    private func rowHeights(from first: Int, _ paragraph: ParagraphStyle) -> (height: CGFloat, descent: CGFloat) {
        var above: CGFloat = 0, below: CGFloat = 0
        for line in lines[first...] {
            let own = heights(of: line.line, paragraph)
            (above, below) = (max(above, own.height - own.descent), max(below, own.descent))
        }
        return (above + below, below)
    }

    /// Returns false when the row does not fit.
    private mutating func close(_ row: (height: CGFloat, descent: CGFloat), from first: Int) -> Bool {
        guard first == 0 || y + row.height <= limits.height + 0.01 else {
            lines.removeLast(lines.count - first)
            alignments.removeLast(alignments.count - first)
            return false
        }
        for index in first..<lines.count {
            lines[index].origin.y = y + row.height - row.descent
            (lines[index].top, lines[index].height) = (y, row.height)
            size.width = max(size.width, lines[index].origin.x + lines[index].line.usedWidth)
        }
        y += row.height
        size.height = y
        return true
    }

    /// The height of a line in the font that it begins with.
    private func expectedHeight(at unit: Int, _ paragraph: ParagraphStyle) -> CGFloat {
        guard let metrics = text.span(at: unit)?.style.font.metrics else { return 0 }
        let leading = limits.usesFontLeading ? metrics.leading : 0
        return paragraph.lineHeight(metrics.lineAscent + metrics.descent + leading)
    }
}
