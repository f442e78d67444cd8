// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A disc in space. Lengths are points of the world, times are seconds. A snapshot: the world holds the truth.
struct Planet: Identifiable, Equatable, Sendable {
    /// Given by the world and never given again; it has nothing to do with the finger that made the planet.
    let id: Int
    var name: String
    var center: SIMD2<Double>
    var radius = Planet.smallestRadius
    var mass = Planet.mass(radius: Planet.smallestRadius)
    /// In points per second.
    var speed = SIMD2<Double>.zero
    /// The sum of the attracting forces in the last step, in mass times points per second squared.
    var force = SIMD2<Double>.zero
    let color: PlanetColor
    /// The timestamp of the touch that made it, in seconds.
    let birthday: TimeInterval
    /// Whether a finger holds it: then it grows, and goes nowhere by itself.
    var isHeld = true
    /// Whether it overlaps another one.
    var isTouching = false
    /// How many times it has gone round the planet that attracts it most.
    var orbits = 0
    /// Whether a person made it, so that undo takes it back. The planets of a preset are not.
    var isMadeByHand = true

    static let smallestRadius = 5.0
    static let largestRadius = 50.0
    /// How much a held planet's radius grows in a step.
    static let growth = 0.5
    /// Divides volumes to get masses. Chosen so that two large planets that nearly touch fall together within a second.
    static let massDivider = 250.0

    static func mass(radius: Double) -> Double { radius * radius * radius / massDivider }

    var diameter: Double { 2 * radius }

    func isTooFar(from middle: SIMD2<Double>, horizon: Double) -> Bool { (center - middle).length > horizon }

    /// One step under a finger. A planet that has become larger by merging keeps its size.
    ///
    /// The mass follows the radius, also where both were chosen separately: then it grows by the difference.
    mutating func grow() {
        guard radius < Planet.largestRadius else { return }
        let before = Planet.mass(radius: radius)
        radius = min(radius + Planet.growth, Planet.largestRadius)
        let after = Planet.mass(radius: radius)
        mass = mass == before ? after : mass + (after - before)
    }
}

/// Red, green and blue from 0 to 1.
struct PlanetColor: Equatable, Sendable {
    var red, green, blue: Double

    init(red: Double, green: Double, blue: Double) { (self.red, self.green, self.blue) = (red, green, blue) }

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
