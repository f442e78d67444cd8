// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

/// The events that wait for the program, and whose turn it is.
///
///     events ──> one queue for each source (a scene; of a scene that all pages share, a viewer)
///            ──> the source that has taken the least of the program's time so far goes next
///
/// Each source has an account of the time that its events took. One that had nothing to say for a while begins with what the
/// one has that is next: it saves nothing up, and owes nothing. So the events of a page that sends without end, or whose events take
/// long, wait for their own kind alone. The order of one source's events stays as it is.
struct EventTurns {
    enum Source: Hashable, Sendable {
        /// The display itself. It goes first: its events are few.
        case display
        case scene(SceneIdentifier)
        case viewer(UInt32)
    }

    private struct Queue {
        var events: [DisplayEvent] = []
        /// In seconds of the program's time.
        var account: Double
        /// When it was its turn last, and when it began to wait, counted in arrivals and turns.
        var lastTurn: UInt64 = 0
        var since: UInt64 = 0

        var isEmpty: Bool { events.isEmpty }
    }

    /// Whether all pages show one scene.
    var sharesScene: Bool
    private var queues: [Source: Queue] = [:]
    /// Events that wait.
    private(set) var count = 0
    private var now: UInt64 = 0
    /// What the source has taken whose turn it was last: where those begin that come anew.
    private var floor = 0.0

    init(sharesScene: Bool) { self.sharesScene = sharesScene }

    var isEmpty: Bool { count == 0 }

    /// For tests: how many sources are known.
    var sourceCount: Int { queues.count }

    func source(of event: DisplayEvent) -> Source {
        guard let scene = event.scene else { return .display }
        guard sharesScene else { return .scene(scene) }
        if case .sceneConnected = event { return .display }
        return event.viewer.map { .viewer($0) } ?? .scene(scene)
    }

    /// Whether a source has to make room for another one. The display's own events are part of everybody's turn.
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
        // Of frames only the newest is worth drawing.
        if case .frame = event, case .frame? = queue.events.last, !queue.isEmpty {
            queue.events[queue.events.count - 1] = event
        } else {
            queue.events.append(event)
            count += 1
        }
        queues[source] = queue
    }

    /// Whose turn it is; nil when nothing waits.
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

    /// Of two with the same account, the one whose turn it was longer ago, or that has waited for longer.
    private static func goes(_ source: Source, _ queue: Queue, before other: Source, _ otherQueue: Queue) -> Bool {
        if source == .display || other == .display { return source == .display }
        return (queue.account, queue.lastTurn, queue.since) < (
            otherQueue.account, otherQueue.lastTurn, otherQueue.since
        )
    }

    /// Takes the next event of a source out.
    mutating func take(of source: Source) -> DisplayEvent? {
        guard var queue = queues.removeValue(forKey: source) else { return nil }
        defer { queues[source] = queue }
        guard !queue.isEmpty else { return nil }
        count -= 1
        return queue.events.removeFirst()
    }

    /// Puts time that events of a source have taken on its account.
    mutating func charge(_ seconds: Double, to source: Source) {
        guard source != .display else { return }
        queues[source]?.account += max(0, seconds)
    }

    /// Forgets sources without events that owe nothing any more.
    mutating func forgetIdle() {
        if isEmpty { floor = max(floor, queues.values.lazy.map(\.account).max() ?? 0) }
        queues = queues.filter { !$0.value.isEmpty || $0.value.account > floor }
    }
}
