// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Gravity

/// The same input gives the same bits, and copies do not know each other.
struct DeterminismTests {
    @Test(arguments: allIntegrators)
    func copiesGoOnAlike(integrator: Integrator) throws {
        var original = planets(integrator: integrator)
        try original.step(7, of: 0.05)
        var copy = original
        let bodies = original.bodies
        try copy.step(5, of: 0.05)
        #expect(original.bodies == bodies)
        try original.step(5, of: 0.05)
        #expect(original.bodies == copy.bodies && original.bodies != bodies)
        #expect(original.time == copy.time)
    }

    @Test(arguments: allIntegrators)
    func copiesGoDifferentWays(integrator: Integrator) throws {
        var expected = planets(integrator: integrator)
        var original = expected
        try expected.step(3, of: 0.05)
        try expected.step(3, of: 0.05)
        try original.step(3, of: 0.05)
        var copy = original
        copy.bodies[1].velocity.y += 0.1
        try copy.step(4, of: 0.03)
        copy.bodies.remove(at: 2)
        try copy.step(4, of: 0.03)
        try original.step(3, of: 0.05)
        #expect(original.bodies == expected.bodies)
        #expect(copy.bodies.map(\.tag) == [0, 1, 3, 4])
    }

    @Test(arguments: [
        (ForceMethod.direct, Arithmetic.fastest), (.direct, .portable), (.tree(openingAngle: 0.7), .fastest),
        (.tree(openingAngle: 0.7), .portable),
    ])
    func neitherThreadsNorMemoryChangeBits(method: ForceMethod, arithmetic: Arithmetic) throws {
        var one = stars(200, seed: 1, method: method)
        one.arithmetic = arithmetic
        var two = one
        two.threadCount = 2
        var many = one
        try one.step(4, of: 0.02)
        try two.step(4, of: 0.02)
        #expect(one.bodies == two.bodies)
        // A new simulation for each step, without the memory of the one before.
        for _ in 0..<4 {
            many = Simulation(
                bodies: many.bodies, attraction: many.attraction, method: method, arithmetic: arithmetic, threadCount: 3
            )
            try many.step(of: 0.02)
        }
        #expect(one.bodies == many.bodies)
    }

    @Test(arguments: [Integrator.leapfrog, .fourthOrder, .wisdomHolman, .adaptive(tolerance: 0)])
    func stepsInOneCallAreStepsInMany(integrator: Integrator) throws {
        var (one, many) = (planets(integrator: integrator), planets(integrator: integrator))
        try one.step(12, of: 0.05)
        for _ in 0..<12 { try many.step(of: 0.05) }
        #expect(one.bodies == many.bodies)
    }

    @Test(arguments: [CollisionResponse.report, .bounce(restitution: 0.5), .merge])
    func collisionsAreTheSameEachTime(collisions: CollisionResponse) throws {
        var first = stars(150, seed: 2)
        for index in first.bodies.indices { first.bodies[index].radius = 0.05 }
        first.collisions = collisions
        var second = first
        try first.step(10, of: 0.02)
        for _ in 0..<5 { try second.step(of: 0.02) }
        var third = second
        var contacts: [Contact] = []
        for _ in 0..<5 {
            try second.step(of: 0.02)
            contacts += second.contacts
        }
        try third.step(5, of: 0.02)
        #expect(first.bodies == second.bodies && second.bodies == third.bodies)
        #expect(third.contacts == contacts && !contacts.isEmpty)
    }

    @Test func copiesMayMoveOnDifferentThreads() async throws {
        var original = stars(100, seed: 3, method: .tree(openingAngle: 0.5))
        try original.step(2, of: 0.02)
        let start = original
        let results = try await withThrowingTaskGroup(of: Bodies.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    var copy = start
                    try copy.step(3, of: 0.02)
                    return copy.bodies
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        try original.step(3, of: 0.02)
        #expect(results == Array(repeating: original.bodies, count: 4))
    }

    @Test func readingQuantitiesChangesNothing() throws {
        var (read, plain) = (
            planets(integrator: .adaptive(tolerance: 1e-9)), planets(integrator: .adaptive(tolerance: 1e-9))
        )
        for _ in 0..<5 {
            try read.step(of: 0.1)
            try plain.step(of: 0.1)
            #expect(read.energy.total < 0 && read.accelerations().count == 5)
        }
        #expect(read.bodies == plain.bodies)
    }
}
