// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Limits a rate, with bursts after idle times. Amounts beyond it are refused.
struct TokenBucket {
    private let rate: Double
    private let burst: Double
    private var level: Double
    private var time: NIODeadline

    /// - Parameters:
    ///   - rate: the amount added per second.
    ///   - burst: the largest amount, also at the start.
    init(rate: Double, burst: Double, at time: NIODeadline) {
        self.rate = rate
        self.burst = burst
        self.time = time
        level = burst
    }

    mutating func take(_ amount: Double, at now: NIODeadline) -> Bool {
        level = min(burst, level + Double((now - time).nanoseconds) * 1e-9 * rate)
        time = now
        guard amount <= level else { return false }
        level -= amount
        return true
    }
}
