// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import QuartzCore
import Testing
import UIKit

@testable import Motion

@MainActor
struct MotionTests {
    private func open(
        _ size: CGSize = CGSize(width: 320, height: 560), isRightToLeft: Bool = false,
        text: UIContentSizeCategory = .large
    ) -> TestApplication {
        var environment = TestEnvironment()
        environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        environment.preferredContentSizeCategory = text
        return TestApplication(AppDelegate(), screenSize: size, scale: 1, environment: environment)
    }

    private func panel<Kind: Panel>(_ kind: Kind.Type, in app: TestApplication) -> Kind {
        app.rootViewController!.view.subviews.lazy.compactMap { $0 as? Kind }.first!
    }

    /// In the window.
    private func middle(of panel: Panel) -> CGPoint {
        panel.stage.convert(CGPoint(x: panel.stage.bounds.midX, y: panel.stage.bounds.midY), to: nil)
    }

    @Test(arguments: [
        ("opening", 0), ("after_half_a_second", 0.5), ("after_a_second", 1.0), ("after_two_seconds", 2.2),
    ])
    func theOpeningScreenMovesByItself(_ name: String, _ time: Double) throws {
        let app = open()
        app.advance(by: time)
        #expect(try app.mismatch(withGolden: name) == nil)
    }

    @Test(arguments: ["right_to_left", "wide", "wide_right_to_left", "low", "largest_text"])
    func panelsStandWhereTextBegins(_ golden: String) throws {
        let size =
            golden.contains("wide")
            ? CGSize(width: 1600, height: 1000)
            : golden == "low" ? CGSize(width: 667, height: 375) : CGSize(width: 320, height: 480)
        let app = open(
            size, isRightToLeft: golden.contains("right_to_left"),
            text: golden == "largest_text" ? .accessibilityExtraExtraExtraLarge : .large)
        defer { app.environment = TestEnvironment() }
        app.advance(by: 0.5)
        #expect(try app.mismatch(withGolden: golden) == nil)
    }

    @Test func fromRightToLeftTheCardIsPulledToTheLeft() throws {
        let app = open(isRightToLeft: true), panel = panel(CardPanel.self, in: app), card = panel.stage.subviews[0]
        func shownX() -> CGFloat { app.act { card.layer.presentation()!.position.x } }
        let width = panel.stage.bounds.width, way = width - 60
        let right = panel.stage.convert(CGPoint(x: width - 30, y: panel.stage.bounds.midY), to: nil)
        // Pulled open, and then a little back: it returns to where it is open.
        for end: CGFloat in [0.6, 0.2] {
            let begin: CGFloat = shownX() > width / 2 ? 0 : way
            let finger = app.touch(at: CGPoint(x: right.x - begin, y: right.y))
            finger.move(to: CGPoint(x: right.x - abs(begin - way * end), y: right.y))
            #expect(abs(shownX() - (width - 30 - abs(begin - way * end))) < 0.01)
            finger.lift()
            app.advance(by: 2)
            #expect(abs(shownX() - 30) < 0.01)
        }
        // The language of the device changes: the panel stays open, at the other side.
        app.environment.layoutDirection = .leftToRight
        #expect(abs(shownX() - (width - 30)) < 0.01)
    }

    @Test func nothingIsSentWhileItMoves() {
        let app = open()
        app.advance(by: 0.1)
        let commits = app.commitCount
        app.advance(by: 30)
        #expect(app.commitCount == commits)
    }

    @Test func theSquareFollowsThePointerWithoutAJump() {
        let app = open(), panel = panel(PointerPanel.self, in: app), square = panel.stage.subviews[0]
        func shownX() -> CGFloat { app.act { square.layer.presentation()!.position.x } }
        let middle = middle(of: panel), before = shownX()
        let finger = app.touch(at: CGPoint(x: middle.x + 40, y: middle.y))
        #expect(abs(shownX() - before) < 0.01)
        app.advance(by: 0.25)
        let halfWay = shownX()
        finger.move(to: CGPoint(x: middle.x - 40, y: middle.y))
        #expect(abs(shownX() - halfWay) < 0.01 && abs(halfWay - before - 20) < 1)
        finger.lift()
        app.advance(by: 1)
        #expect(abs(shownX() - (before - 40)) < 0.01)
    }

    @Test func eachTouchOfTheCardIsAnotherTransition() throws {
        let app = open(), panel = panel(TransitionsPanel.self, in: app)
        for turn in 1...7 {
            app.tap(at: middle(of: panel))
            app.advance(by: 0.15)
            #expect(panel.turns == turn)
            if turn == 1 { #expect(try app.mismatch(withGolden: "flipping") == nil) }
            if turn == 5 { #expect(try app.mismatch(withGolden: "dissolving") == nil) }
            app.advance(by: 0.5)
            #expect(panel.card.superview?.layer.sublayers?.count == 1)
        }
    }

    @Test func eachTouchOfTheOtherCardIsAnotherTransitionOfItsLayer() throws {
        let app = open(), panel = panel(LayerTransitionsPanel.self, in: app)
        for turn in 1...13 {
            app.tap(at: middle(of: panel))
            app.advance(by: 0.2)
            #expect(panel.turns == turn)
            let names = [1: "pushing", 6: "moving_in", 11: "revealing", 13: "fading"]
            if let name = names[turn] { #expect(try app.mismatch(withGolden: name) == nil) }
            app.advance(by: 0.5)
            #expect(panel.card.layer.animationKeys() == nil)
        }
    }

    @Test func theCardIsPulledCaughtAndLetGo() throws {
        let app = open(), panel = panel(CardPanel.self, in: app), card = panel.stage.subviews[0]
        func shownX() -> CGFloat { app.act { card.layer.presentation()!.position.x } }
        let way = panel.stage.bounds.width - 60
        let left = panel.stage.convert(CGPoint(x: 30, y: panel.stage.bounds.midY), to: nil)
        let finger = app.touch(at: left)
        finger.move(to: CGPoint(x: left.x + way * 0.6, y: left.y))
        #expect(abs(shownX() - (30 + way * 0.6)) < 0.01)
        #expect(try app.mismatch(withGolden: "pulled") == nil)
        finger.lift()
        app.advance(by: 0.1)
        #expect(shownX() > 30 + way * 0.6)
        app.advance(by: 2)
        #expect(abs(shownX() - (30 + way)) < 0.01)
        // Pulled back a little, it returns.
        let again = app.touch(at: CGPoint(x: left.x + way, y: left.y))
        again.move(to: CGPoint(x: left.x + way * 0.8, y: left.y))
        #expect(abs(shownX() - (30 + way * 0.8)) < 0.01)
        again.lift()
        app.advance(by: 2)
        #expect(abs(shownX() - (30 + way)) < 0.01)
    }

    @Test func everythingThatATouchDoesIsDoneWithoutOne() throws {
        let app = open()
        func element(_ name: String) throws -> TestElement { try #require(app.element(name), "\(name)") }
        #expect(try element("Springs").role == "heading")
        try element("flip from left").activate()
        try element("push from left").activate()
        #expect(app.element("flip from right") != nil && app.element("push from right") != nil)
        let square = panel(PointerPanel.self, in: app).stage.subviews[0], middle = square.center
        for _ in 0..<20 { #expect(try element("Square").performCustomAction("Move left")) }
        #expect(square.center == CGPoint(x: 0, y: middle.y), "it stays on the stage")
        try element("Square").activate()
        #expect(square.center == middle)
        #expect(try element("Card").value == "shut")
        try element("Card").activate()
        app.advance(by: 2)
        #expect(try element("Card").value == "open")
        try element("Card").activate()
        app.advance(by: 0.2)
        try element("Card").activate()
        app.advance(by: 2)
        #expect(try element("Card").value == "open", "turned round on its way")
    }

    @Test(arguments: [CGSize(width: 1, height: 1), CGSize(width: 30, height: 16000), CGSize(width: 1400, height: 90)])
    func itSurvivesARidiculousSize(size: CGSize) {
        let app = TestApplication(AppDelegate(), screenSize: size, scale: 1)
        app.advance(by: 0.3)
        #expect(app.snapshot().height == Int(size.height))
    }
}
