// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Blurs pictures as backdrops need it: in colour, and fast for deviations of a hundred pixels.
///
///     picture ──> squares of k × k pixels become one ──> three box blurs along x and y ──> drawn larger, between pixels
///
/// The variances of all steps add up: k²/12 for the squares and k²/6 for drawing them larger again are taken from what
/// the boxes have to do. Three boxes are a Gaussian to about 3 % (https://www.w3.org/TR/filter-effects-1/,
/// feGaussianBlur).
enum BackdropBlur {
    /// How many pixels of rows and columns become one.
    ///
    /// Chosen: the largest power of two that leaves the boxes a deviation of four pixels and more, so that no square is
    /// seen.
    static func coarseness(_ deviation: CGFloat) -> Int {
        var coarseness = 1
        while CGFloat(coarseness * 2) * 4 <= deviation, coarseness < 64 { coarseness *= 2 }
        return coarseness
    }

    /// The mean of each square of pixels.
    static func shrunk(
        _ source: UnsafeMutableBufferPointer<UInt8>, width: Int, height: Int, bytesPerRow: Int, by size: Int
    ) -> [SIMD4<Float>] {
        let columns = (width + size - 1) / size, rows = (height + size - 1) / size
        var sums = [SIMD4<UInt32>](repeating: .zero, count: columns)
        var pixels: [SIMD4<Float>] = []
        pixels.reserveCapacity(columns * rows)
        for row in 0..<rows {
            for column in 0..<columns { sums[column] = .zero }
            let lines = row * size..<min(height, (row + 1) * size)
            for y in lines {
                for column in 0..<columns {
                    var sum = sums[column]
                    for x in column * size..<min(width, (column + 1) * size) {
                        let at = y * bytesPerRow + x * 4
                        sum &+= SIMD4<UInt32>(
                            UInt32(source[at]), UInt32(source[at + 1]), UInt32(source[at + 2]), UInt32(source[at + 3]))
                    }
                    sums[column] = sum
                }
            }
            for column in 0..<columns {
                let count = lines.count * (min(width, (column + 1) * size) - column * size)
                pixels.append(SIMD4<Float>(sums[column]) / Float(count))
            }
        }
        return pixels
    }

    /// - Parameters:
    ///   - deviation: in pixels of the whole picture.
    ///   - coarseness: how many of those one of these pixels is wide.
    static func blur(
        _ pixels: inout [SIMD4<Float>], width: Int, height: Int, deviation: CGFloat, _ coarseness: Int
    ) {
        let size = CGFloat(coarseness)
        // Of squares that are drawn larger again; without them nothing is.
        let done = coarseness > 1 ? size * size / 4 : 0
        let rest = (max(0, deviation * deviation - done)).squareRoot() / size
        guard rest > 0 else { return }
        let radii = boxes(rest)
        blurRows(&pixels, width: width, radii)
        pixels = transposed(pixels, width: width, height: height)
        blurRows(&pixels, width: height, radii)
        pixels = transposed(pixels, width: height, height: width)
    }

    /// Half the sides of three boxes, without the pixel in the middle, that have that variance together. The pixels at the
    /// ends of a box count in part, so that a blur that grows grows evenly.
    private static func boxes(_ deviation: CGFloat) -> [Float] {
        let variance = deviation * deviation / 3
        // Of 2n + 1 pixels it is n (n + 1) / 3; two more, of which the share p counts, add 2 p (n + 1)².
        let whole = (((1 + 12 * variance).squareRoot() - 1) / 2).rounded(.down), next = whole + 1
        let squares = whole * next * (2 * whole + 1) / 3
        let part = (variance * (2 * whole + 1) - squares) / (2 * (next * next - variance))
        return Array(repeating: Float(whole + min(max(part, 0), 1)), count: 3)
    }

    private static func blurRows(_ pixels: inout [SIMD4<Float>], width: Int, _ radii: [Float]) {
        guard width > 0 else { return }
        var line = [SIMD4<Float>](repeating: .zero, count: width)
        pixels.withUnsafeMutableBufferPointer { pixels in
            line.withUnsafeMutableBufferPointer { line in
                for start in stride(from: 0, to: pixels.count, by: width) {
                    let row = UnsafeMutableBufferPointer(rebasing: pixels[start..<start + width])
                    for radius in radii {
                        _ = line.update(from: row)
                        box(line, row, radius)
                    }
                }
            }
        }
    }

    /// Each pixel becomes the mean of those around it; beyond the ends the row goes on as in a mirror.
    private static func box(
        _ source: UnsafeMutableBufferPointer<SIMD4<Float>>, _ target: UnsafeMutableBufferPointer<SIMD4<Float>>,
        _ radius: Float
    ) {
        let width = source.count, whole = Int(radius), part = radius - Float(whole), weight = 1 / (2 * radius + 1)
        func mirrored(_ index: Int) -> SIMD4<Float> {
            let period = 2 * width, place = ((index % period) + period) % period
            return source[place < width ? place : period - 1 - place]
        }
        var sum = SIMD4<Float>.zero
        for index in -whole...whole { sum += mirrored(index) }
        for x in 0..<width {
            let ends = part > 0 ? (mirrored(x - whole - 1) + mirrored(x + whole + 1)) * part : .zero
            target[x] = (sum + ends) * weight
            sum += mirrored(x + whole + 1) - mirrored(x - whole)
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

    /// As `saturate()` of https://www.w3.org/TR/filter-effects-1/: away from the luminance. Blue comes first.
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

    /// Premultiplied colours are no larger than their alphas.
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
