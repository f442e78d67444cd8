// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Dispatch
import Foundation

/// Stands for a database: it works on a queue of its own, and reports to the main run loop.
final class Database {
    private let queue = DispatchQueue(label: "database")
    private let timer: any DispatchSourceTimer

    init() { timer = DispatchSource.makeTimerSource(queue: queue) }

    /// Adds a row regularly, and reports how many there are.
    ///
    /// - Parameters:
    ///   - interval: between two rows, in seconds.
    ///   - report: called on the main run loop.
    func observe(every interval: Double, _ report: @escaping @MainActor @Sendable (Int) -> Void) {
        nonisolated(unsafe) var rows = 0
        timer.setEventHandler {
            rows += 1
            let count = rows
            performOnMainLoop { report(count) }
        }
        timer.schedule(deadline: .now() + interval, repeating: interval)
        timer.activate()
    }

    func stop() {
        timer.cancel()
        // A source must have been activated before it is released.
        timer.activate()
    }
}

/// Calls a block in the main run loop, also in one that is nested in a block of the main dispatch queue.
func performOnMainLoop(_ block: @escaping @MainActor @Sendable () -> Void) {
    RunLoop.main.perform { MainActor.assumeIsolated(block) }
    CFRunLoopWakeUp(CFRunLoopGetMain())
}
