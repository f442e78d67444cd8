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
        let (low, high) = bounds(of: second)
        for a in first.dropLast() {
            // Most pieces are far from all of the other line.
            let start = points[a], end = points[a + 1]
            guard areNear(pointwiseMin(start, end), pointwiseMax(start, end), low, high) else { continue }
            pairsLeft -= second.count - 1
            guard pairsLeft >= 0 else { return true }
            for b in second.dropLast() where arePiecesNear(start, end, points[b], points[b + 1]) { return true }
        }
        return false
    }

    private func bounds(of line: Range<Int>) -> (low: Vector, high: Vector) {
        line.dropFirst().reduce((low: points[line.lowerBound], high: points[line.lowerBound])) { bounds, index in
            (pointwiseMin(bounds.low, points[index]), pointwiseMax(bounds.high, points[index]))
        }
    }

    /// Whether two boxes, given by their corners, are so near that lines in them may have a pixel in common.
    private func areNear(_ low: Vector, _ high: Vector, _ otherLow: Vector, _ otherHigh: Vector) -> Bool {
        let apart = pointwiseMax(low - otherHigh, otherLow - high)
        return max(apart.x, apart.y) < 2 * reach
    }

    private func arePiecesNear(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) -> Bool {
        guard areNear(pointwiseMin(a, b), pointwiseMax(a, b), pointwiseMin(c, d), pointwiseMax(c, d)) else {
            return false
        }
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
