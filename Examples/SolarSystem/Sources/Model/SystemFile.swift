// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The contents of a system's file, as they are read. Nothing is believed: each number is checked, and an error names
/// its place as in `planets[3].mass`.
struct SystemFile {
    private let contents: Contents
    /// Of a file that does not say which game it is: that of its names, which are chosen once, or of its bytes.
    private let defaultGame: Int

    private struct Header: Decodable {
        var format: String
        var version: Int
    }

    private struct Contents: Decodable {
        var name: String
        var age: Double
        var orbits: Int?
        var contactRule: ContactRule?
        var assistance: Double?
        var middle: [Double]?
        var substeps: Int?
        var horizon: Double?
        var planetsMade: Int?
        var nameSeed: Int?
        var game: Int?
        var isPreset: Bool?
        var mostPlanets: Int?
        var nextSearch: Int?
        var planets: PlanetList
    }

    /// Counts the planets before it reads them.
    private struct PlanetList: Decodable {
        var records: [PlanetRecord] = []

        init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            if let count = list.count, count > SystemDocument.largestPlanetCount {
                throw SystemDocumentError(
                    "planets has \(count) entries. A file can have \(SystemDocument.largestPlanetCount).")
            }
            while !list.isAtEnd { records.append(try list.decode(PlanetRecord.self)) }
        }
    }

    fileprivate struct PlanetRecord: Decodable {
        var name: String?
        var position, velocity: [Double]
        var mass, radius: Double
        var color: [Double]?
        var birthday: Double?
        var orbits: Int?
        var force: [Double]?
        var isMadeByHand, isTouching: Bool?
        var turn: TurnRecord?
        var `throw`: ThrowRecord?
    }

    fileprivate struct TurnRecord: Decodable {
        var around: Int
        var start: [Double]
        var quarter, passed: Int
    }

    fileprivate struct ThrowRecord: Decodable {
        var steps: Int
        var distance, budget: Double
    }

    init(data: Data) throws {
        guard data.count <= SystemDocument.largestFile else { throw SystemDocumentError.tooLarge(data.count) }
        let header = try Self.decode(Header.self, from: data)
        guard header.format == SystemDocument.format else {
            throw SystemDocumentError(
                "The file's format is “\(header.format.prefix(40))”. A system has “\(SystemDocument.format)”.")
        }
        guard header.version <= SystemDocument.version else {
            throw SystemDocumentError(
                "The file has version \(header.version). This program reads versions up to \(SystemDocument.version): "
                    + "open it with a newer one.")
        }
        guard header.version >= 1 else {
            throw SystemDocumentError("version is \(header.version). It must be 1 or more.")
        }
        contents = try Self.decode(Contents.self, from: data)
        let seed = contents.nameSeed ?? 0
        defaultGame = GameNumber.range.contains(seed) ? seed : GameNumber.of(data)
    }

    // MARK: - Making a world

    func makeWorld() throws -> World {
        let planets = contents.planets.records
        var world = World()
        try readSettings(&world)
        let names = planetNames(world)
        for (index, record) in planets.enumerated() {
            world.append(try record.makePlanet("planets[\(index)]", name: names[index]))
        }
        for (index, record) in planets.enumerated() { try record.readState(&world, index, "planets[\(index)]") }
        try readCounts(&world)
        return world
    }

    /// Planets keep the names of the file. One without a name, or with that of an earlier planet, gets one that no
    /// other planet has.
    private func planetNames(_ world: World) -> [String] {
        let names = PlanetNames(seed: world.nameSeed), records = contents.planets.records
        var used = Set(records.compactMap(\.name)), kept: Set<String> = [], position = names.count / 2
        return records.map { record in
            if let name = record.name, !name.isEmpty, kept.insert(name).inserted { return name }
            let free = names.name(from: position, isUsed: used.contains)
            position = free.next
            used.insert(free.name)
            return free.name
        }
    }

    private func readSettings(_ world: inout World) throws {
        world.name = contents.name
        world.contactRule = contents.contactRule ?? world.contactRule
        world.assistance = try Check.number(contents.assistance ?? world.assistance, "assistance", 0...1)
        world.middle = try Check.pair(contents.middle ?? [0, 0], "middle")
        world.nameSeed = try Check.count(contents.nameSeed ?? 0, "nameSeed")
        world.game = try Check.count(contents.game ?? defaultGame, "game", GameNumber.range)
        world.isPreset = contents.isPreset ?? false
        world.substeps = try Check.count(contents.substeps ?? 1, "substeps", 1...SystemDocument.mostSubsteps)
        world.horizon = try Check.number(contents.horizon ?? world.horizon, "horizon", 1...SystemDocument.largestNumber)
    }

    private func readCounts(_ world: inout World) throws {
        let age = try Check.number(contents.age, "age", 0...1e12)
        world.stepCount = Int((age / World.stepDuration).rounded())
        world.counter.total = try Check.count(contents.orbits ?? 0, "orbits")
        world.madeCount = try Check.count(contents.planetsMade ?? 0, "planetsMade")
        world.mostPlanets = max(world.planetCount, try Check.count(contents.mostPlanets ?? 0, "mostPlanets"))
        let next = try Check.count(contents.nextSearch ?? 0, "nextSearch")
        world.counter.next = world.planetCount > 0 ? next % world.planetCount : 0
    }
}

extension SystemFile.PlanetRecord {
    fileprivate func makePlanet(_ path: String, name: String) throws -> Planet {
        let large = SystemDocument.largestNumber
        let center = try Check.pair(position, path + ".position")
        var planet = Planet(
            id: 0, name: name, center: center,
            color: try color.map { try Check.color($0, path + ".color") } ?? .unknown,
            birthday: try Check.number(birthday ?? 0, path + ".birthday", -large...large))
        planet.speed = try Check.pair(velocity, path + ".velocity")
        planet.mass = try Check.number(mass, path + ".mass", 0...large)
        planet.radius = try Check.number(radius, path + ".radius", 0...large)
        planet.orbits = try Check.count(orbits ?? 0, path + ".orbits")
        if let force { planet.force = try Check.pair(force, path + ".force", limit: .greatestFiniteMagnitude) }
        (planet.isMadeByHand, planet.isTouching) = (isMadeByHand ?? false, isTouching ?? false)
        planet.isHeld = false
        return planet
    }

    /// The state of the orbit counter and of the helper.
    fileprivate func readState(_ world: inout World, _ index: Int, _ path: String) throws {
        if let turn {
            guard world.planets.indices.contains(turn.around), turn.around != index else {
                throw SystemDocumentError(
                    "\(path).turn.around is \(turn.around). There is no other planet of this number.")
            }
            world.counter.turns[index] = OrbitCounter.Turn(
                attractor: turn.around, start: try Check.pair(turn.start, path + ".turn.start"),
                quarter: try Check.count(turn.quarter, path + ".turn.quarter", 0...3),
                passed: try Check.count(turn.passed, path + ".turn.passed", -4...3))
        }
        guard let thrown = `throw` else { return }
        world.helper.throwsInWork.append(
            OrbitHelper.Throw(
                id: world.planets[index].id,
                steps: try Check.count(thrown.steps, path + ".throw.steps", 0...OrbitHelper.duration),
                distance: try Check.number(thrown.distance, path + ".throw.distance", 0...SystemDocument.largestNumber),
                budget: try Check.number(thrown.budget, path + ".throw.budget", 0...Double.greatestFiniteMagnitude)))
    }
}

extension PlanetColor {
    /// Of planets whose files do not say it.
    fileprivate static let unknown = PlanetColor(red: 0.8, green: 0.8, blue: 0.8)
}

// MARK: - Checks

private enum Check {
    static func number(_ value: Double, _ path: String, _ range: ClosedRange<Double>) throws -> Double {
        guard range.contains(value) else {
            throw SystemDocumentError(
                "\(path) is \(short(value)). It must be from \(short(range.lowerBound)) to \(short(range.upperBound)).")
        }
        return value
    }

    /// Without the zeros of a very large number.
    private static func short(_ value: Double) -> String { String(format: "%g", value) }

    static func pair(
        _ values: [Double], _ path: String, limit: Double = SystemDocument.largestNumber
    ) throws -> SIMD2<Double> {
        guard values.count == 2 else {
            throw SystemDocumentError("\(path) has \(values.count) numbers. It must have 2: x and y.")
        }
        return SIMD2(
            try number(values[0], path + "[0]", -limit...limit), try number(values[1], path + "[1]", -limit...limit))
    }

    static func color(_ values: [Double], _ path: String) throws -> PlanetColor {
        guard values.count == 3 else {
            throw SystemDocumentError("\(path) has \(values.count) numbers. It must have 3: red, green and blue.")
        }
        for (index, value) in values.enumerated() { _ = try number(value, "\(path)[\(index)]", 0...1) }
        return PlanetColor(red: values[0], green: values[1], blue: values[2])
    }

    static func count(_ value: Int, _ path: String, _ range: ClosedRange<Int> = 0...1_000_000_000_000) throws -> Int {
        guard range.contains(value) else {
            throw SystemDocumentError(
                "\(path) is \(value). It must be from \(range.lowerBound) to \(range.upperBound).")
        }
        return value
    }
}

// MARK: - Errors of the JSON reader

extension SystemFile {
    private static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch let error as SystemDocumentError {
            throw error
        } catch let error as DecodingError {
            throw SystemDocumentError(words(for: error))
        } catch {
            throw SystemDocumentError("The file cannot be read: \(error).")
        }
    }

    private static func words(for error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, let context): "\(path(context.codingPath + [key])) is missing."
        case .valueNotFound(_, let context): "\(path(context.codingPath)) is null. It must have a value."
        case .typeMismatch(let type, let context):
            "\(path(context.codingPath)) is of another kind. It must be \(name(of: type))."
        case .dataCorrupted(let context) where context.codingPath.isEmpty:
            "The file is not JSON\(context.underlyingError.map { ": \($0)" } ?? ".")"
        case .dataCorrupted(let context): "\(path(context.codingPath)) cannot be read: \(context.debugDescription)"
        @unknown default: "The file cannot be read: \(error)."
        }
    }

    private static func name(of type: Any.Type) -> String {
        switch type {
        case is Double.Type, is Int.Type: "a number"
        case is String.Type: "a text"
        case is Bool.Type: "true or false"
        case is any Collection.Type: "a list"
        default: "an object"
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        let path = keys.reduce("") { path, key in
            key.intValue.map { "\(path)[\($0)]" } ?? (path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)")
        }
        return path.isEmpty ? "The file" : path
    }
}
