// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CGravityKernels

/// The attraction of one pair for all finite numbers. Lengths are divided by a power of two near the largest of them,
/// so that no step in between overflows or vanishes. NaN for coordinates that are not finite. Many times slower than
/// vectors.
struct ExactPair {
    /// Towards the source, of length 1; zero at zero distance.
    private var direction = SIMD3<Double>.zero
    /// The distance and the length of the softening, both divided by 2 to the power of `exponent`.
    private var distance = 0.0
    private var length = 0.0
    private var exponent = 0

    init(from target: SIMD3<Double>, to source: SIMD3<Double>, reach: Double, softening: Softening) {
        var difference = source - target
        var shift = 0
        if Self.size(difference) == .infinity { (difference, shift) = (source * 0.5 - target * 0.5, 1) }
        let longest = Self.size(difference)
        // A simulation whose coordinates have run away ends with an error after the step; until then it goes on.
        guard longest.isFinite else {
            (direction, distance) = (SIMD3(repeating: .nan), .nan)
            return
        }
        let own = longest == 0 ? Int.min / 4 : Int(longest.exponent)
        let scaled = SIMD3(
            Self.scale(difference.x, -own), Self.scale(difference.y, -own), Self.scale(difference.z, -own))
        let scaledLength = (scaled * scaled).sum().squareRoot()
        if longest > 0 { direction = scaled / scaledLength }
        let held = Self.length(softening, reach: reach)
        exponent = max(own + shift, held == 0 ? own + shift : Int(held.exponent))
        distance = longest == 0 ? 0 : Self.scale(scaledLength, own + shift - exponent)
        length = Self.scale(held, -exponent)
    }

    private static func length(_ softening: Softening, reach: Double) -> Double {
        switch softening {
        case .none: 0
        case .plummer(let length): abs(length)
        case .contact: min(reach, .greatestFiniteMagnitude)
        }
    }

    private static func size(_ vector: SIMD3<Double>) -> Double { max(abs(vector.x), abs(vector.y), abs(vector.z)) }

    /// A number times a power of two, without intermediate results out of range.
    private static func scale(_ value: Double, _ exponent: Int) -> Double {
        Double(sign: .plus, exponent: max(-5000, min(5000, exponent)), significand: value)
    }

    /// - Parameter mass: of the source, times the constant of attraction.
    func acceleration(mass: Double, softening: Softening) -> SIMD3<Double> {
        guard !(distance <= 0) else { return .zero }
        let strength =
            switch softening {
            case .none: 1 / (distance * distance)
            case .plummer: distance / Self.cube((distance * distance + length * length).squareRoot())
            case .contact: 1 / (max(distance, length) * max(distance, length))
            }
        return direction * Self.scale(mass * strength, -2 * exponent)
    }

    private static func cube(_ value: Double) -> Double { value * value * value }

    /// The negative potential of a source of mass 1. Zero for bodies at one place without softening.
    func potential(softening: Softening) -> Double {
        let scaled =
            switch softening {
            case .none: distance > 0 ? 1 / distance : 0
            case .plummer: distance + length > 0 ? 1 / (distance * distance + length * length).squareRoot() : 0
            case .contact:
                if distance < length {
                    2 / length - distance / (length * length)
                } else {
                    distance > 0 ? 1 / distance : 0
                }
            }
        return Self.scale(scaled, -exponent)
    }

    /// Adds the attraction by all sources to the acceleration of each target, times the constant.
    static func add(_ targets: kosketus_bodies, _ sums: kosketus_sums, _ sources: kosketus_bodies, _ law: ForceLaw) {
        for target in 0..<Int(targets.count) {
            var sum = SIMD3<Double>.zero
            for source in 0..<Int(sources.count) where sources.mass[source] > 0 {
                let pair = ExactPair(
                    from: targets.place(target), to: sources.place(source),
                    reach: law.isContact ? targets.radius[target] + sources.radius[source] : 0, softening: law.softening
                )
                sum += pair.acceleration(mass: law.constant * sources.mass[source], softening: law.softening)
            }
            sums.x[target] += sum.x
            sums.y[target] += sum.y
            sums.z[target] += sum.z
        }
    }
}

extension kosketus_bodies {
    func place(_ index: Int) -> SIMD3<Double> { SIMD3(x[index], y[index], z[index]) }
}
