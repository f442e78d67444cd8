// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file of texts of one language that vary with numbers, devices or widths, `Localizable.stringsdict`.
///
/// Foundation on Linux reads such files, and crashes when a program asks for a text that is in one. So one form of each
/// text is taken: `other` of those for numbers, that of an iPhone, and the widest.
struct PluralTable {
    /// The texts by their keys.
    private(set) var texts: [String: String] = [:]
    /// True if the file has no entries.
    let isEmpty: Bool

    /// Reads a file; nil if it is none of such texts.
    init?(_ data: Data) {
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        guard let entries = list as? [String: Any] else { return nil }
        isEmpty = entries.isEmpty
        for (key, entry) in entries { texts[key] = Self.text(entry) }
    }

    /// A file without texts, which does not harm programs.
    static let empty = Data(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict/></plist>

        """.utf8)

    // MARK: - Forms

    /// Rules are not nested deeper: a file whose variables name each other would not end.
    private static let deepest = 8

    private static func text(_ entry: Any, depth: Int = 0) -> String? {
        if let text = entry as? String { return text }
        guard let entry = entry as? [String: Any], depth < deepest else { return nil }
        if let format = entry["NSStringLocalizedFormatKey"] as? String { return expand(format, entry, depth) }
        if let forms = entry["NSStringDeviceSpecificRuleType"] as? [String: Any] {
            return (forms["iphone"] ?? forms["other"]).flatMap { text($0, depth: depth + 1) }
        }
        let widths = entry["NSStringVariableWidthRuleType"] as? [String: Any]
        let widest = widths?.max { $0.key.compare($1.key, options: .numeric) == .orderedAscending }
        return widest.flatMap { text($0.value, depth: depth + 1) }
    }

    /// Replaces variables such as `%#@lakes@` and `%1$#@lakes@` by their forms.
    private static func expand(_ format: String, _ entry: [String: Any], _ depth: Int) -> String {
        guard depth < deepest else { return format }
        return format.replacing(/%(\d+\$)?#@([^@]+)@/) { match -> String in
            guard let rule = entry[String(match.2)] as? [String: Any] else { return String(match.0) }
            let type = rule["NSStringFormatValueTypeKey"] as? String ?? "d"
            var form = rule["other"] as? String ?? ""
            // The place of the argument is the variable's own.
            if let place = match.1 { form = form.replacingOccurrences(of: "%\(type)", with: "%\(place)\(type)") }
            return expand(form, entry, depth + 1)
        }
    }
}
