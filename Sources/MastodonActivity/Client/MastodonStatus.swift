// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A text to post, with pictures that were uploaded.
public struct MastodonStatus: Hashable, Sendable {
    /// The text of the post, with its addresses and mentions.
    public var text: String
    /// Who may see the post.
    public var visibility: MastodonVisibility
    /// The identifiers of uploaded pictures.
    public var media: [String]

    /// Creates a status, which is public unless said otherwise.
    public init(text: String, visibility: MastodonVisibility = .public, media: [String] = []) {
        (self.text, self.visibility, self.media) = (text, visibility, media)
    }
}
