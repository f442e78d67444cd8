// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The build settings of a target in one configuration.
///
///     a target's settings ──> its .xcconfig ──> the project's settings ──> its .xcconfig ──> Xcode's own
///
/// Each of them is a layer. The first layer that has a setting decides, and `$(inherited)` in its value is the value
/// that the layers after it give.
struct BuildSettings {
    private let layers: [[String: String]]
    /// The project file, for errors.
    private let file: String

    /// - Parameter sources: Settings with their conditions, as written, the most important source first.
    init(_ sources: [[String: String]], configuration: String, file: String) {
        layers = sources.flatMap { Self.layers($0, configuration) }
        self.file = file
    }

    /// A setting with a condition that applies goes before the same setting without one.
    private static func layers(_ source: [String: String], _ configuration: String) -> [[String: String]] {
        var plain: [String: String] = [:], conditional: [String: String] = [:]
        for (text, value) in source.sorted(by: { $0.key < $1.key }) {
            let key = SettingKey(text)
            if !key.isConditional {
                plain[key.name] = value
            } else if key.applies(in: configuration) {
                conditional[key.name] = value
            }
        }
        return [conditional, plain].filter { !$0.isEmpty }
    }

    // MARK: - Values

    /// The value of a setting without references; empty if no layer has it.
    func value(_ name: String) throws -> String {
        var expansion = SettingExpansion(layers: layers, file: file)
        return try expansion.value(name).trimmingCharacters(in: .whitespaces)
    }

    /// The value as a list of words.
    func list(_ name: String) throws -> [String] { SettingList.words(try value(name)) }

    func flag(_ name: String) throws -> Bool { ["YES", "1", "TRUE"].contains(try value(name).uppercased()) }

    /// A text with its references replaced, as in an Info.plist.
    func expand(_ text: String) throws -> String {
        var expansion = SettingExpansion(layers: layers, file: file)
        return try expansion.expand(text)
    }

    /// The names of all settings that begin with a prefix, sorted.
    func names(withPrefix prefix: String) -> [String] {
        Set(layers.flatMap { $0.keys.filter { $0.hasPrefix(prefix) } }).sorted()
    }
}
