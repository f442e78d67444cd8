// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A message about a place in a source file.
public struct Diagnostic: Codable, Hashable, Sendable, CustomStringConvertible {
    /// How serious a diagnostic is.
    public enum Severity: String, Codable, Sendable {
        /// The module can't be compiled as it is.
        case error
        /// The module can be compiled.
        case warning
    }

    /// The path of the original file.
    public var path: String
    /// The line, from 1.
    public var line: Int
    /// The column in UTF-8 bytes, from 1.
    public var column: Int
    /// How serious it is.
    public var severity: Severity
    /// The mistake, and the remedy.
    public var message: String

    /// The form in which the compiler prints errors: `path:line:column: error: message`.
    public var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}
