// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// The animations that the system performs on views.
    public enum SystemAnimation: UInt, Sendable {
        /// Shrinks and fades views until they are gone.
        case delete = 0
    }

    /// Animates the change of a view's appearance by a block, with the transition in the options; without one, or
    /// outside of windows, immediately.
    ///
    /// Other changes of the block are not animated, unless the options contain `allowAnimatedContent`. Differences from
    /// iOS: the old appearance is an image. Curls are dissolves.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let settings = ViewAnimationSettings(duration: duration, options: options)
        func change() {
            guard options.contains(.allowAnimatedContent) else { return performWithoutAnimation { animations?() } }
            animate(withDuration: duration, delay: 0, options: options) { animations?() }
        }
        guard let transition = ViewTransition(settings, on: view), let old = view.coverWithSnapshot() else {
            change()
            if let completion { CATransaction.afterCommit { completion(true) } }
            return
        }
        change()
        transition.run(from: old, to: view, isOldOnTop: true) { finished in
            old.layer.removeFromSuperlayer()
            completion?(finished)
        }
    }

    /// Puts an image of the view, as it is shown now, in front of it. Remove its layer after the transition.
    ///
    /// - Returns: nil if the view has no superview or no image.
    func coverWithSnapshot() -> UIView? {
        guard let superview, let image = snapshotView(afterScreenUpdates: false) else { return nil }
        UIView.performWithoutAnimation {
            image.transform3D = transform3D
            image.center = convert(CGPoint(x: bounds.midX, y: bounds.midY), to: superview)
            superview.layer.insertSublayer(image.layer, above: layer)
        }
        return image
    }

    /// Replaces a view by another one, with the transition in the options; without one, immediately. The second view
    /// keeps its frame.
    ///
    /// With `showHideTransitionViews` both keep their superview: the first is hidden, and the second shown. Differences
    /// from iOS: the two views flip, not their superview, and the first is removed at the end. Curls are dissolves.
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

    /// Performs a system animation on views, and animates the changes of a block with it.
    ///
    /// Deleted views are removed from their superviews at the end, and then have their old appearance.
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

    /// The duration in seconds; chosen by eye.
    private static let systemDuration = 0.3
}
