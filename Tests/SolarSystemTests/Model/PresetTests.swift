// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SolarSystem

struct PresetTests {
    /// How far the planet is at most that is furthest from its place at the beginning, in points.
    private func closure(of orbit: PeriodicOrbit, periods: Double = 1) -> Double {
        var world = orbit.makeWorld()
        let places = world.planets.map(\.center)
        let steps = (orbit.period ?? 0) * periods * orbit.time / World.stepDuration
        for _ in 0..<Int(steps.rounded()) { world.step() }
        return zip(world.planets, places).map { ($0.center - $1).length }.max() ?? .infinity
    }

    @Test(arguments: Preset.allCases) func eachPresetIsInReachAndSurvivesADocument(preset: Preset) throws {
        let world = preset.makeWorld()
        #expect(world.name == preset.title)
        #expect(!preset.subtitle.isEmpty)
        #expect(world.planets.allSatisfy { !$0.isTooFar(from: .zero, horizon: world.horizon) && !$0.isHeld })
        #expect(world.momentum.length < 0.05 * world.planets.reduce(0) { $0 + $1.mass })
        #expect(!world.canUndo)
        let loaded = try SystemDocument(data: SystemDocument(world: world).data()).world
        #expect(loaded.planets == world.planets)
        #expect(loaded.substeps == world.substeps)
        guard world.planetCount < 100 else { return }
        var one = world, other = loaded
        for _ in 0..<20 {
            one.step()
            other.step()
        }
        #expect(one.planets == other.planets)
        #expect(one.planetCount == world.planetCount)
    }

    // MARK: - Choreographies

    @Test func theFigureEightCloses() {
        #expect(closure(of: .figureEight) < 1)
        #expect(closure(of: .figureEight, periods: 0.5) > 50)
    }

    /// After a third of the period, each body is where another one began.
    @Test func theBodiesOfTheFigureEightFollowEachOther() {
        var world = PeriodicOrbit.figureEight.makeWorld()
        let places = world.planets.map(\.center)
        for _ in 0..<Int((6.32591398 / 3 * 2 / World.stepDuration).rounded()) { world.step() }
        for planet in world.planets { #expect(places.map { ($0 - planet.center).length }.min() ?? 9 < 1) }
    }

    /// With a quarter of the steps of the preset, which closes sixteen times as well.
    @Test func theButterflyCloses() {
        var orbit = PeriodicOrbit.butterfly
        orbit.substeps = 16
        #expect(closure(of: orbit) < 12)
    }

    @Test func theTriangleTurns() {
        #expect(closure(of: .lagrange) < 1)
        var world = Preset.lagrange.makeWorld()
        for _ in 0..<500 { world.step() }
        let places = world.planets.map(\.center)
        for (one, other) in [(0, 1), (1, 2), (2, 0)] {
            #expect(abs((places[one] - places[other]).length - 150 * 3.0.squareRoot()) < 0.5)
        }
    }

    /// In the units of its publication, the energy of the figure eight is −1.287142 (the table of its numbers by Simó).
    @Test func theFigureEightHasItsEnergy() {
        let orbit = PeriodicOrbit.figureEight
        let unit = orbit.massUnit * orbit.length * orbit.length / (orbit.time * orbit.time)
        #expect(abs(orbit.makeWorld().energy / unit + 1.2871419917663258) < 1e-9)
    }

    /// Masses 3, 4 and 5 at distances 5, 4 and 3: nothing moves yet.
    @Test func thePythagoreanProblemBeginsAtRest() {
        let orbit = PeriodicOrbit.pythagorean
        let unit = orbit.massUnit * orbit.length * orbit.length / (orbit.time * orbit.time)
        let world = orbit.makeWorld()
        #expect(abs(world.energy / unit + 12.0 / 5 + 15.0 / 4 + 20.0 / 3) < 1e-9)
        #expect(world.planets.allSatisfy { $0.speed == .zero })
        #expect(world.planets.reduce(SIMD2.zero) { $0 + $1.center * $1.mass }.length < 1e-9)
    }

    // MARK: - The solar system

    @Test func aYearTakesTenSeconds() throws {
        var world = Preset.solarSystem.makeWorld()
        let earth = try #require(world.planets.first { $0.name == "Earth" })
        var ages: [Double] = []
        for _ in 0..<2100 where world.step().contains(.orbit(earth.id)) { ages.append(world.age) }
        try #require(ages.count == 2)
        #expect(abs(ages[1] - ages[0] - SolarSystemVectors.year) < 0.1)
        #expect(world.planetCount == 9)
        #expect(world.planets.allSatisfy { !$0.isTouching })
    }

    @Test func planetsGoRoundAnticlockwiseAtTheirDistances() {
        let world = Preset.solarSystem.makeWorld()
        let sun = world.planets[0]
        // Perihelion and aphelion, in astronomical units.
        let ranges = [
            "Mercury": 0.30...0.47, "Venus": 0.71...0.73, "Earth": 0.98...1.02, "Mars": 1.38...1.67,
            "Jupiter": 4.9...5.5, "Saturn": 9.0...10.1, "Uranus": 18.2...20.1, "Neptune": 29.7...30.4,
        ]
        for planet in world.planets.dropFirst() {
            let place = planet.center - sun.center, speed = planet.speed - sun.speed
            #expect(ranges[planet.name]?.contains(place.length / SolarSystemVectors.unit) == true)
            // The y-axis points down.
            #expect(place.x * speed.y - place.y * speed.x < 0)
            #expect(planet.mass < sun.mass / 1000)
        }
    }

    // MARK: - The disc

    @Test func theDiscHasAThousandBodies() {
        let world = Preset.disc.makeWorld()
        #expect(world.planetCount == 1001)
        #expect(Preset.disc.makeWorld().planets == world.planets)
    }

    /// With a few of the bodies, which hardly attract each other.
    @Test func theDiscKeepsItsBodies() {
        var world = Disc(count: 20).makeWorld()
        for _ in 0..<1000 { world.step() }
        #expect(world.planetCount == 21)
        let distances = world.planets.dropFirst().map { ($0.center - world.planets[0].center).length }
        #expect(distances.filter { (150...1800).contains($0) }.count >= 19)
    }
}
