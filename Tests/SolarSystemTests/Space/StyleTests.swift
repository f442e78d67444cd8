// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import LayerProtocol
import QuartzCore
import Testing
import UIKit

@testable import SolarSystem

@MainActor
struct StyleTests {
    /// A sun with a planet, and two that overlap.
    private func makeWorld() -> World {
        var world = World()
        world.name = "Sample"
        world.assistance = 0
        for (place, radius, speed) in [
            (SIMD2(130.0, 120.0), 40.0, SIMD2(0.0, 0.0)), (SIMD2(130, 40), 10, SIMD2(160, 0)),
            (SIMD2(250, 150), 20, SIMD2(-30, -60)), (SIMD2(270, 165), 15, SIMD2(-30, -60)),
        ] {
            let id = world.add(at: place, birthday: 0)
            world.grow(id, steps: Int((radius - Planet.smallestRadius) / Planet.growth))
            world.release(id, speed: speed)
        }
        world.middle = SIMD2(160, 120)
        return world
    }

    private func open(_ world: World, _ size: CGSize = CGSize(width: 320, height: 240)) -> (
        SolarSystemController, TestApplication
    ) {
        let controller = SolarSystemController(world: world)
        let app = TestApplication(rootViewController: controller, screenSize: size)
        app.act {
            for view in [controller.counterView, controller.controlBar, controller.intro].compactMap({ $0 as UIView? })
            {
                view.isHidden = true
            }
            controller.preferences.showsCounters = false
        }
        return (controller, app)
    }

    private func run(_ controller: SolarSystemController, _ app: TestApplication, frames: Int, stepsAFrame: Int = 2) {
        for _ in 0..<frames {
            for _ in 0..<stepsAFrame { app.act { controller.step() } }
            app.advance(by: TestApplication.frameInterval)
        }
    }

    @Test(arguments: StyleName.allCases)
    func eachStyleHasItsPicture(_ style: StyleName) throws {
        let (controller, app) = open(makeWorld())
        app.act { controller.preferences.style = style }
        run(controller, app, frames: 20)
        #expect(try app.mismatch(withGolden: "style_\(style.rawValue)") == nil)
    }

    @Test func switchingInMidFlightChangesNoBitOfTheWorld() {
        let (controller, app) = open(makeWorld())
        let (plain, plainApp) = open(makeWorld())
        for index in 0..<40 {
            app.act { controller.preferences.style = StyleName.allCases[index % StyleName.allCases.count] }
            run(controller, app, frames: 1)
            run(plain, plainApp, frames: 1)
        }
        #expect(controller.world.planets == plain.world.planets)
        #expect(controller.world.age == plain.world.age && controller.world.orbits == plain.world.orbits)
        #expect(controller.director.camera == plain.director.camera)
    }

    @Test(arguments: StyleName.allCases)
    func aWorldThatRestsIsNotDrawnAgain(_ style: StyleName) {
        var world = World()
        world.release(world.add(at: SIMD2(100, 100), birthday: 0), speed: .zero)
        let (controller, app) = open(world)
        app.act { controller.preferences.style = style }
        app.advance(by: 3)
        let commits = app.commitCount
        run(controller, app, frames: 10)
        #expect(app.commitCount == commits)
    }

    // MARK: - Trails

    private func trailParts(_ controller: SolarSystemController) -> [CALayer] {
        let layers = controller.spaceView.layer.sublayers ?? []
        return layers.flatMap { $0.delegate == nil ? $0.sublayers ?? [] : [] }
    }

    @Test func oldPartsOfTrailsFadeByThemselvesAndGo() {
        let (controller, app) = open(makeWorld())
        app.act { controller.preferences.style = .trails }
        run(controller, app, frames: 120)
        let most = TrailHistory.fadeDuration / TrailHistory.partDuration(1)
        let parts = trailParts(controller)
        #expect(parts.count > 3 && Double(parts.count) <= most + 1)
        #expect(parts.allSatisfy { $0.animation(forKey: "fade") != nil })
        app.advance(by: 3)
        #expect(trailParts(controller).isEmpty)
    }

    /// In a display, a layer of the same size keeps its memory.
    @Test func aFadedPartLendsItsLayerToTheNextOne() {
        let (controller, app) = open(makeWorld())
        app.act { controller.preferences.style = .trails }
        var seen: [CALayer] = []
        var shown = 0
        for _ in 0..<240 {
            let before = trailParts(controller).map(\.position)
            run(controller, app, frames: 1)
            let parts = trailParts(controller)
            if parts.map(\.position) != before { shown += 1 }
            for part in parts where !seen.contains(where: { $0 === part }) { seen.append(part) }
        }
        let most = TrailHistory.fadeDuration / TrailHistory.partDuration(1)
        #expect(shown > Int(most) + 4)
        #expect(Double(seen.count) <= most + 1)
    }

    @Test func oldPartsOfTrailsBeginOnWholePoints() {
        let (controller, app) = open(makeWorld())
        app.act { controller.preferences.style = .trails }
        run(controller, app, frames: 60)
        let boxes = trailParts(controller).map(\.bounds)
        #expect(!boxes.isEmpty)
        for box in boxes { #expect(box.origin.x == box.origin.x.rounded() && box.origin.y == box.origin.y.rounded()) }
    }

    @Test func trailsFollowTheCamera() throws {
        let (controller, app) = open(makeWorld())
        app.act { controller.preferences.style = .trails }
        run(controller, app, frames: 40)
        let part = try #require(trailParts(controller).first), space = controller.spaceView.layer
        let before = app.act { part.convert(part.bounds, to: space) }
        app.act { controller.director.pan(by: CGPoint(x: 30, y: 10)) }
        run(controller, app, frames: 1)
        let after = app.act { part.convert(part.bounds, to: space) }
        #expect(abs(after.minX - before.minX - 30) < 1e-6 && abs(after.minY - before.minY - 10) < 1e-6)
        #expect(abs(after.width - before.width) < 1e-6)
    }

    @Test func anotherStyleHasNoTrails() {
        let (controller, app) = open(makeWorld())
        app.act { controller.preferences.style = .trails }
        run(controller, app, frames: 40)
        app.act { controller.preferences.style = .glow }
        run(controller, app, frames: 2)
        #expect(trailParts(controller).isEmpty)
    }

    // MARK: - Cost

    /// Planets in a disc that all move, and are all on the screen.
    private func crowd(_ count: Int) -> [Planet] {
        (0..<count).map { index in
            let angle = Double(index) * 2.4, distance = 20 + Double(index) / Double(count) * 110
            var planet = Planet(
                id: index, name: "Planet \(index)",
                center: SIMD2(160 + cos(angle) * distance, 120 + sin(angle) * distance),
                color: PlanetColor(number: index), birthday: 0)
            (planet.radius, planet.mass, planet.isHeld) = (5 + Double(index % 7), 1, false)
            planet.speed = SIMD2(-sin(angle), cos(angle)) * 80
            return planet
        }
    }

    /// The bytes of the drawings in the last commit. Images and letters are sent only once.
    private func drawnBytes(_ app: TestApplication) throws -> Int {
        try #require(app.lastCommit).contents.reduce(0) { sum, contents in
            if case .displayList(let list) = contents { sum + list.bytes.count } else { sum }
        }
    }

    /// At most 60 bytes a body and frame. 300 bodies, as in the page.
    @Test(arguments: StyleName.allCases)
    func aFrameTakesFewBytes(_ style: StyleName) throws {
        let space = SpaceView(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
        let app = TestApplication(view: space)
        var scene = SpaceScene(
            planets: crowd(300), camera: Camera(center: SIMD2(160, 120), scale: 1, size: SIMD2(320, 320)))
        app.act { space.style = style }
        var bytes: [Int] = []
        for _ in 0..<40 {
            app.advance(by: TestApplication.frameInterval)
            scene.time = app.now
            scene.age += TestApplication.frameInterval
            for index in scene.planets.indices {
                scene.planets[index].center += scene.planets[index].speed * TestApplication.frameInterval
            }
            app.act { space.scene = scene }
            bytes.append(try drawnBytes(app))
        }
        let mean = Double(bytes.reduce(0, +)) / Double(bytes.count) / 300
        #expect(mean <= 60, "\(mean) bytes a body")
        #expect(mean > 10)
    }

    @Test(arguments: StyleName.allCases)
    func whatIsOffScreenIsNotDrawn(_ style: StyleName) throws {
        let space = SpaceView(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
        let app = TestApplication(view: space)
        var scene = SpaceScene(
            planets: crowd(300), camera: Camera(center: SIMD2(9000, 0), scale: 1, size: SIMD2(320, 320)))
        app.act { space.style = style }
        app.act { space.scene = scene }
        app.advance(by: TestApplication.frameInterval)
        for index in scene.planets.indices { scene.planets[index].center.x += 1 }
        app.act { space.scene = scene }
        #expect(try drawnBytes(app) < 1000)
    }

    // MARK: - Scenes

    @Test func theLargestAreFound() {
        var planets = crowd(50)
        planets[17].radius = 40
        planets[3].radius = 30
        planets[31].radius = 30
        let scene = SpaceScene(planets: planets)
        #expect(scene.largest(3) == [17, 3, 31])
        #expect(scene.largest(0).isEmpty && scene.largest(100).count == 50)
    }

    @Test func thePlanetAtAPointIsTheNearest() {
        var planets = Array(crowd(2))
        (planets[0].center, planets[0].radius) = (SIMD2(100, 100), 10)
        (planets[1].center, planets[1].radius) = (SIMD2(130, 100), 10)
        let scene = SpaceScene(
            planets: planets, camera: Camera(center: SIMD2(160, 120), scale: 1, size: SIMD2(320, 240)))
        #expect(scene.planet(at: CGPoint(x: 112, y: 100), reach: 8)?.id == 0)
        #expect(scene.planet(at: CGPoint(x: 118, y: 100), reach: 8)?.id == 1)
        #expect(scene.planet(at: CGPoint(x: 115, y: 150), reach: 8) == nil)
    }
}
