// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation

/// Observes the main run loop, and the loops that its own call runs inside that one.
///
/// A run loop does not call an observer again before its call has returned. So there is one for each level: the second one does
/// nothing except while the first one's call lasts, and so on. Each is added when the one before it is called first.
package final class NestableObserver {
    private let activities: CFRunLoopActivity
    private let order: Int
    private let call: () -> Void
    // Main thread only.
    private var observers: [CFRunLoopObserver] = []
    /// How many of them are being called.
    private var level = 0

    /// May be called on every thread.
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
