// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A string that equals another one only if both have the same bytes. Strings are equal already if they look the same.
struct ExactString: Hashable {
    let string: String

    static func == (first: ExactString, second: ExactString) -> Bool {
        first.string.utf8.elementsEqual(second.string.utf8)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(string.utf8.count)
        for byte in string.utf8 { hasher.combine(byte) }
    }
}
