// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A status that a server has accepted.
public struct MastodonPost: Hashable, Sendable {
    /// The server's identifier of the post.
    public let id: String
    /// Its page; nil if the server does not say.
    public let url: URL?
}
