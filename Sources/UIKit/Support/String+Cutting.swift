// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

extension String {
    /// No more bytes of UTF-8 than that, cut between characters.
    func cut(toBytes most: Int) -> String {
        guard utf8.count > most else { return self }
        // What is cut may be a part of the last character: that one goes too.
        return String(self[..<utf8.index(startIndex, offsetBy: most)].dropLast())
    }
}
