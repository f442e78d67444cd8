// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The folder of a package that was made from a project. It replaces what it wrote itself, and nothing else.
///
/// A marker file lists what was written, each with a mark of its contents. A file that is not in the list, or whose
/// contents have changed, belongs to a person.
struct OutputFolder {
    /// The name of the marker file.
    static let markerName = "kosketus-bring.json"

    let path: String

    /// Whether a folder is one that was written.
    static func isOne(_ path: String) -> Bool { FilePath.exists("\(path)/\(markerName)") }

    private struct Marker: Codable {
        var comment = "Written by `kosketus bring`, which replaces the files of this list only."
        /// False while files are being written: then their contents may be those before, or those after.
        var isComplete: Bool
        /// Marks by paths.
        var files: [String: String]
    }

    // MARK: - Replacing

    /// Removes what was written before, and writes the files.
    func replace(with files: [OutputFile]) throws {
        let before = try readMarker()
        try check(files, before)
        let marks = Dictionary(files.map { ($0.path, $0.mark) }) { first, _ in first }
        try wrapping(path) {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            let all = marks.merging(before?.files ?? [:]) { first, _ in first }
            try write(Marker(isComplete: false, files: all))
            for old in (before?.files ?? [:]).keys.sorted() { try remove(old) }
            for file in files { try write(file) }
            try write(Marker(isComplete: true, files: marks))
        }
    }

    private func wrapping(_ path: String, _ body: () throws -> Void) throws {
        do { try body() } catch let error as ProjectError { throw error } catch {
            throw ProjectError(path, "The package cannot be written: \(error.localizedDescription)")
        }
    }

    // MARK: - Checking

    private func readMarker() throws -> Marker? {
        let file = "\(path)/\(Self.markerName)"
        guard let data = FileManager.default.contents(atPath: file) else { return nil }
        do { return try JSONDecoder().decode(Marker.self, from: data) } catch {
            throw ProjectError(file, "The file is damaged. Delete the folder, or choose another one.")
        }
    }

    private func check(_ files: [OutputFile], _ before: Marker?) throws {
        guard FilePath.exists(path) else { return }
        guard let before else {
            if FilePath.names(in: path).isEmpty { return }
            throw ProjectError(path, "The folder was not written by an import. Delete it, or choose another one.")
        }
        for file in before.files.keys.sorted() { try checkUnchanged(file, before) }
        for file in files where before.files[file.path] == nil { try checkAbsent(file.path) }
    }

    private func checkUnchanged(_ file: String, _ before: Marker) throws {
        guard Self.isPlain(file) else {
            throw ProjectError("\(path)/\(Self.markerName)", "The list names a file outside of the folder: \(file)")
        }
        guard let mark = mark(of: file), before.isComplete, mark != before.files[file] else { return }
        throw ProjectError(
            "\(path)/\(file)", "The file was changed. Move it away, or delete it, to bring the project again.")
    }

    private func checkAbsent(_ file: String) throws {
        guard mark(of: file) != nil else { return }
        throw ProjectError("\(path)/\(file)", "The file was not written by an import, and is in the way. Move it away.")
    }

    /// Whether a path of the list stays in the folder: somebody may have edited the list.
    private static func isPlain(_ file: String) -> Bool {
        !file.hasPrefix("/") && !file.split(separator: "/").contains("..")
    }

    /// The mark of what is there now; nil if there is nothing.
    private func mark(of file: String) -> String? {
        let full = "\(path)/\(file)"
        if let original = try? FileManager.default.destinationOfSymbolicLink(atPath: full) {
            return OutputFile(file, linkTo: original).mark
        }
        if FilePath.isFolder(full) { return "folder" }
        return FileManager.default.contents(atPath: full).map { OutputFile(file, $0).mark }
    }

    // MARK: - Files

    private func write(_ marker: Marker) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try (encoder.encode(marker) + [UInt8(ascii: "\n")])
            .write(to: URL(fileURLWithPath: "\(path)/\(Self.markerName)"), options: .atomic)
    }

    private func write(_ file: OutputFile) throws {
        let full = "\(path)/\(file.path)"
        try FileManager.default.createDirectory(atPath: FilePath.folder(full), withIntermediateDirectories: true)
        switch file.content {
        case .data(let data): try data.write(to: URL(fileURLWithPath: full))
        case .link(let original):
            try FileManager.default.createSymbolicLink(atPath: full, withDestinationPath: original)
        }
    }

    /// Removes a file, and the folders that it leaves empty.
    private func remove(_ file: String) throws {
        guard mark(of: file) != nil else { return }
        try FileManager.default.removeItem(atPath: "\(path)/\(file)")
        var folder = FilePath.folder(file)
        while !folder.isEmpty, try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)").isEmpty {
            try FileManager.default.removeItem(atPath: "\(path)/\(folder)")
            folder = FilePath.folder(folder)
        }
    }
}
