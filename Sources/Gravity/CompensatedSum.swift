// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The sum of two numbers as it is rounded, and the error of the rounding, after Knuth (The Art of Computer
/// Programming 2, 4.2.2).
func exactSum(_ one: Double, _ other: Double) -> (sum: Double, error: Double) {
    let sum = one + other
    let rounded = sum - one
    return (sum, (one - (sum - rounded)) + (other - rounded))
}

/// A sum whose error does not grow with the number of terms, because the errors of rounding are summed as well.
struct CompensatedSum {
    private var sum = SIMD3<Double>.zero
    private var error = SIMD3<Double>.zero

    /// The errors make no sense where the sum is no longer finite.
    var value: SIMD3<Double> { sum + error.replacing(with: 0, where: error .!= error) }

    mutating func add(_ term: SIMD3<Double>) {
        let total = sum + term
        let rounded = total - sum
        error += (sum - (total - rounded)) + (term - rounded)
        sum = total
    }
}

func cross(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
        one.y * other.z - one.z * other.y, one.z * other.x - one.x * other.z, one.x * other.y - one.y * other.x)
}

func dot(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Double { (one * other).sum() }
