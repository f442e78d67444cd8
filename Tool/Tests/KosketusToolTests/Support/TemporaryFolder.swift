// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder for a test, which is removed with its owner.
final class TemporaryFolder {
    let path: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("kosketus-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file and the folders above it, and returns its path.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        let file = path + "/" + name
        let folder = (file as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        return file
    }

    /// The content of a file.
    func text(_ name: String) throws -> String { try String(contentsOfFile: path + "/" + name, encoding: .utf8) }

    /// The contents of all files by their paths, without those in folders whose name begins with a dot.
    func contents(below name: String) throws -> [String: Data] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: path + "/" + name)
        let visible = names.filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
        let files = visible.compactMap { file in
            FileManager.default.contents(atPath: "\(path)/\(name)/\(file)").map { (file, $0) }
        }
        return Dictionary(uniqueKeysWithValues: files)
    }
}
