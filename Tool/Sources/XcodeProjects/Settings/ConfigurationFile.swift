// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The settings of an `.xcconfig` file and of the files that it includes.
struct ConfigurationFile {
    /// The settings with their conditions, as written. Of two lines for one setting the later one counts.
    private(set) var settings: [String: String] = [:]
    /// Included files that do not exist, as absolute paths.
    private(set) var missing: [String] = []

    init(_ path: String) throws { try read(path, includedBy: []) }

    private mutating func read(_ path: String, includedBy files: [String]) throws {
        guard let data = FileManager.default.contents(atPath: path) else { return missing.append(path) }
        let lines = String(decoding: data, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let text = Self.withoutComment(line)
            if let include = Self.include(text) {
                try follow(include, in: path, line: index + 1, files + [path])
            } else {
                store(text)
            }
        }
    }

    private mutating func follow(
        _ include: (path: String, isOptional: Bool), in file: String, line: Int, _ files: [String]
    ) throws {
        let path = FilePath.join(FilePath.folder(file), include.path)
        if files.contains(path) {
            throw ProjectError(file, line: line, "The file includes itself by '\(include.path)'.")
        }
        if include.isOptional && !FilePath.exists(path) { return }
        try read(path, includedBy: files)
    }

    private mutating func store(_ line: String) {
        // The first equals sign outside of the brackets of a condition.
        var depth = 0
        let equals = line.firstIndex { character in
            depth += character == "[" ? 1 : character == "]" ? -1 : 0
            return character == "=" && depth == 0
        }
        guard let equals else { return }
        let key = line[..<equals].trimmingCharacters(in: .whitespaces)
        let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
        settings[key] = value.hasSuffix(";") ? String(value.dropLast()) : value
    }

    // MARK: - Lines

    private static func withoutComment(_ line: Substring) -> String {
        let end = line.firstRange(of: "//")?.lowerBound ?? line.endIndex
        return line[..<end].trimmingCharacters(in: .whitespaces)
    }

    private static func include(_ line: String) -> (path: String, isOptional: Bool)? {
        guard let match = line.firstMatch(of: /^#include(\?)?\s*"([^"]*)"/) else { return nil }
        return (String(match.2), match.1 != nil)
    }
}
