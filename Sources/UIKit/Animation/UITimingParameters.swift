// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore

/// The kinds of timing.
public enum UITimingCurveType: Int, Sendable {
    /// One of the predefined curves.
    case builtin = 0
    /// A cubic Bézier curve.
    case cubic = 1
    /// The timing of a mass on a spring.
    case spring = 2
    /// A combination of a curve and a spring.
    case composed = 3
}

/// Defines how an animator's progress follows its time.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
    /// The kind of timing.
    var timingCurveType: UITimingCurveType { get }
    /// The curve; nil for a spring.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; nil for a curve.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic Bézier timing curve from (0, 0) to (1, 1).
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The name of the curve; `easeInOut` for one with custom control points.
    public let animationCurve: UIView.AnimationCurve
    /// The control points of the curve. Their x coordinates are limited to 0...1.
    public let controlPoint1: CGPoint, controlPoint2: CGPoint
    /// The kind of timing: `builtin` for a predefined curve, `cubic` for control points.
    public let timingCurveType: UITimingCurveType

    /// Creates the system's default curve: (0.25, 0.1), (0.25, 1).
    public override init() {
        animationCurve = .easeInOut
        (controlPoint1, controlPoint2) = (CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
        timingCurveType = .builtin
        super.init()
    }

    /// Creates a predefined curve.
    public init(animationCurve: UIView.AnimationCurve) {
        self.animationCurve = animationCurve
        let function = animationCurve.timingFunction
        (controlPoint1, controlPoint2) = (function.controlPoint(1), function.controlPoint(2))
        timingCurveType = .builtin
        super.init()
    }

    /// Creates a curve from its control points. Coordinates that are not finite become 0.
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

    /// The curve itself.
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    /// Nil, since this is not a spring.
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

/// The timing of a mass on a spring.
///
/// The velocity is in total distances per second, by x and y for values with two coordinates (`center`); other values
/// start with that of x.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// The initial velocity, in total distances per second.
    public let initialVelocity: CGVector
    private let kind: Kind

    private enum Kind {
        /// The spring settles in the animator's duration.
        case dampingRatio(CGFloat)
        /// The spring has its own duration.
        case model(CASpringAnimation)
    }

    /// Creates the system's default spring: mass 3, stiffness 1000, damping 500.
    public override convenience init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

    /// Creates a spring that settles in the animator's duration and starts at rest.
    public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

    /// Creates a spring that settles in the animator's duration.
    ///
    /// - Parameters:
    ///   - ratio: 1 and more do not oscillate; at least 0.01.
    ///   - velocity: the initial velocity, in total distances per second.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        kind = .dampingRatio(ratio)
        initialVelocity = velocity
        super.init()
    }

    /// Creates a spring that runs until it settles, whatever the animator's duration.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        let spring = CASpringAnimation()
        (spring.mass, spring.stiffness, spring.damping) = (mass, stiffness, damping)
        kind = .model(spring)
        initialVelocity = velocity
        super.init()
    }

    /// Creates a spring that runs until it settles, whatever the animator's duration.
    ///
    /// - Parameters:
    ///   - duration: of about one oscillation, in seconds.
    ///   - bounce: 0 does not oscillate, 1 oscillates forever, negative values are overdamped.
    ///   - initialVelocity: in total distances per second.
    public init(duration: TimeInterval, bounce: CGFloat, initialVelocity: CGVector) {
        kind = .model(CASpringAnimation(perceptualDuration: duration, bounce: bounce))
        self.initialVelocity = initialVelocity
        super.init()
    }

    /// Creates a spring that runs until it settles and starts at rest.
    ///
    /// - Parameters:
    ///   - duration: of about one oscillation, in seconds.
    ///   - bounce: 0 does not oscillate, 1 oscillates forever, negative values are overdamped.
    public convenience init(duration: TimeInterval, bounce: CGFloat) {
        self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
    }

    /// The kind of timing: always `spring`.
    public var timingCurveType: UITimingCurveType { .spring }
    /// Nil, since this is not a curve.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// The spring itself.
    public var springTimingParameters: UISpringTimingParameters? { self }

    /// - Parameter velocity: of the coordinate.
    fileprivate func course(velocity: CGFloat) -> ViewAnimationCourse {
        switch kind {
        case .dampingRatio(let ratio): return .settling(dampingRatio: ratio, velocity: velocity)
        case .model(let model):
            let spring = model.copy() as! CASpringAnimation
            spring.initialVelocity = velocity
            return .spring(spring)
        }
    }

    /// The spring's own duration in seconds; nil for one that uses the animator's.
    fileprivate var settlingDuration: TimeInterval? {
        guard case .spring(let spring) = course(velocity: initialVelocity.dx) else { return nil }
        return min(spring.settlingDuration, UIView.longestSpring)
    }
}

extension UITimingCurveProvider {
    /// The course of one coordinate, or of a value with one coordinate.
    func course(isVertical: Bool = false) -> ViewAnimationCourse {
        if let spring = springTimingParameters {
            let velocity = spring.initialVelocity
            return spring.course(velocity: isVertical ? velocity.dy : velocity.dx)
        }
        return .curve((cubicTimingParameters ?? UICubicTimingParameters()).timingFunction)
    }

    /// The duration of an animator with this timing.
    func duration(_ duration: TimeInterval) -> TimeInterval {
        springTimingParameters?.settlingDuration ?? (duration.isFinite ? max(0, duration) : 0)
    }
}
