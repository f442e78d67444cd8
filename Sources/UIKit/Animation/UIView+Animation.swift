// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

extension UIView {
    /// Runs a block immediately, and animates its changes of views: frames, bounds, centers, transforms, alpha,
    /// background colors, and those of their layers.
    ///
    /// The views have their new values immediately; only their appearance is animated. Views outside of windows change
    /// without animation. A view takes no touches during its animation, unless the options allow it.
    ///
    /// - Parameters:
    ///   - duration: in seconds. If it is not positive and finite, nothing is animated, and the delay is skipped.
    ///   - delay: in seconds, before the animation starts. The old values are visible until then.
    ///   - options: the curve, the repetition, and how the animation begins.
    ///   - animations: changes properties of views.
    ///   - completion: called in a later turn when all animations have ended; with false when one was removed before
    ///     its end, also with its view.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let settings = ViewAnimationSettings(duration: duration, delay: delay, options: options)
        ViewAnimation.run(settings, animations, completion: completion)
    }

    /// Animates the changes of a block with the curve `easeInOut`, and then calls the completion.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) { animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion) }

    /// Animates the changes of a block with the curve `easeInOut`.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    /// Animates the changes of a block with a spring that settles in the duration.
    ///
    /// - Parameters:
    ///   - duration: of the animation, in seconds.
    ///   - delay: in seconds, before the animation begins. The old values are visible until then.
    ///   - dampingRatio: 1 and more do not oscillate; at least 0.01.
    ///   - velocity: the initial velocity in total distances per second.
    ///   - options: the curve, the repetition, and how the animation begins.
    ///   - animations: changes properties of views.
    ///   - completion: called when the animation has ended, with whether it ran to its end.
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

    /// Animates the changes of a block with a spring that runs until it settles.
    ///
    /// - Parameters:
    ///   - duration: of about one oscillation, in seconds. If it is not positive, nothing is animated.
    ///   - bounce: 0 does not oscillate, 1 oscillates forever, negative values are overdamped.
    ///   - initialSpringVelocity: in total distances per second.
    ///   - delay: in seconds, before the animation begins. The old values are visible until then.
    ///   - options: the curve, the repetition, and how the animation begins.
    ///   - animations: changes properties of views.
    ///   - completion: called when the animation has ended, with whether it ran to its end.
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

    /// The longest duration of a spring, which is cut off then; in seconds, chosen.
    static let longestSpring: TimeInterval = 60

    /// The duration of the enclosing animation block in seconds; 0 outside of blocks, and where nothing is animated.
    public class var inheritedAnimationDuration: TimeInterval {
        guard areAnimationsEnabled, let block = ViewAnimation.innermost, block.target != nil else { return 0 }
        return block.settings.duration
    }

    /// Repeats the changes of a block inside an animation block.
    ///
    /// - Parameters:
    ///   - count: the number of passes, possibly fractional; one in reverse counts with the one before it. 0 or less
    ///     means one.
    ///   - autoreverses: whether each pass is followed by one in reverse.
    ///   - animations: changes properties of views.
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

    /// Runs a block without animating its changes. `areAnimationsEnabled` is false meanwhile.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let before = areAnimationsEnabled, application = UIApplication.current
        application?.animationsWereEnabled.append(before)
        setAnimationsEnabled(false)
        actionsWithoutAnimation()
        setAnimationsEnabled(before)
        application?.animationsWereEnabled.removeLast()
    }

    /// Sets whether animation blocks animate. If false, their changes take effect and their completions are called
    /// immediately.
    public class func setAnimationsEnabled(_ enabled: Bool) {
        if let application = UIApplication.current {
            application.animationsAreEnabled = enabled
        } else {
            enabledWithoutApplication = enabled
        }
    }

    /// Whether animation blocks animate: the value of the last `setAnimationsEnabled(_:)`. The default is true.
    public class var areAnimationsEnabled: Bool {
        UIApplication.current?.animationsAreEnabled ?? enabledWithoutApplication
    }

    private static var enabledWithoutApplication = true
}
