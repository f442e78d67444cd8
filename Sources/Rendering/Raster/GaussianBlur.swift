// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Blurs one channel of pixels, for shadows. Pixels outside count as 0.
///
/// Three consecutive box blurs approximate a Gaussian blur to about 3 % (https://www.w3.org/TR/filter-effects-1/,
/// feGaussianBlur), for any deviation. For small deviations, which boxes of whole pixels approximate badly, the curve
/// itself is used.
enum GaussianBlur {
    /// Up to this deviation the curve itself is used, as in the specification.
    static let mostForCurve: CGFloat = 2

    /// The distance in pixels that the blur spreads.
    static func reach(_ deviation: CGFloat) -> Int {
        guard deviation > 0 else { return 0 }
        return Int((3 * min(deviation, 10_000)).rounded(.up)) + 1
    }

    /// - Parameters:
    ///   - values: row by row.
    ///   - deviation: in pixels; 0 and less have no effect.
    static func blur(_ values: inout [UInt8], width: Int, height: Int, deviation: CGFloat) {
        guard deviation > 0, width > 0, height > 0, values.contains(where: { $0 > 0 }) else { return }
        var plane = values.map { Float($0) }
        let pass = deviation < mostForCurve ? curve(deviation) : boxes(deviation)
        pass(&plane, width)
        plane = transposed(plane, width: width, height: height)
        pass(&plane, height)
        plane = transposed(plane, width: height, height: width)
        values = plane.map { UInt8(min(255, max(0, $0 + 0.5))) }
    }

    /// Blurs each row of a number of values.
    private typealias Pass = (_ plane: inout [Float], _ width: Int) -> Void

    private static func transposed(_ plane: [Float], width: Int, height: Int) -> [Float] {
        [Float](unsafeUninitializedCapacity: plane.count) { target, count in
            plane.withUnsafeBufferPointer { source in
                for y in 0..<height { for x in 0..<width { target[x * height + y] = source[y * width + x] } }
            }
            count = plane.count
        }
    }

    private static func curve(_ deviation: CGFloat) -> Pass {
        let reach = Int((3 * deviation).rounded(.up))
        var weights = (-reach...reach).map { Float(exp(-CGFloat($0 * $0) / (2 * deviation * deviation))) }
        let sum = weights.reduce(0, +)
        weights = weights.map { $0 / sum }
        return { plane, width in
            let source = plane
            for row in stride(from: 0, to: plane.count, by: width) {
                for x in 0..<width {
                    var value: Float = 0
                    for offset in max(-reach, -x)...min(reach, width - 1 - x) {
                        value += source[row + x + offset] * weights[offset + reach]
                    }
                    plane[row + x] = value
                }
            }
        }
    }

    /// The specification's three boxes: of an odd size all three in the middle; of an even one the first half a pixel
    /// to the left, the second to the right, and the third one pixel larger in the middle.
    private static func boxes(_ deviation: CGFloat) -> Pass {
        let size = Int((min(deviation, 10_000) * 3 * (2 * CGFloat.pi).squareRoot() / 4 + 0.5).rounded(.down))
        let half = size / 2
        let boxes =
            size % 2 == 1
            ? [(half, half), (half, half), (half, half)] : [(half, half - 1), (half - 1, half), (half, half)]
        return { plane, width in
            for (before, after) in boxes { box(&plane, width, before, after) }
        }
    }

    /// Each value becomes the mean of those from `before` places before it to `after` places after it.
    private static func box(_ plane: inout [Float], _ width: Int, _ before: Int, _ after: Int) {
        // Sums of whole numbers would be exact; after the first box they are none, and doubles do not drift.
        let weight = 1 / Double(before + after + 1)
        var row = [Float](repeating: 0, count: width)
        plane.withUnsafeMutableBufferPointer { plane in
            for start in stride(from: 0, to: plane.count, by: width) {
                for x in 0..<width { row[x] = plane[start + x] }
                var sum = row.prefix(after).reduce(0.0) { $0 + Double($1) }
                for x in 0..<width {
                    if x + after < width { sum += Double(row[x + after]) }
                    plane[start + x] = Float(max(0, sum * weight))
                    if x - before >= 0 { sum -= Double(row[x - before]) }
                }
            }
        }
    }
}
