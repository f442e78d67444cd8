// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@testable import Fingers

/// The program as a user with several fingers sees it.
@MainActor
struct FingersTests {
    private let controller = FingersController()
    private let app: TestApplication

    init() { app = TestApplication(rootViewController: controller, screenSize: CGSize(width: 320, height: 444)) }

    /// Taps the name at the top, and gives the page.
    private func open<Page: UIView>(_ page: FingersController.Page, as type: Page.Type) throws -> Page {
        let index = FingersController.Page.allCases.firstIndex(of: page) ?? 0
        app.tap(at: CGPoint(x: 32 + 64 * index, y: 20))
        app.advance(by: 0.01)
        return try #require(controller.pageView as? Page)
    }

    @Test func twoFingersPinchTurnAndMoveThePhoto() throws {
        let page = try open(.photo, as: PhotoView.self)
        let fingers = app.touch(at: [CGPoint(x: 110, y: 244), CGPoint(x: 210, y: 244)])
        for step in 1...20 {
            let part = CGFloat(step) / 20, angle = part * 0.8, reach = 50 + 30 * part
            let middle = CGPoint(x: 160 + 20 * part, y: 244 - 30 * part)
            app.move(
                fingers,
                to: [
                    CGPoint(x: middle.x - reach * cos(angle), y: middle.y - reach * sin(angle)),
                    CGPoint(x: middle.x + reach * cos(angle), y: middle.y + reach * sin(angle)),
                ])
        }
        let map = page.photo.transform
        let scale = hypot(map.a, map.b), angle = atan2(map.b, map.a)
        #expect(scale > 1.35 && scale < 1.62)
        #expect(angle > 0.6 && angle < 0.81)
        #expect(page.photo.center.x > page.bounds.midX + 8 && page.photo.center.y < page.bounds.midY - 12)
        #expect(try app.mismatch(withGolden: "photo_turned") == nil)
        fingers.forEach { $0.lift() }
        app.advance(by: 1)
        app.tap(at: CGPoint(x: 170, y: 220))
        app.advance(by: 0.1)
        app.tap(at: CGPoint(x: 170, y: 220))
        app.advance(by: 1)
        #expect(page.photo.transform == .identity)
    }

    @Test func theStripTurnsPagesAndKeepsThemWhenTheScreenTurns() throws {
        let strip = try open(.strip, as: StripView.self)
        for _ in 0..<2 {
            let finger = app.touch(at: CGPoint(x: 250, y: 200))
            finger.drag(to: CGPoint(x: 100, y: 205), duration: 0.15)
            finger.lift()
            app.advance(by: 2)
        }
        #expect(strip.contentOffset.x == 640)
        let finger = app.touch(at: CGPoint(x: 250, y: 200))
        finger.drag(to: CGPoint(x: 200, y: 205), duration: 0.1)
        finger.lift()
        app.advance(by: 0.1)
        app.resize(to: CGSize(width: 444, height: 320))
        app.advance(by: 2)
        #expect(strip.contentOffset.x.truncatingRemainder(dividingBy: 444) == 0)
    }

    @Test func rowsGoSidewaysAndThePageUpAndDown() throws {
        let page = try open(.nested, as: NestedView.self)
        let side = app.touch(at: CGPoint(x: 250, y: 100))
        side.drag(to: CGPoint(x: 150, y: 104), duration: 0.3)
        #expect(page.rows[0].contentOffset.x > 80 && page.contentOffset.y == 0)
        side.lift()
        app.advance(by: 3)
        let up = app.touch(at: CGPoint(x: 150, y: 300))
        up.drag(to: CGPoint(x: 146, y: 200), duration: 0.3)
        #expect(page.contentOffset.y > 80)
        #expect(try app.mismatch(withGolden: "nested") == nil)
        up.lift()
    }

    @Test func tenThousandLinesScrollWithAFewViews() throws {
        let lines = try open(.lines, as: LinesView.self)
        #expect(lines.chapters.count <= 6)
        for _ in 0..<5 {
            let finger = app.touch(at: CGPoint(x: 150, y: 400))
            finger.drag(velocity: CGVector(dx: 0, dy: -3000), duration: 0.1)
            finger.lift()
            app.advance(by: 1)
            #expect(lines.chapters.count <= 6)
        }
        #expect(lines.contentOffset.y > 4000)
        app.press(.keyboardEnd)
        app.advance(by: 1)
        #expect(abs(lines.contentOffset.y - 159_600) < 0.01)
        #expect(try app.mismatch(withGolden: "last_lines") == nil)
    }

    @Test func targetsSayWhatTheySaw() throws {
        let page = try open(.targets, as: TargetsView.self)
        let swipe = app.touch(at: CGPoint(x: 100, y: 100))
        swipe.drag(to: CGPoint(x: 220, y: 102), duration: 0.1)
        swipe.lift()
        #expect(page.swipeCard.text == "Swiped right")
        let press = app.touch(at: CGPoint(x: 160, y: 195))
        app.advance(by: 0.6)
        #expect(page.pressCard.text == "Pressed")
        press.lift()
        #expect(page.pressCard.text == "Let go")
        app.tap(at: CGPoint(x: 160, y: 290))
        #expect(page.tapCard.text == "Tap me once or twice")
        app.advance(by: 0.5)
        #expect(page.tapCard.text == "Tapped once")
    }

    @Test func aWheelMovesThePhotoAndTurnsWhatScrolls() throws {
        let photo = try open(.photo, as: PhotoView.self), middle = CGPoint(x: 160, y: 244)
        app.scrollSmoothly(by: CGVector(dx: -30, dy: 20), at: middle, duration: 0.1)
        #expect(abs(photo.photo.center.x - photo.bounds.midX - 30) < 0.01)
        app.advance(by: 0.2)
        app.pinchTrackpad(by: 1.5, at: middle)
        #expect(abs(photo.photo.transform.a - 1.5) < 0.001)
        let lines = try open(.lines, as: LinesView.self)
        for _ in 0..<5 {
            app.scroll(by: CGVector(dx: 0, dy: 100), at: middle)
            app.advance(by: 0.1)
        }
        app.advance(by: 1)
        #expect(lines.contentOffset.y == 500)
        let nested = try open(.nested, as: NestedView.self)
        app.scroll(by: CGVector(dx: 0, dy: 100), at: middle)
        app.advance(by: 1)
        app.scroll(by: CGVector(dx: 100, dy: 0), at: middle)
        app.advance(by: 1)
        #expect(nested.contentOffset.y == 100 && nested.rows.filter { $0.contentOffset.x == 100 }.count == 1)
    }

    @Test func aCardHasABorderWhileAMouseIsAboveIt() throws {
        #expect(!app.wantsHover)
        let page = try open(.targets, as: TargetsView.self)
        #expect(app.wantsHover)
        app.hover(at: CGPoint(x: 160, y: 100))
        app.hover(at: CGPoint(x: 160, y: 380))
        #expect(page.swipeCard.layer.borderWidth == 0 && page.wheelCard.layer.borderWidth == 2)
        app.scroll(by: CGVector(dx: 0, dy: 100), at: CGPoint(x: 160, y: 380))
        #expect(page.wheelCard.text == "Turned by 0, -100")
        #expect(try app.mismatch(withGolden: "targets") == nil)
        app.stopHovering()
        #expect(page.wheelCard.layer.borderWidth == 0)
    }

    // MARK: - Screens and directions

    private func change(_ size: CGSize, isRightToLeft: Bool = false, text: UIContentSizeCategory = .large) {
        app.environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        app.environment.preferredContentSizeCategory = text
        app.resize(to: size, scale: 1)
    }

    private static let wide = CGSize(width: 1600, height: 1000)

    @Test(arguments: FingersController.Page.allCases)
    func pagesFillALargeWindow(_ page: FingersController.Page) throws {
        app.act { controller.show(page) }
        change(Self.wide)
        #expect(try app.mismatch(withGolden: "\(page.rawValue.lowercased())_wide") == nil)
    }

    @Test(arguments: FingersController.Page.allCases)
    func pagesFromRightToLeft(_ page: FingersController.Page) throws {
        app.act { controller.show(page) }
        change(CGSize(width: 667, height: 375), isRightToLeft: true)
        #expect(try app.mismatch(withGolden: "\(page.rawValue.lowercased())_right_to_left") == nil)
    }

    @Test(arguments: [FingersController.Page.lines, .targets])
    func pagesWithTheLargestText(_ page: FingersController.Page) throws {
        defer { app.environment = TestEnvironment() }
        app.act { controller.show(page) }
        change(CGSize(width: 320, height: 480), text: .accessibilityExtraExtraExtraLarge)
        #expect(try app.mismatch(withGolden: "\(page.rawValue.lowercased())_largest_text") == nil)
    }

    @Test func fromRightToLeftTheStripGoesOnAtTheLeft() throws {
        let strip = try open(.strip, as: StripView.self)
        change(CGSize(width: 320, height: 444), isRightToLeft: true)
        #expect(strip.contentOffset.x == 4 * 320 && strip.accessibilityValue == "page 1 of 5")
        let finger = app.touch(at: CGPoint(x: 100, y: 200))
        finger.drag(to: CGPoint(x: 250, y: 205), duration: 0.15)
        finger.lift()
        app.advance(by: 2)
        #expect(strip.contentOffset.x == 3 * 320 && strip.accessibilityValue == "page 2 of 5")
        app.act { strip.accessibilityIncrement() }
        app.advance(by: 1)
        #expect(strip.contentOffset.x == 640)
        // Another size, and another language: it is the same page.
        change(CGSize(width: 500, height: 300), isRightToLeft: true)
        #expect(strip.contentOffset.x == 1000)
        change(CGSize(width: 2000, height: 300), isRightToLeft: true)
        #expect(strip.contentOffset.x == 4000)
        change(CGSize(width: 500, height: 300), isRightToLeft: true)
        #expect(strip.contentOffset.x == 1000)
        app.act { strip.accessibilityIncrement() }
        app.advance(by: 1)
        change(CGSize(width: 500, height: 300))
        #expect(strip.contentOffset.x == 3 * 500 && strip.accessibilityValue == "page 4 of 5")
    }

    @Test func fromRightToLeftRowsGoOnAtTheLeft() throws {
        let page = try open(.nested, as: NestedView.self), row = page.rows[1]
        change(CGSize(width: 320, height: 444), isRightToLeft: true)
        #expect(row.contentOffset.x == 1100 - 320 && row.accessibilityValue == "tiles 1 to 2 of 10")
        app.act { row.accessibilityIncrement() }
        app.advance(by: 1)
        #expect(row.contentOffset.x == 1100 - 320 - 110 && row.accessibilityValue == "tiles 2 to 3 of 10")
        // In a wide window tiles are larger, but the first one is the same.
        change(Self.wide, isRightToLeft: true)
        #expect(row.contentOffset.x == 2290 - 1600 - 229 && row.accessibilityValue == "tiles 2 to 7 of 10")
        change(CGSize(width: 320, height: 444))
        #expect(row.contentOffset.x == 110)
    }

    @Test func theLinesThatAreSeenStayInAnotherWindow() throws {
        let lines = try open(.lines, as: LinesView.self)
        app.act { lines.contentOffset.y = 16 * 1000 }
        change(Self.wide)
        #expect(lines.contentOffset.y == 3200, "five lines beside each other")
        #expect(lines.contentSize.height == 32_000 && lines.chapters[10]?.frame.minY == 3200)
        change(CGSize(width: 320, height: 444))
        #expect(lines.contentOffset.y == 16_000)
    }

    @Test func thePhotoIsLargerInALargeWindowAndStaysInSight() throws {
        let page = try open(.photo, as: PhotoView.self)
        #expect(page.photo.bounds.size == CGSize(width: 220, height: 160))
        app.act { page.photo.center = CGPoint(x: 240, y: 300) }
        change(Self.wide)
        #expect(page.photo.bounds.size == CGSize(width: 660, height: 480))
        #expect(page.photo.center == CGPoint(x: 1200, y: 717))
        change(CGSize(width: 200, height: 144))
        #expect(page.photo.bounds.width < 200 && page.photo.bounds.height <= 80)
    }

    // MARK: - Without fingers

    private func element(_ name: String) throws -> TestElement { try #require(app.element(name), "\(name)") }

    @Test func thePhotoHasItsGesturesAsActions() throws {
        let page = try open(.photo, as: PhotoView.self), photo = try element("Photo of a bay")
        #expect(photo.role == "img" && photo.value == "100 %" && photo.isFocusable)
        for action in ["Enlarge", "Turn right", "Move up"] { #expect(photo.performCustomAction(action)) }
        app.advance(by: 1)
        let seen = try element("Photo of a bay")
        #expect(seen.value == "125 %, turned by 15°" && page.photo.center.y == page.bounds.midY - 40)
        #expect(seen.performCustomAction("Put back"))
        app.advance(by: 1)
        #expect(try element("Photo of a bay").value == "100 %" && page.photo.transform == .identity)
    }

    @Test func stripsAndRowsAreAdjusted() throws {
        try element("Strip").activate()
        app.advance(by: 0.1)
        #expect(try element("Strip").isSelected && element("Pages").value == "page 1 of 5")
        try element("Pages").decrement()
        try element("Pages").increment()
        app.advance(by: 1)
        #expect(try element("Pages").value == "page 2 of 5")
        _ = try open(.nested, as: NestedView.self)
        #expect(try element("Row 2").value == "tiles 1 to 2 of 10")
        for _ in 0..<9 {
            try element("Row 2").increment()
            app.advance(by: 1)
        }
        #expect(try element("Row 2").value == "tiles 8 to 10 of 10")
    }

    @Test func linesAreRefreshedAndTurnedByReaders() throws {
        let lines = try open(.lines, as: LinesView.self), chapter = try element("Lines 1 to 100 of ten thousand")
        chapter.focus()
        app.press(.keyboardPageDown)
        app.advance(by: 1)
        #expect(lines.contentOffset.y > 200)
        #expect(chapter.performCustomAction("Refresh") && lines.refreshControl?.isRefreshing == true)
        app.advance(by: 1)
        #expect(lines.contentOffset.y == -60)
    }

    @Test func targetsHaveTheirGesturesAsActions() throws {
        let page = try open(.targets, as: TargetsView.self)
        try element("Swipe me").activate()
        #expect(page.swipeCard.text == "Swiped right")
        #expect(try element("Swipe me").performCustomAction("Swipe down") && element("Swipe me").value == "Swiped down")
        try element("Press me long").activate()
        #expect(page.pressCard.text == "Let go")
        try element("Tap me once or twice").activate()
        #expect(page.tapCard.text == "Tapped once")
        #expect(
            try element("Tap me once or twice").performCustomAction("Tap twice") && page.tapCard.text == "Tapped twice")
        try element("Turn a wheel here").increment()
        #expect(page.wheelCard.text == "Turned by 0, 100")
    }

    @Test(arguments: FingersController.Page.allCases) func aRidiculousSizeDoesNoHarm(_ page: FingersController.Page) {
        app.act { controller.show(page) }
        for size in [CGSize(width: 1, height: 1), CGSize(width: 3000, height: 40), CGSize(width: 320, height: 444)] {
            app.resize(to: size)
            let finger = app.touch(at: CGPoint(x: size.width / 2, y: size.height / 2))
            finger.drag(to: CGPoint(x: 0, y: 0), duration: 0.1)
            finger.lift()
            app.advance(by: 0.5)
            #expect(controller.view.bounds.size == size)
        }
    }
}
