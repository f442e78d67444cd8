// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What an animation shows before it begins and after it has ended.
package enum FillMode: UInt8, Sendable {
    case removed = 0
    case forwards = 1
    case backwards = 2
    case both = 3

    var showsBefore: Bool { self == .backwards || self == .both }
    package var showsAfter: Bool { self == .forwards || self == .both }
}

/// How the time of an animation or a layer follows that of the layer it is on or in: CAMediaTiming as values.
///
///     display's clock -> root layer -> ... -> layer -> animation: local time -> pass, and how far in it
///
/// Each step is `(t - beginTime) * speed + timeOffset`, then repetitions. Times are in seconds.
package struct AnimationTiming: Hashable, Sendable {
    /// In the time of what it belongs to.
    package var beginTime: Double = 0
    /// Of one pass, not negative. A layer of duration 0, or an infinite one, has no end.
    package var duration: Double = 0
    /// Local time goes this much faster.
    package var speed: Double = 1
    /// Added to local time: the animation begins that far into itself.
    package var timeOffset: Double = 0
    /// Passes, parts of one included; infinite is allowed. Zero means one pass.
    package var repeatCount: Double = 0
    /// When not zero, passes are repeated for so long, whatever `repeatCount` says.
    package var repeatDuration: Double = 0
    /// Each pass is followed by one backwards.
    package var autoreverses = false
    package var fillMode = FillMode.removed

    package init() {}

    /// How long it runs in local time: all passes, forwards and backwards.
    package var activeDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        return cycle == 0 ? 0 : cycle * (repeatCount > 0 ? repeatCount : 1)
    }

    /// Local time, without regard to where it begins and ends.
    package func localTime(_ time: Double) -> Double { (time - beginTime) * speed + timeOffset }

    /// One pass, and the one backwards.
    private var cycle: Double { duration * (autoreverses ? 2 : 1) }

    /// Where in a pass the animation is (0 to 1, not eased) and how many passes are behind it; nil while it shows
    /// nothing. In a pass without end it is always at the beginning.
    ///
    /// - Parameter includesEnd: whether it shows something at the very moment of its end, whatever its fill mode is.
    package func progress(
        at time: Double, includesEnd: Bool = false
    ) -> (fraction: Double, iteration: Double)? {
        var local = localTime(time)
        guard !local.isNaN else { return nil }
        let active = activeDuration
        if local < 0 {
            guard fillMode.showsBefore else { return nil }
            local = 0
        } else if local >= active {
            guard fillMode.showsAfter || includesEnd && local <= active + 1e-9 * max(1, active) else { return nil }
            local = active
        }
        guard duration > 0 else { return (1, 0) }
        guard duration.isFinite else { return (0, 0) }
        var iteration = (local / cycle).rounded(.down), position = local - iteration * cycle
        // The end of the last pass is its end, not the beginning of one more; 0.35 s are 35 passes of 0.01 s, though
        // not to the last bit.
        if local == active {
            let passes = (local / cycle).rounded()
            if passes > 0, abs(local - passes * cycle) < 1e-9 * cycle { (iteration, position) = (passes - 1, cycle) }
        }
        let fraction = position > duration ? 2 - position / duration : position / duration
        return (fraction, iteration)
    }
}
