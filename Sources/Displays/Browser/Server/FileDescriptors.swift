// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The number of files that the process may have open: each connection is one.
enum FileDescriptors {
    /// Reserved for other files: the program's own, fonts, images, threads' event queues. Chosen.
    private static let reserve = 256

    /// The largest number of connections: that of the configuration, or less if the process may not have as many, which
    /// is logged.
    static func connections(_ configuration: BrowserDisplay.Configuration) -> Int {
        let wanted = configuration.limits.connections
        let available = raise(to: wanted + reserve)
        let possible = possibleConnections(wanted, descriptors: available)
        if possible < wanted {
            configuration.logger.warning(
                """
                This process may have \(available) files open at a time, so there are at most \(possible) connections, not \
                \(wanted). Allow \(wanted + reserve) with: ulimit -n \(wanted + reserve)
                """)
        }
        return possible
    }

    /// Half of the descriptors are reserved for the program when there are few.
    static func possibleConnections(_ wanted: Int, descriptors: Int) -> Int {
        min(wanted, max(descriptors - reserve, descriptors / 2))
    }

    /// Raises the process's own limit as far as possible.
    ///
    /// - Returns: the limit; `wanted` when it is unknown.
    private static func raise(to wanted: Int) -> Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return wanted }
        let most = min(limit.rlim_max, rlim_t(wanted))
        if limit.rlim_cur < most {
            var raised = limit
            raised.rlim_cur = most
            if setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &raised) == 0 { limit = raised }
        }
        return Int(clamping: limit.rlim_cur)
    }
}
