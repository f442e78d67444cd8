// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Reads the orientation of a JPEG or WebP file: 1 to 8 by TIFF 6.0 (1 is upright), or 1 when unspecified. It goes
/// through the segments of a JPEG file (ITU-T T.81, annex B) to that of EXIF, and there through the entries of the
/// first directory (https://www.cipa.jp/std/documents/e/DC-008-2012_E.pdf, 4.6.2). It never reads outside of the file.
package enum EXIFOrientation {
    private static let upright = 1
    private static let tag: UInt = 0x0112
    /// A number of two bytes.
    private static let short: UInt = 3

    package static func read(_ file: [UInt8]) -> Int {
        var offset = 2
        while offset + 4 <= file.count, file[offset] == 0xff {
            let marker = file[offset + 1], length = Int(file[offset + 2]) << 8 | Int(file[offset + 3])
            // The picture itself begins, or a segment that has no end.
            guard marker != 0xda, length >= 2, offset + 2 + length <= file.count else { break }
            let segment = file[(offset + 4)..<(offset + 2 + length)]
            if marker == 0xe1, segment.starts(with: Array("Exif".utf8) + [0, 0]) {
                return orientation(Array(segment.dropFirst(6))) ?? upright
            }
            offset += 2 + length
        }
        return upright
    }

    /// - Parameter chunk: of a WebP file. Some programs begin it as in a JPEG file.
    static func read(chunk: [UInt8]) -> Int {
        let prefix = Array("Exif".utf8) + [0, 0]
        return orientation(chunk.starts(with: prefix) ? Array(chunk.dropFirst(prefix.count)) : chunk) ?? upright
    }

    private static func orientation(_ tiff: [UInt8]) -> Int? {
        let isLittle = tiff.starts(with: [0x49, 0x49])
        guard isLittle || tiff.starts(with: [0x4d, 0x4d]) else { return nil }
        func number(_ offset: UInt, _ count: UInt) -> UInt? {
            guard offset + count <= UInt(tiff.count) else { return nil }
            let bytes = tiff[Int(offset)..<Int(offset + count)]
            return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | UInt($1) }
        }
        guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        for index in 0..<count {
            let entry = directory + 2 + index * 12
            guard let found = number(entry, 2) else { return nil }
            guard found == tag else { continue }
            guard number(entry + 2, 2) == short, let value = number(entry + 8, 2), (1...8).contains(value) else {
                return nil
            }
            return Int(value)
        }
        return nil
    }
}
