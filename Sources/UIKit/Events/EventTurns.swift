// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

/// The events that wait for the program, and the order of their sources.
///
///     events ──> one queue for each source (a scene; of a shared scene, a viewer)
///            ──> the source that has used the least time so far is next
///
/// Each source has an account of the time that its events used. A source that was idle starts with the account of the
/// next source: it neither saves nor owes time. So events of a page that sends continuously, or whose events are slow,
/// delay only its own. The events of one source keep their order.
///
/// A new scene has no account yet, so one after the other could be served first without end. All of them share one account
/// until each had its first turn, so a page that waits is passed by at most one. Among each other they go in the order of
/// arrival, but one browser's next scene waits as if it had arrived after its last one was served: a browser that opens page
/// after page delays only its own.
struct EventTurns {
    enum Source: Hashable, Sendable {
        /// The display itself. It is served first, since its events are few.
        case display
        case scene(SceneIdentifier)
        case viewer(UInt32)
    }

    /// The turn that new scenes share.
    private struct Arrivals {
        /// The time that their first turns have used, in seconds.
        var account = 0.0
        var lastTurn: UInt64 = 0
        /// When the last new scene of each browser was served, while others of that browser wait.
        var turns: [Int: UInt64] = [:]
        /// The scene whose first turn is under way.
        var current: Source?
    }

    private struct Queue {
        var events: [DisplayEvent] = []
        /// The used time in seconds.
        var account: Double
        /// When it was served last, and when it began to wait, counted in arrivals and turns.
        var lastTurn: UInt64 = 0
        var since: UInt64 = 0
        /// The browser of a new scene, until its first turn is over.
        var browser: Int?

        var isEmpty: Bool { events.isEmpty }
    }

    /// Whether all pages show one scene.
    var sharesScene: Bool
    private var queues: [Source: Queue] = [:]
    private var arrivals = Arrivals()
    /// The number of waiting events.
    private(set) var count = 0
    private var now: UInt64 = 0
    /// The account of the source that was served last, with which new sources start.
    private var floor = 0.0

    init(sharesScene: Bool) { self.sharesScene = sharesScene }

    var isEmpty: Bool { count == 0 }

    /// For tests: the number of known sources.
    var sourceCount: Int { queues.count }
    /// For tests: the number of browsers that are remembered.
    var browserCount: Int { arrivals.turns.count }

    func source(of event: DisplayEvent) -> Source {
        guard let scene = event.scene else { return .display }
        guard sharesScene else { return .scene(scene) }
        if case .sceneConnected = event { return .display }
        return event.viewer.map { .viewer($0) } ?? .scene(scene)
    }

    /// Whether other sources wait, the display not counted.
    func hasOthers(than source: Source) -> Bool {
        func waiting(_ source: Source) -> Int { queues[source]?.events.count ?? 0 }
        return source != .display && count > waiting(source) + waiting(.display)
    }

    mutating func append(_ event: DisplayEvent) {
        let source = source(of: event)
        if case .sceneClosed = event, dropUnseen(source) { return }
        var queue = queues.removeValue(forKey: source) ?? Queue(account: floor)
        if queue.isEmpty {
            now += 1
            (queue.account, queue.since) = (max(queue.account, floor), now)
        }
        if case .sceneConnected(_, _, _, let browser, _) = event, source != .display {
            arrivals.account = max(arrivals.account, floor)
            queue.browser = browser
        }
        // Only the newest frame is worth drawing.
        if case .frame = event, case .frame? = queue.events.last, !queue.isEmpty {
            queue.events[queue.events.count - 1] = event
        } else {
            queue.events.append(event)
            count += 1
        }
        queues[source] = queue
    }

    /// Removes the events of a scene that the program has not met, unless somebody waits for what becomes of it.
    ///
    /// - Returns: whether there was one.
    private mutating func dropUnseen(_ source: Source) -> Bool {
        guard let queue = queues[source], queue.lastTurn == 0, queue.browser != nil else { return false }
        guard queue.events.allSatisfy(\.isForgettable) else { return false }
        queues[source] = nil
        count -= queue.events.count
        return true
    }

    /// The source to serve next; nil when nothing waits.
    mutating func next() -> Source? {
        endArrival()
        let waiting = queues.lazy.filter { !$0.value.isEmpty }
        guard let source = waiting.min(by: { rank(of: $0) < rank(of: $1) })?.key, let queue = queues[source] else {
            return nil
        }
        now += 1
        if let browser = queue.browser {
            arrivals.current = source
            arrivals.lastTurn = now
            arrivals.turns[browser] = now
        }
        queues[source]?.lastTurn = now
        queues[source]?.since = now
        if source != .display { floor = max(floor, account(of: queue)) }
        return source
    }

    private func account(of queue: Queue) -> Double { queue.browser == nil ? queue.account : arrivals.account }

    /// The order of sources: with equal accounts, first the one that was served longer ago, or has waited longer.
    private func rank(of entry: (key: Source, value: Queue)) -> (Double, UInt64, UInt64, UInt64) {
        let queue = entry.value
        if entry.key == .display { return (-.infinity, 0, 0, 0) }
        guard let browser = queue.browser else { return (queue.account, queue.lastTurn, queue.since, 0) }
        return (arrivals.account, arrivals.lastTurn, max(queue.since, arrivals.turns[browser] ?? 0), queue.since)
    }

    private mutating func endArrival() {
        guard let source = arrivals.current else { return }
        queues[source]?.browser = nil
        arrivals.current = nil
    }

    /// Removes and returns a source's next event.
    mutating func take(of source: Source) -> DisplayEvent? {
        guard var queue = queues.removeValue(forKey: source) else { return nil }
        defer { queues[source] = queue }
        guard !queue.isEmpty else { return nil }
        count -= 1
        return queue.events.removeFirst()
    }

    /// Adds used time to a source's account.
    mutating func charge(_ seconds: Double, to source: Source) {
        guard source != .display else { return }
        queues[source]?.account += max(0, seconds)
        if queues[source]?.browser != nil { arrivals.account += max(0, seconds) }
    }

    /// Removes idle sources whose account is not ahead.
    mutating func forgetIdle() {
        if isEmpty { floor = max(floor, arrivals.account, queues.values.lazy.map(\.account).max() ?? 0) }
        if !arrivals.turns.isEmpty {
            let waiting = Set(queues.values.lazy.filter { !$0.isEmpty }.compactMap(\.browser))
            arrivals.turns = arrivals.turns.filter { waiting.contains($0.key) }
        }
        queues = queues.filter { !$0.value.isEmpty || $0.value.account > floor }
    }
}

extension DisplayEvent {
    /// Whether nobody misses the event when the scene is gone before the program has met it.
    fileprivate var isForgettable: Bool {
        switch self {
        case .sceneRestored, .sceneConnected, .screenChanged, .visibilityChanged, .frame: true
        default: false
        }
    }
}
