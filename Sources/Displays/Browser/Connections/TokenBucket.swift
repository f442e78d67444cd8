// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Allows so much a second, and a burst when nothing came before. What is taken beyond that is refused.
struct TokenBucket {
    private let rate: Double
    private let burst: Double
    private var level: Double
    private var time: NIODeadline

    /// - Parameters:
    ///   - rate: how much comes back each second.
    ///   - burst: how much there is at most, and at the start.
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
