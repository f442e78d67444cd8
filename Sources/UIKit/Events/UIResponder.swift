// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Something that can answer events: applications, scenes, windows, controllers and views.
///
/// An event that a responder does not handle goes to `next`: from a view to its controller, if it has one, else to its
/// superview; from a controller's view's controller to the superview; from a window to its scene, from there to the
/// application, and last to the application's delegate.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    public override init() { super.init() }

    /// Who is asked when this responder does not answer.
    open var next: UIResponder? { nil }

    // MARK: - Touches. The defaults pass them on.

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// The system has taken the touches away: a tab was hidden, a connection dropped. They will not end.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: - Keys. The defaults pass them on.

    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }

    /// How hard a key is pressed has changed. No keyboard tells it.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// The keyboard is gone from the program: another window is in front, a connection dropped. They will not end.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    /// Keys that do something while this responder is the first one or stands in the chain behind it. They are asked for
    /// often: after each event, and when the first responder changes.
    open var keyCommands: [UIKeyCommand]? { nil }

    // MARK: - The first responder of a window gets its keys

    /// Whether the responder may become the first one. The default says no.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether it lets another one be the first. The default says yes.
    open var canResignFirstResponder: Bool { true }

    open var isFirstResponder: Bool { ownWindow?.firstResponder === self }

    /// Makes it the first responder of its window; the one before has to let go.
    ///
    /// - Returns: whether it is now. It is not when it may not, stands in no window, or the one before holds on.
    @discardableResult
    open func becomeFirstResponder() -> Bool { ownWindow?.makeFirstResponder(self) ?? false }

    /// Lets go. Overridden, it is called in any case when another responder becomes the first one, or this one leaves the
    /// window.
    ///
    /// - Returns: false when `canResignFirstResponder` says no, and it is the first responder still.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let window = ownWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder || window.isTakingFirstResponder else { return false }
        window.firstResponder = nil
        return true
    }
}
