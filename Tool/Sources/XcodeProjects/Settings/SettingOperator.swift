// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The operators that change a setting where it is used: `$(PRODUCT_NAME:rfc1034identifier)`.
enum SettingOperator {
    /// The changed value. An unknown operator changes nothing.
    static func apply(_ name: String, to value: String) -> String {
        if name.hasPrefix("default=") { return value.isEmpty ? String(name.dropFirst("default=".count)) : value }
        switch name {
        case "rfc1034identifier": return hostName(value)
        case "c99extidentifier", "identifier": return identifier(value)
        case "lower": return value.lowercased()
        case "upper": return value.uppercased()
        case "base": return FilePath.stem(value)
        case "file": return FilePath.name(value)
        case "dir": return FilePath.folder(value)
        case "suffix": return FilePath.pathExtension(value).isEmpty ? "" : "." + FilePath.pathExtension(value)
        case "standardizepath": return FilePath.normalized(value)
        default: return value
        }
    }

    /// A name that is valid in code: other characters become underscores, and so does a digit at the start.
    static func identifier(_ text: String) -> String {
        let characters = text.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
        return String(characters.first?.isNumber == true ? ["_"] + characters.dropFirst() : characters)
    }

    /// A name that is valid in a bundle identifier: other characters become hyphens.
    private static func hostName(_ text: String) -> String {
        String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") ? $0 : "-" })
    }
}
