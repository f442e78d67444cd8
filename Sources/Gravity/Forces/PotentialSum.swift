// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CGravityKernels

/// The potential energy of pairs: −G m₁ m₂ / d, with what the softening makes of it:
///
/// - Plummer: −G m₁ m₂ / √(d² + length²).
/// - Contact, where d is less than the sum D of radii: −G m₁ m₂ (2 / D − d / D²), the integral of the constant force.
///
/// Pairs at zero distance have none without softening.
struct PotentialSum {
    private let bodies: kosketus_bodies
    private let law: ForceLaw
    /// Nil if numbers are out of the range of vectors.
    private let square: Double?

    init(_ bodies: BodyStorage, _ law: ForceLaw) {
        (self.bodies, self.law) = (kosketus_bodies(bodies), law)
        let isInRange = NumberRange.contains(self.bodies, radii: law.isContact)
        square = isInRange ? law.kernel.map { _ in Self.square(law.softening) } : nil
    }

    var isInRange: Bool { square != nil }

    private static func square(_ softening: Softening) -> Double {
        if case .plummer(let length) = softening { length * length } else { 0 }
    }

    /// The sum of all pairs, with compensated addition.
    var ofAllPairs: Double {
        var (sum, lost) = (0.0, 0.0)
        for body in 0..<Int(bodies.count) where bodies.mass[body] > 0 {
            let term = bodies.mass[body] * later(body)
            let next = sum + term
            lost += abs(sum) >= abs(term) ? (sum - next) + term : (term - next) + sum
            sum = next
        }
        return -(sum + lost) * (square == nil ? 1 : law.constant)
    }

    /// The negative potential at a body by all later ones; times the constant if numbers are out of range.
    private func later(_ body: Int) -> Double {
        guard square != nil else { return laterExactly(body) }
        let start = min(Int(bodies.count), (body + 4) / 4 * 4)
        var sum = 0.0
        for other in body + 1..<max(start, body + 1) { sum += bodies.mass[other] * potential(body, other) }
        return sum + potential(of: bodies, from: start, at: body, of: bodies)
    }

    private func laterExactly(_ body: Int) -> Double {
        var sum = 0.0
        for other in body + 1..<Int(bodies.count) where bodies.mass[other] > 0 {
            sum += law.constant * bodies.mass[other] * exact(bodies, other, bodies, body)
        }
        return sum
    }

    private func exact(_ sources: kosketus_bodies, _ source: Int, _ targets: kosketus_bodies, _ target: Int) -> Double {
        ExactPair(
            from: targets.place(target), to: sources.place(source),
            reach: law.isContact ? targets.radius[target] + sources.radius[source] : 0, softening: law.softening
        ).potential(softening: law.softening)
    }

    private func potential(_ one: Int, _ other: Int) -> Double {
        let difference = bodies.place(one) - bodies.place(other)
        let distance2 = (difference * difference).sum() + square!
        let reach = law.isContact ? bodies.radius[one] + bodies.radius[other] : 0
        if distance2 < reach * reach { return 2 / reach - distance2.squareRoot() / (reach * reach) }
        return distance2 > 0 ? 1 / distance2.squareRoot() : 0
    }

    /// The negative potential at a target by the sources from an index on. Sources are read up to a multiple of four.
    private func potential(
        of sources: kosketus_bodies, from start: Int, at target: Int, of targets: kosketus_bodies
    ) -> Double {
        let place = targets.place(target)
        var sum = SIMD4<Double>.zero
        for source in stride(from: start, to: Int(sources.count), by: 4) {
            let dx = vector(sources.x, source) - place.x
            let dy = vector(sources.y, source) - place.y
            let dz = vector(sources.z, source) - place.z
            let distance2 = dx * dx + dy * dy + dz * dz + square!
            let distance = distance2.squareRoot()
            var inverse = (1 / distance).replacing(with: 0, where: distance .== 0)
            if law.isContact {
                let reach = vector(sources.radius, source) + targets.radius[target]
                let inside = 2 / reach - distance / (reach * reach)
                inverse.replace(with: inside, where: distance .< reach)
            }
            sum += vector(sources.mass, source) * inverse
        }
        return sum.sum()
    }

    /// The negative potential at a target by a list of sources that contains the target itself once, without its own
    /// part, times the target's mass and the constant.
    func energy(of targets: kosketus_bodies, _ target: Int, by list: kosketus_bodies) -> Double {
        let mass = targets.mass[target]
        guard mass > 0 else { return 0 }
        guard square != nil else {
            return mass
                * (0..<Int(list.count)).reduce(0) { sum, source in
                    guard list.mass[source] > 0 else { return sum }
                    return sum + law.constant * list.mass[source] * exact(list, source, targets, target)
                } - mass * law.constant * mass * exact(targets, target, targets, target)
        }
        let own = ExactPair(
            from: .zero, to: .zero, reach: law.isContact ? 2 * targets.radius[target] : 0, softening: law.softening
        ).potential(softening: law.softening)
        return law.constant * mass * (potential(of: list, from: 0, at: target, of: targets) - mass * own)
    }
}
