// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging

/// Receives messages of a part of a program, and passes them on to swift-log.
///
/// The subsystem is the label of the logger, and the category is in its metadata. A program chooses with swift-log's
/// `LoggingSystem.bootstrap` where messages go; without it, they go to standard output.
public final class OSLog: NSObject, Sendable {
    let logger: Logging.Logger?

    /// Creates a log.
    ///
    /// - Parameters:
    ///   - subsystem: the program or library, in reverse-DNS form.
    ///   - category: the part of it.
    public init(subsystem: String, category: String) {
        var logger = Logging.Logger(label: subsystem)
        logger[metadataKey: "category"] = "\(category)"
        self.logger = logger
    }

    /// Creates a log for one of the predefined categories.
    ///
    /// - Parameters:
    ///   - subsystem: the program or library, in reverse-DNS form.
    ///   - category: the category.
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.rawValue)
    }

    private init(_ logger: Logging.Logger?) { self.logger = logger }

    /// The log of messages that name none.
    public static let `default` = OSLog(Logging.Logger(label: ProcessInfo.processInfo.processName))
    /// A log that drops all messages.
    public static let disabled = OSLog(nil)

    /// Whether a message of a type would be written.
    public func isEnabled(type: OSLogType) -> Bool { logger.map { $0.logLevel <= type.level } ?? false }

    /// The predefined categories.
    public struct Category: Sendable {
        let rawValue: String

        /// What the program is interested in while it is profiled.
        public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    }

    func write(_ type: OSLogType, _ message: @autoclosure () -> String) {
        logger?.log(level: type.level, "\(message())")
    }
}
