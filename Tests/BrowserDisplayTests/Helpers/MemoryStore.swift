// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay

/// A store in memory, which answers when the test says so.
final class MemoryStore: StateStore {
    var states: [StateName: [UInt8]]
    /// The entries that were refreshed since the test has read them last.
    var refreshed: [StateName] = []
    /// The entries that were read, in this order.
    private(set) var read: [StateName] = []
    /// Whether it can be asked.
    var isAvailable = true
    private(set) var sweeps = 0
    private(set) var isClosed = false
    private let isSlow: Bool
    private var waiting: [() -> Void] = []

    /// - Parameter isSlow: whether it waits for `answer()`.
    init(_ states: [StateName: [UInt8]] = [:], isSlow: Bool = false) {
        self.states = states
        self.isSlow = isSlow
    }

    /// The number of unanswered questions.
    var questionCount: Int { waiting.count }

    func answer() {
        let bodies = waiting
        waiting = []
        for body in bodies { body() }
    }

    private func later(_ body: @escaping () -> Void) { isSlow ? waiting.append(body) : body() }

    func read(_ name: StateName, _ deliver: @escaping (StateReading) -> Void) {
        read.append(name)
        later { [unowned self] in
            deliver(isAvailable ? states[name].map { .found($0) } ?? .missing : .unavailable)
        }
    }

    func write(_ state: [UInt8], _ name: StateName) { states[name] = state }

    func remove(_ name: StateName) { states[name] = nil }

    func refresh(_ names: [StateName]) { refreshed += names }

    func sweep() { sweeps += 1 }

    func flush(_ deliver: @escaping () -> Void) { later(deliver) }

    func close() { isClosed = true }
}
