// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CGPath {
    /// Returns whether a point is inside the path. Open subpaths are closed implicitly.
    ///
    /// As for rectangles, edges at the smaller coordinates are inside, the others outside.
    ///
    /// - Parameters:
    ///   - point: in the path's coordinates, before the transform.
    ///   - rule: determines the inside of the path.
    ///   - transform: applied to the point first.
    /// - Returns: false for a point that is not finite.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let point = point.applying(transform)
        guard point.isFinite, !elements.isEmpty else { return false }
        let (winding, crossings) = elements.crossings(rightOf: point)
        return rule == .winding ? winding != 0 : crossings % 2 == 1
    }
}

extension PathElements {
    /// Counts the crossings of the outline with a ray from the point towards larger x: upward minus downward ones, and
    /// all of them.
    func crossings(rightOf point: CGPoint) -> (winding: Int, count: Int) {
        var winding = 0, count = 0
        func cross(_ curve: BezierCurve) {
            let direction = curve.crossing(rightOf: point)
            winding += direction
            count += abs(direction)
        }
        func close(_ end: CGPoint?, _ start: CGPoint?) {
            if let end, let start { cross(BezierCurve([end, start])) }
        }
        var start: CGPoint?, end: CGPoint?
        forEach { type, from, own in
            switch type {
            case .moveToPoint:
                close(end, start)
                (start, end) = (own.last, own.last)
            case .closeSubpath:
                close(end, start)
                end = start
            default:
                guard let curve = BezierCurve(type, from: from, own) else { return }
                for part in curve.isLine ? [curve] : curve.partsWithoutTurnInY { cross(part) }
                end = curve.end
            }
        }
        close(end, start)
        return (winding, count)
    }
}

extension BezierCurve {
    /// The curve split where its direction in y changes.
    fileprivate var partsWithoutTurnInY: [BezierCurve] {
        var parts: [BezierCurve] = [], rest = self, done: CGFloat = 0
        for time in PathElements.turningTimes(cubic.map(\.y)).sorted() where time > done {
            let (part, other) = rest.split(at: (time - done) / (1 - done))
            parts.append(part)
            (rest, done) = (other, time)
        }
        return parts + [rest]
    }

    /// The control points of the same curve as a cubic curve.
    private var cubic: [CGPoint] {
        guard points.count == 3 else { return points }
        func between(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * 2 / 3, y: a.y + (b.y - a.y) * 2 / 3)
        }
        return [start, between(start, points[1]), between(end, points[1]), end]
    }

    /// 1 or -1 when the curve, which is monotonic in y, passes right of the point towards larger or smaller y; found by
    /// bisection.
    fileprivate func crossing(rightOf point: CGPoint) -> Int {
        let goesUp = start.y <= point.y && point.y < end.y
        guard goesUp || (end.y <= point.y && point.y < start.y) else { return 0 }
        var low: CGFloat = 0, high: CGFloat = 1
        if isLine {
            let t = (point.y - start.y) / (end.y - start.y)
            return start.x + (end.x - start.x) * t > point.x ? (goesUp ? 1 : -1) : 0
        }
        let xs = points.map(\.x)
        if (xs.min() ?? 0) > point.x { return goesUp ? 1 : -1 }
        if (xs.max() ?? 0) <= point.x { return 0 }
        for _ in 0..<52 {
            let middle = (low + high) / 2
            if (self.point(at: middle).y <= point.y) == goesUp { low = middle } else { high = middle }
        }
        return self.point(at: low).x > point.x ? (goesUp ? 1 : -1) : 0
    }
}
