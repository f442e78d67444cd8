// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import Flick

/// Does the store's work at once, on the main thread, or when the test says so.
final class TestQueue: StoreQueue, @unchecked Sendable {
    private let lock = NSLock()
    private var works: [@Sendable () -> Void] = []  // guarded by lock
    private var results: [@MainActor @Sendable () -> Void] = []  // guarded by lock
    private var waits = false  // guarded by lock

    init(waits: Bool = false) { self.waits = waits }

    func start(_ work: @escaping @Sendable () -> Void) {
        lock.withLock { works.append(work) }
        if lock.withLock({ !waits }) { MainActor.assumeIsolated { run() } }
    }

    func deliver(_ result: @escaping @MainActor @Sendable () -> Void) { lock.withLock { results.append(result) } }

    /// Does the work that waits, and what follows from it.
    @MainActor
    func run() {
        while true {
            if let result = lock.withLock({ results.isEmpty ? nil : results.removeFirst() }) {
                result()
            } else if let work = lock.withLock({ works.isEmpty ? nil : works.removeFirst() }) {
                work()
            } else {
                return
            }
        }
    }
}

extension EventDatabase.Options {
    /// Does not wait for other programs.
    static func impatient(_ statements: String...) -> Self { Self(busyTimeout: 0, statements: statements) }
}
