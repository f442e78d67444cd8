// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol
import Synchronization

// The current context of some code, in this order:
//
//     1. the one whose `perform` is running: events, deadlines, commits, and the tasks that they start
//     2. in a task: the one that became current in that task last
//     3. outside of tasks (timers, dispatch queues, XCTest): the one that became current last in the process
//     4. the process's own
//
// A program has only the process's context. In a test process each test is a task: it may be suspended between two
// calls of its application while other tests run, and still has its own application afterwards.

extension MediaContext {
    @TaskLocal private static var performing: MediaContext?

    private struct Weak: Sendable {
        weak var context: MediaContext?
    }

    private struct Registry {
        var process = MediaContext(clock: MonotonicClock())
        var last: MediaContext?
        /// Retains the application of `last`, as a process does.
        var lastOwner: AnyObject?
        /// The contexts by `currentTask`. Entries of deallocated contexts are removed when one is added.
        var byTask: [Int: Weak] = [:]
        /// Whether no other context than the process's has performed or become current.
        var isAlone = true
    }

    nonisolated(unsafe) private static var registry = Registry()  // guarded by lock
    private static let lock = Mutex(())

    /// Identifies the current task. A later task may reuse the number of a finished one.
    private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

    /// The context that `CACurrentMediaTime()` reads and new animations start in. Safe to call from any thread.
    package static var current: MediaContext {
        if let process = lock.withLock({ _ in registry.isAlone ? registry.process : nil }) { return process }
        if let performing { return performing }
        let task = currentTask
        return lock.withLock { _ in
            (task == nil ? registry.last : task.flatMap { registry.byTask[$0]?.context }) ?? registry.process
        }
    }

    /// Makes this the process's context, as a program does at its start.
    package func becomeProcessContext() { Self.lock.withLock { _ in Self.registry.process = self } }

    /// Makes this the current context of the running task or, outside of tasks, of the process.
    package func becomeCurrent() {
        let task = Self.currentTask, owner = owner
        // Released after the lock is: an application that goes may ask for the current one.
        var before: [AnyObject?] = []
        Self.lock.withLock { _ in
            before = [Self.registry.last, Self.registry.lastOwner]
            Self.registry.isAlone = false
            (Self.registry.last, Self.registry.lastOwner) = (self, owner)
            guard let task, Self.registry.byTask[task]?.context !== self else { return }
            Self.registry.byTask = Self.registry.byTask.filter { $0.value.context != nil }
            Self.registry.byTask[task] = Weak(context: self)
        }
        withExtendedLifetime(before) {}
    }

    /// Runs the body with this as the current context, for the body and the tasks that it starts.
    package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        if Self.performing === self { return try body() }
        Self.lock.withLock { _ in if Self.registry.process !== self { Self.registry.isAlone = false } }
        return try Self.$performing.withValue(self, operation: body)
    }
}
