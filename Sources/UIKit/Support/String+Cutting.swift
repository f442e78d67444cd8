// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

extension String {
    /// No more bytes of UTF-8 than that, cut between characters.
    func cut(toBytes most: Int) -> String {
        guard utf8.count > most else { return self }
        var end = utf8.index(startIndex, offsetBy: most)
        while String.Index(end, within: self) == nil { end = utf8.index(before: end) }
        return String(self[..<end])
    }
}
