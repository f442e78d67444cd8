// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The behaviour of an animation before its start and after its end.
package enum FillMode: UInt8, Sendable {
    case removed = 0
    case forwards = 1
    case backwards = 2
    case both = 3

    var showsBefore: Bool { self == .backwards || self == .both }
    package var showsAfter: Bool { self == .forwards || self == .both }
}

/// The timing of an animation or layer relative to its layer: CAMediaTiming as values.
///
///     display's clock -> root layer -> ... -> layer -> animation: local time -> pass and position in it
///
/// Each step is `(t - beginTime) * speed + timeOffset`, then repetitions. Times are in seconds.
package struct AnimationTiming: Hashable, Sendable {
    /// The start in the parent's time.
    package var beginTime: Double = 0
    /// The duration of one pass, not negative. A layer with 0 or infinity has no end.
    package var duration: Double = 0
    /// The rate of the local time.
    package var speed: Double = 1
    /// The offset added to the local time.
    package var timeOffset: Double = 0
    /// The number of passes, possibly fractional or infinite. Zero means one.
    package var repeatCount: Double = 0
    /// The time of repetition, if not zero; it overrides `repeatCount`.
    package var repeatDuration: Double = 0
    /// Each pass is followed by one in reverse.
    package var autoreverses = false
    package var fillMode = FillMode.removed

    package init() {}

    /// The duration of all passes in local time, in both directions.
    package var activeDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        return cycle == 0 ? 0 : cycle * (repeatCount > 0 ? repeatCount : 1)
    }

    /// The local time without limits.
    package func localTime(_ time: Double) -> Double { (time - beginTime) * speed + timeOffset }

    /// The duration of one pass, with the reversed pass if there is one.
    private var cycle: Double { duration * (autoreverses ? 2 : 1) }

    /// The position in a pass (0 to 1, not eased) and the number of finished passes; nil without an effect. A pass
    /// without end is always at its start.
    ///
    /// - Parameter includesEnd: whether it has an effect at the instant of its end, whatever its fill mode.
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
