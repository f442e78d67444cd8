// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// The parts of Mastodon's answers that the client reads: https://docs.joinmastodon.org/entities/. The names are theirs.

/// `Instance`.
struct InstanceAnswer: Decodable {
    struct Configuration: Decodable {
        var statuses: Statuses?
        var media_attachments: Media?
    }
    struct Statuses: Decodable {
        var max_characters: Int?
        var characters_reserved_per_url: Int?
    }
    struct Media: Decodable {
        var image_size_limit: Int?
        var image_matrix_limit: Int?
        var description_limit: Int?
        var supported_mime_types: [String]?
    }
    /// Required: without it the answer is of something else than Mastodon.
    var domain: String
    var configuration: Configuration?
}

/// `MediaAttachment`.
struct MediaAnswer: Decodable {
    var id: String
}

/// `Status`.
struct StatusAnswer: Decodable {
    var id: String
    var url: String?
}

/// `Error`.
struct ErrorAnswer: Decodable {
    var error: String
}
