// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@_implementationOnly import CJPEG

#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

/// JPEG files, by libjpeg-turbo: baseline and progressive, gray, color and CMYK. Color profiles are ignored.
package enum JPEG {
    package static let signature: [UInt8] = [0xff, 0xd8, 0xff]

    /// Reads a file. The size is checked before memory is allocated. Throws when the data ends before the last row;
    /// other damage is repaired, as in browsers.
    package static func decode(
        _ file: [UInt8], limits: PictureLimits = .standard, budget: PictureBudget? = nil
    ) throws(ImageCodecError) -> DecodedPicture {
        var header = kosketus_jpeg_header()
        try run { kosketus_jpeg_read_header(file, file.count, &header, $0) }
        let width = Int(header.width), height = Int(header.height)
        try limits.check(width, height, budget)
        // A block of 64 pixels takes a bit at least: a header that promises more than the file could hold is a lie.
        guard header.is_arithmetic || width * height / 512 <= file.count else {
            throw .malformed(.jpeg, "\(width) x \(height) pixels can't be in \(file.count) bytes")
        }
        let size = width * height * 4
        var outcome = Result<Void, ImageCodecError>.success(())
        let pixels = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            let start = buffer.baseAddress
            outcome = Result { () throws(ImageCodecError) in
                try run {
                    let pointer = budget.map { Unmanaged.passUnretained($0).toOpaque() }
                    return kosketus_jpeg_read(
                        file, file.count, start, header.width, header.height, { PictureBudget.mayGoOn($0) }, pointer,
                        $0)
                }
            }
            if case .success = outcome { count = size }
        }
        try outcome.get()
        return DecodedPicture(
            width: width, height: height, bgra: pixels, isOpaque: true, isGray: header.is_gray,
            orientation: EXIFOrientation.read(file))
    }

    /// Writes premultiplied BGRA rows, on white: JPEG has no alpha.
    ///
    /// - Parameter quality: from 0 to 1 (libjpeg's 1 to 100; chosen, Apple's scale is not published). Held to that; NaN
    ///   is 1.
    package static func encode(
        premultipliedBGRA pixels: [UInt8], width: Int, height: Int, quality: Double
    ) throws(ImageCodecError) -> [UInt8] {
        precondition(pixels.count == width * height * 4, "\(width) x \(height) pixels are not \(pixels.count) bytes")
        let percent = quality.isNaN ? 100 : Int32((min(max(quality, 0), 1) * 99).rounded()) + 1
        var file: UnsafeMutablePointer<UInt8>?
        var size = 0
        try run { kosketus_jpeg_write(pixels, UInt32(width), UInt32(height), percent, &file, &size, $0) }
        defer { free(file) }
        return Array(UnsafeBufferPointer(start: file, count: size))
    }

    private static func run(
        _ body: (_ message: UnsafeMutablePointer<CChar>?) -> Bool
    ) throws(ImageCodecError) {
        var message = [CChar](repeating: 0, count: Int(KOSKETUS_JPEG_MESSAGE_LENGTH))
        guard !body(&message) else { return }
        // The library has no message when the caller cancelled.
        guard message[0] != 0 else { throw .cancelled }
        let reason = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        throw .malformed(.jpeg, reason)
    }
}
