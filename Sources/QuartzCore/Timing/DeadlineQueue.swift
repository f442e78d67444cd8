// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation
import LayerProtocol

/// Blocks that wait for a moment of a clock.
///
/// With a running clock a timer of the main run loop wakes the program at the next deadline. With a clock that a test
/// sets, nothing happens by itself: the test calls `fireDue()` after it has set it. Main thread only.
package final class DeadlineQueue {
    /// Names a body that waits, in whichever queue.
    package struct Token {
        fileprivate weak var queue: DeadlineQueue?
        fileprivate let number: UInt64

        /// Does nothing when the body has been called.
        package func cancel() { queue?.entries.removeAll { $0.number == number } }
    }

    private struct Entry {
        var time: Double
        var number: UInt64
        var body: () -> Void
    }

    private let clock: any MediaClock
    /// By time, then by the order in which they were asked for.
    private var entries: [Entry] = []
    private var lastNumber: UInt64 = 0
    private var timer: CFRunLoopTimer?

    init(clock: any MediaClock) { self.clock = clock }

    /// The next moment somebody waits for.
    package var next: Double? { entries.first?.time }

    /// Calls the body once, at or after a time; a time that has passed counts as the next possible moment.
    @discardableResult
    package func schedule(at time: Double, _ body: @escaping () -> Void) -> Token {
        lastNumber += 1
        let index = entries.partitionIndex { $0.time > time }
        entries.insert(Entry(time: time, number: lastNumber, body: body), at: index)
        if index == 0 { setTimer() }
        return Token(queue: self, number: lastNumber)
    }

    /// Calls what is due now, in order. What a body asks for while this runs waits for the next call. A body may run the run
    /// loop: then what is left is called in there.
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
        // One that fires once: the run loop does not call a timer again before its call has returned, so a loop inside of that
        // needs another one.
        let made = CFRunLoopTimerCreateWithHandler(nil, wake, 0, 0, 0) { [weak self] _ in
            self?.timer = nil
            self?.fireDue()
        }
        CFRunLoopAddTimer(CFRunLoopGetMain(), made, kCFRunLoopCommonModes)
        timer = made
    }
}

extension Array {
    /// The first index whose element meets the condition, in an array where those that meet it come last.
    fileprivate func partitionIndex(_ condition: (Element) -> Bool) -> Int {
        var low = 0, high = count
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
