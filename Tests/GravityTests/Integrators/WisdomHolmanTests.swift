// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Gravity
import Testing

struct WisdomHolmanTests {
    private func error(_ simulation: Simulation) -> GravityError? {
        var simulation = simulation
        do { try simulation.step(of: 0.01) } catch { return error as? GravityError }
        return nil
    }

    @Test(arguments: [Arithmetic.fastest, .portable]) func planetsGoWhereAdaptiveStepsPutThem(arithmetic: Arithmetic)
        throws
    {
        let day = KnownSystems.day
        var exact = Simulation(bodies: KnownSystems.solarSystem, integrator: .adaptive(tolerance: 1e-9))
        var mapped = Simulation(
            bodies: KnownSystems.solarSystem, integrator: .correctedWisdomHolman, arithmetic: arithmetic)
        try exact.step(of: 400 * day)
        try mapped.step(200, of: 2 * day)
        #expect(largestDistance(exact.bodies, mapped.bodies) < 1e-8)
        #expect(distance(exact.centerOfMass, mapped.centerOfMass) < 1e-15)
    }

    @Test func theOrderOfPlanetsDoesNotMatter() throws {
        var sorted = Simulation(bodies: KnownSystems.solarSystem, integrator: .wisdomHolman)
        let order = [0, 5, 3, 8, 1, 2, 7, 4, 6]
        var mixed = Simulation(bodies: Bodies(order.map { KnownSystems.solarSystem[$0] }), integrator: .wisdomHolman)
        try sorted.step(100, of: 4 * KnownSystems.day)
        try mixed.step(100, of: 4 * KnownSystems.day)
        for (place, body) in order.enumerated() {
            #expect(distance(sorted.bodies[body].position, mixed.bodies[place].position) < 1e-13)
        }
    }

    @Test func oneBodyAndNoBodyMove() throws {
        var one = Simulation(
            bodies: [Body(position: [1, 2, 3], velocity: [1, 0, 0], mass: 2)], integrator: .wisdomHolman)
        try one.step(4, of: 0.5)
        #expect(one.bodies[0].position == [3, 2, 3])
        var none = Simulation(integrator: .wisdomHolman)
        try none.step(4, of: 0.5)
        #expect(none.bodies.isEmpty)
    }

    @Test func longStepsOfAnInnerBodyAreExact() throws {
        // The step is twice the period, which the vectors of few bodies cannot solve, so another solver has to.
        var simulation = Simulation(bodies: KnownSystems.ellipse(eccentricity: 0.3), integrator: .wisdomHolman)
        try simulation.step(10, of: 2 * KnownSystems.year)
        #expect(largestDistance(simulation.bodies, KnownSystems.ellipse(eccentricity: 0.3)) < 1e-12)
    }

    @Test func bodiesThatComeFromFarAwayPassOnHyperbolas() throws {
        let bodies: Bodies = [
            Body(position: .zero, mass: 1), Body(position: [5, 0, 0], velocity: [0, 0.44, 0], mass: 1e-6),
            Body(position: [-3, 0.5, 0.1], velocity: [2, 0, 0], mass: 1e-7),
        ]
        var exact = Simulation(bodies: bodies, integrator: .adaptive(tolerance: 1e-9))
        var mapped = Simulation(bodies: bodies, integrator: .wisdomHolman)
        try exact.step(of: 4)
        try mapped.step(100, of: 0.04)
        #expect(largestDistance(exact.bodies, bodies) > 5)
        #expect(largestDistance(exact.bodies, mapped.bodies) < 1e-8)
    }

    @Test func fixedBodiesAreRefused() {
        var bodies = KnownSystems.ellipse(eccentricity: 0)
        bodies[0].isFixed = true
        let error = error(Simulation(bodies: bodies, integrator: .wisdomHolman))
        #expect(error?.description.contains("fixed") == true)
    }

    @Test func theFirstBodyHasToBeTheHeaviest() {
        let bodies = Bodies(KnownSystems.ellipse(eccentricity: 0).reversed())
        let error = error(Simulation(bodies: bodies, integrator: .correctedWisdomHolman))
        #expect(
            error
                == .integrator(
                    "Body 1 is heavier than body 0. Wisdom and Holman's map needs the heaviest body first."
                ))
    }

    @Test(arguments: [Softening.plummer(0.1), .contact]) func softeningIsRefused(softening: Softening) {
        let simulation = Simulation(
            bodies: KnownSystems.ellipse(eccentricity: 0), attraction: Attraction(softening: softening),
            integrator: .wisdomHolman)
        #expect(error(simulation)?.description.contains("softening") == true)
    }

    @Test func changedBodiesAreNoticed() throws {
        var simulation = Simulation(bodies: KnownSystems.solarSystem, integrator: .wisdomHolman)
        try simulation.step(10, of: 4 * KnownSystems.day)
        simulation.bodies[3].velocity *= 1.1
        var other = Simulation(bodies: simulation.bodies, integrator: .wisdomHolman)
        try simulation.step(10, of: 4 * KnownSystems.day)
        try other.step(10, of: 4 * KnownSystems.day)
        #expect(simulation.bodies == other.bodies)
    }
}
