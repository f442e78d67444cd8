// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Listening sockets that a service manager has opened, by the protocol of systemd
/// (https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html). They stay open while the program is
/// started again, so that no connection is refused meanwhile.
package enum InheritedSockets {
    /// The first descriptor that is passed.
    private static let first: Int32 = 3

    /// Takes the descriptors that are meant for this process. Processes that it starts get neither them nor the
    /// variables.
    package static func take() -> [Int32] {
        let descriptors = descriptors(ProcessInfo.processInfo.environment, process: getpid())
        for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsetenv(name) }
        for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        return descriptors
    }

    /// - Parameter process: the number of this process; variables for another one are ignored.
    static func descriptors(_ environment: [String: String], process: Int32) -> [Int32] {
        guard environment["LISTEN_PID"].flatMap({ Int32($0) }) == process,
            let count = environment["LISTEN_FDS"].flatMap({ Int32($0) }), (1...1000).contains(count)
        else { return [] }
        return Array(first..<(first + count))
    }

    /// Whether a listening stream socket is a Unix socket. Throws for all others.
    static func isUnix(_ descriptor: Int32) throws(BrowserDisplayError) -> Bool {
        func failed(_ reason: String) -> BrowserDisplayError {
            .unusableInheritedSocket(descriptor: descriptor, reason: reason)
        }
        guard let type = option(SO_TYPE, descriptor) else { throw failed(String(cString: strerror(errno))) }
        guard type == Int32(SOCK_STREAM.rawValue) else { throw failed("it is not a stream socket") }
        guard option(SO_ACCEPTCONN, descriptor) == 1 else { throw failed("it does not listen") }
        switch option(SO_DOMAIN, descriptor) {
        case AF_UNIX: return true
        case AF_INET, AF_INET6: return false
        default: throw failed("it is neither a TCP socket nor a Unix socket")
        }
    }

    private static func option(_ name: Int32, _ descriptor: Int32) -> Int32? {
        var value: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        return getsockopt(descriptor, SOL_SOCKET, name, &value, &length) == 0 ? value : nil
    }
}
