// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore

/// Which of the two kinds of timing there is.
public enum UITimingCurveType: Int, Sendable {
    case builtin = 0
    case cubic = 1
    case spring = 2
    case composed = 3
}

/// How an animator's progress follows its time.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
    var timingCurveType: UITimingCurveType { get }
    var cubicTimingParameters: UICubicTimingParameters? { get }
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A Bézier curve from (0, 0) to (1, 1).
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The curve's name; `easeInOut` for one that was made of control points.
    public let animationCurve: UIView.AnimationCurve
    /// x is held to 0...1.
    public let controlPoint1: CGPoint, controlPoint2: CGPoint
    public let timingCurveType: UITimingCurveType

    /// The system's default curve: (0.25, 0.1), (0.25, 1).
    public override init() {
        animationCurve = .easeInOut
        (controlPoint1, controlPoint2) = (CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
        timingCurveType = .builtin
        super.init()
    }

    public init(animationCurve: UIView.AnimationCurve) {
        self.animationCurve = animationCurve
        let function = animationCurve.timingFunction
        (controlPoint1, controlPoint2) = (function.controlPoint(1), function.controlPoint(2))
        timingCurveType = .builtin
        super.init()
    }

    /// Coordinates that are not finite count as 0.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        func held(_ point: CGPoint) -> CGPoint {
            CGPoint(
                x: point.x.isFinite ? min(max(point.x, 0), 1) : 0,
                y: point.y.isFinite ? min(max(point.y, -1e6), 1e6) : 0)
        }
        animationCurve = .easeInOut
        (controlPoint1, controlPoint2) = (held(point1), held(point2))
        timingCurveType = .cubic
        super.init()
    }

    public var cubicTimingParameters: UICubicTimingParameters? { self }
    public var springTimingParameters: UISpringTimingParameters? { nil }

    var timingFunction: CAMediaTimingFunction {
        CAMediaTimingFunction(
            controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x),
            Float(controlPoint2.y))
    }
}

extension CAMediaTimingFunction {
    fileprivate func controlPoint(_ index: Int) -> CGPoint {
        var values: (Float, Float) = (0, 0)
        withUnsafeMutablePointer(to: &values) { pointer in
            pointer.withMemoryRebound(to: Float.self, capacity: 2) { getControlPoint(at: index, values: $0) }
        }
        return CGPoint(x: CGFloat(values.0), y: CGFloat(values.1))
    }
}

/// A spring. The velocity is in whole ways a second, by x and y for what has two coordinates (`center`); all else begins
/// with that of x.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    public let initialVelocity: CGVector
    private let kind: Kind

    private enum Kind {
        /// At rest after the animator's duration.
        case dampingRatio(CGFloat)
        /// With a duration of its own.
        case model(CASpringAnimation)
    }

    /// The system's default spring: mass 3, stiffness 1000, damping 500.
    public override convenience init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

    public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

    /// A spring that is at rest after the animator's duration.
    ///
    /// - Parameter ratio: 1 and more: it does not swing; held to 0.01 and more.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        kind = .dampingRatio(ratio)
        initialVelocity = velocity
        super.init()
    }

    /// A spring that runs until it is at rest, whatever the animator's duration.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        let spring = CASpringAnimation()
        (spring.mass, spring.stiffness, spring.damping) = (mass, stiffness, damping)
        kind = .model(spring)
        initialVelocity = velocity
        super.init()
    }

    /// A spring that runs until it is at rest, whatever the animator's duration.
    ///
    /// - Parameters:
    ///   - duration: of about one swing, in seconds.
    ///   - bounce: how much it swings: 0 not at all, 1 for ever; with less than 0 it creeps.
    public init(duration: TimeInterval, bounce: CGFloat, initialVelocity: CGVector) {
        kind = .model(CASpringAnimation(perceptualDuration: duration, bounce: bounce))
        self.initialVelocity = initialVelocity
        super.init()
    }

    public convenience init(duration: TimeInterval, bounce: CGFloat) {
        self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
    }

    public var timingCurveType: UITimingCurveType { .spring }
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    public var springTimingParameters: UISpringTimingParameters? { self }

    /// - Parameter velocity: that of the coordinate.
    fileprivate func course(velocity: CGFloat) -> ViewAnimationCourse {
        switch kind {
        case .dampingRatio(let ratio): return .settling(dampingRatio: ratio, velocity: velocity)
        case .model(let model):
            let spring = model.copy() as! CASpringAnimation
            spring.initialVelocity = velocity
            return .spring(spring)
        }
    }

    /// Its own duration, in seconds; nil for one that takes the animator's.
    fileprivate var settlingDuration: TimeInterval? {
        guard case .spring(let spring) = course(velocity: initialVelocity.dx) else { return nil }
        return min(spring.settlingDuration, UIView.longestSpring)
    }
}

extension UITimingCurveProvider {
    /// Of a coordinate, or of what has but one.
    func course(isVertical: Bool = false) -> ViewAnimationCourse {
        if let spring = springTimingParameters {
            let velocity = spring.initialVelocity
            return spring.course(velocity: isVertical ? velocity.dy : velocity.dx)
        }
        return .curve((cubicTimingParameters ?? UICubicTimingParameters()).timingFunction)
    }

    /// The duration of an animator with it.
    func duration(_ duration: TimeInterval) -> TimeInterval {
        springTimingParameters?.settlingDuration ?? (duration.isFinite ? max(0, duration) : 0)
    }
}
