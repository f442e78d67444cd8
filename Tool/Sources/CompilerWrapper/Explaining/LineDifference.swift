// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The lines in which two texts with equally many lines differ.
///
/// Rewriting keeps the number of each line, so each is compared with the one of its number.
struct LineDifference {
    /// Each line that differs, with its number: `12 - old`, then `12 + new`.
    let text: [UInt8]

    init(_ old: [UInt8], _ new: [UInt8]) {
        let pairs = zip(Self.lines(old), Self.lines(new)).enumerated()
        text = pairs.filter { $1.0 != $1.1 }.flatMap { number, lines in
            Self.line(number + 1, "-", lines.0) + Self.line(number + 1, "+", lines.1)
        }
    }

    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }

    private static func line(_ number: Int, _ sign: String, _ content: ArraySlice<UInt8>) -> [UInt8] {
        Array("\(number) \(sign) ".utf8) + content + [UInt8(ascii: "\n")]
    }
}
