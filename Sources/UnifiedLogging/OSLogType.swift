// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// How important a message is.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    /// The number that Apple gives the type.
    public let rawValue: UInt8

    /// Creates a type from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Creates a type from its number.
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }

    /// What is always worth knowing.
    public static let `default` = OSLogType(0x00)
    /// What helps to understand an error.
    public static let info = OSLogType(0x01)
    /// What helps while a program is written.
    public static let debug = OSLogType(0x02)
    /// Something that went wrong in the program.
    public static let error = OSLogType(0x10)
    /// A mistake in the program, or something that went wrong in several processes.
    public static let fault = OSLogType(0x11)
}
