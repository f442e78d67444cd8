// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The folder of a `FileStateStore`, with one file for each entry: `StateName.fileName`, in the form of `StateEntry`.
///
/// The folder has mode 0700 and its files 0600, from their creation. A folder that others may write to, and a file that
/// others may read, or that belongs to another user, is not used. A file is written under a temporary name and renamed
/// when it is complete, so an interrupted write leaves the previous state. Several processes may use one folder.
///
/// All functions block.
struct StateFolder: Sendable {
    /// Chosen: twice as many scenes as a display has at most, for as long as their tabs may return.
    static let mostScenes = 512

    let path: String
    /// The time after which an unused entry is removed, in seconds.
    let lifetime: Double
    var mostScenes = Self.mostScenes
    var mostKeys = Admission.mostKeys
    /// The time of files, in seconds since 1970: their age has to survive the process, and the machine's restart.
    var now: @Sendable () -> Double = { Date().timeIntervalSince1970 }

    /// A failure, with the path of the folder or file.
    struct FailedError: Error, Equatable, CustomStringConvertible {
        let path: String
        let reason: String

        var description: String { "\(path): \(reason)" }
    }

    // MARK: - The place

    /// The folder of a program: `kosketus/PROGRAM` in `$XDG_STATE_HOME`, or else in `~/.local/state`; nil without a home
    /// folder. By https://specifications.freedesktop.org/basedir-spec/latest/, paths that are not absolute do not count.
    ///
    /// - Parameter program: the path of the program, or its name.
    static func usualPath(_ environment: [String: String], program: String) -> String? {
        func folder(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        guard let states = folder("XDG_STATE_HOME") ?? folder("HOME").map({ $0 + "/.local/state" }) else { return nil }
        return "\(states)/kosketus/\(programName(program))"
    }

    /// The name of a program.
    ///
    /// - Parameter program: its path, or its name.
    static func programName(_ program: String) -> String {
        let name = program.split(separator: "/").last.map(String.init) ?? ""
        return ["", ".", ".."].contains(name) ? "program" : name
    }

    /// A path that stays the same when the program changes its working folder.
    static func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
    }

    /// Opens the folder. Returns nil if it does not exist.
    private func opened() throws(FailedError) -> Descriptor? {
        let folder = Descriptor(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
        guard folder.isOpen else {
            if errno == ENOENT { return nil }
            throw failed()
        }
        let status = try folder.status(path)
        guard status.st_uid == geteuid() else { throw failed("the folder belongs to another user") }
        guard status.st_mode & 0o022 == 0 else {
            let mode = String(status.st_mode & 0o777, radix: 8)
            throw failed("others may write to the folder (mode \(mode)): use chmod 700")
        }
        return folder
    }

    private func openedOrCreated() throws(FailedError) -> Descriptor {
        if let folder = try opened() { return folder }
        try create(path)
        guard let folder = try opened() else { throw failed("the folder was removed") }
        return folder
    }

    /// Creates a folder, and those around it.
    private func create(_ path: String) throws(FailedError) {
        guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
        let outer = (path as NSString).deletingLastPathComponent
        guard errno == ENOENT, outer != path, !outer.isEmpty else { throw failed() }
        try create(outer)
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failed() }
    }

    private func failed(_ reason: String? = nil, _ name: String? = nil) -> FailedError {
        FailedError(path: name.map { "\(path)/\($0)" } ?? path, reason: reason ?? Self.lastError)
    }

    fileprivate static var lastError: String { String(cString: strerror(errno)) }

    // MARK: - Reading

    /// Reads an entry. Returns nil if there is none, or it has expired. Throws for a file that is not an entry.
    func read(_ name: StateName) throws(FailedError) -> StateEntry? {
        guard let folder = try opened() else { return nil }
        // A link would lead to a file with other rules; a pipe must not stop the thread.
        let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        let file = Descriptor(openat(folder.number, name.fileName, flags))
        guard file.isOpen else {
            switch errno {
            case ENOENT: return nil
            case ELOOP: throw failed("it is a symbolic link", name.fileName)
            default: throw failed(nil, name.fileName)
            }
        }
        let status = try file.status("\(path)/\(name.fileName)")
        if let reason = Self.fault(status) { throw failed(reason, name.fileName) }
        guard !isExpired(status) else {
            unlinkat(folder.number, name.fileName, 0)
            return nil
        }
        guard let bytes = file.read(atMost: StateEntry.longest) else { throw failed(nil, name.fileName) }
        do throws(StateEntry.InvalidError) {
            return try StateEntry(decoding: bytes, name)
        } catch {
            throw failed(error.description, name.fileName)
        }
    }

    /// Why a file is not used; nil if it is.
    private static func fault(_ status: stat) -> String? {
        guard status.st_mode & S_IFMT == S_IFREG else { return "it is not a regular file" }
        guard status.st_uid == geteuid() else { return "it belongs to another user" }
        guard status.st_mode & 0o077 == 0 else {
            return "others may read it (mode \(String(status.st_mode & 0o777, radix: 8)))"
        }
        guard status.st_size <= StateEntry.longest else {
            return "it has \(status.st_size) bytes, more than \(StateEntry.longest)"
        }
        return nil
    }

    /// A file of the future is new: the clock was set back.
    private func isExpired(_ status: stat) -> Bool { now() - Self.time(status) > lifetime }

    private static func time(_ status: stat) -> Double {
        Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) * 1e-9
    }

    // MARK: - Writing

    /// Temporary files begin with this. Names of entries do not.
    private static let temporaryPrefix = ".new-"

    /// Replaces an entry. If it throws, the previous one is unchanged.
    func write(_ entry: StateEntry, _ name: StateName) throws(FailedError) {
        let folder = try openedOrCreated()
        let temporary = Self.temporaryPrefix + Secret.random(bytes: 9).text
        do throws(FailedError) {
            try writeFile(entry.encoded(name), temporary, in: folder)
            let isNew = faccessat(folder.number, name.fileName, F_OK, 0) != 0
            guard renameat(folder.number, temporary, folder.number, name.fileName) == 0 else { throw failed() }
            if isNew { removeOldest(name.kind, folder) }
        } catch {
            unlinkat(folder.number, temporary, 0)
            throw error
        }
    }

    /// Writes a file to the disk. Its name appears in no error: the reasons for failures concern the folder.
    private func writeFile(_ bytes: [UInt8], _ name: String, in folder: Descriptor) throws(FailedError) {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let file = Descriptor(openat(folder.number, name, flags, 0o600))
        guard file.isOpen, file.write(bytes) else { throw failed() }
        var times = [timestamp, timestamp]
        guard futimens(file.number, &times) == 0, fsync(file.number) == 0 else { throw failed() }
    }

    private var timestamp: timespec {
        let time = now(), seconds = time.rounded(.down)
        return timespec(tv_sec: Int(seconds), tv_nsec: Int((time - seconds) * 1e9))
    }

    func remove(_ name: StateName) throws(FailedError) {
        guard let folder = try opened() else { return }
        guard unlinkat(folder.number, name.fileName, 0) == 0 || errno == ENOENT else { throw failed() }
    }

    /// Makes existing entries as new as if they were written now.
    func refresh(_ names: [StateName]) throws(FailedError) {
        guard let folder = try opened() else { return }
        for name in names {
            var times = [timestamp, timestamp]
            guard utimensat(folder.number, name.fileName, &times, AT_SYMLINK_NOFOLLOW) == 0 || errno == ENOENT else {
                throw failed()
            }
        }
    }

    // MARK: - Removing

    /// The time after which a temporary file belongs to a write that was interrupted, in seconds. Chosen.
    private static let longestWrite = 600.0

    /// Removes expired entries, the oldest ones beyond the limits, and the files of interrupted writes. Other files stay.
    func sweep() throws(FailedError) {
        guard let folder = try opened() else { return }
        for name in names(in: folder) {
            let isTemporary = name.hasPrefix(Self.temporaryPrefix)
            guard isTemporary || StateName(fileName: name) != nil, let status = folder.status(of: name) else {
                continue
            }
            let isOver = isTemporary ? now() - Self.time(status) > Self.longestWrite : isExpired(status)
            if isOver { unlinkat(folder.number, name, 0) }
        }
        for kind in StateName.Kind.allCases { removeOldest(kind, folder) }
    }

    private func removeOldest(_ kind: StateName.Kind, _ folder: Descriptor) {
        let names = names(in: folder).filter { StateName(fileName: $0)?.kind == kind }
        let most = kind == .key ? mostKeys : mostScenes
        guard names.count > most else { return }
        let times = names.compactMap { name in folder.status(of: name).map { (name, time: Self.time($0)) } }
        for (name, _) in times.sorted(by: { $0.time < $1.time }).prefix(names.count - most) {
            unlinkat(folder.number, name, 0)
        }
    }

    private func names(in folder: Descriptor) -> [String] {
        // The stream gets a descriptor of its own, because it closes it.
        guard let stream = fdopendir(openat(folder.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            names.append(name)
        }
        return names
    }
}

/// An open file or folder.
private final class Descriptor {
    let number: Int32

    init(_ number: Int32) { self.number = number }

    deinit { if isOpen { close(number) } }

    var isOpen: Bool { number >= 0 }

    func status(_ path: String) throws(StateFolder.FailedError) -> stat {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw .init(path: path, reason: StateFolder.lastError) }
        return status
    }

    /// The status of a file in this folder, or of a link; nil if it is gone.
    func status(of name: String) -> stat? {
        var status = stat()
        return fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
    }

    /// Nil if reading fails.
    func read(atMost length: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: length), count = 0
        while count < length {
            let more = bytes.withUnsafeMutableBytes { Foundation.read(number, $0.baseAddress! + count, length - count) }
            guard more >= 0 else {
                if errno == EINTR { continue }
                return nil
            }
            if more == 0 { break }
            count += more
        }
        return Array(bytes[..<count])
    }

    /// Returns whether everything was written.
    func write(_ bytes: [UInt8]) -> Bool {
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes {
                Foundation.write(number, $0.baseAddress! + start, bytes.count - start)
            }
            if count < 0, errno != EINTR { return false }
            start += max(count, 0)
        }
        return true
    }
}
