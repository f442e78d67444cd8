// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CPixelKernels
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
        let width = Int32(width), height = Int32(height)
        let hasMemory: Bool
        if deviation < mostForCurve {
            let weights = curve(deviation)
            hasMemory = kosketus_blur_by_curve(&values, width, height, weights, Int32(weights.count / 2))
        } else {
            hasMemory = kosketus_blur_by_boxes(&values, width, height, boxes(deviation))
        }
        precondition(hasMemory, "no memory to blur a shadow of \(width) x \(height) pixels")
    }

    /// The curve's values at whole pixels, with a sum of 1.
    private static func curve(_ deviation: CGFloat) -> [Float] {
        let reach = Int((3 * deviation).rounded(.up))
        let weights = (-reach...reach).map { Float(exp(-CGFloat($0 * $0) / (2 * deviation * deviation))) }
        let sum = weights.reduce(0, +)
        return weights.map { $0 / sum }
    }

    /// The specification's three boxes: of an odd size all three in the middle; of an even one the first half a pixel
    /// to the left, the second to the right, and the third one pixel larger in the middle.
    private static func boxes(_ deviation: CGFloat) -> [kosketus_box] {
        let size = Int((min(deviation, 10_000) * 3 * (2 * CGFloat.pi).squareRoot() / 4 + 0.5).rounded(.down))
        let half = Int32(size / 2)
        let middle = kosketus_box(before: half, after: half)
        guard size % 2 == 0 else { return [middle, middle, middle] }
        return [kosketus_box(before: half, after: half - 1), kosketus_box(before: half - 1, after: half), middle]
    }
}
