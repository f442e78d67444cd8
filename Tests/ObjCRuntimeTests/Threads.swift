// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Calls a closure on a thread of its own, whose run loop it may turn, and waits for its result.
func withThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: body()) }
    }
}

/// Turns the run loop of the current thread until something is so.
func turnRunLoop(until isSo: () -> Bool) {
    while !isSo() { _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
}
