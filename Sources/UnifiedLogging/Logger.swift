// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Writes messages of a part of a program; see `OSLog` for where they go.
///
///     let logger = Logger(subsystem: "org.example.reader", category: "network")
///     logger.error("\(url.path, privacy: .public) can't be read: \(error)")
public struct Logger: Sendable {
    private let log: OSLog

    /// Creates a logger.
    ///
    /// - Parameters:
    ///   - subsystem: the program or library, in reverse-DNS form.
    ///   - category: the part of it.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

    /// Creates a logger that writes to a log.
    public init(_ logObj: OSLog) { log = logObj }

    /// Creates a logger that writes to the default log.
    public init() { log = .default }

    /// Writes a message of the type `default`.
    public func log(_ message: @autoclosure () -> OSLogMessage) { log.write(.default, message().text) }
    /// Writes a message.
    ///
    /// - Parameters:
    ///   - level: how important it is.
    ///   - message: the text, with values whose privacy can be given.
    public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) { log.write(level, message().text) }
    /// Writes a message of the type `debug`.
    public func trace(_ message: @autoclosure () -> OSLogMessage) { log.write(.debug, message().text) }
    /// Writes a message of the type `debug`.
    public func debug(_ message: @autoclosure () -> OSLogMessage) { log.write(.debug, message().text) }
    /// Writes a message of the type `info`.
    public func info(_ message: @autoclosure () -> OSLogMessage) { log.write(.info, message().text) }
    /// Writes a message of the type `default`.
    public func notice(_ message: @autoclosure () -> OSLogMessage) { log.write(.default, message().text) }
    /// Writes a message of the type `error`.
    public func warning(_ message: @autoclosure () -> OSLogMessage) { log.write(.error, message().text) }
    /// Writes a message of the type `error`.
    public func error(_ message: @autoclosure () -> OSLogMessage) { log.write(.error, message().text) }
    /// Writes a message of the type `fault`.
    public func critical(_ message: @autoclosure () -> OSLogMessage) { log.write(.fault, message().text) }
    /// Writes a message of the type `fault`.
    public func fault(_ message: @autoclosure () -> OSLogMessage) { log.write(.fault, message().text) }
}
