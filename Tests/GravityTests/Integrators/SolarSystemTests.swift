// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Gravity
import Testing

/// A thousand years of the outer solar system, and ten of the whole one.
struct SolarSystemTests {
    private let year = KnownSystems.year

    @Test func energyIsTheKnownOne() {
        var simulation = Simulation(bodies: KnownSystems.outerSolarSystem)
        simulation.moveToCenterOfMass()
        #expect(abs(simulation.energy.total + 1.087481524944e-04) < 0.5e-16)
    }

    /// The errors of REBOUND's integrators of the same kind. The last one is 1.0e-15 there and 8e-16 to 1.2e-15 here: some
    /// roundings of the sum that is the energy, whose last bit is 1.2e-16 of it.
    @Test(arguments: [
        (Integrator.leapfrog, 0.1, 3.6e-5), (.leapfrog, 0.01, 3.6e-7), (.fourthOrder, 0.05, 2.9e-11),
        (.wisdomHolman, 0.146, 1.4e-7), (.correctedWisdomHolman, 0.146, 4e-10),
        (.adaptive(tolerance: 1e-9), 10, 1.2e-15),
    ])
    func energyStaysForAThousandYears(integrator: Integrator, duration: Double, largest: Double) throws {
        var simulation = Simulation(bodies: KnownSystems.outerSolarSystem, integrator: integrator)
        simulation.moveToCenterOfMass()
        let count = Int(1000 / duration / 50) * 50
        let error = try simulation.largestEnergyError(count, of: duration * year, parts: 50)
        #expect(error <= largest)
    }

    /// The bounds of REBOUND's own tests, for a thousand of Jupiter's years with steps in parts of one.
    @Test(arguments: [(0.123, 1e-4), (0.0123, 1e-6), (0.00123, 1e-8)])
    func wisdomHolmanKeepsTheBoundsThatREBOUNDPublishes(part: Double, largest: Double) throws {
        var simulation = Simulation(bodies: KnownSystems.outerSolarSystem, integrator: .wisdomHolman)
        simulation.moveToCenterOfMass()
        let jupiterYear = 11.862 * year, count = Int(1000 / part / 50) * 50
        #expect(try simulation.largestEnergyError(count, of: part * jupiterYear, parts: 50) < largest)
    }

    /// The same, with steps of 1 in units of a year / 2 π, or of any length.
    @Test(arguments: [
        (Integrator.leapfrog, 1, 1e-3), (.fourthOrder, 1, 3e-6),
        (.correctedWisdomHolman, 0.0123 * 11.862 * 2 * .pi, 1e-9),
        (.correctedWisdomHolman, 0.00123 * 11.862 * 2 * .pi, 1e-9),
        (.adaptive(tolerance: 1e-9), 11.862 * 2 * .pi, 1e-14),
    ])
    func otherIntegratorsKeepTheBoundsThatREBOUNDPublishes(
        integrator: Integrator, duration: Double, largest: Double
    ) throws {
        var simulation = Simulation(bodies: KnownSystems.outerSolarSystem, integrator: integrator)
        simulation.moveToCenterOfMass()
        let count = Int(1000 * 11.862 * year / duration / 50) * 50
        #expect(try simulation.largestEnergyError(count, of: duration, parts: 50) < largest)
    }

    @Test func fourthOrderIsExactToThirteenDigitsWithShortSteps() throws {
        var simulation = Simulation(bodies: KnownSystems.outerSolarSystem, integrator: .fourthOrder)
        simulation.moveToCenterOfMass()
        // Each orbit's error has a period of at most 165 years.
        #expect(try simulation.largestEnergyError(10_000, of: 0.01 * year, parts: 50) < 3e-13)
    }

    @Test(arguments: [
        (Integrator.leapfrog, 1.62e-5), (.fourthOrder, 8.7e-9), (.wisdomHolman, 8.1e-10),
        (.correctedWisdomHolman, 7e-13),
        (.adaptive(tolerance: 0), 2e-15),
    ])
    func energyStaysForTenYearsWithStepsOfFourDays(integrator: Integrator, largest: Double) throws {
        var simulation = Simulation(bodies: KnownSystems.solarSystem, integrator: integrator)
        #expect(try simulation.largestEnergyError(1000, of: 4 * KnownSystems.day, parts: 100) <= largest)
    }
}
