// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// Threads that share a list of items.
enum Team {
    /// Does all items, each once. Threads take the next item when they are done with one, so the work of an item must
    /// not depend on which thread does it, nor on the order.
    ///
    /// - Parameter work: gets the item, and the number of the thread from 0, for working memory of its own.
    static func share(_ items: Int, threads: Int, _ work: (_ item: Int, _ thread: Int) -> Void) {
        let threads = min(threads, items)
        guard threads > 1 else { return (0..<items).forEach { work($0, 0) } }
        let next = Atomic<Int>(0)
        withoutActuallyEscaping(work) { work in
            let shared = Shared(work: work)
            DispatchQueue.concurrentPerform(iterations: threads) { thread in
                while true {
                    let item = next.add(1, ordering: .relaxed).oldValue
                    guard item < items else { return }
                    shared.work(item, thread)
                }
            }
        }
    }

    /// Work that several threads do at a time, on different memory.
    private struct Shared: @unchecked Sendable {
        let work: (_ item: Int, _ thread: Int) -> Void
    }
}
