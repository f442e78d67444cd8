// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Two bodies that overlap, seen from the first one.
struct Encounter {
    /// From the first body to the second.
    let distance: Double
    /// The direction from the first body to the second. At equal places, the one from which the second has come, and
    /// that of x if both are at rest.
    let normal: SIMD3<Double>
    /// The velocity of the second body, relative to the first.
    let velocity: SIMD3<Double>
    /// How fast the distance shrinks.
    var approach: Double { -dot(velocity, normal) }

    init(_ bodies: BodyStorage, _ first: Int, _ second: Int) {
        let offset = bodies.position(second) - bodies.position(first)
        velocity = bodies.velocity(second) - bodies.velocity(first)
        distance = length(offset)
        normal = direction(offset) ?? direction(-velocity) ?? SIMD3(1, 0, 0)
    }
}

/// Bodies that bounce off each other.
///
/// At the end of a step, bodies already overlap a little. Both are moved back along their line to where they touch,
/// with the speed that they had there: their energy, momentum and angular momentum are those of the overlapping pair.
/// Then the speed along the line is reversed and multiplied by the restitution. So an elastic pair keeps its energy
/// exactly, with its own attraction counted, and no pair gains any by being moved apart. A pair without enough speed
/// to have come from outside, such as one that rests on another, is placed where it touches, without speed along the
/// line.
struct Bounce {
    let restitution: Double
    let attraction: Attraction

    /// Applies bounces one after the other. A bounce may change or end the ones after it.
    ///
    /// - Returns: whether any body has changed.
    func apply(to bodies: BodyStorage, _ pairs: [BodyPair]) -> Bool {
        var hasChanged = false
        for pair in pairs where apply(to: bodies, pair.first, pair.second) { hasChanged = true }
        return hasChanged
    }

    /// - Returns: false for bodies that do not approach each other, which are left alone.
    private func apply(to bodies: BodyStorage, _ first: Int, _ second: Int) -> Bool {
        let encounter = Encounter(bodies, first, second)
        let reach = bodies.radius[first] + bodies.radius[second]
        guard encounter.distance < reach, encounter.approach > 0 else { return false }
        let (firstShare, secondShare) = shares(bodies, first, second)
        let speed = speedWhereTheyTouch(encounter, reach, pull: pull(bodies, first, second))
        // Angular momentum is kept: farther away, the speed across the line is lower.
        let across = encounter.velocity + encounter.approach * encounter.normal
        let velocity = restitution * speed * encounter.normal + encounter.distance / reach * across
        let change = velocity - encounter.velocity
        bodies.setVelocity(bodies.velocity(first) - firstShare * change, of: first)
        bodies.setVelocity(bodies.velocity(second) + secondShare * change, of: second)
        let shift = (reach - encounter.distance) * encounter.normal
        bodies.setPosition(bodies.position(first) - firstShare * shift, of: first)
        bodies.setPosition(bodies.position(second) + secondShare * shift, of: second)
        return true
    }

    /// The shares of a relative change that each body takes, so that their centre of mass is not changed. A fixed
    /// body takes none. A body without mass takes all, and two of them half each.
    private func shares(_ bodies: BodyStorage, _ first: Int, _ second: Int) -> (first: Double, second: Double) {
        if bodies.fixed[first] { return (0, 1) }
        if bodies.fixed[second] { return (1, 0) }
        let larger = max(bodies.mass[first], bodies.mass[second])
        guard larger > 0 else { return (0.5, 0.5) }
        // Masses relative to the larger one, because their sum may be too large for a number.
        let (one, other) = (bodies.mass[first] / larger, bodies.mass[second] / larger)
        return (other / (one + other), one / (one + other))
    }

    /// The attraction's constant times the masses that pull a body that can move.
    private func pull(_ bodies: BodyStorage, _ first: Int, _ second: Int) -> Double {
        let mass = (bodies.fixed[second] ? 0 : bodies.mass[first]) + (bodies.fixed[first] ? 0 : bodies.mass[second])
        return attraction.constant * mass
    }

    /// The speed along the line at the distance of both radii, by energy and angular momentum. Zero if it is not
    /// reached.
    private func speedWhereTheyTouch(_ encounter: Encounter, _ reach: Double, pull: Double) -> Double {
        let ratio = encounter.distance / reach
        let acrossSquare = dot(encounter.velocity, encounter.velocity) - encounter.approach * encounter.approach
        let gained = pull == 0 ? 0 : 2 * pull * potentialDifference(encounter.distance, reach)
        let square = encounter.approach * encounter.approach + max(0, acrossSquare) * (1 - ratio * ratio) - gained
        return square > 0 ? square.squareRoot() : 0
    }

    /// The potential where bodies touch minus the one at a distance less than that, for a mass of 1 and a constant of
    /// 1.
    private func potentialDifference(_ distance: Double, _ reach: Double) -> Double {
        switch attraction.softening {
        // At the same place, forces are zero, and so is the work against them.
        case .none: distance == 0 ? 0 : 1 / distance - 1 / reach
        case .plummer(let length):
            1 / (distance * distance + length * length).squareRoot() - 1
                / (reach * reach + length * length).squareRoot()
        case .contact: (1 - distance / reach) / reach
        }
    }
}

/// The length of a vector, also where squares are out of the range of numbers.
func length(_ vector: SIMD3<Double>) -> Double {
    let square = dot(vector, vector)
    if square > 1e-280, square < 1e300 { return square.squareRoot() }
    let largest = max(abs(vector.x), abs(vector.y), abs(vector.z))
    guard largest > 0, largest.isFinite else { return largest }
    let scaled = vector / largest
    return largest * dot(scaled, scaled).squareRoot()
}

/// The vector of length 1 in the direction of another one, or `nil` if that is zero.
func direction(_ vector: SIMD3<Double>) -> SIMD3<Double>? {
    let length = length(vector)
    return length > 0 ? vector / length : nil
}
