// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation
import LayerProtocol

/// Receives the start and the end of an animation, by the program's clock. The messages do not depend on a display.
///
/// The class that declares the conformance determines which methods are called. A method that only a subclass
/// implements is never called: implement it in the class too, and override it. A debug build warns about this.
public protocol CAAnimationDelegate: AnyObject {
    /// Called when the animation becomes active: after the commit that contains it, or at its begin time if that is
    /// later.
    func animationDidStart(_ anim: CAAnimation)
    /// Called when the animation has ended or was removed.
    ///
    /// - Parameters:
    ///   - anim: the animation.
    ///   - flag: true if it ran to its end, false if it was removed before.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing. Delegates that need the start of an animation implement this.
    public func animationDidStart(_ anim: CAAnimation) {
        callOptional("animationDidStart:", of: self, [anim])
    }
    /// Does nothing. Delegates that need the end of an animation implement this.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        callOptional("animationDidStop:finished:", of: self, [anim, flag])
    }
}

/// The base class of animations. Add a `CABasicAnimation`, `CASpringAnimation`, `CAKeyframeAnimation`, `CATransition`
/// or `CAAnimationGroup` to a layer.
///
/// A layer keeps a copy of an added animation. Later changes of the animation have no effect, nor do changes of the
/// copy that `animation(forKey:)` returns (on iOS those throw).
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction, KeyValueCoded {
    /// The start in the layer's time, in seconds. 0, the default, means the time of the commit.
    public var beginTime: CFTimeInterval = 0
    /// The duration of one pass in seconds. 0, the default, means the transaction's duration.
    public var duration: CFTimeInterval = 0
    /// The rate of the animation's time; 1 by default. Negative rates run backwards, 0 pauses.
    public var speed: Float = 1
    /// The time in the animation at which it starts, in seconds; 0 by default.
    public var timeOffset: CFTimeInterval = 0
    /// The number of passes, possibly fractional or infinite. 0, the default, means one pass.
    public var repeatCount: Float = 0
    /// The time during which passes repeat, in seconds. 0, the default, leaves it to `repeatCount`.
    public var repeatDuration: CFTimeInterval = 0
    /// Whether each pass is followed by one in reverse. The default is false.
    public var autoreverses = false
    /// The effect of the animation before its start and after its end. The default is `removed`: no effect.
    public var fillMode = CAMediaTimingFillMode.removed
    /// The curve that maps time to progress. Nil means linear.
    public var timingFunction: CAMediaTimingFunction?
    /// The object that is notified of the start and end. The animation retains it until it has ended.
    public var delegate: (any CAAnimationDelegate)? {
        didSet {
            #if DEBUG
                InheritedConformance.shared.check(delegate, (any CAAnimationDelegate).self) {
                    $0 is any CAAnimationDelegate.Type
                }
            #endif
        }
    }
    /// Whether the layer removes the animation when it has ended. The default is true.
    public var isRemovedOnCompletion = true

    private var values: [String: Any] = [:]

    public override init() { super.init() }

    // MARK: - Copies

    /// Returns an animation of the same class with the same values. Subclasses with properties of their own override
    /// it.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = unsafeDowncast(makeObject(of: type(of: self)), to: CAAnimation.self)
        copy.take(from: self)
        return copy
    }

    /// Copies all properties of the class.
    func take(from other: CAAnimation) {
        (beginTime, duration, speed, timeOffset) = (other.beginTime, other.duration, other.speed, other.timeOffset)
        (repeatCount, repeatDuration) = (other.repeatCount, other.repeatDuration)
        (autoreverses, fillMode) = (other.autoreverses, other.fillMode)
        timingFunction = other.timingFunction
        delegate = other.delegate
        isRemovedOnCompletion = other.isRemovedOnCompletion
        values = other.values
    }

    // MARK: - Values by key

    /// The keys of the class's properties.
    class var keys: AnimationKeys.Table { AnimationKeys.ofAnimations }

    /// Returns the value of a property by Apple's key (`"duration"`, `"removedOnCompletion"`), or the value that was
    /// stored for a key.
    open func value(forKey key: String) -> Any? {
        if let property = type(of: self).keys[key] { return property.get(self) }
        return values[key]
    }

    /// Sets a property by its key, or stores a value with the animation, for example to recognize it in the delegate.
    /// Copies have it as well.
    ///
    /// Numbers may be text, as `"0.5"`. A value of another type than the property's is reported once on standard error, and
    /// has no effect.
    open func setValue(_ value: Any?, forKey key: String) {
        guard let property = type(of: self).keys[key] else { return values[key] = value }
        if !property.set(self, value) { wrongType(value, key) }
    }

    /// Returns the value at a key path, which may lead through objects, lists, dictionaries and geometric values.
    ///
    /// A key that a value on the path does not have is a programming mistake.
    open func value(forKeyPath keyPath: String) -> Any? { value(along: keyPath) }

    /// Sets the value at a key path, which may lead through objects, lists, dictionaries and geometric values.
    ///
    /// A key that a value on the path does not have, and a value of another type, are programming mistakes.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { set(value, along: keyPath) }

    // MARK: - Running

    /// The effects on a layer that has the animation, in order.
    func effects(on layer: CALayer) -> [AnimationEffect] { [] }

    /// The timing for displays. Times that are NaN become 0, and none exceeds some thirty years.
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

    /// Adds the animation to the layer, with the event as its key.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }
}

/// An effect of an animation on its layer.
enum AnimationEffect {
    /// Changes a property that displays know.
    case shown(AnimationDescription)
    /// Changes a property of the program, which only the program can draw. The key path of the course is unused.
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
    /// The longest time. Chosen: far longer than any use, and short enough that seconds keep microseconds.
    private static let longest = 1e9

    /// Finite, and within the range for times.
    var held: Double { isNaN ? 0 : Swift.min(Swift.max(self, -Self.longest), Self.longest) }
}
