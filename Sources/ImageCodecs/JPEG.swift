// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CJPEG

/// JPEG files, by libjpeg-turbo. Knows bytes only, nothing of CoreGraphics.
package enum JPEG {
    /// Whether a file begins as one of this format does.
    package static func isLikely(_ file: [UInt8]) -> Bool { file.starts(with: [0xff, 0xd8, 0xff]) }

    /// Writes 8-bit RGBA rows, whose alpha is left out.
    ///
    /// - Parameter quality: 0 (small) to 100 (good); held to that.
    package static func encode(
        rgba: [UInt8], width: Int, height: Int, quality: Int
    ) throws(ImageCodecError) -> [UInt8] {
        precondition(rgba.count == width * height * 4, "\(width) x \(height) pixels are not \(rgba.count) bytes")
        var info = kosketus_jpeg_info(), bytes: UnsafeMutablePointer<UInt8>?, size = 0
        let status = kosketus_jpeg_encode(
            rgba, Int32(width), Int32(height), Int32(min(max(quality, 0), 100)), &bytes, &size, &info)
        guard status == 0, let bytes else { throw failure(info) }
        defer { kosketus_jpeg_free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: size))
    }

    /// Reads a file of any kind, gray and CMYK ones too, as opaque 8-bit RGBA rows, as they stand in the file: what
    /// the camera says of its orientation is in `EXIFOrientation`.
    package static func decode(
        _ file: [UInt8], limits: PictureLimits
    ) throws(ImageCodecError) -> (rgba: [UInt8], width: Int, height: Int) {
        var info = kosketus_jpeg_info()
        guard kosketus_jpeg_read_size(file, file.count, &info) == 0 else { throw failure(info) }
        let width = Int(info.width), height = Int(info.height)
        try limits.check(width, height)
        // The shortest code of a block of 8 x 8 pixels has one bit; a header that promises more is a lie.
        guard width * height / 64 / 8 <= file.count * 2 else {
            throw .malformed(.jpeg, "\(width) x \(height) pixels can't be in \(file.count) bytes")
        }
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        guard kosketus_jpeg_decode(file, file.count, &pixels, &info) == 0 else { throw failure(info) }
        return (pixels, width, height)
    }

    private static func failure(_ info: kosketus_jpeg_info) -> ImageCodecError {
        .malformed(
            .jpeg, withUnsafeBytes(of: info.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
}
