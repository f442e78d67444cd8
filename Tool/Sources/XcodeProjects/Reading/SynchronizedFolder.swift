// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder whose files belong to targets without being listed in the project, as since Xcode 16.
///
/// A target that lists the folder has all its files except for the exceptions of that target. For another target, the
/// exceptions are the files that it has.
struct SynchronizedFolder {
    let path: String
    let group: ProjectObject
    private let graph: ObjectGraph

    init(_ group: ProjectObject, path: String, in graph: ObjectGraph) {
        (self.group, self.path, self.graph) = (group, path, graph)
    }

    /// The files of a target that lists the folder, as absolute paths.
    func members(of target: ProjectObject) -> [String] {
        let excluded = Set(exceptions(for: target).map { FilePath.join(path, $0) })
        return files.filter { file in !excluded.contains { FilePath.contains($0, file) } }
    }

    /// The files of a target that does not list the folder, as absolute paths.
    func additionalMembers(of target: ProjectObject) -> [String] {
        exceptions(for: target).map { FilePath.join(path, $0) }
    }

    /// Folders that are copied as they are.
    private var foldersToCopy: Set<String> { Set(group.strings("explicitFolders").map { FilePath.join(path, $0) }) }

    private func exceptions(for target: ProjectObject) -> [String] {
        group.strings("exceptions").compactMap(graph.find)
            .filter { $0.string("target") == target.id }.flatMap { $0.strings("membershipExceptions") }
    }

    // MARK: - Files

    /// All files in the folder, as absolute paths, sorted.
    var files: [String] {
        var found: [String] = [], visited: Set<String> = [], pending = [path]
        while let folder = pending.popLast() {
            guard visited.insert((folder as NSString).resolvingSymlinksInPath).inserted else { continue }
            for name in FilePath.names(in: folder) where !name.hasPrefix(".") {
                let file = "\(folder)/\(name)"
                if isOpened(file) { pending.append(file) } else if !OutputFolder.isOne(file) { found.append(file) }
            }
        }
        return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Whether a folder is only a place of files. A folder that is a member itself is not, and neither is the package
    /// of an earlier import.
    private func isOpened(_ file: String) -> Bool {
        FilePath.isFolder(file) && !FileKind.isOpaque(file) && !foldersToCopy.contains(file)
            && !OutputFolder.isOne(file)
    }
}
