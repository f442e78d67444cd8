// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Counts checks, and prints those that fail.
@MainActor enum Check {
    static var count = 0
    static var failures = 0

    static func that(_ condition: Bool, _ what: String, line: Int = #line) {
        count += 1
        guard !condition else { return }
        failures += 1
        print("failed at line \(line): \(what)")
    }

    static func equal<Value: Equatable>(_ value: Value, _ expected: Value, line: Int = #line) {
        that(value == expected, "\(value) is not \(expected)", line: line)
    }
}

/// What methods report that are called by name.
@MainActor enum Log {
    static var lines: [String] = []

    /// The lines since the last call.
    static func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}
