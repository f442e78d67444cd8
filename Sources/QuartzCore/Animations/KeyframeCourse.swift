// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol

/// Converts programs' keyframes to the form that displays know: splines become Bézier curves, and constant speeds
/// become times.
struct KeyframeCourse {
    /// The parameters of a Kochanek–Bartels spline, a number for each value; missing ones are 0.
    struct Splines {
        var tension, continuity, bias: [Double]

        func at(_ index: Int) -> (tension: Double, continuity: Double, bias: Double) {
            func number(_ list: [Double]) -> Double { list.indices.contains(index) ? list[index] : 0 }
            return (number(tension), number(continuity), number(bias))
        }
    }

    let values: [AnimatableValue]
    private let kind: AnimatableValue.Kind

    init(_ values: [AnimatableValue], _ kind: AnimatableValue.Kind) { (self.values, self.kind) = (values, kind) }

    static func evenTimes(_ count: Int) -> [Double] {
        count < 2 ? [0] : (0..<count).map { Double($0) / Double(count - 1) }
    }

    func keyframes(
        _ mode: CAAnimationCalculationMode, _ times: [Double], _ curves: [TimingFunction], _ splines: Splines
    ) -> Keyframes {
        let isStraight = kind == .transform || kind == .contents || values.count < 2 || !areAlike
        switch mode {
        case .discrete: return Keyframes(.discrete, values: values, times: times)
        case .paced,
            .cubicPaced where isStraight:
            return Keyframes(values: values, times: Self.places(lengths: lengths(of: values)))
        case .cubic where !isStraight:
            return Keyframes(
                .curved, values: values, times: times, timingFunctions: curves, controls: controls(splines))
        case .cubicPaced: return evenlyCurved(splines)
        default: return Keyframes(values: values, times: times, timingFunctions: curves)
        }
    }

    // MARK: - Even paces

    /// The distance between two values is that of their components.
    private func lengths(of values: [AnimatableValue]) -> [Double] {
        zip(values, values.dropFirst()).map { one, other in
            let parts = zip(one.components, other.components).map { ($1 - $0) * ($1 - $0) }
            return parts.reduce(0, +).squareRoot()
        }
    }

    /// The times from 0 to 1, proportional to the lengths of the steps.
    static func places(lengths: [Double]) -> [Double] {
        let whole = lengths.reduce(0, +)
        guard whole > 0, whole.isFinite else { return evenTimes(lengths.count + 1) }
        var done = 0.0, places = [0.0]
        for length in lengths {
            done += length
            places.append(min(done / whole, 1))
        }
        return places
    }

    /// The number of lines for a curve, enough for invisible corners. Chosen.
    private static let pieces = 24

    private func evenlyCurved(_ splines: Splines) -> Keyframes {
        let curve = Keyframes(
            .curved, values: values, times: Self.evenTimes(values.count), controls: controls(splines))
        let count = (values.count - 1) * Self.pieces
        let points = (0...count).map { curve.value(at: Double($0) / Double(count)) }
        return Keyframes(values: points, times: Self.places(lengths: lengths(of: points)))
    }

    // MARK: - Splines

    /// Whether every two neighboring values can be interpolated.
    private var areAlike: Bool {
        zip(values, values.dropFirst()).allSatisfy { one, other in
            switch (one, other) {
            case (.path(let one), .path(let other)): one.types == other.types
            case (.list(let one), .list(let other)): one.count == other.count
            default: true
            }
        }
    }

    /// The control points of the Bézier curves between values, at a third of the tangents.
    private func controls(_ splines: Splines) -> [AnimatableValue] {
        values.indices.dropLast().flatMap { index in
            let out = tangents(index, splines).out.map { $0 / 3 },
                into = tangents(index + 1, splines).into.map { $0 / -3 }
            return [moved(values[index], out), moved(values[index + 1], into)]
        }
    }

    private func moved(_ value: AnimatableValue, _ by: [Double]) -> AnimatableValue {
        value.with(zip(value.components, by).map { $0 + $1 })
    }

    /// Kochanek and Bartels, "Interpolating Splines with Local Tension, Continuity, and Bias Control" (1984). At the
    /// ends, the end itself replaces the missing neighbor.
    private func tangents(_ index: Int, _ splines: Splines) -> (into: [Double], out: [Double]) {
        let here = values[index].components
        let before = values[max(index - 1, 0)].components, after = values[min(index + 1, values.count - 1)].components
        let (t, c, b) = splines.at(index)
        let steps = here.indices.map { (here[$0] - before[$0], after[$0] - here[$0]) }
        let into = steps.map { ((1 - t) * (1 + b) * (1 - c) * $0 + (1 - t) * (1 - b) * (1 + c) * $1) / 2 }
        let out = steps.map { ((1 - t) * (1 + b) * (1 + c) * $0 + (1 - t) * (1 - b) * (1 - c) * $1) / 2 }
        return (into, out)
    }
}
