// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreText
import Foundation

/// An edited text as paragraphs, so that a change costs as much as the paragraphs that it affects.
package struct EditedText {
    /// The effect of a change.
    struct Change {
        var removed: TextPiece
        /// The paragraphs that were replaced.
        var oldParagraphs: Range<Int>
        /// The number of paragraphs that replace them.
        var newCount: Int
    }

    /// Invariant: there is at least one; all but the last end with a paragraph separator.
    package private(set) var paragraphs: [TextPiece]
    /// The start of each paragraph.
    private var starts: [Int] = [0]

    init(_ text: TextPiece = TextPiece()) {
        paragraphs = text.paragraphs
        settle(from: 0)
    }

    package var count: Int { (starts.last ?? 0) + (paragraphs.last?.count ?? 0) }

    package func start(of paragraph: Int) -> Int { starts[paragraph] }

    package func range(of paragraph: Int) -> Range<Int> {
        starts[paragraph]..<starts[paragraph] + paragraphs[paragraph].count
    }

    /// The paragraph that contains a position; between two, the later one.
    package func paragraph(at offset: Int) -> Int {
        var (low, high) = (0, starts.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= offset { low = middle } else { high = middle - 1 }
        }
        return low
    }

    package subscript(range: Range<Int>) -> TextPiece {
        var part = TextPiece()
        guard !range.isEmpty else { return part }
        for index in paragraph(at: range.lowerBound)...paragraph(at: range.upperBound - 1) {
            let own = self.range(of: index), common = own.clamped(to: range)
            part.append(paragraphs[index][common.lowerBound - own.lowerBound..<common.upperBound - own.lowerBound])
        }
        return part
    }

    package var all: TextPiece { self[0..<count] }

    /// The text without attributes.
    package var string: String {
        var units: [UInt16] = []
        units.reserveCapacity(count)
        for paragraph in paragraphs { units += paragraph.units }
        return String(utf16: units)
    }

    package func attributes(at unit: Int) -> TextAttributeValues? {
        guard unit >= 0, unit < count else { return nil }
        let index = paragraph(at: unit)
        return paragraphs[index].attributes(at: unit - starts[index])
    }

    mutating func replace(_ range: Range<Int>, with piece: TextPiece) -> Change {
        let removed = self[range]
        var first = paragraph(at: range.lowerBound), last = paragraph(at: range.upperBound)
        // The two halves of "\r\n" may come together.
        if first > 0, paragraphs[first - 1].units.last == 0x0d { first -= 1 }
        if last + 1 < paragraphs.count, paragraphs[last + 1].units.first == 0x0a { last += 1 }
        var joined = self[starts[first]..<range.lowerBound]
        joined.append(piece)
        joined.append(self[range.upperBound..<self.range(of: last).upperBound])
        var new = joined.paragraphs
        // A terminator inside the text is followed by the next paragraph.
        if last + 1 < paragraphs.count, new.last?.count == 0 { new.removeLast() }
        paragraphs.replaceSubrange(first...last, with: new)
        paragraphs.releaseSpareCapacity()
        settle(from: first)
        return Change(removed: removed, oldParagraphs: first..<last + 1, newCount: new.count)
    }

    mutating func changeAttributes(in range: Range<Int>, _ change: (inout TextAttributeValues) -> Void) -> Change {
        replace(range, with: self[range].changingAttributes(change))
    }

    private mutating func settle(from first: Int) {
        starts.removeLast(max(0, starts.count - first))
        var start = first == 0 ? 0 : starts[first - 1] + paragraphs[first - 1].count
        for index in first..<paragraphs.count {
            starts.append(start)
            start += paragraphs[index].count
        }
        starts.releaseSpareCapacity()
    }

    // MARK: - Characters

    /// The end of the character at or around a position.
    package func characterEnd(after offset: Int) -> Int {
        guard offset < count else { return count }
        let index = paragraph(at: offset), start = starts[index]
        let found = TextSegments.enclosing(
            .character, in: paragraphs[index].units, at: offset - start, isForward: true)
        return start + (found?.upperBound ?? offset - start + 1)
    }

    package func characterStart(before offset: Int) -> Int {
        guard offset > 0 else { return 0 }
        let index = paragraph(at: offset - 1), start = starts[index]
        let found = TextSegments.enclosing(
            .character, in: paragraphs[index].units, at: offset - start, isForward: false)
        return start + (found?.lowerBound ?? offset - start - 1)
    }

    /// The nearest character boundary at or before a position.
    package func characterBoundary(atOrBefore offset: Int) -> Int {
        guard offset > 0, offset < count else { return min(max(0, offset), count) }
        let start = characterStart(before: offset)
        return characterEnd(after: start) == offset ? offset : start
    }

    /// The start of the range that Backspace deletes: a character or, in scripts typed mark by mark, a mark.
    package func deletionStart(before offset: Int) -> Int {
        let start = characterStart(before: offset)
        let scalars = self[start..<offset].string.unicodeScalars
        guard scalars.count > 1, let mark = scalars.last, Self.markedScripts.contains(mark.value),
            !Self.jamo.contains(mark.value)
        else { return start }
        return offset - UTF16.width(mark)
    }

    /// Letters that form Korean syllables.
    private static let jamo: Range<UInt32> = 0x1100..<0x1200
    /// From Hebrew to Limbu, as in Core Foundation's rule for deleting backward.
    private static let markedScripts: Range<UInt32> = 0x0530..<0x1950
}
