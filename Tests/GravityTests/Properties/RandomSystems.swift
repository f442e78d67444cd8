// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Gravity

/// Numbers from a seed, the same ones in each run: SplitMix64 of G. Steele, D. Lea and C. Flood (2014).
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) { state = UInt64(seed) }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

    /// A number whose logarithm is evenly distributed.
    mutating func scale(_ exponents: ClosedRange<Double>) -> Double {
        let exponent = number(exponents)
        let whole = exponent.rounded(.down)
        return Double(sign: .plus, exponent: Int(whole), significand: 1) * (1 + (exponent - whole))
    }

    mutating func vector(_ range: ClosedRange<Double>) -> SIMD3<Double> {
        SIMD3(number(range), number(range), number(range))
    }

    mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }
}

extension Bodies {
    /// Bodies in a cube of side 2 with speeds up to 0.5 along each axis, masses from 0.5 to 1.5, tagged by their
    /// indices.
    static func cloud(_ count: Int, seed: Int, radius: Double = 0) -> Bodies {
        var numbers = SeededNumbers(seed: seed)
        return Bodies(
            (0..<count).map { index in
                Body(
                    position: numbers.vector(-1...1), velocity: numbers.vector(-0.5...0.5),
                    mass: numbers.number(0.5...1.5),
                    radius: radius, tag: index)
            })
    }
}

/// The largest difference of coordinates.
func largestDifference(_ one: Bodies, _ other: Bodies) -> Double {
    zip(one, other).reduce(0) { largest, pair in
        let place = pair.0.position - pair.1.position
        let velocity = pair.0.velocity - pair.1.velocity
        return Swift.max(largest, size(place), size(velocity))
    }
}

/// The largest coordinate.
func size(_ vector: SIMD3<Double>) -> Double { Swift.max(abs(vector.x), abs(vector.y), abs(vector.z)) }
