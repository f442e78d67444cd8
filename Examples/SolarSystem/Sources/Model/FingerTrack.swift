// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The recent places of a finger, to compute its velocity when it is lifted.
struct FingerTrack {
    private var places: [(place: SIMD2<Double>, time: TimeInterval)]

    /// How far back the speed is measured, in seconds. Longer would smooth away a flick, shorter would tremble.
    private static let memory = 0.1

    init(_ place: SIMD2<Double>, _ time: TimeInterval) { places = [(place, time)] }

    mutating func add(_ place: SIMD2<Double>, _ time: TimeInterval) {
        places.append((place, time))
        forget(before: time - Self.memory)
    }

    /// Keeps one earlier place, where the measured interval begins.
    private mutating func forget(before time: TimeInterval) {
        while places.count > 2, places[1].time < time { places.removeFirst() }
    }

    /// In points per second; zero for a finger that rested before it was lifted.
    func velocity(at time: TimeInterval) -> SIMD2<Double> {
        guard let first = places.first, let last = places.last, last.time > first.time,
            time - last.time < Self.memory
        else { return .zero }
        return (last.place - first.place) / (last.time - first.time)
    }
}
