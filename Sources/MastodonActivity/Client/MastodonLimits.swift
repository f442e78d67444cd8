// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The limits of a server for posts. A limit that the server does not state has Mastodon's default, or is nil: no limit.
public struct MastodonLimits: Hashable, Sendable {
    /// The maximum number of characters of a status.
    public var characters = 500
    /// The number of characters that each URL counts as.
    public var charactersPerURL = 23
    /// The maximum number of characters of the description of a picture.
    public var descriptionCharacters = 1500
    /// The maximum size of a picture's file in bytes.
    public var pictureBytes: Int?
    /// The maximum product of a picture's width and height in pixels.
    public var picturePixels: Int?
    /// The accepted media types, such as `image/png`.
    public var types: Set<String>?

    /// Creates limits with Mastodon's defaults.
    public init() {}

    /// The number of characters as Mastodon counts them: URLs have a fixed length, and of `@name@host` the host does not
    /// count.
    public func count(_ text: String) -> Int {
        // Regular expressions are not Sendable, so they are made here.
        let shortened = text.replacing(/https?:\/\/[^\s]+/, with: String(repeating: "x", count: charactersPerURL))
        return shortened.replacing(/(@[A-Za-z0-9_]+)@[A-Za-z0-9.\-]+[A-Za-z0-9]/) { String($0.output.1) }.count
    }

    /// Throws if the server would refuse the picture.
    public func check(_ picture: MastodonPicture) throws(MastodonError) {
        if let types, !types.contains(picture.format.rawValue) { throw .wrongType(picture.format.rawValue) }
        if let pictureBytes, picture.data.count > pictureBytes {
            throw .pictureTooLarge(bytes: picture.data.count, limit: pictureBytes)
        }
        if let picturePixels, let count = picture.pixelCount, count > picturePixels {
            throw .tooManyPixels(count, limit: picturePixels)
        }
    }
}

extension MastodonLimits {
    /// Of `GET /api/v2/instance`. Servers of other makes leave out parts.
    init(_ instance: InstanceAnswer) {
        let statuses = instance.configuration?.statuses, media = instance.configuration?.media_attachments
        func positive(_ number: Int?) -> Int? { number.flatMap { $0 > 0 ? $0 : nil } }
        if let count = positive(statuses?.max_characters) { characters = count }
        if let count = positive(statuses?.characters_reserved_per_url) { charactersPerURL = min(count, 1000) }
        if let count = positive(media?.description_limit) { descriptionCharacters = count }
        pictureBytes = positive(media?.image_size_limit)
        picturePixels = positive(media?.image_matrix_limit)
        types = media?.supported_mime_types.flatMap { $0.isEmpty ? nil : Set($0) }
    }
}
