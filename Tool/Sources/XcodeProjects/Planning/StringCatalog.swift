// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A string catalog of Xcode, `Localizable.xcstrings`: the texts of all languages in one file.
///
/// Xcode compiles it into a file of each language, as this does:
///
///     fi.lproj/Localizable.strings
///
/// Foundation on Linux has no plural rules for texts, so of texts that vary with a number the form `other` is taken.
struct StringCatalog {
    /// The text of a language and a key.
    private struct Entry {
        var language: String
        var key: String
        var text: String
    }

    /// The name of the table, without a suffix.
    let table: String
    /// The keys of texts that vary with a number or a device, of which one form is taken.
    private(set) var variedKeys: [String] = []

    private var entries: [Entry] = []
    private let sourceLanguage: String

    /// Reads a catalog.
    ///
    /// - Throws: a `ProjectError` for a file that is no string catalog.
    init(_ path: String) throws {
        table = FilePath.stem(path)
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ProjectError(path, "There is no such file.")
        }
        let file: File
        do { file = try JSONDecoder().decode(File.self, from: data) } catch {
            throw ProjectError(path, "The file is no string catalog that is known here: \(error.localizedDescription)")
        }
        sourceLanguage = file.sourceLanguage
        for (key, text) in file.strings.sorted(by: { $0.key < $1.key }) where !key.isEmpty { add(key, text) }
    }

    private mutating func add(_ key: String, _ text: File.Text) {
        var isVaried = false
        for (language, localization) in (text.localizations ?? [:]).sorted(by: { $0.key < $1.key }) {
            guard let value = localization.text else { continue }
            isVaried = isVaried || localization.stringUnit == nil
            entries.append(Entry(language: language, key: key, text: value))
        }
        // A key without a text in the source language is that text.
        if text.localizations?[sourceLanguage] == nil {
            entries.append(Entry(language: sourceLanguage, key: key, text: key))
        }
        if isVaried { variedKeys.append(key) }
    }

    /// The files of the languages, by their paths in the bundle.
    var files: [(path: String, data: Data)] {
        Dictionary(grouping: entries, by: \.language).sorted { $0.key < $1.key }.map { language, entries in
            let lines = entries.sorted { $0.key < $1.key }.map { entry in
                "\(Self.quoted(entry.key)) = \(Self.quoted(entry.text));\n"
            }
            return ("\(language).lproj/\(table).strings", Data(lines.joined().utf8))
        }
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

    // MARK: - The file

    private struct File: Decodable {
        struct Text: Decodable { var localizations: [String: Localization]? }

        var sourceLanguage: String
        var strings: [String: Text]
    }

    /// A text, or its variations by number or device, which may have variations themselves.
    private struct Localization: Decodable {
        struct Unit: Decodable { var value: String? }

        var stringUnit: Unit?
        var variations: [String: [String: Localization]]?

        var text: String? {
            if let stringUnit { return stringUnit.value }
            for kind in ["device", "plural"] {
                guard let forms = variations?[kind] else { continue }
                if let text = (forms["iphone"] ?? forms["other"])?.text { return text }
            }
            return nil
        }
    }
}
