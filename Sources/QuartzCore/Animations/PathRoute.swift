// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// A path as the way of a layer: steps, each a line, a curve, or a jump.
struct PathRoute {
    /// As a cubic Bézier curve, whatever it was.
    private struct Step {
        var points: [CGPoint]
        var isStraight = true
        /// Where the next step does not begin at its end.
        var jump: CGPoint?

        func point(_ t: Double) -> CGPoint {
            let s = 1 - t, weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
            return zip(points, weights).reduce(.zero) { CGPoint(x: $0.x + $1.0.x * $1.1, y: $0.y + $1.0.y * $1.1) }
        }

        /// The direction in which it goes, in radians.
        func angle(_ t: Double) -> Double {
            let near = point(max(0, t - 1e-4)), far = point(min(1, t + 1e-4))
            return atan2(far.y - near.y, far.x - near.x)
        }
    }

    /// So many pieces of a curve go for the curve itself where its length or direction counts. Chosen.
    private static let pieces = 24

    private var parts: [Step] = []

    var steps: Int { parts.count }

    /// Nil for a path that leads nowhere.
    init?(_ path: PathElements) {
        var rest = path.points[...], here = CGPoint.zero, start = CGPoint.zero
        for type in path.types {
            switch type {
            case .moveToPoint:
                start = rest.removeFirst()
                if !parts.isEmpty { parts[parts.count - 1].jump = start }
                here = start
            case .addLineToPoint: add(here, line(here, rest.removeFirst()), &here)
            case .addQuadCurveToPoint:
                let control = rest.removeFirst(), end = rest.removeFirst()
                func toward(_ p: CGPoint) -> CGPoint {
                    CGPoint(x: p.x + (control.x - p.x) * 2 / 3, y: p.y + (control.y - p.y) * 2 / 3)
                }
                add(here, Step(points: [here, toward(here), toward(end), end], isStraight: false), &here)
            case .addCurveToPoint:
                let points = [here] + rest.prefix(3)
                rest = rest.dropFirst(3)
                add(here, Step(points: points, isStraight: false), &here)
            case .closeSubpath: if here != start { add(here, line(here, start), &here) }
            }
        }
        guard !parts.isEmpty else { return nil }
        // A move at the end leads nowhere.
        parts[parts.count - 1].jump = nil
    }

    private mutating func add(_ from: CGPoint, _ step: Step, _ here: inout CGPoint) {
        parts.append(step)
        here = step.points[3]
    }

    private func line(_ from: CGPoint, _ to: CGPoint) -> Step {
        func between(_ part: Double) -> CGPoint {
            CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
        }
        return Step(points: [from, between(1 / 3), between(2 / 3), to])
    }

    // MARK: - Lengths

    /// Of each piece of a step.
    private func lengths(of step: Step) -> [Double] {
        guard !step.isStraight else { return [distance(step.points[0], step.points[3])] }
        let points = (0...Self.pieces).map { step.point(Double($0) / Double(Self.pieces)) }
        return zip(points, points.dropFirst()).map { distance($0, $1) }
    }

    private func distance(_ a: CGPoint, _ b: CGPoint) -> Double { hypot(b.x - a.x, b.y - a.y) }

    /// The places of the ends of the steps when all is gone at one pace.
    var pacedTimes: [Double] { KeyframeCourse.places(lengths: parts.map { lengths(of: $0).reduce(0, +) }) }

    // MARK: - Keyframes

    /// - Parameter times: of the beginning, and of the end of each step.
    func places(_ times: [Double], _ curves: [TimingFunction], isPaced: Bool, isDiscrete: Bool) -> Keyframes {
        if isDiscrete {
            let points = [parts[0].points[0]] + parts.map { $0.points[3] }
            return Keyframes(.discrete, values: points.map { .point($0) }, times: times)
        }
        guard isPaced else { return curved(times, curves) }
        var keyframes = Keyframes(values: [], times: [])
        for (index, step) in parts.enumerated() {
            let lengths = lengths(of: step), places = KeyframeCourse.places(lengths: lengths)
            for (piece, place) in places.enumerated() {
                let time = times[index] + (times[index + 1] - times[index]) * place
                keyframes.values.append(.point(step.point(Double(piece) / Double(lengths.count))))
                keyframes.times.append(time)
            }
        }
        return keyframes
    }

    /// A jump is a step that takes no time.
    private func curved(_ times: [Double], _ curves: [TimingFunction]) -> Keyframes {
        var keyframes = Keyframes(.curved, values: [.point(parts[0].points[0])], times: [times[0]])
        func add(_ points: [CGPoint], _ time: Double, _ curve: TimingFunction) {
            keyframes.values.append(.point(points[3]))
            keyframes.times.append(time)
            keyframes.controls += [.point(points[1]), .point(points[2])]
            if !curves.isEmpty { keyframes.timingFunctions.append(curve) }
        }
        for (index, step) in parts.enumerated() {
            add(step.points, times[index + 1], curves.isEmpty ? .linear : curves[index])
            if let jump = step.jump { add(line(step.points[3], jump).points, times[index + 1], .linear) }
        }
        return keyframes
    }

    /// The angle at each place, in radians; at corners two at the same place. It goes on by the shorter way.
    func directions(_ times: [Double], _ curves: [TimingFunction], isPaced: Bool, plus turned: Double) -> Keyframes {
        var keyframes = Keyframes(values: [], times: []), last: Double?
        for (index, step) in parts.enumerated() {
            let count = step.isStraight ? 1 : Self.pieces
            let paced = isPaced ? KeyframeCourse.places(lengths: lengths(of: step)) : []
            for piece in 0...count {
                let part = Double(piece) / Double(count)
                var angle = step.angle(part) + turned
                if let last { angle = last + remainder(angle - last, 2 * .pi) }
                last = angle
                let place = isPaced ? paced[piece] : unease(part, index, curves)
                keyframes.values.append(.number(angle))
                keyframes.times.append(times[index] + (times[index + 1] - times[index]) * place)
            }
        }
        return keyframes
    }

    /// Where an eased step has come so far along its curve: halving, since curves rise or are held to what they reach.
    private func unease(_ part: Double, _ index: Int, _ curves: [TimingFunction]) -> Double {
        guard !curves.isEmpty, curves[index] != .linear, part > 0, part < 1 else { return part }
        var low = 0.0, high = 1.0
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if curves[index](middle) < part { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
