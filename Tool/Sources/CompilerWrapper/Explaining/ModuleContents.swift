// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ToolSupport

/// The files of the module to which a file belongs, found by SwiftPM's conventions.
struct ModuleContents {
    /// The name of the module.
    let name: String
    /// The paths of its sources, sorted.
    let files: [String]
    /// Folders in which builds of the package have put the indexes of its modules.
    let indexFolders: [String]

    /// Finds the module of a file: the folder below `Sources` or `Tests`, or else the file's own folder.
    init(of path: String) {
        let package = Self.package(of: Files.folder(of: path))
        let folder = package.flatMap { Self.target(of: path, in: $0) } ?? Files.folder(of: path)
        name = Files.name(of: folder)
        files = Files.all(below: folder).filter { $0.hasSuffix(".swift") }
        indexFolders = ["debug", "release"].map { (package ?? folder) + "/.build/\($0)/Modules" }
    }

    private static func package(of folder: String) -> String? {
        if Files.exists(folder + "/Package.swift") { return folder }
        return folder.isEmpty || folder == "/" ? nil : package(of: Files.folder(of: folder))
    }

    private static func target(of path: String, in package: String) -> String? {
        let parts = path.dropFirst(package.count + 1).split(separator: "/")
        guard parts.count > 2, ["Sources", "Source", "src", "srcs", "Tests"].contains(parts[0]) else { return nil }
        return "\(package)/\(parts[0])/\(parts[1])"
    }
}
