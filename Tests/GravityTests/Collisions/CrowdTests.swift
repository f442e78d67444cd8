// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Gravity

/// Bodies in one point. All pairs would be twelve million of them, and more in a release build.
struct CrowdTests {
    #if DEBUG
        private let count = 5000
    #else
        private let count = 1_000_000
    #endif

    private func crowd(isFixed: Bool = false) -> Bodies {
        Bodies(
            (0..<count).map { index in
                Body(
                    position: [1, 2, 3], velocity: [Double(index % 7), 0, 0], mass: 2, radius: 0.5, isFixed: isFixed,
                    tag: index)
            })
    }

    @Test func aCrowdMergesIntoOneBody() {
        var (bodies, search) = (crowd(), CollisionSearch())
        let found = search.resolve(&bodies, response: .merge, attraction: Attraction())
        #expect(found.contacts.count == count - 1 && found.hasChanged)
        #expect(found.contacts.allSatisfy { $0.first == 0 })
        #expect(Set(found.contacts.map(\.second)).count == count - 1)
        #expect(bodies.count == 1)
        #expect(bodies[0].mass == 2 * Double(count) && bodies[0].position == [1, 2, 3] && bodies[0].tag == 0)
        #expect(abs(bodies[0].radius / (0.5 * Merge.cubeRoot(Double(count))) - 1) < 1e-12)
        let velocity = (0..<count).reduce(0) { $0 + Double($1 % 7) } / Double(count)
        #expect(abs(bodies[0].velocity.x - velocity) < 1e-12)
    }

    @Test func contactsOfACrowdAreLimited() {
        var (bodies, search) = (crowd(), CollisionSearch())
        let found = search.resolve(&bodies, response: .report, attraction: Attraction())
        #expect(found.contacts.count == 16 * count && !found.hasChanged)
        // The same ones as with the memory of this search.
        let again = search.resolve(&bodies, response: .report, attraction: Attraction())
        #expect(again.contacts == found.contacts)
    }

    @Test func aCrowdBounces() {
        var (bodies, search) = (crowd(), CollisionSearch())
        let before = Simulation(bodies: bodies).momentum
        let found = search.resolve(&bodies, response: .bounce(restitution: 1), attraction: Attraction())
        #expect(found.contacts.count == 16 * count && found.hasChanged)
        #expect(bodies.allSatisfy { $0.position.x.isFinite && $0.velocity.x.isFinite })
        #expect(size(Simulation(bodies: bodies).momentum - before) < 1e-9 * before.x)
    }

    @Test func aCrowdOfFixedBodiesStays() {
        for response in [CollisionResponse.report, .bounce(restitution: 1), .merge] {
            var (bodies, search) = (crowd(isFixed: true), CollisionSearch())
            let found = search.resolve(&bodies, response: response, attraction: Attraction())
            #expect(found.contacts.isEmpty && !found.hasChanged && bodies.count == count)
        }
    }

    private func million(_ response: CollisionResponse, _ integrator: Integrator = .leapfrog) -> Simulation {
        let body = Body(position: [1, 2, 3], velocity: [1, 0, 0], mass: 2, radius: 0.5)
        return Simulation(
            bodies: Bodies(Array(repeating: body, count: 1_000_000)), attraction: Attraction(softening: .plummer(0.01)),
            integrator: integrator, collisions: response)
    }

    /// With what a program that asks for nothing special gets: the tree, and each response to collisions.
    @Test(arguments: [CollisionResponse.none, .report, .bounce(restitution: 1), .merge])
    func aMillionBodiesInOnePointAreStepped(response: CollisionResponse) throws {
        let count = 1_000_000
        var simulation = million(response)
        try simulation.step(of: 0.5)
        #expect(simulation.bodies.count == (response == .merge ? 1 : count))
        let first = simulation.bodies[0], last = simulation.bodies[simulation.bodies.count - 1]
        for body in [first, last] {
            #expect(abs(body.position.x - 1.5) < 1e-6 && abs(body.velocity.x - 1) < 1e-6)
        }
        #expect(simulation.bodies.reduce(0) { $0 + $1.mass } == 2 * Double(count))
    }

    /// All of their pairs would take the better part of an hour.
    @Test(
        arguments: [CollisionResponse.none, .report, .bounce(restitution: 1), .merge], [0, 1e-9])
    func theAdaptiveIntegratorRefusesAMillionBodies(response: CollisionResponse, tolerance: Double) {
        var simulation = million(response, .adaptive(tolerance: tolerance))
        let error = #expect(throws: GravityError.self) { try simulation.step(of: 0.5) }
        #expect("\(String(describing: error))".contains("at most 10000 bodies, and there are 1000000"))
        #expect(simulation.time == 0 && simulation.bodies.count == 1_000_000 && simulation.bodies[7].position.x == 1)
        // What does not depend on steps is still known.
        #expect(simulation.energy.kinetic == 1_000_000)
    }

    @Test func theAdaptiveIntegratorTakesAsManyBodiesAsItSays() throws {
        var simulation = Simulation(
            bodies: Bodies(Array(repeating: Body(position: [1, 2, 3], mass: 1), count: Adaptive.mostBodies + 1)),
            attraction: Attraction(constant: 0), integrator: .adaptive(tolerance: 0))
        #expect(throws: GravityError.self) { try simulation.step(of: 1) }
        _ = simulation.bodies.remove(at: 0)
        try simulation.step(of: 1)
        #expect(simulation.time == 1)
        simulation.bodies.append(Body(position: [9, 9, 9], mass: 1))
        simulation.method = .tree(openingAngle: 0.5)
        try simulation.step(of: 1)
        #expect(simulation.time == 2)
    }

    @Test func fewBodiesHaveAllOfTheirContacts() {
        let bodies = Array(repeating: Body(position: .zero, mass: 1, radius: 1), count: 90)
        var (crowd, search) = (Bodies(bodies), CollisionSearch())
        #expect(search.resolve(&crowd, response: .report, attraction: Attraction()).contacts.count == 90 * 89 / 2)
    }
}
