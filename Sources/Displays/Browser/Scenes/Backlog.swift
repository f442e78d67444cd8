// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// How far the program is behind what one viewer says. A page could say more than the program gets to, if only because that
/// is busy: without an end the events would pile up. So the program is asked now and then to say when it has come so far (a
/// milestone), and while too much lies before it nothing is read from the page: what it says waits in its own browser.
///
/// What is too much is counted in messages, in bytes, and in the time that the program is expected to need, by what it needed last.
struct Backlog {
    /// Between two milestones, in messages. Chosen: half a second of a finger that moves.
    static let step = 32
    /// Between two milestones, in bytes. Chosen: some hundred fingers; a text of such a length has its own.
    static let stepBytes = 16 << 10
    /// In milestones. Chosen: two seconds of a finger that moves.
    static let most = 4
    /// Chosen: two of the longest messages.
    static let mostBytes = 128 << 10
    /// In seconds of the program's time. Chosen: longer than a busy program takes for a step of touches.
    static let mostTime = 0.5

    /// Since the last milestone.
    private var count = 0
    private var bytes = 0
    /// The bytes before each milestone that the program has not passed, the oldest first.
    private var waiting: [Int] = []
    /// What the program needed for a byte before the last milestone that it has passed.
    private var secondsPerByte = 0.0

    /// Takes in a message.
    ///
    /// - Parameter size: in bytes.
    /// - Returns: whether there is to be a milestone behind it.
    mutating func add(size: Int) -> Bool {
        count += 1
        bytes += size
        guard count == Self.step || bytes >= Self.stepBytes || isExpectedToBeLong(bytes) else { return false }
        waiting.append(bytes)
        (count, bytes) = (0, 0)
        return true
    }

    /// - Parameter seconds: what the program needed for what lay before the milestone.
    mutating func pass(seconds: Double) {
        guard !waiting.isEmpty else { return }
        secondsPerByte = max(0, seconds) / Double(max(1, waiting.removeFirst()))
    }

    var isFull: Bool {
        let waitingBytes = waiting.reduce(0, +)
        return waiting.count >= Self.most || waitingBytes >= Self.mostBytes || isExpectedToBeLong(waitingBytes)
    }

    private func isExpectedToBeLong(_ bytes: Int) -> Bool { Double(bytes) * secondsPerByte > Self.mostTime }
}
