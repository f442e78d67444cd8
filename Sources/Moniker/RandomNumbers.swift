// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Random numbers from a seed: SplitMix64 (Steele, Lea and Flood, 2014).
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= Self.gamma
        return Self.mix(state)
    }

    /// 2^64 divided by the golden ratio, made odd.
    static let gamma: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// A permutation of all numbers in which each bit of the result depends on all bits of the argument.
    static func mix(_ number: UInt64) -> UInt64 {
        var mixed = number
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

enum Uniform {
    /// A number from 0 up to a bound, without it. All are equally likely.
    ///
    /// By Lemire, "Fast random integer generation in an interval" (2019). The standard library may choose another
    /// method in each release, which would change the names of a seed.
    static func number(below bound: Int, using generator: inout some RandomNumberGenerator) -> Int {
        let bound = UInt64(bound)
        var product = generator.next().multipliedFullWidth(by: bound)
        if product.low < bound {
            let least = (0 &- bound) % bound
            while product.low < least { product = generator.next().multipliedFullWidth(by: bound) }
        }
        return Int(product.high)
    }
}
