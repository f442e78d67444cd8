// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText

// Lines and characters of an edited text by their places, and by numbers.

extension EditedLayout {
    /// A line in the whole text.
    struct FoundLine {
        /// The range in the text.
        var range: Range<Int>
        /// The top of the line, at the end of the previous one.
        var top: CGFloat
        var height: CGFloat
        var line: TextLayout.Line
        /// The start of its paragraph, from which units of `line` are counted.
        var start: Int
        /// The origin of the paragraph's layout.
        var origin: CGFloat
    }

    /// The lines that contain a part of a range, in order.
    func lines(of range: Range<Int>) -> [FoundLine] {
        guard !range.isEmpty else { return [] }
        var found: [FoundLine] = []
        for index in text.paragraph(at: range.lowerBound)...text.paragraph(at: range.upperBound - 1) {
            let start = text.start(of: index), entry = entry(index), origin = entry.top + entry.before
            for line in entry.layout.lines {
                let own = start + line.range.lowerBound..<start + line.range.upperBound
                guard own.overlaps(range) else { continue }
                found.append(
                    FoundLine(
                        range: own, top: origin + line.top, height: line.height, line: line, start: start,
                        origin: origin))
            }
        }
        return found
    }

    /// The character nearest to a point, and the position of the point in it, from 0 to 1 in its direction. Nil for an
    /// empty text.
    func character(at point: CGPoint) -> (unit: Int, fraction: CGFloat)? {
        guard text.count > 0, point.x.isFinite, point.y.isFinite else { return nil }
        let place = closestPlace(to: point), index = text.paragraph(at: place.offset)
        let start = text.start(of: index), entry = entry(index), lines = entry.layout.lines
        let local = place.offset - start
        let number = lines.firstIndex {
            local < $0.range.upperBound || (place.affinity == .backward && local == $0.range.upperBound)
        }
        // Behind the last line end there is no character.
        guard let line = number.map({ lines[$0] }) ?? lines.last else { return (text.count - 1, 1) }
        let x = point.x - line.origin.x, shaped = line.line.shaped
        let after = min(local, line.range.upperBound - 1), before = shaped.characterStart(atOrBefore: max(0, local - 1))
        for unit in [after, max(line.range.lowerBound, before)] {
            let end = min(shaped.characterEnd(after: unit), line.range.upperBound)
            guard let span = line.line.spans(of: unit..<end).first, span.contains(x) else { continue }
            let width = span.upperBound - span.lowerBound, part = width > 0 ? (x - span.lowerBound) / width : 0
            let isRightToLeft = line.line.runs.first { $0.range.contains(unit) }?.isRightToLeft ?? false
            return (start + unit, isRightToLeft ? 1 - part : part)
        }
        // Beside the line: its first or its last visible character.
        let last = shaped.characterStart(atOrBefore: max(line.range.lowerBound, line.line.lastCaretUnit - 1))
        return local <= line.range.lowerBound ? (start + line.range.lowerBound, 0) : (start + last, 1)
    }
}
