// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// An animation as a display gets it: once, and complete. `Client/animations.js` does the same sums; both are held
/// together by the table in `Tests/Fixtures/animation-cases.json`.
package struct AnimationDescription: Hashable, Sendable {
    package var keyPath: AnimatableKeyPath
    package var timing: AnimationTiming
    package var timingFunction: TimingFunction
    /// Takes the place of the timing function: progress by the seconds into a pass.
    package var spring: SpringCurve?
    /// Adds to what the layer shows without it, instead of replacing it.
    package var isAdditive: Bool
    /// Each pass begins where the last one ended (with `autoreverses` that is where it began).
    package var isCumulative: Bool
    package var from: AnimatableValue?
    package var to: AnimatableValue?
    package var by: AnimatableValue?
    /// What it runs through instead of going from one value to another.
    package var keyframes: Keyframes?
    /// The groups that it is in, the outermost first.
    package var groups: [AnimationGroupTiming] = []

    package init(
        keyPath: AnimatableKeyPath, timing: AnimationTiming, timingFunction: TimingFunction = .linear,
        spring: SpringCurve? = nil, isAdditive: Bool = false, isCumulative: Bool = false, from: AnimatableValue? = nil,
        to: AnimatableValue? = nil, by: AnimatableValue? = nil, keyframes: Keyframes? = nil,
        groups: [AnimationGroupTiming] = []
    ) {
        self.keyPath = keyPath
        self.timing = timing
        self.timingFunction = timingFunction
        self.spring = spring
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
        self.from = from
        self.to = to
        self.by = by
        self.keyframes = keyframes
        self.groups = groups
    }

    /// Of the animation, or of the outermost group that it is in: in the layer's time.
    package var beginTime: Double {
        get { groups.first?.timing.beginTime ?? timing.beginTime }
        set { if groups.isEmpty { timing.beginTime = newValue } else { groups[0].timing.beginTime = newValue } }
    }

    /// Changes what the layer shows at a time of the layer's. What it shows without this animation is in `state` before
    /// the call.
    package func apply(to state: inout LayerState, at time: Double) {
        if let value = value(over: keyPath.value(in: state), at: time) { keyPath.set(value, in: &state) }
    }

    /// What stands in the place of a value at a time of the layer's; nil when the animation shows nothing then.
    package func value(over base: AnimatableValue, at time: Double) -> AnimatableValue? {
        guard let (fraction, iteration) = progress(at: time) else { return nil }
        let eased = easedProgress(fraction), first: AnimatableValue, last: AnimatableValue
        var value: AnimatableValue
        if let keyframes {
            (first, last) = (keyframes.value(at: 0), keyframes.value(at: 1))
            value = keyframes.value(at: eased)
        } else {
            (first, last) = ends(over: base)
            value = first.interpolated(to: last, eased)
        }
        if isCumulative, !timing.autoreverses, iteration > 0 {
            value = value.adding(last.subtracting(first), times: iteration)
        }
        return isAdditive ? base.adding(value) : value
    }

    /// Through the groups. In a group an animation is still shown at the very moment of its end, so that a group that
    /// stands at its own end shows how its animations end.
    private func progress(at time: Double) -> (fraction: Double, iteration: Double)? {
        var time = time
        for (index, group) in groups.enumerated() {
            guard let inside = group.time(at: time, includesEnd: index > 0) else { return nil }
            time = inside
        }
        return timing.progress(at: time, includesEnd: !groups.isEmpty)
    }

    private func easedProgress(_ fraction: Double) -> Double {
        spring.map { $0(fraction * timing.duration) } ?? timingFunction(fraction)
    }

    /// The values it runs between, by Core Animation's rule for `fromValue`, `toValue` and `byValue`: what is not given
    /// is what the layer shows without it (for an additive one: no change).
    package func ends(over base: AnimatableValue) -> (AnimatableValue, AnimatableValue) {
        let base = isAdditive ? base.subtracting(base) : base
        switch (from, to, by) {
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
