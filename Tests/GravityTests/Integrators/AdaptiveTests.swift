// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Gravity

struct AdaptiveTests {
    private let adaptive = Integrator.adaptive(tolerance: 1e-9)

    /// Close encounters multiply the roundings of the steps before them, so the error of energy is another one with each
    /// tolerance: from 1e-14 to 5e-13 at t = 10, here and with IAS15 of REBOUND 5.2.2, of which the table's 9e-14 is one.
    /// So this is the median of eleven. Places have the table's digits with each of them.
    @Test func thePythagoreanProblemIsSolved() throws {
        var early: [Double] = [], late: [Double] = []
        for number in 1...11 {
            var simulation = Simulation(
                bodies: KnownSystems.pythagorean, integrator: .adaptive(tolerance: 2.5e-10 * Double(number)),
                dimensions: .two)
            let energy = simulation.energy.total
            try simulation.step(of: 10)
            expect(simulation, [(0.778480, 0.141392), (-2.025092, 0.097219), (1.152986, -0.162611)], digits: 0.5e-6)
            early.append(abs(simulation.energy.total / energy - 1))
            try simulation.step(of: 20)
            expect(simulation, [(0.85634, 2.28709), (-0.87798, -0.86596), (0.18858, -0.67949)], digits: 0.5e-5)
            late.append(abs(simulation.energy.total / energy - 1))
        }
        #expect(early.sorted()[5] < 9.5e-14)
        #expect(early.allSatisfy { $0 < 1e-12 })
        // Rounding in the closest encounter.
        #expect(late.allSatisfy { $0 < 5e-10 })
    }

    private func expect(_ simulation: Simulation, _ places: [(Double, Double)], digits: Double) {
        for (body, place) in zip(simulation.bodies, places) {
            #expect(abs(body.position.x - place.0) < digits)
            #expect(abs(body.position.y - place.1) < digits)
        }
    }

    @Test func manyStepsAreOneTime() throws {
        var one = Simulation(bodies: KnownSystems.figureEight, integrator: adaptive)
        var many = one
        try one.step(of: 2)
        try many.step(200, of: 0.01)
        #expect(largestDistance(one.bodies, many.bodies) < 1e-13)
        for _ in 0..<200 { try many.step(of: 0.01) }
        try one.step(of: 2)
        #expect(largestDistance(one.bodies, many.bodies) < 1e-12)
    }

    @Test(arguments: [Arithmetic.fastest, .portable]) func pointsThatFallIntoEachOtherEndWithAnError(
        arithmetic: Arithmetic
    ) throws {
        let bodies: Bodies = [Body(position: [1, 0, 0], mass: 1), Body(position: [-1, 0, 0], mass: 1)]
        var simulation = Simulation(bodies: bodies, integrator: adaptive, arithmetic: arithmetic)
        try simulation.step(of: 1)
        let before = simulation.bodies
        let error = #expect(throws: GravityError.self) { try simulation.step(of: 10) }
        guard case .integrator = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(simulation.bodies == before)
    }

    @Test func softPointsFallThroughEachOther() throws {
        let bodies: Bodies = [Body(position: [1, 0, 0], mass: 1), Body(position: [-1, 0, 0], mass: 1)]
        var simulation = Simulation(
            bodies: bodies, attraction: Attraction(softening: .plummer(0.1)), integrator: adaptive)
        let energy = simulation.energy.total
        try simulation.step(of: 10)
        #expect(abs(simulation.energy.total / energy - 1) < 1e-13)
    }

    @Test(arguments: [Integrator.leapfrog, .fourthOrder, .wisdomHolman, .adaptive(tolerance: 0)])
    func fixedStepsEndInACollision(integrator: Integrator) throws {
        let bodies: Bodies = [Body(position: [1, 0, 0], mass: 1), Body(position: [-1, 0, 0], mass: 1)]
        var simulation = Simulation(bodies: bodies, integrator: integrator)
        // The result is defined, and momentum is kept, however wrong the places are.
        try simulation.step(500, of: 0.01)
        #expect(simulation.bodies[0].position.x == -simulation.bodies[1].position.x)
    }

    @Test(arguments: [Integrator.leapfrog, .fourthOrder, .adaptive(tolerance: 1e-9), .adaptive(tolerance: 0)])
    func fixedBodiesStay(integrator: Integrator) throws {
        var bodies = KnownSystems.ellipse(eccentricity: 0.2)
        bodies[0].isFixed = true
        bodies[1].mass = 5
        var simulation = Simulation(bodies: bodies, integrator: integrator)
        try simulation.step(200, of: KnownSystems.year / 200)
        #expect(simulation.bodies[0].position == .zero)
        #expect(simulation.bodies[0].velocity == .zero)
        #expect(distance(simulation.bodies[1].position, bodies[1].position) < 1e-2)
    }

    @Test(arguments: [Integrator.leapfrog, .fourthOrder, .wisdomHolman, .adaptive(tolerance: 1e-9)])
    func bodiesInOnePlaceDoNotAttractEachOther(integrator: Integrator) throws {
        let bodies = Bodies((0..<4).map { _ in Body(position: [1, 2, 3], velocity: [1, 0, 0], mass: 1) })
        var simulation = Simulation(bodies: bodies, integrator: integrator)
        try simulation.step(10, of: 0.1)
        #expect(
            largestDistance(simulation.bodies, Bodies(bodies.map { Body(position: [2, 2, 3], mass: $0.mass) })) < 1e-14)
    }

    @Test func aBodyThatNothingAttractsGoesOn() throws {
        var simulation = Simulation(
            bodies: [Body(position: .zero, velocity: [1, 2, 0], mass: 1)], integrator: adaptive)
        try simulation.step(1000, of: 1e6)
        #expect(distance(simulation.bodies[0].position, [1e9, 2e9, 0]) < 1e-6)
    }

    @Test(arguments: [1e-30, 1e-3, 0.2, 1, 5, 1e20]) func seventhRoots(value: Double) {
        let root = Adaptive.seventhRoot(value)
        let cube = root * root * root
        #expect(abs(cube * cube * root / value - 1) < 1e-14)
    }

    @Test func seriesOfPowersAreFoundFromTheirNodes() {
        // b = (1, 2, 4, ...) gives the same accelerations in both forms.
        let terms = GaussRadau.terms
        let b = (0..<terms).map { Double(1 << $0) }
        let g = (0..<terms).map { row in
            (0..<terms).reduce(0) { $0 + GaussRadau.differences[row * terms + $1] * b[$1] }
        }
        for time in [0.1, 0.5, 1] {
            let powers = b.reversed().reduce(0) { $0 * time + $1 }
            var (sum, product) = (0.0, 1.0)
            for term in 0..<terms {
                sum += g[term] * product
                product *= time - GaussRadau.nodes[term + 1]
            }
            #expect(abs(sum / powers - 1) < 1e-14)
        }
    }

    @Test func seriesContinueIntoTheNextStep() {
        // s⁷ in one step is (1 + q s)⁷ in the next one, less its first number.
        let terms = GaussRadau.terms
        let matrix = GaussRadau.extrapolation(ratio: 0.5)
        let binomials = [7.0, 21, 35, 35, 21, 7, 1]
        var power = 1.0
        for row in 0..<terms {
            power *= 0.5
            #expect(abs(matrix[row * terms + terms - 1] / (power * binomials[row]) - 1) < 1e-14)
        }
    }
}
