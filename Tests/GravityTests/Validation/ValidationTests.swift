// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Gravity

struct ValidationTests {
    // MARK: Input

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func numbersHaveToBeFinite(value: Double) {
        let changes: [(String, (inout Body) -> Void)] = [
            ("x-coordinate", { $0.position.x = value }), ("y-coordinate", { $0.position.y = value }),
            ("z-coordinate", { $0.position.z = value }), ("velocity along x", { $0.velocity.x = value }),
            ("velocity along y", { $0.velocity.y = value }), ("velocity along z", { $0.velocity.z = value }),
            ("mass", { $0.mass = value }), ("radius", { $0.radius = value }),
        ]
        for (quantity, change) in changes {
            // In whole groups of eight, and in the rest.
            for index in [0, 5, 8, 10] {
                var simulation = Simulation(bodies: .cloud(11, seed: 1))
                change(&simulation.bodies[index])
                #expect(throws: GravityError.notFinite(body: index, quantity: quantity)) {
                    try simulation.step(of: 0.1)
                }
            }
        }
    }

    @Test func massesAndRadiiAreNotNegative() {
        var simulation = Simulation(bodies: .cloud(11, seed: 1))
        simulation.bodies[9].mass = -1
        #expect(throws: GravityError.negative(body: 9, quantity: "mass", value: -1)) { try simulation.step(of: 0.1) }
        simulation.bodies[9].mass = 0
        simulation.bodies[2].radius = -1e-300
        #expect(throws: GravityError.negative(body: 2, quantity: "radius", value: -1e-300)) {
            try simulation.step(of: 0.1)
        }
        simulation.bodies[2].radius = 0
        #expect(throws: Never.self) { try simulation.step(of: 0.1) }
    }

    @Test func twoDimensionsHaveNoZ() throws {
        var simulation = Simulation(
            bodies: [Body(position: [1, 2, 0], mass: 1), Body(position: [2, 3, 0], mass: 1)], dimensions: .two)
        try simulation.step(of: 0.1)
        simulation.bodies[1].position.z = 1e-9
        #expect(throws: GravityError.outOfPlane(body: 1)) { try simulation.step(of: 0.1) }
        simulation.bodies[1].position.z = 0
        simulation.bodies[0].velocity.z = 1
        #expect(throws: GravityError.outOfPlane(body: 0)) { try simulation.step(of: 0.1) }
        simulation.dimensions = .three
        try simulation.step(of: 0.1)
    }

    @Test(arguments: [
        ("constant of attraction", Simulation(attraction: Attraction(constant: .infinity))),
        ("softening length", Simulation(attraction: Attraction(softening: .plummer(-1)))),
        ("softening length", Simulation(attraction: Attraction(softening: .plummer(.nan)))),
        ("opening angle", Simulation(method: .tree(openingAngle: 0))),
        ("opening angle", Simulation(method: .tree(openingAngle: .infinity))),
        ("tolerance of the integrator", Simulation(integrator: .adaptive(tolerance: -1e-9))),
        ("tolerance of the integrator", Simulation(integrator: .adaptive(tolerance: .nan))),
        ("restitution", Simulation(collisions: .bounce(restitution: 1.01))),
        ("restitution", Simulation(collisions: .bounce(restitution: -0.01))),
        ("restitution", Simulation(collisions: .bounce(restitution: .nan))),
        ("number of threads", Simulation(threadCount: 0)), ("number of threads", Simulation(threadCount: -1)),
    ])
    func parametersHaveRanges(name: String, simulation: Simulation) {
        var simulation = simulation
        #expect {
            try simulation.step(0, of: 0.1)
        } throws: { error in
            guard case .parameter(name, _, _)? = error as? GravityError else { return false }
            return "\(error)".hasPrefix("The \(name) is ")
        }
    }

    @Test func adaptiveStepsNeedSmoothForces() throws {
        var simulation = Simulation(
            bodies: .cloud(5, seed: 1), attraction: Attraction(softening: .plummer(0.1)),
            method: .tree(openingAngle: 0.5), integrator: .adaptive(tolerance: 1e-9))
        #expect {
            try simulation.step(of: 0.01)
        } throws: { error in
            guard case .integrator? = error as? GravityError else { return false }
            return true
        }
        simulation.method = .automatic
        try simulation.step(of: 0.01)
        #expect(simulation.makeForces().method == .direct)
    }

    @Test func zerosAreAllowedWhereTheyMeanSomething() throws {
        var simulation = Simulation(
            bodies: [Body(position: .zero, mass: 0), Body(position: [1, 0, 0], velocity: [0, 1, 0], mass: 0)],
            attraction: Attraction(constant: 0, softening: .plummer(0)), collisions: .bounce(restitution: 0))
        try simulation.step(of: 0.5)
        #expect(simulation.bodies[1].position == [1, 0.5, 0])
    }

    @Test func stepsHaveToBeFinite() throws {
        var simulation = Simulation(bodies: .cloud(3, seed: 1))
        for duration in [Double.nan, .infinity, 1e308] {
            #expect(throws: GravityError.self) { try simulation.step(2, of: duration) }
        }
        #expect(throws: GravityError.self) { try simulation.step(-1, of: 1) }
        #expect(simulation.time == 0 && simulation.bodies == .cloud(3, seed: 1))
    }

    @Test func settingsAreCheckedAgainAfterAChange() throws {
        var simulation = Simulation(bodies: .cloud(3, seed: 1))
        try simulation.step(of: 0.01)
        simulation.threadCount = 0
        #expect(throws: GravityError.self) { try simulation.step(of: 0.01) }
        #expect(throws: GravityError.self) { try simulation.step(of: 0.01) }
        simulation.threadCount = 1
        try simulation.step(of: 0.01)
        simulation.bodies.append(Body(position: .zero, mass: .nan))
        #expect(throws: GravityError.notFinite(body: 3, quantity: "mass")) { try simulation.step(of: 0.01) }
        #expect(throws: GravityError.notFinite(body: 3, quantity: "mass")) { try simulation.step(of: 0.01) }
    }

    @Test func errorsNameTheBodyTheValueAndTheRule() {
        let negative = GravityError.negative(body: 4, quantity: "radius", value: -2)
        #expect("\(negative)" == "Body 4: the radius is -2.0. It must not be negative.")
        let parameter = GravityError.parameter(name: "restitution", value: 2, range: "from 0 to 1")
        #expect("\(parameter)" == "The restitution is 2.0. It must be from 0 to 1.")
        #expect(
            "\(GravityError.notFinite(body: 1, quantity: "mass"))".hasPrefix("Body 1: the mass is not a finite number.")
        )
        #expect("\(GravityError.outOfPlane(body: 7))".hasPrefix("Body 7: "))
        #expect("\(GravityError.integrator("Reason."))" == "Reason.")
    }

    // MARK: Steps that leave the range of numbers

    /// Two bodies that fly apart faster than numbers reach, after a first step that is fine.
    private func explosive(_ collisions: CollisionResponse) -> Simulation {
        Simulation(
            bodies: [
                Body(position: [1e308, 0, 0], velocity: [6e307, 0, 0], mass: 1, radius: 1, tag: 5),
                Body(position: [0, 1, 0], mass: 1, radius: 1, tag: 6),
                Body(position: [0, 1.5, 0], mass: 2, radius: 1, tag: 7),
            ], attraction: Attraction(softening: .plummer(1)), collisions: collisions,
            arithmetic: .portable)
    }

    @Test(arguments: [CollisionResponse.none, .report, .bounce(restitution: 0.5), .merge])
    func aCallThatThrowsChangesNothing(collisions: CollisionResponse) throws {
        var simulation = explosive(collisions)
        try simulation.step(of: 0.1)
        let (bodies, time) = (simulation.bodies, simulation.time)
        let earlier = Array(bodies)
        #expect(throws: GravityError.notFinite(body: 0, quantity: "x-coordinate")) { try simulation.step(30, of: 0.1) }
        #expect(simulation.bodies == bodies && Array(bodies) == earlier)
        #expect(simulation.time == time && simulation.contacts.isEmpty)
        // It can go on with smaller steps.
        try simulation.step(of: 0.1)
        #expect(simulation.time == 0.2)
        #expect(simulation.bodies != bodies)
    }

    @Test func mergedBodiesComeBackIfALaterStepOfTheCallThrows() {
        var simulation = explosive(.merge)
        #expect(throws: GravityError.self) { try simulation.step(30, of: 0.1) }
        #expect(simulation.bodies == explosive(.merge).bodies)
        #expect(simulation.bodies.map(\.tag) == [5, 6, 7])
    }

    @Test func massesThatOverflowInAMergeAreAnError() {
        let bodies = (0..<3).map { Body(position: [Double($0) * 0.1, 0, 0], mass: 1e308, radius: 1, tag: $0) }
        var simulation = Simulation(
            bodies: Bodies(bodies), attraction: Attraction(constant: 0), collisions: .merge)
        #expect(throws: GravityError.notFinite(body: 0, quantity: "mass")) { try simulation.step(of: 0.1) }
        #expect(simulation.bodies == Bodies(bodies))
    }

    @Test func aCopyIsNotUndone() throws {
        var simulation = explosive(.none)
        try simulation.step(of: 0.1)
        var copy = simulation
        try copy.step(of: 0.1)
        let bodies = Array(copy.bodies)
        #expect(throws: GravityError.self) { try simulation.step(30, of: 0.1) }
        #expect(Array(copy.bodies) == bodies)
    }
}
