// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The text that the compiler reads in place of a source file.
public struct RewrittenFile: Sendable {
    /// The path of the original.
    public var path: String
    /// The new content. It has as many lines as the original, and each line has the number that it had.
    public var bytes: [UInt8]
    /// True if the content differs from the original.
    public var isChanged: Bool
}
