// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import XcodeProjects

/// A folder for one test, which is deleted with the value.
final class TestFolder {
    let path: String

    init() throws {
        let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
        path = "\(parent)/XcodeProjectsTests-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

    /// Writes a file, and the folders on the way.
    func write(_ name: String, _ text: String = "") throws {
        let file = "\(path)/\(name)"
        try FileManager.default.createDirectory(atPath: FilePath.folder(file), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    }

    func write(_ files: [String]) throws { try files.forEach { try write($0) } }

    func read(_ name: String) throws -> String { try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8) }

    func exists(_ name: String) -> Bool { FilePath.exists("\(path)/\(name)") }

    /// What a link leads to, as a path below the folder.
    func link(_ name: String) throws -> String {
        let original = try FileManager.default.destinationOfSymbolicLink(atPath: "\(path)/\(name)")
        return FilePath.relative(original, to: path)
    }

    /// Imports a project of the folder.
    @discardableResult
    func bring(_ project: String, into output: String? = nil) throws -> ImportReport {
        try ProjectImporter(
            project: url.appendingPathComponent(project), into: output.map { url.appendingPathComponent($0) }
        ).run()
    }

    /// The error of an import, which must fail.
    func errorOfBringing(_ project: String, into output: String? = nil) -> ProjectError? {
        do {
            try bring(project, into: output)
            return nil
        } catch {
            return error as? ProjectError
        }
    }
}

extension ImportReport {
    /// The omissions as lines.
    var lines: [String] { omissions.map(\.description) }
}
