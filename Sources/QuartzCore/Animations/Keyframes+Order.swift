// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

extension Keyframes {
    /// Keyframes for displays, whose times ascend from 0 to 1, from those of a program, which may be in any order and
    /// outside of 0...1.
    ///
    /// Core Animation does not sort or limit key times. At each moment it runs the first step that ends later, so of a
    /// step that begins before 0 or ends after 1 a part is seen, and a step that ends before an earlier one is never
    /// seen. (Observed: libraries that export motion graphics add keyframes at 0 and 1 around times that are outside.)
    var inOrder: Keyframes {
        isValid ? self : KeyframeOrder(self).keyframes
    }
}

/// Collects the parts of steps that are seen.
private struct KeyframeOrder {
    private let given: Keyframes
    private(set) var keyframes: Keyframes
    /// The number of lines in place of a timing function that returns to where a part of it began. Chosen.
    private static let pieces = 16

    init(_ given: Keyframes) {
        self.given = given
        keyframes = Keyframes(given.course, values: [], times: [])
        var latest = -Double.infinity
        for index in given.times.indices.dropLast() {
            if index > 0 { latest = max(latest, given.times[index]) }
            guard latest <= 1 else { return }
            if given.times[index + 1] > max(latest, 0) { addStep(index, after: latest) }
        }
        let end = max(latest, given.times.last ?? 0)
        guard end <= 1 || keyframes.values.isEmpty, let value = given.values.last else { return }
        hold(value, from: min(max(end, 0), 1))
    }

    private mutating func addStep(_ index: Int, after latest: Double) {
        let start = given.times[index], end = given.times[index + 1], last = min(end, 1)
        let first = min(max(start, latest, 0), last)
        guard given.course != .discrete, start < end else { return hold(given.values[index], from: first) }
        let places = (first: (first - start) / (end - start), last: (last - start) / (end - start))
        guard places.first < places.last else { return hold(value(index, places.first), from: first) }
        hold(value(index, places.first), from: first)
        let curve = given.timingFunctions.isEmpty ? .linear : given.timingFunctions[index]
        if let part = curve.part(from: places.first, to: places.last) {
            move(index, places, to: last, part)
        } else {
            for piece in 1...Self.pieces {
                let ends = [piece - 1, piece].map {
                    places.first + (places.last - places.first) * Double($0) / Double(Self.pieces)
                }
                move(index, (ends[0], ends[1]), to: min(start + (end - start) * ends[1], last), .linear)
            }
        }
    }

    /// Adds a value, unless the layer has it already at that time.
    private mutating func hold(_ value: AnimatableValue, from time: Double) {
        guard keyframes.values.last != value || keyframes.times.last != time else { return }
        if keyframes.values.isEmpty {
            (keyframes.values, keyframes.times) = ([value], [time])
        } else {
            add(value, time, .linear, [value, value])
        }
    }

    /// Adds a part of a step, which ends at a time.
    private mutating func move(
        _ index: Int, _ places: (first: Double, last: Double), to time: Double, _ curve: TimingFunction
    ) {
        let controls = controls(index, eased(index, places.first), eased(index, places.last))
        add(value(index, places.last), time, curve, controls)
    }

    private mutating func add(
        _ value: AnimatableValue, _ time: Double, _ curve: TimingFunction, _ controls: [AnimatableValue]
    ) {
        keyframes.values.append(value)
        keyframes.times.append(time)
        if !given.timingFunctions.isEmpty { keyframes.timingFunctions.append(curve) }
        if given.course == .curved { keyframes.controls += controls }
    }

    // MARK: - Within a step

    private func eased(_ index: Int, _ place: Double) -> Double {
        given.timingFunctions.isEmpty ? min(max(place, 0), 1) : given.timingFunctions[index](place)
    }

    private func value(_ index: Int, _ place: Double) -> AnimatableValue {
        let fraction = eased(index, place)
        if given.course == .curved { return blossom(index, [fraction, fraction, fraction]) }
        return given.values[index].interpolated(to: given.values[index + 1], fraction)
    }

    private func controls(_ index: Int, _ first: Double, _ last: Double) -> [AnimatableValue] {
        guard given.course == .curved else { return [] }
        return [blossom(index, [first, first, last]), blossom(index, [first, last, last])]
    }

    /// The step's curve as a blossom: its values are the control points of each part of the curve.
    private func blossom(_ index: Int, _ fractions: [Double]) -> AnimatableValue {
        var points = [
            given.values[index], given.controls[2 * index], given.controls[2 * index + 1], given.values[index + 1],
        ]
        for fraction in fractions { points = zip(points, points.dropFirst()).map { $0.interpolated(to: $1, fraction) } }
        return points[0]
    }
}
