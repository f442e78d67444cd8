// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime

/// The name and language of the program: those of `Info.plist` beside the executable, if it exists.
@MainActor
enum Program {
    /// `CFBundleDisplayName`, else `CFBundleName`, else the executable's name.
    static let name: String = {
        let names = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { information($0) }
        return names.first { !$0.isEmpty } ?? ProcessInfo.processInfo.processName
    }()

    /// The program's localization that the user prefers (BCP 47), else `CFBundleDevelopmentRegion`, else English, as on
    /// iOS.
    static let language: String = {
        let localization = Bundle.main.localization(for: .ofProcess) ?? Bundle.main.developmentLanguage
        return localization.replacingOccurrences(of: "_", with: "-")
    }()

    private static func information(_ key: String) -> String? {
        let localized = Bundle.main.localizedInfoDictionary?[key] as? String
        return localized ?? Bundle.main.object(forInfoDictionaryKey: key) as? String
    }
}
