// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@testable import SolarSystem

/// Keys, a wheel, a trackpad and a pointer.
@MainActor
struct DeskTests {
    private let controller = SolarSystemController()
    private let app: TestApplication

    init() {
        app = TestApplication(rootViewController: controller, screenSize: CGSize(width: 800, height: 600))
    }

    private var camera: Camera { controller.director.camera }

    // MARK: - Keys

    @Test func theSpaceBarAndPPause() {
        app.press(.keyboardSpacebar, typing: " ")
        #expect(controller.isPaused)
        app.type("p")
        #expect(!controller.isPaused)
    }

    @Test func zUndoes() {
        for x in [100, 300, 500] { app.tap(at: CGPoint(x: x, y: 300)) }
        app.type("z", .command)
        #expect(controller.world.planetCount == 2)
        app.type("z")
        #expect(controller.world.planetCount == 1)
    }

    @Test func digitsChooseStyles() {
        for (index, style) in StyleName.allCases.enumerated().reversed() {
            app.type("\(index + 1)")
            #expect(controller.preferences.style == style && controller.spaceView.style == style)
        }
    }

    @Test func plusAndMinusZoomAndZeroGivesBack() {
        app.type("+", .shift)
        #expect(camera.scale == 1.25 && camera.center == SIMD2(400, 300))
        app.type("-")
        app.type("-")
        #expect(abs(camera.scale - 0.8) < 1e-9 && !controller.director.isAutomatic)
        app.type("0")
        app.advance(by: 5)
        #expect(controller.director.isAutomatic && camera.scale == 1)
    }

    @Test(arguments: [
        (UIKeyboardHIDUsage.keyboardLeftArrow, SIMD2(-1.0, 0.0)), (.keyboardRightArrow, SIMD2(1, 0)),
        (.keyboardUpArrow, SIMD2(0, -1)), (.keyboardDownArrow, SIMD2(0, 1)),
    ])
    func arrowsMoveTheViewWhileTheyAreDown(_ arrow: UIKeyboardHIDUsage, _ direction: SIMD2<Double>) {
        let start = camera.center
        app.press(arrow)
        let step = camera.center - start
        #expect(step == direction * 40)
        app.advance(by: 0.5)
        #expect(camera.center - start == step, "not after it was released")
        app.keyDown(arrow)
        app.advance(by: 0.5)
        let way = (camera.center - start) * direction
        #expect(way.sum() > 200 && way.sum() < 300)
        app.keyUp(arrow)
    }

    @Test func nAsksAndBeginsAnew() throws {
        app.tap(at: CGPoint(x: 100, y: 300))
        app.type("n")
        try app.tap("Cancel")
        #expect(controller.world.planetCount == 1)
        app.type("n")
        try app.tap("New System")
        #expect(controller.world.planetCount == 0)
    }

    @Test func commandsHaveTitlesAndYieldToOtherControllers() throws {
        let commands = try #require(controller.keyCommands)
        #expect(commands.count == 8 + StyleName.allCases.count && commands.allSatisfy { !$0.title.isEmpty })
        app.act { controller.present(UIViewController(), animated: false) }
        #expect(controller.keyCommands?.isEmpty == true)
        app.press(.keyboardSpacebar, typing: " ")
        #expect(!controller.isPaused)
    }

    // MARK: - Wheels and trackpads

    @Test func aWheelZoomsAtThePointer() {
        let point = CGPoint(x: 200, y: 200), place = camera.place(at: point)
        app.scroll(by: CGVector(dx: 0, dy: 100), at: point)
        #expect(abs(camera.scale - exp2(-0.25)) < 1e-6, "towards the person: smaller")
        #expect((camera.place(at: point) - place).length < 1e-6)
        app.scroll(by: CGVector(dx: 0, dy: -200), at: point)
        #expect(abs(camera.scale - exp2(0.25)) < 1e-6)
        #expect(controller.world.planetCount == 0)
    }

    @Test func aTrackpadMovesAndPinches() {
        let point = CGPoint(x: 200, y: 200), place = camera.place(at: point)
        app.scrollSmoothly(by: CGVector(dx: 30, dy: -10), at: point)
        let moved = camera.point(of: place)
        #expect(abs(moved.x - 170) < 1e-6 && abs(moved.y - 210) < 1e-6)
        app.advance(by: 1)
        app.pinchTrackpad(by: 2, at: point)
        #expect(abs(camera.scale - 2) < 1e-6)
    }

    // MARK: - Hovering

    @Test func aPointerShowsThePlanetUnderIt() throws {
        app.tap(at: CGPoint(x: 300, y: 300))
        app.advance(by: 0.1)
        let label = controller.planetLabel
        #expect(label.isHidden && app.wantsHover)
        app.hover(at: CGPoint(x: 303, y: 300))
        let text = try #require(label.text)
        #expect(!label.isHidden && text.hasPrefix("\(controller.world.planets[0].name)\n") && text.contains("m 0.5"))
        #expect(label.frame.minX > 303 && controller.view.bounds.contains(label.frame))
        app.hover(at: CGPoint(x: 500, y: 300))
        #expect(label.isHidden)
        app.hover(at: CGPoint(x: 303, y: 300))
        app.stopHovering()
        #expect(label.isHidden)
    }

    @Test func theLabelStaysInTheView() {
        app.tap(at: CGPoint(x: 798, y: 300))
        app.hover(at: CGPoint(x: 798, y: 300))
        #expect(!controller.planetLabel.isHidden)
        #expect(controller.view.bounds.contains(controller.planetLabel.frame))
    }

    /// A planet that flies on below a pointer that rests.
    @Test func theLabelGoesWithItsPlanet() {
        let finger = app.touch(at: CGPoint(x: 300, y: 300))
        finger.drag(velocity: CGVector(dx: 200, dy: 0), duration: 0.2)
        finger.lift()
        app.hover(at: CGPoint(x: 340, y: 300))
        #expect(!controller.planetLabel.isHidden)
        for _ in 0..<50 { app.act { controller.step() } }
        app.advance(by: 0.1)
        #expect(controller.planetLabel.isHidden)
    }
}
