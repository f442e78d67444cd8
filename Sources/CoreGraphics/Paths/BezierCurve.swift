// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A line, or a quadratic or cubic Bézier curve, by its two to four control points.
struct BezierCurve {
    let points: [CGPoint]

    /// Returns nil for an element that draws nothing.
    init?(_ type: CGPathElementType, from: CGPoint, _ own: ArraySlice<CGPoint>) {
        guard type != .moveToPoint, type != .closeSubpath else { return nil }
        points = [from] + own
    }

    init(_ points: [CGPoint]) { self.points = points }

    var start: CGPoint { points[0] }
    var end: CGPoint { points[points.count - 1] }
    var isLine: Bool { points.count == 2 }

    func point(at t: CGFloat) -> CGPoint { split(at: t).0.end }

    /// Splits the curve by de Casteljau's construction.
    func split(at t: CGFloat) -> (BezierCurve, BezierCurve) {
        var level = points, left = [level[0]], right = [level[level.count - 1]]
        while level.count > 1 {
            level = zip(level, level.dropFirst()).map { Self.between($0, $1, t) }
            left.append(level[0])
            right.append(level[level.count - 1])
        }
        return (BezierCurve(left), BezierCurve(right.reversed()))
    }

    func part(from t0: CGFloat, to t1: CGFloat) -> BezierCurve {
        if t0 <= 0 { return t1 >= 1 ? self : split(at: t1).0 }
        let rest = split(at: t0).1
        return t1 >= 1 || t0 >= 1 ? rest : rest.split(at: (t1 - t0) / (1 - t0)).0
    }

    private static func between(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }

    // MARK: - Flattening

    /// The largest number of lines for one curve. Chosen.
    private static let mostPieces: CGFloat = 1000

    /// The number of lines with equal steps that keep the distance to the curve below `tolerance`: Wang's formula (Wang
    /// 1984), which uses the second differences of the control points.
    func pieceCount(tolerance: CGFloat) -> Int {
        let degree = CGFloat(points.count - 1)
        guard degree > 1 else { return 1 }
        let bend = (0..<points.count - 2).map { index -> CGFloat in
            let (a, b, c) = (points[index], points[index + 1], points[index + 2])
            return hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
        }.reduce(0, max)
        let count = (degree * (degree - 1) / 8 * bend / tolerance).squareRoot().rounded(.up)
        return count > 1 ? Int(min(count, Self.mostPieces)) : 1
    }

    /// The points after the start, the end included.
    func flattened(tolerance: CGFloat) -> [CGPoint] {
        let count = pieceCount(tolerance: tolerance)
        return (1..<count + 1).map { $0 == count ? end : point(at: CGFloat($0) / CGFloat(count)) }
    }

    // MARK: - Length

    /// The speed of the point at t, in units of length per unit of t.
    private func speed(at t: CGFloat) -> CGFloat {
        let degree = CGFloat(points.count - 1)
        let hodograph = BezierCurve(
            zip(points, points.dropFirst()).map { CGPoint(x: ($1.x - $0.x) * degree, y: ($1.y - $0.y) * degree) })
        let velocity = hodograph.points.count == 1 ? hodograph.start : hodograph.point(at: t)
        return hypot(velocity.x, velocity.y)
    }

    /// The length by Gauss-Legendre quadrature with three points.
    private func length(from t0: CGFloat, to t1: CGFloat) -> CGFloat {
        let middle = (t0 + t1) / 2, half = (t1 - t0) / 2, side = half * CGFloat(0.6).squareRoot()
        return half * (5 * speed(at: middle - side) + 8 * speed(at: middle) + 5 * speed(at: middle + side)) / 9
    }

    private static let measures = 32

    /// The arc lengths from the start to equal steps of t; one step for a line.
    func lengths() -> [CGFloat] {
        let steps = isLine ? 1 : Self.measures
        var lengths: [CGFloat] = [0]
        for step in 0..<steps {
            lengths.append(
                lengths[step] + length(from: CGFloat(step) / CGFloat(steps), to: CGFloat(step + 1) / CGFloat(steps)))
        }
        return lengths
    }

    /// The t at a length, given `lengths()`: finds the step, then applies Newton's method twice.
    func time(atLength length: CGFloat, in lengths: [CGFloat]) -> CGFloat {
        let steps = lengths.count - 1
        guard length < lengths[steps] else { return 1 }
        guard length > 0 else { return 0 }
        let step = max(0, (lengths.firstIndex { $0 > length } ?? steps) - 1)
        let span = lengths[step + 1] - lengths[step], first = CGFloat(step) / CGFloat(steps)
        var time = first + (span > 0 ? (length - lengths[step]) / span / CGFloat(steps) : 0)
        if isLine { return time }
        for _ in 0..<2 {
            let speed = speed(at: time)
            guard speed > 0 else { break }
            let error = lengths[step] + self.length(from: first, to: time) - length
            time = min(max(time - error / speed, first), first + 1 / CGFloat(steps))
        }
        return time
    }
}
