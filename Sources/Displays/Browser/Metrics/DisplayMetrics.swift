// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreMetrics
import Foundation
import NIOCore

/// Reports a display's metrics to the backend of swift-metrics. Without a backend, nothing is measured.
///
/// Belongs to the event loop's thread.
package final class DisplayMetrics {
    /// The descriptions of all values.
    package static let help = [
        "kosketus_tabs": "Pages that show the program now.",
        "kosketus_scenes": "Scenes in memory now, also those whose page may return.",
        "kosketus_commits_total": "Changes of scenes that the program has made.",
        "kosketus_sent_bytes_total": "Bytes sent to browsers, as they were on the network.",
        "kosketus_received_bytes_total": "Bytes received from browsers, as they were on the network.",
        "kosketus_event_wait_seconds":
            "Time from the arrival of an event until the program handles it; of at most ten events a second of each page.",
        "kosketus_commit_seconds":
            "Time from the arrival of a touch or key until the commit that follows it; of the same events.",
        "kosketus_memory_bytes": "Resident memory of the process.",
        "kosketus_evictions_total": "Scenes that were closed early because there were too many.",
        "kosketus_refusals_total": "What was refused to browsers, by the reason.",
    ]

    private let tabs, scenes, memory: Meter
    let commits, sentBytes, receivedBytes, evictions: Counter
    let eventWait, commitTime: CoreMetrics.Timer
    private let refusals: [ServerLog.Warning.Kind: Counter]

    init(_ factory: any MetricsFactory) {
        func counter(_ name: String) -> Counter { Counter(label: "kosketus_\(name)_total", factory: factory) }
        func meter(_ name: String) -> Meter { Meter(label: "kosketus_\(name)", factory: factory) }
        func timer(_ name: String) -> CoreMetrics.Timer {
            CoreMetrics.Timer(label: "kosketus_\(name)_seconds", factory: factory)
        }
        (tabs, scenes, memory) = (meter("tabs"), meter("scenes"), meter("memory_bytes"))
        (commits, evictions) = (counter("commits"), counter("evictions"))
        (sentBytes, receivedBytes) = (counter("sent_bytes"), counter("received_bytes"))
        (eventWait, commitTime) = (timer("event_wait"), timer("commit"))
        refusals = Dictionary(
            uniqueKeysWithValues: ServerLog.Warning.Kind.allCases.map { kind in
                let name = "kosketus_refusals_total"
                return (kind, Counter(label: name, dimensions: [("reason", kind.rawValue)], factory: factory))
            })
    }

    /// The backends of a display: its own, if it has one, and that of the process; nil without both.
    static func backend(own: PrometheusRegistry?) -> (any MetricsFactory)? {
        let shared = MetricsSystem.factory
        let isShared = !(shared is NOOPMetricsHandler) && shared as? PrometheusRegistry !== own
        guard let own else { return isShared ? shared : nil }
        return isShared ? MultiplexMetricsHandler(factories: [shared, own]) : own
    }

    // MARK: - Values

    func refused(_ kind: ServerLog.Warning.Kind) { refusals[kind]?.increment() }

    func update(tabs tabCount: Int, scenes sceneCount: Int) {
        tabs.set(tabCount)
        scenes.set(sceneCount)
    }

    func updateMemory() { if let bytes = Self.residentMemory { memory.set(bytes) } }

    /// In bytes, by proc(5).
    private static var residentMemory: Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
        let fields = text.split(separator: " ")
        guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
        return pages * sysconf(Int32(_SC_PAGESIZE))
    }
}

extension TimeAmount {
    /// Whole nanoseconds, not below zero.
    var measured: Int64 { max(0, nanoseconds) }
}

/// An event of a page whose way is measured: milestones before and behind it say when the program handles it.
///
///     arrival, milestone --> program begins with the event --> milestone: it has handled it --> commit
///             |---- event wait ----|
///             |------------------------- commit time, of a touch or key ----------------------------|
struct EventSample {
    /// The numbers of the milestones. Pastes have lower ones.
    static let begin = UInt32.max - 1, end = UInt32.max
    /// The shortest time between two samples of a page. Chosen: the milestones of a moving finger cost nothing noticeable.
    static let interval = TimeAmount.milliseconds(100)
    /// The time after which a commit belongs to something else. Chosen: longer than layout and drawing take.
    private static let patience = TimeAmount.seconds(1)

    let start: NIODeadline
    /// Whether a commit may follow from it.
    let isUse: Bool
    private var hasBegun = false
    private var handled: NIODeadline?
    private var hasCommit = false

    init(start: NIODeadline, isUse: Bool) { (self.start, self.isUse) = (start, isUse) }

    func isOver(_ now: NIODeadline) -> Bool { handled != nil && now - start >= Self.interval }

    mutating func pass(_ number: UInt32, _ now: NIODeadline, _ metrics: DisplayMetrics) {
        guard number == Self.begin else { return handled = now }
        hasBegun = true
        metrics.eventWait.recordNanoseconds((now - start).measured)
    }

    mutating func commit(_ now: NIODeadline, _ metrics: DisplayMetrics) {
        guard isUse, hasBegun, !hasCommit else { return }
        hasCommit = true
        if let handled, now - handled > Self.patience { return }
        metrics.commitTime.recordNanoseconds((now - start).measured)
    }
}

/// Counts the bytes of a connection, next to its socket.
final class ByteCounter: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = IOData

    private let metrics: DisplayMetrics

    init(_ metrics: DisplayMetrics) { self.metrics = metrics }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        metrics.receivedBytes.increment(by: unwrapInboundIn(data).readableBytes)
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        metrics.sentBytes.increment(by: unwrapOutboundIn(data).readableBytes)
        context.write(data, promise: promise)
    }
}
