// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// What the system does with views.
    public enum SystemAnimation: UInt, Sendable {
        /// Views become smaller and fade until they are gone.
        case delete = 0
    }

    /// Runs the block, and leads from what the view showed before to what it shows then, by the transition among the
    /// options; without one, or in no window, at once. What the block changes does not animate by itself, unless
    /// `allowAnimatedContent` is among the options.
    ///
    /// Differences: what was there before is a picture. Curls are dissolves.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let settings = ViewAnimationSettings(duration: duration, options: options)
        func change() {
            guard options.contains(.allowAnimatedContent) else { return performWithoutAnimation { animations?() } }
            animate(withDuration: duration, delay: 0, options: options) { animations?() }
        }
        guard let transition = ViewTransition(settings, on: view), let superview = view.superview,
            let old = view.snapshotView(afterScreenUpdates: false)
        else {
            change()
            if let completion { CATransaction.afterCommit { completion(true) } }
            return
        }
        performWithoutAnimation {
            old.transform3D = view.transform3D
            old.center = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: superview)
            superview.layer.insertSublayer(old.layer, above: view.layer)
        }
        change()
        transition.run(from: old, to: view, isOldOnTop: true) { finished in
            old.layer.removeFromSuperlayer()
            completion?(finished)
        }
    }

    /// Puts a view in the place of another one, by the transition among the options; without one at once. The second
    /// view keeps its frame. With `showHideTransitionViews` both stay where they are, and the first is hidden instead of
    /// being removed, the second shown.
    ///
    /// Differences: the two views flip, not the one that they stand in, and the first leaves at the end. Curls are
    /// dissolves.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        let hides = options.contains(.showHideTransitionViews)
        func leave() {
            if hides { fromView.isHidden = true } else { fromView.removeFromSuperview() }
        }
        performWithoutAnimation {
            if hides {
                toView.isHidden = false
            } else {
                fromView.superview?.insertSubview(toView, aboveSubview: fromView)
            }
        }
        let settings = ViewAnimationSettings(duration: duration, options: options)
        guard let transition = ViewTransition(settings, on: fromView), toView.layer.isInScene else {
            leave()
            if let completion { CATransaction.afterCommit { completion(true) } }
            return
        }
        transition.run(from: fromView, to: toView, isOldOnTop: false) { finished in
            leave()
            completion?(finished)
        }
    }

    /// Does with views what the system does, and runs a block whose changes are animated with it.
    ///
    /// Deleted views are removed from their superviews when it is over, and look as before then.
    public class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let looks = views.map { ($0.alpha, $0.transform3D) }
        animate(withDuration: systemDuration, delay: 0, options: options) {
            for view in views {
                view.alpha = 0
                view.transform3D = CATransform3DScale(view.transform3D, 0.01, 0.01, 1)
            }
            parallelAnimations?()
        } completion: { finished in
            for (view, (alpha, transform)) in zip(views, looks) {
                view.removeFromSuperview()
                (view.alpha, view.transform3D) = (alpha, transform)
            }
            completion?(finished)
        }
    }

    /// In seconds; chosen by eye.
    private static let systemDuration = 0.3
}
