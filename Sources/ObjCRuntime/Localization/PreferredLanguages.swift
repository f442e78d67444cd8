// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The languages that the user prefers, as the environment names them.
///
/// Foundation on Linux does not read the environment: `Locale.preferredLanguages` is always `["en-001"]`, and a bundle's
/// `preferredLocalizations` begin with any of its folders. The variables are read as gettext reads them
/// (https://www.gnu.org/software/gettext/manual/html_node/Locale-Environment-Variables.html):
///
/// 1. The first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty is the locale.
/// 2. The locale `C` or `POSIX`, in any encoding, has no language. Then `LANGUAGE` does not count.
/// 3. Otherwise the languages are those of `LANGUAGE`, divided by colons. If it is empty, the locale's is the only one.
package struct PreferredLanguages: Sendable {
    /// The languages (BCP 47), the most preferred first; empty if the environment names none.
    package let tags: [String]

    /// The languages of this process's environment when they are first needed.
    package static let ofProcess = PreferredLanguages(environment: ProcessInfo.processInfo.environment)

    /// Creates a list of languages (BCP 47), the most preferred first.
    package init(tags: [String]) { self.tags = tags }

    /// Reads the languages from environment variables.
    package init(environment: [String: String]) {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        guard let locale, !Self.isNeutral(locale[...]) else {
            tags = []
            return
        }
        let list = environment["LANGUAGE"].flatMap { $0.isEmpty ? nil : $0 } ?? locale
        // As in gettext, `C` ends the list: the languages after it are never needed.
        tags = list.split(separator: ":").prefix { !Self.isNeutral($0) }.compactMap(Self.tag)
    }

    private static func isNeutral(_ locale: Substring) -> Bool { ["C", "POSIX"].contains(locale.prefix { $0 != "." }) }

    // MARK: - Names of locales

    /// Returns the language of a locale `language_REGION.encoding@modifier`; nil if it has another form.
    private static func tag(_ locale: Substring) -> String? {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        var subtags = name.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }.map(String.init)
        guard subtags[0].utf8.count > 1, subtags.allSatisfy(isSubtag) else { return nil }
        if let script = scripts[locale.drop { $0 != "@" }] { subtags.insert(script, at: 1) }
        return subtags.joined(separator: "-")
    }

    private static func isSubtag(_ text: String) -> Bool {
        (1...8).contains(text.utf8.count) && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    /// The scripts that modifiers name. Others, such as `@euro`, concern no language.
    private static let scripts: [Substring: String] = [
        "@cyrillic": "Cyrl", "@devanagari": "Deva", "@latin": "Latn",
    ]

    // MARK: - Choosing

    /// Returns the localization that the user reads best: of the first language that has any, the one with the same region and script,
    /// else without them, else of another region in the same script, else in another script.
    ///
    /// Foundation's `Bundle.preferredLocalizations(from:forPreferences:)` ignores the preferences on Linux.
    ///
    /// - Parameter localizations: the names of the localizations, such as `de`, `de-AT` or `de_AT`.
    /// - Returns: nil if none is in a language of the user.
    package func best(of localizations: [String]) -> String? {
        tags.lazy.compactMap { wanted in
            Self.exact(wanted, localizations) ?? Self.related(wanted, localizations)
        }.first
    }

    private static func exact(_ wanted: String, _ localizations: [String]) -> String? {
        let parts = subtags(wanted)
        let prefixes = parts.indices.map { parts.dropLast($0) }
        return prefixes.lazy.compactMap { prefix in localizations.first { subtags($0)[...] == prefix } }.first
    }

    private static func related(_ wanted: String, _ localizations: [String]) -> String? {
        let language = subtags(wanted).first
        let found = localizations.filter { subtags($0).first == language }
        // Scripts come from large tables.
        guard found.count > 1 else { return found.first }
        return found.first { script($0) == script(wanted) } ?? found.first
    }

    private static func subtags(_ name: String) -> [Substring] {
        name.lowercased().split(whereSeparator: { $0 == "_" || $0 == "-" })
    }

    private static func script(_ name: String) -> Locale.Script? { Locale.Language(identifier: name).script }
}
