// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@testable import Course

/// Each lesson about views, controllers and tables, used as a person does.
@MainActor
struct LessonTests {
    @Test(arguments: Chapter.all.flatMap(\.lessons).map(\.title))
    func aTapOpensALesson(_ title: String) throws {
        let screen = try CourseScreen()
        try screen.tap(title)
        #expect(screen.top?.title == title && screen.app.backSteps == 1)
        try screen.tap("Source")
        #expect(screen.app.backSteps == 2)
        screen.app.goBack(by: 2)
        screen.app.advance(by: 1)
        #expect(screen.has("Frame and Bounds") && screen.app.backSteps == 0)
    }

    // MARK: - Views

    @Test func slidersChangeFrameAndBounds() throws {
        let screen = try CourseScreen("Frame and Bounds")
        #expect(screen.has("frame 40, 40, 120, 90"))
        try screen.drag("frame.origin.x", from: 0.2)
        #expect(
            screen.has("frame 200, 40, 120, 90") && screen.element("frame 200")?.label.contains("0, 0, 120, 90") == true
        )
        try screen.drag("frame.origin.x", from: 1, toRight: false)
        let inner = try #require(screen.element("Inner box")).frame
        // What is in the box moves against the origin of its bounds: that is -60 now.
        try screen.drag("bounds.origin.x", from: 0.5, toRight: false)
        #expect(screen.element("Inner box")?.frame == inner.offsetBy(dx: 60, dy: 0))
        // The center stays, at 60.
        try screen.drag("bounds.size.width", from: 100 / 220)
        #expect(screen.has("frame -60, 40, 240, 90"))
    }

    @Test func aRotationChangesTheFrameOnly() throws {
        let screen = try CourseScreen("Frame and Bounds")
        try screen.drag("rotation in degrees", from: 0)
        let numbers = try #require(screen.element("frame ")).label
        #expect(numbers.hasPrefix("frame 55, 25, 90, 120") && numbers.contains("bounds 0, 0, 120, 90"))
        // The place can still be changed.
        try screen.drag("frame.origin.x", from: 0.2)
        #expect(screen.has("frame 215, 25, 90, 120"))
    }

    @Test func theCenterIsAPointOfTheSuperview() throws {
        let screen = try CourseScreen("Center")
        let start = try #require(screen.element("Box")).frame
        screen.app.tap(at: CGPoint(x: start.midX + 100, y: start.midY + 50))
        screen.app.advance(by: 0.5)
        #expect(screen.element("Box")?.frame == start.offsetBy(dx: 100, dy: 50) && screen.has("center 150, 100"))
        try screen.tap("To the middle of stage.bounds")
        let middle = try #require(screen.element("Box")).frame
        #expect(abs(middle.midX - 187.5) <= 0.5 && screen.has("center 172, 110"))
        // The stage's center is a point of the column: below the label, it is further down.
        try screen.tap("To stage.center")
        #expect(try #require(screen.element("Box")).frame.midY > middle.midY + 16)
    }

    @Test func aFadeTakesASecond() throws {
        let screen = try CourseScreen("Fading")
        try screen.tap("Fade Out", for: 0.5)
        #expect(screen.has("alpha 0, on its way"))
        #expect(try screen.app.mismatch(withGolden: "fading_halfway") == nil)
        screen.app.advance(by: 0.6)
        #expect(screen.element("alpha 0")?.label == "alpha 0")
        // In the middle of a fade it turns round.
        try screen.tap("Fade In", for: 0.5)
        try screen.tap("Fade Out", for: 0.2)
        #expect(screen.has("alpha 0, on its way"))
        screen.app.advance(by: 1)
        #expect(screen.element("alpha 0")?.label == "alpha 0")
        try screen.tap("Dissolve", for: 1.2)
        #expect(screen.has("Good night") && !screen.has("Good morning"))
    }

    @Test func theFollowerIsAtTheFingerAndThePointer() throws {
        let screen = try CourseScreen("Follow the Pointer", size: CourseScreen.phone)
        let place = { () -> CGPoint? in screen.element("Follower").map { CGPoint(x: $0.frame.midX, y: $0.frame.midY) } }
        let finger = screen.app.touch(at: CGPoint(x: 300, y: 500))
        screen.app.advance(by: 0.1)
        // The model is there at once, what is seen is on its way.
        #expect(place() == CGPoint(x: 300, y: 500))
        #expect(try screen.app.mismatch(withGolden: "following_on_its_way") == nil)
        finger.drag(to: CGPoint(x: 100, y: 300), duration: 0.2)
        #expect(place() == CGPoint(x: 100, y: 300))
        finger.lift()
        #expect(screen.app.wantsHover)
        screen.app.hover(at: CGPoint(x: 200, y: 400))
        screen.app.advance(by: 0.5)
        #expect(place() == CGPoint(x: 200, y: 400))
        // A finger takes it away from a pointer that rests.
        let other = screen.app.touch(at: CGPoint(x: 100, y: 300))
        screen.app.advance(by: 0.5)
        #expect(place() == CGPoint(x: 100, y: 300))
        other.drag(to: CGPoint(x: 150, y: 350), duration: 0.2)
        other.lift()
        screen.app.advance(by: 0.5)
        #expect(place() == CGPoint(x: 150, y: 350))
        screen.app.hover(at: CGPoint(x: 210, y: 400))
        #expect(place() == CGPoint(x: 210, y: 400))
    }

    // MARK: - Controllers

    @Test func theChosenTreeIsHandedBack() throws {
        let screen = try CourseScreen("Handing Data On")
        try screen.tap("Choose a Tree")
        try screen.tap("Pine")
        #expect(screen.has("Pine is chosen.") && screen.app.backSteps == 1)
        // The second time, the choice is handed on to the table.
        try screen.tap("Choose a Tree")
        let table = try #require((screen.top as? ChoiceController)?.tableView)
        let marks = (0..<5).map { table.cellForRow(at: IndexPath(row: $0, section: 0))?.accessoryType }
        #expect(marks == [.some(.none), .some(.none), .checkmark, .some(.none), .some(.none)])
    }

    @Test func aPushedScreenPushesAndPops() throws {
        let screen = try CourseScreen("The Navigation Controller")
        try screen.tap("Push Step 1")
        #expect(screen.has("There are 3 screens on the stack."))
        try screen.tap("Push Step 2")
        try screen.tap("Push Step 3")
        #expect(screen.has("There are 5 screens on the stack.") && screen.app.backSteps == 4)
        try screen.tap("Pop to the Lesson")
        #expect(screen.app.backSteps == 1 && screen.has("Push Step 1"))
        try screen.tap("Push Step 1")
        try screen.tap("Pop")
        #expect(screen.app.backSteps == 1)
    }

    @Test func allSystemItemsAreThere() throws {
        let known = (0...40).compactMap(UIBarButtonItem.SystemItem.init)
        let shown = BarItemsLesson.items.map(\.item) + [.flexibleSpace, .fixedSpace]
        #expect(Set(known.map(\.rawValue)) == Set(shown.map(\.rawValue)) && known.count == shown.count)
        let screen = try CourseScreen("System Bar Items")
        let names = [
            ("Done", "done"), ("Cancel", "cancel"), ("Add", "add"), ("Share", "action"), ("Delete", "trash"),
            ("Fast Forward", "fastForward"), ("Close", "close"),
        ]
        for (label, name) in names {
            try screen.tap(label, for: 0.3)
            #expect(screen.has("This is .\(name)."))
        }
    }

    @Test func theBackButtonIsRenamed() throws {
        let screen = try CourseScreen("Renaming the Back Button")
        for (button, name) in [("Named Home", "Home"), ("With a Short Title", "Back Button")] {
            try screen.tap(button)
            #expect(screen.top is NextController && screen.element(name)?.label == name)
            try screen.tap(name)
            #expect(screen.top is BackButtonLesson)
        }
        try screen.tap("Only an Arrow")
        #expect(try screen.app.mismatch(withGolden: "back_button_arrow") == nil)
        screen.app.goBack()
        screen.app.advance(by: 1)
        try screen.tap("Named by the Title")
        // The lesson's title is too long for the bar.
        #expect(screen.top is NextController && screen.element("Back")?.label == "Back")
        try screen.tap("Back")
        #expect(screen.top is BackButtonLesson)
    }

    // MARK: - Tables

    @Test func eachStyleHasItsTableWithAScrollViewUnderIt() throws {
        let screen = try CourseScreen("Styles of Tables")
        let view = try #require(screen.top?.view)
        for (name, style) in [("Grouped", UITableView.Style.grouped), ("Inset", .insetGrouped), ("Plain", .plain)] {
            try screen.tap(name)
            let tables = all(UITableView.self, in: view)
            #expect(tables.map(\.style) == [style])
            let top = try #require(screen.element("Red page")).frame.minY
            try screen.tap("Blue")
            #expect(abs(try #require(screen.element("Blue page")).frame.minY - top) <= 2)
            #expect(tables.first?.indexPathForSelectedRow == nil)
            try screen.tap("Red")
        }
    }

    @Test func theScrollViewTurnsAPageByItself() throws {
        let screen = try CourseScreen("Styles of Tables")
        let page = try #require(screen.element("Red page")).frame
        let finger = screen.app.touch(at: CGPoint(x: page.midX, y: page.maxY - 20))
        finger.drag(to: CGPoint(x: page.midX, y: page.minY + 20), duration: 0.15)
        finger.lift()
        screen.app.advance(by: 2)
        #expect(abs(try #require(screen.element("Orange page")).frame.minY - page.minY) <= 2)
    }

    private func all<Kind: UIView>(_ kind: Kind.Type, in view: UIView) -> [Kind] {
        let own = (view as? Kind).map { [$0] } ?? []
        return own + view.subviews.flatMap { all(kind, in: $0) }
    }
}
