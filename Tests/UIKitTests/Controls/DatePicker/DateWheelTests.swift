// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// Dates and times on wheels.
@MainActor
struct DateWheelTests {
    @Test(
        arguments: [
            ("en_US", ["Month June", "Day 1", "Year 2021"]), ("de_DE", ["Day 1", "Month Juni", "Year 2021"]),
            ("ja_JP", ["Year 2021年", "Month 6月", "Day 1日"]), ("ar_EG", ["Day ١", "Month يونيو", "Year ٢٠٢١"]),
        ])
    func theLocaleOrdersTheDate(_ locale: String, _ wheels: [String]) {
        #expect(DatePickerBench(.date, locale: locale).wheels == wheels)
    }

    @Test(
        arguments: [
            ("en_US", ["Hours 9", "Minutes 41", "AM/PM AM"]), ("de_DE", ["Hours 09", "Minutes 41"]),
            ("fi_FI", ["Hours 9", "Minutes 41"]), ("ko_KR", ["AM/PM 오전", "Hours 9", "Minutes 41"]),
            ("en_US@hours=h23", ["Hours 09", "Minutes 41"]),
        ])
    func theLocaleOrdersTheTime(_ locale: String, _ wheels: [String]) {
        #expect(DatePickerBench(.time, locale: locale).wheels == wheels)
    }

    @Test func digitsOfATimeRunToTheRightInMirroredInterfaces() {
        var environment = TestEnvironment()
        environment.layoutDirection = .rightToLeft
        let time = DatePickerBench(.time, locale: "he_IL", environment: environment)
        #expect(time.wheels == ["Hours 9", "Minutes 41"])
        let date = DatePickerBench(.date, locale: "he_IL", environment: environment)
        #expect(date.wheels == ["Year 2021", "Month יוני", "Day 1"])
    }

    @Test func turningAWheelChoosesADate() throws {
        let bench = DatePickerBench(.date)
        try bench.turn("Month")
        #expect(bench.picker.date == .at("2021-07-01T09:41:00Z"))
        #expect(bench.journal.lines == ["value", "primary"])
        try bench.turn("Year", by: -2)
        #expect(bench.picker.date == .at("2019-07-01T09:41:00Z"))
        // The days repeat: after the last one comes the first.
        try bench.drag("Day", by: -3)
        #expect(bench.picker.date == .at("2019-07-29T09:41:00Z"))
        #expect(bench.wheels == ["Month July", "Day 29", "Year 2019"] && bench.journal.lines.count == 6)
    }

    @Test func aProgramSetsTheDateSilently() {
        let bench = DatePickerBench(.date)
        bench.app.act { bench.picker.setDate(.at("1999-12-31T00:00:00Z"), animated: true) }
        bench.app.advance(by: 2)
        #expect(bench.wheels == ["Month December", "Day 31", "Year 1999"] && bench.journal.lines.isEmpty)
    }

    @Test(
        arguments: [
            ("2021-01-31T10:00:00Z", "2021-02-28T10:00:00Z"), ("2024-01-31T10:00:00Z", "2024-02-29T10:00:00Z"),
            ("2021-01-28T10:00:00Z", "2021-02-28T10:00:00Z"),
        ])
    func aShortMonthHasTheLastDay(_ old: String, _ new: String) throws {
        let bench = DatePickerBench(.date, date: old)
        try bench.turn("Month")
        #expect(bench.picker.date == .at(new))
    }

    @Test func aDayThatTheMonthDoesNotHaveTurnsBack() throws {
        let bench = DatePickerBench(.date, date: "2021-02-28T10:00:00Z")
        try bench.turn("Day")
        #expect(bench.picker.date == .at("2021-02-28T10:00:00Z") && bench.journal.lines.isEmpty)
        #expect(bench.wheels == ["Month February", "Day 28", "Year 2021"])
    }

    @Test func theLeapDayMovesToTheLastDayOfFebruary() throws {
        let bench = DatePickerBench(.date, date: "2024-02-29T10:00:00Z")
        try bench.turn("Year")
        #expect(bench.picker.date == .at("2025-02-28T10:00:00Z"))
    }

    // MARK: - Limits

    @Test func aWheelReturnsToTheLimits() throws {
        let bench = DatePickerBench(.date, date: "2021-06-10T09:00:00Z") {
            $0.minimumDate = .at("2021-06-08T12:00:00Z")
            $0.maximumDate = .at("2021-06-11T06:00:00Z")
        }
        try bench.drag("Day", by: -4)
        #expect(bench.picker.date == .at("2021-06-08T12:00:00Z") && bench.wheels[1] == "Day 8")
        try bench.drag("Day", by: 5)
        #expect(bench.picker.date == .at("2021-06-11T06:00:00Z") && bench.wheels[1] == "Day 11")
        try bench.turn("Year")
        #expect(bench.wheels == ["Month June", "Day 11", "Year 2021"])
        // The last turn changed nothing.
        #expect(bench.journal.lines == ["value", "primary", "value", "primary"])
    }

    @Test func limitsHoldDatesOfTheProgram() {
        let picker = UIDatePicker()
        picker.minimumDate = .at("2021-06-08T12:00:00Z")
        picker.date = .at("2020-01-01T00:00:00Z")
        #expect(picker.date == .at("2021-06-08T12:00:00Z"))
        picker.maximumDate = .at("2020-01-01T00:00:00Z")
        picker.date = .at("1990-01-01T00:00:00Z")
        #expect(picker.date == .at("1990-01-01T00:00:00Z"), "Limits that exclude each other are ignored.")
        picker.minimumDate = nil
        picker.date = .at("2030-01-01T00:00:00Z")
        #expect(picker.date == .at("2020-01-01T00:00:00Z"))
    }

    // MARK: - Times

    @Test func hoursRunThroughBothHalvesOfTheDay() throws {
        let bench = DatePickerBench(.time, date: "2021-06-01T11:15:30Z")
        try bench.turn("Hours")
        #expect(bench.wheels == ["Hours 12", "Minutes 15", "AM/PM PM"])
        #expect(bench.picker.date == .at("2021-06-01T12:15:00Z"))
        try bench.turn("AM/PM", by: -1)
        #expect(bench.wheels == ["Hours 12", "Minutes 15", "AM/PM AM"])
        #expect(bench.picker.date == .at("2021-06-01T00:15:00Z"))
        try bench.turn("Hours", by: -1)
        #expect(bench.picker.date == .at("2021-06-01T23:15:00Z"), "The day remains.")
    }

    @Test func minutesHaveAnInterval() throws {
        let bench = DatePickerBench(.time, date: "2021-06-01T10:14:20Z") { $0.minuteInterval = 15 }
        #expect(bench.picker.date == .at("2021-06-01T10:00:00Z"))
        try bench.turn("Minutes", by: -1)
        #expect(bench.picker.date == .at("2021-06-01T10:45:00Z"))
    }

    @Test(arguments: [(0, 1), (7, 1), (31, 1), (60, 1), (30, 30), (-5, 1), (20, 20)])
    func onlyDivisorsOfAnHourAreIntervals(_ interval: Int, _ result: Int) {
        let picker = UIDatePicker()
        picker.minuteInterval = 15
        picker.minuteInterval = interval
        #expect(picker.minuteInterval == result)
    }

    @Test func datesBetweenRowsRemainWithoutRounding() throws {
        let bench = DatePickerBench(.dateAndTime, date: "2021-06-01T10:14:20Z") {
            $0.roundsToMinuteInterval = false
            $0.minuteInterval = 15
            $0.date = .at("2021-06-01T10:14:20Z")
        }
        #expect(bench.picker.date == .at("2021-06-01T10:14:20Z"))
        #expect(bench.wheels == ["Date Tue, Jun 1", "Hours 10", "Minutes 00", "AM/PM AM"])
        bench.app.act { bench.picker.roundsToMinuteInterval = true }
        #expect(bench.picker.date == .at("2021-06-01T10:00:00Z"))
    }

    /// In New York, 2:00 to 3:00 do not exist on 14 March 2021.
    @Test func anHourThatTheDaySkipsTurnsToTheNext() throws {
        let bench = DatePickerBench(.time, date: "2021-03-14T06:30:00Z", zone: "America/New_York")
        #expect(bench.wheels == ["Hours 1", "Minutes 30", "AM/PM AM"])
        try bench.turn("Hours")
        #expect(bench.wheels == ["Hours 3", "Minutes 30", "AM/PM AM"])
        #expect(bench.picker.date == .at("2021-03-14T07:30:00Z"))
    }

    @Test func theTimeZoneMovesTheShownDate() {
        let bench = DatePickerBench(.dateAndTime, date: "2021-06-01T23:30:00Z", zone: "Asia/Tokyo")
        #expect(bench.wheels == ["Date Wed, Jun 2", "Hours 8", "Minutes 30", "AM/PM AM"])
        bench.app.act { bench.picker.timeZone = TimeZone(identifier: "Europe/Helsinki") }
        #expect(bench.wheels == ["Date Wed, Jun 2", "Hours 2", "Minutes 30", "AM/PM AM"])
    }

    @Test(arguments: [("en_US", "Date Today"), ("de_DE", "Date Heute"), ("en_GB", "Date Today")])
    func theCurrentDayHasAName(_ locale: String, _ name: String) throws {
        let bench = DatePickerBench(
            .dateAndTime, date: "2021-05-31T12:00:00Z", locale: locale, today: "2021-06-01T18:00:00Z")
        try bench.turn("Date")
        #expect(bench.wheels.first == name && bench.picker.date == .at("2021-06-01T12:00:00Z"))
    }

    // MARK: - Durations, years and months

    @Test func aDurationIsAtLeastAMinute() throws {
        let bench = DatePickerBench(.countDownTimer)
        #expect(bench.picker.datePickerStyle == .wheels && bench.picker.countDownDuration == 0)
        #expect(bench.wheels == ["Hours 0", "Minutes 0"])
        try bench.turn("Hours")
        #expect(bench.picker.countDownDuration == 3600 && bench.journal.lines == ["value", "primary"])
        try bench.turn("Hours", by: -1)
        #expect(bench.picker.countDownDuration == 60 && bench.wheels == ["Hours 0", "Minutes 1"])
    }

    @Test(arguments: [(3661, 3660), (90_000, 86_340), (-5, 0), (.nan, 0), (.infinity, 0)] as [(Double, Double)])
    func durationsAreWholeMinutes(_ value: Double, _ result: Double) {
        let picker = UIDatePicker()
        picker.datePickerMode = .countDownTimer
        picker.countDownDuration = value
        #expect(picker.countDownDuration == result)
    }

    @Test func aYearAndAMonth() throws {
        let bench = DatePickerBench(.yearAndMonth, .automatic, date: "2021-12-31T08:00:00Z")
        #expect(bench.picker.datePickerStyle == .wheels && bench.wheels == ["Month December", "Year 2021"])
        // The months repeat, and the year remains.
        try bench.turn("Month", by: 2)
        #expect(bench.picker.date == .at("2021-02-28T08:00:00Z"))
    }

    // MARK: - State

    @Test func disabledWheelsDoNotTurn() throws {
        let bench = DatePickerBench(.date) { $0.isEnabled = false }
        try bench.turn("Month")
        #expect(bench.picker.date == .at("2021-06-01T09:41:00Z"))
        #expect(try #require(bench.app.element("Month")).isEnabled == false)
    }

    @Test func readersAdjustWheels() throws {
        let bench = DatePickerBench(.date)
        try #require(bench.app.element("Day")).increment()
        bench.app.advance(by: 2)
        #expect(bench.picker.date == .at("2021-06-02T09:41:00Z"))
        try #require(bench.app.element("Year")).focus()
        bench.app.press(.keyboardDownArrow)
        bench.app.advance(by: 2)
        #expect(bench.picker.date == .at("2022-06-02T09:41:00Z"))
    }

    @Test func wheelsHaveTheSizeOfPickers() {
        let picker = UIDatePicker()
        picker.preferredDatePickerStyle = .wheels
        #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
        #expect(UIDatePicker(frame: CGRect(x: 1, y: 2, width: 300, height: 40)).frame.width == 300)
    }

    @Test(arguments: ["light", "dark"]) func picture(_ look: String) throws {
        var environment = TestEnvironment()
        environment.userInterfaceStyle = look == "dark" ? .dark : .light
        for (name, mode) in [
            ("date", UIDatePicker.Mode.date), ("date_and_time", .dateAndTime), ("timer", .countDownTimer),
        ] {
            let bench = DatePickerBench(
                mode, date: "2021-02-27T09:41:00Z", size: CGSize(width: 360, height: 300), environment: environment
            ) {
                $0.countDownDuration = 5400
            }
            #expect(try bench.app.mismatch(withGolden: "wheels_\(name)_\(look)") == nil)
        }
    }
}
