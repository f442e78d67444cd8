// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore
import Synchronization

/// What takes long is done beside the display's thread, which then goes on with what came of it.
///
/// Belongs to the event loop's thread.
final class Workshop {
    /// Does things beside the thread.
    typealias Work = (@escaping @Sendable () -> Void) -> Void

    private let eventLoop: any EventLoop
    private let work: Work
    /// Whether there is a thread to go back to.
    private let isOpen = Gate()

    private final class Gate: Sendable {
        let value = Mutex(true)
    }

    init(eventLoop: any EventLoop, work: @escaping Work) {
        self.eventLoop = eventLoop
        self.work = work
    }

    /// - Parameter deliver: called on the display's thread, later; never after `close`.
    func make<Value: Sendable>(_ body: @escaping @Sendable () -> Value, _ deliver: @escaping (Value) -> Void) {
        let eventLoop = eventLoop, isOpen = isOpen, deliver = NIOLoopBound(deliver, eventLoop: eventLoop)
        work {
            let value = body()
            isOpen.value.withLock { isOpen in
                if isOpen { eventLoop.execute { deliver.value(value) } }
            }
        }
    }

    /// Nothing is delivered any more.
    func close() { isOpen.value.withLock { $0 = false } }
}
