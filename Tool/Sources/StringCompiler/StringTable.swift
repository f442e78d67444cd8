// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file of texts of one language, `Localizable.strings`.
struct StringTable {
    /// The texts by their keys.
    var texts: [String: String]

    init(_ texts: [String: String]) { self.texts = texts }

    /// Reads a file; nil if it is none of texts.
    init?(_ data: Data) {
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        guard let texts = list as? [String: String] else { return nil }
        self.texts = texts
    }

    /// The file, sorted by its keys: the same bytes for the same texts.
    var data: Data {
        let lines = texts.sorted { $0.key < $1.key }.map { "\(Self.quoted($0)) = \(Self.quoted($1));\n" }
        return Data(lines.joined().utf8)
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
