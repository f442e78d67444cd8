// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A picture that a server has received.
public struct MastodonMedia: Hashable, Sendable {
    /// The server's identifier, by which a status names the picture.
    public let id: String
    /// Whether it can be posted. Otherwise `MastodonClient.waitUntilProcessed(_:)` waits for it.
    public let isProcessed: Bool
}
