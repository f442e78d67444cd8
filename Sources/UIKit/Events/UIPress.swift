// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A key that is down, from the moment it is pressed to the one it is let go.
@preconcurrency @MainActor
open class UIPress: NSObject {
    public enum Phase: Int, Sendable {
        case began = 0
        case changed = 1
        case stationary = 2
        case ended = 3
        case cancelled = 4
    }

    /// Keys that gesture recognisers know: by their `allowedPressTypes`.
    public enum PressType: Int, Sendable {
        case upArrow = 0
        case downArrow = 1
        case leftArrow = 2
        case rightArrow = 3
        /// Return, Enter or the space bar.
        case select = 4
        /// Escape.
        case menu = 5
        case playPause = 6
        case pageUp = 30
        case pageDown = 31
    }

    /// Nil for keys that are none of these.
    let type: PressType?
    /// Which of the scene's presses it is, counted from 1.
    var order = 0
    /// Those that get it.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// In the time of `CACurrentMediaTime()`, of the last change.
    open internal(set) var timestamp: TimeInterval
    open internal(set) var phase: Phase
    /// With the modifiers of the last change.
    open internal(set) var key: UIKey?
    open internal(set) weak var window: UIWindow?
    /// Who got it when it began, and gets it until it ends.
    open internal(set) weak var responder: UIResponder?
    /// Keyboards do not tell how hard a key is pressed: 1 while it is down, else 0.
    open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

    init(_ key: UIKey, timestamp: TimeInterval, window: UIWindow, responder: UIResponder) {
        self.key = key
        type = Self.types[key.keyCode]
        self.timestamp = timestamp
        self.window = window
        self.responder = responder
        phase = .began
        super.init()
    }

    private static let types: [UIKeyboardHIDUsage: PressType] = [
        .keyboardUpArrow: .upArrow, .keyboardDownArrow: .downArrow, .keyboardLeftArrow: .leftArrow,
        .keyboardRightArrow: .rightArrow, .keyboardReturnOrEnter: .select, .keypadEnter: .select,
        .keyboardSpacebar: .select, .keyboardEscape: .menu, .keyboardPageUp: .pageUp, .keyboardPageDown: .pageDown,
    ]
}

/// What happened on a keyboard: all keys that are down, the one that just changed among them.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    public let allPresses: Set<UIPress>

    init(presses: Set<UIPress>, timestamp: TimeInterval) {
        allPresses = presses
        super.init(
            touches: [], timestamp: timestamp,
            modifierFlags: presses.max { $0.timestamp < $1.timestamp }?.key?.modifierFlags ?? [])
    }

    open override var type: EventType { .presses }

    open override var allTouches: Set<UITouch>? { nil }
}
