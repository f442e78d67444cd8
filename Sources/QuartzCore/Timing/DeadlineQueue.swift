// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation
import LayerProtocol

/// Blocks that are scheduled for a time of a clock.
///
/// With a running clock, a timer of the main run loop fires at the next deadline. With a clock that a test sets,
/// nothing happens by itself: the test calls `fireDue()` after setting it. Main thread only.
package final class DeadlineQueue {
    /// Identifies a scheduled block in its queue.
    package struct Token {
        fileprivate weak var queue: DeadlineQueue?
        fileprivate let number: UInt64

        /// Has no effect when the block has been called.
        package func cancel() { queue?.entries.removeAll { $0.number == number } }
    }

    private struct Entry {
        var time: Double
        var number: UInt64
        var body: () -> Void
    }

    private let clock: any MediaClock
    /// The blocks by time, then by the order of scheduling.
    private var entries: [Entry] = []
    private var lastNumber: UInt64 = 0
    private var timer: CFRunLoopTimer?

    init(clock: any MediaClock) { self.clock = clock }

    /// The time of the next scheduled block.
    package var next: Double? { entries.first?.time }

    /// Calls a block once, at or after a time; a time in the past means as soon as possible.
    @discardableResult
    package func schedule(at time: Double, _ body: @escaping () -> Void) -> Token {
        lastNumber += 1
        let index = entries.partitionIndex { $0.time > time }
        entries.insert(Entry(time: time, number: lastNumber, body: body), at: index)
        if index == 0 { setTimer() }
        return Token(queue: self, number: lastNumber)
    }

    /// Calls the blocks that are due, in order. Blocks that are scheduled meanwhile wait for the next call. A block may
    /// run the run loop, which then calls the remaining ones.
    package func fireDue() {
        let now = clock.now, last = lastNumber
        while let index = entries.firstIndex(where: { $0.time <= now && $0.number <= last }) {
            let body = entries.remove(at: index).body
            setTimer()
            body()
        }
        setTimer()
    }

    private func setTimer() {
        guard clock is MonotonicClock, let next else { return }
        let wake = CFAbsoluteTimeGetCurrent() + max(0, next - clock.now)
        if let timer { return CFRunLoopTimerSetNextFireDate(timer, wake) }
        // A timer that fires once: the run loop does not call a timer again before its call has returned, so a nested
        // loop needs another one.
        let made = CFRunLoopTimerCreateWithHandler(nil, wake, 0, 0, 0) { [weak self] _ in
            self?.timer = nil
            self?.fireDue()
        }
        CFRunLoopAddTimer(CFRunLoopGetMain(), made, kCFRunLoopCommonModes)
        timer = made
    }
}

extension Array {
    /// The first index whose element meets the condition, in an array in which the elements that meet it come last.
    fileprivate func partitionIndex(_ condition: (Element) -> Bool) -> Int {
        var low = 0, high = count
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
