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
}
