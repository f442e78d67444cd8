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
        self.timestamp = timestamp
        self.window = window
        self.responder = responder
        phase = .began
        super.init()
    }
}

/// What happened on a keyboard: all keys that are down, the one that just changed among them.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    public let allPresses: Set<UIPress>

    init(presses: Set<UIPress>, timestamp: TimeInterval) {
        allPresses = presses
        super.init(touches: [], timestamp: timestamp)
    }

    open override var type: EventType { .presses }

    open override var allTouches: Set<UITouch>? { nil }
}
