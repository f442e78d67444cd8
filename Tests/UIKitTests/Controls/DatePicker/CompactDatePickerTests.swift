// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// Dates and times in capsules.
@MainActor
struct CompactDatePickerTests {
    @Test(
        arguments: [
            (UIDatePicker.Mode.date, ["Date Picker, Jun 1, 2021"]), (.time, ["Time Picker, 9:41 AM"]),
            (.dateAndTime, ["Date Picker, Jun 1, 2021", "Time Picker, 9:41 AM"]),
            (.yearAndMonth, ["Date Picker, June 2021"]),
        ])
    func capsulesShowTheDate(_ mode: UIDatePicker.Mode, _ buttons: [String]) {
        let bench = DatePickerBench(mode, .compact)
        #expect(bench.buttons == buttons && bench.picker.datePickerStyle == .compact)
        #expect(bench.picker.intrinsicContentSize.height == 34)
    }

    @Test(
        arguments: [
            (UIDatePicker.Mode.date, UIDatePickerStyle.compact), (.time, .compact), (.dateAndTime, .compact),
            (.countDownTimer, .wheels), (.yearAndMonth, .wheels),
        ])
    func theModeDeterminesTheAutomaticStyle(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) {
        let picker = UIDatePicker()
        picker.datePickerMode = mode
        #expect(picker.preferredDatePickerStyle == .automatic && picker.datePickerStyle == style)
        picker.preferredDatePickerStyle = .inline
        #expect(picker.datePickerStyle == (mode == .countDownTimer ? .wheels : .inline))
    }

    @Test func aCapsuleOpensACalendar() throws {
        let bench = DatePickerBench(.date, .compact)
        try bench.tap("Date Picker")
        #expect(bench.journal.lines == ["begin"])
        #expect(try #require(bench.element("Tuesday, June 1")).isSelected)
        try bench.tap("Wednesday, June 9")
        #expect(bench.picker.date == .at("2021-06-09T09:41:00Z"))
        #expect(bench.element("Wednesday, June 9") != nil, "The calendar stays open.")
        bench.app.tap(at: CGPoint(x: 187, y: 620))
        bench.app.advance(by: 1)
        #expect(bench.buttons == ["Date Picker, Jun 9, 2021"])
        #expect(bench.journal.lines == ["begin", "value", "primary", "end"])
    }

    @Test func aCapsuleOpensWheelsForTheTime() throws {
        let bench = DatePickerBench(.dateAndTime, .compact)
        try bench.tap("Time Picker")
        #expect(bench.wheels == ["Hours 9", "Minutes 41", "AM/PM AM"])
        try bench.turn("Hours", by: 2)
        #expect(bench.picker.date == .at("2021-06-01T11:41:00Z"))
        bench.app.press(.keyboardEscape)
        bench.app.advance(by: 1)
        #expect(bench.buttons == ["Date Picker, Jun 1, 2021", "Time Picker, 11:41 AM"])
    }

    /// As many programs do to close the calendar after the first choice.
    @Test func theProgramDismissesTheCalendar() throws {
        let bench = DatePickerBench(.date, .compact), app = bench.app
        bench.picker.addAction(
            UIAction { _ in app.rootViewController?.presentedViewController?.dismiss(animated: true) },
            for: .valueChanged)
        try bench.tap("Date Picker")
        try bench.tap("Friday, June 4")
        #expect(bench.buttons == ["Date Picker, Jun 4, 2021"])
        #expect(bench.journal.lines == ["begin", "value", "primary", "end"])
        try bench.tap("Date Picker")
        #expect(bench.element("Friday, June 4") != nil)
    }

    @Test func theCalendarFollowsTheProgram() throws {
        let bench = DatePickerBench(.date, .compact)
        try bench.tap("Date Picker")
        bench.app.act { bench.picker.date = .at("2022-01-15T09:41:00Z") }
        #expect(try #require(bench.element("Saturday, January 15")).isSelected)
        #expect(bench.journal.lines == ["begin"])
    }

    @Test func theCalendarClosesWithoutItsPicker() throws {
        let bench = DatePickerBench(.date, .compact)
        try bench.tap("Date Picker")
        bench.app.act { bench.picker.removeFromSuperview() }
        bench.app.advance(by: 1)
        #expect(bench.element("Tuesday, June 1") == nil && bench.app.rootViewController?.presentedViewController == nil)
        let other = DatePickerBench(.date, .compact)
        try other.tap("Date Picker")
        other.app.act { other.picker.isEnabled = false }
        other.app.advance(by: 1)
        #expect(other.element("Tuesday, June 1") == nil)
        try other.tap("Date Picker")
        #expect(other.element("Tuesday, June 1") == nil, "A disabled picker does not open.")
    }

    /// A picker at the lower edge has its calendar above it.
    @Test func theCalendarIsWhereItHasSpace() throws {
        let bench = DatePickerBench(.date, .compact)
        bench.app.act { bench.picker.frame.origin = CGPoint(x: 200, y: 600) }
        try bench.tap("Date Picker")
        let view = try #require(bench.app.rootViewController?.presentedViewController?.view)
        #expect(view.frame == CGRect(x: 31, y: 246, width: 336, height: 346))
        bench.app.resize(to: CGSize(width: 667, height: 375))
        #expect(view.frame.minY >= 0 && view.frame.maxY <= 375)
    }

    @Test func aCapsuleGrowsWithItsText() throws {
        let bench = DatePickerBench(.date, .compact), width = bench.picker.bounds.width
        bench.app.act { bench.picker.date = .at("2021-12-30T09:41:00Z") }
        #expect(bench.picker.bounds.width > width && bench.picker.bounds.size == bench.picker.intrinsicContentSize)
        bench.app.act { bench.picker.accessibilityLabel = "Birthday" }
        #expect(bench.app.element("Birthday")?.role == "group")
        #expect(bench.buttons == ["Date Picker, Dec 30, 2021"])
    }

    @Test func capsulesFollowThePreferredTextSize() {
        var environment = TestEnvironment()
        environment.preferredContentSizeCategory = .accessibilityExtraLarge
        let large = DatePickerBench(.date, .compact, environment: environment), usual = DatePickerBench(.date, .compact)
        #expect(large.picker.bounds.width > usual.picker.bounds.width && large.picker.bounds.height > 34)
    }

    @Test(arguments: ["light", "dark", "right_to_left"]) func picture(_ look: String) throws {
        var environment = TestEnvironment()
        environment.userInterfaceStyle = look == "dark" ? .dark : .light
        environment.layoutDirection = look == "right_to_left" ? .rightToLeft : .leftToRight
        let bench = DatePickerBench(.dateAndTime, .compact, environment: environment)
        #expect(try bench.app.mismatch(withGolden: "capsules_\(look)") == nil)
        try bench.tap("Date Picker")
        #expect(try bench.app.mismatch(withGolden: "capsule_open_\(look)") == nil)
    }
}
