// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ImageCodecs
import TestSupport
import Testing

@Suite struct PNGTests {
    private let limits = PictureLimits(largestSide: 100, mostPixels: 5000)

    private func picture(_ width: Int, _ height: Int) -> [UInt8] {
        (0..<width * height * 4).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ $0 / 7) }
    }

    @Test func aPictureSurvivesTheRoundTrip() throws {
        for (width, height) in [(1, 1), (3, 5), (100, 1), (1, 100)] {
            let bgra = picture(width, height)
            let file = try PNG.encode(bgra: bgra, width: width, height: height)
            let decoded = try PNG.decode(file, limits: limits)
            #expect(decoded.bgra == bgra && decoded.width == width && decoded.height == height)
        }
    }

    @Test(arguments: [PNG.Effort.quick, .thorough])
    func aPictureWithoutAlphaComesBackOpaque(effort: PNG.Effort) throws {
        for (width, height) in [(1, 1), (3, 5), (70, 60)] {
            let bgra = picture(width, height)
            let file = try PNG.encode(bgra: bgra, width: width, height: height, isOpaque: true, effort: effort)
            let decoded = try PNG.decode(file)
            let opaque = bgra.enumerated().map { $0.offset % 4 == 3 ? 255 : $0.element }
            #expect(decoded.isOpaque && decoded.bgra == opaque)
        }
    }

    @Test func aQuickFileHoldsTheSamePicture() throws {
        let bgra = picture(64, 48)
        let file = try PNG.encode(bgra: bgra, width: 64, height: 48, effort: .quick)
        #expect(try PNG.decode(file).bgra == bgra)
    }

    @Test(arguments: [(0, 0), (0, 5), (5, 0)])
    func aPictureWithoutPixelsIsNoFile(width: Int, height: Int) {
        #expect(throws: ImageCodecError.self) { try PNG.encode(bgra: [], width: width, height: height) }
    }

    @Test func aLargePictureIsRefusedBeforeItIsRead() throws {
        let file = try PNG.encode(bgra: picture(101, 2), width: 101, height: 2)
        #expect(throws: ImageCodecError.tooLarge(width: 101, height: 2, limits)) {
            try PNG.decode(file, limits: limits)
        }
    }

    @Test func aPictureOfTooManyPixelsIsRefused() throws {
        let file = try PNG.encode(bgra: picture(72, 70), width: 72, height: 70)
        #expect(throws: ImageCodecError.tooLarge(width: 72, height: 70, limits)) {
            try PNG.decode(file, limits: limits)
        }
    }

    @Test func aFileWithoutAlphaSaysSo() throws {
        let file = try PNG.encode(bgra: picture(4, 3), width: 4, height: 3)
        let decoded = try PNG.decode(file)
        #expect(!decoded.isOpaque && !decoded.isGray && decoded.orientation == 1)
    }

    /// Noise does not become smaller: the room that is taken for the file is enough.
    @Test func noiseIsWritten() throws {
        var random = SeededGenerator(seed: 5)
        let noise = (0..<300 * 200 * 4).map { _ in UInt8.random(in: 0...255, using: &random) }
        let file = try PNG.encode(bgra: noise, width: 300, height: 200)
        #expect(file.count > noise.count)
        #expect(try PNG.decode(file).bgra == noise)
    }

    /// The header of a picture that no file so small can hold: 30,000 x 30,000 pixels in 57 bytes.
    @Test func aLyingHeaderIsRefusedBeforeMemoryIsTaken() {
        let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
        let header: [UInt8] = [0x49, 0x48, 0x44, 0x52, 0, 0, 0x23, 0x28, 0, 0, 0x23, 0x28, 8, 6, 0, 0, 0]
        let file =
            signature + [0, 0, 0, 13] + header + bigEndian(crc(header)) + [
                0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54, 0x35, 0xaf, 0x06, 0x1e,
            ]
        #expect(
            throws: ImageCodecError.malformed(.png, "9000 x 9000 pixels can't be in \(file.count) bytes")
        ) {
            try PNG.decode(file)
        }
    }

    @Test func whatIsNoPNGIsRefusedWithAReason() {
        for file in [[], [1, 2, 3], [UInt8](repeating: 0, count: 1000)] as [[UInt8]] {
            do {
                _ = try PNG.decode(file, limits: limits)
                Issue.record("\(file.count) bytes were taken for a picture")
            } catch {
                #expect(error.description.hasPrefix("not a usable PNG file: "))
                #expect(error.description.count > 30, "\(error)")
            }
        }
    }

    @Test func everyTruncationAndEveryFlippedBitIsRefusedOrHarmless() throws {
        let file = try PNG.encode(bgra: picture(4, 3), width: 4, height: 3)
        for length in 0..<file.count { expectRefusedOrRightSize(Array(file.prefix(length))) }
        for bit in 0..<file.count * 8 {
            var bytes = file
            bytes[bit / 8] ^= 1 << UInt8(bit % 8)
            expectRefusedOrRightSize(bytes)
        }
    }

    private func expectRefusedOrRightSize(_ file: [UInt8]) {
        do {
            let decoded = try PNG.decode(file, limits: limits)
            #expect(decoded.bgra.count == decoded.width * decoded.height * 4)
        } catch {
            #expect(!error.description.isEmpty)
        }
    }

    // MARK: - Building files

    /// The check sum of PNG's chunks: https://www.w3.org/TR/png/#D-CRCAppendix
    private func crc(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in value & 1 == 1 ? 0xedb8_8320 ^ (value >> 1) : value >> 1 }
        }
    }

    private func bigEndian(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }
}
