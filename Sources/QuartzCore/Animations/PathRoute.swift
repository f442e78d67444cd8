// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// A path that a layer follows, as steps: each a line, a curve, or a jump.
struct PathRoute {
    private var parts: [PathStep]
    private let start: CGPoint
    /// Whether the last step is the line of a `closeSubpath()`.
    private let endsWithClosing: Bool

    var steps: Int { parts.count }

    /// Nil for a path without a point. One that only moves is a route without steps.
    init?(_ path: PathElements) {
        guard let first = path.points.first else { return nil }
        parts = PathStep.steps(of: path)
        start = parts.first?.points[0] ?? first
        endsWithClosing = path.types.last == .closeSubpath && parts.last?.closes == true
    }

    /// The route without the line back to the start with which a path ends.
    var withoutClosing: PathRoute {
        guard endsWithClosing else { return self }
        var route = self
        route.parts.removeLast()
        return route
    }

    /// The times of the ends of the steps at a constant speed.
    var pacedTimes: [Double] { KeyframeCourse.places(lengths: parts.map { $0.lengths.reduce(0, +) }) }

    // MARK: - Keyframes

    /// - Parameter times: of the start, and of the end of each step.
    func places(_ times: [Double], _ curves: [TimingFunction], isPaced: Bool, isDiscrete: Bool) -> Keyframes {
        if isDiscrete {
            let points = [start] + parts.map { $0.points[3] }
            return Keyframes(.discrete, values: points.map { .point($0) }, times: times)
        }
        guard isPaced else { return curved(times, curves) }
        var keyframes = Keyframes(values: [], times: [])
        if parts.isEmpty { return Keyframes(values: [.point(start)], times: [0]) }
        for (index, step) in parts.enumerated() {
            let lengths = step.lengths, places = KeyframeCourse.places(lengths: lengths)
            for (piece, place) in places.enumerated() {
                let time = times[index] + (times[index + 1] - times[index]) * place
                keyframes.values.append(.point(step.point(Double(piece) / Double(lengths.count))))
                keyframes.times.append(time)
            }
        }
        return keyframes
    }

    /// The steps with timing; a jump is a step without duration.
    private func curved(_ times: [Double], _ curves: [TimingFunction]) -> Keyframes {
        var keyframes = Keyframes(.curved, values: [.point(start)], times: [times[0]])
        func add(_ points: [CGPoint], _ time: Double, _ curve: TimingFunction) {
            keyframes.values.append(.point(points[3]))
            keyframes.times.append(time)
            keyframes.controls += [.point(points[1]), .point(points[2])]
            if !curves.isEmpty { keyframes.timingFunctions.append(curve) }
        }
        for (index, step) in parts.enumerated() {
            let start = step.points[0]
            if index > 0, step.beginsSubpath, start != parts[index - 1].points[3] {
                add([start, start, start, start], times[index], .linear)
            }
            add(step.points, times[index + 1], curves.isEmpty ? .linear : curves[index])
        }
        return keyframes
    }

    /// The angle at each position, in radians; two at a corner. Angles continue by the shorter way.
    func directions(_ times: [Double], _ curves: [TimingFunction], isPaced: Bool, plus turned: Double) -> Keyframes {
        var keyframes = Keyframes(values: [], times: []), last: Double?
        for (index, step) in parts.enumerated() {
            let count = step.isStraight ? 1 : PathStep.pieces
            let paced = isPaced ? KeyframeCourse.places(lengths: step.lengths) : []
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

    /// The time at which an eased step reaches a part of its curve, by bisection, since curves rise or are limited to
    /// their range.
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
