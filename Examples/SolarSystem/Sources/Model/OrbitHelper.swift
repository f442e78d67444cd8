// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The quiet helper: nudges a thrown planet into a bound orbit around the planet that attracts it most.
///
/// For six seconds after a throw, and then never again, it compares the orbit on which the planet is with the orbits
/// that are wanted, which neither hit the attractor nor lead far away. The velocity approaches the nearest wanted one:
///
/// 1. Too fast: it is scaled down until the far end of the orbit is near enough.
/// 2. Aimed at the attractor: it is turned, at the same speed, until the near end of the orbit is free of it.
/// 3. Too slow for that: it is replaced by the velocity at the far end of an orbit that passes the attractor closely.
///
/// Momentum is kept: the attractor gets the momentum that the planet loses. Energy is only ever added in the third
/// case, and all that a throw gets is at most the energy of motion of a circular orbit at the distance of the throw,
/// that is ½ · m · M / (m + M) · v², with the v of `Pair.circularSpeed`.
struct OrbitHelper: Equatable, Sendable {
    /// A planet that was thrown a short while ago.
    struct Throw: Equatable, Sendable {
        var id: Planet.ID
        /// For how many steps it will still be looked after.
        var steps: Int
        /// The distance from the attractor at the beginning, in points.
        var distance: Double
        /// The energy that it may still get.
        var budget: Double
    }

    var throwsInWork: [Throw] = []

    /// How long a throw is looked after, in steps: 6 s, chosen by measuring. With 4 s, a tenth fewer of the throws at a
    /// planet with a companion end in an orbit: they first have to fall in.
    static let duration = 600
    /// Of how many throws at a time: more than a person makes in six seconds. Each looks at all planets in each step.
    private static let most = 32
    /// How fast a velocity approaches the wanted one with the strongest help: by this share of the difference in each
    /// step. Chosen by eye: half of the difference is gone after 0.07 s, and with the usual help after 0.14 s.
    private static let rate = 0.1
    /// The near end of an orbit, in distances at which discs touch. Chosen by eye.
    private static let clearance = 1.5
    /// The near end of an orbit, in distances of the far end. Limits the eccentricity to (1 − 0.4) / (1 + 0.4) = 0.43.
    private static let narrowest = 0.4
    /// The far end of an orbit, in distances of the throw: the planet comes back to the finger.
    private static let reachOfThrow = 1.3
    /// The far end of an orbit, in distances from the attractor to the next planet, whose pull would disturb it.
    /// Measured between two equal planets: 31 % of the throws end in a contact, and 39 % with 0.35.
    private static let shareOfGap = 0.28
    /// The far end of an orbit, in radii of Hill's sphere, where the next planet is heavier than the attractor. Orbits
    /// are stable within about half of it.
    private static let shareOfHill = 0.4
    /// Other planets count from this fraction of the attractor's mass on, with that of the thrown planet: a twentieth.
    private static let lightest = 20.0

    mutating func noteThrow(of index: Int, in planets: [Planet]) {
        let planet = planets[index]
        throwsInWork.removeAll { $0.id == planet.id }
        guard let attractor = planets.attractor(of: index) else { return }
        let pair = Pair(planet, planets[attractor])
        let speed = pair.circularSpeed
        if throwsInWork.count == Self.most { throwsInWork.removeFirst() }
        throwsInWork.append(
            Throw(
                id: planet.id, steps: Self.duration, distance: pair.distance,
                budget: 0.5 * Self.movingMass(planet, planets[attractor]) * speed * speed))
    }

    mutating func forget(_ isGone: (Planet.ID) -> Bool) { throwsInWork.removeAll { isGone($0.id) } }

    /// Before each step. Returns the indices of the planets whose speeds have changed.
    mutating func nudge(_ planets: inout [Planet], assistance: Double) -> [Int] {
        guard !throwsInWork.isEmpty else { return [] }
        var changed: [Int] = []
        let share = Self.rate * min(max(assistance, 0), 1)
        for number in throwsInWork.indices {
            throwsInWork[number].steps -= 1
            guard share > 0, let index = planets.firstIndex(where: { $0.id == throwsInWork[number].id }),
                let attractor = planets.attractor(of: index)
            else { continue }
            if nudge(number, index, attractor, share, &planets) { changed += [index, attractor] }
        }
        throwsInWork.removeAll { $0.steps <= 0 }
        return changed
    }

    private mutating func nudge(
        _ number: Int, _ index: Int, _ attractor: Int, _ share: Double, _ planets: inout [Planet]
    ) -> Bool {
        let pair = Pair(planets[index], planets[attractor])
        let ends = Self.ends(throwsInWork[number], index, attractor, pair, planets)
        guard let wanted = pair.nearestSpeed(near: ends.near, far: ends.far) else { return false }
        // Stronger where the planets are to meet within the next 0.2 s.
        let pace = max(pair.approach, 0) * World.stepDuration / max(pair.distance - pair.reach, 1)
        let speed = pair.speed + (wanted - pair.speed) * min(share * max(1, 20 * pace), 1)
        let mass = Self.movingMass(planets[index], planets[attractor])
        let added = 0.5 * mass * ((speed * speed).sum() - (pair.speed * pair.speed).sum())
        guard added <= throwsInWork[number].budget else { return false }
        throwsInWork[number].budget -= max(added, 0)
        let momentum = (speed - pair.speed) * mass
        planets[index].speed += momentum / planets[index].mass
        if !planets[attractor].isHeld { planets[attractor].speed -= momentum / planets[attractor].mass }
        return true
    }

    /// The mass in the relative motion of both planets.
    private static func movingMass(_ planet: Planet, _ attractor: Planet) -> Double {
        attractor.isHeld ? planet.mass : planet.mass * (attractor.mass / (planet.mass + attractor.mass))
    }

    /// The far end that leaves other planets alone: the nearest of them sets it.
    private static func room(_ index: Int, _ attractor: Int, _ planets: [Planet]) -> Double {
        var room = Double.infinity
        for other in planets.indices where other != index && other != attractor {
            let mass = planets[other].mass, pulled = planets[index].mass + mass
            guard pulled * lightest > planets[attractor].mass else { continue }
            let gap = (planets[other].center - planets[attractor].center).length
            let share = min(shareOfGap, shareOfHill * hillRadius(planets[attractor].mass / (3 * mass)))
            room = min(room, gap * share)
        }
        return room
    }

    /// The cube root, for ratios up to 1: Newton's method, whose operations have the same bits on each processor.
    private static func hillRadius(_ ratio: Double) -> Double {
        var root = 1.0
        for _ in 0..<40 where ratio < 1 { root -= (root - ratio / (root * root)) / 3 }
        return root
    }

    /// The near and the far end of the wanted orbit.
    private static func ends(
        _ thrown: Throw, _ index: Int, _ attractor: Int, _ pair: Pair, _ planets: [Planet]
    ) -> (near: Double, far: Double) {
        let closest = pair.reach * clearance
        let room = max(room(index, attractor, planets), closest * 1.5)
        let far = min(thrown.distance * reachOfThrow, room)
        // A planet that is beyond it falls in first.
        let near = max(closest, min(pair.distance, far) * narrowest)
        return (min(near, pair.distance), max(far, pair.distance * 1.05))
    }
}

extension Pair {
    /// How fast the planets approach each other, in points per second; negative if they part.
    var approach: Double { distance > 0 ? -(place * speed).sum() / distance : 0 }

    /// The speed nearest to the present one on an orbit between two distances; nil if the present one is on such an
    /// orbit.
    ///
    /// By the conservation of energy and angular momentum, with u along the line between both planets and w across it,
    /// at the distance r: the far end is within Q if u² + w² (1 − r²/Q²) ≤ 2 μ (1/r − 1/Q), and the near end is beyond
    /// q if w² r²/q² ≥ u² + w² + 2 μ (1/q − 1/r).
    func nearestSpeed(near: Double, far: Double) -> SIMD2<Double>? {
        guard distance > 0, near > 0, strength > 0 else { return nil }
        let outward = place / distance
        var radial = (speed * outward).sum()
        let left = SIMD2(-outward.y, outward.x), turning = (speed * left).sum()
        var across = abs(turning)
        let isClose = limit(&radial, &across, far: far), isFree = clear(&radial, &across, near: near)
        guard !isClose || !isFree else { return nil }
        return outward * radial + left * (turning < 0 ? -across : across)
    }

    /// Slows down. Returns whether that was not necessary.
    private func limit(_ radial: inout Double, _ across: inout Double, far: Double) -> Bool {
        let ratio = distance / far
        let allowed = 2 * strength * (1 / distance - 1 / far)
        let present = radial * radial + across * across * (1 - ratio * ratio)
        guard present > allowed else { return true }
        let scale = (allowed / present).squareRoot()
        (radial, across) = (radial * scale, across * scale)
        return false
    }

    /// Turns away from the attractor. Returns whether that was not necessary.
    private func clear(_ radial: inout Double, _ across: inout Double, near: Double) -> Bool {
        let square = radial * radial + across * across
        let needed = near / distance * (square + 2 * strength * (1 / near - 1 / distance)).squareRoot()
        guard across < needed else { return true }
        if needed * needed <= square {
            radial = (radial < 0 ? -1 : 1) * (square - needed * needed).squareRoot()
            across = needed
        } else {
            (radial, across) = (0, (2 * strength * near / (distance * (distance + near))).squareRoot())
        }
        return false
    }
}
