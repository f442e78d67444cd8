// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A clock that a test sets. Sleepers wake up when the test has moved it far enough.
final class ManualClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        var offset: Duration
        func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
        func duration(to other: Self) -> Duration { other.offset - offset }
        static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        var number: Int
        var deadline: Instant
        var continuation: CheckedContinuation<Void, any Error>
    }
    private struct State {
        var now = Instant(offset: .zero)
        var count = 0
        var sleepers: [Sleeper] = []
        var observers: [(duration: Duration, continuation: CheckedContinuation<Void, Never>)] = []
    }
    private let state = Mutex(State())

    var now: Instant { state.withLock(\.now) }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { add($0, number, deadline) }
        } onCancel: {
            let sleeper = state.withLock { state in
                state.sleepers.firstIndex { $0.number == number }.map { state.sleepers.remove(at: $0) }
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    private func add(_ continuation: CheckedContinuation<Void, any Error>, _ number: Int, _ deadline: Instant) {
        if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
        let observers = state.withLock { state in
            state.sleepers.append(Sleeper(number: number, deadline: deadline, continuation: continuation))
            let duration = state.now.duration(to: deadline)
            defer { state.observers.removeAll { $0.duration == duration } }
            return state.observers.filter { $0.duration == duration }
        }
        for observer in observers { observer.continuation.resume() }
    }

    /// Returns when somebody sleeps who has this long to sleep still.
    func sleeper(for duration: Duration) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.sleepers.contains(where: { state.now.duration(to: $0.deadline) == duration }) { return true }
                state.observers.append((duration, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }

    func advance(by duration: Duration) {
        let ready = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let now = state.now
            defer { state.sleepers.removeAll { $0.deadline <= now } }
            return state.sleepers.filter { $0.deadline <= now }
        }
        for sleeper in ready { sleeper.continuation.resume() }
    }
}
