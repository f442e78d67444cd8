// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A problem with files, in words for the person: what happened to which file, and what to do.
struct StoreError: Error, Equatable, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
}

/// Writes, reads and sets aside files, such that a file is whole at each moment, even if the program is killed.
struct StoreFiles {
    /// Called with the complete new contents on the disk, before they take the place of the old ones. Tests fail here.
    var willReplace: (URL) throws -> Void = { _ in }

    /// New contents go to a file next to the old one, and then take its place in one operation.
    ///
    /// - Parameter waitsForDisk: whether the contents are on the disk before, so that they survive a loss of power.
    ///   That may take longer than a frame; a killed program loses nothing without it.
    func write(_ data: Data, to url: URL, waitsForDisk: Bool = true) throws {
        let partial = try writePartial(data, for: url, waitsForDisk)
        defer { unlink(partial.path) }
        try willReplace(url)
        guard rename(partial.path, url.path) == 0 else { throw Self.error() }
    }

    /// Writes a file only if there is none of that name. Returns false if there is one.
    func writeNew(_ data: Data, to url: URL) throws -> Bool {
        guard !FileManager.default.fileExists(atPath: url.path) else { return false }
        let partial = try writePartial(data, for: url, true)
        defer { unlink(partial.path) }
        try willReplace(url)
        // Unlike renaming, linking fails if another program has made a file of that name in the meantime.
        if link(partial.path, url.path) == 0 { return true }
        if errno == EEXIST { return false }
        // File systems of memory cards have no links.
        guard rename(partial.path, url.path) == 0 else { throw Self.error() }
        return true
    }

    /// Its name begins with a dot and has the process in it, so that no other program writes it, and no list shows it.
    private func writePartial(_ data: Data, for url: URL, _ waitsForDisk: Bool) throws -> URL {
        let folder = url.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let name = ".\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0...UInt32.max)).partial"
        let partial = folder.appendingPathComponent(name)
        do {
            try data.write(to: partial, options: .withoutOverwriting)
            if waitsForDisk { try Self.synchronize(partial) }
        } catch {
            unlink(partial.path)
            throw error
        }
        return partial
    }

    private static func synchronize(_ url: URL) throws {
        let file = try FileHandle(forWritingTo: url)
        defer { try? file.close() }
        try file.synchronize()
    }

    private static func error() -> CocoaError {
        CocoaError(.fileWriteUnknown, userInfo: [NSLocalizedDescriptionKey: lastError])
    }
    private static var lastError: String { String(cString: strerror(errno)) }

    /// Moves a file that cannot be read to a free name, as `scores.damaged-1.json`.
    func setAside(_ url: URL) throws -> URL {
        let folder = url.deletingLastPathComponent(), name = url.deletingPathExtension().lastPathComponent
        for number in 1...1000 {
            let place = folder.appendingPathComponent("\(name).damaged-\(number).\(url.pathExtension)")
            guard !FileManager.default.fileExists(atPath: place.path) else { continue }
            try FileManager.default.moveItem(at: url, to: place)
            return place
        }
        throw StoreError("There are too many damaged files beside \(url.lastPathComponent).")
    }

    /// Removes what killed programs have left, older than a day.
    static func removePartialFiles(in folder: URL, now: Date = Date()) {
        for url in contents(of: folder, hidden: true) where url.pathExtension == "partial" {
            guard let date = modificationDate(of: url), now.timeIntervalSince(date) > 86_400 else { continue }
            try? FileManager.default.removeItem(at: url)
        }
    }

    static func contents(of folder: URL, hidden: Bool = false) -> [URL] {
        let found = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil, options: hidden ? [] : [.skipsHiddenFiles])
        return found ?? []
    }

    static func modificationDate(of url: URL) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
    }

    static func isThere(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

    /// The reason in an error, for a sentence that goes on with a full stop.
    static func reason(_ error: any Error) -> String {
        let reason =
            switch error {
            case let error as SystemDocumentError: error.description
            case let error as StoreError: error.description
            case is DecodingError: "It is damaged"
            default: reason(error as NSError)
            }
        return reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    }

    private static func reason(_ error: NSError) -> String {
        let cause = error.userInfo[NSUnderlyingErrorKey]
        let code = (cause as? POSIXError)?.code.rawValue ?? (cause as? NSError).map { Int32($0.code) }
        return code.map { String(cString: strerror($0)) } ?? error.localizedDescription
    }
}

/// A name of a system as the name of a file.
enum FileName {
    /// Bytes; file systems allow 255 with a number and an extension.
    private static let longest = 150

    static func safe(_ name: String) -> String {
        let parts = name.unicodeScalars.map { scalar -> Character in
            switch scalar {
            case "/", "\\", ":": "-"
            case _ where scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}":
                " "
            default: Character(scalar)
            }
        }
        var safe = String(String.UnicodeScalarView(parts.flatMap(\.unicodeScalars)))
        safe = safe.trimmingCharacters(in: .whitespaces)
        while safe.hasPrefix(".") { safe.removeFirst() }
        while safe.utf8.count > longest { safe.removeLast() }
        safe = safe.trimmingCharacters(in: .whitespaces)
        return safe.isEmpty ? "Untitled" : safe
    }
}
