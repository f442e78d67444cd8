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
    private static let trigger = Array("some 150000 2000000\0".utf8)

    private let descriptor: Int32
    /// `POLLPRI` for a file of Linux. A pipe has bytes to read (`POLLIN`).
    private let event: Int16

    /// - Parameter descriptor: has the event each time memory is short. The watch closes it.
    init(descriptor: Int32, event: Int32 = POLLPRI) {
        self.descriptor = descriptor
        self.event = Int16(event)
    }

    /// Nil when the kernel does not measure it, or does not allow it.
    ///
    /// - Parameter files: the first usable one is watched.
    init?(
        _ files: [String] = Self.pressureFiles(
            groups: (try? String(contentsOfFile: "/proc/self/cgroup", encoding: .utf8)) ?? "")
    ) {
        guard let watch = files.lazy.compactMap({ Self.ask($0) }).first else { return nil }
        self = watch
    }

    /// Watches what the service manager names, https://systemd.io/MEMORY_PRESSURE: a service without access to Linux's own
    /// files gets that of its group. Otherwise the first usable one of those.
    static func ofProcess(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> MemoryWatch? {
        guard let path = environment["MEMORY_PRESSURE_WATCH"], !path.isEmpty else { return MemoryWatch() }
        guard path != "/dev/null" else { return nil }
        let request = environment["MEMORY_PRESSURE_WRITE"].flatMap { Data(base64Encoded: $0) }
        return ask(path, request.map { [UInt8]($0) } ?? trigger) ?? MemoryWatch()
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

    /// Opens a file and writes the request into it, or opens a pipe.
    private static func ask(_ path: String, _ request: [UInt8] = trigger) -> MemoryWatch? {
        let descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        if isPipe(descriptor) { return MemoryWatch(descriptor: descriptor, event: POLLIN) }
        if write(descriptor, request, request.count) == request.count { return MemoryWatch(descriptor: descriptor) }
        close(descriptor)
        return nil
    }

    private static func isPipe(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    }

    /// Calls back on its own thread each time memory is short, as long as the process lives.
    func start(_ isLow: @escaping @Sendable () -> Void) {
        let descriptor = descriptor, event = event
        Thread.detachNewThread {
            var asked = pollfd(fd: descriptor, events: event, revents: 0)
            while true {
                let count = poll(&asked, 1, -1)
                if count < 0, errno == EINTR { continue }
                // An error says that the group is gone.
                guard count > 0, asked.revents & event != 0, asked.revents & Int16(POLLERR) == 0 else { break }
                if event == Int16(POLLIN) { Self.empty(descriptor) }
                isLow()
            }
            close(descriptor)
        }
    }

    /// Several reports that came together are one.
    private static func empty(_ pipe: Int32) {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while read(pipe, &bytes, bytes.count) == bytes.count {}
    }
}
