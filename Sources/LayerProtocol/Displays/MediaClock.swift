// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The time that everything in the framework goes by, in seconds.
package protocol MediaClock: Sendable {
    /// Never goes backwards. May be read from every thread.
    var now: Double { get }
}

/// The machine's monotonic clock: seconds since it was started.
package struct MonotonicClock: MediaClock {
    package init() {}

    package var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}

/// The processor time of the thread that reads it, in seconds: for what may cost only so much, however busy the machine is.
package struct ThreadClock: MediaClock {
    package init() {}

    package var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}

/// A clock that stands still until somebody sets it.
package final class ManualClock: MediaClock {
    private let lock = NSLock()
    nonisolated(unsafe) private var time: Double  // guarded by lock

    package init(_ time: Double = 0) { self.time = time }

    package var now: Double { lock.withLock { time } }

    /// Goes forward to a time; one in the past changes nothing.
    package func set(_ newTime: Double) { lock.withLock { time = max(time, newTime) } }
}
