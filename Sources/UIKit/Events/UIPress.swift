// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A press of a key, from pressing to releasing it.
@preconcurrency @MainActor
open class UIPress: NSObject {
    /// The phases of a press.
    public enum Phase: Int, Sendable {
        /// The key was pressed.
        case began = 0
        /// The force of the press has changed.
        case changed = 1
        /// The press has not changed since the last event.
        case stationary = 2
        /// The key was released.
        case ended = 3
        /// The press was cancelled.
        case cancelled = 4
    }

    /// The keys that gesture recognizers can follow, by their `allowedPressTypes`.
    public enum PressType: Int, Sendable {
        /// The up arrow key.
        case upArrow = 0
        /// The down arrow key.
        case downArrow = 1
        /// The left arrow key.
        case leftArrow = 2
        /// The right arrow key.
        case rightArrow = 3
        /// Return, Enter or the space bar.
        case select = 4
        /// The Escape key.
        case menu = 5
        /// The key that plays and pauses a medium.
        case playPause = 6
        /// The Page Up key.
        case pageUp = 30
        /// The Page Down key.
        case pageDown = 31
    }

    /// Nil for keys that are none of these.
    private(set) var type: PressType?
    /// The number of the press in its scene, from 1.
    var order = 0
    /// The gesture recognizers that receive the press.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// The time of the last change in seconds, in the time of `CACurrentMediaTime()`.
    open internal(set) var timestamp: TimeInterval = 0
    /// The phase of the press at the time of the event: began, changed, stationary, ended or cancelled.
    open internal(set) var phase = Phase.began
    /// The key, with the modifiers of the last change.
    open internal(set) var key: UIKey?
    /// The window in which the press began.
    open internal(set) weak var window: UIWindow?
    /// The responder that received the press when it began, and receives it until it ends.
    open internal(set) weak var responder: UIResponder?
    /// The force of the press: 1 while the key is down, else 0, because keyboards do not measure it.
    open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

    /// Creates a press that begins at time 0 without a key, for tests of code that handles presses. Subclasses override
    /// the properties that the code reads.
    public override init() { super.init() }

    init(_ key: UIKey, timestamp: TimeInterval, window: UIWindow, responder: UIResponder) {
        self.key = key
        type = Self.types[key.keyCode]
        self.timestamp = timestamp
        self.window = window
        self.responder = responder
        super.init()
    }

    private static let types: [UIKeyboardHIDUsage: PressType] = [
        .keyboardUpArrow: .upArrow, .keyboardDownArrow: .downArrow, .keyboardLeftArrow: .leftArrow,
        .keyboardRightArrow: .rightArrow, .keyboardReturnOrEnter: .select, .keypadEnter: .select,
        .keyboardSpacebar: .select, .keyboardEscape: .menu, .keyboardPageUp: .pageUp, .keyboardPageDown: .pageDown,
    ]
}

/// A keyboard event with all current presses, changed or not.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    /// All current presses of the event, whether or not they changed.
    open private(set) var allPresses: Set<UIPress> = []

    /// Creates an event that nothing caused, for tests of code that takes events: without presses, at time 0.
    public override init() { super.init() }

    init(presses: Set<UIPress>, timestamp: TimeInterval) {
        allPresses = presses
        super.init(
            touches: [], timestamp: timestamp,
            modifierFlags: presses.max { $0.timestamp < $1.timestamp }?.key?.modifierFlags ?? [])
    }

    open override var type: EventType { .presses }

    open override var allTouches: Set<UITouch>? { nil }
}
