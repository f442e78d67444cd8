// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SolarSystem

/// What becomes of planets that are thrown as by hand: of a size that fingers make, from anywhere on a screen of 700
/// points, in any direction, at up to 600 points a second. Worlds of a few planets have the same bits on each processor,
/// and so have these numbers.
struct ThrowTests {
    /// What is there before the throw.
    enum Surroundings: CaseIterable {
        case onePlanet, twoEqualPlanets, starWithCompanions

        /// How the README calls it.
        var name: String {
            switch self {
            case .onePlanet: "one large planet"
            case .twoEqualPlanets: "two equal planets that circle each other"
            case .starWithCompanions: "a star with two companions"
            }
        }

        var world: World {
            var world = World()
            let radius = 50.0, mass = Planet.mass(radius: radius)
            func circularSpeed(_ distance: Double) -> Double {
                (World.gravitationalConstant * mass / distance).squareRoot()
            }
            switch self {
            case .onePlanet: world.appendFree(at: .zero, radius: radius)
            case .twoEqualPlanets:
                // 400 points apart. Each moves around the middle by the pull of the other one.
                for side in [-1.0, 1] {
                    let speed = SIMD2(0, side * circularSpeed(800))
                    world.appendFree(at: SIMD2(side * 200, 0), radius: radius, speed: speed)
                }
            case .starWithCompanions:
                world.appendFree(at: .zero, radius: radius)
                for place in [250.0, -400] {
                    let speed = SIMD2(0, (place > 0 ? 1 : -1) * circularSpeed(abs(place)))
                    world.appendFree(at: SIMD2(place, 0), radius: 20, speed: speed)
                }
            }
            return world
        }
    }

    /// Adds a planet in free space, and throws it.
    private func throwPlanet(into world: inout World, _ random: inout PlanetRandom) -> Planet.ID {
        let radius = random.number(in: 5...22), planets = world.planets
        var center = SIMD2<Double>.zero
        while planets.contains(where: { ($0.center - center).length < $0.radius + 30 + radius }) {
            center = SIMD2(random.number(in: -350...350), random.number(in: -350...350))
        }
        let id = world.appendFree(at: center, radius: radius)
        world.setSpeed(random.direction() * random.number(in: 0...600), of: id)
        return id
    }

    /// How many of a hundred throws complete an orbit within a minute, without a contact.
    private func orbits(_ surroundings: Surroundings, assistance: Double) -> Int {
        var random = PlanetRandom(seed: 7)
        return (0..<100).count { _ in
            var world = surroundings.world
            world.assistance = assistance
            let id = throwPlanet(into: &world, &random)
            for _ in 0..<6000 {
                world.step()
                guard let planet = world[id], !planet.isTouching else { return false }
                if planet.orbits > 0 { return true }
            }
            return false
        }
    }

    // MARK: - Orbits

    @Test(arguments: [
        (Surroundings.onePlanet, 100, 6), (.twoEqualPlanets, 96, 6), (.starWithCompanions, 81, 1),
    ])
    func mostThrowsOrbitWithHelpAndFewWithout(_ surroundings: Surroundings, helped: Int, alone: Int) throws {
        let found = (orbits(surroundings, assistance: 0.5), orbits(surroundings, assistance: 0))
        #expect(found == (helped, alone), "\(surroundings.name): \(found.0) of 100 with help, \(found.1) without")
        let row = "| \(surroundings.name) | \(helped) | \(alone) |"
        #expect(try readme.contains(row), "the README has no row \(row)")
    }

    private var readme: String {
        get throws {
            let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            let root = tests.deletingLastPathComponent().deletingLastPathComponent()
            return try String(contentsOf: root.appending(path: "Examples/SolarSystem/README.md"), encoding: .utf8)
        }
    }

    // MARK: - Energy

    /// In each surroundings and with the strongest help: all that the helper adds to the energy of motion, step by step
    /// and without what it takes, is at most the energy of motion of a circular orbit at the place of the throw.
    @Test(arguments: Surroundings.allCases)
    func theHelperAddsNoMoreThanTheEnergyOfACircularOrbit(_ surroundings: Surroundings) throws {
        var random = PlanetRandom(seed: 22), most = 0.0
        for _ in 0..<30 {
            var world = surroundings.world
            world.assistance = 1
            let id = throwPlanet(into: &world, &random)
            let bound = try circularEnergy(of: id, in: world)
            #expect(try abs(#require(world.helper.throwsInWork.first).budget / bound - 1) < 1e-12)
            var added = 0.0
            while !world.helper.throwsInWork.isEmpty {
                added += max(0, energyAdded(in: world))
                world.step()
            }
            #expect(added <= bound * (1 + 1e-6))
            most = max(most, added / bound)
        }
        #expect(most > 0.1, "the helper did something: \(most)")
    }

    /// ½ · m · M / (m + M) · v², with the attractor of a planet.
    private func circularEnergy(of id: Planet.ID, in world: World) throws -> Double {
        let index = try #require(world.index(of: id)), attractor = try #require(world.planets.attractor(of: index))
        let (planet, other) = (world.planets[index], world.planets[attractor])
        let distance = (planet.center - other.center).length
        let speed2 = World.gravitationalConstant * (planet.mass + other.mass) / distance
        return 0.5 * planet.mass * other.mass / (planet.mass + other.mass) * speed2
    }

    /// What the helper would add to the energy of motion in the next step.
    private func energyAdded(in world: World) -> Double {
        var helper = world.helper, planets = world.planets
        let before = energyOfMotion(planets)
        _ = helper.nudge(&planets, assistance: world.assistance)
        return energyOfMotion(planets) - before
    }

    private func energyOfMotion(_ planets: [Planet]) -> Double {
        planets.reduce(0) { $0 + 0.5 * $1.mass * ($1.speed * $1.speed).sum() }
    }
}
