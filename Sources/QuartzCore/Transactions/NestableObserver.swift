// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation

/// Observes the main run loop, and loops that run inside its own calls.
///
/// A run loop does not call an observer while its call is running. So each level has its own observer, which is active
/// only during the call of the previous one. Each is added when the one before it is first called.
package final class NestableObserver {
    private let activities: CFRunLoopActivity
    private let order: Int
    private let call: () -> Void
    // Main thread only.
    private var observers: [CFRunLoopObserver] = []
    /// How many of them are being called.
    private var level = 0

    /// Safe to call from any thread.
    ///
    /// - Parameters:
    ///   - order: among the run loop's observers.
    ///   - call: called on the main thread.
    package init(_ activities: CFRunLoopActivity, order: Int, _ call: @escaping () -> Void) {
        self.activities = activities
        self.order = order
        self.call = call
        add()
    }

    deinit { invalidate() }

    package func invalidate() {
        for observer in observers { CFRunLoopObserverInvalidate(observer) }
        observers = []
    }

    private func add() {
        let own = observers.count
        let observer = CFRunLoopObserverCreateWithHandler(nil, activities.rawValue, true, order) {
            [weak self] _, _ in self?.called(own)
        }
        guard let observer else { return }
        observers.append(observer)
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
    }

    private func called(_ own: Int) {
        guard own == level else { return }
        if observers.count == own + 1 { add() }
        level += 1
        defer { level -= 1 }
        call()
    }
}
