// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A picture to upload: the bytes of a file, which are sent as they are.
public struct MastodonPicture: Hashable, Sendable {
    /// The formats that servers take, and this client recognises.
    public enum Format: String, Sendable {
        case png = "image/png"
        case jpeg = "image/jpeg"

        var fileExtension: String { self == .png ? "png" : "jpg" }
    }

    public let data: Data
    public let format: Format
    /// The name of the file, which people who save the picture may see.
    public let fileName: String
    /// Its number of pixels; nil if unknown.
    public let pixelCount: Int?

    /// Creates a picture from a PNG or JPEG file.
    ///
    /// - Parameters:
    ///   - data: the bytes of the file.
    ///   - name: its name without an extension.
    ///   - pixelCount: the product of width and height.
    /// - Throws: `MastodonError.noPicture` if the data does not begin like a PNG or a JPEG file.
    public init(_ data: Data, name: String = "picture", pixelCount: Int? = nil) throws(MastodonError) {
        guard let format = Self.format(of: data) else { throw .noPicture }
        (self.data, self.format, self.pixelCount) = (data, format, pixelCount)
        fileName = "\(name).\(format.fileExtension)"
    }

    /// By signature: https://www.w3.org/TR/png-3/#5PNG-file-signature, and the marker SOI of a JPEG file.
    private static func format(of data: Data) -> Format? {
        if data.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) { return .png }
        return data.starts(with: [0xff, 0xd8, 0xff]) ? .jpeg : nil
    }
}

/// A picture that a server has received.
public struct MastodonMedia: Hashable, Sendable {
    public let id: String
    /// Whether it can be posted. Otherwise `MastodonClient.waitUntilProcessed(_:)` waits for it.
    public let isProcessed: Bool
}

/// Who may see a post.
public enum MastodonVisibility: String, CaseIterable, Codable, Sendable {
    case `public`, unlisted, `private`, direct

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

/// A text to post, with a picture that was uploaded.
public struct MastodonStatus: Hashable, Sendable {
    public var text: String
    public var visibility: MastodonVisibility
    /// The identifiers of uploaded pictures.
    public var media: [String]

    public init(text: String, visibility: MastodonVisibility = .public, media: [String] = []) {
        (self.text, self.visibility, self.media) = (text, visibility, media)
    }
}

/// A status that a server has accepted.
public struct MastodonPost: Hashable, Sendable {
    public let id: String
    /// Its page; nil if the server does not say.
    public let url: URL?
}
