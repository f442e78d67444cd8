// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Gravity
import Testing

struct KeplerEllipseTests {
    /// The largest error of energy, measured after each step.
    private func largestError(_ integrator: Integrator, eccentricity: Double, steps: Double, orbits: Int) throws
        -> Double
    {
        var simulation = Simulation(
            bodies: KnownSystems.ellipse(eccentricity: eccentricity), integrator: integrator, dimensions: .two)
        var largest = 0.0
        for _ in 0..<orbits * Int(steps) {
            try simulation.step(of: KnownSystems.year / steps)
            largest = max(largest, abs(KnownSystems.ellipseEnergy(simulation.bodies) / -0.5 - 1))
        }
        return largest
    }

    @Test(arguments: [(0, 9.7e-7), (0.5, 2.51e-3)]) func leapfrogWithAHundredStepsAnOrbit(
        eccentricity: Double, largest: Double
    ) throws {
        let error = try largestError(.leapfrog, eccentricity: eccentricity, steps: 100, orbits: 100)
        #expect(error <= largest)
        #expect(error > 0.9 * largest)
    }

    @Test(arguments: [(0, 9.8e-11), (0.5, 2.54e-5), (0.9, 1.31e-2)]) func leapfrogWithAThousandStepsAnOrbit(
        eccentricity: Double, largest: Double
    ) throws {
        let error = try largestError(.leapfrog, eccentricity: eccentricity, steps: 1000, orbits: 100)
        #expect(error <= largest)
        #expect(error > 0.9 * largest)
    }

    @Test func leapfrogWithAHundredStepsFailsForAnEccentricityOfNineTenths() throws {
        let error = try largestError(.leapfrog, eccentricity: 0.9, steps: 100, orbits: 100)
        #expect(error > 9.35 && error < 9.45)
    }

    @Test(arguments: [0, 0.5, 0.875, 0.9921875]) func adaptiveStepsKeepEllipses(eccentricity: Double) throws {
        var simulation = Simulation(
            bodies: KnownSystems.ellipse(eccentricity: eccentricity), integrator: .adaptive(tolerance: 1e-9))
        try simulation.step(5, of: KnownSystems.year)
        let error = abs(KnownSystems.ellipseEnergy(simulation.bodies) / -0.5 - 1)
        // The difference of two large numbers in the pericentre.
        #expect(error < 1e-14 / (1 - eccentricity))
        #expect(distance(simulation.bodies[1].position, [1 - eccentricity, 0, 0]) < 1e-12 / (1 - eccentricity))
    }

    @Test(arguments: [0, 0.5, 0.875, 0.9921875]) func wisdomAndHolmansMapIsExactForOneBody(eccentricity: Double) throws
    {
        var simulation = Simulation(
            bodies: KnownSystems.ellipse(eccentricity: eccentricity), integrator: .wisdomHolman)
        try simulation.step(70, of: KnownSystems.year / 7)
        #expect(distance(simulation.bodies[1].position, [1 - eccentricity, 0, 0]) < 1e-12 / (1 - eccentricity))
    }
}
