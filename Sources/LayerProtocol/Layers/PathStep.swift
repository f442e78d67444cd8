// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A line or curve of a path as a cubic Bézier curve. `Client/layers/figures.js` splits paths in the same way.
package struct PathStep: Sendable {
    /// Four.
    package var points: [CGPoint]
    package var isStraight: Bool
    /// Whether it starts a new subpath.
    package var beginsSubpath: Bool
    /// Whether it is the line back to the start of a subpath that is closed.
    package var closes = false

    /// The number of lines that approximate a curve's length. Chosen.
    package static let pieces = 24

    private init(_ points: [CGPoint], isStraight: Bool, beginsSubpath: Bool) {
        (self.points, self.isStraight, self.beginsSubpath) = (points, isStraight, beginsSubpath)
    }

    /// The drawn steps of a path; a close is a line to its start.
    package static func steps(of path: PathElements) -> [PathStep] {
        var steps: [PathStep] = [], rest = path.points[...], here = CGPoint.zero, start = CGPoint.zero, isNew = true
        func add(_ points: [CGPoint], isStraight: Bool) {
            steps.append(PathStep(points, isStraight: isStraight, beginsSubpath: isNew))
            (here, isNew) = (points[3], false)
        }
        func addLine(to end: CGPoint) {
            add([here, between(here, end, 1 / 3), between(here, end, 2 / 3), end], isStraight: true)
        }
        for type in path.types {
            switch type {
            case .moveToPoint:
                start = rest.removeFirst()
                (here, isNew) = (start, true)
            case .addLineToPoint: addLine(to: rest.removeFirst())
            case .addQuadCurveToPoint:
                let control = rest.removeFirst(), end = rest.removeFirst()
                add(
                    [here, between(here, control, 2 / 3), between(end, control, 2 / 3), end], isStraight: false)
            case .addCurveToPoint:
                let points = [here] + rest.prefix(3)
                rest = rest.dropFirst(3)
                add(points, isStraight: false)
            case .closeSubpath:
                if here != start {
                    addLine(to: start)
                    steps[steps.count - 1].closes = true
                }
                isNew = true
            }
        }
        return steps
    }

    private static func between(_ a: CGPoint, _ b: CGPoint, _ part: Double) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
    }

    // MARK: - Asking

    /// At a parameter from 0 to 1.
    package func point(_ t: Double) -> CGPoint {
        let s = 1 - t, weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
        return zip(points, weights).reduce(.zero) { CGPoint(x: $0.x + $1.0.x * $1.1, y: $0.y + $1.0.y * $1.1) }
    }

    /// The direction at a parameter, in radians.
    package func angle(_ t: Double) -> Double {
        let near = point(max(0, t - 1e-4)), far = point(min(1, t + 1e-4))
        return atan2(far.y - near.y, far.x - near.x)
    }

    /// The lengths of the pieces; one for a line.
    package var lengths: [Double] {
        guard !isStraight else { return [hypot(points[3].x - points[0].x, points[3].y - points[0].y)] }
        let ends = (0...Self.pieces).map { point(Double($0) / Double(Self.pieces)) }
        return zip(ends, ends.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    }

    /// The part between two parameters.
    fileprivate func part(_ start: Double, _ end: Double) -> [CGPoint] {
        /// The curve's blossom: the control points of each part are its values.
        func blossom(_ r: Double, _ s: Double, _ t: Double) -> CGPoint {
            var level = points
            for part in [r, s, t] { level = zip(level, level.dropFirst()).map { Self.between($0, $1, part) } }
            return level[0]
        }
        return [
            blossom(start, start, start), blossom(start, start, end), blossom(start, end, end), blossom(end, end, end),
        ]
    }
}

extension PathElements {
    /// The part between two positions, as fractions of its length. Empty when the end is not after the start.
    ///
    /// The length says on which curve a position is. Within the curve it is the parameter, as in Core Animation: half of a
    /// curve ends at the parameter 0.5, even if one half is longer than the other.
    package func trimmed(_ start: CGFloat, _ end: CGFloat) -> PathElements {
        guard start > 0 || end < 1 else { return self }
        var trimmed = PathElements()
        guard start < end else { return trimmed }
        let steps = PathStep.steps(of: self), lengths = steps.map { $0.lengths.reduce(0, +) }
        let whole = lengths.reduce(0, +)
        let from = max(0, start) * whole, to = min(1, end) * whole
        var done = 0.0, isOpen = false
        for (step, length) in zip(steps, lengths) {
            defer { done += length }
            if step.beginsSubpath { isOpen = false }
            guard length > 0, done < to, done + length > from else { continue }
            let first = done < from ? (from - done) / length : 0
            let last = done + length > to ? (to - done) / length : 1
            let part = step.part(first, last)
            if !isOpen { trimmed.move(to: part[0]) }
            isOpen = true
            if step.isStraight {
                trimmed.addLine(to: part[3])
            } else {
                trimmed.addCurve(to: part[3], control1: part[1], control2: part[2])
            }
        }
        return trimmed
    }
}
