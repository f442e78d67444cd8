// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// Calendars in place.
@MainActor
struct InlineDatePickerTests {
    private func swipe(_ app: TestApplication, by way: CGFloat) {
        let finger = app.touch(at: CGPoint(x: 180 - way / 2, y: 260))
        finger.drag(to: CGPoint(x: 180 + way / 2, y: 260), duration: 0.2)
        finger.lift()
        app.advance(by: 2)
    }

    @Test func aDayIsChosen() throws {
        let bench = DatePickerBench(.date, .inline)
        #expect(bench.picker.bounds.size == CGSize(width: 320, height: 330))
        #expect(try #require(bench.element("Tuesday, June 1")).isSelected)
        try bench.tap("Thursday, June 17")
        #expect(bench.picker.date == .at("2021-06-17T09:41:00Z"))
        #expect(try !#require(bench.element("Tuesday, June 1")).isSelected)
        #expect(try #require(bench.element("Thursday, June 17")).isSelected)
        #expect(bench.journal.lines == ["value", "primary"])
        try bench.tap("Thursday, June 17")
        #expect(bench.journal.lines == ["value", "primary"], "The same day is no change.")
    }

    @Test func aSwipeShowsAnotherMonth() throws {
        let bench = DatePickerBench(.date, .inline)
        swipe(bench.app, by: -220)
        #expect(bench.element("July 2021") != nil && bench.journal.lines.isEmpty)
        #expect(bench.element("Tuesday, June 1") == nil && bench.element("Thursday, July 1") != nil)
        try bench.tap("Wednesday, July 14")
        #expect(bench.picker.date == .at("2021-07-14T09:41:00Z"))
        swipe(bench.app, by: 220)
        swipe(bench.app, by: 220)
        #expect(bench.element("May 2021") != nil)
    }

    @Test func swipesAreMirrored() {
        var environment = TestEnvironment()
        environment.layoutDirection = .rightToLeft
        let bench = DatePickerBench(.date, .inline, environment: environment)
        swipe(bench.app, by: 220)
        #expect(bench.element("July 2021") != nil)
    }

    @Test func buttonsShowOtherMonths() throws {
        let bench = DatePickerBench(.date, .inline)
        try bench.tap("Next Month")
        #expect(bench.element("July 2021") != nil)
        let button = try #require(bench.element("Previous Month")).frame
        // Quick taps count each.
        for _ in 0..<3 { bench.app.tap(at: CGPoint(x: button.midX, y: button.midY)) }
        bench.app.advance(by: 1)
        #expect(bench.element("April 2021") != nil && bench.element("Thursday, April 1") != nil)
        #expect(bench.picker.date == .at("2021-06-01T09:41:00Z"))
    }

    /// Begins to slide to the next month.
    private func beginSlide(_ bench: DatePickerBench) throws {
        let button = try #require(bench.element("Next Month")).frame
        bench.app.tap(at: CGPoint(x: button.midX, y: button.midY))
        bench.app.advance(by: 0.1)
    }

    @Test func aSlideIsFinishedByAnotherSizeAndSurvivesAnotherDate() throws {
        let bench = DatePickerBench(.date, .inline)
        try beginSlide(bench)
        #expect(bench.element("July 2021") != nil && bench.element("Thursday, July 1") == nil, "It slides.")
        bench.app.act { bench.picker.frame.size.width += 20 }
        #expect(bench.element("July 2021") != nil && bench.element("Thursday, July 1") != nil)
        bench.app.advance(by: 1)
        #expect(bench.element("July 2021") != nil && bench.element("Thursday, July 1") != nil)
        // The calendar follows a date to another month, also from a slide.
        try beginSlide(bench)
        bench.app.act { bench.picker.date = .at("2021-06-10T09:41:00Z") }
        bench.app.advance(by: 1)
        #expect(bench.element("June 2021") != nil && bench.element("Thursday, June 10")?.isSelected == true)
        // A date in the month from which it slides leaves the slide as it is.
        try beginSlide(bench)
        bench.app.act { bench.picker.date = .at("2021-06-20T09:41:00Z") }
        #expect(bench.element("July 2021") != nil && bench.element("Thursday, July 1") == nil, "It still slides.")
        bench.app.advance(by: 1)
        #expect(bench.element("July 2021") != nil && bench.element("Thursday, July 1") != nil)
        try bench.tap("Next Month")
        #expect(bench.element("August 2021") != nil && bench.element("Sunday, August 1") != nil)
    }

    @Test func daysOutsideOfTheLimitsAreDisabled() throws {
        let bench = DatePickerBench(.date, .inline, date: "2021-06-10T09:41:00Z") {
            $0.minimumDate = .at("2021-06-05T12:00:00Z")
            $0.maximumDate = .at("2021-07-02T00:00:00Z")
        }
        #expect(try !#require(bench.element("Friday, June 4")).isEnabled)
        #expect(try #require(bench.element("Saturday, June 5")).isEnabled)
        #expect(try !#require(bench.element("Previous Month")).isEnabled)
        try bench.tap("Friday, June 4")
        #expect(bench.picker.date == .at("2021-06-10T09:41:00Z"))
        try bench.tap("Saturday, June 5")
        #expect(bench.picker.date == .at("2021-06-05T12:00:00Z"))
        swipe(bench.app, by: 220)
        #expect(bench.element("June 2021") != nil)
        swipe(bench.app, by: -220)
        #expect(try !#require(bench.element("Next Month")).isEnabled)
        #expect(try !#require(bench.element("Saturday, July 3")).isEnabled)
    }

    /// 1 June 2021 is a Tuesday: in the third column of weeks that begin on Sunday.
    @Test(
        arguments: [("en_US", "Tuesday, June 1", 111), ("de_DE", "Dienstag, 1. Juni", 66)]
            as [(String, String, CGFloat)])
    func weeksBeginByTheLocale(_ locale: String, _ name: String, _ x: CGFloat) throws {
        let bench = DatePickerBench(.date, .inline, locale: locale)
        #expect(try #require(bench.element(name)).frame.minX == x)
    }

    @Test func theTitleSwitchesToWheels() throws {
        let bench = DatePickerBench(.date, .inline)
        try bench.tap("June 2021")
        #expect(bench.wheels == ["Month June", "Year 2021"] && bench.element("Tuesday, June 1") == nil)
        try bench.turn("Year", by: -1)
        #expect(bench.picker.date == .at("2020-06-01T09:41:00Z"))
        try bench.tap("June 2020")
        #expect(bench.wheels.isEmpty)
        #expect(try #require(bench.element("Monday, June 1")).isSelected)
    }

    @Test func theTimeIsInARowBelow() throws {
        let bench = DatePickerBench(.dateAndTime, .inline)
        #expect(bench.picker.bounds.size == CGSize(width: 320, height: 380))
        try bench.tap("Time Picker")
        try bench.turn("Minutes")
        #expect(bench.picker.date == .at("2021-06-01T09:42:00Z"))
        bench.app.press(.keyboardEscape)
        bench.app.advance(by: 1)
        try bench.tap("Wednesday, June 2")
        #expect(bench.picker.date == .at("2021-06-02T09:42:00Z"))
        #expect(bench.journal.lines == ["begin", "value", "primary", "end", "value", "primary"])
    }

    @Test func arrowsMoveTheFocusAndReturnChooses() throws {
        let bench = DatePickerBench(.date, .inline), app = bench.app
        try #require(bench.element("Tuesday, June 1")).focus()
        app.press(.keyboardDownArrow)
        app.press(.keyboardRightArrow)
        #expect(app.focusedElement?.label == "Wednesday, June 9")
        #expect(bench.picker.date == .at("2021-06-01T09:41:00Z"))
        app.press(.keyboardReturnOrEnter)
        app.advance(by: 1)
        #expect(bench.picker.date == .at("2021-06-09T09:41:00Z"))
        app.press(.keyboardUpArrow)
        app.press(.keyboardUpArrow)
        #expect(app.focusedElement?.label == "Wednesday, May 26" && bench.element("May 2021") != nil)
        app.press(.keyboardSpacebar)
        app.advance(by: 1)
        #expect(bench.picker.date == .at("2021-05-26T09:41:00Z"))
    }

    @Test func aDisabledCalendarHasNoEffect() throws {
        let bench = DatePickerBench(.date, .inline) { $0.isEnabled = false }
        try bench.tap("Thursday, June 17")
        #expect(bench.picker.date == .at("2021-06-01T09:41:00Z") && bench.journal.lines.isEmpty)
        #expect(try !#require(bench.element("June 2021")).isEnabled)
    }

    @Test func aTimeAloneIsARow() throws {
        let bench = DatePickerBench(.time, .inline)
        #expect(bench.picker.datePickerStyle == .inline && bench.buttons == ["Time Picker, 9:41 AM"])
    }

    @Test func largeTextMakesACalendarHigher() {
        var environment = TestEnvironment()
        environment.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        let bench = DatePickerBench(.date, .inline, environment: environment)
        #expect(bench.picker.bounds.height > 330 && bench.picker.bounds.width == 320)
    }

    @Test(arguments: ["light", "dark", "high_contrast", "right_to_left"]) func picture(_ look: String) throws {
        var environment = TestEnvironment()
        environment.userInterfaceStyle = look == "dark" ? .dark : .light
        environment.accessibilityContrast = look == "high_contrast" ? .high : .normal
        environment.layoutDirection = look == "right_to_left" ? .rightToLeft : .leftToRight
        let bench = DatePickerBench(
            .dateAndTime, .inline, date: "2021-06-17T09:41:00Z", today: "2021-06-08T12:00:00Z",
            size: CGSize(width: 360, height: 460), environment: environment
        ) {
            $0.minimumDate = .at("2021-06-04T00:00:00Z")
        }
        #expect(try bench.app.mismatch(withGolden: "calendar_\(look)") == nil)
    }
}
