// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Finds characters, words, sentences and paragraphs of a text: UAX 29, https://www.unicode.org/reports/tr29/, by ICU,
/// with its dictionaries. Spaces and punctuation between words are not words.
package enum TextSegments {
    package enum Kind: Sendable {
        case character
        case word
        case sentence
        /// A paragraph without its terminator.
        case paragraph
    }

    /// The segment around a position; on an edge, the one in the given direction. Nil where no such segment is.
    package static func enclosing(
        _ kind: Kind, in units: [UInt16], at offset: Int, isForward: Bool
    ) -> Range<Int>? {
        guard offset >= 0, offset <= units.count, !units.isEmpty else { return nil }
        switch kind {
        case .character: return character(in: units, at: offset, isForward)
        case .word: return word(in: units, at: offset, isForward)
        case .sentence: return sentence(in: units, at: offset, isForward)
        case .paragraph: return paragraph(in: units, at: offset)
        }
    }

    /// Forward: the next end of a segment after a position. Backward: the last start before it. Without one, the end of
    /// the text in that direction; nil when already there.
    package static func boundary(
        _ kind: Kind, in units: [UInt16], from offset: Int, isForward: Bool
    ) -> Int? {
        guard isForward ? offset < units.count && offset >= 0 : offset > 0 && offset <= units.count else { return nil }
        switch kind {
        case .character:
            return isForward
                ? CharacterBreaks.end(in: units, after: offset)
                : CharacterBreaks.start(in: units, atOrBefore: offset - 1)
        case .word: return isForward ? wordEnd(in: units, after: offset) : wordStart(in: units, before: offset)
        case .sentence:
            return UnicodeBreaks.search(.sentence, units[...]) {
                isForward ? $0.boundary(after: offset).position : $0.boundary(before: offset)
            }
        case .paragraph: return isForward ? paragraphEnd(units, offset) : paragraphStart(units, offset)
        }
    }

    // MARK: - Characters

    private static func character(in units: [UInt16], at offset: Int, _ isForward: Bool) -> Range<Int>? {
        let inside = isForward ? offset : offset - 1
        guard inside >= 0, inside < units.count else { return nil }
        let start = CharacterBreaks.start(in: units, atOrBefore: inside)
        return start..<max(inside + 1, CharacterBreaks.end(in: units, after: start))
    }

    // MARK: - Words

    /// The least status that ICU reports for the end of a word; spaces and punctuation have less.
    private static let leastWordStatus = 100

    private static func word(in units: [UInt16], at offset: Int, _ isForward: Bool) -> Range<Int>? {
        let inside = isForward ? offset : offset - 1
        guard inside >= 0, inside < units.count else { return nil }
        guard
            let found = UnicodeBreaks.search(
                .word, units[...],
                { search in
                    let start = search.boundary(before: inside + 1), end = search.boundary(after: inside)
                    return (start, end)
                })
        else { return nil }
        return found.1.status >= leastWordStatus ? found.0..<found.1.position : nil
    }

    /// The segment at a position, even if it is not a word: punctuation, spaces, emoji.
    package static func wordOrSigns(in units: [UInt16], at offset: Int) -> Range<Int> {
        guard offset >= 0, offset < units.count else { return units.count..<units.count }
        return UnicodeBreaks.search(.word, units[...]) {
            $0.boundary(before: offset + 1)..<$0.boundary(after: offset).position
        } ?? offset..<offset + 1
    }

    private static func wordEnd(in units: [UInt16], after offset: Int) -> Int {
        UnicodeBreaks.search(.word, units[...]) { search in
            var position = offset
            while position < search.count {
                let (end, status) = search.boundary(after: position)
                if status >= leastWordStatus { return end }
                position = max(end, position + 1)
            }
            return search.count
        } ?? units.count
    }

    private static func wordStart(in units: [UInt16], before offset: Int) -> Int {
        UnicodeBreaks.search(.word, units[...]) { search in
            var position = offset
            while position > 0 {
                position = min(search.boundary(before: position), position - 1)
                if search.boundary(after: position).status >= leastWordStatus { return position }
            }
            return 0
        } ?? 0
    }

    // MARK: - Sentences and paragraphs

    private static func sentence(in units: [UInt16], at offset: Int, _ isForward: Bool) -> Range<Int>? {
        let inside = isForward ? offset : offset - 1
        guard inside >= 0, inside < units.count else { return nil }
        return UnicodeBreaks.search(.sentence, units[...]) {
            $0.boundary(before: inside + 1)..<$0.boundary(after: inside).position
        }
    }

    /// The paragraph at a position; nil when empty.
    private static func paragraph(in units: [UInt16], at offset: Int) -> Range<Int>? {
        let start = units[..<offset].lastIndex(where: \.endsParagraph).map { $0 + 1 } ?? 0
        let end = units[offset...].firstIndex(where: \.endsParagraph) ?? units.count
        return start < end ? start..<end : nil
    }

    private static func paragraphEnd(_ units: [UInt16], _ offset: Int) -> Int {
        var position = offset
        while position < units.count, units[position].endsParagraph { position += 1 }
        return units[position...].firstIndex(where: \.endsParagraph) ?? units.count
    }

    private static func paragraphStart(_ units: [UInt16], _ offset: Int) -> Int {
        var position = offset
        while position > 0, units[position - 1].endsParagraph { position -= 1 }
        return units[..<position].lastIndex(where: \.endsParagraph).map { $0 + 1 } ?? 0
    }
}
