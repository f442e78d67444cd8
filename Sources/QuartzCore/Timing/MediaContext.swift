// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation
import LayerProtocol

/// The time that one running program lives in: its clock, what waits for a moment on it, and its display links.
///
/// A program has one. A test may make several, each with a clock of its own, and make one current while it acts for it.
/// Main thread only, but for `now`.
package final class MediaContext: @unchecked Sendable {
    package let clock: any MediaClock
    package let deadlines: DeadlineQueue
    package let displayLinks = DisplayLinkList()

    package init(clock: any MediaClock) {
        self.clock = clock
        deadlines = DeadlineQueue(clock: clock)
    }

    package var now: Double { clock.now }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var stored = MediaContext(clock: MonotonicClock())  // guarded by lock

    /// What `CACurrentMediaTime()` reads and new animations begin in.
    package static var current: MediaContext {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }
}

/// The display's time in seconds: monotonic, or set by a test. May be called on every thread.
public func CACurrentMediaTime() -> CFTimeInterval { MediaContext.current.now }
