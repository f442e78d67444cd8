// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation
import LayerProtocol

/// Hears when an animation begins and ends. By the program's clock: what a display does, and whether there is one, does
/// not matter.
public protocol CAAnimationDelegate: AnyObject {
    /// The animation begins to be active: after the commit that brought it, or later when it has a later begin time.
    func animationDidStart(_ anim: CAAnimation)
    /// The animation is over, or was removed.
    ///
    /// - Parameter flag: whether it ran to its end; false when it was removed before.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What all animations have. `CABasicAnimation`, `CASpringAnimation`, `CAKeyframeAnimation`, `CATransition` and
/// `CAAnimationGroup` are those that can be added to a layer.
///
/// A layer keeps a copy of what is added to it: later changes of the animation do not count, nor do changes of the copy
/// that `animation(forKey:)` returns (in Core Animation those throw).
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
    public var beginTime: CFTimeInterval = 0
    public var duration: CFTimeInterval = 0
    public var speed: Float = 1
    public var timeOffset: CFTimeInterval = 0
    public var repeatCount: Float = 0
    public var repeatDuration: CFTimeInterval = 0
    public var autoreverses = false
    public var fillMode = CAMediaTimingFillMode.removed
    /// Nil stands for linear.
    public var timingFunction: CAMediaTimingFunction?
    /// Kept until the animation has ended.
    public var delegate: (any CAAnimationDelegate)?
    /// Whether the layer forgets the animation when it has ended.
    public var isRemovedOnCompletion = true

    private var values: [String: Any] = [:]

    public override init() { super.init() }

    // MARK: - Copies

    /// An animation of the same class with the same values. Subclasses with properties of their own override it.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = unsafeDowncast(makeObject(of: type(of: self)), to: CAAnimation.self)
        copy.take(from: self)
        return copy
    }

    /// Takes over all that its class has.
    func take(from other: CAAnimation) {
        (beginTime, duration, speed, timeOffset) = (other.beginTime, other.duration, other.speed, other.timeOffset)
        (repeatCount, repeatDuration) = (other.repeatCount, other.repeatDuration)
        (autoreverses, fillMode) = (other.autoreverses, other.fillMode)
        timingFunction = other.timingFunction
        delegate = other.delegate
        isRemovedOnCompletion = other.isRemovedOnCompletion
        values = other.values
    }

    // MARK: - Values of the program's own

    /// What was set for the key; nil for properties, which are read as such.
    open func value(forKey key: String) -> Any? { values[key] }

    /// Keeps a value with the animation, for whoever hears of its end. Copies have it too.
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }

    // MARK: - Running

    /// What changes a layer that has it, one after the other.
    func effects(on layer: CALayer) -> [AnimationEffect] { [] }

    /// Times that are no numbers count as 0, and no time is longer than some thirty years.
    var timing: AnimationTiming {
        var timing = AnimationTiming()
        timing.beginTime = beginTime.held
        timing.duration = max(0, duration.held)
        timing.speed = Double(speed).held
        timing.timeOffset = timeOffset.held
        timing.repeatCount = repeatCount == .infinity ? .infinity : max(0, Double(repeatCount).held)
        timing.repeatDuration = repeatDuration == .infinity ? .infinity : max(0, repeatDuration.held)
        timing.autoreverses = autoreverses
        timing.fillMode = fillMode.wire
        return timing
    }

    /// Adds the animation to the layer under the event's key.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }
}

/// What an animation does to a layer that has it.
enum AnimationEffect {
    /// Changes what a display knows of.
    case shown(AnimationDescription)
    /// Changes a property of the program's own: only the program can show it. The key path of the course is of no use.
    case own(key: String, course: AnimationDescription)

    var description: AnimationDescription {
        get {
            switch self {
            case .shown(let description), .own(_, let description): description
            }
        }
        set {
            switch self {
            case .shown: self = .shown(newValue)
            case .own(let key, _): self = .own(key: key, course: newValue)
            }
        }
    }
}

extension Double {
    /// Chosen: far more than a clock shows, and few enough that seconds keep their microseconds.
    private static let longest = 1e9

    /// Finite, and within what times are reckoned with.
    var held: Double { isNaN ? 0 : Swift.min(Swift.max(self, -Self.longest), Self.longest) }
}
