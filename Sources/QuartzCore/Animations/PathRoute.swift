// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// A path that a layer follows, as steps: each a line, a curve, or a jump.
struct PathRoute {
    private let parts: [PathStep]

    var steps: Int { parts.count }

    /// Returns nil for a path without any step.
    init?(_ path: PathElements) {
        parts = PathStep.steps(of: path)
        if parts.isEmpty { return nil }
    }

    /// The times of the ends of the steps at a constant speed.
    var pacedTimes: [Double] { KeyframeCourse.places(lengths: parts.map { $0.lengths.reduce(0, +) }) }

    // MARK: - Keyframes

    /// - Parameter times: of the start, and of the end of each step.
    func places(_ times: [Double], _ curves: [TimingFunction], isPaced: Bool, isDiscrete: Bool) -> Keyframes {
        if isDiscrete {
            let points = [parts[0].points[0]] + parts.map { $0.points[3] }
            return Keyframes(.discrete, values: points.map { .point($0) }, times: times)
        }
        guard isPaced else { return curved(times, curves) }
        var keyframes = Keyframes(values: [], times: [])
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
        var keyframes = Keyframes(.curved, values: [.point(parts[0].points[0])], times: [times[0]])
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
