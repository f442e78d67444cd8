// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore
import Synchronization

/// Runs long work on another thread, and continues on the display's thread with the result.
///
/// Belongs to the event loop's thread.
final class Workshop {
    /// Runs blocks on another thread.
    typealias Work = (@escaping @Sendable () -> Void) -> Void

    private let eventLoop: any EventLoop
    private let work: Work
    /// Whether the display's thread still exists.
    private let isOpen = Gate()

    private final class Gate: Sendable {
        let value = Mutex(true)
    }

    init(eventLoop: any EventLoop, work: @escaping Work) {
        self.eventLoop = eventLoop
        self.work = work
    }

    /// - Parameter deliver: called later on the display's thread; never after `close`.
    func make<Value: Sendable>(_ body: @escaping @Sendable () -> Value, _ deliver: @escaping (Value) -> Void) {
        let eventLoop = eventLoop, isOpen = isOpen, deliver = NIOLoopBound(deliver, eventLoop: eventLoop)
        work {
            let value = body()
            isOpen.value.withLock { isOpen in
                if isOpen { eventLoop.execute { deliver.value(value) } }
            }
        }
    }

    /// Stops deliveries.
    func close() { isOpen.value.withLock { $0 = false } }
}
