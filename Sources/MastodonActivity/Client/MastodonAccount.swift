// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A person on a Mastodon server.
public struct MastodonAccount: Hashable, Sendable {
    /// The server on which the person is known.
    public var server: MastodonServer
    /// The secret with which a program acts for the person.
    public var token: MastodonToken

    /// Creates an account from a server and a token.
    public init(server: MastodonServer, token: MastodonToken) { (self.server, self.token) = (server, token) }
}
