// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Foundation on Linux has a function of this name, which knows no language of the user. It is taken where the module is not named, so
// that calls are not ambiguous.

/// Returns a text in the user's language, from a file of strings in a bundle.
///
/// The languages are those of the environment: `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG`. A table that has no file in a language of the
/// user is read in the bundle's development language.
///
/// Write `ObjCRuntime.NSLocalizedString`: without the module it is Foundation's function, whose texts are always those
/// of the development language, or English. In sources that `kosketus build` rewrites, the name alone is enough.
///
/// - Parameters:
///   - key: the key of the text in the file.
///   - tableName: the name of the file without its extension; nil means `Localizable`.
///   - bundle: the bundle with the folders of languages.
///   - value: the text for a key that the file does not have. If it is empty, that is the key itself.
///   - comment: a note for translators, which is not used.
@_disfavoredOverload
public func NSLocalizedString(
    _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "", comment: String
) -> String {
    localizedText(key, tableName: tableName, bundle: bundle, value: value, languages: .ofProcess)
}

/// `NSLocalizedString` for a user who prefers these languages.
package func localizedText(
    _ key: String, tableName: String?, bundle: Bundle, value: String, languages: PreferredLanguages
) -> String {
    let table = tableName ?? "Localizable"
    let hasTable = { (folder: Bundle) in
        ["strings", "stringsdict"].contains { folder.url(forResource: table, withExtension: $0) != nil }
    }
    let source = languageFolder(of: bundle, languages).flatMap { hasTable($0) ? $0 : nil }
    return (source ?? bundle).localizedString(forKey: key, value: value, table: table)
}

/// The folder of the localization that the user reads best; nil if there is none, or if it is `Base.lproj`.
private func languageFolder(of bundle: Bundle, _ languages: PreferredLanguages) -> Bundle? {
    guard !languages.tags.isEmpty, let name = bundle.localization(for: languages) else { return nil }
    let resources = bundle.resourceURL ?? bundle.bundleURL
    return Bundle(url: resources.appendingPathComponent("\(name).lproj"))
}
