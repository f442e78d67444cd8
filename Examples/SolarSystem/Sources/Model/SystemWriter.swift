// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes a world as JSON, one planet a line. By hand, so that lines are short and fast to make: a
/// thousand planets take 4 ms, so that a running game is saved between two frames.
struct SystemWriter {
    private var text = ""
    private let world: World

    init(_ world: World) { self.world = world }

    func data() throws -> Data {
        guard world.planetCount <= SystemDocument.largestPlanetCount else {
            throw SystemDocumentError(
                "The system has \(world.planetCount) planets. A file can have \(SystemDocument.largestPlanetCount): "
                    + "remove some planets, then save it again.")
        }
        guard world.horizon.isFinite, world.middle.x.isFinite, world.middle.y.isFinite, world.assistance.isFinite else {
            throw SystemDocumentError("The system has a setting that is no number, so it cannot be saved.")
        }
        var writer = self
        writer.writeWorld()
        return Data(writer.text.utf8)
    }

    private mutating func writeWorld() {
        text.reserveCapacity(400 + 400 * world.planetCount)
        text += "{\n\"format\": \"\(SystemDocument.format)\", \"version\": \(SystemDocument.version), "
        text += "\"name\": \(Self.quoted(world.name)), \"age\": \(world.age), \"orbits\": \(world.orbits),\n"
        text += "\"contactRule\": \"\(world.contactRule.rawValue)\", \"assistance\": \(world.assistance), "
        text += "\"middle\": \(Self.pair(world.middle)), \"horizon\": \(world.horizon),\n"
        text += "\"game\": \(world.game), "
        if world.isPreset { text += "\"isPreset\": true, " }
        if world.substeps != 1 { text += "\"substeps\": \(world.substeps), " }
        if world.nameSeed != 0 { text += "\"nameSeed\": \(world.nameSeed), " }
        text += "\"planetsMade\": \(world.madeCount), \"mostPlanets\": \(world.mostPlanets), "
        text += "\"nextSearch\": \(world.counter.next),\n\"planets\": ["
        var separator = "\n"
        for index in world.planets.indices {
            text += separator
            write(world.planets[index], world.counter.turns[index])
            separator = ",\n"
        }
        text += "\n]\n}\n"
    }

    private mutating func write(_ planet: Planet, _ turn: OrbitCounter.Turn) {
        text += "{\"name\": \(Self.quoted(planet.name)), \"position\": \(Self.pair(planet.center)), "
        text += "\"velocity\": \(Self.pair(planet.speed)), \"mass\": \(planet.mass), \"radius\": \(planet.radius), "
        let color = planet.color
        text += "\"color\": [\(color.red), \(color.green), \(color.blue)], \"birthday\": \(planet.birthday), "
        text += "\"orbits\": \(planet.orbits), \"force\": \(Self.pair(planet.force))"
        if planet.isMadeByHand { text += ", \"isMadeByHand\": true" }
        if planet.isTouching { text += ", \"isTouching\": true" }
        if turn.attractor >= 0 {
            text += ", \"turn\": {\"around\": \(turn.attractor), \"start\": \(Self.pair(turn.start)), "
            text += "\"quarter\": \(turn.quarter), \"passed\": \(turn.passed)}"
        }
        if let thrown = world.helper.throwsInWork.first(where: { $0.id == planet.id }) {
            text += ", \"throw\": {\"steps\": \(thrown.steps), \"distance\": \(thrown.distance), "
            text += "\"budget\": \(thrown.budget)}"
        }
        text += "}"
    }

    private static func pair(_ pair: SIMD2<Double>) -> String { "[\(pair.x), \(pair.y)]" }

    /// A string of JSON (RFC 8259, section 7).
    static func quoted(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case "\n": text += "\\n"
            case "\u{0}"..<" ":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
