// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Moves the columns from the places of one display mode to those of another.
@MainActor
final class SplitAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    typealias Mode = UISplitViewController.DisplayMode

    private unowned let controller: UISplitViewController
    private let old: Mode, new: Mode

    init(of controller: UISplitViewController, from old: Mode, to new: Mode) {
        (self.controller, self.old, self.new) = (controller, old, new)
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        SplitNumbers.duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let stage = controller.stage
        let from = controller.layout(for: old), to = controller.layout(for: new)
        UIView.performWithoutAnimation {
            controller.showColumns(in: [old, new])
            stage.place(from)
        }
        UIView.animate(
            withDuration: SplitNumbers.duration, delay: 0, options: context.isInteractive ? .curveLinear : []
        ) {
            stage.place(to)
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
