// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Gravity

struct BounceTests {
    private func bounced(
        _ bodies: Bodies, restitution: Double = 1, attraction: Attraction = Attraction(constant: 0)
    ) -> Bodies {
        var (bodies, search) = (bodies, CollisionSearch())
        _ = search.resolve(&bodies, response: .bounce(restitution: restitution), attraction: attraction)
        return bodies
    }

    /// A pair of radii 1 that overlaps by a fifth, off the axes, in a frame that moves.
    private func pair(_ firstMass: Double, _ secondMass: Double, across: Double = 0) -> Bodies {
        let normal = SIMD3(0.6, 0, 0.8)
        let side = SIMD3(-0.8, 0, 0.6)
        return [
            Body(position: [5, 6, 7], velocity: [10, 20, 30], mass: firstMass, radius: 1),
            Body(
                position: [5, 6, 7] + 1.8 * normal, velocity: [10, 20, 30] - 3 * normal + across * side,
                mass: secondMass,
                radius: 1),
        ]
    }

    private func approach(_ bodies: Bodies) -> Double { Encounter(bodies.storage, 0, 1).approach }

    private func distance(_ bodies: Bodies) -> Double { length(bodies[1].position - bodies[0].position) }

    @Test(arguments: [0, 0.25, 0.5, 1])
    func theRestitutionIsTheShareOfSpeedThatRemains(restitution: Double) {
        let before = pair(2, 3)
        let after = bounced(before, restitution: restitution)
        #expect(abs(approach(before) - 3) < 1e-14)
        #expect(abs(approach(after) + 3 * restitution) < 1e-14)
        #expect(abs(distance(after) - 2) < 1e-14)
    }

    @Test(arguments: [(1.0, 1.0), (1, 1000), (1e-9, 1), (0, 1)], [0, 2.0])
    func momentaAndTheCentreAreKept(masses: (Double, Double), across: Double) {
        let before = Simulation(bodies: pair(masses.0, masses.1, across: across))
        for restitution in [0, 0.5, 1] {
            let after = Simulation(bodies: bounced(before.bodies, restitution: restitution))
            #expect(size(after.momentum - before.momentum) < 1e-15 * size(before.momentum))
            #expect(size(after.centerOfMass - before.centerOfMass) < 4e-15)
            #expect(size(after.angularMomentum - before.angularMomentum) < 4e-15 * size(before.angularMomentum))
        }
    }

    @Test(arguments: [Softening.none, .plummer(0.5), .contact], [0, 1.5])
    func anElasticPairKeepsItsEnergyWithItsAttraction(softening: Softening, across: Double) {
        let attraction = Attraction(constant: 2, softening: softening)
        let before = Simulation(bodies: pair(1, 1.5, across: across), attraction: attraction)
        let after = Simulation(bodies: bounced(before.bodies, attraction: attraction), attraction: attraction)
        #expect(after.bodies != before.bodies)
        #expect(abs(after.energy.total - before.energy.total) < 1e-13 * before.energy.kinetic)
        let inelastic = Simulation(
            bodies: bounced(before.bodies, restitution: 0.5, attraction: attraction), attraction: attraction)
        #expect(inelastic.energy.total < before.energy.total - 1)
    }

    @Test func bodiesThatSeparateAreLeftAlone() {
        var bodies = pair(1, 2)
        bodies[1].velocity = bodies[0].velocity + (bodies[1].position - bodies[0].position)
        #expect(bounced(bodies) == bodies)
        bodies[1].velocity = bodies[0].velocity
        #expect(bounced(bodies) == bodies)
    }

    @Test func aBodyWithoutMassDoesNotMoveTheOther() {
        let before = pair(0, 7)
        let after = bounced(before)
        #expect(after[1] == before[1])
        #expect(abs(approach(after) + 3) < 1e-14)
    }

    @Test func twoBodiesWithoutMassShareTheBounce() {
        let after = bounced([
            Body(position: .zero, velocity: [1, 0, 0], mass: 0, radius: 1),
            Body(position: [1.5, 0, 0], velocity: [-1, 0, 0], mass: 0, radius: 1),
        ])
        #expect(after.map(\.velocity.x) == [-1, 1] && after.map(\.position.x) == [-0.25, 1.75])
    }

    @Test func aFixedBodyIsAWall() {
        var bodies = pair(1000, 1)
        bodies[1].isFixed = true
        bodies[0].velocity = [1.8, 0, 2.4]
        let after = bounced(bodies)
        #expect(after[1] == bodies[1])
        #expect(abs(approach(after) + approach(bodies)) < 1e-14 && approach(bodies) > 0)
    }

    @Test func equalPlacesHaveADirection() {
        let one = Body(position: [1, 1, 1], velocity: [0, 2, 0], mass: 1, radius: 0.5)
        var other = one
        #expect(bounced([one, other]) == [one, other])
        // The second one goes back to where it came from.
        other.velocity = [0, -2, 0]
        let after = bounced([one, other])
        #expect(after.map(\.velocity.y) == [-2, 2])
        #expect(after.map(\.position) == [[1, 0.5, 1], [1, 1.5, 1]])
        #expect(bounced([one, other], attraction: Attraction(constant: 1))[0].velocity == [0, -2, 0])
    }

    /// Heads that meet, and bodies in a row: the last one flies on.
    @Test func aRowPassesTheImpulseOn() throws {
        var simulation = Simulation(
            bodies: Bodies(
                (0..<4).map { index in
                    Body(
                        position: [2.01 * Double(index), 0, 0], velocity: [index == 0 ? 1 : 0, 0, 0], mass: 1, radius: 1
                    )
                }), attraction: Attraction(constant: 0), collisions: .bounce(restitution: 1))
        try simulation.step(100, of: 0.01)
        #expect(simulation.bodies.map(\.velocity.x) == [0, 0, 0, 1])
    }

    /// A body that falls onto a heavy one and loses all speed rests there: it neither sinks in nor creeps away.
    @Test func bodiesRestOnEachOther() throws {
        var simulation = Simulation(
            bodies: [
                Body(position: .zero, mass: 10, radius: 1), Body(position: [0, 2, 0], mass: 0.1, radius: 0.25),
            ], collisions: .bounce(restitution: 0))
        try simulation.step(1000, of: 0.001)
        let energy = simulation.energy.total
        try simulation.step(10_000, of: 0.001)
        #expect(abs(distance(simulation.bodies) - 1.25) < 1e-5)
        #expect(abs(simulation.energy.total - energy) < 1e-5)
    }

    /// Dozens of rebounds on a planet: the height of the fall stays, within the error of the integrator.
    @Test(arguments: [Softening.none, .contact])
    func anElasticBodyReboundsToItsHeight(softening: Softening) throws {
        var simulation = Simulation(
            bodies: [
                Body(position: .zero, mass: 10, radius: 1), Body(position: [0, 2, 0], mass: 0.1, radius: 0.25),
            ], attraction: Attraction(softening: softening), collisions: .bounce(restitution: 1))
        let before = simulation.energy.total
        var (lowest, highest, rebounds) = (before, before, 0)
        for _ in 0..<5_000 {
            try simulation.step(of: 0.005)
            rebounds += simulation.contacts.count
            (lowest, highest) = (min(lowest, simulation.energy.total), max(highest, simulation.energy.total))
        }
        #expect(rebounds > 15)
        #expect(lowest > 1.002 * before && highest < 0.998 * before)
    }

    /// In a heap without restitution, bodies lose energy, and none of them flies off.
    @Test func aHeapGainsNoEnergy() throws {
        var simulation = Simulation(
            bodies: .cloud(40, seed: 3, radius: 0.1), attraction: Attraction(constant: 0.2, softening: .contact),
            collisions: .bounce(restitution: 0))
        // Ten of the bodies begin inside each other, and are moved apart.
        try simulation.step(25, of: 0.004)
        let first = simulation.energy.total
        var previous = first
        for _ in 0..<12 {
            try simulation.step(25, of: 0.004)
            #expect(simulation.energy.total < previous + 0.01 * abs(first))
            previous = simulation.energy.total
        }
        #expect(previous < first)
    }
}
