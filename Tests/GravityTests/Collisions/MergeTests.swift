// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Gravity

struct MergeTests {
    private func merged(_ bodies: Bodies) -> (bodies: Bodies, contacts: [Contact]) {
        var (bodies, search) = (bodies, CollisionSearch())
        let found = search.resolve(&bodies, response: .merge, attraction: Attraction())
        #expect(found.hasChanged == !found.contacts.isEmpty)
        return (bodies, found.contacts)
    }

    @Test func twoBodiesBecomeOne() {
        let result = merged([
            Body(position: [0, 0, 0], velocity: [1, 0, 0], mass: 1, radius: 3, tag: 10),
            Body(position: [4, 0, 0], velocity: [-3, 4, 0], mass: 3, radius: 4, tag: 20),
        ])
        #expect(result.contacts == [Contact(first: 20, second: 10, approach: 4)])
        let body = result.bodies[0]
        #expect(result.bodies.count == 1)
        #expect(body.position == [3, 0, 0] && body.velocity == [-2, 3, 0] && body.mass == 4 && body.tag == 20)
        #expect(abs(body.radius - Merge.cubeRoot(91)) < 1e-14 && !body.isFixed)
    }

    @Test func theFirstOfEqualBodiesIsLeft() {
        let body = Body(position: .zero, mass: 1, radius: 1, tag: 5)
        let other = Body(position: [1, 0, 0], mass: 1, radius: 1, tag: 4)
        let far = Body(position: [9, 0, 0], mass: 1, radius: 1, tag: 3)
        let result = merged([far, body, other])
        #expect(result.bodies.map(\.tag) == [3, 5])
        #expect(result.contacts == [Contact(first: 5, second: 4, approach: 0)])
    }

    /// The heaviest one is in the middle of the order, and stays there.
    @Test func chainsMergeInOneStep() {
        let chain = [0.0, 30, 1.5, 3, 60, 4.5, 6].enumerated().map { index, x in
            Body(
                position: [x, 0, 0], velocity: [Double(index), 1, 0], mass: index == 3 ? 9 : 1, radius: 1, tag: index)
        }
        let result = merged(Bodies(chain))
        #expect(result.bodies.map(\.tag) == [1, 3, 4])
        #expect(result.bodies[1].mass == 13)
        // The sums of mass times place, 0 + 1.5 + 27 + 4.5 + 6, and of momenta, 0 + 2 + 27 + 5 + 6.
        let (place, velocity) = (39.0 / 13, 40.0 / 13)
        #expect(abs(result.bodies[1].position.x - place) < 1e-15)
        #expect(abs(result.bodies[1].velocity.x - velocity) < 1e-15)
        #expect(result.contacts.map(\.first) == [3, 3, 3, 3] && result.contacts.map(\.second) == [0, 2, 5, 6])
        #expect(result.bodies[0] == chain[1] && result.bodies[2] == chain[4])
    }

    @Test func aFixedBodyStaysAndTheHeavierOneGivesItsTag() {
        let fixed = Body(position: [1, 0, 0], mass: 1, radius: 1, isFixed: true, tag: 1)
        let heavy = Body(position: [0, 0, 0], velocity: [1, 0, 0], mass: 5, radius: 1, tag: 2)
        let body = merged([fixed, heavy]).bodies[0]
        #expect(
            body.position == [1, 0, 0] && body.velocity == .zero && body.isFixed && body.mass == 6 && body.tag == 2)
    }

    @Test func fixedBodiesDoNotMergeThroughAThird() {
        let result = merged([
            Body(position: [-1, 0, 0], mass: 4, radius: 0.9, isFixed: true, tag: 1),
            Body(position: .zero, mass: 1, radius: 0.9, tag: 2),
            Body(position: [1, 0, 0], mass: 4, radius: 0.9, isFixed: true, tag: 3),
        ])
        #expect(result.bodies.map(\.tag) == [1, 3])
        #expect(result.bodies.map(\.mass) == [5, 4])
        #expect(result.bodies.map(\.position.x) == [-1, 1])
    }

    @Test func bodiesWithoutMassCountAlike() {
        let result = merged([
            Body(position: .zero, velocity: [1, 0, 0], mass: 0, radius: 1, tag: 1),
            Body(position: [1, 0, 0], velocity: [0, 1, 0], mass: 0, radius: 1, tag: 2),
        ])
        #expect(result.bodies.map(\.position) == [[0.5, 0, 0]] && result.bodies[0].velocity == [0.5, 0.5, 0])
        #expect(result.bodies[0].mass == 0 && result.bodies[0].tag == 1)
    }

    @Test func aBodyWithoutMassMovesNothing() {
        let heavy = Body(position: [1e6, 0, 0], velocity: [0, 0.1, 0], mass: 0.1, radius: 2, tag: 1)
        let light = Body(position: [1e6 + 1, 0, 0], velocity: [7, 7, 7], mass: 0, radius: 0, tag: 2)
        #expect(merged([light, heavy]).bodies == [heavy])
    }

    @Test func volumesAddInAnyRange() {
        for scale in [1e-200, 1, 1e200] {
            let bodies = [6.0, 8, 10].map { Body(position: .zero, mass: 1, radius: scale * $0) }
            #expect(abs(merged(Bodies(bodies)).bodies[0].radius / scale - 12) < 1e-14)
        }
    }

    @Test func cubeRootsAreRight() {
        for number in [1, 1.000001, 2, 7.999, 8, 27, 1000, 123_456.789, 1e9, 1e300] as [Double] {
            let root = Merge.cubeRoot(number)
            #expect(abs(root * root * root / number - 1) < 1e-15)
        }
        #expect(Merge.cubeRoot(1) == 1 && Merge.cubeRoot(27) == 3)
    }

    /// Two hundred bodies in a cube that has room for some of them.
    @Test(arguments: 1...4)
    func massMomentumAndCentreAreKept(seed: Int) {
        let before = Simulation(bodies: .cloud(200, seed: seed, radius: 0.1))
        let after = Simulation(bodies: merged(before.bodies).bodies)
        #expect(after.bodies.count < 190)
        #expect(abs(after.totalMass - before.totalMass) < 1e-12)
        #expect(size(after.momentum - before.momentum) < 1e-13)
        #expect(size(after.centerOfMass - before.centerOfMass) < 1e-15)
        #expect(abs(volume(after.bodies) / volume(before.bodies) - 1) < 1e-13)
        #expect(after.bodies.map(\.tag) == after.bodies.map(\.tag).sorted())
    }

    private func volume(_ bodies: Bodies) -> Double {
        bodies.reduce(0.0) { sum, body in sum + body.radius * body.radius * body.radius }
    }

    @Test func mergedBodiesAreReportedWithEachStep() throws {
        var simulation = Simulation(
            bodies: [
                Body(position: .zero, mass: 1, radius: 0.1, tag: 1),
                Body(position: [1.05, 0, 0], velocity: [-1, 0, 0], mass: 1, radius: 0.1, tag: 2),
            ], attraction: Attraction(constant: 0), collisions: .merge)
        try simulation.step(8, of: 0.1)
        #expect(simulation.contacts.isEmpty && simulation.bodies.count == 2)
        try simulation.step(of: 0.1)
        #expect(simulation.contacts.map(\.first) == [1] && simulation.contacts.map(\.second) == [2])
        try simulation.step(of: 0.1)
        #expect(simulation.contacts.isEmpty && simulation.bodies.count == 1)
    }
}
