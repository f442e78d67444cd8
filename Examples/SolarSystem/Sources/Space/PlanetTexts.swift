// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The numbers of a planet, to be seen and to be heard.
enum PlanetTexts {
    /// "m 12.5  v 140".
    static func numbers(_ planet: Planet) -> String { "m \(mass(planet))  v \(number(planet.speed.length))" }

    static func spoken(_ planet: Planet) -> String {
        "mass \(mass(planet)), "
            + (planet.isHeld ? "held" : "speed \(number(planet.speed.length)) points per second")
    }

    /// One decimal below 10, otherwise none.
    static func mass(_ planet: Planet) -> String {
        guard planet.mass < 9.95 else { return number(planet.mass) }
        let tenths = number(planet.mass * 10).description
        return tenths.count == 1 ? "0.\(tenths)" : "\(tenths.dropLast()).\(tenths.suffix(1))"
    }

    /// Whole; nothing that a file could contain is too large.
    static func number(_ value: Double) -> String {
        value.isFinite ? "\(Int(min(max(value, 0), 1e15).rounded()))" : "–"
    }
}
