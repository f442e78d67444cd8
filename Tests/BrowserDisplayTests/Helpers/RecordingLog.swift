// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging

/// Records log messages.
final class RecordingLog: LogHandler, @unchecked Sendable {
    private let lock = NSLock()
    private var recorded: [(level: Logger.Level, text: String)] = []  // guarded by lock
    var logLevel = Logger.Level.trace
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    var logger: Logger { Logger(label: "test") { _ in self } }

    var lines: [(level: Logger.Level, text: String)] { lock.withLock { recorded } }

    var warnings: [String] { lines.filter { $0.level == .warning }.map(\.text) }

    func log(event: LogEvent) {
        lock.withLock { recorded.append((event.level, event.message.description)) }
    }
}
