// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// An animation as a display gets it: once, and complete. `Client/animation/animations.js` does the same sums; both are held
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
        AnimationEvaluator(self).apply(to: &state, at: time)
    }

    /// What stands in the place of a value at a time of the layer's; nil when the animation shows nothing then.
    package func value(over base: AnimatableValue, at time: Double) -> AnimatableValue? {
        AnimationEvaluator(self).value(over: base, at: time)
    }

    /// The values it runs between, by Core Animation's rule for `fromValue`, `toValue` and `byValue`: what is not given
    /// is what the layer shows without it (for an additive one: no change).
    package func ends(over base: AnimatableValue) -> (AnimatableValue, AnimatableValue) {
        AnimationEvaluator(self).ends(over: base)
    }
}
