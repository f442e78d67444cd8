// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Values at times in a pass, and the interpolation between them.
///
/// The program converts Core Animation's other modes to these three: paced ones get times of even speed; splines and
/// paths, control points of their curves.
package struct Keyframes: Hashable, Sendable {
    package enum Course: UInt8, Sendable {
        /// Interpolates linearly.
        case linear = 0
        /// Keeps each value until the next one.
        case discrete = 1
        /// A cubic Bézier curve between values, with two control points for each step.
        case curved = 2
    }

    package var course: Course
    /// At least one value.
    package var values: [AnimatableValue]
    /// The times from 0 to 1, ascending, one for each value.
    package var times: [Double]
    /// One for each step; empty if all are linear.
    package var timingFunctions: [TimingFunction]
    /// Two for each step of a curved course; empty otherwise.
    package var controls: [AnimatableValue]

    package init(
        _ course: Course = .linear, values: [AnimatableValue], times: [Double], timingFunctions: [TimingFunction] = [],
        controls: [AnimatableValue] = []
    ) {
        self.course = course
        self.values = values
        self.times = times
        self.timingFunctions = timingFunctions
        self.controls = controls
    }

    /// Whether counts and times are valid.
    package var isValid: Bool {
        let steps = values.count - 1
        guard steps >= 0, times.count == values.count, timingFunctions.isEmpty || timingFunctions.count == steps else {
            return false
        }
        guard controls.count == (course == .curved ? 2 * steps : 0) else { return false }
        return times.allSatisfy { 0...1 ~= $0 } && zip(times, times.dropFirst()).allSatisfy(<=)
    }

    /// The value at a position in a pass, limited to 0...1.
    package func value(at place: Double) -> AnimatableValue {
        let place = min(max(place, 0), 1), index = index(at: place)
        guard course != .discrete, index + 1 < values.count, place >= times[index] else { return values[index] }
        let linear = (place - times[index]) / (times[index + 1] - times[index])
        let fraction = timingFunctions.isEmpty ? linear : timingFunctions[index](linear)
        guard course == .curved else { return values[index].interpolated(to: values[index + 1], fraction) }
        return curve(index, fraction)
    }

    /// The last value at or before the position, or the first one.
    private func index(at place: Double) -> Int {
        var low = 0, high = times.count
        while low < high {
            let middle = (low + high) / 2
            if times[middle] <= place { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }

    /// By de Casteljau's algorithm.
    private func curve(_ index: Int, _ fraction: Double) -> AnimatableValue {
        var points = [values[index], controls[2 * index], controls[2 * index + 1], values[index + 1]]
        while points.count > 1 { points = zip(points, points.dropFirst()).map { $0.interpolated(to: $1, fraction) } }
        return points[0]
    }
}

/// The timing of a group that contains an animation.
package struct AnimationGroupTiming: Hashable, Sendable {
    package var timing: AnimationTiming
    package var timingFunction: TimingFunction

    package init(timing: AnimationTiming, timingFunction: TimingFunction = .linear) {
        self.timing = timing
        self.timingFunction = timingFunction
    }

    /// The group's time; nil while it has no effect.
    package func time(at time: Double, includesEnd: Bool) -> Double? {
        timing.progress(at: time, includesEnd: includesEnd).map { place in
            timing.duration.isFinite ? timingFunction(place.fraction) * timing.duration : timing.localTime(time)
        }
    }
}
