// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CJPEG
import Foundation
import ImageCodecs
import TestSupport
import Testing

/// What the libraries take beside the pixels. Each picture is decoded in a process of its own, whose peak memory the system
/// measures.
@Suite(.enabled(if: isMemoryItsOwn, "sanitizers use memory of their own"))
struct DecoderMemoryTests {
    /// In bytes, of this process.
    private static func memory(_ field: String) throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(field + ":") })
        return try #require(line.split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }.first) * 1024
    }

    /// The largest growth of this process's memory while it decodes, in bytes, and the error's reason.
    private static func growth(_ decode: () throws -> Void) throws -> (bytes: Int, error: String?) {
        let resetsThePeak = "5"
        try resetsThePeak.write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
        let before = try memory("VmRSS")
        var message: String?
        do { try decode() } catch { message = "\(error)" }
        return (try memory("VmHWM") - before, message)
    }

    private static let megabyte = 1 << 20

    @Test func theMeasurementSeesWhatIsTaken() async {
        await #expect(processExitsWith: .success) {
            let (bytes, error) = try Self.growth {
                let block = [UInt8](repeating: 1, count: 40 * Self.megabyte)
                #expect(block.last == 1)
            }
            #expect(error == nil && bytes > 38 * Self.megabyte && bytes < 60 * Self.megabyte, "\(bytes)")
        }
    }

    /// The header of a grey monitor's profile without entries, of this length in bytes:
    /// https://www.color.org/specification/ICC.1-2022-05.pdf, section 7.2.
    private static func profile(ofLength length: UInt32) -> [UInt8] {
        var header = [UInt8](repeating: 0, count: 132)
        header.replaceSubrange(0..<4, with: withUnsafeBytes(of: length.bigEndian) { Array($0) })
        for (place, name) in [(12, "mntr"), (16, "GRAY"), (20, "XYZ "), (36, "acsp")] {
            header.replaceSubrange(place..<place + 4, with: name.utf8)
        }
        return header
    }

    /// A colour profile of half a megabyte in the file, and of 100 megabytes unpacked.
    @Test func aLargeProfileIsNotUnpacked() async {
        await #expect(processExitsWith: .success) {
            let packed = PNGFile.packedZeros(megabytes: 101, after: Self.profile(ofLength: 100 << 20))
            let file = PNGFile.withChunks(1, named: "iCCP", Array("Profile".utf8) + [0, 0] + packed)
            let (bytes, error) = try Self.growth { _ = try PNG.decode(file) }
            #expect(error == nil && bytes < 8 * Self.megabyte, "\(bytes), \(error ?? "no error")")
        }
    }

    /// Rows of 16 bits in seven passes, each of which needs rows of its own.
    @Test func anInterlacedPictureTakesLittleMoreThanItsPixels() async {
        await #expect(processExitsWith: .success) {
            let file = PNGFile.interlaced(side: 1000)
            let (bytes, error) = try Self.growth { _ = try PNG.decode(file) }
            #expect(error == nil && bytes < 4 * 1000 * 1000 + 8 * Self.megabyte, "\(bytes)")
        }
    }

    /// The progressive file of one scan after the other, with a header of this size.
    private static func progressive(width: Int, height: Int) throws -> [UInt8] {
        var file = Array(try #require(Data(base64Encoded: JPEGTests.progressive)))
        let frame = try #require(file.indices.dropLast().first { file[$0] == 0xff && file[$0 + 1] == 0xc2 })
        let size = [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) }
        file.replaceSubrange(frame + 5..<frame + 9, with: size)
        return file
    }

    /// A progressive picture's coefficients stay in memory until its last scan: here 96 megabytes, for a caller who has
    /// room for 8 x 8 pixels.
    @Test func aJPEGGetsNoMoreThanItsPixelsAllow() async {
        await #expect(processExitsWith: .success) {
            let file = try Self.progressive(width: 4000, height: 4000)
            var message = [CChar](repeating: 0, count: Int(KOSKETUS_JPEG_MESSAGE_LENGTH))
            var pixels = [UInt8](repeating: 0, count: 8 * 8 * 4), isRead = true
            let (bytes, error) = try Self.growth {
                isRead = kosketus_jpeg_read(file, file.count, &pixels, 8, 8, { _ in true }, nil, &message)
            }
            let reason = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            #expect(error == nil && !isRead && bytes < 4 * Self.megabyte, "\(bytes)")
            #expect(reason == "Backing store not supported", "libjpeg's report that its memory is used up")
        }
    }

    /// A lossless picture of one colour, by codes that take no bit a pixel:
    /// https://developers.google.com/speed/webp/docs/webp_lossless_bitstream_specification.
    private static func plainWebP(side: Int) -> [UInt8] {
        var bits: [Bool] = []
        func write(_ value: Int, _ count: Int) { for place in 0..<count { bits.append(value >> place & 1 == 1) } }
        write(0x2f, 8)
        write(side - 1, 14)
        write(side - 1, 14)
        // No alpha, version 0; no transform, no color cache, one group of codes.
        write(0, 1 + 3 + 1 + 1 + 1)
        // For green, red, blue and alpha: a code of one symbol of eight bits.
        for value in [60, 200, 30, 255] {
            write(0b101, 3)
            write(value, 8)
        }
        // For distances: a code of one symbol of one bit.
        write(0b0001, 4)
        let data = stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<min(start + 8, bits.count)].enumerated().reduce(UInt8(0)) {
                $0 | ($1.element ? 1 << $1.offset : 0)
            }
        }
        let padded = data + (data.count % 2 == 1 ? [0] : [])
        func size(_ count: Int) -> [UInt8] { withUnsafeBytes(of: UInt32(count).littleEndian) { Array($0) } }
        return Array("RIFF".utf8) + size(4 + 8 + padded.count) + Array("WEBPVP8L".utf8) + size(data.count) + padded
    }

    /// Some thirty bytes, and 16 million pixels: their own, once, and those of the lossless decoder.
    @Test func aWebPTakesTwiceItsPixels() async {
        await #expect(processExitsWith: .success) {
            let side = 4000, pixels = 4 * side * side
            let (bytes, error) = try Self.growth {
                let picture = try WebP.decode(Self.plainWebP(side: side))
                #expect(picture.width == side && Array(picture.bgra.suffix(4)) == [30, 60, 200, 255])
            }
            #expect(
                error == nil && bytes > pixels && bytes < 2 * pixels + 8 * Self.megabyte, "\(bytes), \(error ?? "")")
        }
    }

    @Test func aWebPBeyondTheLimitsTakesNothing() async {
        await #expect(processExitsWith: .success) {
            let limits = PictureLimits(largestSide: 16_384, mostPixels: 1_000_000)
            let (bytes, error) = try Self.growth { _ = try WebP.decode(Self.plainWebP(side: 4000), limits: limits) }
            #expect(error != nil && bytes < 4 * Self.megabyte, "\(bytes)")
        }
    }

    /// A picture of one colour: each code of three bits is a pixel, and the table is cleared after two of them.
    private static func plainGIF(side: Int) -> [UInt8] {
        let size = [side & 255, side >> 8, side & 255, side >> 8].map { UInt8($0) }
        // The lowest bits first: clear, colour 1, colour 1; eight times, which are nine bytes.
        let codes = (0..<24).map { $0 % 3 == 0 ? 4 : 1 }, bits = codes.flatMap { [$0 & 1, $0 >> 1 & 1, $0 >> 2] }
        let sixteenPixels = (0..<9).map { byte in (0..<8).reduce(UInt8(0)) { $0 | UInt8(bits[8 * byte + $1] << $1) } }
        let data = Array(repeatElement(sixteenPixels, count: side * side / 16).joined())
        var blocks: [UInt8] = []
        for start in stride(from: 0, to: data.count, by: 255) {
            let block = data[start..<min(start + 255, data.count)]
            blocks.append(UInt8(block.count))
            blocks += block
        }
        return Array("GIF89a".utf8) + size + [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
            + [0x2c, 0, 0, 0, 0] + size + [0, 2] + blocks + [0, 0x3b]
    }

    @Test func aGIFTakesLittleMoreThanItsPixels() async {
        await #expect(processExitsWith: .success) {
            let side = 2000, file = Self.plainGIF(side: side), pixels = 4 * side * side
            let (bytes, error) = try Self.growth {
                let picture = try GIF.decode(file)
                #expect(picture.width == side && Array(picture.bgra.suffix(4)) == [255, 255, 255, 255])
            }
            #expect(
                error == nil && bytes > pixels / 2 && bytes < pixels + 8 * Self.megabyte, "\(bytes), \(error ?? "")")
        }
    }

    /// The widest blocks around the fewest pixels: the padding of a component is 32 times the picture.
    @Test func narrowPicturesHaveRoomForTheirBlocks() async {
        await #expect(processExitsWith: .success) {
            var file = try Self.progressive(width: 1, height: 16_000)
            let frame = try #require(file.indices.dropLast().first { file[$0] == 0xff && file[$0 + 1] == 0xc2 })
            let firstComponent = frame + 11, fourByTwo: UInt8 = 0x42
            file[firstComponent] = fourByTwo
            let (bytes, error) = try Self.growth { _ = try JPEG.decode(file) }
            #expect(bytes < 24 * Self.megabyte, "\(bytes)")
            #expect(error?.hasSuffix("premature end of data segment") == true, "\(error ?? "none")")
        }
    }
}
