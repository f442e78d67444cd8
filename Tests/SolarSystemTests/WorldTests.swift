// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SolarSystem

struct WorldTests {
    /// A world with planets that no finger holds, grown to a radius.
    private func makeWorld(_ centers: [SIMD2<Double>], radius: Double = 20) -> World {
        var world = World()
        for center in centers { _ = world.add(at: center, birthday: 0) }
        for planet in world.planets {
            world.change(planet.id) { planet in
                while planet.radius < radius { planet.grow() }
                planet.isHeld = false
            }
        }
        return world
    }

    @Test func aHeldPlanetGrowsToItsLargestRadius() {
        var world = World()
        let id = world.add(at: .zero, birthday: 1)
        for _ in 0..<10 { world.step() }
        #expect(world[id]?.radius == Planet.smallestRadius + 10 * 0.5)
        for _ in 0..<1000 { world.step() }
        #expect(world[id]?.radius == 50)
        #expect(world[id]?.diameter == 100)
        #expect(world[id]?.center == .zero)
    }

    @Test func massIsTheCubeOfTheRadius() {
        let world = makeWorld([.zero, SIMD2(500, 0)], radius: 20)
        #expect(world.planets[0].mass == 8000 / Planet.massDivider)
    }

    @Test func gravityIsByTheSquareOfTheDistance() {
        var near = makeWorld([.zero, SIMD2(100, 0)]), far = makeWorld([.zero, SIMD2(200, 0)])
        near.step()
        far.step()
        let mass = near.planets[0].mass
        #expect(near.planets[0].force.x == mass * mass / 10_000)
        #expect(near.planets[0].force.x == 4 * far.planets[0].force.x)
        #expect(near.planets[1].force == -near.planets[0].force)
    }

    @Test func overlappingPlanetsAreNotFlungAway() {
        var world = makeWorld([.zero, SIMD2(0.001, 0)])
        world.step()
        let mass = world.planets[0].mass
        // As if they just touched: the distance is the sum of both radii.
        #expect(abs(world.planets[0].force.x - mass * mass / 1600) < 1e-12)
        #expect(world.planets.map(\.isTouching) == [true, true])
        var same = makeWorld([.zero, .zero])
        for _ in 0..<100 { same.step() }
        #expect(same.planets.allSatisfy { $0.center == .zero })
    }

    @Test func momentumIsKept() {
        var world = makeWorld([.zero, SIMD2(150, 20), SIMD2(-80, 130)])
        world.change(world.planets[0].id) { $0.speed = SIMD2(1, -2) }
        func momentum() -> SIMD2<Double> { world.planets.reduce(.zero) { $0 + $1.speed * $1.mass } }
        let before = momentum()
        for _ in 0..<500 { world.step() }
        #expect((momentum() - before).length < 1e-9)
    }

    @Test func planetsThatAreTooFarAreLost() {
        var world = makeWorld([.zero, SIMD2(Planet.horizon + 1, 0)])
        world.step()
        #expect(world.planets.count == 1)
        world.middle = SIMD2(-Planet.horizon, -Planet.horizon)
        world.step()
        #expect(world.planets.isEmpty)
    }

    @Test func numbersAreNeverGivenAgain() {
        var world = World()
        var seen: Set<Int> = []
        for _ in 0..<50 {
            let id = world.add(at: SIMD2(Planet.horizon * 2, 0), birthday: 0)
            world.change(id) { $0.isHeld = false }
            world.step()
            #expect(world.planets.isEmpty)
            #expect(seen.insert(id).inserted)
        }
    }
}
