// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Drives the animation of a transition by numbers, as a gesture reports them.
///
///     began:             interaction = UIPercentDrivenInteractiveTransition(); dismiss(animated: true)
///     changed:           interaction.update(translation / width)
///     ended, cancelled:  interaction.finish() or interaction.cancel()
///
/// It works with each animator whose animations are inside the container view, and with interruptible animators. Each
/// update moves the time of the container view's layer. The rest, after `finish()` or `cancel()`, is one change of that
/// layer's speed, and runs in the display by itself.
///
/// Differences from iOS: `completionCurve` and `timingCurve` apply to interruptible animators only; on iOS, too, the
/// rest of other animations keeps its own curve.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// The duration of the transition in seconds; 0 before it starts.
    open var duration: CGFloat { CGFloat(transition?.transitionDuration ?? 0) }
    /// The progress of the last update, from 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    /// The speed of the rest, relative to that of the animation. The default is 1.
    open var completionSpeed: CGFloat = 1
    /// The curve of the rest. The default is `easeInOut`.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The timing of the rest with an interruptible animator; nil, the default, keeps that of the animator.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the transition waits for updates from its start. The default is true. If false, it runs by itself until
    /// `pause()`.
    open var wantsInteractiveStart = true

    private weak var transition: ViewControllerTransition?

    /// Starts the transition, paused at its start.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let transition = transitionContext as? ViewControllerTransition else {
            return programmingMistake(
                "UIPercentDrivenInteractiveTransition: \(type(of: transitionContext)) is not a context that UIKit made."
            )
        }
        (self.transition, percentComplete) = (transition, 0)
        transition.startPacing(isPaused: wantsInteractiveStart)
    }

    /// Takes over a transition that runs by itself, at its current progress.
    open func pause() {
        guard let transition, !transition.isOver else { return }
        transition.pauseInteractiveTransition()
        percentComplete = transition.percentComplete
    }

    /// Moves the transition to a progress from 0 to 1. NaN has no effect.
    open func update(_ percentComplete: CGFloat) {
        guard let transition, !percentComplete.isNaN else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        transition.updateInteractiveTransition(self.percentComplete)
    }

    /// Reverts the transition from its current progress.
    open func cancel() { end(isCancelled: true) }

    /// Completes the transition from its current progress.
    open func finish() { end(isCancelled: false) }

    private func end(isCancelled: Bool) {
        guard let transition else { return }
        self.transition = nil
        transition.completionSpeed = completionSpeed
        transition.restTiming = timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve)
        transition.restCurve = completionCurve
        if isCancelled {
            transition.cancelInteractiveTransition()
        } else {
            transition.finishInteractiveTransition()
        }
    }
}
