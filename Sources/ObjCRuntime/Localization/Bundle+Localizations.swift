// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Bundle {
    /// The language in which the program was written: `CFBundleDevelopmentRegion`, else English.
    ///
    /// Foundation's `developmentLocalization` stops the process on Linux if a bundle names none.
    package var developmentLanguage: String { infoDictionary?["CFBundleDevelopmentRegion"] as? String ?? "en" }

    /// Returns the localization of the bundle that the user reads best.
    ///
    /// The folder `Base.lproj` counts as one of the development language.
    ///
    /// - Returns: nil if none is in a language of the user.
    package func localization(for languages: PreferredLanguages) -> String? {
        languages.best(of: localizations.map { $0 == "Base" ? developmentLanguage : $0 })
    }
}
