// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Gives links names in a folder of the package: those of the originals, as far as packages accept them.
struct LinkNames {
    /// The folder whose tree the names repeat.
    let root: String
    private var used: Set<String> = []

    init(root: String) { self.root = root }

    /// A path for a source, like its place below the root.
    mutating func source(_ path: String) -> String {
        let isInside = FilePath.contains(root, path)
        let relative = isInside ? FilePath.relative(path, to: root) : "Elsewhere/" + FilePath.name(path)
        let folders = relative.split(separator: "/").dropLast().map { Self.plain($0) + "/" }
        return unique(folders.joined() + Self.visible(FilePath.name(path)))
    }

    /// A path in a bundle: the name, in the folder of its language if there is one. Nil if it is taken.
    mutating func resource(_ path: String, folder: String) -> String? {
        let parent = FilePath.name(FilePath.folder(path))
        let language = FilePath.suffix(parent) == "lproj" ? [parent] : []
        let folders = folder.split(separator: "/").map(String.init).filter { $0 != "." && $0 != ".." }
        let name = (folders + language + [FilePath.name(path)]).joined(separator: "/")
        return used.insert(name).inserted ? name : nil
    }

    private mutating func unique(_ name: String) -> String {
        let folder = FilePath.folder(name).isEmpty ? "" : FilePath.folder(name) + "/"
        var candidate = name, number = 2
        while !used.insert(candidate).inserted {
            candidate = "\(folder)\(FilePath.stem(name))-\(number).\(FilePath.pathExtension(name))"
            number += 1
        }
        return candidate
    }

    /// SwiftPM skips hidden folders, and takes some folders with dots in their names for documents.
    private static func plain(_ name: Substring) -> String { name.replacingOccurrences(of: ".", with: "_") }

    private static func visible(_ name: String) -> String { name.hasPrefix(".") ? "_" + name.dropFirst() : name }
}
