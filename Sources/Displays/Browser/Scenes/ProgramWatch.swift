// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Notices when the program's main thread does not handle events any more, while the display's own thread still serves pages.
///
///     every 4 s: a milestone --> program --passed--> answered()
///                    |
///                    +-- not passed within `patience` --> pages are told, every 4 s, until it is passed
///
/// It runs while there are viewers. Belongs to the event loop's thread.
final class ProgramWatch {
    /// The milestones' viewer. No page has this number.
    static let viewer = UInt32.max - 1

    /// In seconds. Chosen: with the patience, less than the 15 s after which a person should know.
    static let interval = 4.0

    private let eventLoop: any EventLoop
    private let patience: Double
    private let ask: () -> Void
    private let tell: (Double) -> Void
    private var task: Scheduled<Void>?
    /// When the milestone was sent that the program has not passed yet.
    private var askTime: NIODeadline?
    private var hasTold = false

    /// - Parameters:
    ///   - patience: seconds until pages are told.
    ///   - ask: sends a milestone to the program.
    ///   - tell: tells all pages for how many seconds the program has handled nothing; 0 when it has gone on.
    init(eventLoop: any EventLoop, patience: Double, ask: @escaping () -> Void, tell: @escaping (Double) -> Void) {
        self.eventLoop = eventLoop
        self.patience = patience
        self.ask = ask
        self.tell = tell
    }

    /// To be called when a viewer comes.
    func begin(telling viewer: Viewer) {
        if hasTold { viewer.send(.unresponsive(seconds: waitingTime.seconds)) }
        if task == nil { lookLater() }
    }

    /// The program has passed the milestone.
    func answered() {
        askTime = nil
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
        if askTime == nil {
            askTime = eventLoop.now
            ask()
        } else if waitingTime >= .duration(patience) {
            hasTold = true
            tell(waitingTime.seconds)
        }
        lookLater()
    }
}

extension TimeAmount {
    fileprivate var seconds: Double { Double(nanoseconds) * 1e-9 }
}
