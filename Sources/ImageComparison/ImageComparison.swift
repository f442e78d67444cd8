// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The visible differences of two images.
///
/// The distance of two pixels is that of Kotsarenko and Ramos ("Measuring perceived color difference using YIQ NTSC
/// transmission color space in mobile applications", 2010): weighted differences of brightness and two color axes, here
/// as a root and scaled, so that the distance of black and white is 1. A transparent pixel is compared on black and on
/// white, and the larger distance counts.
///
/// Differently smoothed edges do not count, up to a limit: see `Tolerance.edge`.
package struct ImageComparison {
    package struct Tolerance: Sendable {
        /// The largest distance of two pixels anywhere, from 0 (equal) to 1 (black and white). Chosen: 0.02 is 5 of 255
        /// levels of gray, which is invisible, and more than rounding errors.
        package var flat: Double
        /// The largest distance at an edge: where each of the two colors lies between those around the place in the
        /// other image. Chosen: 0.25, a quarter of a pixel more or less of black on white. An edge that is off by half
        /// a pixel exceeds it.
        package var edge: Double
        /// The fraction of pixels (0 to 1) that may exceed these distances.
        package var differingShare: Double

        package init(flat: Double = 0.02, edge: Double = 0.25, differingShare: Double = 0) {
            self.flat = flat
            self.edge = edge
            self.differingShare = differingShare
        }

        /// Every byte the same.
        package static let exact = Tolerance(flat: 0, edge: 0)
    }

    /// Whether the pictures are the same within the tolerance.
    package let isMatch: Bool
    /// The number of pixels beyond the tolerance, including those of only one of the images.
    package let differingPixels: Int
    /// Of all pixels, 0 to 1.
    package let differingShare: Double
    /// The largest distance of two pixels, tolerated or not, 0 to 1; 1 when the sizes differ.
    package let largestDelta: Double

    private let actual: CGImage
    private let expected: CGImage
    /// The rows and columns of the differing pixels.
    private let differingPlaces: [(x: Int, y: Int)]

    package init(_ actual: CGImage, _ expected: CGImage, tolerance: Tolerance = Tolerance()) {
        var comparer = Comparer(actual: Pixels(actual), expected: Pixels(expected), tolerance: tolerance)
        let width = max(actual.width, expected.width), height = max(actual.height, expected.height)
        for y in 0..<height where !comparer.rowsAreEqual(y) { for x in 0..<width { comparer.compare(x, y) } }
        differingPixels = comparer.differingPlaces.count
        differingShare = Double(differingPixels) / Double(width * height)
        largestDelta = comparer.largestDelta
        let sameSize = actual.width == expected.width && actual.height == expected.height
        isMatch = sameSize && differingShare <= tolerance.differingShare
        (self.actual, self.expected, differingPlaces) = (actual, expected, comparer.differingPlaces)
    }

    /// The expected picture, pale, with differing pixels in red. Made when it is asked for.
    package var difference: CGImage {
        let width = max(actual.width, expected.width), height = max(actual.height, expected.height)
        let pixels = Pixels(expected)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 4)
        for y in 0..<height { for x in 0..<width { bytes += pixels.pale(x, y) } }
        for (x, y) in differingPlaces {
            let start = (y * width + x) * 4
            bytes.replaceSubrange(start..<start + 4, with: [0, 0, 255, 255])
        }
        return CGImage(width: width, height: height, premultipliedBGRA: bytes)!
    }

    /// One line with the numbers.
    package var summary: String {
        guard actual.width == expected.width, actual.height == expected.height else {
            return "\(actual.width) x \(actual.height) pixels instead of \(expected.width) x \(expected.height)"
        }
        let percent = (differingShare * 10_000).rounded() / 100, delta = (largestDelta * 1000).rounded() / 1000
        return "\(differingPixels) pixels differ (\(percent) %), the largest distance is \(delta) of 1"
    }
}

/// Compares two images pixel by pixel.
private struct Comparer {
    let actual: Pixels
    let expected: Pixels
    let tolerance: ImageComparison.Tolerance
    var differingPlaces: [(x: Int, y: Int)] = []
    var largestDelta = 0.0

    /// Whether a row has the same bytes in both images. It has in most: tests spend their time here.
    func rowsAreEqual(_ y: Int) -> Bool {
        guard let one = actual.row(y), let other = expected.row(y) else { return false }
        return one.count == other.count
            && one.withUnsafeBytes { one in
                other.withUnsafeBytes { memcmp(one.baseAddress!, $0.baseAddress!, one.count) == 0 }
            }
    }

    mutating func compare(_ x: Int, _ y: Int) {
        guard let a = actual[x, y], let b = expected[x, y] else { return note(x, y, delta: 1, isDifferent: true) }
        guard a != b else { return }
        let delta = max(Self.distance(a, b, on: 0), Self.distance(a, b, on: 255))
        let isForgiven = delta <= tolerance.flat || delta <= tolerance.edge && isOnEdge(x, y, a, b)
        note(x, y, delta: delta, isDifferent: !isForgiven)
    }

    private mutating func note(_ x: Int, _ y: Int, delta: Double, isDifferent: Bool) {
        largestDelta = max(largestDelta, delta)
        if isDifferent { differingPlaces.append((x, y)) }
    }

    /// Whether each pixel is within the range of its surroundings in the other image.
    private func isOnEdge(_ x: Int, _ y: Int, _ a: SIMD4<UInt8>, _ b: SIMD4<UInt8>) -> Bool {
        expected.isWithinNeighbours(x, y, a) && actual.isWithinNeighbours(x, y, b)
    }

    private static func distance(_ a: SIMD4<UInt8>, _ b: SIMD4<UInt8>, on ground: Double) -> Double {
        let difference = a.over(ground) - b.over(ground)
        // Blue, green, red.
        let y = (difference * SIMD3(0.11448223, 0.58662247, 0.29889531)).sum()
        let i = (difference * SIMD3(-0.32180189, -0.27417610, 0.59597799)).sum()
        let q = (difference * SIMD3(0.31119955, -0.52261711, 0.21147017)).sum()
        return ((0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q) / (0.5053 * 255 * 255)).squareRoot()
    }
}

/// A picture's pixels, as premultiplied BGRA.
private struct Pixels {
    let image: CGImage

    init(_ image: CGImage) { self.image = image }

    /// Nil outside.
    subscript(x: Int, y: Int) -> SIMD4<UInt8>? {
        guard (0..<image.width).contains(x), (0..<image.height).contains(y) else { return nil }
        let start = y * image.pixelRowLength + x * 4
        return SIMD4(image.pixels[start], image.pixels[start + 1], image.pixels[start + 2], image.pixels[start + 3])
    }

    /// Nil outside.
    func row(_ y: Int) -> ArraySlice<UInt8>? {
        guard (0..<image.height).contains(y) else { return nil }
        let start = y * image.pixelRowLength
        return image.pixels[start..<start + image.width * 4]
    }

    /// A pixel on white, without its color and with a fifth of its darkness: blue, green, red, alpha.
    func pale(_ x: Int, _ y: Int) -> [UInt8] {
        let color = (self[x, y] ?? .zero).over(255)
        // Rounding may leave a premultiplied component above its alpha, and the sum above 255.
        let pale = UInt8(min(255, 255 - (255 - (color * SIMD3(0.114, 0.587, 0.299)).sum()) * 0.2))
        return [pale, pale, pale, 255]
    }

    /// Whether a color is between the smallest and largest components of this pixel and its eight neighbors.
    func isWithinNeighbours(_ x: Int, _ y: Int, _ color: SIMD4<UInt8>) -> Bool {
        var low = SIMD4<UInt8>(repeating: 255), high = SIMD4<UInt8>.zero
        for row in y - 1...y + 1 {
            for column in x - 1...x + 1 {
                guard let neighbour = self[column, row] else { continue }
                low = pointwiseMin(low, neighbour)
                high = pointwiseMax(high, neighbour)
            }
        }
        return all(low .<= color) && all(color .<= high)
    }
}

extension SIMD4<UInt8> {
    /// The premultiplied color on a gray ground: blue, green, red, 0 to 255.
    fileprivate func over(_ ground: Double) -> SIMD3<Double> {
        SIMD3(Double(x), Double(y), Double(z)) + ground * (1 - Double(w) / 255)
    }
}
