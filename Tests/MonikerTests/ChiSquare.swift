// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// How far counts are from what is expected of them, in standard deviations of the chi-square distribution.
///
/// Random counts are within 4 but for one case in some 10,000. Less than -4 is too even to be random.
func chiSquareDeviation(_ counts: [Int], expected: [Double]) -> Double {
    let sum = zip(counts, expected).reduce(0) { sum, pair in
        sum + (Double(pair.0) - pair.1) * (Double(pair.0) - pair.1) / pair.1
    }
    let freedom = Double(counts.count - 1)
    return (sum - freedom) / (2 * freedom).squareRoot()
}

/// The same for counts that should be equal.
func chiSquareDeviation(_ counts: [Int]) -> Double {
    let mean = Double(counts.reduce(0, +)) / Double(counts.count)
    return chiSquareDeviation(counts, expected: counts.map { _ in mean })
}
