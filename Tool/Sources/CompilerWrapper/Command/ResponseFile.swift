// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ToolSupport

/// Files of arguments, `@FILE`, which build systems use for long command lines.
enum ResponseFile {
    /// Returns the arguments with those of all response files in place. An argument that names no file stays.
    static func expand(_ arguments: [String], depth: Int = 0) -> [String] {
        arguments.flatMap { argument -> [String] in
            // A file that names itself ends here.
            guard depth < 16, argument.hasPrefix("@"), let text = Files.text(String(argument.dropFirst())) else {
                return [argument]
            }
            return expand(split(text), depth: depth + 1)
        }
    }

    /// Divides text at white space, as a shell does: quotes and backslashes keep it together.
    static func split(_ text: String) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        for character in text {
            if isEscaped {
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                (quote, word) = (character, word ?? "")
            } else if quote == nil, character.isWhitespace {
                words += word.map { [$0] } ?? []
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        return words + (word.map { [$0] } ?? [])
    }
}
