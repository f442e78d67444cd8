// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The file with a person's server and token, which only that person can read.
public struct MastodonSettings: Sendable {
    /// Why the file is not used.
    public enum Problem: Error, Hashable, Sendable {
        /// Other users may read the file, so the token may be known to them.
        case readableByOthers(path: String)
        /// Something else has the file's name: a folder, a link, a device.
        case notAFile(path: String)
        /// The file belongs to another user.
        case belongsToAnother(path: String)
        /// The file has other contents.
        case damaged(path: String)
        /// The system does not read or write the file.
        case failed(path: String, reason: String)
    }

    /// The file with the server and the token.
    public let file: URL

    /// Creates settings in a file, which need not exist.
    ///
    /// - Parameter file: the path. The default is `kosketus/mastodon.json` in `$XDG_CONFIG_HOME`, or else in `~/.config`.
    public init(file: URL = Self.usualFile) { self.file = file }

    /// By https://specifications.freedesktop.org/basedir-spec/latest/: paths that are not absolute do not count.
    public static var usualFile: URL { usualFile(ProcessInfo.processInfo.environment) }

    static func usualFile(_ environment: [String: String]) -> URL {
        let set = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let folder =
            set.map { URL(fileURLWithPath: $0, isDirectory: true) }
            ?? URL(fileURLWithPath: environment["HOME"] ?? NSHomeDirectory(), isDirectory: true)
            .appendingPathComponent(".config", isDirectory: true)
        return folder.appendingPathComponent("kosketus/mastodon.json")
    }

    private struct Contents: Codable {
        var server: String
        var token: String
    }

    // MARK: - Reading

    /// Of a settings file. A longer one is something else.
    private static let longest = 65_536

    /// Returns the account; nil if there is no file. Throws a `Problem` for a file that others may read.
    public func read() throws(Problem) -> MastodonAccount? {
        // A link would lead to a file with other rules; a pipe must not stop the program.
        let descriptor = open(file.path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return try missing(errno) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failed(errno) }
        try check(status)
        guard let data = try? handle.read(upToCount: Self.longest + 1), data.count <= Self.longest,
            let contents = try? JSONDecoder().decode(Contents.self, from: data),
            let server = try? MastodonServer(contents.server), let token = MastodonToken(contents.token)
        else { throw .damaged(path: file.path) }
        return MastodonAccount(server: server, token: token)
    }

    private func missing(_ code: Int32) throws(Problem) -> MastodonAccount? {
        switch code {
        case ENOENT: return nil
        case ELOOP, ENXIO: throw .notAFile(path: file.path)
        default: throw failed(code)
        }
    }

    private func check(_ status: stat) throws(Problem) {
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: file.path) }
        guard status.st_uid == geteuid() else { throw .belongsToAnother(path: file.path) }
        guard status.st_mode & 0o077 == 0 else { throw .readableByOthers(path: file.path) }
    }

    private func failed(_ code: Int32) -> Problem { .failed(path: file.path, reason: String(cString: strerror(code))) }

    // MARK: - Writing

    /// Writes the account in place of what was there. At each moment the file has either the old or the new contents, and no
    /// other user can read them.
    public func write(_ account: MastodonAccount) throws(Problem) {
        let folder = file.deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .failed(path: folder.path, reason: error.localizedDescription)
        }
        var status = stat()
        if lstat(file.path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { throw .notAFile(path: file.path) }
        let partial = folder.appendingPathComponent(".\(UUID().uuidString).partial")
        defer { unlink(partial.path) }
        try create(partial, account)
        guard rename(partial.path, file.path) == 0 else { throw failed(errno) }
    }

    private func create(_ url: URL, _ account: MastodonAccount) throws(Problem) {
        // The mode is the file's from its first moment. A umask can only take rights away.
        let descriptor = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failed(errno) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: encoded(account))
            try handle.synchronize()
        } catch {
            throw .failed(path: file.path, reason: error.localizedDescription)
        }
    }

    private func encoded(_ account: MastodonAccount) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try account.token.withSecret {
            try encoder.encode(Contents(server: account.server.description, token: $0))
        }
    }

    /// Removes the file: the program knows no account any more.
    public func remove() throws(Problem) {
        guard unlink(file.path) == 0 || errno == ENOENT else { throw failed(errno) }
    }
}

extension MastodonSettings.Problem: LocalizedError, CustomStringConvertible {
    /// An explanation of the problem, with advice for the person.
    public var description: String {
        switch self {
        case .readableByOthers(let path):
            "Other users can read \(path), so they may know your token. Make a new token, and run: chmod 600 \(path)"
        case .notAFile(let path): "\(path) is not a regular file. Move it away."
        case .belongsToAnother(let path): "\(path) belongs to another user. Move it away."
        case .damaged(let path): "\(path) is damaged. Enter the server and the token again."
        case .failed(let path, let reason): "\(path): \(reason)."
        }
    }
    /// An explanation of the problem, with advice for the person.
    public var errorDescription: String? { description }
}
