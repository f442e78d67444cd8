// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CPixelKernels

/// Finds lines that have a pixel in common.
struct Nearness {
    private typealias Vector = SIMD2<Double>

    private let points: [Vector]
    /// How far from a line the centers of its pixels are at most.
    private let reach: Double
    /// How many pairs of pieces may still be compared. Lines are near when it is used up.
    private var pairsLeft: Int

    /// The most pairs of pieces for each stroke. Chosen.
    private static let mostPairs = 200

    init(of joints: [kosketus_joint], reach: Double, strokeCount: Int) {
        points = joints.map { Vector(Double($0.x), Double($0.y)) }
        (self.reach, pairsLeft) = (reach, strokeCount * Self.mostPairs)
    }

    /// Whether two lines, which have two points or more each, may have a pixel in common.
    mutating func areNear(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
        pairsLeft -= (first.count - 1) * (second.count - 1)
        guard pairsLeft >= 0 else { return true }
        return first.dropLast().contains { a in
            second.dropLast().contains { arePiecesNear(points[a], points[a + 1], points[$0], points[$0 + 1]) }
        }
    }

    private func arePiecesNear(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) -> Bool {
        let apart = pointwiseMax(
            pointwiseMin(a, b) - pointwiseMax(c, d), pointwiseMin(c, d) - pointwiseMax(a, b))
        guard apart.max() < 2 * reach else { return false }
        let ab = b - a, cd = d - c
        let crosses = a.isLeft(of: c, along: cd) != b.isLeft(of: c, along: cd)
        if crosses, c.isLeft(of: a, along: ab) != d.isLeft(of: a, along: ab) { return true }
        let least = min(
            a.squareDistance(from: c, cd), b.squareDistance(from: c, cd), c.squareDistance(from: a, ab),
            d.squareDistance(from: a, ab))
        return least < 4 * reach * reach
    }
}

extension SIMD2<Double> {
    /// Whether it is on the left of a straight line, where y goes up.
    fileprivate func isLeft(of start: Self, along way: Self) -> Bool {
        way.x * (y - start.y) > way.y * (x - start.x)
    }

    /// The square of the distance from a piece of a line.
    fileprivate func squareDistance(from start: Self, _ way: Self) -> Double {
        let from = self - start, part = from.dot(way) / Swift.max(way.dot(way), .leastNormalMagnitude)
        let rest = from - Swift.min(Swift.max(part, 0), 1) * way
        return rest.dot(rest)
    }

    func dot(_ other: Self) -> Double { x * other.x + y * other.y }
    var length: Double { dot(self).squareRoot() }
}
