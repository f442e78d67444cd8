// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A hash of bytes that is the same in each process: FNV-1a with 64 bits.
///
/// It tells versions of files apart. It does not protect against files that were made to collide.
package struct ContentHash {
    private var state: UInt64 = 0xcbf2_9ce4_8422_2325

    package init() {}

    /// Adds bytes to the hash.
    package mutating func combine(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }

    /// Adds a text and its end, so that "ab" and "c" differ from "a" and "bc".
    package mutating func combine(_ text: String) {
        combine(text.utf8)
        combine(CollectionOfOne(0xff))
    }

    /// The hash of what was added so far: 16 hexadecimal digits.
    package var digits: String {
        let text = String(state, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }

    /// The hash of a file's content.
    package static func of(_ bytes: [UInt8]) -> String {
        var hash = ContentHash()
        bytes.withUnsafeBufferPointer { hash.combine($0) }
        return hash.digits
    }

    /// The hash of several texts.
    package static func of(_ texts: some Sequence<String>) -> String {
        var hash = ContentHash()
        for text in texts { hash.combine(text) }
        return hash.digits
    }
}
