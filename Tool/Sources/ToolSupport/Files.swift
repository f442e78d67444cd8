// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reading and writing of files, with errors that name the file.
package enum Files {
    /// Returns a file's bytes; nil if it can't be read.
    package static func bytes(_ path: String) -> [UInt8]? {
        FileManager.default.contents(atPath: path).map { [UInt8]($0) }
    }

    /// Returns a file's text; nil if it can't be read.
    package static func text(_ path: String) -> String? {
        bytes(path).map { String(decoding: $0, as: UTF8.self) }
    }

    /// True if there is a file or folder.
    package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// True if there is a folder.
    package static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Creates a folder and those above it.
    package static func makeFolder(_ path: String) throws {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw ToolError("The folder \(path) can't be created: \(reason(error)).")
        }
    }

    /// True if there is a symbolic link, even to nothing.
    package static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// Writes a file, unless it has this content already: its time stays, and nothing that depends on it is built again.
    ///
    /// A reader finds either the old or the new content.
    @discardableResult
    package static func write(_ content: some Collection<UInt8>, to path: String) throws -> Bool {
        let data = Data(content)
        guard FileManager.default.contents(atPath: path) != data else { return false }
        do {
            try data.write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw ToolError("The file \(path) can't be written: \(reason(error)).")
        }
        return true
    }

    /// Writes a text file, unless it has this content already.
    @discardableResult
    package static func write(_ text: String, to path: String) throws -> Bool { try write(text.utf8, to: path) }

    /// Writes a file in place of what is there, unless it has this content already. In place of a link there is a file then:
    /// the file to which it led stays as it is.
    package static func replace(_ path: String, by content: Data) throws {
        guard isLink(path) || FileManager.default.contents(atPath: path) != content else { return }
        let new = "\(folder(of: path))/.\(name(of: path)).\(getpid())"
        try write(content, to: new)
        guard rename(new, path) == 0 else {
            remove(new)
            throw ToolError("The file \(path) can't be replaced.")
        }
    }

    /// Removes a file or folder, if it is there.
    package static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

    /// Returns the names in a folder, sorted; none if it can't be read.
    package static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    /// Returns the paths of all files below a folder, sorted, without those whose name begins with a dot.
    package static func all(below folder: String) -> [String] {
        names(in: folder).filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
            let path = folder + "/" + name
            return isFolder(path) ? all(below: path) : [path]
        }
    }

    /// Returns the path with the current folder before it if it is relative, and without `.` and `..`. Links stay.
    package static func absolute(_ path: String) -> String {
        let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        var parts: [Substring] = []
        for part in whole.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// Returns the folder of a path.
    package static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }

    /// Returns the last component of a path.
    package static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// Returns the folder of the package around a file: the nearest one with a manifest. Nil if there is none.
    package static func package(around path: String) -> String? {
        let folder = folder(of: path)
        if exists(folder + "/Package.swift") { return folder }
        return folder.isEmpty || folder == "." ? nil : package(around: folder)
    }

    /// Returns the path with all links followed; nil if there is nothing.
    package static func resolved(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    private static func reason(_ error: any Error) -> String {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        return (underlying ?? error as NSError).localizedDescription
    }
}
