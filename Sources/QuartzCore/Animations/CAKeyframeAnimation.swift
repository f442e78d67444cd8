// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// How a keyframe animation goes from one value to the next.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Straight, each step in the time that `keyTimes` give it.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Each value stands until the next one.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Straight, at an even pace; `keyTimes` and `timingFunctions` do not count.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// Along a smooth curve through all values: a Kochanek–Bartels spline.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// Along that curve, at an even pace; `keyTimes` and `timingFunctions` do not count.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer on a path turns with it.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Its x axis points the way it goes.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// Its x axis points back.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Runs through several values, or along a path.
///
/// `timingFunction` eases all of it, `timingFunctions` each step. What does not fit (no values, counts or places that are
/// out of order) is a mistake, and the animation then changes nothing.
///
/// Differences: transforms, and values of a program's own that are transforms, go straight in the cubic modes; so do
/// paths. With `path` the cubic modes follow it as it is, and `discrete` rests at its points.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// As `CABasicAnimation` takes them.
    public var values: [Any]?
    /// For properties that are points, instead of `values`. The start and the end of each of its elements is a keyframe;
    /// where it moves without drawing, the layer jumps.
    public var path: CGPath?
    /// A place for each value, 0 to 1, rising; one more in the discrete mode, where the last one is 1. Nil: even steps.
    public var keyTimes: [NSNumber]?
    /// One for each step.
    public var timingFunctions: [CAMediaTimingFunction]?
    public var calculationMode = CAAnimationCalculationMode.linear
    /// For each value, in the cubic modes: above 0 the curve is tighter, below rounder. Missing ones are 0.
    public var tensionValues: [NSNumber]?
    /// Other than 0 makes corners.
    public var continuityValues: [NSNumber]?
    /// Above 0 the curve goes on past the value, below it bends before.
    public var biasValues: [NSNumber]?
    /// With `path`: turns the layer about z, in addition to its own transform. Nil: it does not turn.
    public var rotationMode: CAAnimationRotationMode?

    /// Two for each step, instead of a mode and timing functions: the steps are cubic Bézier curves with these control
    /// points.
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
            programmingMistake("CAKeyframeAnimation: it has no key path.")
            return []
        }
        let known = layer.animatable(keyPath)
        guard let kind = known?.kind ?? (path != nil ? .point : values?.lazy.compactMap({ .init(of: $0) }).first) else {
            programmingMistake("CAKeyframeAnimation: \(type(of: layer)) has no animatable \"\(keyPath)\".")
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

    /// - Parameter part: what of a value counts.
    private func keyframes(
        _ kind: AnimatableValue.Kind, _ name: String, of part: (Any?) -> Any? = { $0 }
    ) -> Keyframes? {
        let values = (values ?? []).compactMap { part($0) }
        let animatable = values.compactMap { AnimatableValue($0, as: kind) }
        guard !animatable.isEmpty, animatable.count == values.count else {
            programmingMistake("CAKeyframeAnimation: \(values) are no finite values for \"\(name)\".")
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
            programmingMistake("CAKeyframeAnimation: \(times.count) key times for \(course.values.count) values.")
            return nil
        }
        guard curves.isEmpty || curves.count >= steps else {
            programmingMistake("CAKeyframeAnimation: \(curves.count) timing functions for \(steps) steps.")
            return nil
        }
        times = Array(times.prefix(course.values.count))
        let splines = KeyframeCourse.Splines(
            tension: numbers(tensionValues), continuity: numbers(continuityValues), bias: numbers(biasValues))
        let keyframes = course.keyframes(calculationMode, times, Array(curves.prefix(steps)), splines)
        guard keyframes.isValid else {
            programmingMistake("CAKeyframeAnimation: key times \(times) do not rise from 0 to 1.")
            return nil
        }
        return keyframes
    }

    /// What is no number counts as 0.
    private func numbers(_ values: [NSNumber]?) -> [Double] { (values ?? []).map { $0.doubleValue.held } }

    // MARK: - Along a path

    private func effects(
        along path: PathElements, _ name: String, _ known: AnimatableKeyPath?
    ) -> [AnimationEffect] {
        guard path.isFinite, let route = PathRoute(path) else {
            programmingMistake("CAKeyframeAnimation: the path for \"\(name)\" is empty, or not finite.")
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
            programmingMistake("CAKeyframeAnimation: key times \(times) do not rise from 0 to 1.")
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
