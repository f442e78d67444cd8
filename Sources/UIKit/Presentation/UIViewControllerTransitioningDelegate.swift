// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Provides the objects of a custom presentation.
///
/// A method that returns nil keeps UIKit's own object. The animators are used with every style of presentation, the
/// presentation controller only with the style `custom`.
///
/// The class that declares the conformance determines which methods are called. A method that only a subclass
/// implements is never called: implement it in the class too, and override it. A debug build warns about this.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// Returns the animator of the presentation. The default, nil, means the animator of the style.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the animator of the dismissal. The default, nil, means the animator of the style.
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the object that drives the presentation by a gesture. The default, nil, means that no gesture drives it.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns the object that drives the dismissal by a gesture. The default, nil, means that no gesture drives it.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns the presentation controller for the style `custom`. The default, nil, means a plain presentation controller.
    ///
    /// - Parameters:
    ///   - presented: the controller that is presented.
    ///   - presenting: the controller over which it is presented; nil if the program requests the presentation controller
    ///     before the presentation.
    ///   - source: the controller whose `present(_:animated:completion:)` was called.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// Returns nil: UIKit's own object is used.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        callOptional(
            "animationControllerForPresented:presenting:source:", of: self, [presented, presenting, source], else: nil)
    }
    /// Returns nil: UIKit's own object is used.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        callOptional("animationControllerForDismissed:", of: self, [dismissed], else: nil)
    }
    /// Returns nil: UIKit's own object is used.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        callOptional("interactionControllerForPresentationUsing:", of: self, [animator], else: nil)
    }
    /// Returns nil: UIKit's own object is used.
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        callOptional("interactionControllerForDismissalUsing:", of: self, [animator], else: nil)
    }
    /// Returns nil: UIKit's own object is used.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        callOptional(
            "presentationControllerForPresented:presenting:source:", of: self, [presented, presenting, source],
            else: nil)
    }
}
