// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Blurs pictures for backdrops: in color, and fast for deviations of a hundred pixels.
///
///     picture ──> fields of about k × k pixels become one ──> the curve itself, along x and y ──> drawn larger, between pixels
///
/// The variances of all steps add up, so the curve's variance is reduced by k²/12 for the fields and k²/6 for the
/// enlargement. Box blurs would be off by 3 %, which a saturation of 1.8 makes visible.
enum BackdropBlur {
    /// A deviation, at most twice the longer side of the picture; 0 for NaN.
    ///
    /// Beyond that the pixels, which are mirrored at the edges, are one color to a part in 10^8: the slowest wave has
    /// a period of two sides, and exp(-2π²) of it remains at a deviation of two of them.
    static func limited(_ deviation: CGFloat, width: Int, height: Int) -> CGFloat {
        deviation > 0 ? min(deviation, CGFloat(2 * max(width, height))) : 0
    }

    /// The largest number of rows and of columns that are averaged to one pixel.
    ///
    /// Chosen: the largest power of two that leaves the curve a deviation of at least four pixels, so that fields are
    /// not visible.
    static func coarseness(_ deviation: CGFloat) -> Int {
        var coarseness = 1
        while CGFloat(coarseness * 2) * 4 <= deviation, coarseness < 64 { coarseness *= 2 }
        return coarseness
    }

    /// Whole fields along a side, none larger than `coarseness` pixels: all of one size, so that none reaches beyond the
    /// edge.
    static func fields(_ length: Int, _ coarseness: Int) -> Int { (length + coarseness - 1) / coarseness }

    /// The mean of each field of pixels. Pixels between fields count in both, by the area in each.
    static func shrunk(
        _ source: UnsafeMutableBufferPointer<UInt8>, width: Int, height: Int, bytesPerRow: Int, columns: Int, rows: Int
    ) -> [SIMD4<Float>] {
        let across = parts(of: width, columns), down = parts(of: height, rows)
        let area = Float(width) / Float(columns) * (Float(height) / Float(rows))
        var sums = [Float](repeating: 0, count: width * 4)
        var pixels: [SIMD4<Float>] = []
        pixels.reserveCapacity(columns * rows)
        for row in 0..<rows {
            for index in sums.indices { sums[index] = 0 }
            for (y, share) in down[row] {
                let line = UnsafeBufferPointer(rebasing: source[y * bytesPerRow..<y * bytesPerRow + width * 4])
                sums.withUnsafeMutableBufferPointer { sums in
                    for index in 0..<line.count { sums[index] += share * Float(line[index]) }
                }
            }
            for column in across {
                var sum = SIMD4<Float>.zero
                for (x, share) in column {
                    sum += share * SIMD4(sums[x * 4], sums[x * 4 + 1], sums[x * 4 + 2], sums[x * 4 + 3])
                }
                pixels.append(sum / area)
            }
        }
        return pixels
    }

    /// The pixels of a side in each of so many fields, with the part of each that is inside.
    private static func parts(of length: Int, _ count: Int) -> [[(pixel: Int, share: Float)]] {
        (0..<count).map { field in
            // In whole numbers: a field is `length` long and a pixel `count`.
            let start = field * length, end = start + length
            return (start / count..<(end + count - 1) / count).map { pixel in
                (pixel, Float(min(end, (pixel + 1) * count) - max(start, pixel * count)) / Float(count))
            }
        }
    }

    /// - Parameters:
    ///   - pixels: fields of a larger picture.
    ///   - deviation: in pixels of the larger picture.
    ///   - fullWidth: the width of that picture, and `fullHeight` its height.
    static func blur(
        _ pixels: inout [SIMD4<Float>], width: Int, height: Int, deviation: CGFloat, fullWidth: Int, fullHeight: Int
    ) {
        func weights(_ count: Int, _ length: Int) -> [Float]? {
            let size = CGFloat(length) / CGFloat(count)
            // The variance of the fields and of enlarging them; zero without fields.
            let done = length > count ? size * size / 4 : 0
            let rest = max(0, deviation * deviation - done).squareRoot() / size
            return rest > 0 ? curve(rest) : nil
        }
        guard let across = weights(width, fullWidth), let down = weights(height, fullHeight) else { return }
        blurRows(&pixels, width: width, across)
        pixels = transposed(pixels, width: width, height: height)
        blurRows(&pixels, width: height, down)
        pixels = transposed(pixels, width: height, height: width)
    }

    /// One half of the curve, from its center on. The whole curve sums up to 1.
    private static func curve(_ deviation: CGFloat) -> [Float] {
        let reach = Int((3 * deviation).rounded(.up))
        let weights = (0...reach).map { exp(-CGFloat($0 * $0) / (2 * deviation * deviation)) }
        let sum = 2 * weights.reduce(0, +) - weights[0]
        return weights.map { Float($0 / sum) }
    }

    /// Blurs rows. The pixels beyond their ends are mirrored.
    private static func blurRows(_ pixels: inout [SIMD4<Float>], width: Int, _ weights: [Float]) {
        let reach = weights.count - 1, period = 2 * width
        guard width > 0 else { return }
        let places = (-reach..<width + reach).map { index in
            let place = ((index % period) + period) % period
            return place < width ? place : period - 1 - place
        }
        var line = [SIMD4<Float>](repeating: .zero, count: places.count)
        pixels.withUnsafeMutableBufferPointer { pixels in
            for start in stride(from: 0, to: pixels.count, by: width) {
                for (index, place) in places.enumerated() { line[index] = pixels[start + place] }
                line.withUnsafeBufferPointer { line in
                    for x in 0..<width {
                        var sum = line[x + reach] * weights[0]
                        for offset in 1...reach {
                            sum += (line[x + reach - offset] + line[x + reach + offset]) * weights[offset]
                        }
                        pixels[start + x] = sum
                    }
                }
            }
        }
    }

    private static func transposed(_ pixels: [SIMD4<Float>], width: Int, height: Int) -> [SIMD4<Float>] {
        [SIMD4<Float>](unsafeUninitializedCapacity: pixels.count) { target, count in
            pixels.withUnsafeBufferPointer { source in
                for y in 0..<height { for x in 0..<width { target[x * height + y] = source[y * width + x] } }
            }
            count = pixels.count
        }
    }

    /// Moves colors away from their luminance, as `saturate()` of https://www.w3.org/TR/filter-effects-1/. Blue comes
    /// first.
    static func saturate(_ pixels: inout [SIMD4<Float>], _ saturation: CGFloat) {
        guard saturation != 1 else { return }
        let share = Float(saturation), weights = SIMD4<Float>(0.072, 0.715, 0.213, 0)
        for index in pixels.indices {
            let pixel = pixels[index], luminance = (pixel * weights).sum()
            var mixed = luminance + (pixel - luminance) * share
            mixed.w = pixel.w
            pixels[index] = mixed
        }
    }

    /// Premultiplied colors are no larger than their alphas.
    static func write(
        _ pixels: [SIMD4<Float>], _ target: UnsafeMutableBufferPointer<UInt8>, width: Int, height: Int, bytesPerRow: Int
    ) {
        for y in 0..<height {
            for x in 0..<width {
                let pixel = pixels[y * width + x]
                let held = pixel.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: min(max(pixel.w, 0), 255)))
                let bytes = SIMD4<UInt8>(held, rounding: .toNearestOrAwayFromZero)
                for channel in 0..<4 { target[y * bytesPerRow + x * 4 + channel] = bytes[channel] }
            }
        }
    }
}
