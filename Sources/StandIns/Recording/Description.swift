// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The texts of failures.
enum Description {
    /// The most characters of one argument. Chosen by eye: a failure stays readable in a log.
    private static let limit = 300

    static func of(_ value: Any) -> String {
        let text = String(reflecting: value)
        return text.count > limit ? text.prefix(limit) + "… (\(text.count) characters)" : text
    }

    static func list<each Value>(_ values: repeat each Value) -> [String] {
        var list: [String] = []
        for value in repeat each values { list.append(of(value)) }
        return list
    }

    /// `post(["a": "b"], to: "c")`, from `post(_:to:)` and the arguments.
    static func call(_ function: String, _ arguments: [String]) -> String {
        guard let parenthesis = function.firstIndex(of: "("), function.hasSuffix(")") else {
            return arguments.isEmpty ? function : "\(function) = \(arguments.joined(separator: ", "))"
        }
        let labels = function[parenthesis...].dropFirst().dropLast().split(separator: ":").map(String.init)
        let isLabelled = labels.count == arguments.count
        let list = arguments.enumerated().map { index, argument in
            isLabelled && labels[index] != "_" ? "\(labels[index]): \(argument)" : argument
        }
        return function[..<parenthesis] + "(" + list.joined(separator: ", ") + ")"
    }

    static func times(_ count: Int) -> String {
        switch count {
        case 0: "never"
        case 1: "once"
        default: "\(count) times"
        }
    }

    static func lines(_ texts: [String]) -> String { texts.map { "\n- " + $0 }.joined() }
}
