// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing

/// Reports the failures of a stand-in to the test that created it.
///
/// Swift Testing finds the test of a failure by the task that reports it. A failure on a thread that belongs to no task of the
/// test, such as a queue of `URLSession`, waits until the stand-in is verified or released.
final class FailureReporter: Sendable {
    private let isSwiftTesting = Test.current != nil
    private let waiting = Mutex<[(place: SourcePlace, message: String)]>([])

    func report(_ message: String, at place: SourcePlace) {
        guard isSwiftTesting, Test.current == nil else { return place.report(message, isSwiftTesting) }
        waiting.withLock { $0.append((place, message)) }
    }

    /// Reports now, together with what has been waiting.
    func finish(with failures: [(place: SourcePlace, message: String)]) {
        let earlier = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        for failure in earlier + failures { failure.place.report(failure.message, isSwiftTesting) }
    }
}
