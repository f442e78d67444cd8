// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// A file for other readers, reduced to its picture: without a camera's metadata (such as the location), color profiles
// (which are ignored here) and data after the picture, so that other readers see the same pixels.
//
//     PNG    chunks https://www.w3.org/TR/png-3/#5Chunk-layout      kept: the picture, its palette, transparent color, sRGB
//     JPEG   segments, ITU-T T.81, annex B                          kept: all but APP1 to APP13, APP15 and comments;
//            of APP0 only JFIF's, without its small picture
//     WebP   chunks https://developers.google.com/speed/webp/docs/riff_container    the plain forms, which have one

extension PictureFile {
    /// - Parameter file: a file that was decoded before.
    /// - Returns: nil for a file that other programs may interpret differently: CMYK, its own gamma, 16 bits per
    ///   component, animations; and for GIF files.
    package static func essence(of file: [UInt8]) -> [UInt8]? {
        if file.starts(with: PNG.signature) { return pngEssence(file) }
        if file.starts(with: JPEG.signature) { return jpegEssence(file) }
        if WebP.isSignature(file) { return webPEssence(file) }
        return nil
    }

    /// The file with an orientation, which all browsers respect for JPEG files only.
    ///
    /// - Parameter essence: of a file.
    /// - Returns: nil for files of other kinds.
    package static func turned(_ essence: [UInt8], _ orientation: Int) -> [UInt8]? {
        guard essence.starts(with: JPEG.signature), (1...8).contains(orientation) else { return nil }
        // A segment of 34 bytes with one entry, as `EXIFOrientation` reads it.
        let note: [UInt8] = [0xff, 0xe1, 0, 34] + Array("Exif\0\0MM\0\u{2a}".utf8) + [0, 0, 0, 8, 0, 1]
        let entry: [UInt8] = [1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0]
        return Array(essence[..<2]) + note + entry + essence[2...]
    }

    /// The media type by a file's first bytes; nil for unsupported ones.
    package static func mediaType(of file: [UInt8]) -> String? {
        if file.starts(with: PNG.signature) { return "image/png" }
        if file.starts(with: JPEG.signature) { return "image/jpeg" }
        if GIF.signatures.contains(where: file.starts) { return "image/gif" }
        return WebP.isSignature(file) ? "image/webp" : nil
    }

    // MARK: - PNG

    private static func pngEssence(_ file: [UInt8]) -> [UInt8]? {
        var essence = PNG.signature, isPlain = true, isMarked = false
        essence.reserveCapacity(file.count)
        var offset = essence.count
        while let length = number(file, offset, 4, isLittle: false), offset + 12 + length <= file.count {
            let chunk = file[offset..<offset + 12 + length]
            switch String(decoding: file[offset + 4..<offset + 8], as: UTF8.self) {
            case "IHDR":
                // The number of bits.
                guard length == 13, file[offset + 16] <= 8 else { return nil }
                essence += chunk
            case "PLTE", "IDAT", "tRNS": essence += chunk
            case "sRGB":
                isMarked = true
                essence += chunk
            case "gAMA", "iCCP", "cICP": isPlain = false
            case "IEND": return isPlain || isMarked ? essence + chunk : nil
            default: break
            }
            offset += 12 + length
        }
        return nil
    }

    // MARK: - JPEG

    private static func jpegEssence(_ file: [UInt8]) -> [UInt8]? {
        var essence = Array(file[..<2]), offset = 2
        essence.reserveCapacity(file.count)
        while offset + 4 <= file.count, file[offset] == 0xff {
            let marker = file[offset + 1]
            // Markers may be preceded by any number of these.
            guard marker != 0xff else {
                offset += 1
                continue
            }
            if marker == 0xd9 { break }
            guard let length = number(file, offset + 2, 2, isLittle: false), length >= 2,
                offset + 2 + length <= file.count
            else { return nil }
            let segment = file[offset..<offset + 2 + length]
            offset += 2 + length
            switch marker {
            case 0xe0:
                if let plain = withoutThumbnail(segment) { essence += plain }
                continue
            case 0xe1...0xed, 0xef, 0xfe: continue
            // Frames: Huffman coded ones alone, of gray or three components of 8 bits.
            case 0xc0...0xc2:
                guard length >= 8, segment[segment.startIndex + 4] == 8,
                    [1, 3].contains(segment[segment.startIndex + 9])
                else { return nil }
            case 0xc3, 0xc5...0xc7, 0xc9...0xcb, 0xcd...0xcf: return nil
            default: break
            }
            essence += segment
            guard marker == 0xda else { continue }
            let end = endOfScan(file, offset)
            essence += file[offset..<end]
            offset = end
        }
        guard offset + 2 <= file.count, file[offset] == 0xff, file[offset + 1] == 0xd9 else { return nil }
        return essence + [0xff, 0xd9]
    }

    /// A JFIF segment APP0 without its thumbnail; nil for other segments.
    private static func withoutThumbnail(_ segment: ArraySlice<UInt8>) -> [UInt8]? {
        let content = segment.dropFirst(4)
        guard content.count >= 14, content.starts(with: "JFIF\0".utf8) else { return nil }
        var plain: [UInt8] = [0xff, 0xe0, 0, 16]
        plain += content.prefix(12)
        return plain + [0, 0]
    }

    /// The end of the coded data: a marker other than a restart or an escaped byte 255.
    private static func endOfScan(_ file: [UInt8], _ start: Int) -> Int {
        file.withUnsafeBufferPointer { file in
            var offset = start
            while offset + 1 < file.count {
                let next = file[offset + 1]
                if file[offset] == 0xff, next != 0, !(0xd0...0xd7).contains(next), next != 0xff { return offset }
                offset += 1
            }
            return file.count
        }
    }

    // MARK: - WebP

    private static func webPEssence(_ file: [UInt8]) -> [UInt8]? {
        guard file.count >= 20, file[12..<16].elementsEqual("VP8 ".utf8) || file[12..<16].elementsEqual("VP8L".utf8),
            let length = number(file, 16, 4, isLittle: true), 20 + length <= file.count
        else { return nil }
        let chunk = file[12..<20 + length] + (length % 2 == 1 ? [0] : [])
        let size = withUnsafeBytes(of: UInt32(4 + chunk.count).littleEndian) { Array($0) }
        return Array("RIFF".utf8) + size + Array("WEBP".utf8) + chunk
    }

    private static func number(_ file: [UInt8], _ offset: Int, _ count: Int, isLittle: Bool) -> Int? {
        guard offset + count <= file.count else { return nil }
        let bytes = file[offset..<offset + count]
        return isLittle ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}
