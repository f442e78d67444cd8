// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Gravity

/// The Sun and eight planets, in astronomical units, solar masses, and the unit of time that makes G equal to 1.
enum SolarSystem {
    /// Days times Gauss's constant are units of time.
    static let day = 0.01720209895

    fileprivate struct Elements {
        let axis, eccentricity, inclination, meanLongitude, perihelionLongitude, node, inverseMass: Double
    }

    /// Angles in degrees; the mass as a part of the Sun's. Mean elements at J2000 of JPL's table of 1992, as in all W5
    /// programs.
    fileprivate static let planets = [
        make(0.38709893, 0.20563069, 7.00487, 252.25084, 77.45645, 48.33167, 6_023_600),
        make(0.72333199, 0.00677323, 3.39471, 181.97973, 131.53298, 76.68069, 408_523.71),
        make(1.00000011, 0.01671022, 0.00005, 100.46435, 102.94719, -11.26064, 328_900.56),
        make(1.52366231, 0.09341233, 1.85061, 355.45332, 336.04084, 49.57854, 3_098_708),
        make(5.20336301, 0.04839266, 1.3053, 34.40438, 14.75385, 100.55615, 1047.3486),
        make(9.53707032, 0.0541506, 2.48446, 49.94432, 92.43194, 113.71504, 3497.898),
        make(19.19126393, 0.04716771, 0.76986, 313.23218, 170.96424, 74.22988, 22902.98),
        make(30.06896348, 0.00858587, 1.76917, 304.88003, 44.97135, 131.72169, 19412.24),
    ]

    private static func make(
        _ axis: Double, _ eccentricity: Double, _ inclination: Double, _ meanLongitude: Double,
        _ perihelionLongitude: Double, _ node: Double, _ inverseMass: Double
    ) -> Elements {
        Elements(
            axis: axis, eccentricity: eccentricity, inclination: inclination, meanLongitude: meanLongitude,
            perihelionLongitude: perihelionLongitude, node: node, inverseMass: inverseMass)
    }

    static func bodies() -> Bodies {
        var bodies = [Body(position: .zero, mass: 1)] + planets.map(\.body)
        let mass = bodies.map(\.mass).reduce(0, +)
        let place = bodies.reduce(SIMD3<Double>.zero) { $0 + $1.mass * $1.position } / mass
        let velocity = bodies.reduce(SIMD3<Double>.zero) { $0 + $1.mass * $1.velocity } / mass
        for index in bodies.indices {
            bodies[index].position -= place
            bodies[index].velocity -= velocity
        }
        return Bodies(bodies)
    }
}

extension SolarSystem.Elements {
    /// Relative to the Sun.
    fileprivate var body: Body {
        let anomaly = eccentricAnomaly
        let root = (1 - eccentricity * eccentricity).squareRoot()
        let speed = ((1 + 1 / inverseMass) / axis).squareRoot() / (1 - eccentricity * cos(anomaly))
        return Body(
            position: turned(axis * (cos(anomaly) - eccentricity), axis * root * sin(anomaly)),
            velocity: turned(-speed * sin(anomaly), speed * root * cos(anomaly)), mass: 1 / inverseMass)
    }

    /// Kepler's equation by Newton's method.
    private var eccentricAnomaly: Double {
        let mean = (meanLongitude - perihelionLongitude) * .pi / 180
        var anomaly = mean
        for _ in 0..<20 {
            anomaly -= (anomaly - eccentricity * sin(anomaly) - mean) / (1 - eccentricity * cos(anomaly))
        }
        return anomaly
    }

    /// From the plane of the orbit, with the perihelion on the first axis.
    private func turned(_ x: Double, _ y: Double) -> SIMD3<Double> {
        let argument = (perihelionLongitude - node) * .pi / 180
        let (tilt, node) = (inclination * .pi / 180, node * .pi / 180)
        let along = x * cos(argument) - y * sin(argument)
        let across = x * sin(argument) + y * cos(argument)
        return SIMD3(
            along * cos(node) - across * cos(tilt) * sin(node), along * sin(node) + across * cos(tilt) * cos(node),
            across * sin(tilt))
    }
}

/// Steps a second of nine bodies, and the error of energy.
enum SolarSystemBenchmark {
    private static let step = 4 * SolarSystem.day

    static func run() throws { try run(.fastest, "kosketus") }

    /// Without the kernels.
    static func runPortable() throws { try run(.portable, "kosketus-portable") }

    private static func run(_ arithmetic: Arithmetic, _ program: String) throws {
        try run(.leapfrog, "leapfrog", arithmetic, program)
        try run(.fourthOrder, "fourth order", arithmetic, program)
        try run(.wisdomHolman, "whfast", arithmetic, program)
        try run(.adaptive(tolerance: 0), "ias15", arithmetic, program)
    }

    private static func run(
        _ integrator: Integrator, _ name: String, _ arithmetic: Arithmetic, _ program: String
    ) throws {
        let (final, worst) = try energyErrors(integrator, arithmetic)
        let speeds = try (0..<9).map { _ in
            var simulation = Simulation(bodies: SolarSystem.bodies(), integrator: integrator, arithmetic: arithmetic)
            try simulation.step(100, of: step)
            let start = milliseconds()
            try simulation.step(20_000, of: step)
            return 20_000 / (milliseconds() - start) * 1e3
        }
        Report(
            workload: "W5", work: "9-body solar system, \(name), dt=4.0 d", unit: "steps/s",
            extras: [
                ("energy_error_after_1000_steps", String(format: "%.3g", final)),
                ("worst_energy_error_seen", String(format: "%.3g", worst)),
            ], name: program
        ).print(speeds)
    }

    private static func energyErrors(
        _ integrator: Integrator, _ arithmetic: Arithmetic
    ) throws -> (final: Double, worst: Double) {
        var simulation = Simulation(bodies: SolarSystem.bodies(), integrator: integrator, arithmetic: arithmetic)
        let start = simulation.energy.total
        var (error, worst) = (0.0, 0.0)
        for _ in 0..<100 {
            try simulation.step(10, of: step)
            error = abs((simulation.energy.total - start) / start)
            worst = max(worst, error)
        }
        return (error, worst)
    }
}
