// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Programs that import this module may have another version of swift-log, or none.
@_implementationOnly import Logging

/// A logger of swift-log.
final class LogSink: Sendable {
    private let logger: Logging.Logger

    init(subsystem: String, category: String? = nil) {
        var logger = Logging.Logger(label: subsystem)
        if let category { logger[metadataKey: "category"] = "\(category)" }
        self.logger = logger
    }

    func isEnabled(_ type: OSLogType) -> Bool { logger.logLevel <= level(of: type) }

    func write(_ type: OSLogType, _ message: @autoclosure () -> String) {
        logger.log(level: level(of: type), "\(message())")
    }

    private func level(of type: OSLogType) -> Logging.Logger.Level {
        switch type {
        case .debug: .debug
        case .info: .info
        case .error: .error
        case .fault: .critical
        default: .notice
        }
    }
}
