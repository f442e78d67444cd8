// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A post that a person is writing: a picture, its texts and its visibility.
public struct MastodonDraft: Hashable, Sendable {
    /// Nil for a post of text only.
    public var picture: MastodonPicture?
    /// The text of the post; empty by default.
    public var text = ""
    /// The text for people who do not see the picture.
    public var description = ""
    /// Who may see the post: everyone by default.
    public var visibility = MastodonVisibility.public

    /// Creates a draft that is public and has no description of its picture yet.
    public init(picture: MastodonPicture? = nil, text: String = "") { (self.picture, self.text) = (picture, text) }
}
