// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A Swift source file.
public struct SourceFile: Sendable {
    /// The path, as the compiler is given it.
    public var path: String
    /// The content in UTF-8.
    public var bytes: [UInt8]

    /// Creates a source file from its path and content.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// The last component of the path.
    public var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
