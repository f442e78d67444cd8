// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The projects that a path stands for: a project, a workspace, or a folder with one of them.
struct ProjectSelection: Sendable {
    /// The path of the project or workspace.
    let path: String
    /// The paths of the projects.
    let projects: [String]
    /// The folders of Swift packages in a workspace.
    let packages: [String]

    /// The name of the project or workspace, which becomes that of the package.
    var name: String { FilePath.stem(path) }
    var folder: String { FilePath.folder(path) }

    init(_ path: String) throws {
        guard FilePath.isFolder(path) else {
            throw ProjectError(path, "There is no such folder. Give an .xcodeproj, an .xcworkspace, or their folder.")
        }
        self.path = try Self.isPackage(path) ? path : Self.only(in: path)
        if FilePath.suffix(self.path) == "xcworkspace" {
            let workspace = try Workspace(self.path)
            (projects, packages) = (workspace.projects, workspace.packages)
        } else {
            (projects, packages) = ([self.path], [])
        }
    }

    private static let suffixes = ["xcworkspace", "xcodeproj"]

    private static func isPackage(_ path: String) -> Bool { suffixes.contains(FilePath.suffix(path)) }

    /// The workspace or project in a folder. A workspace comes first: it has the projects, too.
    private static func only(in folder: String) throws -> String {
        let names = FilePath.names(in: folder)
        for suffix in suffixes {
            let found = names.filter { FilePath.suffix($0) == suffix }
            if found.count > 1 {
                throw ProjectError(folder, "Choose one of \(found.joined(separator: ", ")).")
            }
            if let name = found.first { return "\(folder)/\(name)" }
        }
        throw ProjectError(folder, "The folder contains neither an .xcodeproj nor an .xcworkspace.")
    }
}
