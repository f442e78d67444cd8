// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A timer that calls a method by its name. It retains the target and the user info until it is invalid.
final class TargetTimer: Timer {
    /// Sendable: it is only retained and released, and used on the thread of the run loop.
    private struct Target: @unchecked Sendable {
        let object: AnyObject
        let userInfo: Any?
    }

    private let selector: Selector
    private let target: Mutex<Target?>

    init(
        fire date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        self.selector = selector
        self.target = Mutex(Target(object: target as AnyObject, userInfo: userInfo))
        super.init(fire: date, interval: interval, repeats: repeats) { timer in
            (timer as? TargetTimer)?.call(isLast: !repeats)
        }
    }

    /// Nil when the timer is invalid.
    override var userInfo: Any? { currentTarget?.userInfo }

    override func invalidate() {
        super.invalidate()
        removeTarget()
    }

    private func call(isLast: Bool) {
        if let target = currentTarget { selector.send(to: target.object, [self]) }
        if isLast { invalidate() }
    }

    private var currentTarget: Target? { target.withLock { $0 } }

    /// Releases the target when the lock is open: its deinit may come here.
    private func removeTarget() {
        let old = target.withLock { target in
            defer { target = nil }
            return target
        }
        withExtendedLifetime(old) {}
    }
}
