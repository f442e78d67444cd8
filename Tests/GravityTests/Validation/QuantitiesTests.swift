// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Gravity

struct QuantitiesTests {
    private let pair = Simulation(
        bodies: [
            Body(position: [1, 0, 0], velocity: [0, 2, 0], mass: 3),
            Body(position: [-1, 0, 0], velocity: [0, 0, 1], mass: 1),
        ], attraction: Attraction(constant: 2))

    @Test func aPairHasKnownSums() {
        #expect(pair.energy.kinetic == 6.5)
        #expect(abs(pair.energy.potential + 3) < 1e-15)
        #expect(pair.energy.total == pair.energy.kinetic + pair.energy.potential)
        #expect(pair.momentum == [0, 6, 1])
        #expect(pair.angularMomentum == [0, 1, 6])
        #expect(pair.totalMass == 4)
        #expect(pair.centerOfMass == [0.5, 0, 0])
        #expect(pair.centerOfMassVelocity == [0, 1.5, 0.25])
    }

    @Test func accelerationsFollowTheLaw() {
        let accelerations = pair.accelerations()
        #expect(size(accelerations[0] - [-0.5, 0, 0]) < 1e-15)
        #expect(size(accelerations[1] - [1.5, 0, 0]) < 1e-15)
    }

    @Test func fixedBodiesAttractAndDoNotMove() {
        var simulation = pair
        simulation.bodies[0].isFixed = true
        #expect(simulation.accelerations()[0] == .zero)
        #expect(size(simulation.accelerations()[1] - [1.5, 0, 0]) < 1e-15)
        #expect(simulation.momentum == [0, 0, 1])
        #expect(simulation.energy.kinetic == 0.5)
        #expect(abs(simulation.energy.potential + 3) < 1e-15)
        #expect(simulation.centerOfMass == [0.5, 0, 0])
    }

    @Test func theCentreOfMassIsMovedToTheOriginAndRests() {
        var simulation = Simulation(bodies: .cloud(50, seed: 1))
        for index in simulation.bodies.indices { simulation.bodies[index].position += [100, 200, 300] }
        let difference = simulation.bodies[3].position - simulation.bodies[4].position
        simulation.moveToCenterOfMass()
        #expect(size(simulation.centerOfMass) < 1e-13)
        #expect(size(simulation.momentum) < 1e-14)
        #expect(size(simulation.bodies[3].position - simulation.bodies[4].position - difference) < 1e-13)
    }

    @Test func aFixedBodyDefinesRest() {
        var simulation = Simulation(bodies: [
            Body(position: [2, 0, 0], mass: 3, isFixed: true),
            Body(position: [6, 0, 0], velocity: [0, 1, 0], mass: 1),
        ])
        simulation.moveToCenterOfMass()
        #expect(simulation.bodies.map(\.position) == [[-1, 0, 0], [3, 0, 0]])
        #expect(simulation.bodies[1].velocity == [0, 1, 0])
    }

    @Test func sumsOfNothingAreZero() {
        for bodies in [Bodies(), [Body(position: [1, 2, 3], velocity: [4, 5, 6], mass: 0)]] {
            var simulation = Simulation(bodies: bodies)
            #expect(simulation.energy == Energy(kinetic: 0, potential: 0))
            #expect(simulation.momentum == .zero && simulation.angularMomentum == .zero && simulation.totalMass == 0)
            #expect(simulation.centerOfMass == .zero && simulation.centerOfMassVelocity == .zero)
            #expect(simulation.accelerations() == Array(repeating: .zero, count: bodies.count))
            simulation.moveToCenterOfMass()
            #expect(simulation.bodies == bodies)
        }
    }

    /// 10,000 momenta of 0.1 beside two large ones, which a plain sum rounds to multiples of 2.
    @Test func sumsDoNotLoseSmallTerms() {
        var bodies = Bodies([Body(position: .zero, velocity: [1e16, 0, 0], mass: 1)])
        for _ in 0..<10_000 { bodies.append(Body(position: .zero, velocity: [0.1, 0, 0], mass: 1)) }
        bodies.append(Body(position: .zero, velocity: [-1e16, 0, 0], mass: 1))
        #expect(abs(Simulation(bodies: bodies).momentum.x - 1000) < 1e-9)
    }

    @Test func quantitiesOfInvalidInputAreNotNumbers() {
        var simulation = pair
        simulation.bodies[1].position.x = .nan
        #expect(simulation.energy.kinetic.isNaN && simulation.energy.potential.isNaN)
        #expect(simulation.accelerations().allSatisfy { $0.x.isNaN })
        simulation = pair
        simulation.method = .tree(openingAngle: -1)
        #expect(simulation.energy.total.isNaN)
    }

    /// A tenth is not a binary fraction: a plain sum of a million is wrong in its tenth digit.
    @Test func timeDoesNotDrift() throws {
        var simulation = Simulation(collisions: .report)
        for _ in 0..<100_000 { try simulation.step(of: 0.1) }
        #expect(abs(simulation.time - 10_000) < 1e-11)
        try simulation.step(100_000, of: -0.1)
        #expect(abs(simulation.time) < 1e-11)
    }
}
