// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Gravity

/// Any input gives finite numbers or an error.
struct RobustnessTests {
    @Test(arguments: allIntegrators)
    func nothingAndOneBodyMoveFreely(integrator: Integrator) throws {
        for collisions in [CollisionResponse.none, .report, .bounce(restitution: 1), .merge] {
            for method in [ForceMethod.automatic, .direct, .tree(openingAngle: 0.5)] {
                if case .adaptive(1e-9) = integrator, case .tree = method { continue }
                var simulation = Simulation(method: method, integrator: integrator, collisions: collisions)
                try simulation.step(3, of: 0.5)
                #expect(simulation.bodies.isEmpty && simulation.time == 1.5)
                simulation.bodies.append(Body(position: [1, 2, 3], velocity: [2, 0, -2], mass: 1, radius: 1))
                try simulation.step(2, of: 0.5)
                #expect(size(simulation.bodies[0].position - [3, 2, 1]) < 1e-14)
                #expect(simulation.contacts.isEmpty)
            }
        }
    }

    @Test func noStepsMoveNothing() throws {
        var simulation = stars(5, seed: 1)
        let before = simulation.bodies
        try simulation.step(0, of: 1)
        try simulation.step(3, of: 0)
        #expect(simulation.bodies == before && simulation.time == 0)
    }

    @Test(arguments: [ForceMethod.direct, .tree(openingAngle: 0.5)], [Softening.none, .plummer(0.1), .contact])
    func bodiesInOnePointStayTogether(method: ForceMethod, softening: Softening) throws {
        let point = Body(position: [1, 1, 1], velocity: [1, 0, 0], mass: 1, radius: 0.1)
        var simulation = Simulation(
            bodies: Bodies(Array(repeating: point, count: 100)), attraction: Attraction(softening: softening),
            method: method,
            collisions: .bounce(restitution: 1))
        try simulation.step(4, of: 0.25)
        #expect(simulation.bodies.allSatisfy { size($0.position - [2, 1, 1]) < 1e-12 })
    }

    /// Systems of any scale with any settings. Most of them are valid.
    @Test(arguments: 0..<60)
    func randomSystemsNeverLoseTheirNumbers(seed: Int) {
        var numbers = SeededNumbers(seed: seed)
        var simulation = randomSimulation(&numbers)
        let duration = numbers.scale(-20...6)
        for _ in 0..<3 {
            let before = simulation
            do {
                try simulation.step(5, of: duration)
                #expect(simulation.bodies.count <= before.bodies.count)
            } catch {
                #expect(error is GravityError)
                #expect(simulation.bodies == before.bodies && simulation.time == before.time)
            }
            for body in simulation.bodies {
                #expect(
                    size(body.position).isFinite && size(body.velocity).isFinite && body.mass >= 0 && body.radius >= 0)
            }
        }
    }

    private func randomSimulation(_ numbers: inout SeededNumbers) -> Simulation {
        let scale = numbers.chance(0.2) ? numbers.scale(-300...300) : 1
        let isFlat = numbers.chance(0.3)
        var bodies: [Body] = []
        for tag in 0..<Int.random(in: 0...40, using: &numbers) {
            var body = Body(
                position: scale * numbers.vector(-1...1), velocity: numbers.vector(-1...1),
                mass: numbers.scale(-30...4),
                radius: scale * numbers.scale(-20 ... -1), isFixed: numbers.chance(0.02), tag: tag)
            if isFlat { (body.position.z, body.velocity.z) = (0, 0) }
            if numbers.chance(0.1) { body.mass = 0 }
            if numbers.chance(0.1) { body.radius = 0 }
            if numbers.chance(0.1), let last = bodies.last { body.position = last.position }
            bodies.append(body)
        }
        let softenings: [Softening] = [.none, .plummer(0.01 * scale), .contact]
        let methods: [ForceMethod] = [.automatic, .direct, .tree(openingAngle: numbers.number(0.1...2))]
        let responses: [CollisionResponse] = [.none, .report, .bounce(restitution: numbers.number(0...1)), .merge]
        // With a tolerance, the adaptive integrator may take millions of steps for a long duration: it is not tried
        // here.
        let integrators: [Integrator] = [
            .leapfrog, .fourthOrder, .wisdomHolman, .correctedWisdomHolman, .adaptive(tolerance: 0),
        ]
        return Simulation(
            bodies: Bodies(bodies),
            attraction: Attraction(
                constant: numbers.scale(-30...4), softening: softenings.randomElement(using: &numbers) ?? .none),
            method: methods.randomElement(using: &numbers) ?? .direct,
            integrator: integrators.randomElement(using: &numbers) ?? .leapfrog,
            collisions: responses.randomElement(using: &numbers) ?? .none, dimensions: isFlat ? .two : .three,
            arithmetic: numbers.chance(0.5) ? .fastest : .portable, threadCount: numbers.chance(0.5) ? 1 : 2)
    }
}
