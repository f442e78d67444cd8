// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol

/// The key times and timing functions of a keyframe animation, completed so that they fit its values.
struct KeyframePlaces {
    /// One for each value, 0 to 1, none smaller than the one before.
    private(set) var times: [Double]
    /// One for each step; none at all when the program gave none.
    private(set) var curves: [TimingFunction]

    /// - Parameters:
    ///   - keyTimes: held to 0...1 and to a rising order; too few of them count as none. What is no number counts as
    ///     the one before.
    ///   - functions: missing ones are linear.
    ///   - count: of the values.
    init(_ keyTimes: [NSNumber]?, _ functions: [CAMediaTimingFunction]?, count: Int, isDiscrete: Bool) {
        let given = (keyTimes ?? []).prefix(count).map(\.doubleValue)
        if !given.isEmpty, given.count == count {
            times = []
            for time in given {
                let least = times.last ?? 0
                times.append(time.isNaN ? least : min(max(time, least), 1))
            }
        } else {
            // In the discrete mode the last value has a step of its own.
            times = Array(KeyframeCourse.evenTimes(isDiscrete ? count + 1 : count).prefix(count))
        }
        curves = (functions ?? []).prefix(max(0, count - 1)).map(\.curve)
        if !curves.isEmpty {
            curves += Array(repeating: TimingFunction.linear, count: count - 1 - curves.count)
        }
    }

    /// Those of some of the values; a step that is longer then has the function of the step that it ends with.
    func keeping(_ indices: [Int]) -> KeyframePlaces {
        guard indices.count < times.count else { return self }
        var places = self
        places.times = indices.map { times[$0] }
        places.curves = curves.isEmpty ? [] : indices.dropFirst().map { curves[$0 - 1] }
        return places
    }
}

extension Keyframes {
    /// The same with sizes in place of points.
    var asSizes: Keyframes {
        func size(_ value: AnimatableValue) -> AnimatableValue {
            guard case .point(let point) = value else { return value }
            return .size(CGSize(width: point.x, height: point.y))
        }
        var keyframes = self
        keyframes.values = values.map(size)
        keyframes.controls = controls.map(size)
        return keyframes
    }
}
