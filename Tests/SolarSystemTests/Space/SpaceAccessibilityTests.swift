// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Moniker
import Testing
import UIKit

@testable import SolarSystem

/// The program without sight.
@MainActor
struct SpaceAccessibilityTests {
    private let controller = SolarSystemController()
    private let app: TestApplication

    init() {
        app = TestApplication(rootViewController: controller, screenSize: CGSize(width: 375, height: 667))
    }

    private var planets: [Planet] { controller.world.planets }

    /// What a reader calls a planet, from 1.
    private func name(_ number: Int) -> String { planets[number - 1].name }

    private func run(seconds: Double) {
        for _ in 0..<Int(seconds * 50) {
            for _ in 0..<2 { app.act { controller.step() } }
            app.advance(by: 0.02)
        }
    }

    @Test func spaceHasActions() throws {
        let space = try #require(app.element("Space"))
        #expect(space.value == "no planets" && space.role == "application" && space.isFocusable)
        #expect(space.frame == controller.view.bounds)
        space.performCustomAction("Create planet")
        #expect(planets.count == 1 && planets[0].center == SIMD2(187.5, 333.5))
        #expect(!planets[0].isHeld && planets[0].speed == .zero)
        #expect(app.element("Space")?.value == "1 planet")
        space.performCustomAction("Remove all")
        #expect(planets.isEmpty && app.element("Space")?.value == "no planets")
    }

    /// A reader that activates twice in quick succession has not tapped twice.
    @Test func eachActivationCreatesAPlanet() throws {
        let space = try #require(app.element("Space"))
        space.activate()
        space.activate()
        #expect(planets.count == 2)
    }

    @Test func aPlanetIsAnElement() throws {
        let finger = app.touch(at: CGPoint(x: 100, y: 300))
        for _ in 0..<10 { app.act { controller.step() } }
        #expect(Moniker(name(1)) != nil)
        #expect(app.element(name(1))?.value == "mass 0.5, held")
        finger.lift()
        app.advance(by: 1)
        run(seconds: 1.1)
        let planet = try #require(app.element(name(1)))
        #expect(planet.value == "mass \(PlanetTexts.mass(planets[0])), speed 0 points per second")
        #expect(planet.frame == CGRect(x: 90, y: 290, width: 20, height: 20))
        #expect(
            planet.customActions == [
                "Throw left", "Throw right", "Throw up", "Throw down", "Throw into orbit", "Grow", "Remove",
            ])
    }

    @Test(arguments: [
        ("Throw left", SIMD2(-100.0, 0.0)), ("Throw right", SIMD2(100, 0)), ("Throw up", SIMD2(0, -100)),
        ("Throw down", SIMD2(0, 100)),
    ])
    func planetsAreThrown(_ action: String, _ speed: SIMD2<Double>) throws {
        try #require(app.element("Space")).activate()
        try #require(app.element(name(1))).performCustomAction(action)
        #expect(planets[0].speed == speed)
        #expect(app.element(name(1))?.value == "mass 0.5, speed 100 points per second")
    }

    @Test func planetsGrowOrbitAndGo() throws {
        let sun = app.touch(at: CGPoint(x: 187, y: 333))
        for _ in 0..<80 { app.act { controller.step() } }
        sun.lift()
        app.advance(by: 1)
        app.tap(at: CGPoint(x: 187, y: 200))
        app.advance(by: 1)
        #expect(app.accessibilityTree.descendants.filter { Moniker($0.label) != nil }.count == 2)
        let second = name(2)
        try #require(app.element(second)).performCustomAction("Grow")
        #expect(planets[1].radius == Planet.smallestRadius + 10 * Planet.growth)
        try #require(app.element(second)).performCustomAction("Throw into orbit")
        let speed = planets[1].speed - planets[0].speed
        #expect(abs(speed.x) > 10 && abs(speed.y) < 1, "across the line to the sun")
        try #require(app.element(second)).performCustomAction("Remove")
        #expect(planets.count == 1 && app.element(second) == nil)
    }

    @Test func elementsStayTheSameAndChangeOnceASecond() throws {
        let finger = app.touch(at: CGPoint(x: 100, y: 300))
        finger.drag(velocity: CGVector(dx: 20, dy: 0), duration: 0.2)
        finger.lift()
        app.advance(by: 1.1)
        run(seconds: 0.1)
        let element = try #require(app.element(name(1))), object = try #require(element.object)
        var frames: Set<CGFloat> = []
        for _ in 0..<20 {
            run(seconds: 0.1)
            frames.insert(try #require(app.element(name(1))).frame.minX)
            #expect(app.element(name(1))?.object === object)
        }
        #expect((2...3).contains(frames.count))
    }

    @Test func onlyTheHeaviestAndTheNewestAreElements() {
        var world = World()
        for index in 0..<60 {
            let id = world.add(at: SIMD2(Double(index % 10) * 30 + 20, Double(index / 10) * 60 + 150), birthday: 0)
            if index.isMultiple(of: 2) { world.grow(id, steps: 2) }
            world.release(id, speed: .zero)
        }
        app.act { controller.show(world) }
        let labels = app.accessibilityTree.descendants.map(\.label).filter { Moniker($0) != nil }
        #expect(labels.count == SpaceAccessibility.mostPlanets)
        #expect(labels.contains(name(59)) && labels.contains(name(2)) && labels.contains(name(60)))
        #expect(!labels.contains(name(58)))
    }

    /// A crowd of planets, each of them heavier than one that a person makes.
    private func heavyCrowd() -> World {
        var world = World()
        for number in 1...100 {
            let center = SIMD2(Double(number % 10) * 100 - 450, Double(number / 10) * 100 - 450)
            world.place(
                "Body \(number)", at: center, speed: .zero, mass: 10, radius: 2, color: PlanetColor(number: number))
        }
        return world
    }

    @Test(arguments: ["disc", "crowd"]) func aPlanetMadeAmongMoreThanFiftyIsThrownAndRemoved(_ name: String) throws {
        app.act { controller.show(name == "disc" ? Preset.disc.makeWorld() : heavyCrowd()) }
        func labels() -> [String] { app.accessibilityTree.descendants.map(\.label) }
        func count() -> Int { labels().filter { $0 == "Centre" || $0.hasPrefix("Body ") || Moniker($0) != nil }.count }
        #expect(count() == SpaceAccessibility.mostPlanets)
        try #require(app.element("Space")).performCustomAction("Create planet")
        let first = try #require(planets.last)
        try #require(app.element(first.name)).performCustomAction("Throw up")
        #expect(controller.world[first.id]?.speed == SIMD2(0, -100))
        // It keeps its element while others are held, and when newer ones are made.
        let finger = app.touch(at: CGPoint(x: 100, y: 300)), held = try #require(planets.last)
        try #require(app.element("Space")).performCustomAction("Create planet")
        let newest = try #require(planets.last)
        #expect(Set([first, held, newest].map(\.name)).isSubset(of: labels()) && held.isHeld)
        #expect(count() == SpaceAccessibility.mostPlanets)
        finger.cancel()
        try #require(app.element(first.name)).performCustomAction("Remove")
        #expect(controller.world[first.id] == nil && app.element(first.name) == nil)
    }

    @Test func onlyTheLossOfThePlanetInUseIsAnnounced() throws {
        for x in [100, 200, 300] { app.tap(at: CGPoint(x: x, y: 300)) }
        app.advance(by: 1)
        let second = name(2)
        try #require(app.element(second)).performCustomAction("Throw up")
        app.act { controller.world.remove(planets[0].id) }
        run(seconds: 1.1)
        #expect(app.announcements.isEmpty)
        app.act { controller.world.remove(planets[0].id) }
        run(seconds: 1.1)
        #expect(app.announcements == ["\(second) is gone"])
    }

    @Test func overlaysAreReadAfterSpace() {
        let labels = app.accessibilityTree.descendants.map(\.label)
        #expect(labels.first == "Space" || labels.first == "")
        #expect(labels.contains("Counters"))
    }
}
