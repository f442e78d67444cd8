// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Planets that pull at each other. Knows nothing of screens and fingers.
struct World {
    private(set) var planets: [Planet] = []
    /// The centre of the visible space; planets too far from it are removed.
    var middle = SIMD2<Double>.zero
    private var lastID = 0

    /// A small planet that is held.
    mutating func add(at center: SIMD2<Double>, birthday: TimeInterval) -> Planet.ID {
        lastID += 1
        planets.append(Planet(id: lastID, center: center, color: PlanetColor(number: lastID), birthday: birthday))
        return lastID
    }

    subscript(id: Planet.ID) -> Planet? { planets.first { $0.id == id } }

    /// Changes a planet, if it is still there.
    mutating func change(_ id: Planet.ID, _ body: (inout Planet) -> Void) {
        guard let index = planets.firstIndex(where: { $0.id == id }) else { return }
        body(&planets[index])
    }

    // MARK: - Time

    mutating func step() {
        planets.removeAll { !$0.isHeld && $0.isTooFar(from: middle) }
        sumForces()
        for index in planets.indices {
            if planets[index].isHeld { planets[index].grow() } else { planets[index].move() }
        }
    }

    /// Gravity between all pairs. Where two discs overlap, the distance counts as the sum of their radii, so that
    /// nothing is flung to infinity.
    private mutating func sumForces() {
        for index in planets.indices {
            planets[index].force = .zero
            planets[index].isTouching = false
        }
        for first in planets.indices {
            for second in planets.indices where second > first { attract(first, second) }
        }
    }

    private mutating func attract(_ first: Int, _ second: Int) {
        let a = planets[first], b = planets[second]
        let between = b.center - a.center, reach = a.radius + b.radius
        let distance = max(between.length, reach)
        let force = between.length > 0 ? between / between.length * (a.mass * b.mass / (distance * distance)) : .zero
        planets[first].force += force
        planets[second].force -= force
        guard between.length < reach else { return }
        planets[first].isTouching = true
        planets[second].isTouching = true
    }
}
