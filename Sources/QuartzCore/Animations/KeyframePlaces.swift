// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol

/// The key times and timing functions of a keyframe animation, completed so that they fit its values.
struct KeyframePlaces {
    /// One for each value, as the program gave them: in any order (`Keyframes.inOrder`).
    private(set) var times: [Double]
    /// The curve of each step; empty when the program specified none.
    private(set) var curves: [TimingFunction]

    /// - Parameters:
    ///   - keyTimes: too few of them count as none. What is no number counts as the one before.
    ///   - functions: missing ones are linear.
    ///   - count: of the values.
    init(_ keyTimes: [NSNumber]?, _ functions: [CAMediaTimingFunction]?, count: Int, isDiscrete: Bool) {
        let given = (keyTimes ?? []).prefix(count).map(\.doubleValue)
        if !given.isEmpty, given.count == count {
            times = []
            for time in given {
                times.append(time.isFinite ? time : times.last ?? 0)
            }
        } else {
            // In the discrete mode the last value has its own step.
            times = Array(KeyframeCourse.evenTimes(isDiscrete ? count + 1 : count).prefix(count))
        }
        curves = (functions ?? []).prefix(max(0, count - 1)).map(\.curve)
        if !curves.isEmpty {
            curves += Array(repeating: TimingFunction.linear, count: count - 1 - curves.count)
        }
    }

    /// The places of some of the values. A step that becomes longer has the timing function of its last part.
    func keeping(_ indices: [Int]) -> KeyframePlaces {
        guard indices.count < times.count else { return self }
        var places = self
        places.times = indices.map { times[$0] }
        places.curves = curves.isEmpty ? [] : indices.dropFirst().map { curves[$0 - 1] }
        return places
    }
}

extension Keyframes {
    /// The same keyframes, with points converted to sizes.
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
