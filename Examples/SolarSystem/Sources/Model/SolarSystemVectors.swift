// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The Sun and its planets at noon on 1 January 2000 (J2000.0), from the ephemeris DE421 of the Jet Propulsion
/// Laboratory.
///
/// Places and speeds are relative to the centre of mass, in the equatorial frame ICRF. Here they are turned to the
/// ecliptic and projected on its plane. The y-axis is turned round, because that of a screen points down: planets go
/// round anticlockwise, as seen from the north. The Moon is left out: on this scale it is 0.26 points from the Earth,
/// inside its disc. Both are one planet at their centre of mass. Discs are not to scale; masses are.
enum SolarSystemVectors {
    /// Points in an astronomical unit. Neptune is then 3,000 points away, within the horizon.
    static let unit = 100.0
    /// Seconds of the world in a sidereal year of 365.25636 days.
    static let year = 10.0
    private static let daysPerSecond = 365.25636 / year
    /// Of the ecliptic at J2000.0, in degrees (IAU 1976).
    private static let obliquity = 23.43928

    struct Row {
        var name: String
        /// G times the mass, in au³ per day².
        var attraction: Double
        /// In points, chosen by eye.
        var radius: Double
        var color: (Double, Double, Double)
        /// In au, and in au per day.
        var place, speed: SIMD3<Double>
    }

    static func makeWorld() -> World {
        let total = rows.reduce(0) { $0 + $1.attraction }
        // The part of the third coordinate that is left out leaves a small momentum: without it, the centre stays.
        let drift = rows.reduce(SIMD2.zero) { $0 + onPlane($1.speed) * ($1.attraction / total) }
        let middle = rows.reduce(SIMD2.zero) { $0 + onPlane($1.place) * ($1.attraction / total) }
        var world = World()
        for row in rows {
            let strength = row.attraction * unit * unit * unit * daysPerSecond * daysPerSecond
            world.place(
                row.name, at: (onPlane(row.place) - middle) * unit,
                speed: (onPlane(row.speed) - drift) * (unit * daysPerSecond),
                mass: strength / World.gravitationalConstant, radius: row.radius,
                color: PlanetColor(red: row.color.0, green: row.color.1, blue: row.color.2))
        }
        return world
    }

    /// Turned around the x-axis, which points to the equinox, and projected.
    private static func onPlane(_ vector: SIMD3<Double>) -> SIMD2<Double> {
        let angle = obliquity * .pi / 180
        return SIMD2(vector.x, -(vector.y * cos(angle) + vector.z * sin(angle)))
    }

    static let rows = [
        Row(
            name: "Sun", attraction: 2.959122082855911e-4, radius: 14, color: (1, 0.85, 0.35),
            place: [-7.136456395232e-03, -2.647021852888e-03, -9.229478710130e-04],
            speed: [5.378458816446e-06, -6.758186170679e-06, -3.032849308679e-06]),
        Row(
            name: "Mercury", attraction: 4.91254957186794e-11, radius: 3, color: (0.7, 0.65, 0.6),
            place: [-1.372300624687e-01, -4.032407359604e-01, -2.014122635136e-01],
            speed: [2.137177410403e-02, -4.933057557457e-03, -4.850466471944e-03]),
        Row(
            name: "Venus", attraction: 7.243452332698441e-10, radius: 5, color: (0.95, 0.8, 0.55),
            place: [-7.254387528096e-01, -4.892126789243e-02, 2.371768969146e-02],
            speed: [8.034959678567e-04, -1.849859566914e-02, -8.372768184164e-03]),
        earth,
        Row(
            name: "Mars", attraction: 9.54954869562239e-11, radius: 4, color: (0.9, 0.45, 0.3),
            place: [1.383579465419e+00, -1.245805418393e-03, -3.788311343579e-02],
            speed: [6.768779842111e-04, 1.380727932961e-02, 6.314867583121e-03]),
        Row(
            name: "Jupiter", attraction: 2.82534584085505e-7, radius: 20, color: (0.85, 0.7, 0.55),
            place: [3.994040712128e+00, 2.733931840023e+00, 1.074588951119e+00],
            speed: [-4.562935035008e-03, 5.874704083641e-03, 2.629269913478e-03]),
        Row(
            name: "Saturn", attraction: 8.459706073308477e-8, radius: 17, color: (0.9, 0.8, 0.6),
            place: [6.399272407166e+00, 6.172010782186e+00, 2.273847798795e+00],
            speed: [-4.286973413508e-03, 3.521586386062e-03, 1.638898661879e-03]),
        Row(
            name: "Uranus", attraction: 1.29202482579265e-8, radius: 14, color: (0.6, 0.85, 0.9),
            place: [1.442472079596e+01, -1.250891342351e+01, -5.682610365113e+00],
            speed: [2.683483517248e-03, 2.455246591874e-03, 1.037375987830e-03]),
        Row(
            name: "Neptune", attraction: 1.52435910924974e-8, radius: 14, color: (0.4, 0.55, 0.95),
            place: [1.680491225424e+01, -2.298274968247e+01, -9.825348544192e+00],
            speed: [2.584653188595e-03, 1.661666698151e-03, 6.157823854493e-04]),
    ]

    /// The mass of the Earth, in masses of the Moon.
    static let earthMoonRatio = 81.3005690699153

    // The Earth and the Moon alone, in au and in au per day.
    static let earthPlace: SIMD3<Double> = [-1.842715553317e-01, 8.847815006953e-01, 3.838199508803e-01]
    static let earthSpeed: SIMD3<Double> = [-1.720224661077e-02, -2.904925889436e-03, -1.259427919854e-03]
    static let moonPlace: SIMD3<Double> = [-1.862208369893e-01, 8.829986087889e-01, 3.833112371749e-01]
    static let moonSpeed: SIMD3<Double> = [-1.683057613480e-02, -3.289623718544e-03, -1.433458076369e-03]

    /// With the Moon, at their centre of mass.
    private static var earth: Row {
        let ratio = earthMoonRatio
        return Row(
            name: "Earth", attraction: 8.997011408268049e-10, radius: 5, color: (0.35, 0.6, 1),
            place: earthPlace + (moonPlace - earthPlace) / (ratio + 1),
            speed: earthSpeed + (moonSpeed - earthSpeed) / (ratio + 1))
    }
}
