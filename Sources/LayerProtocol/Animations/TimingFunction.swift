// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Maps linear progress (0 to 1) to eased progress: a cubic Bézier curve from (0, 0) to (1, 1).
package struct TimingFunction: Hashable, Sendable {
    /// The x coordinates are from 0 to 1, so that time only increases.
    package var x1, y1, x2, y2: Double

    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        (self.x1, self.y1, self.x2, self.y2) = (min(max(x1, 0), 1), y1, min(max(x2, 0), 1), y2)
    }

    package static let linear = TimingFunction(0, 0, 1, 1)
    // The control points that Apple documents for CAMediaTimingFunction's names.
    package static let easeIn = TimingFunction(0.42, 0, 1, 1)
    package static let easeOut = TimingFunction(0, 0, 0.58, 1)
    package static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)
    package static let standard = TimingFunction(0.25, 0.1, 0.25, 1)

    /// The eased progress, accurate to 1e-9. Arguments are limited to 0...1.
    package func callAsFunction(_ progress: Double) -> Double {
        let x = min(max(progress, 0), 1)
        guard x > 0, x < 1 else { return x }
        guard x1 != y1 || x2 != y2 else { return x }
        return Polynomial(y1, y2)(parameter(x))
    }

    /// The curve between two places from 0 to 1, stretched to begin at (0, 0) and to end at (1, 1); nil when it has the
    /// same height at both, so that nothing can be stretched.
    package func part(from start: Double, to end: Double) -> TimingFunction? {
        guard start > 0 || end < 1 else { return self }
        guard start < end else { return nil }
        guard x1 != y1 || x2 != y2 else { return .linear }
        let first = start > 0 ? parameter(start) : 0, last = end < 1 ? parameter(end) : 1
        let height = self(end) - self(start)
        guard abs(height) > 1e-6 else { return nil }
        /// The control points of a part of the curve are values of its blossom.
        func blossom(_ p1: Double, _ p2: Double, _ parameters: [Double]) -> Double {
            var level = [0, p1, p2, 1]
            for t in parameters { level = zip(level, level.dropFirst()).map { $0 + ($1 - $0) * t } }
            return level[0]
        }
        let controls = [[first, first, last], [first, last, last]].map { parameters in
            (
                x: (blossom(x1, x2, parameters) - start) / (end - start),
                y: (blossom(y1, y2, parameters) - self(start)) / height
            )
        }
        return TimingFunction(controls[0].x, controls[0].y, controls[1].x, controls[1].y)
    }

    /// The curve's parameter at x: Halley's method, limited to an interval that is bisected when a step leaves it.
    private func parameter(_ x: Double) -> Double {
        let curve = Polynomial(x1, x2)
        var low = 0.0, high = 1.0, t = x
        for _ in 0..<64 {
            let difference = curve(t) - x
            if abs(difference) < 1e-12 { break }
            if difference > 0 { high = t } else { low = t }
            let slope = curve.slope(t)
            let step = t - 2 * difference * slope / (2 * slope * slope - difference * curve.bend(t))
            // Each step makes three times as many digits right.
            if slope > 1e-3, abs(difference) < 1e-5 * slope { return step }
            t = slope > 1e-9 && step > low && step < high ? step : (low + high) / 2
        }
        return t
    }

    /// One coordinate of the curve, by its parameter.
    private struct Polynomial {
        let cubic, square, linear: Double

        @inline(__always)
        init(_ p1: Double, _ p2: Double) {
            (cubic, square, linear) = (1 + 3 * p1 - 3 * p2, 3 * p2 - 6 * p1, 3 * p1)
        }

        @inline(__always)
        func callAsFunction(_ t: Double) -> Double { ((cubic * t + square) * t + linear) * t }

        @inline(__always)
        func slope(_ t: Double) -> Double { (3 * cubic * t + 2 * square) * t + linear }

        @inline(__always)
        func bend(_ t: Double) -> Double { 6 * cubic * t + 2 * square }
    }
}
