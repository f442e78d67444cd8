// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Receives messages of a part of a program, and passes them on to swift-log.
///
/// The subsystem is the label of the logger, and the category is in its metadata. A program chooses with swift-log's
/// `LoggingSystem.bootstrap` where messages go; without it, they go to standard output.
public final class OSLog: NSObject, Sendable {
    private let sink: LogSink?

    /// Creates a log.
    ///
    /// - Parameters:
    ///   - subsystem: the program or library, in reverse-DNS form.
    ///   - category: the part of it.
    public init(subsystem: String, category: String) { sink = LogSink(subsystem: subsystem, category: category) }

    /// Creates a log for one of the predefined categories.
    ///
    /// - Parameters:
    ///   - subsystem: the program or library, in reverse-DNS form.
    ///   - category: the category.
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.rawValue)
    }

    private init(_ sink: LogSink?) { self.sink = sink }

    /// The log of messages that name none.
    public static let `default` = OSLog(LogSink(subsystem: ProcessInfo.processInfo.processName))
    /// A log that drops all messages.
    public static let disabled = OSLog(nil)

    /// Whether a message of a type would be written.
    public func isEnabled(type: OSLogType) -> Bool { sink?.isEnabled(type) ?? false }

    /// The predefined categories.
    public struct Category: Sendable {
        let rawValue: String

        /// Events that are of interest in a profile of the program.
        public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    }

    func write(_ type: OSLogType, _ message: @autoclosure () -> String) {
        sink?.write(type, message())
    }
}
