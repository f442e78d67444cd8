// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What happened on a screen: all fingers that are down, those that just changed among them.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    public enum EventType: Int, Sendable {
        case touches = 0
        case presses = 3
    }

    open var type: EventType { .touches }
    /// In the time of `CACurrentMediaTime()`.
    public let timestamp: TimeInterval
    private let touches: Set<UITouch>

    init(touches: Set<UITouch>, timestamp: TimeInterval) {
        self.touches = touches
        self.timestamp = timestamp
        super.init()
    }

    open var allTouches: Set<UITouch>? { touches }

    open func touches(for window: UIWindow) -> Set<UITouch>? { nonEmpty { $0.window === window } }

    open func touches(for view: UIView) -> Set<UITouch>? { nonEmpty { $0.view === view } }

    /// Every position that the device reported since the last event, the touch's own last. For a touch that did not
    /// change in this event, itself.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        guard touches.contains(touch) else { return nil }
        return touch.coalesced.isEmpty ? [touch] : touch.coalesced
    }

    private func nonEmpty(_ condition: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = touches.filter(condition)
        return found.isEmpty ? nil : found
    }
}
