// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An event on a screen with all current touches, changed or not. Events of wheels, trackpads and hovering pointers
/// have none; recognizers handle them.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// The kinds of events.
    public enum EventType: Int, Sendable {
        /// Touches of fingers, pens or a mouse.
        case touches = 0
        /// Presses of keys.
        case presses = 3
        /// A turn of a wheel, or a movement of fingers on a trackpad.
        case scroll = 10
        /// A movement of a mouse without a pressed button.
        case hover = 11
        /// A pinch of two fingers on a trackpad.
        case transform = 14
    }

    /// The buttons of a mouse.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The primary button, usually the left one.
        public static let primary = ButtonMask(rawValue: 1 << 0)
        /// The secondary button, usually the right one.
        public static let secondary = ButtonMask(rawValue: 1 << 1)

        /// Returns the mask of a button.
        ///
        /// - Parameter buttonNumber: 1 for the primary button, up to 32; the mask is empty for other numbers.
        public static func button(_ buttonNumber: Int) -> ButtonMask {
            (1...32).contains(buttonNumber) ? ButtonMask(rawValue: 1 << (buttonNumber - 1)) : []
        }
    }

    /// The kind of the event.
    open var type: EventType { .touches }
    /// Held down on the keyboard.
    open private(set) var modifierFlags: UIKeyModifierFlags = []
    /// Held down on the mouse.
    open var buttonMask: ButtonMask { touches?.buttons ?? [] }
    /// The time of the event in seconds, in the time of `CACurrentMediaTime()`.
    open private(set) var timestamp: TimeInterval = 0
    /// Nil for an event that a program has made.
    private var touches: Set<UITouch>?

    /// The window whose `sendEvent(_:)` was called and has not delivered the event.
    weak var undelivered: UIWindow?
    /// The windows to which the event was delivered when their `sendEvent(_:)` ran the run loop.
    var windowsDeliveredBefore: Set<ObjectIdentifier> = []

    /// Creates an event without touches, at time 0, for tests of code that handles events. Subclasses override the
    /// properties that the code reads.
    public override init() { super.init() }

    init(touches: Set<UITouch>, timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags = []) {
        self.modifierFlags = modifierFlags
        self.touches = touches
        self.timestamp = timestamp
        super.init()
    }

    /// All touches of the event; nil for an event of another kind.
    open var allTouches: Set<UITouch>? { touches }

    /// Returns the touches in a window; nil when there are none.
    open func touches(for window: UIWindow) -> Set<UITouch>? { nonEmpty { $0.window === window } }

    /// Returns the touches in a view; nil when there are none.
    open func touches(for view: UIView) -> Set<UITouch>? { nonEmpty { $0.view === view } }

    /// Returns every position that the device reported for a touch since the last event, with the current one last.
    ///
    /// A touch that did not change in this event is returned itself.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        guard touches?.contains(touch) == true else { return nil }
        return touch.coalesced.isEmpty ? [touch] : touch.coalesced
    }

    /// Returns the predicted positions of a touch within the next frame, computed from its recent movement.
    ///
    /// Replace drawings of them by those of later events. Empty for a touch that did not move in this event; nil for
    /// one of another event.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        touches?.contains(touch) == true ? touch.predicted() : nil
    }

    /// Returns the touches that a recognizer follows; nil when there are none.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? { nonEmpty { gesture.touches.contains($0) } }

    private func nonEmpty(_ condition: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = touches?.filter(condition)
        return found?.isEmpty == true ? nil : found
    }
}

extension Sequence where Element == UITouch {
    /// The pressed mouse buttons of touches that have not ended.
    @MainActor var buttons: UIEvent.ButtonMask {
        reduce(into: []) { mask, touch in
            if touch.phase != .ended, touch.phase != .cancelled { mask.formUnion(touch.buttons) }
        }
    }
}
