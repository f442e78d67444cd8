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
        let back = changed(moving.bodies) { body in
            body.position -= moving.time * velocity
            body.velocity -= velocity
        }
        #expect(largestDifference(back, resting.bodies) < 1e-12)
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
