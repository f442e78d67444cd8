// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Random numbers from a seed: SplitMix64 (Steele, Lea and Flood, 2014). The same seed makes the same planets
/// everywhere.
struct PlanetRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// From 0 up to 1, without 1: the upper 53 bits.
    mutating func fraction() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
    mutating func number(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * fraction()
    }

    /// A direction, evenly distributed. Made from places in a circle, because sines have other bits on other
    /// processors.
    mutating func direction() -> SIMD2<Double> {
        while true {
            let place = SIMD2(number(in: -1...1), number(in: -1...1)), length = place.length
            if length > 0.01, length <= 1 { return place / length }
        }
    }
}
