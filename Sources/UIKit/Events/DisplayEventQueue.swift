// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation
import LayerProtocol
import QuartzCore

/// Passes events from the display's thread to the main run loop, fairly between pages (`EventTurns`).
///
/// It is a version 0 source, signalled and woken: unlike blocks on the main dispatch queue, nested run loops serve it
/// as well, so that a dialog that blocks in a touch handler gets its touches.
final class DisplayEventQueue: @unchecked Sendable {
    private let lock = NSLock()
    private var turns: EventTurns  // guarded by lock
    private var source: CFRunLoopSource?  // written once, in init
    private let mainLoop = CFRunLoopGetMain()
    /// Main thread only.
    private let handler: @MainActor (DisplayEvent) -> Void
    /// Main thread only. Answers milestones.
    private let answer: (@MainActor (DisplayRequest) -> Void)?

    /// - Parameters:
    ///   - answer: called for each milestone, with the time used since the previous one; nil leaves milestones to the
    ///     handler.
    @MainActor
    init(
        answer: (@MainActor (DisplayRequest) -> Void)? = nil, handler: @escaping @MainActor (DisplayEvent) -> Void
    ) {
        turns = EventTurns(sharesScene: false)
        self.answer = answer
        self.handler = handler
        var context = CFRunLoopSourceContext()
        // The queue lives as long as its application, which removes the source first.
        context.info = Unmanaged.passUnretained(self).toOpaque()
        context.perform = { info in
            guard let info else { return }
            let queue = Unmanaged<DisplayEventQueue>.fromOpaque(info).takeUnretainedValue()
            MainActor.assumeIsolated { queue.drain() }
        }
        source = CFRunLoopSourceCreate(nil, 0, &context)
        CFRunLoopAddSource(mainLoop, source, kCFRunLoopCommonModes)
        watchForSleep()
    }

    @MainActor
    func invalidate() {
        if let source { CFRunLoopSourceInvalidate(source) }
        if let sleepObserver { CFRunLoopObserverInvalidate(sleepObserver) }
        (source, sleepObserver) = (nil, nil)
    }

    /// - Parameter sharesScene: whether all pages show one scene; then each page has its own turns. False until this is
    ///   called.
    func setSharesScene(_ sharesScene: Bool) { lock.withLock { turns.sharesScene = sharesScene } }

    /// Safe to call from any thread.
    func enqueue(_ event: DisplayEvent) {
        lock.withLock { turns.append(event) }
        wake()
    }

    private func wake() {
        guard let source else { return }
        CFRunLoopSourceSignal(source)
        CFRunLoopWakeUp(mainLoop)
    }

    /// Lets the run loop go through its sources once more before it sleeps. Call it when a nested loop ends.
    ///
    /// The time limit of the loop around it may have passed meanwhile. Foundation on Linux (6.3) does not look at the limit
    /// again before it sleeps, and the nested loop has used the alarm, so it would sleep until something else happens. A call
    /// of `CFRunLoopWakeUp` has no effect while a loop ends.
    @MainActor
    func keepLoopAwake() { source.map { CFRunLoopSourceSignal($0) } }

    // MARK: - Turns

    /// The longest turn in seconds. Chosen: three frames are not noticeable, and a commit costs little compared to
    /// them.
    private static let longestTurn = 0.05
    /// The longest share of one source while others wait, in seconds. Chosen: half a frame, so that ten busy pages
    /// leave another one a turn within a tenth of a second.
    private static let longestShare = 0.008

    /// Handles waiting events, those of each source in order. They may arrive faster than they are handled: after
    /// `longestTurn` their changes are committed, and the run loop's timers and blocks run before the rest.
    @MainActor
    func drain() {
        let end = CACurrentMediaTime() + Self.longestTurn
        defer { lock.withLock { turns.forgetIdle() } }
        while let source = lock.withLock({ turns.next() }) {
            let isOver = serve(source, until: end)
            // The changes that a source has caused are laid out, drawn and sent within its own share of time.
            if isOver || lock.withLock({ turns.hasOthers(than: source) }) { charge(source) { CATransaction.flush() } }
            if isOver { return }
        }
    }

    /// Handles a source's events until none is left, or its share is used while others wait.
    ///
    /// - Returns: whether the run loop's turn is over.
    @MainActor
    private func serve(_ source: EventTurns.Source, until end: Double) -> Bool {
        let share = CACurrentMediaTime() + Self.longestShare
        while let (event, isLast) = take(of: source) {
            // A handler may run the run loop itself: then the rest is served in there.
            if !isLast { wake() }
            charge(source) { perform(event) }
            let now = CACurrentMediaTime()
            if now > end { return true }
            if now > share, lock.withLock({ turns.hasOthers(than: source) }) { return false }
        }
        return false
    }

    private func take(of source: EventTurns.Source) -> (DisplayEvent, isLast: Bool)? {
        lock.withLock { turns.take(of: source).map { ($0, turns.isEmpty) } }
    }

    @MainActor
    private func perform(_ event: DisplayEvent) {
        guard case .milestone(_, let viewer, let number) = event, let answer else {
            handler(event)
            return forgetSpent(event)
        }
        let seconds = spent.removeValue(forKey: lock.withLock { turns.source(of: event) }) ?? 0
        answer(.passed(viewer: viewer, number: number, seconds: seconds))
    }

    // MARK: - Accounts

    /// The seconds spent in nested work and sleep, which are not charged to an event that runs the run loop.
    @MainActor private var elsewhere = 0.0
    /// The seconds that each source has used since its last milestone.
    @MainActor private var spent: [EventTurns.Source: Double] = [:]
    /// The largest number of entries, since those of disconnected pages remain. Chosen: more than there are pages.
    private static let mostSpent = 1024

    @MainActor
    private func forgetSpent(_ event: DisplayEvent) {
        if case .sceneConnected = event, spent.count > Self.mostSpent { spent = [:] }
    }

    @MainActor private var sleepObserver: CFRunLoopObserver?
    @MainActor private var asleepSince: Double?

    @MainActor
    private func charge(_ source: EventTurns.Source, _ body: () -> Void) {
        let start = CACurrentMediaTime(), outer = elsewhere
        elsewhere = 0
        body()
        let all = CACurrentMediaTime() - start, own = max(0, all - elsewhere)
        elsewhere = outer + all
        spent[source, default: 0] += own
        lock.withLock { turns.charge(own, to: source) }
    }

    /// Excludes the time that a blocking dialog sleeps in the run loop.
    @MainActor
    private func watchForSleep() {
        let activities = CFRunLoopActivity.beforeWaiting.rawValue | CFRunLoopActivity.afterWaiting.rawValue
        sleepObserver = CFRunLoopObserverCreateWithHandler(nil, activities, true, .max) { [weak self] _, activity in
            MainActor.assumeIsolated { self?.slept(activity) }
        }
        CFRunLoopAddObserver(mainLoop, sleepObserver, kCFRunLoopCommonModes)
    }

    @MainActor
    private func slept(_ activity: CFRunLoopActivity) {
        let now = CACurrentMediaTime()
        if activity == .beforeWaiting {
            asleepSince = now
        } else if let since = asleepSince {
            asleepSince = nil
            elsewhere += max(0, now - since)
        }
    }
}
