// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Steps systems of bodies, and prints a line for each: its name, and the bits of its positions and velocities. Compiled
/// together with the sources of Gravity, by `Scripts/gravity-arm64`.
@main
struct GravityCheck {
    static func main() {
        for (name, arithmetic) in [("portable", Arithmetic.portable), ("fastest", .fastest)] {
            integrators(name, arithmetic)
            forces(name, arithmetic)
            collisions(name, arithmetic)
        }
    }

    private static func integrators(_ name: String, _ arithmetic: Arithmetic) {
        let integrators: [(String, Integrator)] = [
            ("leapfrog", .leapfrog), ("fourth-order", .fourthOrder), ("wisdom-holman", .wisdomHolman),
            ("corrected-wisdom-holman", .correctedWisdomHolman), ("adaptive", .adaptive(tolerance: 1e-9)),
        ]
        for (kind, integrator) in integrators {
            let simulation = Simulation(bodies: planets, integrator: integrator, arithmetic: arithmetic)
            run("\(name)/planets/\(kind)", simulation, steps: 1000, of: 0.02)
        }
        let cloud = Simulation(bodies: cloud(40), integrator: .adaptive(tolerance: 1e-9), arithmetic: arithmetic)
        run("\(name)/cloud/adaptive", cloud, steps: 5, of: 0.01)
    }

    private static func forces(_ name: String, _ arithmetic: Arithmetic) {
        let forces: [(String, ForceMethod, Softening)] = [
            ("direct", .direct, .plummer(0.01)), ("direct-contact", .direct, .contact),
            ("tree", .tree(openingAngle: 0.5), .plummer(0.01)), ("tree-contact", .tree(openingAngle: 0.5), .contact),
        ]
        for (kind, method, softening) in forces {
            let simulation = Simulation(
                bodies: cloud(3000), attraction: Attraction(softening: softening), method: method,
                arithmetic: arithmetic)
            run("\(name)/cloud/\(kind)", simulation, steps: 3, of: 0.001)
        }
    }

    private static func collisions(_ name: String, _ arithmetic: Arithmetic) {
        let responses: [(String, CollisionResponse)] = [("bounce", .bounce(restitution: 0.8)), ("merge", .merge)]
        for (kind, response) in responses {
            let simulation = Simulation(
                bodies: cloud(400, isFlat: true), attraction: Attraction(softening: .contact), collisions: response,
                dimensions: .two, arithmetic: arithmetic)
            run("\(name)/flat/\(kind)", simulation, steps: 50, of: 0.001)
        }
    }

    private static func run(_ name: String, _ simulation: Simulation, steps: Int, of duration: Double) {
        var simulation = simulation
        do {
            try simulation.step(steps, of: duration)
        } catch {
            fatalError("\(name) failed")
        }
        print(name, terminator: "")
        for body in simulation.bodies {
            for vector in [body.position, body.velocity] {
                for axis in 0..<3 {
                    print(" ", terminator: "")
                    print(vector[axis].bitPattern, terminator: "")
                }
            }
        }
        print("")
    }

    // MARK: - Systems. Without functions of libraries, whose bits differ.

    /// From 0 to 1.
    private static func random(_ state: inout UInt64) -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 11) * 0x1p-53
    }

    private static func cloud(_ count: Int, isFlat: Bool = false) -> Bodies {
        var state: UInt64 = 22
        var bodies: [Body] = []
        for number in 0..<count {
            let x = random(&state) - 0.5, y = random(&state) - 0.5, z = random(&state) - 0.5
            let velocity = SIMD3(random(&state) - 0.5, random(&state) - 0.5, 0) * 0.1
            bodies.append(
                Body(
                    position: SIMD3(x, y, isFlat ? 0 : z), velocity: velocity, mass: 1 / Double(count), radius: 0.004,
                    tag: number))
        }
        return Bodies(bodies)
    }

    /// A star with eight planets, each twice as far as the one before.
    private static var planets: Bodies {
        var state: UInt64 = 5
        var bodies = [Body(position: .zero, mass: 1)]
        for number in 1...8 {
            let distance = 0.2 * Double(1 << number), speed = (1 / distance).squareRoot()
            let half = random(&state), norm = 1 + half * half
            let direction = SIMD3((1 - half * half) / norm, 2 * half / norm, 0)
            let across = SIMD3(-direction.y, direction.x, 0)
            bodies.append(
                Body(
                    position: direction * distance + SIMD3(0, 0, 0.01 * random(&state)), velocity: across * speed,
                    mass: 1e-5 * random(&state)))
        }
        return Bodies(bodies)
    }
}
