// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@_implementationOnly import CPNG

/// PNG files: read by libpng, written by libdeflate (`PNG+Writing.swift`). Knows bytes only, nothing of CoreGraphics.
package enum PNG {
    package static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

    /// Reads a PNG file of any kind. The size is checked before memory is allocated.
    ///
    /// - Parameter budget: checked between rows, and while bytes outside of rows are read, such as texts and anything
    ///   after the last row.
    package static func decode(
        _ file: [UInt8], limits: PictureLimits = .standard, budget: PictureBudget? = nil
    ) throws(ImageCodecError) -> DecodedPicture {
        let result = file.withUnsafeBufferPointer { bytes in
            Result { () throws(ImageCodecError) in try decode(bytes, limits: limits, budget) }
        }
        return try result.get()
    }

    private static func decode(
        _ file: UnsafeBufferPointer<UInt8>, limits: PictureLimits, _ budget: PictureBudget?
    ) throws(ImageCodecError) -> DecodedPicture {
        var header = kosketus_png_header(), reader: OpaquePointer?
        try run {
            let context = budget.map { Unmanaged.passUnretained($0).toOpaque() }
            reader = kosketus_png_open(
                file.baseAddress, file.count, { PictureBudget.mayGoOn($0) }, context, &header, $0)
            return reader != nil
        }
        defer { kosketus_png_close(reader) }
        let width = Int(header.width), height = Int(header.height)
        try limits.check(width, height, budget)
        // Deflate packs at most 1032 to 1: a header that promises more pixels than the file could hold is a lie.
        guard width * height / 8 <= file.count * 1032 else {
            throw .malformed(.png, "\(width) x \(height) pixels can't be in \(file.count) bytes")
        }
        var outcome = Result<Void, ImageCodecError>.success(())
        let size = width * height * 4
        let pixels = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            let start = buffer.baseAddress
            outcome = Result { () throws(ImageCodecError) in try run { kosketus_png_read(reader, start, $0) } }
            if case .success = outcome { count = size }
        }
        try outcome.get()
        return DecodedPicture(
            width: width, height: height, bgra: pixels, isOpaque: !header.has_alpha, isGray: header.is_gray,
            orientation: 1)
    }

    private static func run(
        _ body: (_ message: UnsafeMutablePointer<CChar>) -> Bool
    ) throws(ImageCodecError) {
        var message = [CChar](repeating: 0, count: Int(KOSKETUS_PNG_MESSAGE_LENGTH))
        let isDone = message.withUnsafeMutableBufferPointer { $0.baseAddress.map(body) ?? false }
        guard !isDone else { return }
        // The library has no message when the caller cancelled.
        guard message[0] != 0 else { throw .cancelled }
        let reason = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        throw .malformed(.png, reason)
    }
}
