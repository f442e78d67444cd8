// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The years, months and days of a calendar, numbered so that wheels can turn through them.
///
/// Years are numbered without eras. Calendars that differ from the Gregorian one in the names of years only are
/// computed as that one. Months are positions in their year, because a year may have 12 or 13 months, and months that
/// repeat.
@MainActor
final class PickerCalendar {
    /// The calendar, with the time zone and the locale of the picker.
    let calendar: Calendar
    /// The calendar that computes.
    private let numbers: Calendar
    /// The first days of the months of a year.
    private var firstDays: [Int: [Date]] = [:]

    /// The years that can be chosen. Chosen.
    static let years = 1...10_000

    /// The calendars that number years in cycles of 60 years, which count as eras.
    static let cyclic: Set<Calendar.Identifier> = [.chinese, .dangi]

    init(_ calendar: Calendar) {
        self.calendar = calendar
        var numbers = calendar
        if [.japanese, .buddhist, .republicOfChina].contains(calendar.identifier) {
            numbers = Calendar(identifier: .gregorian)
            numbers.timeZone = calendar.timeZone
            numbers.locale = calendar.locale
        }
        self.numbers = numbers
    }

    // MARK: - Years

    /// The number of a date's year. Years before the first one have no positive numbers.
    func year(of date: Date) -> Int {
        let parts = numbers.dateComponents([.era, .year], from: date)
        let era = parts.era ?? 1, year = parts.year ?? 1
        return switch numbers.identifier {
        case let identifier where Self.cyclic.contains(identifier): (era - 1) * 60 + year
        case .gregorian, .coptic: era == 0 ? 1 - year : year
        default: year
        }
    }

    private func startOfYear(_ year: Int) -> Date {
        var parts = DateComponents(year: year, month: 1, day: 1)
        switch numbers.identifier {
        case let identifier where Self.cyclic.contains(identifier):
            (parts.era, parts.year) = ((year - 1) / 60 + 1, (year - 1) % 60 + 1)
        case .gregorian, .coptic, .ethiopicAmeteMihret: parts.era = 1
        default: break
        }
        return numbers.date(from: parts) ?? .distantPast
    }

    /// The beginning and the end of a year.
    func interval(ofYear year: Int) -> Range<Date> { Self.range(startOfYear(year), startOfYear(year + 1)) }

    // MARK: - Months

    /// The beginnings of the months of a year.
    func months(ofYear year: Int) -> [Date] {
        if let known = firstDays[year] { return known }
        let start = startOfYear(year), end = startOfYear(year + 1)
        var months = [start]
        while months.count < 14, let next = numbers.date(byAdding: .month, value: months.count, to: start), next < end {
            months.append(next)
        }
        firstDays[year] = months
        return months
    }

    /// The position of a date's month in its year.
    func monthIndex(of date: Date) -> Int {
        max(0, (months(ofYear: year(of: date)).lastIndex { $0 <= date }) ?? 0)
    }

    /// The beginning of a date's month.
    func startOfMonth(_ date: Date) -> Date { months(ofYear: year(of: date))[monthIndex(of: date)] }

    /// The beginning of the month a number of months later.
    func month(_ count: Int, after date: Date) -> Date {
        let start = startOfMonth(date)
        return startOfMonth(numbers.date(byAdding: .month, value: count, to: start) ?? start)
    }

    /// The beginning and the end of the month that begins at a date.
    func interval(ofMonth start: Date) -> Range<Date> { Self.range(start, day(days(inMonth: start), after: start)) }

    /// The number of days of the month that begins at a date.
    func days(inMonth start: Date) -> Int { numbers.range(of: .day, in: .month, for: start)?.count ?? 30 }

    /// The position in a year of the month that corresponds to a date's month: Nisan to Nisan, whatever is before it.
    private func monthIndex(like date: Date, inYear year: Int) -> Int {
        func key(_ date: Date) -> Int {
            let parts = numbers.dateComponents([.month, .isLeapMonth], from: date)
            return 2 * (parts.month ?? 1) + (parts.isLeapMonth == true ? 1 : 0)
        }
        let wanted = key(date), keys = months(ofYear: year).map(key)
        return keys.firstIndex(of: wanted) ?? keys.firstIndex(of: wanted & ~1) ?? keys.firstIndex { $0 > wanted }
            ?? keys.count - 1
    }

    // MARK: - Days

    /// The number of a date's day in its month, from 1.
    func dayNumber(of date: Date) -> Int { numbers.component(.day, from: date) }

    func startOfDay(_ date: Date) -> Date { numbers.startOfDay(for: date) }

    /// The beginning of the day a number of days later.
    func day(_ count: Int, after date: Date) -> Date {
        // From midday, because a day may lack its first hour.
        let midday = numbers.startOfDay(for: date).addingTimeInterval(12 * 3600)
        return numbers.startOfDay(for: numbers.date(byAdding: .day, value: count, to: midday) ?? date)
    }

    /// The number of days from one date to another.
    func days(from start: Date, to end: Date) -> Int { localDay(of: end) - localDay(of: start) }

    /// The number of a date's day on a count that is the same for all calendars.
    private func localDay(of date: Date) -> Int {
        // Not by calendars: they count days from one time of day to the same one, which clock changes move.
        let offset = TimeInterval(numbers.timeZone.secondsFromGMT(for: date))
        let days = ((date.timeIntervalSinceReferenceDate + offset) / 86_400).rounded(.down)
        return Int(min(max(days, -1e12), 1e12))
    }

    /// The beginning and the end of a date's day.
    func interval(ofDay date: Date) -> Range<Date> { Self.range(startOfDay(date), day(1, after: date)) }

    func isSameDay(_ one: Date, _ other: Date) -> Bool { startOfDay(one) == startOfDay(other) }

    /// The column of a date's day in a week, from 0.
    func weekColumn(of date: Date) -> Int {
        (numbers.component(.weekday, from: date) - calendar.firstWeekday + 7) % 7
    }

    // MARK: - Times

    func hour(of date: Date) -> Int { numbers.component(.hour, from: date) }
    func minute(of date: Date) -> Int { numbers.component(.minute, from: date) }

    /// Returns a time on a date's day. A time that the day skips is moved by the skipped length.
    func time(_ hour: Int, _ minute: Int, on date: Date) -> Date {
        var parts = numbers.dateComponents([.era, .year, .month, .day, .isLeapMonth], from: date)
        (parts.hour, parts.minute, parts.second) = (hour, minute, 0)
        return numbers.date(from: parts) ?? date
    }

    /// Returns a date's time on another day.
    func moving(_ date: Date, toDay day: Date) -> Date {
        var parts = numbers.dateComponents([.era, .year, .month, .day, .isLeapMonth], from: day)
        let time = numbers.dateComponents([.hour, .minute, .second], from: date)
        (parts.hour, parts.minute, parts.second) = (time.hour, time.minute, time.second)
        guard let moved = numbers.date(from: parts) else { return day }
        let seconds = date.timeIntervalSinceReferenceDate
        return moved.addingTimeInterval(seconds - seconds.rounded(.down))
    }

    /// Returns a date moved to a month of its year, or the last day there.
    func moving(_ date: Date, toMonth index: Int) -> Date {
        let months = months(ofYear: year(of: date))
        return moving(date, toDayNumber: dayNumber(of: date), ofMonth: months[min(max(0, index), months.count - 1)])
    }

    /// Returns a date moved to the same month and day of another year, or the last day there.
    func moving(_ date: Date, toYear year: Int) -> Date {
        let month = months(ofYear: year)[monthIndex(like: date, inYear: year)]
        return moving(date, toDayNumber: dayNumber(of: date), ofMonth: month)
    }

    /// Returns a date moved to a day of the month that begins at another date, or to the last day there.
    func moving(_ date: Date, toDayNumber number: Int, ofMonth start: Date) -> Date {
        moving(date, toDay: day(min(max(1, number), days(inMonth: start)) - 1, after: start))
    }

    private static func range(_ start: Date, _ end: Date) -> Range<Date> { start..<max(start, end) }
}
