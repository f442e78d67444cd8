// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reports when the machine, or the program's control group, is short of memory.
///
/// Linux measures the time that tasks wait for memory, and notifies processes that asked for it: pressure stall
/// information, https://docs.kernel.org/accounting/psi.html. Users other than root can ask since Linux 6.5.
struct MemoryWatch {
    /// A wait of 0.15 s within 2 s, in microseconds. Chosen: a person notices it. Users other than root may only ask
    /// for multiples of 2 s; the kernel notifies once in that time at most.
    private static let trigger = "some 150000 2000000"

    private let descriptor: Int32

    /// Nil when the kernel does not measure it, or does not allow it.
    ///
    /// - Parameter files: the first usable one is watched.
    init?(
        _ files: [String] = Self.pressureFiles(
            groups: (try? String(contentsOfFile: "/proc/self/cgroup", encoding: .utf8)) ?? "")
    ) {
        guard let descriptor = files.lazy.compactMap(Self.ask).first else { return nil }
        self.descriptor = descriptor
    }

    /// The files of the pressure: of the program's own group, and of the whole machine.
    ///
    /// - Parameter groups: the content of `/proc/self/cgroup`, a line for each hierarchy; that of version 2 begins with
    ///   `0::`.
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

    /// Calls back on its own thread each time memory is short, as long as the process lives.
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
