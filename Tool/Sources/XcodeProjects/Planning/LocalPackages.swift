// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The Swift packages on the disk that a project shows among its files.
struct LocalPackages {
    /// The folders of the packages.
    let folders: [String]

    init(_ project: XcodeProject) {
        let references = project.graph.all("XCLocalSwiftPackageReference").compactMap { $0.string("relativePath") }
        let files = project.graph.all("PBXFileReference").compactMap { project.locations.path(of: $0.id) }
        let listed = (references.map { FilePath.join(project.sourceRoot, $0) } + files).filter(Self.isPackage)
        folders = listed + project.synchronizedFolders.flatMap { Self.packages(in: $0.path) }
    }

    /// The products that a package declares, by its manifest's text. A manifest that computes their names declares one
    /// of its folder's name.
    static func products(of folder: String) -> Set<String> {
        let data = FileManager.default.contents(atPath: folder + "/Package.swift") ?? Data()
        let text = String(decoding: data, as: UTF8.self)
        let names = text.matches(of: /\.(?:library|executable|plugin)\s*\(\s*name:\s*"([^"]+)"/).map { String($0.1) }
        return Set(names + [FilePath.name(folder)])
    }

    private static func isPackage(_ folder: String) -> Bool { FilePath.exists(folder + "/Package.swift") }

    /// The packages in a folder and those below it, but not those inside of a package.
    private static func packages(in folder: String) -> [String] {
        var found: [String] = [], visited: Set<String> = [], pending = [folder]
        while let folder = pending.popLast() {
            guard visited.insert((folder as NSString).resolvingSymlinksInPath).inserted else { continue }
            if isPackage(folder) && !OutputFolder.isOne(folder) {
                found.append(folder)
            } else {
                let inner = FilePath.names(in: folder).filter { !$0.hasPrefix(".") }.map { "\(folder)/\($0)" }
                pending += inner.filter(FilePath.isFolder)
            }
        }
        return found.sorted()
    }
}
