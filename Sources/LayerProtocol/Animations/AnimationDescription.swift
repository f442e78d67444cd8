// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// An animation as a display receives it: once, and complete. `Client/animation/animations.js` computes the same; the
/// table in `Tests/Fixtures/animation-cases.json` checks both.
package struct AnimationDescription: Hashable, Sendable {
    package var keyPath: AnimatableKeyPath
    package var timing: AnimationTiming
    package var timingFunction: TimingFunction
    /// Replaces the timing function: progress by the seconds in a pass.
    package var spring: SpringCurve?
    /// Adds to the layer's own value instead of replacing it.
    package var isAdditive: Bool
    /// Each pass begins where the previous one ended (with `autoreverses`, where it began).
    package var isCumulative: Bool
    package var from: AnimatableValue?
    package var to: AnimatableValue?
    package var by: AnimatableValue?
    /// The keyframes, instead of one value to another.
    package var keyframes: Keyframes?
    /// The groups that contain it, the outermost first.
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

    /// The contents that it shows.
    package var contents: [LayerContents] {
        guard keyPath == .contents else { return [] }
        let values = [from, to, by].compactMap(\.self) + (keyframes.map { $0.values + $0.controls } ?? [])
        return values.compactMap { value in
            if case .contents(let mix) = value { mix.nearest } else { nil }
        }
    }

    /// The begin time of the animation, or of its outermost group, in the layer's time.
    package var beginTime: Double {
        get { groups.first?.timing.beginTime ?? timing.beginTime }
        set { if groups.isEmpty { timing.beginTime = newValue } else { groups[0].timing.beginTime = newValue } }
    }

    /// Applies the animation at a time of the layer. Before, `state` is the layer's state without it.
    package func apply(to state: inout LayerState, at time: Double) {
        AnimationEvaluator(self).apply(to: &state, at: time)
    }

    /// The value at a time of the layer; nil when the animation has no effect then.
    package func value(over base: AnimatableValue, at time: Double) -> AnimatableValue? {
        AnimationEvaluator(self).value(over: base, at: time)
    }

    /// The interpolated values by Core Animation's rule for `fromValue`, `toValue` and `byValue`: missing ones are the
    /// layer's value without the animation (for an additive one: no change).
    package func ends(over base: AnimatableValue) -> (AnimatableValue, AnimatableValue) {
        AnimationEvaluator(self).ends(over: base)
    }
}
