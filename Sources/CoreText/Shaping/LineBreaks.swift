// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Where text may go on in the next line: UAX 14, https://www.unicode.org/reports/tr14/, by ICU, with its dictionaries
/// for scripts without spaces.
enum LineBreaks {
    /// How many units behind a position are looked at. Chosen: words of dictionaries are shorter.
    private static let lookahead = 64

    /// The last place at or before a position; `start`, where a line begins, when there is none behind it.
    static func last(in units: ArraySlice<UInt16>, from start: Int, atOrBefore position: Int) -> Int {
        guard position < units.endIndex else { return units.endIndex }
        guard position > start else { return start }
        let window = units[start..<min(units.endIndex, position + lookahead)]
        return start + (UnicodeBreaks.search(.line, window) { $0.boundary(before: position - start + 1) } ?? 0)
    }
}
