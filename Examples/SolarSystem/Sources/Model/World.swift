// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Gravity

/// Planets that pull at each other. Knows nothing of screens and fingers. A value: a copy is a saved game.
///
/// The bodies of the simulation are what moves; `planets` mirrors them after each change and holds everything that a
/// body does not know. Both have the same order, and identifiers ascend in it: planets are made at the end.
struct World: Sendable {
    /// Seconds of the world in one step.
    static let stepDuration = 0.01
    /// G, in points³ per mass and second². Chosen so that two of the largest planets that nearly touch fall together
    /// within a second.
    static let gravitationalConstant = 10_000.0
    /// The share of the speed of approach that is left after a bounce. Chosen by eye.
    static let restitution = 0.8
    /// No coordinate of a throw is faster, in points per second. It is far beyond a hand's: such a planet is lost in
    /// the next step.
    static let fastestThrow = 1e6
    /// Fingers cannot carry a planet further from zero than this, in points.
    static let farthestPlace = 1e8
    /// Up to this number of planets, worlds have the same bits on each processor; beyond, they are fast.
    static let portableCount = 100

    /// The centre of the visible space, in points of the world; planets further than `horizon` from it are removed.
    var middle = SIMD2<Double>.zero
    /// In points.
    var horizon = 4000.0
    var contactRule = ContactRule.show { didSet { if contactRule != oldValue { updateCollisions() } } }
    /// How much a thrown planet is helped into an orbit: 0 is physics alone, 1 is the strongest help.
    var assistance = 0.5
    /// How many steps the simulation makes in one of the world's. More than 1 for systems with very close passages.
    var substeps = 1
    /// The name of the system, for lists and documents.
    var name = "Untitled"
    /// Which game it is. Copies and files keep it; a system that begins has another one.
    var game = GameNumber.new()
    /// Whether it began as a preset.
    var isPreset = false
    /// Steps since the world began. The age is computed from it, so that it has no rounding errors.
    var stepCount = 0
    /// How many planets a person has made; numbers their names and colours.
    var madeCount = 0
    /// Decides which names planets get, and in which order. 0 until the world is played.
    var nameSeed = 0
    /// The most planets at one time since the world began.
    var mostPlanets = 0

    // The following are changed by the files of this folder only.
    var simulation = Simulation(
        attraction: Attraction(constant: World.gravitationalConstant, softening: .contact), integrator: .leapfrog,
        collisions: .report, dimensions: .two, arithmetic: .portable)
    var roster: [Planet] = []
    var counter = OrbitCounter()
    var helper = OrbitHelper()
    private var lastID = 0

    /// Seconds of the world since it began.
    var age: Double { Double(stepCount) * World.stepDuration }
    /// In the order in which they were made. Costs nothing.
    var planets: [Planet] { roster }
    var planetCount: Int { roster.count }
    /// Orbits completed by all planets since the world began, including lost ones.
    var orbits: Int { counter.total }

    /// Begins another game: age, orbits and the most planets are 0. Call it when there is no planet.
    mutating func forgetHistory() {
        (stepCount, mostPlanets, counter) = (0, 0, OrbitCounter())
        (game, isPreset) = (GameNumber.new(), false)
    }

    subscript(id: Planet.ID) -> Planet? { index(of: id).map { roster[$0] } }

    // MARK: - Making and changing planets

    /// A small planet that is held.
    mutating func add(at center: SIMD2<Double>, birthday: TimeInterval) -> Planet.ID {
        madeCount += 1
        var planet = Planet(
            id: 0, name: freeName, center: .zero, color: PlanetColor(number: madeCount), birthday: birthday)
        if let place = Self.sound(center) { planet.center = place }
        return append(planet)
    }

    /// The next name that no planet has. Undo does not give names back.
    private var freeName: String {
        PlanetNames(seed: nameSeed).name(from: madeCount - 1) { name in roster.contains { $0.name == name } }.name
    }

    /// Adds a planet at the end, under an identifier of its own.
    @discardableResult
    mutating func append(_ planet: Planet) -> Planet.ID {
        lastID += 1
        var new = Planet(
            id: lastID, name: planet.name, center: planet.center, color: planet.color, birthday: planet.birthday)
        (new.radius, new.mass, new.speed, new.force) = (planet.radius, planet.mass, planet.speed, planet.force)
        (new.isHeld, new.isTouching, new.orbits) = (planet.isHeld, planet.isTouching, planet.orbits)
        new.isMadeByHand = planet.isMadeByHand
        roster.append(new)
        simulation.bodies.append(Body(new))
        counter.add()
        mostPlanets = max(mostPlanets, roster.count)
        updateArithmetic()
        return lastID
    }

    /// Moves a planet, usually one that is held. A place that is no number is ignored.
    mutating func move(_ id: Planet.ID, to center: SIMD2<Double>) {
        guard let index = index(of: id), let place = Self.sound(center) else { return }
        roster[index].center = place
        updateBodies([index])
    }

    /// Lets go of a held planet: it flies with a speed, and the helper looks after it.
    ///
    /// - Parameter speed: in points per second. Without effect for a planet that is free already.
    mutating func release(_ id: Planet.ID, speed: SIMD2<Double>) {
        guard let index = index(of: id), roster[index].isHeld else { return }
        roster[index].isHeld = false
        setSpeed(speed, of: id)
    }

    /// Gives a planet another speed, as a throw without sight does. The helper looks after it. Without effect for a
    /// held one.
    mutating func setSpeed(_ speed: SIMD2<Double>, of id: Planet.ID) {
        guard let index = index(of: id), !roster[index].isHeld else { return }
        roster[index].speed = Self.throwSpeed(speed)
        updateBodies([index])
        helper.noteThrow(of: index, in: roster)
    }

    mutating func remove(_ id: Planet.ID) {
        guard let index = index(of: id) else { return }
        removePlanets { $0 == index }
    }

    /// Whether `undo()` does anything.
    var canUndo: Bool { roster.contains { $0.isMadeByHand } }

    /// Takes the planet back that was made last, if it still exists; otherwise the one before it, and so on.
    mutating func undo() {
        guard let index = roster.lastIndex(where: { $0.isMadeByHand }) else { return }
        removePlanets { $0 == index }
    }

    /// A speed that a throw may have: zero for one that is no number.
    private static func throwSpeed(_ speed: SIMD2<Double>) -> SIMD2<Double> {
        guard speed.x.isFinite, speed.y.isFinite else { return .zero }
        return speed.clamped(
            lowerBound: SIMD2(repeating: -fastestThrow), upperBound: SIMD2(repeating: fastestThrow))
    }

    /// A place that can be computed with; nil for one that is no number.
    private static func sound(_ place: SIMD2<Double>) -> SIMD2<Double>? {
        guard place.x.isFinite, place.y.isFinite else { return nil }
        return place.clamped(
            lowerBound: SIMD2(repeating: -farthestPlace), upperBound: SIMD2(repeating: farthestPlace))
    }
}

// MARK: - The mirror

extension World {
    /// Identifiers ascend, so this is a binary search.
    func index(of id: Planet.ID) -> Int? {
        var low = 0, high = roster.count
        while low < high {
            let middle = (low + high) / 2
            if roster[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < roster.count && roster[low].id == id ? low : nil
    }

    /// Takes changed planets over into the simulation.
    mutating func updateBodies(_ indices: some Sequence<Int>) {
        for index in indices { simulation.bodies[index] = Body(roster[index]) }
    }

    mutating func removePlanets(where shouldRemove: (Int) -> Bool) {
        let gone = roster.indices.map(shouldRemove)
        guard gone.contains(true) else { return }
        simulation.bodies.removeAll { gone[$0] }
        let ids = Set(roster.indices.filter { gone[$0] }.map { roster[$0].id })
        helper.forget { ids.contains($0) }
        let kept = roster.indices.filter { !gone[$0] }
        roster = kept.map { roster[$0] }
        counter.keep(kept)
        updateArithmetic()
    }

    private var collisionResponse: CollisionResponse {
        switch contactRule {
        case .show: .report
        case .bounce: .bounce(restitution: World.restitution)
        case .merge: .merge
        }
    }

    mutating func updateCollisions() { simulation.collisions = collisionResponse }

    mutating func updateArithmetic() {
        let wanted: Arithmetic = roster.count < World.portableCount ? .portable : .fastest
        if simulation.arithmetic != wanted { simulation.arithmetic = wanted }
    }
}

extension Body {
    init(_ planet: Planet) {
        self.init(
            position: SIMD3(planet.center, 0), velocity: SIMD3(planet.speed, 0), mass: planet.mass,
            radius: planet.radius, isFixed: planet.isHeld, tag: planet.id)
    }
}

/// The effect of a collision of planets.
enum ContactRule: String, CaseIterable, Codable, Sendable { case show, bounce, merge }

/// Something in a step that can be heard or felt.
enum WorldEvent: Equatable, Sendable {
    /// Two planets bounced. The impulse is in mass times points per second.
    case bounce(Planet.ID, Planet.ID, impulse: Double)
    /// The first one has taken the second one in.
    case merge(Planet.ID, Planet.ID)
    /// A planet went too far, and is gone.
    case loss(Planet.ID)
    /// A planet has completed one more orbit.
    case orbit(Planet.ID)
}
