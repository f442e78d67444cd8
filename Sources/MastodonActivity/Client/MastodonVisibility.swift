// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Who may see a post.
public enum MastodonVisibility: String, CaseIterable, Codable, Sendable {
    /// Everyone sees the post, also in public timelines.
    case `public`
    /// Everyone sees the post, but not in public timelines.
    case unlisted
    /// Only followers see the post.
    case `private`
    /// Only the people who are mentioned see the post.
    case direct

    /// The name that Mastodon's own pages use.
    public var title: String {
        switch self {
        case .public: "Public"
        case .unlisted: "Quiet Public"
        case .private: "Followers"
        case .direct: "Private Mention"
        }
    }

    /// Who sees the post.
    public var explanation: String {
        switch self {
        case .public: "Anyone, and in timelines"
        case .unlisted: "Anyone, but not in timelines"
        case .private: "Only your followers"
        case .direct: "Only people you mention"
        }
    }
}
