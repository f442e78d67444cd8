// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ToolSupport

/// The description of a package by `swift package dump-package`.
struct PackageDescription: Decodable {
    var products: [Product]
    var targets: [Target]

    struct Product: Decodable {
        var name: String
        var targets: [String]
        var type: [String: [String]?]

        var isExecutable: Bool { type.keys.contains("executable") }
    }

    struct Target: Decodable {
        var name: String
        var type: String
        var path: String?
        /// Files and folders, relative to the target's own, that are no part of it.
        var exclude: [String]?
        /// Files and folders, relative to the target's own, that have its sources; nil means all.
        var sources: [String]?
        var pkgConfig: String?
        var dependencies: [Dependency]
    }

    /// A target or product on which a target depends.
    struct Dependency: Decodable {
        /// The name of the target or product.
        var name: String

        // `{"byName": ["UIKit", null]}`, `{"product": ["Logging", "swift-log", null, {...}]}`
        init(from decoder: any Decoder) throws {
            let kinds = try decoder.singleValueContainer().decode([String: FirstName].self)
            name = kinds.values.first?.name ?? ""
        }
    }

    private struct FirstName: Decodable {
        var name: String

        init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            name = try list.decode(String.self)
        }
    }

    /// Reads the manifest of a package.
    static func read(
        _ package: String, swift: String, arguments: [String] = [], environment: [String: String?] = [:]
    ) throws -> PackageDescription {
        let (ending, text) = try ChildProcess.output(
            swift, ["package", "--package-path", package] + arguments + ["dump-package"], environment: environment)
        guard ending == .exit(0) else { ChildProcess.end(as: ending) }
        return try JSONDecoder().decode(PackageDescription.self, from: Data(text.utf8))
    }

    /// Reads the manifest of a package; nil if it has an error, which is not printed.
    static func readIfValid(_ package: String, swift: String) throws -> PackageDescription? {
        let (ending, text) = try ChildProcess.output(
            swift, ["package", "--package-path", package, "dump-package"], errors: .discarded)
        return ending == .exit(0) ? try? JSONDecoder().decode(PackageDescription.self, from: Data(text.utf8)) : nil
    }

    /// The names of programs: the products, and executable targets that no product has.
    var programs: [String] {
        let declared = products.filter(\.isExecutable)
        let covered = Set(declared.flatMap(\.targets))
        let others = targets.filter { $0.type == "executable" && !covered.contains($0.name) }
        return declared.map(\.name) + others.map(\.name)
    }
}
