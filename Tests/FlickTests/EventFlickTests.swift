// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@testable import Flick

/// The way from an event to its neighbors.
@MainActor
struct EventFlickTests {
    // MARK: - Frames

    /// Milliseconds after the finger was lifted.
    private static let moments = [0, 100, 250, 400, 500]

    @Test func aFlickToTheLeftPushesTheNextEventInFromTheRight() throws {
        let screen = try FlickScreen(at: 1)
        screen.flick(-120)
        #expect(screen.shownDay == 0 && screen.app.element("Place, 3 of 3") != nil)
        try check(screen, "flick_left", Self.moments)
    }

    @Test func aFlickToTheRightPushesThePreviousEventInFromTheLeft() throws {
        let screen = try FlickScreen(at: 1)
        screen.flick(120)
        #expect(screen.shownDay == 2 && screen.app.element("Place, 1 of 3") != nil)
        try check(screen, "flick_right", Self.moments)
    }

    @Test func atAnEndThePageMovesAQuarterOutAndBack() throws {
        let screen = try FlickScreen(at: 2)
        screen.flick(120)
        try check(screen, "end", [0, 125, 250, 375, 500])
        #expect(screen.shownDay == 2)
    }

    private func check(_ screen: FlickScreen, _ name: String, _ moments: [Int]) throws {
        var last = 0
        for moment in moments {
            screen.app.advance(by: Double(moment - last) / 1000)
            last = moment
            #expect(try screen.app.mismatch(withGolden: "\(name)_\(moment)") == nil)
        }
    }

    // MARK: - The ends

    @Test(arguments: [(2, CGFloat(120)), (0, -120)])
    func anEndIsFelt(_ day: Int, _ stroke: CGFloat) throws {
        let screen = try FlickScreen(at: day), sign: CGFloat = stroke < 0 ? -1 : 1
        screen.flick(stroke)
        #expect(abs(screen.pageOffset) < 0.01)
        screen.app.advance(by: 0.125)
        // Half of the time of an ease-out is 0.685 of the way.
        #expect(abs(screen.pageOffset - sign * 64.2) < 1)
        screen.app.advance(by: 0.125)
        // A quarter of 375.
        #expect(abs(screen.pageOffset - sign * 93.75) < 0.5)
        screen.app.advance(by: 0.125)
        // The middle of an ease-in-out.
        #expect(abs(screen.pageOffset - sign * 46.9) < 1)
        screen.app.advance(by: 0.125)
        #expect(abs(screen.pageOffset) < 0.5 && screen.shownDay == day)
        #expect(screen.app.announcements == ["This is the \(day == 0 ? "last" : "first") event."])
    }

    @Test func aFlickBackDuringTheWayOutGoesToTheNeighbor() throws {
        let screen = try FlickScreen(at: 2)
        screen.flick(120)
        screen.flick(-120)
        #expect(screen.shownDay == 1)
        screen.app.advance(by: 1)
        #expect(screen.pageOffset == 0 && screen.shownDay == 1)
    }

    @Test func aSecondFlickAtAnEndComesBackToo() throws {
        let screen = try FlickScreen(at: 2)
        for _ in 0..<3 { screen.flick(120) }
        screen.app.advance(by: 1)
        #expect(screen.pageOffset == 0 && screen.shownDay == 2)
    }

    @Test func flicksInARowGoOn() throws {
        let screen = try FlickScreen(at: 4, days: 5)
        for day in [3, 2, 1, 0] {
            screen.flick(-120)
            #expect(screen.shownDay == day)
        }
        screen.app.advance(by: 1)
        screen.flick(120)
        #expect(screen.shownDay == 1)
    }

    // MARK: - Preferences

    @Test func fromRightToLeftTheSidesAreExchanged() throws {
        var environment = TestEnvironment()
        environment.layoutDirection = .rightToLeft
        let screen = try FlickScreen(at: 1, environment: environment)
        defer { screen.app.environment = TestEnvironment() }
        screen.flick(120)
        #expect(screen.shownDay == 0)
        screen.app.advance(by: 0.1)
        #expect(try screen.app.mismatch(withGolden: "flick_right_to_left_100") == nil)
        screen.app.advance(by: 1)
        screen.app.press(.keyboardRightArrow)
        #expect(screen.shownDay == 1)
    }

    @Test func peopleWhoPreferLessMotionSeeNoSlide() throws {
        var environment = TestEnvironment()
        environment.isReduceMotionEnabled = true
        let screen = try FlickScreen(at: 1, environment: environment)
        defer { screen.app.environment = TestEnvironment() }
        screen.flick(120)
        screen.app.advance(by: 0.25)
        #expect(try screen.app.mismatch(withGolden: "flick_without_motion_250") == nil)
        screen.app.advance(by: 1)
        screen.flick(120)
        screen.app.advance(by: 0.25)
        let opacity = screen.app.act { screen.detail?.tableView.layer.presentation()?.opacity ?? 0 }
        #expect(screen.pageOffset == 0 && abs(opacity - 0.75) < 0.01)
        screen.app.advance(by: 0.5)
        #expect(screen.detail?.tableView.alpha == 1)
    }

    // MARK: - Keys and readers

    @Test func arrowKeysGoToTheNeighbors() throws {
        let screen = try FlickScreen(at: 1)
        screen.app.press(.keyboardRightArrow)
        #expect(screen.shownDay == 0)
        screen.app.press(.keyboardRightArrow)
        #expect(screen.shownDay == 0 && screen.app.announcements.last == "This is the last event.")
        screen.app.press(.keyboardLeftArrow)
        screen.app.press(.keyboardLeftArrow)
        #expect(screen.shownDay == 2)
    }

    @Test func readersGoToTheNeighborsByActions() throws {
        let screen = try FlickScreen(at: 1)
        #expect(try #require(screen.app.element(screen.date(1))).performCustomAction("Next event"))
        #expect(screen.shownDay == 0)
        let time = EventFolder.time(ofDay: 0)
        let text = "\(screen.texts.longDate(time)), \(screen.texts.longTime(time))"
        #expect(screen.app.announcements == [text])
        #expect(try #require(screen.element(beginningWith: "Time, ")).performCustomAction("Previous event"))
        #expect(screen.shownDay == 1)
    }

    @Test(arguments: [
        (UIAccessibilityScrollDirection.right, 0), (.left, 2), (.next, 0), (.previous, 2), (.up, 1), (.down, 1),
    ])
    func readersScrollToTheNeighbors(_ direction: UIAccessibilityScrollDirection, _ day: Int) throws {
        let screen = try FlickScreen(at: 1)
        let isDone = screen.app.act { screen.detail?.accessibilityScroll(direction) }
        #expect(screen.shownDay == day && isDone == (day != 1))
    }

    @Test func aReaderStaysOnTheRow() throws {
        let screen = try FlickScreen(at: 1), row = try #require(screen.app.element(screen.date(1)))
        #expect(row.performCustomAction("Next event"))
        #expect(row.object === screen.app.element(screen.date(0))?.object)
    }

    // MARK: - Beside other gestures

    @Test func aVerticalDragScrolls() throws {
        let screen = try FlickScreen(at: 1), table = try #require(screen.detail).tableView
        let before = table.contentOffset.y, finger = screen.app.touch(at: CGPoint(x: 190, y: 400))
        finger.drag(to: CGPoint(x: 190, y: 200), duration: 0.2)
        #expect(table.contentOffset.y > before + 20)
        finger.lift()
        screen.app.advance(by: 2)
        #expect(table.contentOffset.y == before && screen.shownDay == 1)
    }

    @Test func aSwipeFromTheEdgeGoesBackToTheList() throws {
        let screen = try FlickScreen(at: 1)
        let finger = screen.app.touch(at: CGPoint(x: 5, y: 300))
        finger.drag(to: CGPoint(x: 320, y: 300), duration: 0.2)
        finger.lift()
        screen.app.advance(by: 1)
        #expect(screen.detail == nil && screen.rows == [2, 1, 0])
    }
}
