// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol
import QuartzCore

/// Connects an application with the main run loop, where it handles displays' events, also in nested loops.
@MainActor
package final class ApplicationLoop {
    private let queue: DisplayEventQueue
    private let beginnings, ends: NestableObserver

    /// Retains the application until `invalidate()`.
    package init(_ application: UIApplication) {
        let queue = DisplayEventQueue(
            answer: { application.display.perform($0) }, handler: { application.handle($0) })
        self.queue = queue
        application.sceneModeFound = { [weak queue] in queue?.setSharesScene($0) }
        // A nested loop in a call that an event has made first finishes that event.
        beginnings = NestableObserver(.entry, order: 0) {
            MainActor.assumeIsolated {
                Self.reportLoopInTask()
                application.finishEvents()
            }
        }
        ends = NestableObserver(.exit, order: Self.endOrder) {
            MainActor.assumeIsolated {
                application.resumeCalls()
                queue.keepLoopAwake()
            }
        }
        CATransaction.installObserver()
    }

    /// Warns once of a run loop in a task: the program continues, but may wait in it for something that cannot happen.
    private static func reportLoopInTask() {
        guard withUnsafeCurrentTask(body: { $0 != nil }) else { return }
        reportIgnored(
            "A run loop was started in a task. Until it ends, other tasks of the main actor and blocks of the main dispatch "
                + "queue wait. Start it in an action, a timer or a delegate's method, or use await instead.")
    }

    /// The position among the observers of a loop's end: after the commit.
    private static let endOrder = CATransaction.observerOrder + 1

    /// Passes an event to the application; events are handled in order. Safe to call from any thread.
    package nonisolated func enqueue(_ event: DisplayEvent) { queue.enqueue(event) }

    package func invalidate() {
        queue.invalidate()
        beginnings.invalidate()
        ends.invalidate()
    }
}
