// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A time as a linear function of another in an interval: `rate * t + offset`.
package struct TimeLine: Equatable, Sendable {
    package var rate: Double
    package var offset: Double
    /// The ends of the interval in the other time; may be infinite.
    package var start = -Double.infinity
    package var end = Double.infinity
    /// False outside the active time of a layer that does not fill: animations in it have no effect.
    package var isActive = true

    package static let identity = TimeLine(rate: 1, offset: 0)

    package init(rate: Double, offset: Double) {
        self.rate = rate
        self.offset = offset
    }

    package func callAsFunction(_ time: Double) -> Double { rate * time + offset }

    /// The time at which it reaches a value; nil when constant.
    package func time(of value: Double) -> Double? { rate == 0 ? nil : (value - offset) / rate }

    /// The composition with a line below: a line over the clock.
    package func over(_ below: TimeLine) -> TimeLine {
        var line = TimeLine(rate: rate * below.rate, offset: rate * below.offset + offset)
        line.isActive = isActive && below.isActive
        let bounds = [below.time(of: start), below.time(of: end)].compactMap { $0 }.sorted()
        line.start = max(below.start, bounds.first ?? -.infinity)
        line.end = min(below.end, bounds.last ?? .infinity)
        return line
    }
}

// MARK: - The time of layers

extension AnimationTiming {
    /// Whether a layer with it has the time of its superlayer.
    package var isPlain: Bool { self == AnimationTiming() }

    /// Whether a layer's time is limited and repeats.
    private var isBounded: Bool { duration > 0 && duration.isFinite }

    /// A layer's time at a time of its superlayer; nil when the layer is inactive and does not fill.
    package func layerTime(_ time: Double) -> Double? {
        guard isBounded else { return localTime(time) }
        return progress(at: time).map { $0.fraction * duration }
    }

    /// The linear function around a time.
    package func layerTimeLine(at time: Double) -> TimeLine {
        let toLocal = TimeLine(rate: speed, offset: timeOffset - beginTime * speed)
        return isBounded ? passTimeLine(at: localTime(time)).over(toLocal) : toLocal
    }

    /// The time in a pass as a function of the local time.
    private func passTimeLine(at local: Double) -> TimeLine {
        let active = activeDuration
        if local < 0 || local >= active {
            var line = TimeLine(rate: 0, offset: local < 0 ? 0 : lastFraction * duration)
            line.isActive = local < 0 ? fillMode.showsBefore : fillMode.showsAfter
            if local < 0 { line.end = 0 } else { line.start = active }
            return line
        }
        let cycle = duration * (autoreverses ? 2 : 1), first = (local / cycle).rounded(.down) * cycle
        let isWayBack = local - first > duration
        var line =
            isWayBack
            ? TimeLine(rate: -1, offset: 2 * duration + first) : TimeLine(rate: 1, offset: -first)
        line.start = isWayBack ? first + duration : first
        line.end = min(isWayBack ? first + cycle : first + duration, active)
        return line
    }

    /// The position at which the last pass ends.
    private var lastFraction: Double {
        var filling = AnimationTiming()
        (filling.duration, filling.repeatCount, filling.repeatDuration) = (duration, repeatCount, repeatDuration)
        (filling.autoreverses, filling.fillMode) = (autoreverses, .forwards)
        return filling.progress(at: activeDuration)?.fraction ?? 0
    }
}
