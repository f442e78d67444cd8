// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// How far the program is behind what one viewer says. A page could say more than the program gets to, if only because that
/// is busy: without an end the events would pile up, and everybody else's would wait behind them. So each `step` messages the
/// program is asked to say when it has come so far, and while it has not come past several of these milestones nothing is
/// read from the page: what it says waits in its own browser.
struct Backlog {
    /// In messages. Chosen: half a second of a finger that moves.
    static let step = 32
    /// In milestones. Chosen: two seconds of that finger.
    static let most = 4

    /// Messages since the last milestone.
    private var count = 0
    /// Milestones that the program has not passed.
    private var waiting = 0

    /// Takes in a message.
    ///
    /// - Returns: whether there is to be a milestone behind it.
    mutating func add() -> Bool {
        count += 1
        guard count == Self.step else { return false }
        count = 0
        waiting += 1
        return true
    }

    mutating func pass() { waiting = max(0, waiting - 1) }

    var isFull: Bool { waiting >= Self.most }
}
