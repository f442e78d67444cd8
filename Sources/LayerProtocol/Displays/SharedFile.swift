// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file that a program hands to a person.
package struct SharedFile: Hashable, Sendable {
    /// A file name without folders, at most `longestName` bytes. See `safeName(_:)`.
    package let name: String
    /// A MIME type in small letters, such as `image/png` or `text/plain; charset=utf-8`. See `safeType(_:)`.
    package let type: String
    package let contents: Data

    /// Creates a file. The name and the type may come from anywhere: they are made safe.
    package init(name: String, type: String, contents: Data) {
        (self.name, self.type, self.contents) = (Self.safeName(name), Self.safeType(type), contents)
    }

    /// The largest contents in bytes. Chosen: the program, the display and the page keep all of them in memory.
    package static let largest = 256 << 20
    /// The longest name in bytes of UTF-8: the limit of the usual file systems.
    package static let longestName = 255
    /// The longest type in bytes. Chosen: registered types have at most 255 (RFC 6838, section 4.2), without parameters.
    package static let longestType = 255

    // MARK: - Names

    /// The type of files whose type is not known (RFC 2046, section 4.5.1).
    package static let unknownType = "application/octet-stream"
    private static let nameOfNothing = "file"
    /// They separate folders and volumes on some system.
    private static let separators: Set<Unicode.Scalar> = ["/", "\\", ":"]
    /// Joiners are part of emoji and of words in several scripts.
    private static let joiners: Set<Unicode.Scalar> = ["\u{200c}", "\u{200d}"]

    /// A name that is one file in any folder of any system, and looks like what it is.
    ///
    /// Separators of folders become hyphens. Control characters, and invisible characters that could hide or reverse a
    /// part, are removed, and so are spaces at both ends, dots at the beginning, which hide files, and at the end. A long
    /// name is shortened before its extension. An empty one becomes "file".
    package static func safeName(_ name: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            if separators.contains(scalar) { scalars.append("-") } else if isVisible(scalar) { scalars.append(scalar) }
        }
        let trimmed = String(scalars).trimmingCharacters(in: edges)
        return trimmed.isEmpty ? nameOfNothing : shortened(trimmed)
    }

    private static let edges = CharacterSet.whitespaces.union(CharacterSet(charactersIn: "."))

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: false
        // The tags that end the emoji of a flag, such as Scotland's.
        case .format: joiners.contains(scalar) || (0xe0020...0xe007f).contains(scalar.value)
        default: true
        }
    }

    private static func shortened(_ name: String) -> String {
        guard name.utf8.count > longestName else { return name }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        // Chosen: longer ones are no extensions.
        let ending = parts.count > 1 && parts[parts.count - 1].utf8.count <= 16 ? ".\(parts[parts.count - 1])" : ""
        var stem = name.dropLast(ending.count)
        while stem.utf8.count + ending.utf8.count > longestName { stem.removeLast() }
        let start = stem.trimmingCharacters(in: edges)
        return (start.isEmpty ? nameOfNothing : start) + ending
    }

    // MARK: - Types

    /// The type in small letters, or `unknownType` for a text that is no MIME type.
    ///
    /// A type is two names of RFC 6838 (section 4.2) with a slash, and parameters that need no quotes.
    package static func safeType(_ type: String) -> String {
        guard type.utf8.count <= longestType else { return unknownType }
        let parts = type.lowercased().split(separator: ";", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " ")) }
        let names = parts[0].split(separator: "/", omittingEmptySubsequences: false)
        let isType = names.count == 2 && names.allSatisfy(isName) && parts.dropFirst().allSatisfy(isParameter)
        return isType ? parts.joined(separator: "; ") : unknownType
    }

    private static func isName(_ text: Substring) -> Bool {
        text.utf8.count <= 127 && text.utf8.first.map(isLetterOrDigit) == true
            && text.utf8.allSatisfy { isLetterOrDigit($0) || "!#$&-^_.+".utf8.contains($0) }
    }

    private static func isParameter(_ text: String) -> Bool {
        let sides = text.split(separator: "=", omittingEmptySubsequences: false)
        return sides.count == 2 && sides.allSatisfy(isName)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
