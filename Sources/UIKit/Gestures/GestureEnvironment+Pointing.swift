// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Wheels, trackpads, and a mouse without a pressed button. Sequences of a wheel are shared and fought for like fingers.

extension GestureEnvironment {
    /// Those of the views from the one below the pointer upwards that take such a sequence.
    func recognizers(for event: ScrollEvent) -> [UIGestureRecognizer] {
        candidates(from: event.sequence.view).filter { recognizer in
            recognizer.isEnabled && recognizer.isIdle && recognizer.takes(event.sequence.kind)
                && accepts(recognizer, event)
        }
    }

    func handle(_ event: ScrollEvent) {
        handle(event.sequence.recognizers) { $0.receive(event) }
    }

    /// - Parameter view: what is below the pointer.
    func hoverRecognizers(from view: UIView?, _ event: HoverEvent) -> [UIHoverGestureRecognizer] {
        candidates(from: view).compactMap { $0 as? UIHoverGestureRecognizer }.filter { recognizer in
            recognizer.isEnabled && accepts(recognizer, event)
        }
    }

    func handle(_ event: HoverEvent, of window: UIWindow) {
        handle(event.recognizers(of: window)) { ($0 as? UIHoverGestureRecognizer)?.receive(event) }
    }
}

extension UIGestureRecognizer {
    /// Whether it has nothing to do with fingers, keys or wheels now.
    fileprivate var isIdle: Bool {
        storedState == .possible && touches.isEmpty && presses.isEmpty && scroll?.isOver != false
    }

    /// Hears of a part of a sequence.
    func receive(_ event: ScrollEvent) {
        if event.phase == .began { scroll = event.sequence }
        guard scroll === event.sequence, !storedState.isOver else { return }
        lastEventModifiers = event.modifierFlags
        scrolled(event)
        // What has not begun by now does so no more.
        if event.sequence.isOver, storedState == .possible, heldState == nil { state = .failed }
    }
}
