// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A hash that is the same in each process (FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv), in letters and digits.
func stableHash(_ bytes: some Sequence<UInt8>, seed: UInt64 = 0xcbf2_9ce4_8422_2325) -> String {
    let hash = bytes.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 36)
}

/// A hash of the text that is the same in each process, in letters and digits.
func stableHash(_ text: String) -> String { stableHash(text.utf8) }
