// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Keeps the objects that `perform` returned without ownership, so that its caller can take them.
///
/// Each thread has one. Objects are released when the innermost `autoreleasepool` ends that they were added in, or else
/// with the next turn of the thread's run loop, or with the thread.
final class AutoreleasePool {
    private var objects: [AnyObject] = []
    private var depth = 0
    private var drainsSoon = false

    /// The pool of the current thread.
    static var current: AutoreleasePool {
        let key = "org.kosketus.autorelease-pool"
        if let pool = Thread.current.threadDictionary[key] as? AutoreleasePool { return pool }
        let pool = AutoreleasePool()
        Thread.current.threadDictionary[key] = pool
        return pool
    }

    func add(_ object: AnyObject) {
        objects.append(object)
        if depth == 0 { drainSoon() }
    }

    func nested<Result>(_ body: () throws -> Result) rethrows -> Result {
        let count = objects.count
        depth += 1
        defer {
            depth -= 1
            drain(to: count)
        }
        return try body()
    }

    private func drain(to count: Int) {
        // Released when the list is closed: a deinit may come here.
        let old = objects.dropFirst(count)
        objects.removeLast(old.count)
        withExtendedLifetime(old) {}
    }

    private func drainSoon() {
        guard !drainsSoon else { return }
        drainsSoon = true
        nonisolated(unsafe) let pool = self
        RunLoop.current.perform(inModes: [.common]) {
            pool.drainsSoon = false
            if pool.depth == 0 { pool.drain(to: 0) }
        }
    }
}

/// Calls a closure, and releases the objects that `perform` returned in it.
///
/// Swift releases other objects itself.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try AutoreleasePool.current.nested(body)
}
