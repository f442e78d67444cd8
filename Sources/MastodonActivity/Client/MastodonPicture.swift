// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A picture to upload: the bytes of a file, which are sent as they are.
public struct MastodonPicture: Hashable, Sendable {
    /// The formats that servers take, and this client recognises.
    public enum Format: String, Sendable {
        /// PNG, in which bitmaps of programs are posted.
        case png = "image/png"
        /// JPEG, as cameras write it.
        case jpeg = "image/jpeg"

        var fileExtension: String { self == .png ? "png" : "jpg" }
    }

    /// The bytes of the file.
    public let data: Data
    /// The format, recognised by the first bytes of the file.
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
