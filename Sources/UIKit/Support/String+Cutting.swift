// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

extension String {
    /// The text cut to a number of UTF-8 bytes, between characters.
    func cut(toBytes most: Int) -> String {
        guard utf8.count > most else { return self }
        var end = utf8.index(startIndex, offsetBy: most)
        while String.Index(end, within: unicodeScalars) == nil { end = utf8.index(before: end) }
        // Only the last character may go on behind the end. It is looked at once: to ask of each byte before the end whether a
        // character begins there takes time that grows with the square of a character of many marks.
        let part = String(self[..<end])
        guard let last = part.indices.last else { return "" }
        let start = utf8.index(startIndex, offsetBy: part.utf8.distance(from: part.startIndex, to: last))
        return index(after: start) == end ? part : String(part[..<last])
    }
}
