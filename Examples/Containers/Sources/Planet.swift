// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Facts about a planet.
struct Planet: Equatable {
    let name: String
    /// In kilometres.
    let diameter: Int
    /// In millions of kilometres.
    let distance: Double
    /// In days on Earth.
    let year: Double
    let moons: Int
    /// Red, green and blue from 0 to 1.
    let color: [Double]

    /// Names of properties and their values.
    var facts: [(name: String, value: String)] {
        [
            ("Diameter", "\(diameter) km"), ("Distance from the Sun", "\(distance) million km"),
            ("Year", year < 1000 ? "\(year) days" : "\((year / 36.525).rounded() / 10) years"), ("Moons", "\(moons)"),
        ]
    }

    static let all = [
        Planet(name: "Mercury", diameter: 4879, distance: 57.9, year: 88, moons: 0, color: [0.60, 0.56, 0.53]),
        Planet(name: "Venus", diameter: 12104, distance: 108.2, year: 224.7, moons: 0, color: [0.89, 0.71, 0.42]),
        Planet(name: "Earth", diameter: 12756, distance: 149.6, year: 365.2, moons: 1, color: [0.25, 0.50, 0.82]),
        Planet(name: "Mars", diameter: 6792, distance: 228, year: 687, moons: 2, color: [0.78, 0.36, 0.23]),
        Planet(name: "Jupiter", diameter: 142984, distance: 778.5, year: 4331, moons: 95, color: [0.80, 0.66, 0.52]),
        Planet(name: "Saturn", diameter: 120536, distance: 1432, year: 10747, moons: 146, color: [0.88, 0.77, 0.54]),
        Planet(name: "Uranus", diameter: 51118, distance: 2867, year: 30589, moons: 28, color: [0.58, 0.83, 0.87]),
        Planet(name: "Neptune", diameter: 49528, distance: 4515, year: 59800, moons: 16, color: [0.27, 0.40, 0.83]),
    ]
}
