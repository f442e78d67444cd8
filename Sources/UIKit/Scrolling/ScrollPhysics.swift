// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// What scroll views do by numbers. In points, seconds and points a second.
enum ScrollNumbers {
    /// Of the finger's way beyond an edge. Measured in UIKit.
    static let rubberBand: CGFloat = 0.55
    /// A movement that is slower than this is over. Measured.
    static let stillVelocity: CGFloat = 10
    /// Of a bounce that comes with a velocity: critically damped. Measured.
    static let bounceFrequency: CGFloat = 11
    /// Of a bounce from rest: overdamped. Measured.
    static let restRates: (slow: CGFloat, fast: CGFloat) = (9, 46)
    /// How near to its end a movement is over. Chosen: half a pixel of most screens.
    static let settled: CGFloat = 0.25
    /// Of `setContentOffset(_:animated:)`. Measured.
    static let animationDuration = 0.3
    /// From the lifting of the finger to the beginning of the deceleration: about one frame. Measured.
    static let decelerationDelay = 1.0 / 60
    /// A finger has to be this fast to turn a page. Chosen.
    static let pageVelocity: CGFloat = 200
    /// How long contents do not hear of a finger that may scroll. A guess that is often made of UIKit.
    static let contentTouchDelay = 0.15
    /// How far keyframes may be from the movement that they stand for: a quarter of a point, and as far as it goes in a
    /// millisecond. Chosen.
    static let keyframeError: CGFloat = 0.25
    static let keyframeTime: CGFloat = 0.001
    /// A drag whose one way is this many times as long as the other has a direction. Chosen.
    static let directionRatio: CGFloat = 2
    /// Of what goes beyond the least or greatest zoom, this power is kept. Chosen.
    static let zoomResistance: CGFloat = 0.35
    /// Of a step of a wheel, which slows down all the time. Chosen, after browsers.
    static let stepDuration = 0.3
    /// So many times in a row a trackpad sends less than before when the fingers have left it; and this much more than before,
    /// as a part and in points, it sends when they are back. Chosen.
    static let coastingSteps = 3
    static let freshRatio: CGFloat = 1.5
    static let freshStep: CGFloat = 4
    /// How far fingers on a trackpad have to go to turn a page, in points. Chosen.
    static let pageStep: CGFloat = 20
    /// Of an arrow key. Chosen.
    static let arrowStep: CGFloat = 40
}

/// Where a finger that pulls beyond an edge leaves the contents.
enum RubberBand {
    /// - Parameters:
    ///   - distance: how far the finger is beyond the edge.
    ///   - dimension: the length of the viewport.
    static func pulled(_ distance: CGFloat, _ dimension: CGFloat) -> CGFloat {
        guard dimension > 0 else { return 0 }
        let c = ScrollNumbers.rubberBand, way = abs(distance)
        return (c * way * dimension / (c * way + dimension)) * (distance < 0 ? -1 : 1)
    }

    /// How far the finger is for contents that are pulled so far; those that are pulled as far as they go count as a bit
    /// less.
    static func finger(_ pulled: CGFloat, _ dimension: CGFloat) -> CGFloat {
        guard dimension > 0 else { return 0 }
        let way = min(abs(pulled), dimension * 0.99)
        return way * dimension / (ScrollNumbers.rubberBand * (dimension - way)) * (pulled < 0 ? -1 : 1)
    }
}

/// One coordinate of a movement that goes by itself: pieces, each with its own formula, from time 0 on.
struct ScrollCurve: Equatable {
    enum Formula: Equatable {
        case rest(CGFloat)
        /// From a place with a velocity that becomes `exp(-rate * t)` of itself.
        case decay(from: CGFloat, velocity: CGFloat, rate: CGFloat, reach: CGFloat)
        /// Critically damped, to an end.
        case spring(to: CGFloat, distance: CGFloat, slope: CGFloat, frequency: CGFloat)
        /// Overdamped, from rest to an end.
        case overdamped(to: CGFloat, distance: CGFloat)
        case eased(from: CGFloat, to: CGFloat, duration: Double)
        /// A cubic curve, from a place with a velocity to rest.
        case cubic(from: CGFloat, velocity: CGFloat, to: CGFloat, duration: Double)
    }

    struct Piece: Equatable {
        var formula: Formula
        var start: Double
        var end: Double
    }

    private(set) var pieces: [Piece]
    /// Where it is from `duration` on.
    private(set) var target: CGFloat

    var duration: Double { pieces.last?.end ?? 0 }

    /// The same, with a slightly different end.
    func withTarget(_ target: CGFloat) -> ScrollCurve {
        var curve = self
        curve.target = target
        return curve
    }

    private init(_ pieces: [(Formula, Double)], target: CGFloat) {
        var time = 0.0
        self.pieces = pieces.map { formula, length in
            defer { time += length }
            return Piece(formula: formula, start: time, end: time + length)
        }
        self.target = target
    }

    // MARK: - Kinds of movements

    static func rest(at place: CGFloat) -> ScrollCurve { ScrollCurve([], target: place) }

    static func eased(from start: CGFloat, to end: CGFloat) -> ScrollCurve {
        guard start != end else { return rest(at: end) }
        let duration = ScrollNumbers.animationDuration
        return ScrollCurve([(.eased(from: start, to: end, duration: duration), duration)], target: end)
    }

    /// To an edge from beyond it, or to a page.
    static func spring(from start: CGFloat, velocity: CGFloat, to end: CGFloat) -> ScrollCurve {
        let distance = start - end
        if abs(velocity) < ScrollNumbers.stillVelocity {
            guard abs(distance) > ScrollNumbers.settled else { return rest(at: end) }
            let formula = Formula.overdamped(to: end, distance: distance)
            return ScrollCurve([(formula, settling(formula, end))], target: end)
        }
        let frequency = ScrollNumbers.bounceFrequency
        let formula = Formula.spring(
            to: end, distance: distance, slope: velocity + frequency * distance, frequency: frequency)
        return ScrollCurve([(formula, settling(formula, end))], target: end)
    }

    /// A lifted finger's movement within the edges, and back from beyond them.
    ///
    /// - Parameters:
    ///   - rate: `UIScrollView.DecelerationRate`: what is left of the velocity after a millisecond.
    ///   - limits: the least and the greatest place.
    static func decelerating(
        from start: CGFloat, velocity: CGFloat, rate: CGFloat, limits: ClosedRange<CGFloat>, bounces: Bool
    ) -> ScrollCurve {
        let edge = min(max(start, limits.lowerBound), limits.upperBound)
        if edge != start { return spring(from: start, velocity: velocity, to: edge) }
        let still = ScrollNumbers.stillVelocity
        guard abs(velocity) > still, rate > 0, rate < 1 else { return rest(at: start) }
        let decay = -log(rate) * 1000, reach = velocity * rate / (1 - rate) / 1000
        let time = Double(log(abs(velocity) / still) / decay), end = start + reach * (1 - still / abs(velocity))
        let formula = Formula.decay(from: start, velocity: velocity, rate: decay, reach: reach)
        guard end < limits.lowerBound || end > limits.upperBound else {
            return ScrollCurve([(formula, time)], target: end)
        }
        let wall = velocity > 0 ? limits.upperBound : limits.lowerBound
        let left = max(1 - (wall - start) / reach, 1e-9)
        let arrival = Double(-log(left) / decay)
        guard bounces else { return ScrollCurve([(formula, arrival)], target: wall) }
        let bounce = spring(from: wall, velocity: velocity * left, to: wall)
        return ScrollCurve([(formula, arrival)] + bounce.pieces.map { ($0.formula, $0.end - $0.start) }, target: wall)
    }

    /// As it would have gone, but to another end: slows down sooner or later where that is ahead, else swings there.
    static func redirected(from start: CGFloat, velocity: CGFloat, to end: CGFloat) -> ScrollCurve {
        let distance = end - start
        guard abs(distance) > ScrollNumbers.settled else { return rest(at: end) }
        guard velocity * distance > 0, abs(velocity) > ScrollNumbers.stillVelocity * 2 else {
            return spring(from: start, velocity: 0, to: end)
        }
        let still = ScrollNumbers.stillVelocity / abs(velocity)
        let reach = distance / (1 - still), decay = velocity / reach
        // Not slower than it would have been by more than a little, nor in an instant.
        guard decay > 1, decay < 25 else { return spring(from: start, velocity: 0, to: end) }
        let formula = Formula.decay(from: start, velocity: velocity, rate: decay, reach: reach)
        return ScrollCurve([(formula, Double(-log(still) / decay))], target: end)
    }

    /// A page is not overshot: too fast a finger counts as one that is just not.
    static func paging(from start: CGFloat, velocity: CGFloat, to end: CGFloat) -> ScrollCurve {
        let most = ScrollNumbers.bounceFrequency * (end - start)
        let held = most >= 0 ? min(max(velocity, 0), most) : max(min(velocity, 0), most)
        return spring(from: start, velocity: held, to: end)
    }

    /// To where a step of a wheel leads, which is not overshot; from a movement that may be going on.
    static func stepping(from start: CGFloat, velocity: CGFloat, to end: CGFloat) -> ScrollCurve {
        guard start != end else { return rest(at: end) }
        // Twice the mean velocity at first is a parabola; more than three times as much overshoots.
        let duration = ScrollNumbers.stepDuration, mean = (end - start) / CGFloat(duration)
        let least = mean * 2, most = mean * 3
        let first = mean > 0 ? min(max(velocity, least), most) : max(min(velocity, least), most)
        let formula = Formula.cubic(from: start, velocity: first, to: end, duration: duration)
        return ScrollCurve([(formula, duration)], target: end)
    }

    /// When a movement stays as near to its end as is told from there.
    private static func settling(_ formula: Formula, _ end: CGFloat) -> Double {
        var last = 0.0
        // Both kinds are through after a second; a step is a 240th.
        for step in 1...480 {
            let time = Double(step) / 240
            if abs(value(formula, time) - end) > ScrollNumbers.settled { last = time }
        }
        return last + 1.0 / 240
    }

    // MARK: - Where it is

    func value(at time: Double) -> CGFloat {
        guard time < duration, let piece = pieces.first(where: { time < $0.end }) else { return target }
        return Self.value(piece.formula, max(0, time - piece.start))
    }

    static func value(_ formula: Formula, _ time: Double) -> CGFloat {
        let t = CGFloat(time)
        switch formula {
        case .rest(let place): return place
        case .decay(let from, _, let rate, let reach): return from + reach * (1 - exp(-rate * t))
        case .spring(let to, let distance, let slope, let frequency):
            return to + (distance + slope * t) * exp(-frequency * t)
        case .overdamped(let to, let distance):
            let (slow, fast) = ScrollNumbers.restRates
            return to + distance * (fast * exp(-slow * t) - slow * exp(-fast * t)) / (fast - slow)
        case .eased(let from, let to, let duration):
            return from + (to - from) * CGFloat(TimingFunction.easeInEaseOut(time / duration))
        case .cubic(let from, let velocity, let to, let duration):
            return hermite(from, to, (velocity * CGFloat(duration), 0), CGFloat(time / duration))
        }
    }

    /// In units a second.
    func velocity(at time: Double) -> CGFloat {
        guard time < duration, let piece = pieces.first(where: { time < $0.end }) else { return 0 }
        return Self.velocity(piece, max(0, time - piece.start))
    }

    static func velocity(_ piece: Piece, _ time: Double) -> CGFloat {
        let t = CGFloat(time)
        switch piece.formula {
        case .rest: return 0
        case .decay(_, _, let rate, let reach): return reach * rate * exp(-rate * t)
        case .spring(_, let distance, let slope, let frequency):
            return (slope - frequency * (distance + slope * t)) * exp(-frequency * t)
        case .overdamped(_, let distance):
            let (slow, fast) = ScrollNumbers.restRates
            return distance * slow * fast * (exp(-fast * t) - exp(-slow * t)) / (fast - slow)
        case .cubic(let from, let velocity, let to, let duration):
            let u = t / CGFloat(duration), mean = (to - from) / CGFloat(duration)
            return velocity * (1 - u) * (1 - 3 * u) + 6 * mean * u * (1 - u)
        case .eased:
            let step = 1e-4, length = piece.end - piece.start
            let before = value(piece.formula, max(0, time - step)),
                after = value(piece.formula, min(length, time + step))
            return (after - before) / CGFloat(min(length, time + step) - max(0, time - step))
        }
    }

    /// Where the movement turns round, if it does.
    static func turn(_ piece: Piece) -> Double? {
        guard case .spring(_, let distance, let slope, let frequency) = piece.formula, slope != 0 else { return nil }
        let time = piece.start + Double((slope - frequency * distance) / (frequency * slope))
        return time > piece.start + 1e-6 && time < piece.end - 1e-6 ? time : nil
    }

    /// A cubic curve from `a` to `b` with these slopes at its ends, both for the whole way.
    static func hermite(_ a: CGFloat, _ b: CGFloat, _ slopes: (CGFloat, CGFloat), _ u: CGFloat) -> CGFloat {
        let v = 1 - u
        let c1 = a + slopes.0 / 3, c2 = b - slopes.1 / 3
        return v * v * v * a + 3 * v * v * u * c1 + 3 * v * u * u * c2 + u * u * u * b
    }
}
