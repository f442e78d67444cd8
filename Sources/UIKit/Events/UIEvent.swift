// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What happened on a screen: all fingers that are down, those that just changed among them. Events of wheels, trackpads and
/// hovering pointers have none: recognisers make gestures of them.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    public enum EventType: Int, Sendable {
        case touches = 0
        case presses = 3
        /// A wheel, or fingers on a trackpad.
        case scroll = 10
        /// A mouse without a pressed button.
        case hover = 11
        /// Two fingers on a trackpad that go apart or together.
        case transform = 14
    }

    /// Buttons of a mouse.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let primary = ButtonMask(rawValue: 1 << 0)
        public static let secondary = ButtonMask(rawValue: 1 << 1)

        /// - Parameter buttonNumber: 1 is the primary one. Others than 1 to 32 are none.
        public static func button(_ buttonNumber: Int) -> ButtonMask {
            (1...32).contains(buttonNumber) ? ButtonMask(rawValue: 1 << (buttonNumber - 1)) : []
        }
    }

    open var type: EventType { .touches }
    /// Held down on the keyboard.
    public let modifierFlags: UIKeyModifierFlags
    /// Held down on the mouse.
    open var buttonMask: ButtonMask { touches.buttons }
    /// In the time of `CACurrentMediaTime()`.
    public let timestamp: TimeInterval
    private let touches: Set<UITouch>

    init(touches: Set<UITouch>, timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags = []) {
        self.modifierFlags = modifierFlags
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

    /// Where a touch will probably be within the next frame: what is drawn there is replaced by what comes. None for a touch
    /// that did not move in this event; nil for one of another event. Reckoned from where it was of late.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        touches.contains(touch) ? touch.predicted() : nil
    }

    /// Those that a recogniser follows.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? { nonEmpty { gesture.touches.contains($0) } }

    private func nonEmpty(_ condition: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = touches.filter(condition)
        return found.isEmpty ? nil : found
    }
}

extension Sequence where Element == UITouch {
    /// Of those that have not been lifted, all together.
    @MainActor var buttons: UIEvent.ButtonMask {
        reduce(into: []) { mask, touch in
            if touch.phase != .ended, touch.phase != .cancelled { mask.formUnion(touch.buttons) }
        }
    }
}
