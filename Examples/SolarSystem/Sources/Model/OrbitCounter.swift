// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Counts how often planets go round the planet that attracts them most.
///
/// A turn begins at the direction in which the attractor was found, and is followed by quarters. Comparing signs is
/// enough for that, so that all processors count the same. When the attractor changes, the turn begins anew.
struct OrbitCounter: Equatable, Sendable {
    /// How far a planet is on its present turn. One for each planet, in the same order.
    struct Turn: Equatable, Sendable {
        /// The index of the attractor; −1 if there is none.
        var attractor = -1
        /// From the attractor to the planet when the turn began, in points.
        var start = SIMD2<Double>.zero
        /// The quarter where the planet is, from 0 to 3, seen from the attractor and counted from the start.
        var quarter = 0
        /// Quarters that are behind it; negative in the other sense of rotation.
        var passed = 0
    }

    var turns: [Turn] = []
    /// Orbits of all planets, including planets that are gone.
    var total = 0
    /// The planet whose attractor is looked for next.
    var next = 0

    /// How many distances are computed in a step to find attractors. With few planets, each attractor is found anew in
    /// each step; with a thousand, within half a second. Chosen so
    /// that a thousand planets cost a fiftieth of all their pairs.
    static let distancesPerStep = 20_000

    mutating func add() { turns.append(Turn()) }

    /// Keeps the turns of these planets, and of these only.
    mutating func keep(_ kept: [Int]) {
        var places = [Int](repeating: -1, count: turns.count)
        for (new, old) in kept.enumerated() { places[old] = new }
        turns = kept.map { old in
            var turn = turns[old]
            guard turn.attractor >= 0 else { return turn }
            turn.attractor = places[turn.attractor]
            return turn.attractor < 0 ? Turn() : turn
        }
        next = turns.isEmpty ? 0 : next % turns.count
    }

    /// After each step.
    mutating func update(_ planets: inout [Planet], report: (Planet.ID) -> Void) {
        findAttractors(planets)
        for index in planets.indices where turns[index].attractor >= 0 {
            guard advance(index, planets) else { continue }
            planets[index].orbits += 1
            total += 1
            report(planets[index].id)
        }
    }

    private mutating func findAttractors(_ planets: [Planet]) {
        guard planets.count > 1 else { return }
        for _ in 0..<min(planets.count, max(1, Self.distancesPerStep / planets.count)) {
            next = (next + 1) % planets.count
            let found = planets[next].isHeld ? nil : planets.attractor(of: next)
            guard found ?? -1 != turns[next].attractor else { continue }
            turns[next] = Turn()
            guard let found else { continue }
            turns[next].attractor = found
            turns[next].start = planets[next].center - planets[found].center
        }
    }

    /// - Returns: whether an orbit was completed.
    private mutating func advance(_ index: Int, _ planets: [Planet]) -> Bool {
        let planet = planets[index], attractor = planets[turns[index].attractor], start = turns[index].start
        let place = planet.center - attractor.center
        let along = (start * place).sum(), across = start.x * place.y - start.y * place.x
        let quarter = along > 0 ? (across >= 0 ? 0 : 3) : (across > 0 ? 1 : along < 0 ? 2 : 3)
        guard quarter != turns[index].quarter else { return false }
        switch (quarter - turns[index].quarter) & 3 {
        case 1: turns[index].passed += 1
        case 3: turns[index].passed -= 1
        // Half a turn in a step: nobody knows in which sense.
        default: turns[index].passed = 0
        }
        turns[index].quarter = quarter
        return completes(index, Pair(planet, attractor))
    }

    /// The start lies at the beginning of quarter 0: forwards, a turn is complete with its fourth quarter; backwards,
    /// when quarter 0 has been left again.
    private mutating func completes(_ index: Int, _ pair: Pair) -> Bool {
        let passed = turns[index].passed
        guard passed >= 4 || passed <= -5 else { return false }
        turns[index].passed -= passed > 0 ? 4 : -4
        return pair.isBound
    }
}
