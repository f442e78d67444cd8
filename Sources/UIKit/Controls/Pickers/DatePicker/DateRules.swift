// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Which dates a picker offers, and how it computes and writes them. It does not change: a picker whose properties are
/// changed makes another one.
@MainActor
final class DateRules {
    let calendar: PickerCalendar
    let texts: DateTexts
    /// The limits; nil for none, and when they exclude each other.
    let minimum: Date?, maximum: Date?
    let minuteInterval: Int
    private let rounds: Bool

    init(
        _ calendar: PickerCalendar, _ texts: DateTexts, minimum: Date?, maximum: Date?, minuteInterval: Int,
        rounds: Bool
    ) {
        (self.calendar, self.texts) = (calendar, texts)
        let isRange = minimum.map { low in maximum.map { low <= $0 } ?? true } ?? true
        (self.minimum, self.maximum) = isRange ? (minimum, maximum) : (nil, nil)
        (self.minuteInterval, self.rounds) = (minuteInterval, rounds)
    }

    var hasLimits: Bool { minimum != nil || maximum != nil }

    /// Whether a part of an interval is within the limits.
    func allows(_ interval: Range<Date>) -> Bool {
        if let minimum, interval.upperBound <= minimum { return false }
        if let maximum, interval.lowerBound > maximum { return false }
        return true
    }

    /// The nearest date that the picker may have.
    ///
    /// - Parameter hasMinutes: whether the picker chooses minutes, so that its interval applies.
    func held(_ date: Date, hasMinutes: Bool) -> Date {
        let date = limited(date)
        guard hasMinutes, rounds, minuteInterval > 1 else { return date }
        let step = Double(minuteInterval) * 60
        var rounded = calendar.time(calendar.hour(of: date), roundedMinute(of: date), on: date)
        // The earlier of two equal times in autumn is not meant.
        let zone = calendar.calendar.timeZone, back = zone.secondsFromGMT(for: rounded) - zone.secondsFromGMT(for: date)
        if back > 0, date.timeIntervalSince(rounded) >= Double(back) { rounded += Double(back) }
        if let minimum, rounded < minimum { rounded += step }
        return limited(rounded)
    }

    /// The minute of a date, rounded down to the interval.
    func roundedMinute(of date: Date) -> Int { calendar.minute(of: date) / minuteInterval * minuteInterval }

    private func limited(_ date: Date) -> Date {
        var date = date
        if let maximum { date = min(date, maximum) }
        if let minimum { date = max(date, minimum) }
        return date
    }

    /// The longest duration of a count-down timer in seconds. Documented.
    static let longestDuration: TimeInterval = 86_340

    /// The nearest duration that a count-down timer may have.
    ///
    /// - Parameter isChosen: whether the person chose it. That is at least one interval, as on iOS.
    func held(_ duration: TimeInterval, isChosen: Bool) -> TimeInterval {
        guard duration.isFinite else { return 0 }
        let step = Double(minuteInterval) * 60
        let least = isChosen ? step : 0
        return max(least, (min(max(duration, 0), Self.longestDuration) / step).rounded(.down) * step)
    }
}
