// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Drives the animation of a transition by a fraction, which a gesture computes.
///
///     began:             interaction = UIPercentDrivenInteractiveTransition(); dismiss(animated: true)
///     changed:           interaction.update(translation / width)
///     ended, cancelled:  interaction.finish() or interaction.cancel()
///
/// It works with interruptible animators, and with all animators whose animations are inside the container view. Each
/// update moves the time of the container view's layer, or the fraction of the interruptible animator. After `finish()` or
/// `cancel()`, one change of the layer's speed lets the display run the remaining animation by itself.
///
/// Differences from iOS: `completionCurve` applies to interruptible animators only, as `timingCurve` does on iOS, too. The
/// remaining part of other animations keeps its own curve, because only its speed can change.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// The duration of the transition in seconds; 0 before it starts.
    open var duration: CGFloat { CGFloat(transition?.transitionDuration ?? 0) }
    /// The progress of the last update, from 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    /// The speed of the remaining animation, relative to the speed of the whole one. The default is 1. A number that is not
    /// positive or not finite means 1.
    open var completionSpeed: CGFloat = 1
    /// The curve of the remaining animation. The default is `easeInOut`.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The timing of the remaining animation with an interruptible animator. The default, nil, means `completionCurve`.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the transition waits for updates from its start. If false, it runs by itself until `pause()`. The default is
    /// true.
    open var wantsInteractiveStart = true

    private weak var transition: ViewControllerTransition?

    /// Starts the transition, and pauses it at its start.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let transition = transitionContext as? ViewControllerTransition else {
            return programmingMistake(
                "UIPercentDrivenInteractiveTransition: \(type(of: transitionContext)) is not a context that UIKit created, and "
                    + "only those can be driven. Pass the context that UIKit passes to the animator."
            )
        }
        (self.transition, percentComplete) = (transition, 0)
        transition.startPacing(isPaused: wantsInteractiveStart)
    }

    /// Takes over a transition that runs by itself, at its current progress, also after `finish()` or `cancel()`.
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
        transition.setRest(speed: completionSpeed, timing: timingCurve, curve: completionCurve)
        if isCancelled {
            transition.cancelInteractiveTransition()
        } else {
            transition.finishInteractiveTransition()
        }
    }
}
