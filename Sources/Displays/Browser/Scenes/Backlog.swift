// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The program's backlog for one viewer. A page can send more than the program handles, so events would accumulate
/// without a limit. The program is asked regularly to report its progress (a milestone); beyond the limit, the display
/// stops reading from the page, and its messages wait in the browser.
///
/// The limits are messages, bytes, and the expected time of the program, computed from its recent speed.
struct Backlog {
    /// The messages between two milestones. Chosen: half a second of a moving finger.
    static let step = 32
    /// The bytes between two milestones. Chosen: some hundred touches; a text of that length has its own.
    static let stepBytes = 16 << 10
    /// The limit in milestones. Chosen: two seconds of a moving finger.
    static let most = 4
    /// The limit in bytes. Chosen: two of the longest messages.
    static let mostBytes = 128 << 10
    /// The limit in seconds of the program's time. Chosen: longer than a busy program needs for a step of touches.
    static let mostTime = 0.5

    /// The messages since the last milestone.
    private var count = 0
    private var bytes = 0
    /// The bytes before each milestone that the program has not reached, oldest first.
    private var waiting: [Int] = []
    /// The program's time per byte before the last reached milestone.
    private var secondsPerByte = 0.0
    /// The program's time since then that it has reported at other milestones.
    private var seconds = 0.0

    /// Records a message.
    ///
    /// - Parameter size: in bytes.
    /// - Returns: whether a milestone should follow.
    mutating func add(size: Int) -> Bool {
        count += 1
        bytes += size
        guard count == Self.step || bytes >= Self.stepBytes || isExpectedToBeLong(bytes) else { return false }
        waiting.append(bytes)
        (count, bytes) = (0, 0)
        return true
    }

    /// - Parameter seconds: the program's time for the messages before the milestone.
    mutating func pass(seconds: Double) {
        guard !waiting.isEmpty else { return }
        secondsPerByte = max(0, self.seconds + seconds) / Double(max(1, waiting.removeFirst()))
        self.seconds = 0
    }

    /// Records the program's time for messages whose milestone comes later.
    mutating func note(seconds: Double) { self.seconds += seconds }

    var isFull: Bool {
        let waitingBytes = waiting.reduce(0, +)
        return waiting.count >= Self.most || waitingBytes >= Self.mostBytes || isExpectedToBeLong(waitingBytes)
    }

    private func isExpectedToBeLong(_ bytes: Int) -> Bool { Double(bytes) * secondsPerByte > Self.mostTime }
}
