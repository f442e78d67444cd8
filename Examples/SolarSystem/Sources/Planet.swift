// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A disc in space. Lengths are points, times are steps of the world.
struct Planet: Identifiable {
    /// Given by the world and never given again; it has nothing to do with the finger that made the planet.
    let id: Int
    var center: SIMD2<Double>
    private(set) var radius = Planet.smallestRadius
    /// In points per step.
    var speed = SIMD2<Double>.zero
    /// The sum of the attracting forces, computed in each step.
    var force = SIMD2<Double>.zero
    let color: PlanetColor
    /// The timestamp of the touch that made it, in seconds.
    let birthday: TimeInterval
    /// Whether a finger holds it: then it grows, and goes nowhere by itself.
    var isHeld = true
    /// Whether it overlaps another one.
    var isTouching = false

    static let smallestRadius = 5.0
    static let largestRadius = 50.0
    /// How much a held planet's radius grows in a step.
    static let growth = 0.5
    /// Divides volumes to get masses. Chosen so that two large planets that nearly touch fall together within a second.
    static let massDivider = 250.0
    /// How far from the middle of the screen is too far.
    static let horizon = 4000.0

    init(id: Int, center: SIMD2<Double>, color: PlanetColor, birthday: TimeInterval) {
        self.id = id
        self.center = center
        self.color = color
        self.birthday = birthday
    }

    var diameter: Double { 2 * radius }

    var mass: Double { radius * radius * radius / Planet.massDivider }

    func isTooFar(from middle: SIMD2<Double>) -> Bool { (center - middle).length > Planet.horizon }

    mutating func grow() { radius = min(radius + Planet.growth, Planet.largestRadius) }

    /// One step under the force.
    mutating func move() {
        speed += force / mass
        center += speed
    }
}

/// Red, green and blue from 0 to 1.
struct PlanetColor: Equatable {
    var red, green, blue: Double

    /// A bright colour for each number; neighbours differ.
    init(number: Int) {
        // Steps of the golden ratio go round the colour circle without ever meeting.
        let hue = (Double(number) * 0.618034).truncatingRemainder(dividingBy: 1) * 6
        func channel(_ offset: Double) -> Double {
            let distance = abs((hue + offset).truncatingRemainder(dividingBy: 6) - 3)
            return 0.35 + 0.65 * min(max(distance - 1, 0), 1)
        }
        (red, green, blue) = (channel(0), channel(4), channel(2))
    }
}

extension SIMD2<Double> {
    var length: Double { (x * x + y * y).squareRoot() }
}
