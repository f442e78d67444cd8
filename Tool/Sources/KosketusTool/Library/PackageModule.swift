// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ToolSupport

/// The module of a package to which a file belongs.
struct PackageModule {
    /// The name of the module.
    let name: String
    /// The paths of its sources.
    let sources: [String]

    /// Finds the module of a file by what `swift package describe` says of the package.
    ///
    /// - Parameters:
    ///   - file: The absolute path of the file.
    ///   - package: The folder of the package.
    ///   - swift: The path of `swift`.
    /// - Returns: nil if the manifest has an error, which is printed, or if no target has the file.
    static func containing(_ file: String, in package: String, swift: String) throws -> PackageModule? {
        let (ending, text) = try ChildProcess.output(
            swift, ["package", "--package-path", package, "describe", "--type", "json"])
        guard ending == .exit(0),
            let description = try? JSONDecoder().decode(Description.self, from: Data(text.utf8))
        else { return nil }
        let modules = description.targets.lazy.map { PackageModule($0, in: package) }
        return modules.first { $0.sources.contains(file) }
    }

    private init(_ target: Description.Target, in package: String) {
        name = target.c99name
        sources = target.sources.map { Files.absolute("\(package)/\(target.path)/\($0)") }
    }

    private struct Description: Decodable {
        struct Target: Decodable {
            var c99name: String
            var path: String
            var sources: [String]
        }

        var targets: [Target]
    }
}
