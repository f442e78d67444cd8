// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Presents controllers as panels at the trailing edge of the screen.
class Panels: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { PanelController(presentedViewController: presented, presenting: presenting) }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { PanelAnimator(isPresenting: true) }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { PanelAnimator(isPresenting: false) }
}

/// The place of a panel, and the shade beside it.
class PanelController: UIPresentationController {
    private let shade = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView?.bounds ?? .zero
        let width = min(320, bounds.width * 0.8)
        let isMirrored = containerView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGRect(x: isMirrored ? 0 : bounds.width - width, y: 0, width: width, height: bounds.height)
    }

    override func presentationTransitionWillBegin() {
        shade.backgroundColor = .black
        shade.alpha = 0
        let tap = UITapGestureRecognizer()
        tap.addTarget(self, action: PanelController.tapped)
        shade.addGestureRecognizer(tap)
        containerView?.insertSubview(shade, at: 0)
        presentedViewController.transitionCoordinator?.animate { [self] _ in shade.alpha = 0.3 }
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate { [self] _ in shade.alpha = 0 }
    }

    override func containerViewWillLayoutSubviews() {
        shade.frame = containerView?.bounds ?? .zero
        presentedView?.frame = frameOfPresentedViewInContainerView
    }

    private func tapped() { presentedViewController.dismiss(animated: true) }
}

/// Moves a panel in from its edge, and out again.
class PanelAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.3
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: isPresenting ? .to : .from) else {
            return context.completeTransition(false)
        }
        if isPresenting, let controller = context.viewController(forKey: .to) {
            view.frame = context.finalFrame(for: controller)
            context.containerView.addSubview(view)
        }
        let way = view.frame.minX > 0 ? view.bounds.width : -view.bounds.width
        let away = CGAffineTransform(translationX: way, y: 0)
        if isPresenting { view.transform = away }
        UIView.animate(withDuration: transitionDuration(using: context)) {
            view.transform = self.isPresenting ? .identity : away
        } completion: { _ in
            view.transform = .identity
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
