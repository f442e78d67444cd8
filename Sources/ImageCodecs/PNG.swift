// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CPNG

/// PNG files, by libpng. Knows bytes only, nothing of CoreGraphics.
package enum PNG {
    package static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

    /// Writes straight (not premultiplied) 8-bit BGRA rows as a PNG file marked sRGB.
    package static func encode(bgra: [UInt8], width: Int, height: Int) throws(ImageCodecError) -> [UInt8] {
        precondition(bgra.count == width * height * 4, "\(width) x \(height) pixels are not \(bgra.count) bytes")
        var image = header()
        defer { png_image_free(&image) }
        image.width = UInt32(width)
        image.height = UInt32(height)
        image.format = bgraFormat
        // Room for the worst case: to ask for the size would be to compress twice.
        var size = png_alloc_size_t(largestFile(width, height))
        let file = UnsafeMutableRawBufferPointer.allocate(byteCount: Int(size), alignment: 1)
        defer { file.deallocate() }
        guard png_image_write_to_memory(&image, file.baseAddress, &size, 0, bgra, 0, nil) != 0 else {
            throw failure(of: image)
        }
        return Array(file.prefix(Int(size)))
    }

    /// What zlib's `compressBound` says of the rows, 12 bytes round each 8 KB of it, and the other chunks.
    private static func largestFile(_ width: Int, _ height: Int) -> Int {
        let rows = height * (width * 4 + 1)
        let compressed = rows + rows >> 12 + rows >> 14 + rows >> 25 + 13
        return compressed + (compressed / 8192 + 1) * 12 + 1024
    }

    /// Reads a PNG file of any kind. The size is looked at before memory is taken for it.
    package static func decode(
        _ file: [UInt8], limits: PictureLimits = .standard
    ) throws(ImageCodecError) -> DecodedPicture {
        var image = header()
        defer { png_image_free(&image) }
        guard png_image_begin_read_from_memory(&image, file, file.count) != 0 else { throw failure(of: image) }
        let width = Int(image.width), height = Int(image.height)
        try limits.check(width, height)
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
