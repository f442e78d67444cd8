// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A kind of name that types have outside of Apple's systems.
public struct UTTagClass: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The identifier of the class, such as "public.filename-extension".
    public let rawValue: String

    /// Creates a class from its identifier.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Extensions of file names, without the dot.
    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
    /// Types of MIME, such as "image/png".
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")

    /// The identifier.
    public var description: String { rawValue }
}
