// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@testable import SolarSystem

/// Fingers that make planets, and fingers that move the camera.
@MainActor
struct CameraGestureTests {
    private let controller = SolarSystemController()
    private let app: TestApplication

    init() {
        app = TestApplication(rootViewController: controller, screenSize: CGSize(width: 375, height: 667))
    }

    private var planets: [Planet] { controller.world.planets }
    private var camera: Camera { controller.director.camera }

    /// What two fingers do.
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        /// Seconds from the first landing to the second one, and from there to the movement.
        var delay = 0.0
        var rest = 0.05
        /// Points that each moves.
        var ways = (first: CGVector(dx: 0, dy: 40), second: CGVector(dx: 0, dy: 40))
        let isCamera: Bool
    }

    nonisolated static let cases = [
        Case(testDescription: "both land at once and move together", isCamera: true),
        Case(testDescription: "one lands 0.11 s later", delay: 0.11, isCamera: true),
        Case(testDescription: "one lands 0.13 s later", delay: 0.13, isCamera: false),
        Case(
            testDescription: "they move apart", ways: (CGVector(dx: -30, dy: 0), CGVector(dx: 30, dy: 0)),
            isCamera: true),
        Case(testDescription: "they rest for 0.3 s", rest: 0.3, isCamera: true),
        Case(testDescription: "they rest for 0.4 s", rest: 0.4, isCamera: false),
        Case(testDescription: "the second one rests", ways: (CGVector(dx: 0, dy: 40), .zero), isCamera: false),
        Case(
            testDescription: "one moves only 9 points", ways: (CGVector(dx: 0, dy: 40), CGVector(dx: 9, dy: 0)),
            isCamera: false),
    ]

    @Test(arguments: cases)
    func twoFingersAreTwoPlanetsOrTheCamera(_ example: Case) {
        let starts = [CGPoint(x: 120, y: 300), CGPoint(x: 260, y: 320)], before = camera
        let fingers: [TestFinger]
        if example.delay == 0 {
            fingers = app.touch(at: starts)
        } else {
            let first = app.touch(at: starts[0])
            app.advance(by: example.delay)
            fingers = [first, app.touch(at: starts[1])]
        }
        #expect(planets.count == 2, "fingers make planets until it is clear")
        app.advance(by: example.rest)
        let ends = zip(starts, [example.ways.first, example.ways.second]).map { start, way in
            CGPoint(x: start.x + way.dx, y: start.y + way.dy)
        }
        app.move(fingers, to: ends)
        app.advance(by: 0.1)
        // The finger that rests decides at the latest now.
        app.move(fingers, to: ends.map { CGPoint(x: $0.x + 1, y: $0.y) })
        if example.isCamera {
            #expect(planets.isEmpty && controller.heldTouches.isEmpty)
            #expect(camera != before && !controller.director.isAutomatic)
        } else {
            #expect(planets.count == 2 && planets.allSatisfy(\.isHeld))
            #expect(camera == before && controller.director.isAutomatic)
        }
        for finger in fingers { finger.lift() }
        app.advance(by: 0.5)
        #expect(planets.count == (example.isCamera ? 0 : 2))
    }

    @Test func threeFingersThatMoveTogetherAreThreePlanets() {
        let starts = [CGPoint(x: 100, y: 300), CGPoint(x: 180, y: 300), CGPoint(x: 260, y: 300)]
        let fingers = app.touch(at: starts), before = camera
        app.move(fingers, to: starts.map { CGPoint(x: $0.x, y: $0.y + 50) })
        #expect(planets.count == 3 && camera == before)
    }

    @Test func twoFingersBesideOneThatHoldsAPlanetAreTwoMore() {
        _ = app.touch(at: CGPoint(x: 60, y: 200))
        app.advance(by: 1)
        let starts = [CGPoint(x: 180, y: 300), CGPoint(x: 260, y: 300)], before = camera
        let fingers = app.touch(at: starts)
        app.move(fingers, to: starts.map { CGPoint(x: $0.x, y: $0.y + 50) })
        #expect(planets.count == 3 && camera == before)
    }

    /// One finger holds a sun, another one throws a planet.
    @Test func anOrbitCanBeBuiltWithTwoFingers() {
        let sun = app.touch(at: CGPoint(x: 180, y: 300)), before = camera
        for _ in 0..<90 { app.act { controller.step() } }
        app.advance(by: 0.9)
        let planet = app.touch(at: CGPoint(x: 180, y: 180))
        planet.drag(velocity: CGVector(dx: 150, dy: 0), duration: 0.15)
        planet.lift()
        #expect(planets.count == 2 && camera == before)
        #expect(planets[0].isHeld && !planets[1].isHeld && planets[1].speed.x > 100)
        sun.lift()
    }

    @Test func aSystemCancelLeavesBothPlanets() {
        let fingers = app.touch(at: [CGPoint(x: 120, y: 300), CGPoint(x: 260, y: 320)])
        for finger in fingers { finger.cancel() }
        #expect(planets.count == 2 && planets.allSatisfy { !$0.isHeld && $0.speed == .zero })
    }

    @Test func twoFingersMoveAndZoom() {
        let starts = [CGPoint(x: 100, y: 300), CGPoint(x: 200, y: 300)]
        let fingers = app.touch(at: starts)
        app.move(fingers, to: starts.map { CGPoint(x: $0.x + 12, y: $0.y) })
        let place = camera.place(at: CGPoint(x: 162, y: 300))
        app.move(fingers, to: [CGPoint(x: 72, y: 350), CGPoint(x: 272, y: 350)])
        #expect(abs(camera.scale - 2) < 1e-9)
        let point = camera.point(of: place)
        #expect(abs(point.x - 172) < 1e-6 && abs(point.y - 350) < 1e-6, "the place between the fingers follows them")
        // A third finger changes nothing and makes no planet; the first that is lifted ends it.
        let third = app.touch(at: CGPoint(x: 300, y: 500)), before = camera
        #expect(planets.isEmpty)
        fingers[0].lift()
        fingers[1].move(to: CGPoint(x: 10, y: 10))
        third.lift()
        fingers[1].lift()
        #expect(camera == before && planets.isEmpty)
        // Fingers make planets in the moved view.
        _ = app.touch(at: CGPoint(x: 172, y: 350))
        #expect((planets[0].center - place).length < 1e-6)
    }

    @Test func aDoubleTapGivesTheCameraBackAndMakesNothing() {
        app.act { controller.director.zoom(by: 0.5, at: .zero) }
        _ = app.touch(at: CGPoint(x: 100, y: 500))
        app.advance(by: 1)
        #expect(planets.count == 1)
        app.tap(at: CGPoint(x: 200, y: 300))
        app.advance(by: 0.1)
        app.tap(at: CGPoint(x: 205, y: 302))
        #expect(planets.count == 1 && controller.director.isAutomatic)
    }

    @Test func twoTapsAtTwoPlacesOrTimesMakeTwoPlanets() {
        app.tap(at: CGPoint(x: 100, y: 300))
        app.tap(at: CGPoint(x: 250, y: 300))
        app.advance(by: 1)
        app.tap(at: CGPoint(x: 250, y: 400))
        app.advance(by: 0.6)
        app.tap(at: CGPoint(x: 250, y: 400))
        #expect(planets.count == 4)
    }
}
