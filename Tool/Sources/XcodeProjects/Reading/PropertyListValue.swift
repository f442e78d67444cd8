// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A value in a project file. Everything that is neither a list nor a dictionary is text.
enum PropertyListValue: Equatable, Sendable {
    case string(String)
    case array([PropertyListValue])
    case dictionary([String: PropertyListValue])

    /// A value as `PropertyListSerialization` returns it.
    init(_ value: Any) {
        switch value {
        case let text as String: self = .string(text)
        case let list as [Any]: self = .array(list.map(PropertyListValue.init))
        case let members as [String: Any]: self = .dictionary(members.mapValues(PropertyListValue.init))
        case let number as NSNumber: self = .string(number.stringValue)
        default: self = .string("\(value)")
        }
    }

    var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    var dictionary: [String: PropertyListValue]? {
        if case .dictionary(let members) = self { members } else { nil }
    }

    /// The texts of a list; a single text is a list of one.
    var strings: [String] {
        switch self {
        case .string(let text): [text]
        case .array(let list): list.compactMap(\.string)
        case .dictionary: []
        }
    }
}
