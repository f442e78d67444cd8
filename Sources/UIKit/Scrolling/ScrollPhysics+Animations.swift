// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore

// Converts a curve to an animation. A curve with a single piece becomes an animation with its ends and its formula. A
// curve with a second piece (a bounce), or one whose dependants bend (a compressed indicator), becomes a few keyframes.

extension ScrollCurve {
    /// An animation of a value that depends on this one.
    ///
    /// - Parameters:
    ///   - begin: in the layer's time.
    ///   - rounding: shortens the values. The default is that of lengths.
    ///   - map: linear, at least between the ends of each piece.
    func animation(
        _ keyPath: String, begin: Double, rounding: Rounding = LengthUnits.rounded, _ map: (CGFloat) -> CGFloat
    ) -> CAPropertyAnimation {
        let animation = wholeAnimation(keyPath, rounding, map) ?? keyframeAnimation(keyPath, rounding, map)
        animation.beginTime = begin
        animation.duration = length
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        return animation
    }

    typealias Rounding = (CGFloat) -> CGFloat

    /// The duration, above 0, because 0 would mean a default duration.
    private var length: Double { max(duration, 1e-6) }

    // MARK: - As a formula

    /// Nil where keyframes are needed.
    private func wholeAnimation(
        _ keyPath: String, _ rounding: Rounding, _ map: (CGFloat) -> CGFloat
    ) -> CABasicAnimation? {
        guard pieces.count == 1, let ease, isStraight(map) else { return nil }
        let animation = ease.animation(keyPath)
        let from = rounding(map(value(at: 0))), way = map(target) - from
        // Only the first part of the easing curve, which ends at the target.
        let part = ease.progress(length)
        guard part > 0.1 else { return nil }
        (animation.fromValue, animation.toValue) = (from, rounding(from + way / CGFloat(part)))
        return animation
    }

    /// Whether the map is linear over all positions of the curve.
    private func isStraight(_ map: (CGFloat) -> CGFloat) -> Bool {
        let start = value(at: 0), way = target - start
        guard abs(way) > 1e-6 else { return false }
        let slope = (map(target) - map(start)) / way
        return (1..<16).allSatisfy { step in
            let place = value(at: duration * Double(step) / 16)
            return abs(map(start) + slope * (place - start) - map(place)) < 0.05
        }
    }

    /// The easing of a single piece from 0 to 1.
    private enum Ease {
        case spring(SpringCurve)
        case curve(CAMediaTimingFunction)

        func animation(_ keyPath: String) -> CABasicAnimation {
            switch self {
            case .spring(let spring): return CASpringAnimation(spring, keyPath: keyPath)
            case .curve(let function):
                let animation = CABasicAnimation(keyPath: keyPath)
                animation.timingFunction = function
                return animation
            }
        }

        func progress(_ time: Double) -> Double {
            switch self {
            case .spring(let spring): spring(time)
            case .curve: 1
            }
        }
    }

    private var ease: Ease? {
        switch pieces.first?.formula {
        case .decay(_, _, let rate, _):
            // Almost no force, and damping: the remaining velocity decreases evenly.
            return .spring(SpringCurve(frequency: 1e-6, decay: Double(rate) / 2, velocity: Double(rate)))
        case .overdamped:
            let slow = Double(ScrollNumbers.restRates.slow), fast = Double(ScrollNumbers.restRates.fast)
            return .spring(SpringCurve(frequency: (slow * fast).squareRoot(), decay: (slow + fast) / 2))
        case .spring(_, let distance, let slope, let frequency):
            // In total distances per second. For a very short distance this would exceed the range that displays
            // support.
            let velocity = Double(frequency - slope / distance)
            guard velocity.isFinite, abs(velocity) < 100 else { return nil }
            return .spring(SpringCurve(frequency: Double(frequency), decay: Double(frequency), velocity: velocity))
        case .eased: return .curve(CAMediaTimingFunction(name: .easeInEaseOut))
        case .cubic(let from, let velocity, let to, let duration):
            let first = Float(velocity * CGFloat(duration) / 3 / (to - from))
            return .curve(CAMediaTimingFunction(controlPoints: 1 / 3, first, 2 / 3, 1))
        case .rest, nil: return nil
        }
    }

    private func keyframeAnimation(
        _ keyPath: String, _ rounding: Rounding, _ map: (CGFloat) -> CGFloat
    ) -> CAKeyframeAnimation {
        let frames = keyframes
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = frames.map { rounding(map($0.value)) }
        let last = frames.count - 1
        animation.keyTimes = frames.indices.map { index -> NSNumber in
            let place: Double = index == last ? 1 : min(1, frames[index].time / length)
            return NSNumber(value: Keyframes.rounded(place: place))
        }
        animation.controlValues = zip(frames, frames.dropFirst()).flatMap { from, to -> [CGFloat] in
            let way = to.value - from.value
            return [from.controls.0, from.controls.1].map { rounding(map(from.value + way * $0)) }
        }
        return animation
    }

    // MARK: - As keyframes

    struct Keyframe: Equatable {
        var time: Double
        var value: CGFloat
        /// The values of the curve's control points, at a third and two thirds of the time.
        var controls: (CGFloat, CGFloat) = (1.0 / 3, 2.0 / 3)

        static func == (left: Keyframe, right: Keyframe) -> Bool {
            left.time == right.time && left.value == right.value && left.controls == right.controls
        }
    }

    /// A few keyframes between which cubic curves approximate the movement.
    var keyframes: [Keyframe] {
        var frames: [Keyframe] = []
        for piece in pieces {
            let ends = [piece.start] + [Self.turn(piece)].compactMap { $0 } + [piece.end]
            for (from, to) in zip(ends, ends.dropFirst()) { Self.split(piece, from, to, 0, &frames) }
        }
        return frames + [Keyframe(time: duration, value: target)]
    }

    private static func split(_ piece: Piece, _ from: Double, _ to: Double, _ depth: Int, _ frames: inout [Keyframe]) {
        func place(_ time: Double) -> CGFloat { value(piece.formula, time - piece.start) }
        let start = place(from), end = place(to), length = CGFloat(to - from)
        let slopes = (velocity(piece, from - piece.start) * length, velocity(piece, to - piece.start) * length)
        let error =
            [0.2, 0.4, 0.6, 0.8].map { part in
                abs(hermite(start, end, slopes, CGFloat(part)) - place(from + (to - from) * part))
            }.max() ?? 0
        let speed = max(abs(slopes.0), abs(slopes.1)) / length
        if error > ScrollNumbers.keyframeError + ScrollNumbers.keyframeTime * speed, depth < 6 {
            // A decelerating curve bends most at its beginning.
            let middle = from + (to - from) * 0.42
            split(piece, from, middle, depth + 1, &frames)
            split(piece, middle, to, depth + 1, &frames)
            return
        }
        var frame = Keyframe(time: from, value: start)
        if abs(end - start) > 1e-6 {
            frame.controls = (slopes.0 / 3 / (end - start), 1 - slopes.1 / 3 / (end - start))
        }
        frames.append(frame)
    }
}
