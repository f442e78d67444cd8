// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// The animations with a completion, as async functions. Each begins immediately, and returns when its completion would
// be called, with the completion's argument: whether all animations ran to their ends.
extension UIView {
    /// Animates the changes of a block, and returns after the end whether the animation ran to its end.
    @discardableResult
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void
    ) async -> Bool {
        await ending {
            animate(
                withDuration: duration, delay: delay, options: options, animations: animations, completion: $0)
        }
    }

    /// Animates the changes of a block with the curve `easeInOut`, and returns after the end whether it ran to its end.
    @discardableResult
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) async -> Bool {
        await ending { animate(withDuration: duration, animations: animations, completion: $0) }
    }

    /// Animates the changes of a block with a spring, and returns after the end whether it ran to its end.
    @discardableResult
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void
    ) async -> Bool {
        await ending {
            animate(
                withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio,
                initialSpringVelocity: velocity, options: options, animations: animations, completion: $0)
        }
    }

    /// Animates keyframes, and returns after the end whether the animation ran to its end.
    @discardableResult
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void
    ) async -> Bool {
        await ending {
            animateKeyframes(
                withDuration: duration, delay: delay, options: options, animations: animations, completion: $0)
        }
    }

    /// Animates the change of a view's appearance by a block, and returns after the end whether it ran to its end.
    @discardableResult
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?
    ) async -> Bool {
        await ending {
            transition(with: view, duration: duration, options: options, animations: animations, completion: $0)
        }
    }

    /// Replaces a view by another one in a transition, and returns after the end whether it ran to its end.
    @discardableResult
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = []
    ) async -> Bool {
        await ending {
            transition(from: fromView, to: toView, duration: duration, options: options, completion: $0)
        }
    }

    /// Performs a system animation on views, and returns after the end whether it ran to its end.
    @discardableResult
    public class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?
    ) async -> Bool {
        await ending {
            perform(animation, on: views, options: options, animations: parallelAnimations, completion: $0)
        }
    }

    private class func ending(_ begin: (@escaping (Bool) -> Void) -> Void) async -> Bool {
        await withCheckedContinuation { continuation in begin { continuation.resume(returning: $0) } }
    }
}
