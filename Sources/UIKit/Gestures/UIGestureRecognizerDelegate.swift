// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Influences which touches a recognizer receives, and when it recognizes.
///
/// The class that declares the conformance determines which methods are called. A method that only a subclass
/// implements is never called: implement it in the class too, and override it. A debug build warns about this.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
    /// Returns whether a recognizer may begin its gesture; otherwise it fails. The default is true.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Returns whether both recognizers may recognize at the same time. One true result is enough. The default is
    /// false.
    ///
    /// It is called when one of them would make the other fail.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Returns whether a recognizer waits until another one has failed. The default is false.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Returns whether another recognizer waits until this one has failed. The default is false.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Returns whether a recognizer takes a new touch. Called before the touch is delivered. The default is true.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    /// Returns whether a recognizer takes a new press. Called before the press is delivered. The default is true.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
    /// Returns whether a recognizer takes an event in which touches or presses begin or wheels turn. Called once,
    /// before the others. The default is true.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// Returns true: the recognizer may begin.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        callOptional("gestureRecognizerShouldBegin:", of: self, [gestureRecognizer], else: true)
    }

    /// Returns false: the recognizers do not recognize at the same time.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        callOptional(
            "gestureRecognizer:shouldRecognizeSimultaneouslyWith:", of: self,
            [gestureRecognizer, otherGestureRecognizer], else: false)
    }

    /// Returns false: the recognizer does not wait for the other one.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        callOptional(
            "gestureRecognizer:shouldRequireFailureOf:", of: self, [gestureRecognizer, otherGestureRecognizer],
            else: false)
    }

    /// Returns false: the other recognizer does not wait.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        callOptional(
            "gestureRecognizer:shouldBeRequiredToFailBy:", of: self, [gestureRecognizer, otherGestureRecognizer],
            else: false)
    }

    /// Returns true: the recognizer takes the touch.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
        callOptional("gestureRecognizer:shouldReceive:", of: self, [gestureRecognizer, touch], else: true)
    }

    /// Returns true: the recognizer takes the press.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
    ) -> Bool {
        callOptional("gestureRecognizer:shouldReceivePress:", of: self, [gestureRecognizer, press], else: true)
    }

    /// Returns true: the recognizer takes the event.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
    ) -> Bool {
        callOptional("gestureRecognizer:shouldReceiveEvent:", of: self, [gestureRecognizer, event], else: true)
    }
}
