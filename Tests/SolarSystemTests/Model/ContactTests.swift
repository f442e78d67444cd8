// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SolarSystem

struct ContactTests {
    /// Two planets that fly towards each other.
    private func makeWorld(_ rule: ContactRule) -> World {
        var world = World()
        (world.contactRule, world.assistance) = (rule, 0)
        world.appendFree(at: SIMD2(-60, 0), radius: 20, speed: SIMD2(100, 0))
        world.appendFree(at: SIMD2(60, 0), radius: 30, speed: SIMD2(-100, 0))
        return world
    }

    @Test func planetsThatMeetFlyThroughEachOther() {
        var world = makeWorld(.show)
        var touched = false, events: [WorldEvent] = []
        for _ in 0..<150 {
            events += world.step()
            if world.planets[0].isTouching { touched = true }
            #expect(world.planets[0].isTouching == world.planets[1].isTouching)
        }
        #expect(touched)
        #expect(events.isEmpty)
        #expect(!world.planets[0].isTouching)
        #expect(world.planets[0].center.x > world.planets[1].center.x)
    }

    @Test func planetsBounce() {
        var world = makeWorld(.bounce)
        let momentum = world.momentum
        var bounce: WorldEvent?
        for _ in 0..<150 where bounce == nil { bounce = world.step().first }
        guard case .bounce(1, 2, let impulse)? = bounce else {
            return #expect(Bool(false), "\(String(describing: bounce))")
        }
        let masses = world.planets.map(\.mass), moving = masses[0] * masses[1] / (masses[0] + masses[1])
        #expect(impulse > (1 + World.restitution) * moving * 200)
        #expect(world.planets[0].speed.x < 0)
        #expect(world.planets[1].speed.x > world.planets[0].speed.x)
        #expect((world.momentum - momentum).length < 1e-6)
        // The force is gravity's, without the bounce.
        #expect(world.planets[0].force.x > 0)
        #expect(world.planets[0].force.x < World.gravitationalConstant * masses[0] * masses[1] / 2400)
    }

    @Test func planetsMerge() {
        var world = makeWorld(.merge)
        let mass = world.planets.reduce(0) { $0 + $1.mass }, momentum = world.momentum
        var merge: WorldEvent?
        for _ in 0..<150 where merge == nil { merge = world.step().first }
        #expect(merge == .merge(2, 1))
        #expect(world.planets.map(\.id) == [2])
        #expect(world[1] == nil)
        #expect(abs(world.planets[0].mass - mass) < 1e-9)
        #expect(abs(world.planets[0].mass - Planet.mass(radius: world.planets[0].radius)) < 1e-9)
        #expect((world.momentum - momentum).length < 1e-6)
        world.undo()
        #expect(world.planets.isEmpty)
    }

    @Test func aHeldPlanetThatIsTakenInDoesNotHoldTheOther() {
        var world = World()
        world.contactRule = .merge
        let sun = world.appendFree(at: .zero, radius: 50, speed: SIMD2(10, 0))
        let held = world.add(at: SIMD2(52, 0), birthday: 0)
        let mass = world.planets.reduce(0) { $0 + $1.mass }
        #expect(world.step() == [.merge(sun, held)])
        #expect(world[sun]?.isHeld == false)
        #expect(abs((world[sun]?.center.x ?? 99)) < 0.2)
        #expect(abs((world[sun]?.speed.x ?? 0) - 10) < 0.1)
        #expect(abs((world[sun]?.mass ?? 0) - mass) < 0.3)
        world.step()
        #expect((world[sun]?.center.x ?? 0) > 0.1)
    }

    @Test func aHeldPlanetThatTakesAnotherInIsStillHeld() {
        var world = World()
        world.contactRule = .merge
        let held = world.add(at: .zero, birthday: 0)
        for _ in 0..<100 { world.step() }
        let small = world.appendFree(at: SIMD2(54, 0), radius: 5)
        var events: [WorldEvent] = []
        for _ in 0..<50 { events += world.step() }
        #expect(events == [.merge(held, small)])
        #expect(world[held]?.center == .zero)
        #expect(world[held]?.isHeld == true)
        // It is larger than a planet can grow, and no longer does.
        #expect((world[held]?.radius ?? 0) > 50)
    }

    @Test func heldPlanetsThatOverlapTouch() {
        var world = World()
        _ = world.add(at: .zero, birthday: 0)
        _ = world.add(at: SIMD2(8, 0), birthday: 0)
        _ = world.add(at: SIMD2(100, 0), birthday: 0)
        world.step()
        #expect(world.planets.map(\.isTouching) == [true, true, false])
    }

    @Test func theRuleChangesInTheMiddleOfAGame() {
        var world = makeWorld(.show)
        for _ in 0..<20 { world.step() }
        world.contactRule = .merge
        for _ in 0..<150 { world.step() }
        #expect(world.planetCount == 1)
    }
}
