// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Says which worlds are the same game: a saved system that is opened again has the number that it had.
enum GameNumber {
    static let range = 1...1_000_000_000_000

    /// For a game that begins.
    static func new() -> Int { .random(in: range) }

    /// The same number for the same bytes: for presets, and for files that have no number. By FNV-1a
    /// (http://www.isthe.com/chongo/tech/comp/fnv).
    static func of(_ bytes: some Sequence<UInt8>) -> Int {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return Int(hash % UInt64(range.count)) + 1
    }
}
