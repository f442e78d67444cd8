// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Ticks 60 times a second while needed and watched. At most one task is scheduled, and none without need.
///
/// Belongs to the event loop's thread.
final class FrameTicker {
    /// The interval in seconds.
    static let interval = 1.0 / 60

    var isWanted = false {
        didSet { wake() }
    }
    private let eventLoop: any EventLoop
    private let hasAudience: () -> Bool
    private let tick: () -> Void
    private var task: Scheduled<Void>?
    /// The earliest time of the next tick.
    private var earliest = NIODeadline.distantPast

    init(eventLoop: any EventLoop, hasAudience: @escaping () -> Bool, tick: @escaping () -> Void) {
        self.eventLoop = eventLoop
        self.hasAudience = hasAudience
        self.tick = tick
    }

    /// Call it when a viewer may have started watching. The end of watching is noticed at the next tick.
    func wake() {
        guard isWanted, task == nil, hasAudience() else { return }
        let due = max(earliest, eventLoop.now)
        task = eventLoop.assumeIsolated().scheduleTask(deadline: due) { [weak self] in self?.fire(due: due) }
    }

    func stop() {
        isWanted = false
        task?.cancel()
        task = nil
    }

    private func fire(due: NIODeadline) {
        task = nil
        guard isWanted, hasAudience() else { return }
        // Counted from the time when this tick was due, which keeps the rate. Missed ticks are not repeated.
        let next = due + .duration(Self.interval), now = eventLoop.now
        earliest = next > now ? next : now + .duration(Self.interval)
        tick()
        wake()
    }
}

extension TimeAmount {
    /// An amount of at most three years.
    static func duration(_ seconds: Double) -> TimeAmount { .nanoseconds(Int64(min(max(seconds, 0), 1e8) * 1e9)) }
}
