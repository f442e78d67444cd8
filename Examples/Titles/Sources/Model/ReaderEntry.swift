// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// An entry of a reading list.
struct ReaderEntry: Hashable, Sendable, Identifiable {
    /// The server's identifier, such as `tag:google.com,2005:reader/item/5d0cfa30041d4348`.
    var id: String
    /// The title as plain text: decoded once, without tags, with single spaces. Empty if the entry has none.
    var title: String
    /// The title of the feed that the entry is from; nil if the server does not say.
    var sourceTitle: String?
}

/// How far the loading of a reading list is.
struct LoadProgress: Hashable, Sendable {
    /// All entries so far, in the order of the server.
    var entries: [ReaderEntry] = []
    /// The number of pages that are complete.
    var pages = 0
    /// The number of decoded bytes received.
    var bytes = 0
}
