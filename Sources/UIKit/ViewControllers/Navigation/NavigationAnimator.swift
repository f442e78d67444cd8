// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// The default animation of a push or pop: the front view slides over the back view, which moves less and is dimmed.
@MainActor
final class NavigationAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private unowned let controller: UINavigationController
    private let isPush: Bool
    /// The tab bar controller whose bar moves with the back view, if only that one shows the bar.
    private let tabs: UITabBarController?
    /// Animates the bars together with the views.
    private let alongside: () -> Void

    /// The fraction of the width by which the back view moves. Measured on iPhones.
    static let parallax: CGFloat = 0.3

    /// Numbers of the animation. Chosen by eye.
    private enum Numbers {
        /// The opacity of the black over the back view.
        static let dim: CGFloat = 0.1
        static let shadowOpacity: Float = 0.2
        /// The radius of the shadow in points.
        static let shadowRadius: CGFloat = 5
    }

    init(
        of controller: UINavigationController, isPush: Bool, tabs: UITabBarController?, alongside: @escaping () -> Void
    ) {
        (self.controller, self.isPush, self.tabs, self.alongside) = (controller, isPush, tabs, alongside)
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        UINavigationController.transitionDuration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
            let target = context.viewController(forKey: .to)
        else { return context.completeTransition(true) }
        let stage = controller.stage
        let front = isPush ? to : from, back = isPush ? from : to
        let coverings = context.viewController(forKey: .from)?.coverings.filter { $0.superview === stage } ?? []
        // What the controllers present in the stage moves with their views.
        let frontCoverings = isPush ? target.coverings : coverings
        let backCoverings = isPush ? coverings : target.coverings
        let shade = UIView(frame: back.frame), shadow = makeShadow()
        let width = stage.bounds.width * (stage.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1)
        let rest = controller.frame(of: target), frontRest = isPush ? rest : from.frame,
            backRest = isPush ? from.frame : rest
        func place(_ progress: CGFloat) {
            front.frame = frontRest.offsetBy(dx: width * (1 - progress), dy: 0)
            back.frame = backRest.offsetBy(dx: -Self.parallax * width * progress, dy: 0)
            for covering in frontCoverings { covering.frame.origin.x = front.frame.minX }
            for covering in backCoverings { covering.frame.origin.x = back.frame.minX }
            shadow.frame = front.frame
            shade.frame = back.frame
            tabs?.tabBar.frame.origin.x = back.frame.minX
            shade.alpha = progress
            shadow.alpha = progress
        }
        controller.beginBarSlide(isPush: isPush)
        controller.state.keepsBars = true
        UIView.performWithoutAnimation {
            shade.backgroundColor = UIColor(white: 0, alpha: Numbers.dim)
            shade.isUserInteractionEnabled = false
            if isPush { stage.addSubview(to) } else { stage.insertSubview(to, belowSubview: from) }
            for covering in target.coverings.reversed() { stage.insertSubview(covering, aboveSubview: to) }
            stage.insertSubview(shade, aboveSubview: backCoverings.last ?? back)
            stage.insertSubview(shadow, aboveSubview: shade)
            tabs?.lendBar(to: stage, below: shade)
            place(isPush ? 0 : 1)
            shadow.layer.shadowPath = CGPath(rect: shadow.bounds, transform: nil)
            to.layoutIfNeeded()
        }
        controller.state.keepsBars = false
        UIView.animate(
            withDuration: UINavigationController.transitionDuration, delay: 0,
            options: context.isInteractive ? .curveLinear : []
        ) { [self] in
            place(isPush ? 1 : 0)
            alongside()
        } completion: { _ in
            shade.removeFromSuperview()
            shadow.removeFromSuperview()
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    private func makeShadow() -> UIView {
        let shadow = UIView()
        shadow.isUserInteractionEnabled = false
        shadow.layer.shadowOpacity = Numbers.shadowOpacity
        shadow.layer.shadowRadius = Numbers.shadowRadius
        shadow.layer.shadowOffset = .zero
        return shadow
    }
}
