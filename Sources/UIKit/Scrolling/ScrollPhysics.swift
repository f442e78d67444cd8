// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// The parameters of scroll views, in points, seconds and points per second.
enum ScrollNumbers {
    /// The fraction of the finger's distance beyond an edge. Measured in UIKit.
    static let rubberBand: CGFloat = 0.55
    /// The velocity below which a movement ends. Measured.
    static let stillVelocity: CGFloat = 10
    /// The frequency of a bounce with a velocity, which is critically damped. Measured.
    static let bounceFrequency: CGFloat = 11
    /// The rates of a bounce from rest, which is overdamped. Measured.
    static let restRates: (slow: CGFloat, fast: CGFloat) = (9, 46)
    /// The distance from its end at which a movement is over. Chosen: half a pixel of most screens.
    static let settled: CGFloat = 0.25
    /// The duration of `setContentOffset(_:animated:)`. Measured.
    static let animationDuration = 0.3
    /// The time from lifting the finger to the start of deceleration: about one frame. Measured.
    static let decelerationDelay = 1.0 / 60
    /// The least velocity of a finger that turns a page. Chosen.
    static let pageVelocity: CGFloat = 200
    /// The delay before contents receive a finger that may scroll. A common estimate for UIKit.
    static let contentTouchDelay = 0.15
    /// The largest error of keyframes: a quarter of a point, plus the distance of a millisecond. Chosen.
    static let keyframeError: CGFloat = 0.25
    static let keyframeTime: CGFloat = 0.001
    /// The ratio of a drag's distances along both axes above which it has a direction. Chosen.
    static let directionRatio: CGFloat = 2
    /// The exponent applied to zooming beyond the limits. Chosen.
    static let zoomResistance: CGFloat = 0.35
    /// The duration of a step of a wheel, which slows down throughout. Chosen, after browsers.
    static let stepDuration = 0.3
    /// The number of decreasing messages of a trackpad after which the fingers have left it; and the increase, as a
    /// fraction and in points, that means they are back. Chosen.
    static let coastingSteps = 3
    static let freshRatio: CGFloat = 1.5
    static let freshStep: CGFloat = 4
    /// The distance of fingers on a trackpad that turns a page, in points. Chosen.
    static let pageStep: CGFloat = 20
    /// The distance of an arrow key. Chosen.
    static let arrowStep: CGFloat = 40
    /// The time for which lists create rows in advance: during an automatic movement, which the display may show that
    /// much earlier than the program, and while a finger drags, which may stop. Chosen: some frames, and a slow network.
    static let motionAhead = 0.2
    static let dragAhead = 0.05
    /// The farthest that lists look ahead, in lengths of the view. Chosen.
    static let lengthsAhead: CGFloat = 2
}

/// The resistance of contents that are pulled beyond an edge.
enum RubberBand {
    /// - Parameters:
    ///   - distance: of the finger beyond the edge.
    ///   - dimension: the length of the viewport.
    static func pulled(_ distance: CGFloat, _ dimension: CGFloat) -> CGFloat {
        guard dimension > 0 else { return 0 }
        let c = ScrollNumbers.rubberBand, way = abs(distance)
        return (c * way * dimension / (c * way + dimension)) * (distance < 0 ? -1 : 1)
    }

    /// The finger's distance for contents pulled by a distance, which is limited to slightly less than the largest
    /// possible.
    static func finger(_ pulled: CGFloat, _ dimension: CGFloat) -> CGFloat {
        guard dimension > 0 else { return 0 }
        let way = min(abs(pulled), dimension * 0.99)
        return way * dimension / (ScrollNumbers.rubberBand * (dimension - way)) * (pulled < 0 ? -1 : 1)
    }
}

/// One coordinate of an automatic movement: pieces, each with a formula, from time 0.
struct ScrollCurve: Equatable {
    enum Formula: Equatable {
        case rest(CGFloat)
        /// A velocity that decays by `exp(-rate * t)`.
        case decay(from: CGFloat, velocity: CGFloat, rate: CGFloat, reach: CGFloat)
        /// A critically damped spring to an end.
        case spring(to: CGFloat, distance: CGFloat, slope: CGFloat, frequency: CGFloat)
        /// An overdamped spring from rest to an end.
        case overdamped(to: CGFloat, distance: CGFloat)
        case eased(from: CGFloat, to: CGFloat, duration: Double)
        /// A cubic curve from a position with a velocity to rest.
        case cubic(from: CGFloat, velocity: CGFloat, to: CGFloat, duration: Double)
    }

    struct Piece: Equatable {
        var formula: Formula
        var start: Double
        var end: Double
    }

    private(set) var pieces: [Piece]
    /// The position from `duration` on.
    private(set) var target: CGFloat

    var duration: Double { pieces.last?.end ?? 0 }

    /// The same curve with a slightly different end.
    func withTarget(_ target: CGFloat) -> ScrollCurve {
        var curve = self
        curve.target = target
        return curve
    }

    /// Moves the whole curve.
    mutating func shift(by distance: CGFloat) {
        target += distance
        for index in pieces.indices { pieces[index].formula = pieces[index].formula.shifted(by: distance) }
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

    /// A movement to an edge from beyond it, or to a page.
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

    /// The movement after lifting a finger, within the edges and back from beyond them.
    ///
    /// - Parameters:
    ///   - rate: `UIScrollView.DecelerationRate`: the fraction of the velocity that remains after a millisecond.
    ///   - limits: the least and greatest position.
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

    /// The same movement to another end: slower or faster if that is ahead, otherwise a spring.
    static func redirected(from start: CGFloat, velocity: CGFloat, to end: CGFloat) -> ScrollCurve {
        let distance = end - start
        guard abs(distance) > ScrollNumbers.settled else { return rest(at: end) }
        guard velocity * distance > 0, abs(velocity) > ScrollNumbers.stillVelocity * 2 else {
            return spring(from: start, velocity: 0, to: end)
        }
        let still = ScrollNumbers.stillVelocity / abs(velocity)
        let reach = distance / (1 - still), decay = velocity / reach
        // Neither much slower than before, nor instantaneous.
        guard decay > 1, decay < 25 else { return spring(from: start, velocity: 0, to: end) }
        let formula = Formula.decay(from: start, velocity: velocity, rate: decay, reach: reach)
        return ScrollCurve([(formula, Double(-log(still) / decay))], target: end)
    }

    /// A movement to a page without overshooting: the velocity is limited accordingly.
    static func paging(from start: CGFloat, velocity: CGFloat, to end: CGFloat) -> ScrollCurve {
        let most = ScrollNumbers.bounceFrequency * (end - start)
        let held = most >= 0 ? min(max(velocity, 0), most) : max(min(velocity, 0), most)
        return spring(from: start, velocity: held, to: end)
    }

    /// A movement to the target of a wheel's step without overshooting, possibly from a movement in progress.
    static func stepping(from start: CGFloat, velocity: CGFloat, to end: CGFloat) -> ScrollCurve {
        guard start != end else { return rest(at: end) }
        // An initial velocity of twice the mean gives a parabola; more than three times the mean overshoots.
        let duration = ScrollNumbers.stepDuration, mean = (end - start) / CGFloat(duration)
        let least = mean * 2, most = mean * 3
        let first = mean > 0 ? min(max(velocity, least), most) : max(min(velocity, least), most)
        let formula = Formula.cubic(from: start, velocity: first, to: end, duration: duration)
        return ScrollCurve([(formula, duration)], target: end)
    }

    /// The time after which a movement stays near its end.
    private static func settling(_ formula: Formula, _ end: CGFloat) -> Double {
        var last = 0.0
        // Both kinds settle within a second; a step is 1/240 s.
        for step in 1...480 {
            let time = Double(step) / 240
            if abs(value(formula, time) - end) > ScrollNumbers.settled { last = time }
        }
        return last + 1.0 / 240
    }

    // MARK: - Position

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

    /// The velocity in units per second.
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

    /// The time at which the movement turns around, if it does.
    static func turn(_ piece: Piece) -> Double? {
        guard case .spring(_, let distance, let slope, let frequency) = piece.formula, slope != 0 else { return nil }
        let time = piece.start + Double((slope - frequency * distance) / (frequency * slope))
        return time > piece.start + 1e-6 && time < piece.end - 1e-6 ? time : nil
    }

    /// A cubic curve from `a` to `b` with the given slopes at its ends, relative to the whole.
    static func hermite(_ a: CGFloat, _ b: CGFloat, _ slopes: (CGFloat, CGFloat), _ u: CGFloat) -> CGFloat {
        let v = 1 - u
        let c1 = a + slopes.0 / 3, c2 = b - slopes.1 / 3
        return v * v * v * a + 3 * v * v * u * c1 + 3 * v * u * u * c2 + u * u * u * b
    }
}

extension ScrollCurve.Formula {
    fileprivate func shifted(by way: CGFloat) -> ScrollCurve.Formula {
        switch self {
        case .rest(let place): .rest(place + way)
        case .decay(let from, let velocity, let rate, let reach):
            .decay(from: from + way, velocity: velocity, rate: rate, reach: reach)
        case .spring(let to, let distance, let slope, let frequency):
            .spring(to: to + way, distance: distance, slope: slope, frequency: frequency)
        case .overdamped(let to, let distance): .overdamped(to: to + way, distance: distance)
        case .eased(let from, let to, let duration): .eased(from: from + way, to: to + way, duration: duration)
        case .cubic(let from, let velocity, let to, let duration):
            .cubic(from: from + way, velocity: velocity, to: to + way, duration: duration)
        }
    }
}
