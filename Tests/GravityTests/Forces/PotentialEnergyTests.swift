// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Gravity

@Suite struct PotentialEnergyTests {
    private func energy(_ bodies: [Body], _ softening: Softening, constant: Double = 1) -> Double {
        ForceSamples.potentialEnergy(
            bodies, ForceField(attraction: Attraction(constant: constant, softening: softening)))
    }

    private func pair(_ distance: Double) -> [Body] {
        [
            Body(position: .zero, mass: 2, radius: 1),
            Body(position: SIMD3(0, distance, 0), mass: 3, radius: 0.5, isFixed: true),
        ]
    }

    @Test func pairs() {
        #expect(energy(pair(2), .none, constant: 0.5) == -1.5)
        #expect(energy(pair(0), .none) == 0)
        #expect(abs(energy(pair(3), .plummer(4)) + 6 / 5) < 1e-15)
        #expect(abs(energy(pair(0), .plummer(4)) + 6 / 4) < 1e-15)
        #expect(energy(pair(2), .contact) == -3)
        #expect(abs(energy(pair(1.5), .contact) + 4) < 1e-15)
        #expect(abs(energy(pair(0), .contact) + 8) < 1e-15)
    }

    /// The force is the slope of the energy, inside and outside of contact.
    @Test(arguments: [Softening.none, .plummer(0.7), .contact], [0.3, 1.2, 1.7, 4.0])
    func slopeIsTheForce(softening: Softening, distance: Double) {
        let step = 1e-5
        let slope = (energy(pair(distance + step), softening) - energy(pair(distance - step), softening)) / (2 * step)
        let field = ForceField(attraction: Attraction(softening: softening))
        let force = 2 * ForceSamples.accelerations(pair(distance), field)[0].y
        #expect(abs(slope / force - 1) < 1e-8)
    }

    @Test(arguments: [Softening.none, .plummer(0.1), .contact])
    func sumOfPairs(softening: Softening) {
        let bodies = ForceSamples.cloud(30, radius: 0.4)
        var expected = 0.0
        for one in bodies.indices {
            for other in 0..<one { expected += energy([bodies[one], bodies[other]], softening) }
        }
        #expect(abs(energy(bodies, softening) / expected - 1) < 1e-14)
    }

    @Test func farBeyondTheRangeOfVectors() {
        let bodies = [Body(position: .zero, mass: 1e-100), Body(position: SIMD3(1e-200, 0, 0), mass: 1e-100)]
        #expect(abs(energy(bodies, .none) + 1) < 1e-14)
        #expect(abs(energy(bodies, .plummer(1e-200)) + 0.5.squareRoot()) < 1e-14)
    }

    @Test(arguments: [Softening.none, .plummer(0.05), .contact])
    func treeIsNear(softening: Softening) {
        let bodies = ForceSamples.cloud(300, radius: 0.05)
        let storage = Bodies(bodies).storage
        let law = ForceLaw(Attraction(constant: 2, softening: softening), .three)
        let exact = PotentialSum(storage, law).ofAllPairs
        let (angles, bounds) = ([0.0, 0.5], [1e-13, 1e-3])
        for (angle, bound) in zip(angles, bounds) {
            let tree = TreeSum(
                storage, TreeWorkspace(), law: law, dimensions: .three, angle: angle, lanes: 0, threadCount: 2)
            #expect(abs(tree.potentialEnergy() / exact - 1) < bound)
        }
    }
}
