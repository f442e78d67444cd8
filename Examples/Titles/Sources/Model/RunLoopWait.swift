// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Synchronization

/// Waits in the run loop of the current thread, which goes on meanwhile, until a value comes from any thread.
///
///     logIn() ──> wait() ──> CFRunLoopRun() ──> touches, drawing, timers, sources
///                                  └── the source <── end(with:), on the thread of the answer
///
/// Loops are nested like calls, so only the innermost can return. A wait that is over while another one runs inside of it
/// returns after that one.
@MainActor
final class RunLoopWait<Value: Sendable>: Wait {
    nonisolated(unsafe) private let loop: CFRunLoop
    nonisolated(unsafe) private let source: CFRunLoopSource
    private let value = Mutex<Value?>(nil)

    /// Creates a wait in the current run loop.
    init() {
        loop = CFRunLoopGetCurrent()
        var context = CFRunLoopSourceContext()
        // A run loop takes sources with the same function and the same info for one. The value is never used.
        context.info = UnsafeMutableRawPointer(bitPattern: Self.nextNumber())
        context.perform = { _ in CFRunLoopStop(CFRunLoopGetCurrent()) }
        source = CFRunLoopSourceCreate(nil, 0, &context)
        CFRunLoopAddSource(loop, source, kCFRunLoopCommonModes)
    }

    private static func nextNumber() -> Int {
        waitNumber += 1
        return waitNumber
    }

    fileprivate var isOver: Bool { value.withLock { $0 != nil } }

    /// Runs the run loop until there is a value.
    func wait() -> Value {
        waits.append(self)
        defer { leave() }
        while true {
            if let value = value.withLock({ $0 }) { return value }
            // Others may stop the loop, too.
            CFRunLoopRun()
        }
    }

    private func leave() {
        waits.removeLast()
        CFRunLoopSourceInvalidate(source)
        // The wait outside of this one may be over since: its own loop is the innermost now, and can be stopped.
        if let outer = waits.last, outer.isOver { CFRunLoopStop(loop) }
    }

    /// Ends the wait. May be called on any thread. The first value counts.
    nonisolated func end(with value: Value) {
        self.value.withLock { $0 = $0 ?? value }
        CFRunLoopSourceSignal(source)
        CFRunLoopWakeUp(loop)
    }
}

@MainActor
private protocol Wait: AnyObject {
    var isOver: Bool { get }
}

/// The waits that run the run loop, the innermost last.
@MainActor private var waits: [any Wait] = []

/// The number of the last wait.
@MainActor private var waitNumber = 0
