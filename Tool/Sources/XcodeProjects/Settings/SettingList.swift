// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Settings that are lists: words between spaces, with quotes and backslashes as in a shell.
enum SettingList {
    static func words(_ text: String) -> [String] {
        var words: [String] = [], word: String?, quote: Character?, isEscaped = false
        for character in text {
            if isEscaped {
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                (quote, word) = (character, word ?? "")
            } else if quote == nil, character.isWhitespace {
                if let complete = word { words.append(complete) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        return words + (word.map { [$0] } ?? [])
    }

    /// The text of a setting in a project file, which may be a list: words with spaces are quoted.
    static func text(_ value: PropertyListValue) -> String {
        guard case .array = value else { return value.string ?? "" }
        return value.strings.map(quoted).joined(separator: " ")
    }

    private static func quoted(_ word: String) -> String {
        // A word that has quotes already is one that Xcode's editor wrote for several.
        guard word.contains(where: \.isWhitespace), !word.contains("\""), !word.contains("'") else { return word }
        return "\"\(word)\""
    }
}
