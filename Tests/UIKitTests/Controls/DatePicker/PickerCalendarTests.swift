// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing

@testable import UIKit

/// Calendars of other cultures: their computation, and their wheels.
@MainActor
struct PickerCalendarTests {
    private func make(_ identifier: Calendar.Identifier, zone: String = "UTC") throws -> PickerCalendar {
        var calendar = Calendar(identifier: identifier)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        return PickerCalendar(calendar)
    }

    private nonisolated static let identifiers: [Calendar.Identifier] = [
        .gregorian, .buddhist, .japanese, .republicOfChina, .hebrew, .islamicUmmAlQura, .islamicCivil, .persian,
        .chinese, .dangi, .vietnamese, .iso8601, .coptic, .ethiopicAmeteMihret, .indian,
    ]

    /// A date is composed again from its own year, month, day and time, in every calendar.
    @Test(arguments: identifiers) func datesAreComposedOfTheirParts(_ identifier: Calendar.Identifier) throws {
        let calendar = try make(identifier), start = Date.at("2019-01-01T13:45:10Z")
        for step in 0..<120 {
            let date = start.addingTimeInterval(Double(step) * 11 * 86_400), day = calendar.dayNumber(of: date)
            let months = calendar.months(ofYear: calendar.year(of: date)), month = months[calendar.monthIndex(of: date)]
            #expect(month == calendar.startOfMonth(date) && calendar.dayNumber(of: month) == 1)
            #expect(calendar.moving(start, toDayNumber: day, ofMonth: month) == date, "\(date)")
            #expect(calendar.moving(date, toYear: calendar.year(of: date)) == date)
            #expect(calendar.moving(date, toMonth: calendar.monthIndex(of: date)) == date)
            #expect(
                calendar.interval(ofMonth: month).contains(date) && (1...calendar.days(inMonth: month)).contains(day))
            #expect(calendar.interval(ofYear: calendar.year(of: date)).contains(date))
        }
    }

    @Test(arguments: identifiers) func monthsFollowEachOther(_ identifier: Calendar.Identifier) throws {
        let calendar = try make(identifier)
        var month = calendar.startOfMonth(.at("2015-06-01T00:00:00Z"))
        for _ in 0..<60 {
            let next = calendar.month(1, after: month)
            #expect(next == calendar.interval(ofMonth: month).upperBound && calendar.month(-1, after: next) == month)
            month = next
        }
    }

    /// In Beirut, and formerly in Brazil, summer time begins at midnight: a day without its first hour.
    @Test func daysWithoutMidnightExist() throws {
        let calendar = try make(.gregorian, zone: "America/Sao_Paulo"), before = Date.at("2018-11-03T15:00:00Z")
        let day = calendar.day(1, after: before)
        #expect(day == .at("2018-11-04T03:00:00Z") && calendar.day(1, after: day) == .at("2018-11-05T02:00:00Z"))
        #expect(calendar.days(from: before, to: .at("2018-11-05T02:00:00Z")) == 2)
    }

    /// Days of 23 and 25 hours, and clock changes between two days.
    @Test(arguments: identifiers) func daysAreCountedAcrossClockChanges(_ identifier: Calendar.Identifier) throws {
        let calendar = try make(identifier, zone: "America/New_York")
        for start in ["2021-03-12T17:00:00Z", "2021-11-05T16:00:00Z"].map(Date.at) {
            for count in 0..<6 {
                let day = calendar.day(count, after: start)
                #expect(calendar.days(from: start, to: day) == count && calendar.days(from: day, to: start) == -count)
            }
        }
    }

    @Test(arguments: [(5781, 12), (5782, 13), (5784, 13), (5785, 12)])
    func hebrewYearsHaveTwelveOrThirteenMonths(_ year: Int, _ count: Int) throws {
        #expect(try make(.hebrew).months(ofYear: year).count == count)
    }

    @Test func aHebrewMonthKeepsItsNameInOtherYears() throws {
        // 10 February 2022 is 9 Adar I 5782, a leap year; 10 April is 9 Nisan.
        let adar = DatePickerBench(.date, date: "2022-02-10T10:00:00Z", calendar: .hebrew)
        #expect(adar.wheels == ["Month Adar I", "Day 9", "Year 5782"])
        try adar.turn("Month")
        #expect(adar.wheels[0] == "Month Adar II")
        let nisan = DatePickerBench(.date, date: "2022-04-10T10:00:00Z", calendar: .hebrew)
        #expect(nisan.wheels == ["Month Nisan", "Day 9", "Year 5782"])
        try nisan.turn("Year")
        #expect(nisan.wheels == ["Month Nisan", "Day 9", "Year 5783"])
        try nisan.turn("Month", by: -1)
        #expect(nisan.wheels[0] == "Month Adar")
    }

    @Test(
        arguments: [
            ("ja_JP", .japanese, ["Year 令和3年", "Month 6月", "Day 1日"]),
            ("en_US", .buddhist, ["Month June", "Day 1", "Year 2564"]),
            ("en_US", .islamicUmmAlQura, ["Month Shawwal", "Day 20", "Year 1442"]),
            ("en_US", .persian, ["Month Khordad", "Day 11", "Year 1400"]),
        ] as [(String, Calendar.Identifier, [String])])
    func wheelsOfOtherCalendars(_ locale: String, _ calendar: Calendar.Identifier, _ wheels: [String]) {
        #expect(DatePickerBench(.date, locale: locale, calendar: calendar).wheels == wheels)
    }

    /// On 1 May 2019 the era changed from Heisei to Reiwa.
    @Test func anEraEndsWithinAYear() throws {
        let bench = DatePickerBench(.date, date: "2019-04-15T10:00:00Z", locale: "ja_JP", calendar: .japanese)
        #expect(bench.wheels == ["Year 平成31年", "Month 4月", "Day 15日"])
        try bench.turn("Month")
        #expect(bench.wheels[0].hasPrefix("Year 令和") && bench.picker.date == .at("2019-05-15T10:00:00Z"))
    }

    // MARK: - Rows

    @Test func endlessWheelsRepeatTheirValues() {
        var months = DateWheelColumn(.month, minuteInterval: 1)
        #expect(months.rows == 9996 && months.middleRow(of: 3) % 12 == 3 && months.value(ofRow: 9995) == 11)
        #expect(months.row(of: 0, near: 4991) == 4992 && months.row(of: 11, near: 4992) == 4991)
        months.values = 13
        #expect(months.rows == 9997 && months.row(of: 12, near: 0) == 12)
        #expect(!months.isNearEnd(5000) && months.isNearEnd(500) && months.isNearEnd(9990))
        let years = DateWheelColumn(.year, minuteInterval: 1)
        #expect(years.rows == 10_000 && years.row(of: 2020, near: 3) == 2020 && !years.isNearEnd(0))
        #expect(DateWheelColumn(.minute, minuteInterval: 15).values == 4)
    }

    @Test func datesOutsideOfTheLimitsMoveToThem() throws {
        func rules(_ minimum: String?, _ maximum: String?, _ interval: Int = 1) throws -> DateRules {
            let calendar = try make(.gregorian)
            return DateRules(
                calendar, DateTexts(calendar.calendar, Locale(identifier: "en_US")), minimum: minimum.map { .at($0) },
                maximum: maximum.map { .at($0) }, minuteInterval: interval, rounds: true)
        }
        let low = "2021-06-01T10:07:00Z", high = "2021-06-01T10:20:00Z"
        let between = try rules(low, high, 15)
        #expect(between.held(.at("2021-06-01T09:00:00Z"), hasMinutes: true) == .at("2021-06-01T10:15:00Z"))
        #expect(between.held(.at("2021-06-01T12:00:00Z"), hasMinutes: true) == .at("2021-06-01T10:15:00Z"))
        #expect(between.held(.at("2021-06-01T09:00:00Z"), hasMinutes: false) == .at(low))
        #expect(try rules(high, low).held(.at("2000-01-01T00:00:00Z"), hasMinutes: true) == .at("2000-01-01T00:00:00Z"))
        #expect(try !rules(high, low).hasLimits && rules(nil, low).hasLimits)
    }
}
