// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs the store's work on its file, and brings the results to the main thread.
protocol StoreQueue: Sendable {
    /// Runs a piece of work after all earlier ones.
    func start(_ work: @escaping @Sendable () -> Void)
    /// Calls a closure on the main thread, after all closures that were passed earlier. May be called on any thread.
    func deliver(_ result: @escaping @MainActor @Sendable () -> Void)
}

/// Works on a thread of its own, so that no window waits for a disk or for another program.
struct BackgroundQueue: StoreQueue {
    private let queue = DispatchQueue(label: "Flick.EventStore", qos: .userInitiated)

    func start(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

    func deliver(_ result: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated(result) }
    }
}
