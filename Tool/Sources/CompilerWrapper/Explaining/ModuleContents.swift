// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ToolSupport

/// The files of the module to which a file belongs.
struct ModuleContents {
    /// The name of the module.
    let name: String
    /// The paths of its sources, sorted.
    let files: [String]
    /// Folders in which builds of the package have put the indexes of its modules.
    let indexFolders: [String]

    /// Takes a module that is known.
    ///
    /// - Parameters:
    ///   - name: The name of the module.
    ///   - files: The paths of its sources.
    ///   - path: The path of one of them.
    init(name: String, files: [String], around path: String) {
        (self.name, self.files) = (name, files.sorted())
        indexFolders = Self.indexFolders(in: Files.package(around: path) ?? Files.folder(of: path))
    }

    /// Guesses the module of a file by SwiftPM's conventions: the folder below `Sources` or `Tests`, or else the file's
    /// own folder.
    init(guessedFrom path: String) {
        let folder = Files.package(around: path).flatMap { Self.target(of: path, in: $0) } ?? Files.folder(of: path)
        let files = Files.all(below: folder).filter { $0.hasSuffix(".swift") }
        self.init(name: Files.name(of: folder), files: files, around: path)
    }

    private static func indexFolders(in package: String) -> [String] {
        ["debug", "release"].map { package + "/.build/\($0)/Modules" }
    }

    private static func target(of path: String, in package: String) -> String? {
        let parts = path.dropFirst(package.count + 1).split(separator: "/")
        guard parts.count > 2, ["Sources", "Source", "src", "srcs", "Tests"].contains(parts[0]) else { return nil }
        return "\(package)/\(parts[0])/\(parts[1])"
    }
}
