// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Paths as text, and what is there.
enum FilePath {
    /// The path below the folder, or the path itself if it is absolute.
    static func join(_ folder: String, _ path: String) -> String {
        normalized(path.hasPrefix("/") ? path : "\(folder)/\(path)")
    }

    /// The path without `.`, `..`, and doubled slashes.
    static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part != ".." { parts.append(part) } else { parts.removeLast(min(1, parts.count)) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// The path as seen from the folder. Both are absolute.
    static func relative(_ path: String, to folder: String) -> String {
        let parts = path.split(separator: "/"), base = folder.split(separator: "/")
        let common = zip(parts, base).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: base.count - common) + parts.dropFirst(common).map(String.init))
            .joined(separator: "/")
    }

    /// Whether the path is the folder, or in it.
    static func contains(_ folder: String, _ path: String) -> Bool { path == folder || path.hasPrefix(folder + "/") }

    // MARK: - Parts. Those of Foundation stop the program at an empty path.

    /// The part after the last slash.
    static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The part before the last slash; empty if there is none.
    static func folder(_ path: String) -> String {
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        return path.hasPrefix("/") ? "/" + folder : folder
    }

    /// The name without the last dot and what follows it.
    static func stem(_ path: String) -> String {
        let name = name(path)
        return dot(in: name).map { String(name[..<$0]) } ?? name
    }

    /// The part of the name after its last dot.
    static func pathExtension(_ path: String) -> String {
        let name = name(path)
        return dot(in: name).map { String(name[$0...].dropFirst()) } ?? ""
    }

    /// The part of the name after its last dot, in lower case.
    static func suffix(_ path: String) -> String { pathExtension(path).lowercased() }

    /// The last dot, except for one at the start.
    private static func dot(in name: String) -> String.Index? {
        name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? $0 : nil }
    }

    // MARK: - The disk

    static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The names in a folder, sorted by their bytes; none if it cannot be read.
    static func names(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
