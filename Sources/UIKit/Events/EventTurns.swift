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
struct EventTurns {
    enum Source: Hashable, Sendable {
        /// The display itself. It is served first, since its events are few.
        case display
        case scene(SceneIdentifier)
        case viewer(UInt32)
    }

    private struct Queue {
        var events: [DisplayEvent] = []
        /// The used time in seconds.
        var account: Double
        /// When it was served last, and when it began to wait, counted in arrivals and turns.
        var lastTurn: UInt64 = 0
        var since: UInt64 = 0

        var isEmpty: Bool { events.isEmpty }
    }

    /// Whether all pages show one scene.
    var sharesScene: Bool
    private var queues: [Source: Queue] = [:]
    /// The number of waiting events.
    private(set) var count = 0
    private var now: UInt64 = 0
    /// The account of the source that was served last, with which new sources start.
    private var floor = 0.0

    init(sharesScene: Bool) { self.sharesScene = sharesScene }

    var isEmpty: Bool { count == 0 }

    /// For tests: the number of known sources.
    var sourceCount: Int { queues.count }

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
        var queue = queues.removeValue(forKey: source) ?? Queue(account: floor)
        if queue.isEmpty {
            now += 1
            (queue.account, queue.since) = (max(queue.account, floor), now)
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

    /// The source to serve next; nil when nothing waits.
    mutating func next() -> Source? {
        var best: (source: Source, queue: Queue)?
        for (source, queue) in queues where !queue.isEmpty {
            guard let current = best else {
                best = (source, queue)
                continue
            }
            if Self.goes(source, queue, before: current.source, current.queue) { best = (source, queue) }
        }
        guard let (source, queue) = best else { return nil }
        now += 1
        queues[source]?.lastTurn = now
        queues[source]?.since = now
        if source != .display { floor = max(floor, queue.account) }
        return source
    }

    /// Orders sources with equal accounts: first the one that was served longer ago, or has waited longer.
    private static func goes(_ source: Source, _ queue: Queue, before other: Source, _ otherQueue: Queue) -> Bool {
        if source == .display || other == .display { return source == .display }
        return (queue.account, queue.lastTurn, queue.since) < (
            otherQueue.account, otherQueue.lastTurn, otherQueue.since
        )
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
    }

    /// Removes idle sources whose account is not ahead.
    mutating func forgetIdle() {
        if isEmpty { floor = max(floor, queues.values.lazy.map(\.account).max() ?? 0) }
        queues = queues.filter { !$0.value.isEmpty || $0.value.account > floor }
    }
}
