// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// The processor time that decoders of pasted pictures may use, for all pages together: an account that refills over
/// time.
///
/// A paste reserves a share before it is read, and pays what it has used. It gets at most half of the rest, so that a
/// page with slow pictures leaves some for later pastes.
struct PasteTime {
    /// The size of the account, in seconds. Chosen: four pastes that use all of their time.
    static let most = 40.0
    /// In seconds of processor time for each second. Chosen: pages that paste without end use a quarter of one processor.
    static let refill = 0.25
    /// The smallest share, in seconds; less counts as none. Chosen: several times what a small photograph takes.
    static let leastShare = 0.2

    private var left = Self.most
    private var last: NIODeadline?

    /// The sum of the reserved shares, in seconds.
    private(set) var reserved = 0.0

    /// - Parameter most: for one paste, in seconds.
    /// - Returns: the time that the paste may use, in seconds; nil when there is none.
    mutating func reserve(atMost most: Double, at now: NIODeadline) -> Double? {
        fill(at: now)
        let share = min(most, (left - reserved) / 2)
        guard share >= Self.leastShare || share == most else { return nil }
        reserved += share
        return share
    }

    /// - Parameters:
    ///   - share: the reserved share, in seconds.
    ///   - used: the processor time that the decoders have used, in seconds.
    mutating func pay(_ used: Double, of share: Double) {
        reserved = max(0, reserved - share)
        left -= max(0, used)
    }

    private mutating func fill(at now: NIODeadline) {
        defer { last = now }
        guard let last, now > last else { return }
        let seconds = Double((now - last).nanoseconds) / 1e9
        left = min(Self.most, left + seconds * Self.refill)
    }
}
