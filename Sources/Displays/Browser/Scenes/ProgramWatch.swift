// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Detects that the program's main thread no longer handles events, while the display's own thread still serves pages.
///
///     every 4 s: a milestone --> program --passed--> answered()
///                        |
///                        +-- not passed within `patience` --> pages are informed, every 4 s, until it is passed
///
/// It runs while there are viewers. Without them, the program is asked by `check()` only.
///
/// Belongs to the event loop's thread.
final class ProgramWatch {
    /// The viewer number of the milestones. No page has it.
    static let viewer = UInt32.max - 1

    /// In seconds. Chosen: with the patience, less than the 15 s after which the user should be informed.
    static let interval = 4.0

    private let eventLoop: any EventLoop
    private let patience: Double
    private let ask: () -> Void
    private let tell: (Double) -> Void
    private var task: Scheduled<Void>?
    /// The time of the milestone that the program has not reached yet.
    private var askTime: NIODeadline?
    private var hasTold = false
    /// Whether the program has ever reached a milestone.
    private(set) var hasAnswered = false

    /// - Parameters:
    ///   - patience: seconds until pages are informed.
    ///   - ask: sends a milestone to the program.
    ///   - tell: informs all pages for how many seconds the program has handled nothing; 0 when it continues.
    init(eventLoop: any EventLoop, patience: Double, ask: @escaping () -> Void, tell: @escaping (Double) -> Void) {
        self.eventLoop = eventLoop
        self.patience = patience
        self.ask = ask
        self.tell = tell
    }

    /// Call it when a viewer connects.
    func begin(telling viewer: Viewer) {
        if hasTold { viewer.send(.unresponsive(seconds: waitingTime.seconds)) }
        if task == nil { lookLater() }
    }

    /// Records that the program has reached the milestone.
    func answered() {
        askTime = nil
        hasAnswered = true
        if hasTold { tell(0) }
        hasTold = false
    }

    func stop() {
        task?.cancel()
        task = nil
    }

    private var waitingTime: TimeAmount { askTime.map { eventLoop.now - $0 } ?? .zero }

    private func lookLater() {
        task = eventLoop.assumeIsolated().scheduleTask(in: .duration(Self.interval)) { [weak self] in self?.look() }
    }

    private func look() {
        if !check() {
            hasTold = true
            tell(waitingTime.seconds)
        }
        lookLater()
    }

    /// Sends a milestone, unless one is on its way.
    ///
    /// - Returns: false if that has not been reached within `patience`.
    func check() -> Bool {
        guard askTime == nil else { return waitingTime < .duration(patience) }
        askTime = eventLoop.now
        ask()
        return true
    }
}

extension TimeAmount {
    fileprivate var seconds: Double { Double(nanoseconds) * 1e-9 }
}
