// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Gravity
import Testing

struct FigureEightTests {
    private let period = KnownSystems.figureEightPeriod

    private func simulation(_ integrator: Integrator, arithmetic: Arithmetic = .fastest) -> Simulation {
        Simulation(
            bodies: KnownSystems.figureEight, integrator: integrator, dimensions: .two, arithmetic: arithmetic)
    }

    @Test func energyIsThatOfSimo() {
        #expect(abs(simulation(.leapfrog).energy.total + 1.2871419917663258) < 4e-16)
    }

    @Test func nothingTurnsAtTheStart() { #expect(simulation(.leapfrog).angularMomentum == .zero) }

    @Test(arguments: [Arithmetic.fastest, .portable]) func bodiesChangePlacesAfterAThirdOfThePeriod(
        arithmetic: Arithmetic
    ) throws {
        var moved = simulation(.adaptive(tolerance: 1e-9), arithmetic: arithmetic)
        try moved.step(of: period / 3)
        let start = KnownSystems.figureEight
        for (body, place) in [2, 0, 1].enumerated() {
            // Limited by the eight digits of the start; the axes differ by 1.514e-8 at most.
            #expect(size(moved.bodies[body].position - start[place].position) < 1.52e-8)
        }
    }

    @Test func bodiesAreInLineAfterATwelfthOfThePeriod() throws {
        var moved = simulation(.adaptive(tolerance: 1e-9))
        try moved.step(of: period / 12)
        let expected = [(1.081017087, 0), (-0.540508546, 0.345263314), (-0.540508541, -0.345263315)]
        for (body, place) in zip(moved.bodies, expected) {
            #expect(abs(body.position.x - place.0) < 0.5e-9)
            // The table's 0 is that of the symmetric orbit; the eight digits of the start lead 8.7e-10 beside it.
            #expect(abs(body.position.y - place.1) < (place.1 == 0 ? 0.9e-9 : 0.5e-9))
        }
    }

    @Test(arguments: [Arithmetic.fastest, .portable]) func thePathClosesAfterAPeriod(arithmetic: Arithmetic) throws {
        var moved = simulation(.adaptive(tolerance: 1e-9), arithmetic: arithmetic)
        try moved.step(of: period)
        #expect(largestDistance(moved.bodies, KnownSystems.figureEight) < 4.15e-8)
        #expect(size(moved.angularMomentum) < 2e-16)
        #expect(try medianError(periods: 1, 1e-9, arithmetic) < 5e-16)
    }

    /// The error of energy is a random walk of roundings. The table's 5e-16 is the end of one such walk; other tolerances walk
    /// other ways, also with IAS15 of REBOUND 5.2.2, where they end between 0 and 1.9e-15, half of them below 5.6e-16. So
    /// this is the median of eleven. Shorter steps lose less: with a tolerance of 1e-9 the median is 4.4e-16 with vectors and
    /// 5.6e-16 without, with 1e-12 it is 2.2e-16 and 4.4e-16.
    @Test(arguments: [Arithmetic.fastest, .portable])
    func bodiesKeepToThePathForAHundredPeriods(arithmetic: Arithmetic) throws {
        #expect(try medianError(periods: 100, 1e-12, arithmetic) < 5e-16)
        #expect(try medianError(periods: 100, 1e-9, arithmetic) < 1e-15)
    }

    /// The median error of energy of eleven tolerances around one. None of them may lead off the path.
    private func medianError(periods: Int, _ tolerance: Double, _ arithmetic: Arithmetic) throws -> Double {
        let errors = try (1...11).map { number in
            var moved = simulation(.adaptive(tolerance: tolerance * Double(number) / 4), arithmetic: arithmetic)
            try moved.step(periods, of: period)
            // The table's 6e-6 after a hundred periods is a bound; the eight digits of the start lead 4.0e-6 off.
            #expect(largestDistance(moved.bodies, KnownSystems.figureEight) < 4.05e-6)
            #expect(size(moved.angularMomentum) < 2e-15)
            return abs(moved.energy.total / -1.2871419917663258 - 1)
        }
        return errors.sorted()[errors.count / 2]
    }

    @Test(arguments: [(0.01, 6.5e-9, 5.0e-4), (0.001, 7.5e-13, 5.05e-6)]) func leapfrogHasTheKnownError(
        duration: Double, energyError: Double, closure: Double
    ) throws {
        var moved = simulation(.leapfrog)
        let count = Int(period / duration)
        try moved.step(count, of: duration)
        try moved.step(of: period - Double(count) * duration)
        #expect(abs(moved.energy.total / -1.2871419917663258 - 1) <= energyError)
        let distance = largestDistance(moved.bodies, KnownSystems.figureEight)
        #expect(distance < closure)
        #expect(distance > 0.98 * closure)
    }

    /// The table's periods have six digits, and are a little beside those at which the bodies come closest to where they
    /// began: how close they come at the table's period depends on its further digits.
    @Test(arguments: KnownSystems.periodic) func otherPeriodicOrbitsClose(orbit: KnownSystems.Periodic) throws {
        var moved = Simulation(bodies: orbit.bodies, integrator: .adaptive(tolerance: 1e-9), dimensions: .two)
        #expect(abs(moved.energy.total - orbit.energy) < 0.5e-9)
        // All periods that the table's digits may stand for.
        try moved.step(of: orbit.period - orbit.rounding)
        var closest = largestDistance(moved.bodies, orbit.bodies)
        for _ in 0..<10 {
            try moved.step(of: orbit.rounding / 5)
            closest = min(closest, largestDistance(moved.bodies, orbit.bodies))
        }
        #expect(closest < orbit.closure)
        #expect(abs(moved.energy.total - orbit.energy) < 0.5e-9)
    }

    /// A hundred times closer, limited by the six digits of the velocities.
    @Test(arguments: KnownSystems.periodic) func otherPeriodicOrbitsCloseBest(orbit: KnownSystems.Periodic) throws {
        var moved = Simulation(bodies: orbit.bodies, integrator: .adaptive(tolerance: 1e-9), dimensions: .two)
        try moved.step(of: orbit.bestPeriod)
        #expect(largestDistance(moved.bodies, orbit.bodies) < orbit.bestClosure)
    }

    /// After a part of the period, each body is where the one before it was: they share one path.
    @Test(arguments: KnownSystems.chains) func chainsAreChoreographies(chain: KnownSystems.Chain) throws {
        let integrator = Integrator.adaptive(tolerance: 1e-9), count = chain.bodies.count
        var moved = Simulation(bodies: chain.bodies, integrator: integrator, dimensions: .two)
        #expect(size(moved.momentum) < 1e-15)
        try moved.step(of: 2 * .pi / Double(count))
        for body in 0..<count {
            let expected = chain.bodies[(body + count - 1) % count]
            #expect(size(moved.bodies[body].position - expected.position) < chain.closure)
            #expect(size(moved.bodies[body].velocity - expected.velocity) < chain.closure)
        }
    }
}
