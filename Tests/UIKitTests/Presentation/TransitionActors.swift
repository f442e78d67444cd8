// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A transitioning delegate that returns what a test has set.
@MainActor
final class TransitionDelegate: NSObject, UIViewControllerTransitioningDelegate {
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var percent: (any UIViewControllerInteractiveTransitioning)?
    /// Called with the presented controller and the presenting one.
    var makeController: (UIViewController, UIViewController?) -> UIPresentationController? = { _, _ in nil }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { percent }
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { percent }
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { makeController(presented, presenting) }
}

/// An animator that can be paused: moves the dismissed view 500 points down in a second.
@MainActor
final class InterruptibleSlide: NSObject, UIViewControllerAnimatedTransitioning {
    private var animator: UIViewPropertyAnimator?

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: context).startAnimation()
    }
    func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let view = context.view(forKey: .from)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view?.frame.origin.y = 500 }
        animator.addCompletion { position in context.completeTransition(position == .end) }
        self.animator = animator
        return animator
    }
}
