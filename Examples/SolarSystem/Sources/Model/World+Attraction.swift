// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Gravity

extension World {
    /// The speed for a circular orbit around the planet that attracts this one most, in points per second.
    ///
    /// It keeps the present sense of rotation. Nil if there is no other planet that is at least as heavy.
    func circularSpeed(of id: Planet.ID) -> SIMD2<Double>? {
        guard let index = index(of: id), let attractor = roster.attractor(of: index) else { return nil }
        let pair = Pair(roster[index], roster[attractor])
        let across = SIMD2(-pair.place.y, pair.place.x) / pair.distance
        let sense = (pair.speed * across).sum() < 0 ? -1.0 : 1.0
        return roster[attractor].speed + across * (sense * pair.circularSpeed)
    }

    /// Kinetic and potential energy, in mass times points² per second².
    ///
    /// Takes as long as the forces of a step: ask for it a few times a second. The energy of overlapping discs
    /// continues Newton's in a straight line, because their attraction is held at that of discs that touch.
    var energy: Double { simulation.energy.total }
}

extension [Planet] {
    /// The index of the planet that attracts another one most and is at least as heavy.
    func attractor(of index: Int) -> Int? {
        let planet = self[index]
        var strongest = 0.0, found: Int?
        for other in indices where self[other].mass >= planet.mass && other != index {
            let between = self[other].center - planet.center
            let square = (between * between).sum(), reach = self[other].radius + planet.radius
            let strength = self[other].mass / Swift.max(square, reach * reach)
            if strength > strongest, square > 0 { (strongest, found) = (strength, other) }
        }
        return found
    }

    /// The sum of the forces on a planet, in mass times points per second squared.
    func attraction(on index: Int) -> SIMD2<Double> {
        let planet = self[index]
        guard !planet.isHeld else { return .zero }
        var sum = SIMD2<Double>.zero
        for other in indices where other != index {
            let between = self[other].center - planet.center, length = between.length
            let distance = Swift.max(length, planet.radius + self[other].radius)
            if length > 0 { sum += between * (self[other].mass / (distance * distance * length)) }
        }
        return sum * (World.gravitationalConstant * planet.mass)
    }
}

/// Two planets as one problem: the place and the speed of the first one as seen from the second one.
struct Pair {
    let place, speed: SIMD2<Double>
    let distance: Double
    /// The distance at which they touch.
    let reach: Double
    /// G times the masses that move, in points³ per second².
    let strength: Double

    init(_ planet: Planet, _ attractor: Planet) {
        (place, speed) = (planet.center - attractor.center, planet.speed - attractor.speed)
        (distance, reach) = (place.length, planet.radius + attractor.radius)
        // A held attractor does not answer the pull, and neither does an attractor feel it of a held planet.
        let mass = (planet.isHeld ? 0 : attractor.isHeld ? 0 : planet.mass) + attractor.mass
        strength = World.gravitationalConstant * mass
    }

    /// The speed of a circular orbit at this distance; where discs overlap, under the attraction of discs that touch.
    var circularSpeed: Double {
        let attracting = max(distance, reach)
        return (strength * distance / (attracting * attracting)).squareRoot()
    }

    /// Whether the first planet cannot leave, as far as the second one is concerned.
    var isBound: Bool { (speed * speed).sum() / 2 < strength / max(distance, reach) }
}
