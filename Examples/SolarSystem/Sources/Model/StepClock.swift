// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Counts the steps that are due, so that the world keeps its pace however late a timer fires.
struct StepClock {
    /// World seconds per second: 0.25, 0.5, 1, 2, 4. Anything but a positive number stops the world.
    var timeScale = 1.0
    /// Seconds of the caller's clock that are made up for after a stall, at most: 25 steps at time scale 1, 100 at 4.
    static let longestCatchUp = 0.25

    private var last: TimeInterval?
    /// Seconds of the world that have passed and are not in a step yet; up to rounding, less than one step.
    private var rest = 0.0

    /// How many steps are due.
    ///
    /// The first call, and the first after `restart()`, only sets the beginning. A time before that of the last call
    /// sets a new beginning, and one that is not finite is ignored.
    ///
    /// - Parameter time: of the caller's clock, in seconds; never before that of the last call.
    mutating func steps(until time: TimeInterval) -> Int {
        guard time.isFinite else { return 0 }
        defer { last = time }
        guard let last, time > last, timeScale > 0, timeScale.isFinite else { return 0 }
        rest += min(time - last, Self.longestCatchUp) * timeScale
        // Ten frames of 1 ms are a step, although ten times 0.001 is a little less than 0.01.
        let steps = (rest / World.stepDuration + 1e-6).rounded(.down)
        rest -= steps * World.stepDuration
        return Int(steps)
    }

    /// The next call begins anew, as after a pause.
    mutating func restart() { last = nil }
}
