// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Evaluates an animation at a time.
///
/// This is a class so that only the relevant parts of the large description are read: a display evaluates thousands in
/// each frame, and copying would take longer than the computation.
package final class AnimationEvaluator: Sendable {
    package let description: AnimationDescription
    /// Both decomposed, for an animation between two matrices of the plane.
    private let takenApart: (from: PlaneParts, to: PlaneParts)?

    package init(_ description: AnimationDescription) {
        self.description = description
        guard case .transform(let from)? = description.from, case .transform(let to)? = description.to, from.isAffine,
            to.isAffine, description.keyframes == nil, !description.isAdditive, !description.isCumulative
        else {
            takenApart = nil
            return
        }
        takenApart = (PlaneParts(from.affine), PlaneParts(to.affine))
    }

    /// Applies the animation at a time of the layer. Before, `state` is the layer's state without it.
    func apply(to state: inout LayerState, at time: Double) {
        guard let place = progress(at: time) else { return }
        if description.keyPath == .transform, let takenApart {
            let fraction = easedProgress(place.fraction)
            state.transform = CATransform3D(takenApart.from.transform(towards: takenApart.to, fraction))
        } else {
            let path = description.keyPath
            path.set(value(over: path.value(in: state), place), in: &state)
        }
    }

    /// The value at a time of the layer; nil when the animation has no effect then.
    func value(over base: AnimatableValue, at time: Double) -> AnimatableValue? {
        progress(at: time).map { value(over: base, $0) }
    }

    /// - Parameter base: evaluated only when needed: decomposing a transform costs more than all the rest.
    private func value(
        over base: @autoclosure () -> AnimatableValue, _ place: (fraction: Double, iteration: Double)
    ) -> AnimatableValue {
        let eased = easedProgress(place.fraction), first: AnimatableValue, last: AnimatableValue
        var value: AnimatableValue
        if let keyframes = description.keyframes {
            value = keyframes.value(at: eased)
            guard description.isCumulative || description.isAdditive else { return value }
            (first, last) = (keyframes.value(at: 0), keyframes.value(at: 1))
        } else if let from = description.from, let to = description.to {
            value = from.interpolated(to: to, eased)
            guard description.isCumulative || description.isAdditive else { return value }
            (first, last) = (from, to)
        } else {
            (first, last) = ends(over: base())
            value = first.interpolated(to: last, eased)
        }
        if description.isCumulative, !description.timing.autoreverses, place.iteration > 0 {
            value = value.adding(last.subtracting(first), times: place.iteration)
        }
        return description.isAdditive ? base().adding(value) : value
    }

    /// The progress through the groups. In a group, an animation has an effect at the very moment of its end, so that a
    /// group at its own end shows how its animations end.
    private func progress(at time: Double) -> (fraction: Double, iteration: Double)? {
        guard !description.groups.isEmpty else { return description.timing.progress(at: time) }
        var time = time
        for (index, group) in description.groups.enumerated() {
            guard let inside = group.time(at: time, includesEnd: index > 0) else { return nil }
            time = inside
        }
        return description.timing.progress(at: time, includesEnd: true)
    }

    private func easedProgress(_ fraction: Double) -> Double {
        description.spring.map { $0(fraction * description.timing.duration) } ?? description.timingFunction(fraction)
    }

    /// The interpolated values by Core Animation's rule for `fromValue`, `toValue` and `byValue`: missing ones are the
    /// layer's value without the animation (for an additive one: no change).
    func ends(over base: AnimatableValue) -> (AnimatableValue, AnimatableValue) {
        let base = description.isAdditive ? base.subtracting(base) : base
        switch (description.from, description.to, description.by) {
        case (let from?, let to?, _): return (from, to)
        case (let from?, nil, let by?): return (from, from.adding(by))
        case (nil, let to?, let by?): return (to.subtracting(by), to)
        case (let from?, nil, nil): return (from, base)
        case (nil, let to?, nil): return (base, to)
        case (nil, nil, let by?): return (base, base.adding(by))
        case (nil, nil, nil): return (base, base)
        }
    }
}
