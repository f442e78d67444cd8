// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Gravity

/// Descriptions of the same system that have to give the same motion.
struct SymmetryTests {
    private static let integrators: [Integrator] = [.leapfrog, .fourthOrder, .adaptive(tolerance: 1e-9)]

    private func changed(_ bodies: Bodies, _ change: (inout Body) -> Void) -> Bodies {
        Bodies(
            bodies.map { body in
                var body = body
                change(&body)
                return body
            })
    }

    /// Galilei: a system that moves as a whole moves in the same way inside.
    @Test(arguments: integrators)
    func aCommonVelocityChangesNothing(integrator: Integrator) throws {
        let velocity = SIMD3(0.5, -0.25, 1)
        var resting = stars(20, seed: 1, integrator: integrator)
        var moving = resting
        moving.bodies = changed(resting.bodies) { $0.velocity += velocity }
        try resting.step(32, of: 0.03125)
        try moving.step(32, of: 0.03125)
        #expect(largestDifference(back(moving, velocity), resting.bodies) < 1e-12)
    }

    /// Steps of the map, and of order 15 with fixed lengths, in a frame in which the star moves, too.
    @Test(arguments: allIntegrators)
    func planetsDoNotNoticeACommonVelocity(integrator: Integrator) throws {
        let velocity = SIMD3(0.5, -0.25, 1)
        var resting = planets(integrator: integrator)
        var moving = resting
        moving.bodies = changed(resting.bodies) { $0.velocity += velocity }
        try resting.step(64, of: 0.0625)
        try moving.step(64, of: 0.0625)
        #expect(largestDifference(back(moving, velocity), resting.bodies) < 1e-13)
    }

    /// A tree in a frame that moves has other cells: its bodies' places, and what is far, are rounded differently. The
    /// bound is that of the rounding, far below the tree's own error. Double precision rounds less than the far cells of
    /// vectors.
    @Test(arguments: [(Arithmetic.fastest, 1e-6), (.portable, 1e-11)])
    func aTreeDoesNotNoticeACommonVelocity(arithmetic: Arithmetic, bound: Double) throws {
        let velocity = SIMD3(0.5, -0.25, 1)
        var resting = stars(400, seed: 6, method: .tree(openingAngle: 0.5), integrator: .fourthOrder)
        resting.arithmetic = arithmetic
        var moving = resting
        moving.bodies = changed(resting.bodies) { $0.velocity += velocity }
        let start = resting.bodies
        try resting.step(16, of: 0.03125)
        try moving.step(16, of: 0.03125)
        #expect(largestDifference(back(moving, velocity), resting.bodies) < bound)
        #expect(largestDifference(resting.bodies, start) > 0.1)
    }

    /// What a system that moves with a common velocity looks like to someone who moves with it.
    private func back(_ moving: Simulation, _ velocity: SIMD3<Double>) -> Bodies {
        changed(moving.bodies) { body in
            body.position -= moving.time * velocity
            body.velocity -= velocity
        }
    }

    @Test(arguments: integrators)
    func aRotationTurnsTheMotion(integrator: Integrator) throws {
        // About the axis (1, 1, 1) by 120 degrees, and about z by the angle of a triangle of 3, 4 and 5.
        let turn: (SIMD3<Double>) -> SIMD3<Double> = { SIMD3($0.z, 0.6 * $0.x - 0.8 * $0.y, 0.8 * $0.x + 0.6 * $0.y) }
        var simulation = stars(20, seed: 2, integrator: integrator)
        var turned = simulation
        let turnBody: (inout Body) -> Void = { ($0.position, $0.velocity) = (turn($0.position), turn($0.velocity)) }
        turned.bodies = changed(simulation.bodies, turnBody)
        try simulation.step(32, of: 0.03)
        try turned.step(32, of: 0.03)
        #expect(largestDifference(turned.bodies, changed(simulation.bodies, turnBody)) < 1e-12)
        #expect(size(turned.angularMomentum - turn(simulation.angularMomentum)) < 1e-12)
    }

    /// The tree sorts bodies by their places, so it is the same one up to rounding.
    @Test(arguments: [ForceMethod.direct, .tree(openingAngle: 0.5)], [Integrator.leapfrog, .fourthOrder])
    func theOrderOfBodiesDoesNotMatter(method: ForceMethod, integrator: Integrator) throws {
        var simulation = stars(60, seed: 3, method: method, integrator: integrator)
        var reversed = simulation
        reversed.bodies = Bodies(simulation.bodies.reversed())
        try simulation.step(10, of: 0.03)
        try reversed.step(10, of: 0.03)
        #expect(largestDifference(Bodies(reversed.bodies.reversed()), simulation.bodies) < 1e-10)
        #expect(reversed.bodies.map(\.tag) == Array((0..<60).reversed()))
    }

    /// Adaptive steps are as long as the body allows whose orbit bends most, wherever it is in the order. The map needs
    /// its star first, and finds the order of its planets itself.
    @Test(arguments: allIntegrators)
    func theOrderOfPlanetsDoesNotMatter(integrator: Integrator) throws {
        let order = [0, 3, 1, 4, 2]
        var simulation = planets(integrator: integrator)
        var mixed = simulation
        mixed.bodies = Bodies(order.map { simulation.bodies[$0] })
        try simulation.step(100, of: 0.05)
        try mixed.step(100, of: 0.05)
        #expect(mixed.bodies.map(\.tag) == order)
        #expect(largestDifference(sorted(mixed.bodies), simulation.bodies) < 1e-13)
    }

    @Test func theOrderOfStarsDoesNotMatterToAdaptiveSteps() throws {
        var simulation = stars(30, seed: 3, integrator: .adaptive(tolerance: 1e-9))
        var mixed = simulation
        mixed.bodies = shuffled(simulation.bodies, seed: 1)
        try simulation.step(10, of: 0.03)
        try mixed.step(10, of: 0.03)
        #expect(largestDifference(sorted(mixed.bodies), simulation.bodies) < 1e-13)
    }

    /// Groups of other bodies in cells of other orders: what is left is rounding, of double precision, or of the single
    /// precision in which vectors sum far cells.
    @Test(arguments: [(Arithmetic.fastest, 1e-6), (.portable, 1e-12)], [0.5, 0.9])
    func theOrderOfBodiesDoesNotMatterToATree(arithmetic: (Arithmetic, bound: Double), angle: Double) throws {
        var simulation = stars(500, seed: 5, method: .tree(openingAngle: angle), integrator: .fourthOrder)
        simulation.arithmetic = arithmetic.0
        var mixed = simulation
        mixed.bodies = shuffled(simulation.bodies, seed: 2)
        let start = simulation.bodies
        try simulation.step(10, of: 0.03)
        try mixed.step(10, of: 0.03)
        #expect(largestDifference(sorted(mixed.bodies), simulation.bodies) < arithmetic.bound)
        #expect(largestDifference(simulation.bodies, start) > 0.1)
    }

    private func shuffled(_ bodies: Bodies, seed: Int) -> Bodies {
        var numbers = SeededNumbers(seed: seed)
        return Bodies(Array(bodies).shuffled(using: &numbers))
    }

    /// In the order of their tags.
    private func sorted(_ bodies: Bodies) -> Bodies { Bodies(Array(bodies).sorted { $0.tag < $1.tag }) }

    // MARK: Collisions

    @Test func contactsDoNotDependOnTheOrder() throws {
        var simulation = stars(150, seed: 4)
        for index in simulation.bodies.indices { simulation.bodies[index].radius = 0.1 }
        simulation.collisions = .report
        var reversed = simulation
        reversed.bodies = Bodies(simulation.bodies.reversed())
        try simulation.step(of: 0.01)
        try reversed.step(of: 0.01)
        let pairs = Set(simulation.contacts.map { [$0.first, $0.second] })
        #expect(pairs.count > 30)
        #expect(pairs == Set(reversed.contacts.map { [$0.second, $0.first] }))
    }

    /// A chain of contacts becomes one body, from whichever end it is found.
    @Test(arguments: 1...4)
    func theOrderDoesNotMatterToMergers(seed: Int) throws {
        var simulation = stars(150, seed: seed)
        for index in simulation.bodies.indices { simulation.bodies[index].radius = 0.1 }
        simulation.collisions = .merge
        var mixed = simulation
        mixed.bodies = shuffled(simulation.bodies, seed: seed)
        try simulation.step(of: 0.01)
        try mixed.step(of: 0.01)
        #expect(simulation.bodies.count < 120)
        #expect(
            Set(simulation.contacts.map { [$0.first, $0.second] }) == Set(mixed.contacts.map { [$0.first, $0.second] }))
        let (one, other) = (simulation.bodies, sorted(mixed.bodies))
        #expect(one.map(\.tag) == other.map(\.tag))
        #expect(largestDifference(one, other) < 1e-13)
        for (body, same) in zip(one, other) {
            #expect(abs(body.mass - same.mass) < 1e-13 && abs(body.radius - same.radius) < 1e-15)
        }
    }

    /// Pairs that touch nobody else: which is first, and which pair is answered first, changes nothing.
    @Test(arguments: [0, 0.5, 1])
    func theOrderDoesNotMatterToBounces(restitution: Double) throws {
        var numbers = SeededNumbers(seed: 7)
        let bodies = Bodies(
            (0..<60).map { index in
                Body(
                    position: SIMD3(Double(index / 2) * 10, 0, 0) + numbers.vector(-0.5...0.5),
                    velocity: numbers.vector(-3...3), mass: numbers.number(0.5...1.5), radius: 0.6, tag: index)
            })
        var simulation = Simulation(
            bodies: bodies, attraction: Attraction(constant: 0.1, softening: .contact),
            collisions: .bounce(restitution: restitution))
        var mixed = simulation
        mixed.bodies = shuffled(bodies, seed: 3)
        try simulation.step(of: 0.01)
        try mixed.step(of: 0.01)
        let pairs = Set(simulation.contacts.map { [$0.first, $0.second] })
        #expect(pairs.count > 20 && pairs.allSatisfy { $0[0] / 2 == $0[1] / 2 })
        #expect(pairs == Set(mixed.contacts.map { [min($0.first, $0.second), max($0.first, $0.second)] }))
        #expect(largestDifference(sorted(mixed.bodies), simulation.bodies) < 1e-13)
    }

    /// In a frame that moves, the same bodies meet in the same steps, and part alike.
    @Test(arguments: [CollisionResponse.bounce(restitution: 1), .bounce(restitution: 0.5), .merge])
    func collisionsDoNotNoticeACommonVelocity(collisions: CollisionResponse) throws {
        let velocity = SIMD3(0.5, -0.25, 1)
        var resting = stars(80, seed: 8)
        for index in resting.bodies.indices { resting.bodies[index].radius = 0.05 }
        resting.collisions = collisions
        var moving = resting
        moving.bodies = changed(resting.bodies) { $0.velocity += velocity }
        let (momentum, mass) = (moving.momentum, moving.totalMass)
        var met = 0
        for _ in 0..<16 {
            try resting.step(of: 0.03125)
            try moving.step(of: 0.03125)
            met += resting.contacts.count
            #expect(resting.contacts.map(\.first) == moving.contacts.map(\.first))
            #expect(resting.contacts.map(\.second) == moving.contacts.map(\.second))
            for (one, other) in zip(resting.contacts, moving.contacts) {
                #expect(abs(one.approach - other.approach) < 1e-11)
            }
        }
        #expect(met > 20)
        #expect(moving.bodies.map(\.tag) == resting.bodies.map(\.tag))
        #expect(largestDifference(back(moving, velocity), resting.bodies) < 1e-11)
        #expect(size(moving.momentum - momentum) < 1e-12 && abs(moving.totalMass - mass) < 1e-12)
        #expect(size(moving.momentum - resting.momentum - mass * velocity) < 1e-12)
    }

    // MARK: Units

    /// Units: lengths times 4, times times 8, with the constant of the same law.
    @Test func unitsAreTheCallers() throws {
        var simulation = stars(20, seed: 5)
        var scaled = simulation
        scaled.attraction = Attraction(constant: 0.1, softening: .plummer(0.8))
        scaled.bodies = changed(simulation.bodies) { body in
            body.position *= 4
            body.velocity *= 0.5
        }
        try simulation.step(16, of: 0.03125)
        try scaled.step(16, of: 0.25)
        let back = changed(scaled.bodies) { body in
            body.position /= 4
            body.velocity /= 0.5
        }
        #expect(largestDifference(back, simulation.bodies) < 1e-13)
    }
}
