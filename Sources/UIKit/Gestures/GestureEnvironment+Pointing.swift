// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Wheels, trackpads, and a mouse without a pressed button. Sequences of a wheel are shared and fought for like fingers.

extension GestureEnvironment {
    /// The recognizers of the view below the pointer and its ancestors that take such a sequence.
    func recognizers(for event: ScrollEvent) -> [UIGestureRecognizer] {
        candidates(from: event.sequence.view).filter { recognizer in
            recognizer.isEnabled && recognizer.isIdle && recognizer.takes(event.sequence.kind)
                && accepts(recognizer, event)
        }
    }

    func handle(_ event: ScrollEvent) {
        handle(event.sequence.recognizers) { $0.receive(event) }
    }

    /// - Parameter view: the view below the pointer.
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
    /// Whether it currently has no touches, presses or scroll sequence.
    fileprivate var isIdle: Bool {
        storedState == .possible && touches.isEmpty && presses.isEmpty && scroll?.isOver != false
    }

    /// Receives a part of a scroll sequence.
    func receive(_ event: ScrollEvent) {
        if event.phase == .began { scroll = event.sequence }
        guard scroll === event.sequence, !storedState.isOver else { return }
        lastEventModifiers = event.modifierFlags
        scrolled(event)
        // Recognizers that have not begun by now fail.
        if event.sequence.isOver, storedState == .possible, heldState == nil { state = .failed }
    }
}
