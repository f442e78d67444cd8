// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CGPath {
    /// Returns the outline of the path's stroke, to be filled by the winding rule.
    ///
    /// Curves are approximated by lines with an error of at most a ten-thousandth of the curve's or line's size. A
    /// subpath without length has an outline for round caps only.
    ///
    /// - Parameters:
    ///   - lineWidth: in the path's units. The outline is empty when it is not positive or not finite.
    ///   - lineCap: the form of ends of open subpaths.
    ///   - lineJoin: the form of corners.
    ///   - miterLimit: a corner longer than this many line widths is bevelled.
    ///   - transform: applied to the outline.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        var result = PathElements()
        if lineWidth > 0, lineWidth.isFinite {
            var stroker = Stroker(half: lineWidth / 2, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
            for subpath in elements.subpaths { stroker.stroke(subpath.start, subpath.curves, subpath.isClosed) }
            result.append(stroker.outline, transform)
        }
        return CGPath(result)
    }
}

/// Walks along both sides of lines.
///
///       p0 + n -------> p1 + n      A side goes along each line at half the width, to the left of it (y up), round the
///         |                |        corners that it is outside of, and at those that it is inside of by way of the
///       p0 -------------- p1        corner itself. So the outline is the sum of the lines' rectangles and the joins'
///         |                |        wedges, all of them in the same direction: where one of them is, the winding is
///       p0 - n <------- p1 - n      not 0, however they overlap.
private struct Stroker {
    let half: CGFloat
    let cap: CGLineCap
    let join: CGLineJoin
    let miterLimit: CGFloat
    private(set) var outline = PathElements()

    init(half: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) {
        (self.half, self.cap, self.join, self.miterLimit) = (half, cap, join, miterLimit)
    }

    /// A corner, and whether it belongs to the path itself and not to the lines of a flattened curve.
    private struct Corner {
        var point: CGPoint
        var isJoin: Bool
    }

    mutating func stroke(_ start: CGPoint, _ curves: [BezierCurve], _ isClosed: Bool) {
        var corners = [Corner(point: start, isJoin: true)]
        for curve in curves {
            let points = curve.flattened(tolerance: tolerance(curve))
            for (index, point) in points.enumerated() where point != corners[corners.count - 1].point {
                corners.append(Corner(point: point, isJoin: index == points.count - 1))
            }
        }
        if isClosed, corners.count > 2, corners[corners.count - 1].point == start { corners.removeLast() }
        switch (corners.count, isClosed) {
        case (1, _): if isClosed || !curves.isEmpty { dot(at: start) }
        case (2..., true): strokeRing(corners)
        default: strokeLine(corners)
        }
    }

    private func tolerance(_ curve: BezierCurve) -> CGFloat {
        let box = curve.points.dropFirst().reduce(CGRect(origin: curve.start, size: .zero)) { $0.union($1) }
        return max(box.width, box.height, half) / 10_000
    }

    private mutating func dot(at point: CGPoint) {
        guard cap == .round else { return }
        outline.addArc(center: point, radius: half, startAngle: 0, sweep: -2 * .pi, .identity)
        outline.close()
    }

    private mutating func strokeLine(_ corners: [Corner]) {
        begin()
        walk(corners)
        addCap(at: corners[corners.count - 1].point, after: corners[corners.count - 2].point)
        let back = Array(corners.reversed())
        walk(back)
        addCap(at: back[back.count - 1].point, after: back[back.count - 2].point)
        outline.close()
    }

    private mutating func strokeRing(_ corners: [Corner]) {
        for ring in [corners, [corners[0]] + corners.dropFirst().reversed()] {
            begin()
            // Round, with the corner where it began at the end.
            walk(ring + [ring[0]])
            addJoin(ring[ring.count - 1].point, ring[0], ring[1].point)
            outline.close()
        }
    }

    // MARK: - One side

    private var isFirst = true

    private mutating func begin() { isFirst = true }

    private mutating func go(_ point: CGPoint) {
        if isFirst { outline.move(to: point) } else { outline.addLine(to: point) }
        isFirst = false
    }

    private mutating func walk(_ corners: [Corner]) {
        for index in 1..<corners.count {
            let from = corners[index - 1].point, to = corners[index].point, n = normal(from, to)
            go(from + n)
            go(to + n)
            if index + 1 < corners.count { addJoin(from, corners[index], corners[index + 1].point) }
        }
    }

    /// The vector to the left of a line (y up), with half the line width as its length.
    private func normal(_ from: CGPoint, _ to: CGPoint) -> CGVector {
        let dx = to.x - from.x, dy = to.y - from.y, length = hypot(dx, dy)
        return CGVector(dx: -dy / length * half, dy: dx / length * half)
    }

    private mutating func addJoin(_ before: CGPoint, _ corner: Corner, _ after: CGPoint) {
        let n0 = normal(before, corner.point), n1 = normal(corner.point, after)
        let cross = n0.dx * n1.dy - n0.dy * n1.dx, dot = n0.dx * n1.dx + n0.dy * n1.dy, square = half * half
        // To the left: this side is inside.
        guard cross < 0 || (cross == 0 && dot < 0) else {
            if cross > 0 { go(corner.point) }
            go(corner.point + n1)
            return
        }
        // Between the lines of a curve the corner is part of the curve; a sharp one is round, as its turn would be.
        let isSmooth = !corner.isJoin && dot > 0.9 * square
        switch corner.isJoin ? join : .round {
        case .miter:
            // 1 / sin of half the angle between the lines, squared, is 2 / (1 + cos of the turn).
            let sum = square + dot
            if sum > 0, 2 * square <= miterLimit * miterLimit * sum {
                let share = square / sum
                go(corner.point + CGVector(dx: (n0.dx + n1.dx) * share, dy: (n0.dy + n1.dy) * share))
            }
            go(corner.point + n1)
        case .round where !isSmooth: addArc(corner.point, from: n0, turn: atan2(cross, dot))
        default: go(corner.point + n1)
        }
    }

    private mutating func addCap(at point: CGPoint, after before: CGPoint) {
        let n = normal(before, point), ahead = CGVector(dx: n.dy, dy: -n.dx)
        switch cap {
        case .butt: break
        case .square:
            go(point + n + ahead)
            go(point + ahead - n)
        case .round: addArc(point, from: n, turn: -.pi)
        }
    }

    /// Adds an arc to the right, by cubic curves of at most a quarter turn.
    private mutating func addArc(_ center: CGPoint, from: CGVector, turn: CGFloat) {
        let angle = atan2(from.dy, from.dx)
        outline.addArc(center: center, radius: half, startAngle: angle, sweep: -abs(turn), .identity)
    }
}

private func + (point: CGPoint, vector: CGVector) -> CGPoint {
    CGPoint(x: point.x + vector.dx, y: point.y + vector.dy)
}

private func - (point: CGPoint, vector: CGVector) -> CGPoint {
    CGPoint(x: point.x - vector.dx, y: point.y - vector.dy)
}
