// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Values at places in a pass, and how it goes from one to the next.
///
/// Core Animation's other ways are made of these three by the program: paced ones have the places that make the pace
/// even, splines and paths the control points of their curves.
package struct Keyframes: Hashable, Sendable {
    package enum Course: UInt8, Sendable {
        /// Straight from value to value.
        case linear = 0
        /// Each value until the next one.
        case discrete = 1
        /// A cubic Bézier curve from value to value, with two control points for each step.
        case curved = 2
    }

    package var course: Course
    /// One at least.
    package var values: [AnimatableValue]
    /// 0 to 1, one for each value, none smaller than the one before.
    package var times: [Double]
    /// One for each step; none at all where all go evenly.
    package var timingFunctions: [TimingFunction]
    /// Of a curved course two for each step, else none.
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

    /// Whether counts and places are as they have to be.
    package var isValid: Bool {
        let steps = values.count - 1
        guard steps >= 0, times.count == values.count, timingFunctions.isEmpty || timingFunctions.count == steps else {
            return false
        }
        guard controls.count == (course == .curved ? 2 * steps : 0) else { return false }
        return times.allSatisfy { 0...1 ~= $0 } && zip(times, times.dropFirst()).allSatisfy(<=)
    }

    /// What stands at a place in a pass; 0 to 1, other places are held to it.
    package func value(at place: Double) -> AnimatableValue {
        let place = min(max(place, 0), 1), index = index(at: place)
        guard course != .discrete, index + 1 < values.count, place >= times[index] else { return values[index] }
        let linear = (place - times[index]) / (times[index + 1] - times[index])
        let fraction = timingFunctions.isEmpty ? linear : timingFunctions[index](linear)
        guard course == .curved else { return values[index].interpolated(to: values[index + 1], fraction) }
        return curve(index, fraction)
    }

    /// The last value whose place is not behind; the first one before all.
    private func index(at place: Double) -> Int {
        var low = 0, high = times.count
        while low < high {
            let middle = (low + high) / 2
            if times[middle] <= place { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }

    /// By de Casteljau's way.
    private func curve(_ index: Int, _ fraction: Double) -> AnimatableValue {
        var points = [values[index], controls[2 * index], controls[2 * index + 1], values[index + 1]]
        while points.count > 1 { points = zip(points, points.dropFirst()).map { $0.interpolated(to: $1, fraction) } }
        return points[0]
    }
}

/// A group that an animation is in: its time is what the group makes of the time outside.
package struct AnimationGroupTiming: Hashable, Sendable {
    package var timing: AnimationTiming
    package var timingFunction: TimingFunction

    package init(timing: AnimationTiming, timingFunction: TimingFunction = .linear) {
        self.timing = timing
        self.timingFunction = timingFunction
    }

    /// Nil while the group shows nothing.
    package func time(at time: Double, includesEnd: Bool) -> Double? {
        timing.progress(at: time, includesEnd: includesEnd).map { place in
            timing.duration.isFinite ? timingFunction(place.fraction) * timing.duration : timing.localTime(time)
        }
    }
}
