// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CPNG

/// PNG files, by libpng. Knows bytes only, nothing of CoreGraphics.
package enum PNG {
    /// Writes straight (not premultiplied) 8-bit RGBA rows as a PNG file marked sRGB.
    package static func encode(rgba: [UInt8], width: Int, height: Int) throws(ImageCodecError) -> [UInt8] {
        precondition(rgba.count == width * height * 4, "\(width) x \(height) pixels are not \(rgba.count) bytes")
        var image = header()
        defer { png_image_free(&image) }
        image.width = UInt32(width)
        image.height = UInt32(height)
        image.format = rgbaFormat
        var size = png_alloc_size_t()
        guard png_image_write_to_memory(&image, nil, &size, 0, rgba, 0, nil) != 0 else { throw failure(of: image) }
        var written = size
        var file = [UInt8](repeating: 0, count: size)
        guard png_image_write_to_memory(&image, &file, &written, 0, rgba, 0, nil) != 0 else {
            throw failure(of: image)
        }
        file.removeLast(file.count - Int(written))
        return file
    }

    /// Reads a PNG file of any kind as straight 8-bit RGBA rows. The size is looked at before memory is taken for it.
    package static func decode(
        _ file: [UInt8], limits: PictureLimits
    ) throws(ImageCodecError) -> (rgba: [UInt8], width: Int, height: Int) {
        var image = header()
        defer { png_image_free(&image) }
        guard png_image_begin_read_from_memory(&image, file, file.count) != 0 else { throw failure(of: image) }
        let width = Int(image.width), height = Int(image.height)
        try limits.check(width, height)
        // Deflate packs at most 1032 to 1: a header that promises more pixels than the file could hold is a lie.
        guard width * height / 8 <= file.count * 1032 else {
            throw .malformed(.png, "\(width) x \(height) pixels can't be in \(file.count) bytes")
        }
        image.format = rgbaFormat
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else { throw failure(of: image) }
        return (pixels, width, height)
    }

    private static let rgbaFormat = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)

    private static func header() -> png_image {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        return image
    }

    private static func failure(of image: png_image) -> ImageCodecError {
        .malformed(.png, withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
}
