// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation
import LayerProtocol
import QuartzCore

/// Brings events from the display's thread to the main run loop, each page's in its turn (`EventTurns`).
///
/// A version 0 source, signalled and woken: unlike blocks on the main dispatch queue it is also served by a run loop
/// inside the run loop, so that a dialog which blocks in a touch handler gets its touches.
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
    ///   - answer: called for each milestone, with the time that was needed since the one before; nil leaves milestones to the
    ///     handler.
    @MainActor
    init(
        answer: (@MainActor (DisplayRequest) -> Void)? = nil, handler: @escaping @MainActor (DisplayEvent) -> Void
    ) {
        turns = EventTurns(sharesScene: false)
        self.answer = answer
        self.handler = handler
        var context = CFRunLoopSourceContext()
        // The queue lives as long as its application, which removes the source before it goes.
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

    /// - Parameter sharesScene: whether all pages show one scene; then each page has turns of its own. False until this is called.
    func setSharesScene(_ sharesScene: Bool) { lock.withLock { turns.sharesScene = sharesScene } }

    /// May be called on every thread.
    func enqueue(_ event: DisplayEvent) {
        lock.withLock { turns.append(event) }
        wake()
    }

    private func wake() {
        guard let source else { return }
        CFRunLoopSourceSignal(source)
        CFRunLoopWakeUp(mainLoop)
    }

    // MARK: - Turns

    /// In seconds. Chosen: three frames are not noticed, and a commit costs little against them.
    private static let longestTurn = 0.05
    /// Of one source while others wait, in seconds. Chosen: half a frame, so that ten busy pages leave another one a turn within
    /// a tenth of a second.
    private static let longestShare = 0.008

    /// Handles the events that wait, each source's in order. They may come faster than they are handled: after `longestTurn` what
    /// they have changed is committed, and the run loop's timers and blocks have their turn before the rest.
    @MainActor
    func drain() {
        let end = CACurrentMediaTime() + Self.longestTurn
        defer { lock.withLock { turns.forgetIdle() } }
        while let source = lock.withLock({ turns.next() }) {
            let isOver = serve(source, until: end)
            // What a source has changed is laid out, drawn and sent at its own expense.
            if isOver || lock.withLock({ turns.hasOthers(than: source) }) { charge(source) { CATransaction.flush() } }
            if isOver { return }
        }
    }

    /// Handles events of a source until none is left, or others wait and it has had its share.
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

    /// Seconds that nested work and sleep have taken: no part of what an event costs that runs the run loop itself.
    @MainActor private var elsewhere = 0.0
    /// Seconds that each source has taken since its last milestone.
    @MainActor private var spent: [EventTurns.Source: Double] = [:]
    /// Pages that are gone leave what they have taken behind. Chosen: more than there are pages.
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

    /// A dialog that blocks waits in the run loop, and costs nobody anything meanwhile.
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
