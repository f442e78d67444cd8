// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@testable import Containers

@MainActor
struct ContainersTests {
    private static let phone = CGSize(width: 375, height: 667), desk = CGSize(width: 1024, height: 768)

    private func open(_ size: CGSize = phone, style: UIUserInterfaceStyle = .light) -> TestApplication {
        var environment = TestEnvironment()
        environment.userInterfaceStyle = style
        return TestApplication(AppDelegate(), screenSize: size, scale: 1, environment: environment)
    }

    private func tap(_ name: String, _ app: TestApplication) throws {
        let frame = try #require(app.element(name), "\(name)").frame
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: 1)
    }

    @Test(arguments: ["Full screen", "Page sheet", "Form sheet"])
    func pagesAreOpenedAndClosed(_ title: String) throws {
        let app = open()
        try tap(title, app)
        #expect(app.rootViewController?.presentedViewController?.title == title)
        try tap("Another one above", app)
        #expect(app.element("Above \(title)") != nil)
        try tap("Close", app)
        try tap("Close", app)
        #expect(app.rootViewController?.presentedViewController == nil && app.element("Choose one.") != nil)
    }

    @Test func aSheetIsDraggedThroughItsDetentsAndFlickedAway() throws {
        let app = open()
        try tap("Sheet with detents", app)
        let page = try #require(app.rootViewController?.presentedViewController)
        func top() -> CGFloat { page.view.convert(CGPoint.zero, to: nil).y }
        #expect(top() == 527)
        for (end, rest) in [(250, 338.5), (40, 10)] as [(CGFloat, CGFloat)] {
            let finger = app.touch(at: CGPoint(x: 40, y: top() + 20))
            finger.drag(to: CGPoint(x: 40, y: end + 20), duration: 0.5)
            app.advance(by: 0.2)
            finger.lift()
            app.advance(by: 1)
            #expect(top() == rest)
        }
        for _ in 0..<3 where app.rootViewController?.presentedViewController != nil {
            let finger = app.touch(at: CGPoint(x: 40, y: top() + 20))
            finger.drag(velocity: CGVector(dx: 0, dy: 3000), duration: 0.1)
            finger.lift()
            app.advance(by: 1)
        }
        #expect(app.rootViewController?.presentedViewController == nil)
    }

    @Test func aCardIsTurnedOver() throws {
        let app = open()
        try tap("Stack", app)
        try tap("Two cards", app)
        #expect(app.element("Front") != nil && app.element("Back") == nil)
        try tap("Turn over", app)
        #expect(app.element("Front") == nil && app.element("Back") != nil)
        // A tap while the card turns waits for its end.
        let button = try #require(app.element("Turn over")).frame
        app.tap(at: CGPoint(x: button.midX, y: button.midY))
        app.advance(by: 0.1)
        #expect(app.element("Turn over")?.isEnabled == false)
        app.tap(at: CGPoint(x: button.midX, y: button.midY))
        app.advance(by: 1)
        #expect(app.element("Front") != nil && app.element("Back") == nil)
        app.resize(to: CGSize(width: 667, height: 375))
        let card = try #require(app.element("Front")).frame
        #expect(card.size == CGSize(width: 240, height: 160) && abs(card.midX - 333.5) <= 1)
    }

    @Test func aSheetThatAsks() throws {
        let app = open()
        try tap("Sheet that asks", app)
        let finger = app.touch(at: CGPoint(x: 100, y: 40))
        finger.drag(to: CGPoint(x: 100, y: 300), duration: 0.3)
        finger.lift()
        app.advance(by: 1)
        try tap("Keep writing", app)
        #expect(app.element("Not saved") != nil)
        app.press(.keyboardEscape)
        app.advance(by: 1)
        try tap("Discard", app)
        app.advance(by: 1)
        #expect(app.element("Discarded.") != nil && app.rootViewController?.presentedViewController == nil)
    }

    @Test func aFieldIsFilledIn() throws {
        let app = open()
        try tap("Alert with a field", app)
        app.enterText("Stars")
        app.press(.keyboardReturnOrEnter, typing: "\n")
        app.advance(by: 1)
        #expect(app.element("Saved Stars.") != nil)
    }

    @Test func actionsAnswer() throws {
        let app = open()
        try tap("Alert", app)
        try tap("Delete", app)
        #expect(app.element("Deleted.") != nil)
        try tap("Action sheet", app)
        try tap("Copy", app)
        #expect(app.element("Copy.") != nil)
    }

    @Test func aPanelComesFromTheSide() throws {
        let app = open()
        try tap("Panel of its own", app)
        #expect(
            app.rootViewController?.presentedViewController?.view.frame == CGRect(x: 75, y: 0, width: 300, height: 667))
        app.tap(at: CGPoint(x: 30, y: 300))
        app.advance(by: 1)
        #expect(app.rootViewController?.presentedViewController == nil)
    }

    @Test(
        arguments: [
            ("Sheet with detents", "sheet"), ("Form sheet", "form"), ("Popover", "popover"),
            ("Alert with a field", "alert"),
            ("Action sheet", "actions"),
        ], ["phone", "desk"])
    func looks(_ name: (title: String, golden: String), _ screen: String) throws {
        for style in [UIUserInterfaceStyle.light, .dark] {
            let app = open(screen == "phone" ? Self.phone : Self.desk, style: style)
            try tap(name.title, app)
            let golden = "\(name.golden)_\(screen)_\(style == .dark ? "dark" : "light")"
            #expect(try app.mismatch(withGolden: golden) == nil)
        }
    }

    // MARK: - Tabs

    @Test(arguments: ["Present", "Stack", "Menus"], ["phone", "desk"])
    func tabsLook(_ tab: String, _ screen: String) throws {
        for style in [UIUserInterfaceStyle.light, .dark] {
            let app = open(screen == "phone" ? Self.phone : Self.desk, style: style)
            try tap(tab, app)
            let golden = "tab_\(tab.lowercased())_\(screen)_\(style == .dark ? "dark" : "light")"
            #expect(try app.mismatch(withGolden: golden) == nil)
        }
    }

    @Test func theStackGrowsAndShrinks() throws {
        let app = open()
        try tap("Stack", app)
        try tap("Push", app)
        #expect(app.element("Level 2") != nil && app.backSteps == 1)
        try tap("Push ten", app)
        #expect(app.element("Level 12") != nil && app.backSteps == 11)
        try tap("Places", app)
        try tap("To the first level", app)
        #expect(app.element("Level 12") == nil && app.backSteps == 0)
        try tap("Places", app)
        try tap("Up and down ten times", app)
        #expect(app.element("Level 2") != nil && app.backSteps == 1)
    }

    @Test func thePushedScreenHidesTheTabBar() throws {
        let app = open()
        try tap("Stack", app)
        try tap("Push without the tab bar", app)
        #expect(app.element("Menus") == nil && app.element("Level 2") != nil)
        try tap("Stack", app)
        #expect(app.element("Menus") != nil)
    }

    @Test func theToolbarAdds() throws {
        let app = open()
        try tap("Stack", app)
        try tap("Show the toolbar", app)
        try tap("Add", app)
        #expect(app.element("Level 2") != nil)
    }

    @Test func aTileHasAMenu() throws {
        let app = open()
        try tap("Menus", app)
        let frame = try #require(app.element("Teal")).frame
        let finger = app.touch(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: 1)
        finger.lift()
        #expect(try app.mismatch(withGolden: "context_menu_phone_light") == nil)
        try tap("Share", app)
        try tap("Mail", app)
        #expect(app.element("Mail: Teal.") != nil)
    }
}
