// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Tells when the machine, or the control group that the program runs in, is short of memory.
///
/// Linux counts the time that tasks wait for memory, and wakes up who has asked for it: pressure stall information,
/// https://docs.kernel.org/accounting/psi.html. Others than root may ask since Linux 6.5.
struct MemoryWatch {
    /// Tasks that waited for 0.15 s within 2 s, in microseconds. Chosen: a person notices such a wait. Who is not root
    /// may only ask for multiples of 2 s; the kernel tells once in that time at most.
    private static let trigger = "some 150000 2000000"

    private let descriptor: Int32

    /// Nil when the kernel does not count, or does not tell this program.
    ///
    /// - Parameter files: the first one that can be asked is.
    init?(
        _ files: [String] = Self.pressureFiles(
            groups: (try? String(contentsOfFile: "/proc/self/cgroup", encoding: .utf8)) ?? "")
    ) {
        guard let descriptor = files.lazy.compactMap(Self.ask).first else { return nil }
        self.descriptor = descriptor
    }

    /// Where the pressure can be read: in the program's own group, and for the whole machine.
    ///
    /// - Parameter groups: what `/proc/self/cgroup` says, a line for each hierarchy; that of version 2 begins with `0::`.
    static func pressureFiles(groups: String) -> [String] {
        let group = groups.split(separator: "\n").first { $0.hasPrefix("0::/") }?.dropFirst("0::".count)
        let own = group.map { "/sys/fs/cgroup\($0 == "/" ? "" : $0)/memory.pressure" }
        return [own, "/proc/pressure/memory"].compactMap(\.self)
    }

    private static func ask(_ path: String) -> Int32? {
        let descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        let count = trigger.utf8.count + 1
        if trigger.withCString({ write(descriptor, $0, count) }) == count { return descriptor }
        close(descriptor)
        return nil
    }

    /// Calls back, on a thread of its own, each time that memory is short, as long as the process lives.
    func start(_ isLow: @escaping @Sendable () -> Void) {
        let descriptor = descriptor
        Thread.detachNewThread {
            var asked = pollfd(fd: descriptor, events: Int16(POLLPRI), revents: 0)
            while true {
                let count = poll(&asked, 1, -1)
                if count < 0, errno == EINTR { continue }
                // An error says that the group is gone.
                guard count > 0, asked.revents & Int16(POLLPRI) != 0, asked.revents & Int16(POLLERR) == 0 else { break }
                isLow()
            }
            close(descriptor)
        }
    }
}
