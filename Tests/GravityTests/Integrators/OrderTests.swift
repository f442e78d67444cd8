// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Gravity
import Testing

/// What halving the step does to errors, and what going back does.
struct OrderTests {
    /// The distance from where bodies really are after a given time.
    private func error(_ integrator: Integrator, _ bodies: Bodies, steps: Int, of time: Double) throws -> Double {
        var exact = Simulation(bodies: bodies, integrator: .adaptive(tolerance: 1e-9))
        try exact.step(of: time)
        var simulation = Simulation(bodies: bodies, integrator: integrator)
        try simulation.step(steps, of: time / Double(steps))
        return largestDistance(simulation.bodies, exact.bodies)
    }

    @Test(arguments: [
        (Integrator.leapfrog, 400, 3.8...4.2), (.fourthOrder, 40, 14...18),
        // 2^13: steps that are short enough for 2^15 have no error but rounding.
        (.adaptive(tolerance: 0), 4, 8000...40_000),
    ])
    func halvingTheStepDividesTheErrorByAPowerOfTwo(
        integrator: Integrator, steps: Int, factors: ClosedRange<Double>
    ) throws {
        let bodies = KnownSystems.figureEight
        let long = try error(integrator, bodies, steps: steps, of: 2)
        let short = try error(integrator, bodies, steps: 2 * steps, of: 2)
        #expect(factors.contains(long / short))
    }

    @Test func wisdomAndHolmansMapIsOfSecondOrder() throws {
        let bodies = KnownSystems.outerSolarSystem
        let time = 10 * KnownSystems.year
        let long = try error(.wisdomHolman, bodies, steps: 40, of: time)
        let short = try error(.wisdomHolman, bodies, steps: 80, of: time)
        #expect(long / short > 3.5 && long / short < 4.5)
        #expect(try error(.correctedWisdomHolman, bodies, steps: 80, of: time) < short / 5)
    }

    @Test(arguments: [
        (Integrator.leapfrog, Arithmetic.fastest), (.leapfrog, .portable), (.fourthOrder, .fastest),
        (.fourthOrder, .portable), (.wisdomHolman, .fastest), (.correctedWisdomHolman, .fastest),
        (.adaptive(tolerance: 1e-9), .fastest),
    ])
    func stepsBackLeadToTheStart(integrator: Integrator, arithmetic: Arithmetic) throws {
        var simulation = Simulation(
            bodies: KnownSystems.solarSystem, integrator: integrator, arithmetic: arithmetic)
        try simulation.step(100, of: 4 * KnownSystems.day)
        #expect(largestDistance(simulation.bodies, KnownSystems.solarSystem) > 0.1)
        try simulation.step(100, of: -4 * KnownSystems.day)
        // Rounding of 200 steps; Mercury goes 8 radians.
        #expect(largestDistance(simulation.bodies, KnownSystems.solarSystem) < 2e-13)
    }

    @Test(
        arguments: [
            Integrator.leapfrog, .fourthOrder, .wisdomHolman, .correctedWisdomHolman, .adaptive(tolerance: 0),
        ], [Arithmetic.fastest, .portable])
    func stepsOfOneCallAndOfManyGiveTheSameBits(integrator: Integrator, arithmetic: Arithmetic) throws {
        var one = Simulation(bodies: KnownSystems.solarSystem, integrator: integrator, arithmetic: arithmetic)
        var many = one
        try one.step(12, of: 4 * KnownSystems.day)
        for count in [1, 1, 3, 7] { try many.step(count, of: 4 * KnownSystems.day) }
        #expect(one.bodies == many.bodies)
    }

    @Test(
        arguments: [
            Integrator.leapfrog, .fourthOrder, .wisdomHolman, .correctedWisdomHolman, .adaptive(tolerance: 0),
            .adaptive(tolerance: 1e-9),
        ], [3, 5, 8, 9, 10, 16, 17])
    func arithmeticsAgree(integrator: Integrator, count: Int) throws {
        var fastest = Simulation(bodies: planets(count), integrator: integrator)
        var portable = fastest
        portable.arithmetic = .portable
        try fastest.step(20, of: 0.05)
        try portable.step(20, of: 0.05)
        #expect(largestDistance(fastest.bodies, planets(count)) > 0.1)
        #expect(largestDistance(fastest.bodies, portable.bodies) < 1e-12)
        let speeds = zip(fastest.bodies, portable.bodies).map { distance($0.velocity, $1.velocity) }
        #expect(speeds.max() ?? 0 < 1e-12)
    }

    @Test(arguments: [Integrator.leapfrog, .fourthOrder, .adaptive(tolerance: 0)], [6, 9, 15])
    func arithmeticsAgreeWithSoftening(integrator: Integrator, count: Int) throws {
        var fastest = Simulation(
            bodies: planets(count), attraction: Attraction(constant: 0.7, softening: .plummer(0.4)),
            integrator: integrator)
        var portable = fastest
        portable.arithmetic = .portable
        try fastest.step(20, of: 0.05)
        try portable.step(20, of: 0.05)
        #expect(largestDistance(fastest.bodies, portable.bodies) < 1e-12)
    }

    @Test(arguments: [
        Integrator.leapfrog, .fourthOrder, .wisdomHolman, .correctedWisdomHolman, .adaptive(tolerance: 1e-9),
    ])
    func copiesGoOnIndependently(integrator: Integrator) throws {
        var original = Simulation(bodies: KnownSystems.solarSystem, integrator: integrator)
        try original.step(3, of: 4 * KnownSystems.day)
        var copy = original
        try copy.step(5, of: -3 * KnownSystems.day)
        var alone = Simulation(bodies: KnownSystems.solarSystem, integrator: integrator)
        try alone.step(3, of: 4 * KnownSystems.day)
        try alone.step(4, of: 4 * KnownSystems.day)
        try original.step(4, of: 4 * KnownSystems.day)
        #expect(original.bodies == alone.bodies)
    }

    /// A mass of 1 and light bodies on inclined ellipses around it, not sorted by their distances.
    private func planets(_ count: Int) -> Bodies {
        var bodies: Bodies = [Body(position: [0.1, 0.2, 0.3], velocity: [0.01, 0, 0], mass: 1)]
        for index in 1..<count {
            let place = Double((index * 7) % count) + 1
            let speed = (1 / place).squareRoot()
            let side: Double = index.isMultiple(of: 2) ? 1 : -1
            bodies.append(
                Body(
                    position: [side * place, 0.1 * place, 0.05 * Double(index % 3)],
                    velocity: [0.1 * speed, side * speed, 0.1 * speed], mass: index == 2 ? 0 : 1e-4 * Double(index)))
        }
        return bodies
    }
}
