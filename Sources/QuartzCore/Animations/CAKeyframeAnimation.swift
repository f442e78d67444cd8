// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// How a keyframe animation interpolates between values.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Interpolates linearly, each step in the time given by `keyTimes`.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Keeps each value until the next one, without interpolation.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Interpolates linearly at a constant speed; `keyTimes` and `timingFunctions` are ignored.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// Follows a smooth curve through all values: a Kochanek–Bartels spline.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// Follows the smooth curve at a constant speed; `keyTimes` and `timingFunctions` are ignored.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer that follows a path rotates with it.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Rotates the layer so that its x axis points forwards along the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// Rotates the layer so that its x axis points backwards along the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Animates a property through several values, or along a path.
///
/// `timingFunction` applies to the whole animation, `timingFunctions` to each step. Invalid parameters (no values,
/// wrong counts, times out of order) are a programming mistake, and the animation then has no effect.
///
/// Differences from iOS: transforms, values of the program that are transforms, and paths are interpolated linearly in
/// the cubic modes. With `path`, the cubic modes follow the path as it is, and `discrete` stops at its points.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values to pass through, of the types that `CABasicAnimation` accepts.
    public var values: [Any]?
    /// The path to follow, for properties that are points; it replaces `values`.
    ///
    /// The start and end of each element are keyframes. The layer jumps where the path moves without drawing.
    public var path: CGPath?
    /// The time of each value, 0 to 1, ascending; one more in the discrete mode, where the last one is 1. Nil means
    /// even steps.
    public var keyTimes: [NSNumber]?
    /// The timing function of each step. Nil means linear.
    public var timingFunctions: [CAMediaTimingFunction]?
    /// How the animation interpolates between values. The default is `linear`.
    public var calculationMode = CAAnimationCalculationMode.linear
    /// The tension at each value in the cubic modes: positive is tighter, negative rounder. Missing ones are 0.
    public var tensionValues: [NSNumber]?
    /// The continuity at each value in the cubic modes: other than 0 makes corners. Missing ones are 0.
    public var continuityValues: [NSNumber]?
    /// The bias at each value in the cubic modes: positive overshoots the value, negative bends before it. Missing ones
    /// are 0.
    public var biasValues: [NSNumber]?
    /// How a layer rotates with `path`, about z and in addition to its own transform. Nil means that it does not.
    public var rotationMode: CAAnimationRotationMode?

    /// Two control points for each step, which make the steps cubic Bézier curves, instead of a mode and timing
    /// functions.
    package var controlValues: [CGFloat]?

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        controlValues = other.controlValues
        (values, path, keyTimes) = (other.values, other.path, other.keyTimes)
        (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
        (tensionValues, continuityValues, biasValues) = (other.tensionValues, other.continuityValues, other.biasValues)
        rotationMode = other.rotationMode
    }

    override func effects(on layer: CALayer) -> [AnimationEffect] {
        guard let keyPath else {
            programmingMistake("CAKeyframeAnimation: keyPath is nil. Set the property to animate.")
            return []
        }
        let known = layer.animatable(keyPath)
        guard let kind = known?.kind ?? (path != nil ? .point : values?.lazy.compactMap({ .init(of: $0) }).first) else {
            programmingMistake("CAKeyframeAnimation: \(type(of: layer)) has no animatable property \"\(keyPath)\".")
            return []
        }
        if let path, kind == .point { return effects(along: path.elements, keyPath, known) }
        if let valueFunction, let known {
            return valueFunction.effects(on: known, isAdditive: isAdditive) { part, number in
                keyframes(.number, keyPath, of: number).map { effect($0, keyPath, part).description }
            }
        }
        guard let keyframes = keyframes(kind, keyPath) else { return [] }
        return [effect(keyframes, keyPath, known)]
    }

    private func effect(_ keyframes: Keyframes, _ name: String, _ known: AnimatableKeyPath?) -> AnimationEffect {
        let course = AnimationDescription(
            keyPath: known ?? .opacity, timing: timing, timingFunction: timingFunction?.curve ?? .linear,
            isAdditive: isAdditive, isCumulative: isCumulative, keyframes: keyframes)
        return known == nil ? .own(key: name, course: course) : .shown(course)
    }

    // MARK: - Values

    /// - Parameter part: the component of the value to animate.
    private func keyframes(
        _ kind: AnimatableValue.Kind, _ name: String, of part: (Any?) -> Any? = { $0 }
    ) -> Keyframes? {
        let values = (values ?? []).compactMap { part($0) }
        let animatable = values.compactMap { AnimatableValue($0, as: kind) }
        guard !animatable.isEmpty, animatable.count == values.count else {
            programmingMistake("CAKeyframeAnimation.values: \(values) are not finite values for \"\(name)\".")
            return nil
        }
        if let controlValues { return curves(through: animatable, controlValues, kind) }
        return checked(KeyframeCourse(animatable, kind), steps: animatable.count - 1)
    }

    private func curves(
        through values: [AnimatableValue], _ controls: [CGFloat], _ kind: AnimatableValue.Kind
    ) -> Keyframes? {
        let keyframes = Keyframes(
            .curved, values: values, times: keyTimes?.map(\.doubleValue) ?? KeyframeCourse.evenTimes(values.count),
            controls: controls.compactMap { AnimatableValue($0, as: kind) })
        return keyframes.isValid ? keyframes : nil
    }

    private func checked(_ course: KeyframeCourse, steps: Int) -> Keyframes? {
        let isDiscrete = calculationMode == .discrete
        let count = course.values.count + (isDiscrete ? 1 : 0)
        var times = keyTimes?.map(\.doubleValue) ?? KeyframeCourse.evenTimes(count)
        let curves = timingFunctions?.map(\.curve) ?? []
        // One more is allowed, for those who gave a place to the end as well.
        guard times.count == count || isDiscrete && times.count == count - 1 else {
            programmingMistake("CAKeyframeAnimation: \(times.count) keyTimes for \(course.values.count) values.")
            return nil
        }
        guard curves.isEmpty || curves.count >= steps else {
            programmingMistake("CAKeyframeAnimation: \(curves.count) timingFunctions for \(steps) steps.")
            return nil
        }
        times = Array(times.prefix(course.values.count))
        let splines = KeyframeCourse.Splines(
            tension: numbers(tensionValues), continuity: numbers(continuityValues), bias: numbers(biasValues))
        let keyframes = course.keyframes(calculationMode, times, Array(curves.prefix(steps)), splines)
        guard keyframes.isValid else {
            programmingMistake("CAKeyframeAnimation: keyTimes \(times) do not ascend from 0 to 1.")
            return nil
        }
        return keyframes
    }

    /// The numbers; NaN becomes 0.
    private func numbers(_ values: [NSNumber]?) -> [Double] { (values ?? []).map { $0.doubleValue.held } }

    // MARK: - Along a path

    private func effects(
        along path: PathElements, _ name: String, _ known: AnimatableKeyPath?
    ) -> [AnimationEffect] {
        guard path.isFinite, let route = PathRoute(path) else {
            programmingMistake("CAKeyframeAnimation: the path for \"\(name)\" is empty or not finite.")
            return []
        }
        let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
        let times =
            isPaced ? route.pacedTimes : keyTimes?.map(\.doubleValue) ?? KeyframeCourse.evenTimes(route.steps + 1)
        let curves = isPaced ? [] : timingFunctions?.map(\.curve) ?? []
        guard times.count == route.steps + 1, curves.isEmpty || curves.count == route.steps else {
            programmingMistake(
                "CAKeyframeAnimation: \(times.count) key times and \(curves.count) timing functions for a path of "
                    + "\(route.steps) steps.")
            return []
        }
        let place = route.places(times, curves, isPaced: isPaced, isDiscrete: calculationMode == .discrete)
        guard place.isValid else {
            programmingMistake("CAKeyframeAnimation: keyTimes \(times) do not ascend from 0 to 1.")
            return []
        }
        var effects = [effect(place, name, known)]
        if let rotationMode, known?.property == "position" {
            let turned = rotationMode == .rotateAutoReverse ? Double.pi : 0
            let turn = route.directions(times, curves, isPaced: isPaced, plus: turned)
            effects.append(
                .shown(
                    AnimationDescription(
                        keyPath: .transformRotationZ, timing: timing,
                        timingFunction: timingFunction?.curve ?? .linear, isAdditive: true, keyframes: turn)))
        }
        return effects
    }
}
