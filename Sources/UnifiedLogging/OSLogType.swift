// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The importance of a message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    /// The number that Apple gives the type.
    public let rawValue: UInt8

    /// Creates a type from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Creates a type from its number.
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }

    /// A message of normal importance.
    public static let `default` = OSLogType(0x00)
    /// Information that helps to understand an error.
    public static let info = OSLogType(0x01)
    /// Details that are useful during development.
    public static let debug = OSLogType(0x02)
    /// Something that went wrong in the program.
    public static let error = OSLogType(0x10)
    /// A mistake in the program, or something that went wrong in several processes.
    public static let fault = OSLogType(0x11)
}
