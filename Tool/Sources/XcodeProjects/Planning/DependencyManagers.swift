// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The files of dependency managers beside a project, whose libraries are not carried over.
struct DependencyManagers {
    let folder: String

    /// Each library that the files name, and why the package does not have it.
    var omissions: [(subject: String, reason: String)] {
        names("Podfile", /(?m)^\s*pod\s+['"]([^'"]+)['"]/).map { name in
            ("Pod '\(name)'", "CocoaPods is not carried over. Add the library to Xcode as a Swift package.")
        }
            + names("Cartfile", /(?m)^\s*(?:github|git|binary)\s+"([^"]+)"/).map { name in
                ("Carthage '\(name)'", "Carthage is not carried over. Add the library to Xcode as a Swift package.")
            }
    }

    private func names(_ file: String, _ pattern: Regex<(Substring, Substring)>) -> [String] {
        guard let data = FileManager.default.contents(atPath: "\(folder)/\(file)") else { return [] }
        let names = String(decoding: data, as: UTF8.self).matches(of: pattern).map { String($0.1) }
        // A file that names nothing in a form that is known is reported as a whole.
        return names.isEmpty ? [file] : names
    }
}
