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
            #expect(abs(body.position.x - place.0) < 1e-9)
            #expect(abs(body.position.y - place.1) < 1e-9)
        }
    }

    @Test(arguments: [Arithmetic.fastest, .portable]) func thePathClosesAfterAPeriod(arithmetic: Arithmetic) throws {
        var moved = simulation(.adaptive(tolerance: 1e-9), arithmetic: arithmetic)
        try moved.step(of: period)
        #expect(largestDistance(moved.bodies, KnownSystems.figureEight) < 4.2e-8)
        #expect(abs(moved.energy.total / -1.2871419917663258 - 1) < 5e-16)
        #expect(size(moved.angularMomentum) < 2e-16)
    }

    /// Rounding adds up like a random walk. With vectors, it comes to 1.8e-15 on a processor with AVX-512.
    @Test(arguments: [(Arithmetic.fastest, 2e-15), (.portable, 1e-15)])
    func bodiesKeepToThePathForAHundredPeriods(arithmetic: Arithmetic, energyError: Double) throws {
        var moved = simulation(.adaptive(tolerance: 1e-9), arithmetic: arithmetic)
        try moved.step(100, of: period)
        #expect(largestDistance(moved.bodies, KnownSystems.figureEight) < 6e-6)
        #expect(abs(moved.energy.total / -1.2871419917663258 - 1) < energyError)
        #expect(size(moved.angularMomentum) < 2e-15)
    }

    @Test(arguments: [(0.01, 6.5e-9, 5.0e-4), (0.001, 7.5e-13, 5.1e-6)]) func leapfrogHasTheKnownError(
        duration: Double, energyError: Double, closure: Double
    ) throws {
        var moved = simulation(.leapfrog)
        let count = Int(period / duration)
        try moved.step(count, of: duration)
        try moved.step(of: period - Double(count) * duration)
        #expect(abs(moved.energy.total / -1.2871419917663258 - 1) <= energyError)
        let distance = largestDistance(moved.bodies, KnownSystems.figureEight)
        #expect(distance < closure)
        #expect(distance > closure / 2)
    }

    @Test(arguments: KnownSystems.periodic) func otherPeriodicOrbitsClose(orbit: KnownSystems.Periodic) throws {
        var moved = Simulation(bodies: orbit.bodies, integrator: .adaptive(tolerance: 1e-9), dimensions: .two)
        #expect(abs(moved.energy.total - orbit.energy) < 1e-9)
        try moved.step(of: orbit.period)
        #expect(largestDistance(moved.bodies, orbit.bodies) < orbit.closure)
        #expect(abs(moved.energy.total - orbit.energy) < 1e-9)
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
