// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Raster

/// The blur of shadows compared with the integral of the Gaussian.
@Suite struct GaussianBlurTests {
    /// An edge in the middle becomes the curve's integral, in both directions.
    @Test(arguments: [0.5, 1, 1.7, 2, 2.5, 3, 4.2, 7, 10, 25] as [CGFloat])
    func anEdgeBecomesTheIntegralOfTheCurve(_ deviation: CGFloat) {
        let side = 2 * Int(4 * deviation) + 40
        var across = [UInt8](repeating: 0, count: side * side), down = across
        for y in 0..<side {
            for x in 0..<side {
                if x >= side / 2 { across[y * side + x] = 255 }
                if y >= side / 2 { down[y * side + x] = 255 }
            }
        }
        GaussianBlur.blur(&across, width: side, height: side, deviation: deviation)
        GaussianBlur.blur(&down, width: side, height: side, deviation: deviation)
        // The picture's own ends are edges as well, as far off as they can be.
        let middle = side / 2, reach = Int(3 * deviation)
        var largest: CGFloat = 0
        for x in middle - reach..<middle + reach {
            let distance = CGFloat(x) + 0.5 - CGFloat(middle)
            let expected = 255 * (1 + erf(distance / deviation / 2.squareRoot())) / 2
            largest = max(largest, abs(CGFloat(across[middle * side + x]) - expected))
            largest = max(largest, abs(CGFloat(down[x * side + middle]) - expected))
        }
        // Of 255. The specification allows 3 % for boxes. Pixels can't represent a deviation of half a pixel.
        #expect(largest <= (deviation < 1 ? 14 : 8), "\(largest)")
    }

    @Test(arguments: [0.8, 2, 3.3, 6] as [CGFloat])
    func aPointKeepsItsWeightAndItsPlace(_ deviation: CGFloat) {
        let side = 81
        var values = [UInt8](repeating: 0, count: side * side)
        for y in 36...44 { for x in 36...44 { values[y * side + x] = 255 } }
        let before = values.reduce(0) { $0 + Int($1) }
        GaussianBlur.blur(&values, width: side, height: side, deviation: deviation)
        let after = values.reduce(0) { $0 + Int($1) }
        #expect(abs(after - before) * 50 < before, "\(before) became \(after)")
        for y in 0..<side {
            for x in 0..<side {
                let value = values[y * side + x]
                #expect(value == values[y * side + side - 1 - x] && value == values[x * side + y])
            }
        }
        #expect(values[40 * side + 40 - GaussianBlur.reach(deviation) - 5] == 0)
    }

    /// Eight lines are blurred at once: also those that are left over, and boxes that are larger than the picture.
    @Test(arguments: [(1, 1), (7, 9), (8, 8), (13, 40), (40, 13), (3, 100)], [0.7, 1.9, 2, 3.5, 6, 60] as [CGFloat])
    func aPictureIsBlurredLineByLine(_ size: (width: Int, height: Int), _ deviation: CGFloat) {
        var generator = SeededGenerator(seed: UInt64(size.width * 1000 + size.height))
        let picture = (0..<size.width * size.height).map { _ in UInt8.random(in: 0...255, using: &generator) }
        var blurred = picture
        GaussianBlur.blur(&blurred, width: size.width, height: size.height, deviation: deviation)
        var rows = picture.map(Float.init)
        for y in 0..<size.height {
            let row = y * size.width..<(y + 1) * size.width
            rows.replaceSubrange(row, with: slowlyBlurred(Array(rows[row]), deviation))
        }
        for x in 0..<size.width {
            let column = (0..<size.height).map { rows[$0 * size.width + x] }
            for (y, value) in slowlyBlurred(column, deviation).enumerated() { rows[y * size.width + x] = value }
        }
        // Sums in another order round in another way.
        #expect(zip(blurred, rows).allSatisfy { abs(Float($0) - $1) < 0.51 })
    }

    /// By the definition, each mean summed up anew.
    private func slowlyBlurred(_ line: [Float], _ deviation: CGFloat) -> [Float] {
        func means(_ line: [Float], _ before: Int, _ after: Int) -> [Float] {
            line.indices.map { place in
                let window = max(0, place - before)...min(line.count - 1, place + after)
                return Float(line[window].reduce(0) { $0 + Double($1) } / Double(before + after + 1))
            }
        }
        guard deviation < 2 else {
            let size = Int(deviation * 3 * (2 * CGFloat.pi).squareRoot() / 4 + 0.5), half = size / 2
            let isOdd = size % 2 == 1
            let first = means(line, half, isOdd ? half : half - 1)
            return means(means(first, isOdd ? half : half - 1, half), half, half)
        }
        let reach = Int((3 * deviation).rounded(.up))
        let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * Double(deviation * deviation))) }
        let sum = weights.reduce(0, +)
        return line.indices.map { place in
            Float(
                (max(0, place - reach)...min(line.count - 1, place + reach)).reduce(0.0) {
                    $0 + Double(line[$1]) * weights[$1 - place + reach] / sum
                })
        }
    }

    @Test(arguments: [0, -1, .nan] as [CGFloat])
    func withoutDeviationNothingIsBlurred(_ deviation: CGFloat) {
        var values: [UInt8] = [0, 255, 0, 0]
        GaussianBlur.blur(&values, width: 2, height: 2, deviation: deviation)
        #expect(values == [0, 255, 0, 0])
        #expect(GaussianBlur.reach(deviation) == 0)
    }

    @Test func absurdDeviationsAndSizesDoNoHarm() {
        var values = [UInt8](repeating: 255, count: 6)
        GaussianBlur.blur(&values, width: 6, height: 1, deviation: 1e300)
        #expect(values.allSatisfy { $0 <= 1 })
        var nothing: [UInt8] = []
        GaussianBlur.blur(&nothing, width: 0, height: 5, deviation: 3)
        #expect(nothing.isEmpty)
    }
}
