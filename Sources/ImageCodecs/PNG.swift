// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CPNG

/// PNG files: read by libpng, written by libdeflate (`PNG+Writing.swift`). Knows bytes only, nothing of CoreGraphics.
package enum PNG {
    package static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

    /// Reads a PNG file of any kind. The size is looked at before memory is taken for it.
    package static func decode(
        _ file: [UInt8], limits: PictureLimits = .standard, budget: PictureBudget? = nil
    ) throws(ImageCodecError) -> DecodedPicture {
        var image = header()
        defer { png_image_free(&image) }
        guard png_image_begin_read_from_memory(&image, file, file.count) != 0 else { throw failure(of: image) }
        let width = Int(image.width), height = Int(image.height)
        try limits.check(width, height, budget)
        // Deflate packs at most 1032 to 1: a header that promises more pixels than the file could hold is a lie.
        guard width * height / 8 <= file.count * 1032 else {
            throw .malformed(.png, "\(width) x \(height) pixels can't be in \(file.count) bytes")
        }
        let isOpaque = image.format & UInt32(PNG_FORMAT_FLAG_ALPHA) == 0
        let isGray = isOpaque && image.format & UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_COLORMAP) == 0
        image.format = bgraFormat
        var isRead = false
        let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
            isRead = png_image_finish_read(&image, nil, buffer.baseAddress, 0, nil) != 0
            count = isRead ? width * height * 4 : 0
        }
        guard isRead else { throw failure(of: image) }
        return DecodedPicture(
            width: width, height: height, bgra: pixels, isOpaque: isOpaque, isGray: isGray, orientation: 1)
    }

    private static let bgraFormat = UInt32(
        PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR)

    private static func header() -> png_image {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        return image
    }

    private static func failure(of image: png_image) -> ImageCodecError {
        let reason = withUnsafeBytes(of: image.message) {
            String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        return .malformed(.png, reason)
    }
}
