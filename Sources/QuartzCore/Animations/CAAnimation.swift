// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation
import LayerProtocol

/// What can happen when a layer's property changes.
public protocol CAAction: AnyObject {
    /// - Parameters:
    ///   - event: the key that changed.
    ///   - anObject: the layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Does nothing: it stands for "no action", and ends the search for one.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Hears when an animation begins and ends.
public protocol CAAnimationDelegate: AnyObject {
    func animationDidStart(_ anim: CAAnimation)
    /// - Parameter flag: whether it ran to its end; false when it was removed before.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What all animations have. `CABasicAnimation` is one that can be added to a layer.
open class CAAnimation: NSObject, CAMediaTiming, CAAction {
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

    public override init() { super.init() }

    /// Animations are copied when they are added to a layer: what is changed later does not count.
    func makeCopy() -> CAAnimation {
        let copy = CAAnimation()
        copy.takeTiming(from: self)
        return copy
    }

    func takeTiming(from other: CAAnimation) {
        (beginTime, duration, speed, timeOffset) = (other.beginTime, other.duration, other.speed, other.timeOffset)
        (repeatCount, repeatDuration) = (other.repeatCount, other.repeatDuration)
        (autoreverses, fillMode) = (other.autoreverses, other.fillMode)
        timingFunction = other.timingFunction
        delegate = other.delegate
        isRemovedOnCompletion = other.isRemovedOnCompletion
    }

    /// What a display is told; nil for an animation that changes nothing it could show.
    func description(on layer: CALayer) -> AnimationDescription? { nil }

    var timing: AnimationTiming {
        var timing = AnimationTiming()
        timing.beginTime = beginTime
        timing.duration = max(0, duration)
        timing.speed = Double(speed)
        timing.timeOffset = timeOffset
        timing.repeatCount = Double(max(0, repeatCount))
        timing.repeatDuration = max(0, repeatDuration)
        timing.autoreverses = autoreverses
        timing.fillMode = fillMode.wire
        return timing
    }

    /// Adds the animation to the layer under the event's key.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }
}

/// An animation of one of a layer's properties.
open class CAPropertyAnimation: CAAnimation {
    /// Such as `"position"` or `"transform.rotation.z"`.
    public var keyPath: String?
    /// Adds to what the layer shows without it.
    public var isAdditive = false
    /// Each pass begins where the last one ended.
    public var isCumulative = false

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func makeCopy() -> CAAnimation {
        let copy = CAPropertyAnimation()
        copy.takeProperty(from: self)
        return copy
    }

    func takeProperty(from other: CAPropertyAnimation) {
        takeTiming(from: other)
        (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
    }
}

/// Goes from one value of a property to another.
///
/// Values are `CGFloat`, `Double`, `Float`, `Int` or `NSNumber` for numbers, `CGPoint`, `CGSize`, `CGRect`,
/// `CATransform3D` or `CGAffineTransform`, and `CGColor`. What is not given is what the layer shows without it.
open class CABasicAnimation: CAPropertyAnimation {
    public var fromValue: Any?
    public var toValue: Any?
    public var byValue: Any?

    override func makeCopy() -> CAAnimation {
        let copy = CABasicAnimation()
        copy.takeProperty(from: self)
        (copy.fromValue, copy.toValue, copy.byValue) = (fromValue, toValue, byValue)
        return copy
    }

    override func description(on layer: CALayer) -> AnimationDescription? {
        guard let path = keyPath, let animatable = AnimatableKeyPath(name: path) else {
            programmingMistake("CABasicAnimation: there is no animatable key path \"\(keyPath ?? "nil")\".")
            return nil
        }
        return AnimationDescription(
            keyPath: animatable, timing: timing, timingFunction: timingFunction?.curve ?? .linear,
            isAdditive: isAdditive, isCumulative: isCumulative, from: value(fromValue, animatable),
            to: value(toValue, animatable), by: value(byValue, animatable))
    }

    private func value(_ value: Any?, _ path: AnimatableKeyPath) -> AnimatableValue? {
        guard let value else { return nil }
        guard let animatable = AnimatableValue(value, as: path.kind) else {
            programmingMistake(
                "CABasicAnimation: \(value) of type \(type(of: value)) is no finite value for \"\(path.name)\".")
            return nil
        }
        return animatable
    }
}

extension AnimatableValue {
    /// A value as a program writes it; nil when it is of another kind, or not finite.
    init?(_ value: Any, as kind: Kind) {
        switch (kind, value) {
        case (.number, let number as CGFloat): self = .number(Double(number))
        case (.number, let number as Double): self = .number(number)
        case (.number, let number as Float): self = .number(Double(number))
        case (.number, let number as Int): self = .number(Double(number))
        case (.number, let number as NSNumber): self = .number(number.doubleValue)
        case (.point, let point as CGPoint): self = .point(point)
        case (.size, let size as CGSize): self = .size(size)
        case (.rect, let rect as CGRect): self = .rect(rect)
        case (.color, let color as CGColor): self = .color(color.rgba)
        case (.transform, let transform as CATransform3D): self = .transform(transform)
        case (.transform, let transform as CGAffineTransform): self = .transform(CATransform3D(transform))
        default: return nil
        }
        guard components.allSatisfy(\.isFinite) else { return nil }
    }

    /// The value as `CABasicAnimation` takes it.
    var published: Any {
        switch self {
        case .number(let number): CGFloat(number)
        case .point(let point): point
        case .size(let size): size
        case .rect(let rect): rect
        case .color(let color): CGColor(color)
        case .transform(let transform): transform
        }
    }
}
