// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@testable import SolarSystem

/// The program as a user with several fingers sees it. The test performs the steps of its timer.
@MainActor
struct SolarSystemTests {
    private let controller = SolarSystemController()
    private let app: TestApplication

    init() {
        app = TestApplication(rootViewController: controller, screenSize: CGSize(width: 320, height: 240))
    }

    private func step(_ count: Int = 1) {
        for _ in 0..<count {
            app.advance(by: SolarSystemController.stepInterval)
            app.act { controller.step() }
        }
    }

    /// Shows the world as it is now: it is drawn with the display's frames.
    private func showFrame() { app.advance(by: TestApplication.frameInterval) }

    /// The picture without the views over the world, which have their own.
    private func hideOverlays() {
        app.act {
            for view in [controller.counterView, controller.controlBar, controller.nameTags] { view.isHidden = true }
        }
    }

    private var planets: [Planet] { controller.world.planets }

    @Test func itSaysHowManyPlanetsThereAre() throws {
        #expect(app.accessibilityTree.description.hasPrefix("- application \"Space\": no planets"))
        try #require(app.element("Space")).activate()
        step()
        #expect(app.element("Space")?.value == "1 planet")
        try #require(app.element("Space")).focus()
        app.press(.keyboardSpacebar, typing: " ")
        step()
        #expect(app.element("Space")?.value == "2 planets")
    }

    @Test func aFingerMakesAPlanetThatGrowsAndFollows() throws {
        let finger = app.touch(at: CGPoint(x: 100, y: 100))
        #expect(planets.count == 1 && planets[0].birthday == app.now)
        step(40)
        finger.move(to: CGPoint(x: 150, y: 120))
        step()
        #expect(planets[0].center == SIMD2(150, 120))
        #expect(planets[0].radius == Planet.smallestRadius + 41 * Planet.growth)
        hideOverlays()
        showFrame()
        #expect(try app.mismatch(withGolden: "one_planet_held") == nil)
    }

    @Test func aFlungPlanetFliesOnWithTheFingersSpeed() {
        let finger = app.touch(at: CGPoint(x: 50, y: 100))
        finger.drag(velocity: CGVector(dx: 300, dy: -60), duration: 0.2)
        finger.lift()
        #expect((planets[0].speed - SIMD2(300, -60)).length < 1e-6)
        let before = planets[0].center
        step(10)
        #expect((planets[0].center - before - SIMD2(30, -6)).length < 1e-6)
    }

    @Test func aFingerThatRestedLeavesItsPlanetAtRest() {
        let finger = app.touch(at: CGPoint(x: 50, y: 100))
        finger.drag(velocity: CGVector(dx: 300, dy: 0), duration: 0.2)
        app.advance(by: 0.5)
        finger.lift()
        #expect(planets[0].speed == .zero)
    }

    @Test func aCancelledTouchLeavesASoundPlanetAtRest() {
        let finger = app.touch(at: CGPoint(x: 50, y: 100))
        finger.drag(velocity: CGVector(dx: 300, dy: 0), duration: 0.2)
        finger.cancel()
        #expect(planets.count == 1 && planets[0].speed == .zero && !planets[0].isHeld)
        let center = planets[0].center
        step(20)
        #expect(planets[0].center == center)
    }

    @Test func threeFingersMakeThreePlanets() throws {
        let places = [CGPoint(x: 60, y: 60), CGPoint(x: 160, y: 160), CGPoint(x: 260, y: 80)]
        let fingers = places.map { app.touch(at: $0) }
        step(30)
        app.move(fingers, to: [CGPoint(x: 70, y: 60), CGPoint(x: 160, y: 140), CGPoint(x: 240, y: 80)])
        step(20)
        #expect(planets.map(\.center) == [SIMD2(70, 60), SIMD2(160, 140), SIMD2(240, 80)])
        fingers[1].lift()
        step(1)
        #expect(planets.map(\.isHeld) == [true, false, true])
        hideOverlays()
        showFrame()
        #expect(try app.mismatch(withGolden: "three_planets") == nil)
    }

    @Test func fingersThatLandAtOnceEachHaveTheirOwn() {
        _ = app.touch(at: [CGPoint(x: 60, y: 60), CGPoint(x: 160, y: 160), CGPoint(x: 260, y: 80)])
        #expect(Set(planets.map(\.center)) == [SIMD2(60, 60), SIMD2(160, 160), SIMD2(260, 80)])
    }

    @Test func overlapIsShownInRed() throws {
        for x in [140, 180, 60] { _ = app.touch(at: CGPoint(x: x, y: 120)) }
        step(50)
        #expect(planets.map(\.isTouching) == [true, true, false])
        hideOverlays()
        showFrame()
        #expect(try app.mismatch(withGolden: "overlap_in_red") == nil)
    }

    /// The old bug: planets were kept by the address of their touch; addresses come again, and new planets silently
    /// took the place of old ones.
    @Test func planetsOutliveTheAddressesOfTheirTouches() {
        var addresses: Set<UInt> = []
        var reused = false
        // Each one is too far from the one before for a double tap.
        func x(_ index: Int) -> Int { 20 + index * 47 % 280 }
        for index in 0..<200 {
            let finger = app.touch(at: CGPoint(x: x(index), y: 120))
            reused = !addresses.insert(addressOfTheTouch).inserted || reused
            finger.lift()
        }
        // The test is meaningful only if memory was reused.
        #expect(reused)
        #expect(planets.count == 200)
        #expect(Set(planets.map(\.id)).count == 200)
        for (index, planet) in planets.enumerated() { #expect(planet.center == SIMD2(Double(x(index)), 120)) }
    }

    /// The address of the current touch. Only the number is kept.
    private var addressOfTheTouch: UInt {
        controller.heldTouches.first.map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) } ?? 0
    }

    @Test func theViewDrawsOnlyWhatIsThere() {
        let commits = app.commitCount
        step(10)
        #expect(app.commitCount == commits)
    }

    @Test func lostPlanetsAreNoLongerDrawn() {
        app.tap(at: CGPoint(x: 160, y: 120))
        app.advance(by: 0.3)
        hideOverlays()
        step()
        showFrame()
        #expect(app.snapshot().color(x: 320, y: 240) != SIMD4(0, 0, 0, 255))
        app.act { controller.world.middle = SIMD2(1e6, 1e6) }
        step()
        showFrame()
        #expect(app.snapshot().color(x: 320, y: 240) == SIMD4(0, 0, 0, 255))
    }

    // MARK: - The intro

    /// The README shows this picture.
    @Test func anIntroSaysWhatToDo() throws {
        #expect(try app.mismatch(withGolden: "opening") == nil)
        // Space is black in all modes. For screen readers it is one element, with a hint.
        app.environment.userInterfaceStyle = .dark
        #expect(try app.mismatch(withGolden: "opening") == nil)
        #expect(app.element("Space")?.hint == "Hold a finger to make a planet grow, and fling it.")
        #expect(app.element("Space")?.children.count == 0)
    }

    @Test(arguments: ["opening_with_largest_text", "opening_with_more_contrast", "opening_wide"])
    func theIntroIsSeenByEverybody(_ golden: String) throws {
        defer { app.environment = TestEnvironment() }
        if golden.contains("contrast") { app.environment.accessibilityContrast = .high }
        if golden.contains("text") { app.environment.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge }
        let isWide = golden.contains("wide")
        app.resize(
            to: isWide ? CGSize(width: 1600, height: 1000) : CGSize(width: 320, height: 240), scale: 1,
            safeAreaInsets: isWide ? UIEdgeInsets(top: 0, left: 400, bottom: 0, right: 0) : .zero)
        #expect(try app.mismatch(withGolden: golden) == nil)
    }

    @Test func theFirstTouchFadesItOutAndItNeverComesBack() throws {
        let intro = try #require(controller.intro), middle = CGPoint(x: 160, y: 120)
        func shownAlpha() -> Float { app.act { intro.layer.presentation()?.opacity ?? 0 } }
        #expect(app.act { app.window?.hitTest(middle, with: nil) } === controller.spaceView, "a finger goes through it")
        app.advance(by: 60)
        #expect(intro.window != nil && shownAlpha() == 1, "it waits")
        let finger = app.touch(at: CGPoint(x: 20, y: 120))
        #expect(planets.count == 1 && shownAlpha() == 1)
        app.advance(by: 0.15)
        #expect(shownAlpha() > 0.1 && shownAlpha() < 0.9)
        // A second finger during the movement does not restart it.
        let second = app.touch(at: CGPoint(x: 300, y: 120)), before = shownAlpha()
        app.advance(by: 0.05)
        #expect(shownAlpha() < before)
        app.advance(by: 0.11)
        #expect(intro.superview == nil && controller.intro == nil)
        finger.lift()
        second.lift()
        app.act { controller.show(World()) }
        step()
        app.environment.preferredContentSizeCategory = .extraLarge
        app.environment.preferredContentSizeCategory = .large
        app.resize(to: CGSize(width: 240, height: 320))
        app.setVisible(false)
        app.setVisible(true)
        app.advance(by: 1)
        #expect(planets.isEmpty && !controller.view.subviews.contains { $0 is IntroView })
        #expect(app.snapshot().color(x: 240, y: 320) == SIMD4(0, 0, 0, 255))
    }

    @Test func aReadersTouchFadesItOutToo() throws {
        try #require(app.element("Space")).activate()
        app.advance(by: 0.5)
        #expect(!controller.view.subviews.contains { $0 is IntroView })
    }

    // MARK: - The whole program

    @Test(arguments: [CGSize(width: 1, height: 1), CGSize(width: 16000, height: 20)])
    func itSurvivesARidiculousSize(size: CGSize) {
        let controller = SolarSystemController()
        let app = TestApplication(rootViewController: controller, screenSize: size, scale: 1)
        _ = app.touch(at: CGPoint(x: 0.5, y: 0.5))
        app.act { controller.step() }
        app.advance(by: 0.1)
        #expect(app.snapshot().width == Int(size.width))
        #expect(controller.world.planetCount == 1)
    }
}
