// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A project of Xcode, read from its `.xcodeproj`.
struct XcodeProject: Sendable {
    /// The path of the `.xcodeproj`.
    let path: String
    let graph: ObjectGraph
    /// The folder that `SRCROOT` stands for.
    let sourceRoot: String
    let locations: FileLocations
    let targets: [ProjectObject]

    init(_ path: String) throws {
        self.path = path
        graph = try ObjectGraph(file: path + "/project.pbxproj")
        sourceRoot = FilePath.join(FilePath.folder(path), graph.root.string("projectDirPath") ?? "")
        locations = try FileLocations(graph, sourceRoot: sourceRoot)
        targets = try graph.requireAll("targets", of: graph.root)
    }

    var name: String { FilePath.stem(path) }

    /// The language of the strings in code.
    var developmentRegion: String { graph.root.string("developmentRegion") ?? "en" }

    /// The folders whose files Xcode does not list.
    var synchronizedFolders: [SynchronizedFolder] {
        graph.all("PBXFileSystemSynchronizedRootGroup").compactMap { group in
            locations.path(of: group.id).map { SynchronizedFolder(group, path: $0, in: graph) }
        }
    }

    /// The projects inside of this one, as paths of `.xcodeproj` folders.
    var references: [String] {
        guard case .array(let list)? = graph.root.properties["projectReferences"] else { return [] }
        return list.compactMap { $0.dictionary?["ProjectRef"]?.string.flatMap(locations.path) }
    }
}
