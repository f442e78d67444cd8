// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Gravity
import Testing

/// The listings of the documentation of Gravity.
struct GravityListingTests {
    @Test func aPlanetGoesRoundAStar() throws {
        var simulation = Simulation(bodies: [
            Body(position: .zero, mass: 1),
            Body(position: [1, 0, 0], velocity: [0, 1, 0], mass: 1e-6),
        ])
        try simulation.step(628, of: 0.01)
        let planet = simulation.bodies[1]
        #expect(abs(planet.position.x - 1) < 1e-3 && abs(planet.position.y) < 1e-2)
        #expect(abs(simulation.energy.total + 0.5e-6) < 1e-9)
    }
}
