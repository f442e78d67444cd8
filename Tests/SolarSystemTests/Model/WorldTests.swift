// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Moniker
import Testing

@testable import SolarSystem

struct WorldTests {
    @Test func aHeldPlanetGrowsToItsLargestRadius() {
        var world = World()
        let id = world.add(at: .zero, birthday: 1)
        for _ in 0..<10 { world.step() }
        #expect(world[id]?.radius == Planet.smallestRadius + 10 * 0.5)
        for _ in 0..<100 { world.step() }
        #expect(world[id]?.radius == 50)
        #expect(world[id]?.diameter == 100)
        #expect(world[id]?.center == .zero)
        #expect(world[id]?.birthday == 1)
    }

    @Test func massIsTheCubeOfTheRadius() {
        let world = World.ofFree([.zero, SIMD2(500, 0)], radius: 20)
        #expect(world.planets[0].mass == 8000 / Planet.massDivider)
        var held = World()
        _ = held.add(at: .zero, birthday: 0)
        for _ in 0..<30 { held.step() }
        #expect(held.planets[0].mass == world.planets[0].mass)
    }

    @Test func gravityIsByTheSquareOfTheDistance() {
        var near = World.ofFree([.zero, SIMD2(100, 0)]), far = World.ofFree([.zero, SIMD2(200, 0)])
        near.step()
        far.step()
        let mass = near.planets[0].mass
        #expect(abs(near.planets[0].force.x / (World.gravitationalConstant * mass * mass / 10_000) - 1) < 1e-9)
        #expect(abs(near.planets[0].force.x / far.planets[0].force.x - 4) < 1e-9)
        #expect((near.planets[0].force + near.planets[1].force).length < 1e-9)
    }

    /// With G = 1 in points per step of 0.01 s, a step adds force / mass to the speed.
    @Test func aStepIsAHundredthOfASecond() {
        var world = World.ofFree([.zero, SIMD2(100, 0)])
        world.step()
        let perStep = world.planets[0].speed.x * World.stepDuration
        #expect(abs(perStep / (world.planets[1].mass / 10_000) - 1) < 1e-9)
        #expect(world.age == 0.01)
    }

    @Test func overlappingPlanetsAreNotFlungAway() {
        var world = World.ofFree([.zero, SIMD2(0.001, 0)])
        world.step()
        let mass = world.planets[0].mass
        // As if they just touched: the distance is the sum of both radii.
        #expect(abs(world.planets[0].force.x / (World.gravitationalConstant * mass * mass / 1600) - 1) < 1e-9)
        #expect(world.planets.map(\.isTouching) == [true, true])
        var same = World.ofFree([.zero, .zero])
        for _ in 0..<100 { same.step() }
        #expect(same.planets.allSatisfy { $0.center == .zero })
    }

    @Test func momentumAndEnergyAreKept() {
        var world = World.ofFree([.zero, SIMD2(150, 20), SIMD2(-80, 130)])
        world.setSpeed(SIMD2(30, -20), of: world.planets[0].id)
        world.assistance = 0
        let momentum = world.momentum, energy = world.energy
        for _ in 0..<500 { world.step() }
        #expect((world.momentum - momentum).length < 1e-9 * world.planets[0].mass * 36)
        #expect(abs(world.energy / energy - 1) < 0.01)
    }

    @Test func aHeldPlanetAttractsAndStaysWhereItsFingerIs() {
        var world = World()
        let held = world.add(at: .zero, birthday: 0), free = world.add(at: SIMD2(100, 0), birthday: 0)
        world.release(free, speed: .zero)
        for _ in 0..<50 { world.step() }
        #expect(world[held]?.center == .zero)
        #expect(world[held]?.speed == .zero)
        #expect((world[free]?.center.x ?? 100) < 99)
        world.move(held, to: SIMD2(5, 6))
        #expect(world[held]?.center == SIMD2(5, 6))
        world.step()
        #expect(world[held]?.center == SIMD2(5, 6))
    }

    // MARK: - Removing

    @Test func planetsThatAreTooFarAreLost() {
        var world = World.ofFree([.zero, SIMD2(4001, 0)])
        let far = world.planets[1].id
        #expect(world.step() == [.loss(far)])
        #expect(world.planets.count == 1)
        world.middle = SIMD2(-4000, -4000)
        world.step()
        #expect(world.planets.isEmpty)
    }

    @Test func aHeldPlanetIsNeverTooFar() {
        var world = World()
        let id = world.add(at: SIMD2(9000, 0), birthday: 0)
        #expect(world.step().isEmpty)
        #expect(world[id] != nil)
        world.release(id, speed: .zero)
        #expect(world.step() == [.loss(id)])
    }

    @Test func numbersAreNeverGivenAgain() {
        var world = World()
        var seen: Set<Int> = []
        for number in 1...50 {
            let id = world.add(at: SIMD2(8000, 0), birthday: 0)
            #expect(world[id]?.name == UniqueMonikers(seed: 0)[number - 1].description)
            #expect(world[id]?.color == PlanetColor(number: number))
            world.release(id, speed: .zero)
            world.step()
            #expect(world.planets.isEmpty)
            #expect(seen.insert(id).inserted)
        }
    }

    @Test func undoGoesBackInTheOrderOfMaking() {
        var world = World()
        let ids = (0..<4).map { world.add(at: SIMD2(Double($0) * 300, 0), birthday: 0) }
        world.remove(ids[3])
        world.undo()
        #expect(world.planets.map(\.id) == [ids[0], ids[1]])
        world.undo()
        world.undo()
        #expect(world.planets.isEmpty)
        #expect(!world.canUndo)
        world.undo()
        #expect(world.mostPlanets == 4)
    }

    @Test func undoLeavesThePlanetsOfAPresetAlone() {
        var world = Preset.solarSystem.makeWorld()
        #expect(!world.canUndo)
        let id = world.add(at: SIMD2(500, 500), birthday: 0)
        #expect(world.canUndo)
        world.undo()
        #expect(world[id] == nil)
        #expect(world.planetCount == 9)
    }

    // MARK: - Bad numbers

    @Test func placesAndSpeedsThatAreNoNumbersDoNoHarm() {
        var world = World()
        let bad = SIMD2(Double.nan, .infinity)
        let id = world.add(at: bad, birthday: 0)
        #expect(world[id]?.center == .zero)
        world.move(id, to: bad)
        #expect(world[id]?.center == .zero)
        world.move(id, to: SIMD2(1e300, 0))
        #expect(world[id]?.center == SIMD2(World.farthestPlace, 0))
        world.move(id, to: .zero)
        world.release(id, speed: bad)
        #expect(world[id]?.speed == .zero)
        world.setSpeed(SIMD2(1e308, 0), of: id)
        #expect(abs((world[id]?.speed.x ?? 0) - World.fastestThrow) < 1)
        world.step()
        #expect(world.step() == [.loss(id)])
        #expect(world.planets.isEmpty)
        world.remove(id)
        world.move(id, to: .zero)
        world.release(id, speed: .zero)
        #expect(world[id] == nil)
    }

    @Test func aPlanetWhoseNumbersOverflowIsReportedAsLost() {
        var world = World.ofFree([.zero, SIMD2(300, 0)])
        var planet = world.planets[0]
        planet.center = SIMD2(-1.7e308, 0)
        planet.speed = SIMD2(-1.7e308, 0)
        (planet.isHeld, world.horizon) = (false, .infinity)
        let id = world.append(planet)
        for _ in 0..<20 where world[id] != nil {
            let events = world.step()
            if world[id] == nil { #expect(events.contains(.loss(id))) }
        }
        #expect(world[id] == nil)
        #expect(world.planetCount == 2)
        #expect(world.planets.allSatisfy { $0.center.x.isFinite && $0.center.y.isFinite })
    }

    @Test func fewPlanetsHaveTheSameBitsEverywhere() {
        var world = World()
        for number in 0..<99 { world.appendFree(at: SIMD2(Double(number) * 30, 0), radius: 5) }
        #expect(world.simulation.arithmetic == .portable)
        let last = world.appendFree(at: SIMD2(-30, 0), radius: 5)
        #expect(world.simulation.arithmetic == .fastest)
        world.remove(last)
        #expect(world.simulation.arithmetic == .portable)
    }

    @Test func aCopyIsASavedGame() {
        var world = World.ofFree([.zero, SIMD2(150, 20)])
        let copy = world
        for _ in 0..<10 { world.step() }
        #expect(copy.age == 0)
        #expect(copy.planets[1].center == SIMD2(150, 20))
        var again = copy
        for _ in 0..<10 { again.step() }
        #expect(again.planets == world.planets)
    }
}

// MARK: - Worlds for tests

extension World {
    /// A world with planets that no finger holds, grown to a radius.
    static func ofFree(_ centers: [SIMD2<Double>], radius: Double = 20) -> World {
        var world = World()
        for center in centers { world.appendFree(at: center, radius: radius) }
        return world
    }

    @discardableResult
    mutating func appendFree(at center: SIMD2<Double>, radius: Double, speed: SIMD2<Double> = .zero) -> Planet.ID {
        var planet = Planet(id: 0, name: "Free", center: center, color: PlanetColor(number: 1), birthday: 0)
        (planet.radius, planet.mass, planet.speed) = (radius, Planet.mass(radius: radius), speed)
        planet.isHeld = false
        return append(planet)
    }

    var momentum: SIMD2<Double> { planets.reduce(.zero) { $0 + $1.speed * $1.mass } }
}
