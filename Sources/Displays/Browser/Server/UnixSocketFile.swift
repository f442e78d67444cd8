// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The file of a listening Unix socket. Its owner and its group may connect (mode 0660).
final class UnixSocketFile: Sendable {
    let path: String
    /// Identify the file, so that nobody else's is removed.
    private let device: UInt64
    private let number: UInt64
    private let isRemoved = Mutex(false)

    private init(_ path: String, _ status: stat) {
        self.path = path
        (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
    }

    /// Creates a socket and listens on it. The file of a socket that nobody listens on any more is replaced.
    ///
    /// - Returns: the socket's descriptor, and its file.
    static func open(_ path: String, backlog: Int32) throws(BrowserDisplayError) -> (Int32, UnixSocketFile) {
        func failed(_ reason: String = String(cString: strerror(errno))) -> BrowserDisplayError {
            .unusableUnixSocket(path: path, reason: reason)
        }
        guard let address = address(path) else {
            throw failed("its path must have from 1 to \(longestPath) bytes")
        }
        if let problem = clear(path, address) { throw failed(problem) }
        let descriptor = makeSocket()
        guard descriptor >= 0 else { throw failed() }
        // Linux creates the file with the mode of the socket, less the process's mask. So others never may connect, not
        // even for a moment.
        guard fchmod(descriptor, mode) == 0, bind(descriptor, address) else {
            let error = failed()
            close(descriptor)
            throw error
        }
        guard chmod(path, mode) == 0, listen(descriptor, backlog) == 0, let status = status(of: path) else {
            let error = failed()
            unlink(path)
            close(descriptor)
            throw error
        }
        return (descriptor, UnixSocketFile(path, status))
    }

    private static let mode: mode_t = 0o660

    private static func makeSocket() -> Int32 {
        socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    }

    /// Removes what is left of an earlier socket at a path.
    ///
    /// - Returns: the reason why the path cannot be used; nil if it can.
    private static func clear(_ path: String, _ address: sockaddr_un) -> String? {
        guard let status = status(of: path) else { return nil }
        guard status.st_mode & S_IFMT == S_IFSOCK else { return "there is a file that is not a socket" }
        let descriptor = makeSocket()
        defer { close(descriptor) }
        // A program that is too busy to accept is alive, too.
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        guard !call(connect, descriptor, address) else { return "another program listens on it" }
        guard errno == ECONNREFUSED else {
            return errno == EAGAIN ? "another program listens on it" : String(cString: strerror(errno))
        }
        return unlink(path) == 0 || errno == ENOENT ? nil : String(cString: strerror(errno))
    }

    private static func bind(_ descriptor: Int32, _ address: sockaddr_un) -> Bool {
        call(Foundation.bind, descriptor, address)
    }

    private static func call(
        _ body: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32, _ descriptor: Int32, _ address: sockaddr_un
    ) -> Bool {
        withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
    }

    /// The length of `sun_path` (unix.7), without the null byte at its end.
    private static let longestPath = 107

    private static func address(_ path: String) -> sockaddr_un? {
        guard (1...longestPath).contains(path.utf8.count), !path.utf8.contains(0) else { return nil }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return address
    }

    private static func status(of path: String) -> stat? {
        var status = stat()
        return lstat(path, &status) == 0 ? status : nil
    }

    /// Removes the file, unless another socket has taken its place. Called while the socket is open: afterwards, another
    /// file may get its number. Later calls have no effect.
    func remove() {
        let isFirst = isRemoved.withLock { isRemoved in
            defer { isRemoved = true }
            return !isRemoved
        }
        guard isFirst, let status = Self.status(of: path), UInt64(status.st_dev) == device,
            UInt64(status.st_ino) == number
        else {
            return
        }
        unlink(path)
    }
}
