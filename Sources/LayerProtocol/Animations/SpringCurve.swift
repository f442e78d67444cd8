// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Maps time to progress: a mass on a spring that is released at 0 and comes to rest at 1.
///
///     x'' + 2 decay x' + frequency² x = 0,  x(0) = 1,  x'(0) = -velocity,  progress = 1 - x
package struct SpringCurve: Hashable, Sendable {
    /// The undamped frequency in radians per second: √(stiffness / mass).
    package var frequency: Double
    /// Per second: damping / (2 mass).
    package var decay: Double
    /// The initial velocity in total distances per second; positive is towards the end.
    package var velocity: Double

    /// Negative numbers become 0.
    package init(frequency: Double, decay: Double, velocity: Double = 0) {
        self.frequency = max(0, frequency)
        self.decay = max(0, decay)
        self.velocity = velocity
    }

    /// The progress a number of seconds after the start; times that are not finite mean the start.
    package func callAsFunction(_ time: Double) -> Double {
        guard time.isFinite, time > 0 else { return 0 }
        let x: Double
        switch motion {
        case .swinging(let turn, let sine):
            x = exp(-decay * time) * (cos(turn * time) + sine * sin(turn * time))
        case .critical:
            x = exp(-frequency * time) * (1 + (frequency - velocity) * time)
        case .creeping(let slow, let fast, let slowPart):
            x = slowPart * exp(-slow * time) + (1 - slowPart) * exp(-fast * time)
        }
        return x.isFinite ? 1 - x : 1
    }

    /// The seconds after which its distance stays below a thousandth, by the envelope of its oscillation; infinite
    /// without damping.
    package var settlingTime: Double {
        switch motion {
        case .swinging(_, let sine): log(1000 * (1 + abs(sine))) / decay
        case .critical: Self.lastTime { exp(-frequency * $0) * (1 + abs(frequency - velocity) * $0) }
        case .creeping(let slow, let fast, let slowPart):
            Self.lastTime { abs(slowPart) * exp(-slow * $0) + abs(1 - slowPart) * exp(-fast * $0) }
        }
    }

    /// The last time at which a curve that finally falls reaches a thousandth.
    private static func lastTime(_ curve: (Double) -> Double) -> Double {
        var end = 1.0
        while !(curve(end) < 0.001) {
            end *= 2
            guard end < 1e9 else { return .infinity }
        }
        var start = 0.0
        for _ in 0..<80 {
            let middle = (start + end) / 2
            if curve(middle) < 0.001 { end = middle } else { start = middle }
        }
        return end
    }

    // MARK: - The three ways to move

    private enum Motion {
        /// Underdamped: the angular frequency (radians per second), and the part of a sine.
        case swinging(turn: Double, sine: Double)
        case critical
        /// Overdamped: two rates, and the part of the slow one.
        case creeping(slow: Double, fast: Double, slowPart: Double)
    }

    private var motion: Motion {
        let square = frequency * frequency - decay * decay, root = abs(square).squareRoot()
        // Nearer to the critical damping the sums would divide by next to nothing.
        guard root > 1e-6 * frequency else { return .critical }
        if square > 0 { return .swinging(turn: root, sine: (decay - velocity) / root) }
        return .creeping(
            slow: decay - root, fast: decay + root, slowPart: (decay + root - velocity) / (2 * root))
    }
}

extension SpringCurve {
    /// The spring of a damping ratio whose distance is a thousandth after a number of seconds: measured in UIKit.
    ///
    /// - Parameter dampingRatio: limited to 0.01 (chosen) ... 1.
    package init(settlingIn duration: Double, dampingRatio: Double, velocity: Double = 0) {
        let ratio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 0.01), 1)
        let duration = max(duration, 1e-3), velocity = velocity.isFinite ? velocity : 0
        func rest(_ frequency: Double) -> Double {
            let decay = ratio * frequency
            guard ratio < 1 else { return abs(1 + (frequency - velocity) * duration) * exp(-decay * duration) }
            return abs(decay - velocity) / (frequency * (1 - ratio * ratio).squareRoot()) * exp(-decay * duration)
        }
        // The stiffest spring with that distance left: searches downwards from one with none left.
        var high = 1e5 / duration
        while rest(high * 0.97) < 0.001, high > 1e-3 / duration { high *= 0.97 }
        var low = high * 0.97
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if rest(middle) < 0.001 { high = middle } else { low = middle }
        }
        self.init(frequency: high, decay: ratio * high, velocity: velocity)
    }
}
