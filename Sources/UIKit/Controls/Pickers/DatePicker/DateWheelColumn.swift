// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A wheel of a date picker: the values of its rows.
@MainActor
struct DateWheelColumn {
    enum Kind: Equatable {
        case year, month, day
        /// The days before and after the anchor.
        case weekdayAndDay
        case hour, minute
        /// The half of the day.
        case period
        case hours, minutes
    }

    let kind: Kind
    /// The number of different values; the rows repeat them.
    var values: Int
    /// Invariant: a multiple of the number of values, so that a row's value is its remainder.
    var rows: Int { repeats ? values * max(2, Self.rowsOfEndlessWheels / values) : values }

    /// The number of rows of wheels that turn endlessly, and the number of days: so many that a person does not come to
    /// their end before the wheel returns to its middle. Chosen.
    private static let rowsOfEndlessWheels = 10_000, days = 10_001
    /// The row of the anchor.
    static let middleDay = days / 2

    init(_ kind: Kind, minuteInterval: Int) {
        self.kind = kind
        values =
            switch kind {
            case .year: PickerCalendar.years.count
            case .month: 12
            case .day: 31
            case .weekdayAndDay: Self.days
            case .hour, .hours: 24
            case .minute, .minutes: 60 / minuteInterval
            case .period: 2
            }
    }

    private var repeats: Bool {
        switch kind {
        case .month, .day, .hour, .minute, .minutes: true
        case .year, .weekdayAndDay, .period, .hours: false
        }
    }

    func value(ofRow row: Int) -> Int { row % values }

    /// The row of a value that is nearest to another row.
    func row(of value: Int, near row: Int) -> Int {
        let start = row - row % values + min(max(0, value), values - 1)
        let candidates = [start - values, start, start + values].filter { (0..<rows).contains($0) }
        return candidates.min { abs($0 - row) < abs($1 - row) } ?? 0
    }

    /// The row of a value in the middle of the wheel.
    func middleRow(of value: Int) -> Int { row(of: value, near: rows / 2) }

    /// Whether a row is so near to an end that the wheel should return to its middle.
    func isNearEnd(_ row: Int) -> Bool {
        (repeats || kind == .weekdayAndDay) && abs(row - rows / 2) > rows / 2 - rows / 10
    }
}
