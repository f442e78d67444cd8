// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Logging
import NIOCore

/// Logs events that the person who runs the program can act on. Clients determine how often they happen, so there are
/// at most `most` lines of a kind in `period`; the next one states how many were left out.
///
/// Belongs to the event loop's thread.
final class ServerLog {
    /// A refused event, as the end of a sentence: "Refused ...".
    struct Warning: Sendable, Equatable {
        enum Kind: String, CaseIterable, Sendable {
            case host, origin, token, request, slow, page, limit, version, state
        }

        var kind: Kind
        var text: String

        init(_ kind: Kind, _ text: String) {
            self.kind = kind
            self.text = text
        }
    }

    private struct Count {
        var start: NIODeadline
        var lines = 0
        var left = 0
    }

    static let most = 10
    static let period = TimeAmount.seconds(60)

    private let logger: Logger
    private let eventLoop: any EventLoop
    private let metrics: DisplayMetrics?
    private var counts: [Warning.Kind: Count] = [:]

    init(_ logger: Logger, eventLoop: any EventLoop, metrics: DisplayMetrics? = nil) {
        self.logger = logger
        self.metrics = metrics
        self.eventLoop = eventLoop
    }

    /// - Parameter peer: the client's address, if any.
    func warn(_ warning: Warning, peer: String? = nil) {
        metrics?.refused(warning.kind)
        let now = eventLoop.now
        var count = counts[warning.kind] ?? Count(start: now)
        defer { counts[warning.kind] = count }
        if now - count.start >= Self.period { count = Count(start: now, left: count.left) }
        guard count.lines < Self.most else { return count.left += 1 }
        count.lines += 1
        let others = count.left > 0 ? " (\(count.left) more like this were not logged)" : ""
        count.left = 0
        logger.warning("Refused \(warning.text)\(peer.map { ", from \($0)" } ?? "")\(others)")
    }

    func error(_ text: String) { logger.error("\(text)") }

    /// Logs what is as it should be, for those who look for it.
    func note(_ text: String) { logger.info("\(text)") }

    /// Foreign text in a form for logs: short and printable.
    static func quoted(_ text: String) -> String {
        let short = text.unicodeScalars.prefix(100).map { $0.isASCII ? $0.escaped(asASCII: true) : "?" }.joined()
        return "\"\(short)\""
    }
}
