// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Animates the presented view in and out, by the controller's `modalTransitionStyle`.
class PresentationAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let style: UIModalTransitionStyle
    let isPresenting: Bool

    init(_ style: UIModalTransitionStyle, isPresenting: Bool) {
        (self.style, self.isPresenting) = (style, isPresenting)
        super.init()
    }

    /// The animation settings of the views around the presented view.
    var settings: ViewAnimationSettings {
        switch style {
        case .coverVertical: PresentationNumbers.spring()
        case .crossDissolve: ViewAnimationSettings(duration: PresentationNumbers.dissolve)
        case .flipHorizontal: ViewAnimationSettings(duration: PresentationNumbers.flip)
        }
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        settings.duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let key = isPresenting ? UITransitionContextViewKey.to : .from
        guard let view = context.view(forKey: key) else { return context.completeTransition(true) }
        if isPresenting, view.superview == nil { context.containerView.addSubview(view) }
        switch style {
        case .coverVertical: cover(view, context)
        case .crossDissolve: dissolve(view, context)
        case .flipHorizontal: flip(view, context)
        }
    }

    func run(
        _ context: any UIViewControllerContextTransitioning, _ body: () -> Void, reset: @escaping () -> Void
    ) {
        ViewAnimation.run(settings, body) { _ in
            reset()
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    private func cover(_ view: UIView, _ context: any UIViewControllerContextTransitioning) {
        let away = CGAffineTransform(translationX: 0, y: context.containerView.bounds.maxY - view.frame.minY)
        if isPresenting { view.transform = away }
        context.containerView.layoutIfNeeded()
        run(context) {
            view.transform = isPresenting ? .identity : away
        } reset: {
            view.transform = .identity
        }
    }

    func dissolve(_ view: UIView, _ context: any UIViewControllerContextTransitioning) {
        let alpha = view.alpha
        if isPresenting { view.alpha = 0 }
        context.containerView.layoutIfNeeded()
        run(context) {
            view.alpha = isPresenting ? alpha : 0
        } reset: {
            view.alpha = alpha
        }
    }

    /// Flips both views together if the animator may move the other one; otherwise the presented view dissolves.
    private func flip(_ view: UIView, _ context: any UIViewControllerContextTransitioning) {
        let other = context.view(forKey: isPresenting ? .from : .to)
        guard let other else { return dissolve(view, context) }
        context.containerView.insertSubview(other, at: 0)
        let (from, to) = isPresenting ? (other, view) : (view, other)
        to.isHidden = true
        context.containerView.layoutIfNeeded()
        UIView.transition(
            with: context.containerView, duration: settings.duration,
            options: isPresenting ? .transitionFlipFromRight : .transitionFlipFromLeft
        ) {
            (from.isHidden, to.isHidden) = (true, false)
        } completion: { _ in
            from.isHidden = false
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
