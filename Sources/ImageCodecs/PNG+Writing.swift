// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@_implementationOnly import CDeflate

// A PNG file, https://www.w3.org/TR/png-3/: a signature and chunks of
//
//     length, kind ("IHDR" the header, "sRGB", "IDAT" the pixels, "IEND"), bytes, CRC of kind and bytes
//
// libpng compresses row by row with zlib. libdeflate compresses the whole picture in a tenth of the time, to the same
// size.

extension PNG {
    package enum Effort: Sendable {
        /// For a picture that is sent and not kept.
        case quick
        /// For a file that is kept: smaller by a tenth or more, in about seven times the time.
        case thorough
    }

    /// Writes straight (not premultiplied) 8-bit BGRA rows as a PNG file marked sRGB.
    ///
    /// - Parameters:
    ///   - isOpaque: ignores the alpha.
    ///   - isWanted: called before each long step; if it returns false, the function throws `.cancelled`.
    package static func encode(
        bgra: [UInt8], width: Int, height: Int, isOpaque: Bool = false, effort: Effort = .thorough,
        isWanted: () -> Bool = { true }
    ) throws(ImageCodecError) -> [UInt8] {
        precondition(bgra.count == width * height * 4, "\(width) x \(height) pixels are not \(bgra.count) bytes")
        let sides = 1...Int(Int32.max)
        guard sides.contains(width), sides.contains(height) else {
            throw .malformed(.png, "a picture of \(width) x \(height) pixels can't be written")
        }
        guard isWanted() else { throw .cancelled }
        guard let rows = filtered(bgra, width, height, isOpaque, effort) else { throw noMemory(width, height) }
        guard isWanted() else { throw .cancelled }
        guard let packed = pack(rows, effort) else { throw noMemory(width, height) }
        defer { packed.deallocate() }
        var file = signature
        file.reserveCapacity(packed.count + 128)
        let size = bigEndian(UInt32(width)) + bigEndian(UInt32(height))
        // 8 bits a component; color, with or without alpha; the only ways to pack and to filter; not interlaced.
        add("IHDR", size + [8, isOpaque ? 2 : 6, 0, 0, 0], to: &file)
        add("sRGB", [0], to: &file)
        // A chunk has at most 2^31 - 1 bytes; all of them together are one stream.
        for start in stride(from: 0, to: packed.count, by: 1 << 30) {
            add("IDAT", packed[start..<min(start + 1 << 30, packed.count)], to: &file)
        }
        add("IEND", [], to: &file)
        return file
    }

    private static func noMemory(_ width: Int, _ height: Int) -> ImageCodecError {
        .malformed(.png, "there is not enough memory to write \(width) x \(height) pixels")
    }

    private static func filtered(
        _ bgra: [UInt8], _ width: Int, _ height: Int, _ isOpaque: Bool, _ effort: Effort
    ) -> [UInt8]? {
        let count = height * (1 + width * (isOpaque ? 3 : 4))
        var isDone = false
        let rows = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            isDone = kosketus_png_rows(bgra, width, height, !isOpaque, effort == .thorough, buffer.baseAddress)
            initializedCount = isDone ? count : 0
        }
        return isDone ? rows : nil
    }

    /// The result is in memory that the caller frees.
    private static func pack(_ rows: [UInt8], _ effort: Effort) -> UnsafeMutableBufferPointer<UInt8>? {
        guard let compressor = libdeflate_alloc_compressor(effort == .quick ? 1 : 7) else { return nil }
        defer { libdeflate_free_compressor(compressor) }
        let room = libdeflate_zlib_compress_bound(compressor, rows.count)
        let packed = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: room)
        let count = libdeflate_zlib_compress(compressor, rows, rows.count, packed.baseAddress, room)
        return UnsafeMutableBufferPointer(rebasing: packed[..<count])
    }

    private static func add(_ kind: StaticString, _ bytes: some Collection<UInt8>, to file: inout [UInt8]) {
        file += bigEndian(UInt32(bytes.count))
        let start = file.count
        kind.withUTF8Buffer { file += $0 }
        file += bytes
        let crc = file.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress! + start, file.count - start) }
        file += bigEndian(crc)
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }
}
