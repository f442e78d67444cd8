// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

extension String {
    /// The text cut to a number of UTF-8 bytes, between characters.
    func cut(toBytes most: Int) -> String {
        guard utf8.count > most else { return self }
        var end = utf8.index(startIndex, offsetBy: most)
        while String.Index(end, within: unicodeScalars) == nil { end = utf8.index(before: end) }
        // Only the last character may extend beyond the end. Checking it once avoids asking for each byte whether a
        // character begins there, which takes quadratic time for a character with many marks.
        let part = String(self[..<end])
        guard let last = part.indices.last else { return "" }
        let start = utf8.index(startIndex, offsetBy: part.utf8.distance(from: part.startIndex, to: last))
        return index(after: start) == end ? part : String(part[..<last])
    }
}
