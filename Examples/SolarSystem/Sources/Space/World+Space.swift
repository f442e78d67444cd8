// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

extension World {
    /// Makes a planet larger, as a finger does that holds it for a number of steps.
    mutating func grow(_ id: Planet.ID, steps: Int) {
        guard let index = index(of: id) else { return }
        for _ in 0..<steps { roster[index].grow() }
        updateBodies([index])
    }

    /// Moves the middle after a system that drifts as a whole, so that it is not lost at the horizon: planets that are
    /// thrown by hand always have some momentum together.
    ///
    /// The middle rests while the centre of mass is within a quarter of the horizon. It follows no single planet: at
    /// least two heavy ones have to be near the centre of mass.
    mutating func followDrift() {
        var mass = 0.0, sum = SIMD2<Double>.zero, heaviest = 0.0
        for planet in roster {
            mass += planet.mass
            sum += planet.center * planet.mass
            heaviest = max(heaviest, planet.mass)
        }
        guard mass > 0 else { return }
        let center = sum / mass, distance = (center - middle).length
        guard distance.isFinite, distance > horizon / 4 else { return }
        let near = roster.count { $0.mass >= heaviest / 10 && ($0.center - center).length < horizon / 4 }
        if near >= 2 { middle = center }
    }
}
