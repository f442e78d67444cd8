// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The name of a build setting, with the conditions under which it applies: `OTHER_LDFLAGS[sdk=iphoneos*][arch=arm64]`.
struct SettingKey {
    let name: String
    private let conditions: [(name: String, pattern: String)]

    init(_ text: String) {
        let parts = text.split(separator: "[", omittingEmptySubsequences: false)
        name = parts.first.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
        conditions = parts.dropFirst().flatMap { part in
            part.prefix { $0 != "]" }.split(separator: ",").map { condition in
                let sides = condition.split(separator: "=", maxSplits: 1).map(String.init)
                return (sides[0], sides.count > 1 ? sides[1] : "")
            }
        }
    }

    var isConditional: Bool { !conditions.isEmpty }

    /// Whether the setting applies in a configuration, on a device with the newest SDK.
    func applies(in configuration: String) -> Bool {
        let values = ["sdk": "iphoneos99.0", "arch": "arm64", "variant": "normal", "config": configuration]
        return conditions.allSatisfy { Self.matches(values[$0.name] ?? "", $0.pattern) }
    }

    /// Patterns end with `*`, or are compared as they are.
    private static func matches(_ value: String, _ pattern: String) -> Bool {
        pattern.hasSuffix("*") ? value.hasPrefix(pattern.dropLast()) : value == pattern
    }
}
