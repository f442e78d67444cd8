// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SolarSystem

struct OrbitTests {
    /// A large planet in the middle, and a small one beside it.
    private func makePair(distance: Double = 200, radius: Double = 5) -> (
        world: World, sun: Planet.ID, planet: Planet.ID
    ) {
        var world = World()
        world.assistance = 0
        let sun = world.appendFree(at: .zero, radius: 50)
        let planet = world.appendFree(at: SIMD2(distance, 0), radius: radius)
        return (world, sun, planet)
    }

    // MARK: - Circular orbits

    @Test(arguments: [5.0, 50]) func theCircularSpeedIsThatOfACircle(radius: Double) throws {
        var (world, sun, planet) = makePair(distance: 400, radius: radius)
        world.setSpeed(try #require(world.circularSpeed(of: planet)), of: planet)
        for _ in 0..<1000 {
            world.step()
            let distance = (try #require(world[planet]).center - (try #require(world[sun]).center)).length
            #expect(abs(distance - 400) < 1)
        }
        #expect(world.planets[1].center.x < 350)
    }

    @Test func theCircularSpeedKeepsTheSenseOfRotation() throws {
        var (world, sun, planet) = makePair()
        #expect((try #require(world.circularSpeed(of: planet))).y > 0)
        world.setSpeed(SIMD2(50, -1), of: planet)
        #expect((try #require(world.circularSpeed(of: planet))).y < 0)
        #expect(world.circularSpeed(of: sun) == nil)
        #expect(world.circularSpeed(of: 99) == nil)
    }

    @Test func theStrongestAttractionIsNotTheHeaviestPlanet() {
        var world = World()
        world.appendFree(at: SIMD2(1000, 0), radius: 50)
        world.appendFree(at: SIMD2(100, 0), radius: 30)
        world.appendFree(at: .zero, radius: 5)
        world.appendFree(at: SIMD2(-11, 0), radius: 4)
        #expect(world.planets.attractor(of: 2) == 1)
        #expect(world.planets.attractor(of: 1) == 0)
        #expect(world.planets.attractor(of: 0) == nil)
    }

    // MARK: - Counting

    @Test(arguments: [1.0, -1]) func orbitsAreFullTurns(sense: Double) throws {
        var (world, _, planet) = makePair()
        world.setSpeed(try #require(world.circularSpeed(of: planet)) * sense, of: planet)
        let attraction = World.gravitationalConstant * (world.planets[0].mass + world.planets[1].mass)
        let period = 2 * Double.pi * (200.0 * 200 * 200 / attraction).squareRoot()
        var times: [Double] = []
        for _ in 0..<Int(3.5 * period / World.stepDuration) {
            for event in world.step() {
                #expect(event == .orbit(planet))
                times.append(world.age)
            }
        }
        #expect(times.count == 3)
        for (number, time) in times.enumerated() { #expect(abs(time - period * Double(number + 1)) < 0.05) }
        #expect(world.orbits == 3)
        #expect(world[planet]?.orbits == 3)
        world.remove(planet)
        #expect(world.orbits == 3)
    }

    @Test func aPlanetThatFliesPastCompletesNoOrbit() {
        var (world, _, planet) = makePair()
        world.setSpeed(SIMD2(-100, 300), of: planet)
        for _ in 0..<800 { #expect(!world.step().contains(.orbit(planet))) }
        #expect(world.orbits == 0)
    }

    @Test func theTurnBeginsAnewAroundAnotherPlanet() throws {
        var (world, _, planet) = makePair()
        world.setSpeed(try #require(world.circularSpeed(of: planet)), of: planet)
        for _ in 0..<400 { world.step() }
        let turn = world.counter.turns[1]
        #expect(turn.attractor == 0)
        #expect(turn.passed != 0)
        world.appendFree(at: world.planets[1].center + SIMD2(60, 0), radius: 50)
        world.step()
        #expect(world.counter.turns[1].attractor == 2)
        #expect(world.counter.turns[1].passed == 0)
        world.remove(world.planets[2].id)
        #expect(world.counter.turns[1].attractor == -1)
        world.step()
        #expect(world.counter.turns[1].attractor == 0)
    }

    @Test func orbitsGoOnWhenAnotherPlanetIsRemoved() throws {
        var world = World()
        world.assistance = 0
        let first = world.appendFree(at: SIMD2(3000, 0), radius: 5)
        world.appendFree(at: .zero, radius: 50)
        let planet = world.appendFree(at: SIMD2(200, 0), radius: 5)
        world.setSpeed(try #require(world.circularSpeed(of: planet)), of: planet)
        for _ in 0..<500 { world.step() }
        let passed = world.counter.turns[2].passed
        #expect(passed > 0)
        world.remove(first)
        #expect(world.counter.turns[1].passed == passed)
        #expect(world.counter.turns[1].attractor == 0)
        for _ in 0..<400 { world.step() }
        #expect(world[planet]?.orbits == 1)
    }

    // MARK: - The helper

    /// A planet of a hand-like size, thrown from anywhere on a screen of 700 points at up to 600 points per second.
    private func throwPlanet(into world: inout World, _ random: inout PlanetRandom) -> Planet.ID {
        let radius = random.number(in: 5...22)
        var center = SIMD2<Double>.zero
        while center.length < 80 + radius {
            center = SIMD2(random.number(in: -350...350), random.number(in: -350...350))
        }
        let speed = random.direction() * random.number(in: 0...600)
        var planet = Planet(id: 0, name: "", center: center, color: PlanetColor(number: 2), birthday: 0)
        (planet.radius, planet.mass) = (radius, Planet.mass(radius: radius))
        let id = world.append(planet)
        world.release(id, speed: speed)
        return id
    }

    @Test func withoutAssistanceTheHelperChangesNoBit() {
        var world = World.ofFree([.zero, SIMD2(150, 20), SIMD2(-180, 130)])
        world.assistance = 0
        var alone = world
        world.setSpeed(SIMD2(50, 60), of: 2)
        alone.setSpeed(SIMD2(50, 60), of: 2)
        #expect(!world.helper.throwsInWork.isEmpty)
        alone.helper = OrbitHelper()
        for _ in 0..<300 {
            world.step()
            alone.step()
        }
        #expect(world.planets == alone.planets)
    }

    @Test func theHelperAddsLittleEnergyAndNoMomentum() throws {
        var random = PlanetRandom(seed: 3)
        for _ in 0..<6 {
            var world = World()
            world.assistance = 1
            world.appendFree(at: .zero, radius: 50)
            _ = throwPlanet(into: &world, &random)
            let budget = try #require(world.helper.throwsInWork.first).budget
            let pair = Pair(world.planets[1], world.planets[0])
            let masses = world.planets.map(\.mass), moving = masses[0] * masses[1] / (masses[0] + masses[1])
            #expect(abs(budget / (0.5 * moving * pair.circularSpeed * pair.circularSpeed) - 1) < 1e-12)
            let energy = world.energy, momentum = world.momentum
            // The integrator alone errs by far less than a hundredth of the budget.
            for _ in 0..<OrbitHelper.duration / 2 {
                world.step()
                #expect(world.energy <= energy + 1.01 * budget)
            }
            #expect((world.momentum - momentum).length < 1e-7 * masses[0])
        }
    }

    @Test func theHelperNeverSpendsMoreThanItsBudget() {
        var world = World()
        world.assistance = 1
        let sun = world.appendFree(at: .zero, radius: 50)
        let planet = world.appendFree(at: SIMD2(300, 0), radius: 5)
        world.setSpeed(.zero, of: planet)
        let budget = world.helper.throwsInWork[0].budget
        var spent = 0.0
        for _ in 0..<OrbitHelper.duration {
            // Somebody always stops it again, so that the helper wants to give more.
            world.roster[1].speed = world.roster[0].speed
            let before = world.roster
            _ = world.helper.nudge(&world.roster, assistance: 1)
            let moving = before[0].mass * before[1].mass / (before[0].mass + before[1].mass)
            let speed = world.roster[1].speed - world.roster[0].speed
            spent += 0.5 * moving * (speed * speed).sum()
        }
        #expect(spent > 0.9 * budget)
        #expect(spent <= budget * (1 + 1e-9))
        #expect(world[sun] != nil)
    }

    @Test func theHelperLeavesAPlanetAloneAfterAWhile() {
        var (world, _, planet) = makePair()
        world.assistance = 1
        world.setSpeed(SIMD2(0, 150), of: planet)
        for _ in 0..<OrbitHelper.duration { world.step() }
        #expect(world.helper.throwsInWork.isEmpty)
        var alone = world
        alone.assistance = 0
        for _ in 0..<100 {
            world.step()
            alone.step()
        }
        #expect(world.planets == alone.planets)
    }

    @Test func theHelperDoesNotTouchAGoodOrbit() throws {
        var (world, _, planet) = makePair()
        let speed = try #require(world.circularSpeed(of: planet))
        world.setSpeed(speed, of: planet)
        var alone = world
        world.assistance = 1
        for _ in 0..<100 {
            world.step()
            alone.step()
        }
        #expect(world.planets == alone.planets)
    }
}
