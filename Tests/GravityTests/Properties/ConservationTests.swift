// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Gravity

/// A star and four planets on nearly circular orbits, which all integrators accept.
func planets(integrator: Integrator = .leapfrog) -> Simulation {
    var bodies: Bodies = [Body(position: .zero, mass: 1, tag: 0)]
    for (index, distance) in [1.0, 1.6, 2.7, 4.4].enumerated() {
        let speed = (1 / distance).squareRoot()
        let side: SIMD3<Double> = index % 2 == 0 ? [1, 0, 0] : [0, 1, 0.1]
        let across: SIMD3<Double> = index % 2 == 0 ? [0, 1, 0.05] : [-1, 0, 0]
        bodies.append(
            Body(position: distance * side, velocity: speed * across, mass: 1e-4 * Double(index + 1), tag: index + 1))
    }
    var simulation = Simulation(bodies: bodies, integrator: integrator)
    simulation.moveToCenterOfMass()
    return simulation
}

/// A cloud of stars whose encounters are soft.
func stars(_ count: Int, seed: Int, method: ForceMethod = .direct, integrator: Integrator = .leapfrog) -> Simulation {
    Simulation(
        bodies: .cloud(count, seed: seed), attraction: Attraction(constant: 0.1, softening: .plummer(0.2)),
        method: method,
        integrator: integrator)
}

let allIntegrators: [Integrator] = [
    .leapfrog, .fourthOrder, .wisdomHolman, .correctedWisdomHolman, .adaptive(tolerance: 1e-9), .adaptive(tolerance: 0),
]

/// Quantities that do not change with time.
struct ConservationTests {
    @Test(arguments: allIntegrators)
    func planetsKeepMomentaAndEnergy(integrator: Integrator) throws {
        var simulation = planets(integrator: integrator)
        let before = simulation
        try simulation.step(400, of: 0.05)
        #expect(abs(simulation.time - 20) < 1e-12)
        #expect(largestDifference(simulation.bodies, before.bodies) > 1)
        #expect(size(simulation.momentum) < 1e-16)
        #expect(size(simulation.centerOfMass) < 1e-14)
        #expect(size(simulation.angularMomentum - before.angularMomentum) < 1e-14 * size(before.angularMomentum))
        #expect(abs(simulation.energy.total / before.energy.total - 1) < 1e-4)
    }

    @Test(arguments: [Integrator.leapfrog, .fourthOrder, .adaptive(tolerance: 1e-9)])
    func starsKeepMomenta(integrator: Integrator) throws {
        var simulation = stars(40, seed: 1, integrator: integrator)
        let before = simulation
        try simulation.step(100, of: 0.01)
        #expect(size(simulation.momentum - before.momentum) < 1e-13)
        #expect(size(simulation.angularMomentum - before.angularMomentum) < 1e-13)
        let moved = before.centerOfMass + simulation.time * before.centerOfMassVelocity
        #expect(size(simulation.centerOfMass - moved) < 1e-14)
        #expect(abs(simulation.energy.total - before.energy.total) < 3e-3 * before.energy.kinetic)
    }

    /// A tree gives a pair two forces that are not exactly opposite. So momentum and energy change by at most the error of
    /// forces (the bounds of `TreeSumTests`) times the impulses and the work of all forces.
    @Test(arguments: [(0.2, 1.2e-3), (0.5, 1.2e-2), (1, 8e-2)])
    func aTreeKeepsMomentumAndEnergyUpToItsError(angle: Double, error: Double) throws {
        var simulation = stars(500, seed: 5, method: .tree(openingAngle: angle), integrator: .fourthOrder)
        let before = simulation
        try simulation.step(20, of: 0.005)
        let forces = zip(simulation.bodies, simulation.accelerations()).map { $0.mass * size($1) }
        let impulses = forces.reduce(0.0, +) * simulation.time
        let work = zip(simulation.bodies, forces).reduce(0.0) { $0 + $1.1 * size($1.0.velocity) } * simulation.time
        #expect(size(simulation.momentum - before.momentum) < error * impulses)
        #expect(abs(simulation.energy.total - before.energy.total) < error * work)
    }

    /// The energy of a bound orbit stays at its beginning for hundreds of periods, with Wisdom and Holman's map around a
    /// star, and with adaptive steps up to rounding.
    @Test(arguments: [
        (Integrator.wisdomHolman, 1e-6), (.correctedWisdomHolman, 1e-8), (.adaptive(tolerance: 1e-9), 3e-14),
    ])
    func theErrorOfPlanetsIsBounded(integrator: Integrator, bound: Double) throws {
        var simulation = planets(integrator: integrator)
        let energy = simulation.energy.total
        for _ in 0..<100 {
            // Three periods of the innermost planet, of which 300 make the whole.
            try simulation.step(75, of: 2 * .pi / 25)
            #expect(abs(simulation.energy.total / energy - 1) < bound)
        }
    }

    /// Bounces and mergers among attracting bodies: the sums that a collision may not change.
    @Test(
        arguments: [CollisionResponse.bounce(restitution: 1), .bounce(restitution: 0.25), .merge],
        [
            Integrator.leapfrog, .fourthOrder, .adaptive(tolerance: 1e-9),
        ])
    func collisionsKeepMomentumInAnyFrame(collisions: CollisionResponse, integrator: Integrator) throws {
        for velocity in [SIMD3<Double>.zero, [3, -2, 1]] {
            var simulation = stars(80, seed: 9, integrator: integrator)
            for index in simulation.bodies.indices {
                simulation.bodies[index].radius = 0.05
                simulation.bodies[index].velocity += velocity
            }
            simulation.collisions = collisions
            let before = simulation
            try simulation.step(30, of: 0.01)
            #expect(!simulation.contacts.isEmpty)
            #expect(size(simulation.momentum - before.momentum) < 1e-12)
            let moved = before.centerOfMass + simulation.time * before.centerOfMassVelocity
            #expect(size(simulation.centerOfMass - moved) < 1e-13)
            #expect(abs(simulation.totalMass - before.totalMass) < 1e-12)
        }
    }

    /// The error of the energy swings and does not grow, over three hundred orbits of an eccentric planet.
    @Test func theErrorOfLeapfrogIsBounded() throws {
        var simulation = Simulation(bodies: [
            Body(position: .zero, mass: 1), Body(position: [0.7, 0, 0], velocity: [0, 1.36, 0], mass: 1e-3),
        ])
        let energy = simulation.energy.total
        var errors: [Double] = []
        for _ in 0..<30 {
            var largest = 0.0
            for _ in 0..<100 {
                try simulation.step(20, of: 0.0314)
                largest = max(largest, abs(simulation.energy.total / energy - 1))
            }
            errors.append(largest)
        }
        #expect(errors[0] > 1e-6 && errors[0] < 1e-3)
        #expect(errors.allSatisfy { $0 < 1.1 * errors[0] })
    }

    @Test(arguments: [Integrator.leapfrog, .fourthOrder])
    func symplecticStepsCanBeTakenBack(integrator: Integrator) throws {
        var simulation = stars(20, seed: 2, integrator: integrator)
        let before = simulation.bodies
        try simulation.step(50, of: 0.02)
        #expect(largestDifference(simulation.bodies, before) > 0.1)
        try simulation.step(50, of: -0.02)
        #expect(largestDifference(simulation.bodies, before) < 1e-12)
        #expect(simulation.time == 0)
    }

    @Test func fixedBodiesStayAndKeepEnergy() throws {
        var simulation = stars(20, seed: 3, integrator: .fourthOrder)
        for index in 0..<5 { simulation.bodies[index].isFixed = true }
        let before = simulation
        try simulation.step(50, of: 0.02)
        for index in 0..<5 { #expect(simulation.bodies[index] == before.bodies[index]) }
        #expect(simulation.bodies[5].position != before.bodies[5].position)
        #expect(abs(simulation.energy.total - before.energy.total) < 1e-6 * before.energy.kinetic)
    }

    @Test(arguments: [Integrator.leapfrog, .fourthOrder, .adaptive(tolerance: 1e-9)])
    func twoDimensionsStayInTheirPlane(integrator: Integrator) throws {
        var simulation = stars(30, seed: 4, integrator: integrator)
        for index in simulation.bodies.indices {
            simulation.bodies[index].position.z = 0
            simulation.bodies[index].velocity.z = 0
        }
        var flat = simulation
        flat.dimensions = .two
        try flat.step(20, of: 0.02)
        try simulation.step(20, of: 0.02)
        #expect(flat.bodies.allSatisfy { $0.position.z == 0 && $0.velocity.z == 0 })
        #expect(largestDifference(flat.bodies, simulation.bodies) < 1e-13)
    }
}
