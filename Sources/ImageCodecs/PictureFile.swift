// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The pixels of a file.
package struct DecodedPicture: Sendable {
    package let width: Int
    package let height: Int
    /// Rows from top to bottom, each pixel blue, green, red, alpha, in sRGB, not premultiplied.
    package var bgra: [UInt8]
    /// Whether the file has no alpha.
    package let isOpaque: Bool
    /// Whether the file has neither colors nor alpha. Blue, green and red are equal then.
    package let isGray: Bool
    /// The orientation by Exif's number: 1 for upright, up to 8.
    package let orientation: Int
}

/// Image files of all supported formats.
package enum PictureFile {
    /// Distinguishes PNG, JPEG, GIF and WebP by the first bytes.
    package static func decode(
        _ file: [UInt8], limits: PictureLimits = .standard, budget: PictureBudget? = nil
    ) throws(ImageCodecError) -> DecodedPicture {
        if file.starts(with: PNG.signature) { return try PNG.decode(file, limits: limits, budget: budget) }
        if file.starts(with: JPEG.signature) { return try JPEG.decode(file, limits: limits, budget: budget) }
        if GIF.signatures.contains(where: file.starts) { return try GIF.decode(file, limits: limits, budget: budget) }
        if WebP.isSignature(file) { return try WebP.decode(file, limits: limits, budget: budget) }
        throw .unknownFormat
    }
}
