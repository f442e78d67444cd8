// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ToolSupport

/// An asset catalog among the resources of a build, and what is to be drawn in it.
struct CatalogCopy {
    /// The path of the copy, which is a link in packages for Xcode projects.
    let path: String
    /// The sets with PDF or SVG pictures, as they are in the sources.
    let sets: [VectorImageSet]

    /// Reads the sets of a catalog.
    init(path: String, source: ResourceSources.Source) {
        self.path = path
        sets = Self.sets(in: "", of: source.path, depth: 0).compactMap { VectorImageSet($0, in: source) }
    }

    /// The deepest folder that is searched: that of programs. A link to a folder above itself would not end.
    private static let deepest = 16

    /// Returns the paths of all image sets in a group of a catalog.
    private static func sets(in group: String, of catalog: String, depth: Int) -> [String] {
        guard depth <= deepest else { return [] }
        return Files.names(in: "\(catalog)/\(group)").flatMap { name -> [String] in
            let path = group.isEmpty ? name : "\(group)/\(name)"
            guard Files.isFolder("\(catalog)/\(path)") else { return [] }
            switch (name as NSString).pathExtension {
            case "imageset": return [path]
            case "": return sets(in: path, of: catalog, depth: depth + 1)
            default: return []
            }
        }
    }

    // MARK: - Writing

    /// Puts drawn pictures in place of their sources.
    ///
    /// - Parameters:
    ///   - cache: the folder with the drawn pictures.
    ///   - failed: files that could not be drawn, which stay.
    func write(from cache: String, except failed: Set<String>) throws {
        for set in sets {
            let pictures = set.pictures.filter { !failed.contains($0.file) }
            // A copy of an older build may lack the set.
            guard !pictures.isEmpty, Files.isFolder("\(path)/\(set.path)") else { continue }
            try write(set, pictures, into: folder(of: set), from: cache)
        }
    }

    private func write(
        _ set: VectorImageSet, _ pictures: [VectorPicture], into folder: String, from cache: String
    ) throws {
        for picture in pictures {
            for scale in picture.scales {
                let name = VectorImageSet.name(of: picture.file, at: scale)
                try place("\(cache)/\(picture.name(at: scale))", as: "\(folder)/\(name)")
            }
        }
        let contents = try set.contents(drawn: Set(pictures.map(\.file)))
        try Files.replace("\(folder)/Contents.json", by: contents)
        for picture in pictures { unlink("\(folder)/\(Files.name(of: picture.file))") }
    }

    /// Gives a file a second name.
    private func place(_ file: String, as name: String) throws {
        if let stamp = FileStamp(path: file), stamp == FileStamp(path: name), !Files.isLink(name) { return }
        unlink(name)
        guard link(file, name) == 0 else {
            throw ToolError("The file \(name) can't be written: \(String(cString: strerror(errno))).")
        }
    }

    // MARK: - Links

    /// Returns the folder of a set in the copy, after links on the way were replaced: they lead to the user's files.
    private func folder(of set: VectorImageSet) throws -> String {
        var folder = path
        try replaceLink(folder)
        for name in set.path.split(separator: "/") {
            folder += "/" + name
            try replaceLink(folder)
        }
        return folder
    }

    /// Replaces a link to a folder by a folder with a link to each file in it.
    private func replaceLink(_ folder: String) throws {
        guard Files.isLink(folder), let original = Files.resolved(folder) else { return }
        let new = "\(Files.folder(of: folder))/.\(Files.name(of: folder)).\(getpid())"
        Files.remove(new)
        try Files.makeFolder(new)
        for name in Files.names(in: original) {
            guard symlink("\(original)/\(name)", "\(new)/\(name)") == 0 else {
                throw ToolError("The link \(new)/\(name) can't be created: \(String(cString: strerror(errno))).")
            }
        }
        guard unlink(folder) == 0, rename(new, folder) == 0 else {
            throw ToolError("The link \(folder) can't be replaced: \(String(cString: strerror(errno))).")
        }
    }
}
