// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The swipe from the edge that pops a controller.
///
///     began       pops, with the transition paused; or takes over the transition of the last swipe
///     changed     the transition follows the finger
///     ended       beyond half of the width, or if the swipe is fast, the transition completes; otherwise it reverts
///
/// While animations are disabled, nothing follows the finger, and the controller is popped when it is lifted.
@MainActor
final class BackSwipe: NSObject {
    private unowned let controller: UINavigationController
    /// The transition that the gesture drives, or that continues after its release.
    private weak var transition: ViewControllerTransition?
    /// The progress at which the finger took the transition over.
    private var base: CGFloat = 0
    /// Whether the finger moves nothing, and pops when it is lifted.
    private var popsAtEnd = false

    /// The least velocity in points per second, and the least progress, at which a release completes the pop. Chosen by
    /// eye.
    private static let decidingVelocity: CGFloat = 300
    private static let decidingProgress: CGFloat = 0.5

    init(of controller: UINavigationController) { self.controller = controller }

    private var direction: CGFloat { controller.isMirrored ? -1 : 1 }

    private func progress(of recognizer: UIPanGestureRecognizer) -> CGFloat {
        let width = max(1, controller.view.bounds.width)
        return min(max(base + direction * recognizer.translation(in: controller.view).x / width, 0), 1)
    }

    func handle(_ recognizer: UIScreenEdgePanGestureRecognizer) {
        switch recognizer.state {
        case .began: begin()
        case .changed: transition?.updateInteractiveTransition(progress(of: recognizer))
        case .ended: end(recognizer)
        case .cancelled, .failed: letGo(isFinished: false)
        case .possible: break
        }
    }

    private func begin() {
        if let transition, !transition.isOver {
            transition.pauseInteractiveTransition()
            base = transition.percentComplete
        } else {
            base = 0
            popsAtEnd = !UIView.areAnimationsEnabled
            if !popsAtEnd { controller.popBySwipe() }
        }
    }

    private func end(_ recognizer: UIPanGestureRecognizer) {
        transition?.updateInteractiveTransition(progress(of: recognizer))
        let velocity = direction * recognizer.velocity(in: controller.view).x
        let isFinished =
            abs(velocity) >= Self.decidingVelocity ? velocity > 0 : progress(of: recognizer) > Self.decidingProgress
        letGo(isFinished: isFinished)
    }

    private func letGo(isFinished: Bool) {
        if popsAtEnd {
            popsAtEnd = false
            if isFinished { controller.popViewController(animated: true) }
        } else if isFinished {
            transition?.finishInteractiveTransition()
        } else {
            transition?.cancelInteractiveTransition()
        }
    }

    /// Whether a finger may take over a transition that continues after a release.
    var hasTransition: Bool { transition.map { !$0.isOver } ?? false }
}

extension BackSwipe: UIViewControllerInteractiveTransitioning {
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        transition = transitionContext as? ViewControllerTransition
        transition?.startPacing(isPaused: true)
    }
}

extension BackSwipe: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        hasTransition || controller.mayPopBySwipe
    }

    /// Gestures of scroll views wait until this one fails.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer is UIPanGestureRecognizer }
}
