// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

extension UIView {
    /// Runs the block at once, and animates what it changes of views: frames, bounds, centers, transforms, alpha,
    /// background colours, and the like of their layers. The views have the new values from then on; what is seen goes
    /// there. Views that are in no window change without animation.
    ///
    /// A view that is animated takes no touches, unless the options allow it.
    ///
    /// - Parameters:
    ///   - duration: in seconds. With 0 or less, or when it is not finite, nothing animates, and the delay is not waited
    ///     for.
    ///   - delay: in seconds, before it begins. Until then the old values are seen.
    ///   - completion: called when all has ended, in a later turn than this one; with false when an animation was
    ///     removed before its end, as it is with its view.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let settings = ViewAnimationSettings(duration: duration, delay: delay, options: options)
        ViewAnimation.run(settings, animations, completion: completion)
    }

    /// Animates by the curve `easeInOut`.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) { animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion) }

    /// Animates by the curve `easeInOut`.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    /// Animates as a spring does that is at rest after the duration.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 and more: it does not swing; held to 0.01 and more.
    ///   - velocity: with which it begins, in whole ways a second: with 1 it would come to the end in a second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let settings = ViewAnimationSettings(
            duration: duration, delay: delay, course: .settling(dampingRatio: dampingRatio, velocity: velocity),
            options: options)
        ViewAnimation.run(settings, animations, completion: completion)
    }

    /// Animates as a spring does, until it is at rest.
    ///
    /// - Parameters:
    ///   - duration: of about one swing, in seconds. With 0 or less nothing animates.
    ///   - bounce: how much it swings: 0 not at all, 1 for ever; with less than 0 it creeps.
    ///   - initialSpringVelocity: with which it begins, in whole ways a second.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
        spring.initialVelocity = initialSpringVelocity
        let settings = ViewAnimationSettings(
            duration: duration > 0 ? min(spring.settlingDuration, longestSpring) : 0, delay: delay,
            course: .spring(spring), options: options)
        ViewAnimation.run(settings, animations, completion: completion)
    }

    /// A spring that is not at rest by then is cut off; in seconds, chosen.
    static let longestSpring: TimeInterval = 60

    /// Of the animation whose block is being run, in seconds; 0 outside of such blocks, and where nothing animates.
    public class var inheritedAnimationDuration: TimeInterval {
        guard areAnimationsEnabled, let block = ViewAnimation.innermost, block.target != nil else { return 0 }
        return block.settings.duration
    }

    /// Inside an animation block: what this block changes is repeated.
    ///
    /// - Parameters:
    ///   - count: passes, one backwards counted with the one before it; parts of one are allowed. 0 or less means one.
    ///   - autoreverses: each pass is followed by one backwards.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard var block = ViewAnimation.innermost else { return animations() }
        block.settings.repeatCount = count > 0 ? Float(count) : 0
        if autoreverses {
            block.settings.options.insert(.autoreverse)
        } else {
            block.settings.options.remove(.autoreverse)
        }
        ViewAnimation.run(block, animations)
    }

    // MARK: - Without

    /// Runs the block; nothing that it changes animates. `areAnimationsEnabled` is false meanwhile.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let before = areAnimationsEnabled
        setAnimationsEnabled(false)
        actionsWithoutAnimation()
        setAnimationsEnabled(before)
    }

    /// Whether blocks animate. While they do not, they only change, and their completions come at once.
    public class func setAnimationsEnabled(_ enabled: Bool) {
        if let application = UIApplication.current {
            application.animationsAreEnabled = enabled
        } else {
            enabledWithoutApplication = enabled
        }
    }

    /// What `setAnimationsEnabled(_:)` said last.
    public class var areAnimationsEnabled: Bool {
        UIApplication.current?.animationsAreEnabled ?? enabledWithoutApplication
    }

    private static var enabledWithoutApplication = true
}
