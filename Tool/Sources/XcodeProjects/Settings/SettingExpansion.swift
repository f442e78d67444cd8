// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Replaces references to settings by their values: `$(NAME)`, `${NAME}`, `$(NAME:operator)`, `$(A_$(B))`.
struct SettingExpansion {
    let layers: [[String: String]]
    let file: String
    /// Where the search for a setting that is being expanded goes on: after the layer that gave its value.
    private var following: [String: Int] = [:]
    private var steps = 0
    private var depth = 0

    /// Limits that no real project reaches: settings that double each other would otherwise fill the memory.
    private static let mostSteps = 100_000, mostBytes = 1 << 20, deepest = 200

    init(layers: [[String: String]], file: String) { (self.layers, self.file) = (layers, file) }

    /// The value of a setting. A setting that refers to itself gets the value of the layers below, as by `inherited`.
    mutating func value(_ name: String) throws -> String {
        let start = following[name] ?? 0
        let found = layers.indices.dropFirst(start).first { layers[$0][name] != nil }
        guard let found, let text = layers[found][name] else { return "" }
        let before = following.updateValue(found + 1, forKey: name)
        defer { following[name] = before }
        return try expand(text, in: name)
    }

    /// - Parameter name: The setting that the text is the value of, for `$(inherited)`.
    mutating func expand(_ text: String, in name: String? = nil) throws -> String {
        guard text.contains("$") else { return text }
        try enter()
        defer { depth -= 1 }
        var result = "", rest = text[...]
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            rest = rest[dollar...]
            if let (reference, after) = Self.reference(rest) {
                result += try resolve(reference, in: name)
                rest = after
            } else {
                result.append("$")
                rest = rest.dropFirst()
            }
            if result.utf8.count > Self.mostBytes { throw excess }
        }
        return result + rest
    }

    private mutating func enter() throws {
        (steps, depth) = (steps + 1, depth + 1)
        if steps > Self.mostSteps || depth > Self.deepest { throw excess }
    }

    private var excess: ProjectError {
        let names = following.keys.sorted().prefix(3).joined(separator: ", ")
        return ProjectError(file, "The build settings \(names) refer to each other without an end.")
    }

    // MARK: - References

    private static let brackets: [Character: Character] = ["(": ")", "{": "}"]

    /// The text between the brackets at the start, and what comes after them; nil if there are none.
    private static func reference(_ text: Substring) -> (Substring, Substring)? {
        let inside = text.dropFirst()
        guard let open = inside.first, let close = brackets[open] else { return nil }
        var depth = 0
        for index in inside.indices {
            if inside[index] == open { depth += 1 }
            if inside[index] == close { depth -= 1 }
            if depth == 0 { return (inside[..<index].dropFirst(), inside[index...].dropFirst()) }
        }
        return nil
    }

    private mutating func resolve(_ reference: Substring, in name: String?) throws -> String {
        let parts = try expand(String(reference)).split(separator: ":", omittingEmptySubsequences: false).map(
            String.init)
        let inherits = parts[0] == "inherited"
        let start = try value(inherits ? name ?? "" : parts[0])
        return parts.dropFirst().reduce(start) { SettingOperator.apply($1, to: $0) }
    }
}
