// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The clock of the framework, in seconds.
package protocol MediaClock: Sendable {
    /// Never decreases. Safe to read from any thread.
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

/// The processor time of the current thread in seconds, for limiting costs independent of the machine's load.
package struct ThreadClock: MediaClock {
    package init() {}

    package var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}

/// A clock that changes only when it is set.
package final class ManualClock: MediaClock {
    private let lock = NSLock()
    nonisolated(unsafe) private var time: Double  // guarded by lock

    package init(_ time: Double = 0) { self.time = time }

    package var now: Double { lock.withLock { time } }

    /// Advances to a time; an earlier one has no effect.
    package func set(_ newTime: Double) { lock.withLock { time = max(time, newTime) } }
}
