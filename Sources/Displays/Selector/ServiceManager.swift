// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The service manager that has started the process, if it wants to know when the program is ready
/// (https://www.freedesktop.org/software/systemd/man/latest/sd_notify.html).
struct ServiceManager: Sendable {
    enum State: String {
        case ready = "READY=1"
        case stopping = "STOPPING=1"
    }

    private let path: String

    /// Nil without a manager. Processes that this one starts do not inherit it.
    static func ofProcess() -> ServiceManager? {
        defer { unsetenv("NOTIFY_SOCKET") }
        return ServiceManager(path: ProcessInfo.processInfo.environment["NOTIFY_SOCKET"] ?? "")
    }

    /// - Parameter path: of a Unix datagram socket; with an @ in front, a name in Linux's abstract namespace. Nil for
    ///   other texts, and for paths that are too long.
    init?(path: String) {
        guard path.hasPrefix("/") || path.hasPrefix("@"), (2...Self.longestPath).contains(path.utf8.count) else {
            return nil
        }
        self.path = path
    }

    /// The length of `sun_path` (unix.7), without the null byte at its end.
    private static let longestPath = 107

    /// Reports a state. A manager that does not listen is ignored: the program runs without it, too.
    func tell(_ state: State) {
        let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var address = sockaddr_un(), name = Array(path.utf8)
        if name[0] == UInt8(ascii: "@") { name[0] = 0 }
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
        // The length matters for abstract names, which may contain null bytes.
        let length = socklen_t(MemoryLayout<sa_family_t>.size + name.count + (name[0] == 0 ? 0 : 1))
        let text = Array(state.rawValue.utf8)
        _ = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                sendto(descriptor, text, text.count, Int32(MSG_NOSIGNAL), $0, length)
            }
        }
    }
}
