// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Finds where lines may break: UAX 14, https://www.unicode.org/reports/tr14/, by ICU, with its dictionaries for
/// scripts without spaces.
enum LineBreaks {
    /// The number of units to look at after a position. Chosen: longer than the words of dictionaries.
    private static let lookahead = 64

    /// The last break at or before a position; `start`, where the line begins, when none follows it.
    static func last(in units: ArraySlice<UInt16>, from start: Int, atOrBefore position: Int) -> Int {
        guard position < units.endIndex else { return units.endIndex }
        guard position > start else { return start }
        return lastBetweenWords(in: units, from: start, atOrBefore: position)
            ?? lastByRules(in: units, from: start, atOrBefore: position)
    }

    static func lastByRules(in units: ArraySlice<UInt16>, from start: Int, atOrBefore position: Int) -> Int {
        let window = units[start..<min(units.endIndex, position + lookahead)]
        return start + (UnicodeBreaks.search(.line, window) { $0.boundary(before: position - start + 1) } ?? 0)
    }

    /// The same without ICU where only plain letters, digits and spaces lie between: a break follows spaces (LB 18), and
    /// none lies between letters (LB 28), digits (LB 25), or both (LB 23). Nil elsewhere.
    static func lastBetweenWords(
        in units: ArraySlice<UInt16>, from start: Int, atOrBefore position: Int
    ) -> Int? {
        guard units[position].isLetterOrDigit else { return nil }
        var place = position
        while place > start, units[place - 1].isLetterOrDigit { place -= 1 }
        guard place > start, units[place - 1] == .space else { return nil }
        var word = place - 1
        while word > start, units[word - 1] == .space { word -= 1 }
        return word > start && units[word - 1].isLetterOrDigit ? place : nil
    }
}

extension UInt16 {
    fileprivate var isLetterOrDigit: Bool { 0x61...0x7a ~= self || 0x41...0x5a ~= self || 0x30...0x39 ~= self }
}
