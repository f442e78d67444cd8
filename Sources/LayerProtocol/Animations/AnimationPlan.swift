// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// An animation of a few numbers from one value to another and nothing else, as almost all are: what `AnimationEvaluator` makes
/// of it, to the last bit.
///
/// It refers to nothing, and lies where it is read: a display evaluates thousands in each frame, and to count references
/// would take as long as the sums.
struct AnimationPlan: Sendable {
    private let path: AnimatableKeyPath
    private let timing: AnimationTiming
    private let timingFunction: TimingFunction
    private let spring: SpringCurve?
    private let from, way: SIMD4<Double>

    /// Nil for others.
    init?(_ description: AnimationDescription) {
        guard description.keyframes == nil, description.groups.isEmpty, !description.isAdditive,
            !description.isCumulative,
            Self.knows(description.keyPath), let from = description.from, let to = description.to,
            from.kind == description.keyPath.kind, to.kind == from.kind
        else { return nil }
        (path, timing, spring) = (description.keyPath, description.timing, description.spring)
        timingFunction = description.timingFunction
        self.from = Self.numbers(from)
        way = Self.numbers(to) - self.from
    }

    private static func numbers(_ value: AnimatableValue) -> SIMD4<Double> {
        var numbers = SIMD4<Double>.zero
        for (index, number) in value.components.enumerated() { numbers[index] = number }
        return numbers
    }

    private static func knows(_ path: AnimatableKeyPath) -> Bool {
        switch path {
        case .position, .positionX, .positionY, .bounds, .boundsOrigin, .boundsOriginX, .boundsOriginY, .boundsSize,
            .cornerRadius, .opacity, .backgroundColor, .transformTranslation, .transformTranslationX,
            .transformTranslationY,
            .transformScale, .transformRotationZ:
            true
        default: false
        }
    }

    /// See `AnimationEvaluator.apply(to:at:)`.
    func apply(to state: inout LayerState, at time: Double) {
        guard let place = timing.progress(at: time) else { return }
        let eased = spring.map { $0(place.fraction * timing.duration) } ?? timingFunction(place.fraction)
        let value = from + way * eased
        switch path {
        case .position: state.position = CGPoint(x: value.x, y: value.y)
        case .positionX: state.position.x = value.x
        case .positionY: state.position.y = value.x
        case .bounds: state.bounds = CGRect(x: value.x, y: value.y, width: value.z, height: value.w)
        case .boundsOrigin: state.bounds.origin = CGPoint(x: value.x, y: value.y)
        case .boundsOriginX: state.bounds.origin.x = value.x
        case .boundsOriginY: state.bounds.origin.y = value.x
        case .boundsSize: state.bounds.size = CGSize(width: value.x, height: value.y)
        case .cornerRadius: state.cornerRadius = value.x
        case .opacity: state.opacity = Float(value.x)
        case .backgroundColor:
            state.backgroundColor = RGBAColor(
                red: Float(value.x), green: Float(value.y), blue: Float(value.z), alpha: Float(value.w))
        case .transformTranslation: (state.transform.m41, state.transform.m42) = (value.x, value.y)
        case .transformTranslationX: state.transform.m41 = value.x
        case .transformTranslationY: state.transform.m42 = value.x
        case .transformScale: TransformPart.scale.set(value.x, in: &state.transform)
        case .transformRotationZ: TransformPart.rotationZ.set(value.x, in: &state.transform)
        default: break
        }
    }
}
