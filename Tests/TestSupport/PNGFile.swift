// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// PNG files as no usual program writes them: https://www.w3.org/TR/png-3/. Packed by hand, so that a few kilobytes can unpack to
/// megabytes.
package enum PNGFile {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

    // MARK: - Files

    /// One grey pixel, whose row is followed by compressed megabytes of zeros.
    package static func unpackingTo(megabytes: Int) -> [UInt8] {
        signature + header(side: 1, bits: 8, colorType: 0) + chunk("IDAT", packedZeros(megabytes: megabytes))
            + chunk("IEND", [])
    }

    /// One black pixel after a number of chunks.
    package static func withChunks(_ count: Int, named name: String, _ content: [UInt8]) -> [UInt8] {
        let one = chunk(name, content)
        var file = signature + header(side: 1, bits: 8, colorType: 0)
        for _ in 0..<count { file += one }
        return file + chunk("IDAT", stored([0, 0])) + chunk("IEND", [])
    }

    /// Red, green, blue and alpha of 16 bits, in Adam7's seven passes.
    package static func interlaced(side: Int) -> [UInt8] {
        let starts = [(0, 0), (4, 0), (0, 4), (2, 0), (0, 2), (1, 0), (0, 1)]
        let steps = [(8, 8), (8, 8), (4, 8), (4, 4), (2, 4), (2, 2), (1, 2)]
        var rows: [UInt8] = []
        for (start, step) in zip(starts, steps) {
            for y in stride(from: start.1, to: side, by: step.1) {
                // No filter.
                rows.append(0)
                for x in stride(from: start.0, to: side, by: step.0) {
                    for channel in rgba(x, y) { rows += [channel, channel] }
                }
            }
        }
        let isInterlaced: UInt8 = 1
        return signature + header(side: side, bits: 16, colorType: 6, interlace: isInterlaced)
            + chunk("IDAT", stored(rows)) + chunk("IEND", [])
    }

    /// Blue, green, red, alpha of 8 bits.
    package static func pixelsOfInterlaced(side: Int) -> [UInt8] {
        (0..<side).flatMap { y in
            (0..<side).flatMap { x in
                let channels = rgba(x, y)
                return [channels[2], channels[1], channels[0], channels[3]]
            }
        }
    }

    private static func rgba(_ x: Int, _ y: Int) -> [UInt8] {
        [UInt8(truncatingIfNeeded: x), UInt8(truncatingIfNeeded: y), UInt8(truncatingIfNeeded: x ^ y), 200]
    }

    // MARK: - Chunks

    private static func header(side: Int, bits: UInt8, colorType: UInt8, interlace: UInt8 = 0) -> [UInt8] {
        chunk("IHDR", bigEndian(UInt32(side)) + bigEndian(UInt32(side)) + [bits, colorType, 0, 0, interlace])
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + content
        return bigEndian(UInt32(content.count)) + named + bigEndian(crc(named))
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }

    private static let crcTable: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xedb8_8320 ^ (value >> 1) : value >> 1 }
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        let table = crcTable
        return ~bytes.reduce(UInt32.max) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ ($0 >> 8) }
    }

    // MARK: - Deflate: https://www.rfc-editor.org/rfc/rfc1951

    /// In zlib's format, uncompressed.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        let longest = 65_535
        var result: [UInt8] = [0x78, 0x01], start = 0
        repeat {
            let end = min(bytes.count, start + longest), count = UInt16(end - start)
            result.append(end == bytes.count ? 1 : 0)
            for value in [count, ~count] { result += [UInt8(truncatingIfNeeded: value), UInt8(value >> 8)] }
            result += bytes[start..<end]
            start = end
        } while start < bytes.count
        return result + bigEndian(adler(bytes))
    }

    private static func adler(_ bytes: [UInt8]) -> UInt32 {
        var (one, other) = (UInt32(1), UInt32(0))
        for byte in bytes {
            one = (one + UInt32(byte)) % 65_521
            other = (other + one) % 65_521
        }
        return other << 16 | one
    }

    /// In zlib's format, and without an end: a zero, and repeated copies of the previous 258 bytes.
    ///
    /// - Parameter start: bytes in front of the zeros, at most 65,535.
    package static func packedZeros(megabytes: Int, after start: [UInt8] = []) -> [UInt8] {
        let zeros: [UInt8] = packedZeros(megabytes: megabytes)
        guard !start.isEmpty else { return zeros }
        let isNotLast: UInt8 = 0, count = UInt16(start.count)
        let lengths = [count, ~count].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        return Array(zeros[..<2]) + [isNotLast] + lengths + start + Array(zeros[2...])
    }

    private static func packedZeros(megabytes: Int) -> [UInt8] {
        // The last block, with fixed codes; the literal 0; then length 258 and distance 1 in 13 bits.
        let start: [UInt8] = [1, 1, 0] + [0, 0, 1, 1, 0, 0, 0, 0]
        let match: [UInt8] = [1, 1, 0, 0, 0, 1, 0, 1] + [0, 0, 0, 0, 0]
        var bits = start
        for _ in 0..<17 { bits += match }
        let bytes = (0..<bits.count / 8).map { index in
            (0..<8).reduce(UInt8(0)) { $0 | bits[8 * index + $1] << UInt8($1) }
        }
        // Eight matches are 13 bytes, over and over, from the third byte on.
        var result: [UInt8] = [0x78, 0x01] + bytes.prefix(2)
        let period = Array(bytes[2..<15]), count = megabytes * 1_000_000 / (8 * 258)
        result.reserveCapacity(4 + 13 * count)
        for _ in 0..<count { result += period }
        return result
    }
}
