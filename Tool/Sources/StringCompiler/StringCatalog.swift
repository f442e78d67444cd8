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
package struct StringCatalog {
    /// The name of the table, without a suffix.
    package let table: String
    /// The keys of texts that vary with a number or a device, of which one form is taken.
    package private(set) var variedKeys: [String] = []
    /// The texts of each language, by their keys.
    private(set) var texts: [String: [String: String]] = [:]

    private let sourceLanguage: String

    /// Reads a catalog.
    ///
    /// - Parameters:
    ///   - data: the content of the file.
    ///   - table: the name of the file without its suffix.
    /// - Throws: an error for a file that is no string catalog. See `complaint(_:)`.
    package init(_ data: Data, table: String) throws {
        self.table = table
        let file = try JSONDecoder().decode(File.self, from: data)
        sourceLanguage = file.sourceLanguage
        for (key, text) in file.strings.sorted(by: { $0.key < $1.key }) where !key.isEmpty { add(key, text) }
    }

    /// Returns the message for an error of `init(_:table:)`.
    package static func complaint(_ error: any Error) -> String {
        "The file is no string catalog that is known here: \(error.localizedDescription)"
    }

    private mutating func add(_ key: String, _ text: File.Text) {
        var isVaried = false
        for (language, localization) in text.localizations ?? [:] {
            guard let value = localization.text else { continue }
            isVaried = isVaried || localization.isVaried
            texts[language, default: [:]][key] = value
        }
        // A key without a text in the source language is that text.
        if text.localizations?[sourceLanguage] == nil { texts[sourceLanguage, default: [:]][key] = key }
        if isVaried { variedKeys.append(key) }
    }

    /// The files of the languages, by their paths in the bundle.
    package var files: [(path: String, data: Data)] {
        texts.sorted { $0.key < $1.key }.map { language, texts in
            ("\(language).lproj/\(table).strings", StringTable(texts).data)
        }
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
        /// A part of a text that varies with an argument of its own: `%#@lakes@`.
        struct Substitution: Decodable {
            var argNum: Int?
            var formatSpecifier: String?
            var variations: [String: [String: Localization]]?
        }

        var stringUnit: Unit?
        var variations: [String: [String: Localization]]?
        var substitutions: [String: Substitution]?

        var isVaried: Bool { stringUnit == nil || substitutions?.isEmpty == false }

        var text: String? {
            guard var text = stringUnit?.value ?? Self.form(of: variations) else { return nil }
            for (name, part) in substitutions ?? [:] {
                guard let form = Self.form(of: part.variations) else { continue }
                let position = part.argNum.map { "\($0)$" } ?? ""
                let argument = "%\(position)\(part.formatSpecifier ?? "lld")"
                text = text.replacingOccurrences(
                    of: "%#@\(name)@", with: form.replacingOccurrences(of: "%arg", with: argument))
            }
            return text
        }

        private static func form(of variations: [String: [String: Localization]]?) -> String? {
            for kind in ["device", "plural"] {
                guard let forms = variations?[kind] else { continue }
                if let text = (forms["iphone"] ?? forms["other"])?.text { return text }
            }
            return nil
        }
    }
}
