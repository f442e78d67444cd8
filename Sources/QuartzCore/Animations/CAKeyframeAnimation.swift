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

/// Runs through several values, or along a path.
///
/// `timingFunction` eases all of it, `timingFunctions` each step. Lists that do not fit are completed as on iOS: missing
/// timing functions are linear; too few key times count as none; what is left over is ignored. Key times may be outside
/// 0...1 and in any order: at each moment the first step that ends later runs. Before the first key time the animation
/// shows the first value, after the last one the last value. Values that are not finite are left out with their key
/// times; without values, and in the discrete mode with a single one, nothing changes.
///
/// Differences: transforms, and values of a program's own that are transforms, go straight in the cubic modes; so do
/// paths. With `path` the cubic modes follow it as it is, and `discrete` rests at its points: at the last one only if there
/// are no key times, or one more than points.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values to pass through, of the types that `CABasicAnimation` accepts.
    public var values: [Any]?
    /// A path for properties that are points or sizes (`transform.translation`), instead of `values`. The start and the
    /// end of each element is a keyframe. The layer jumps where the path moves without drawing. A last `closeSubpath()`
    /// is a step back to the start, unless there are key times only for the steps before it.
    public var path: CGPath?
    /// A place for each value, usually rising from 0 to 1; in the discrete mode there may be one more, the end. Nil: even steps.
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

    override class var keys: AnimationKeys.Table { AnimationKeys.ofKeyframes }

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
            reportIgnored("CAKeyframeAnimation: an animation without a key path has no effect.")
            return []
        }
        guard !layer.refusesAnimations(of: keyPath) else { return [] }
        let known = layer.animatable(keyPath)
        guard let kind = known?.kind ?? (path != nil ? .point : values?.lazy.compactMap({ .init(of: $0) }).first) else {
            layer.reportUnanimated(keyPath)
            return []
        }
        if let path {
            if kind == .point || kind == .size { return effects(along: path.elements, keyPath, known) }
            reportIgnored("CAKeyframeAnimation: \"\(keyPath)\" is no point or size, so it cannot follow a path.")
        } else if (values ?? []).isEmpty {
            reportIgnored("CAKeyframeAnimation: an animation of \"\(keyPath)\" without values or a path has no effect.")
        }
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
            isAdditive: isAdditive && keyframes.values[0].kind.canBeAdded, isCumulative: isCumulative,
            keyframes: keyframes.inOrder)
        return known == nil ? .own(key: name, course: course) : .shown(course)
    }

    // MARK: - Values

    /// - Parameter part: the component of the value to animate.
    private func keyframes(
        _ kind: AnimatableValue.Kind, _ name: String, of part: (Any?) -> Any? = { $0 }
    ) -> Keyframes? {
        let given = (values ?? []).map { value in part(value).flatMap { AnimatableValue($0, as: kind) } }
        if given.contains(nil) {
            reportIgnored("CAKeyframeAnimation: some of \(values ?? []) are not finite values for \"\(name)\".")
        }
        let kept = given.indices.filter { given[$0] != nil }, animatable = given.compactMap(\.self).withMatchingPaths
        // A single discrete value changes nothing on iOS, whatever its key times are.
        guard !animatable.isEmpty, given.count > 1 || calculationMode != .discrete else { return nil }
        if let controlValues { return curves(through: animatable, controlValues, kind) }
        let places = KeyframePlaces(
            keyTimes, timingFunctions, count: given.count, isDiscrete: calculationMode == .discrete)
        return keyframes(KeyframeCourse(animatable, kind), places.keeping(kept))
    }

    private func curves(
        through values: [AnimatableValue], _ controls: [CGFloat], _ kind: AnimatableValue.Kind
    ) -> Keyframes? {
        let keyframes = Keyframes(
            .curved, values: values, times: keyTimes?.map(\.doubleValue) ?? KeyframeCourse.evenTimes(values.count),
            controls: controls.compactMap { AnimatableValue($0, as: kind) })
        return keyframes.isValid ? keyframes : nil
    }

    private func keyframes(_ course: KeyframeCourse, _ places: KeyframePlaces) -> Keyframes {
        let splines = KeyframeCourse.Splines(
            tension: numbers(tensionValues), continuity: numbers(continuityValues), bias: numbers(biasValues))
        return course.keyframes(calculationMode, places.times, places.curves, splines)
    }

    /// The numbers; NaN becomes 0.
    private func numbers(_ values: [NSNumber]?) -> [Double] { (values ?? []).map { $0.doubleValue.held } }

    // MARK: - Along a path

    private func effects(
        along path: PathElements, _ name: String, _ known: AnimatableKeyPath?
    ) -> [AnimationEffect] {
        guard path.isFinite, var route = PathRoute(path) else {
            reportIgnored("CAKeyframeAnimation: the path for \"\(name)\" is empty, or not finite; nothing changes.")
            return []
        }
        if keyTimes?.count == route.steps { route = route.withoutClosing }
        let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
        let isDiscrete = calculationMode == .discrete
        let places = KeyframePlaces(keyTimes, timingFunctions, count: route.steps + 1, isDiscrete: isDiscrete)
        let times = isPaced ? route.pacedTimes : places.times, curves = isPaced ? [] : places.curves
        var place = route.places(times, curves, isPaced: isPaced, isDiscrete: isDiscrete)
        // Each point rests until the next key time. Without one more of them the last point has none, and is not shown on iOS.
        if isDiscrete, route.steps > 0, keyTimes?.count == route.steps + 1 {
            place.values.removeLast()
            place.times.removeLast()
        }
        if known?.kind == .size { place = place.asSizes }
        var effects = [effect(place, name, known)]
        if let rotationMode, known?.property == "position", route.steps > 0 {
            let turned = rotationMode == .rotateAutoReverse ? Double.pi : 0
            let turn = route.directions(times, curves, isPaced: isPaced, plus: turned)
            effects.append(
                .shown(
                    AnimationDescription(
                        keyPath: .transformRotationZ, timing: timing,
                        timingFunction: timingFunction?.curve ?? .linear, isAdditive: true, keyframes: turn.inOrder)))
        }
        return effects
    }
}
