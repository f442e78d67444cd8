// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging

/// Ends a process whose main thread does not end it in time after SIGTERM.
///
///     SIGTERM --most of the time--> the display ends: pages connect elsewhere --the rest--> the process ends, status 0
struct DrainLimit {
    /// The time for the display to close connections and to save, in seconds: its own limits are 2 s and 0.5 s.
    private static let reserve = 2.5

    let seconds: Double

    /// - Parameter stop: ends the display; called on another thread, and not in a process that has ended.
    func start(_ stop: @escaping @Sendable () -> Void) {
        let queue = DispatchQueue(label: "kosketus.drain"), end = DispatchQueue(label: "kosketus.end")
        let seconds = seconds
        queue.asyncAfter(deadline: .now() + max(seconds - Self.reserve, seconds / 2)) {
            Logger(label: "kosketus").warning(
                """
                The program has not ended since SIGTERM: its main thread is busy. The process ends within \(seconds) s \
                (--drain-time); what the main thread has not saved is lost.
                """)
            stop()
        }
        // Objects of the main thread are in use: nothing is deinitialized.
        end.asyncAfter(deadline: .now() + seconds) { _exit(0) }
    }
}
