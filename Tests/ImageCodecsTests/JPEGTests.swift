// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ImageCodecs
import Testing

@Suite struct JPEGTests {
    private let limits = PictureLimits(largestSide: 100, mostPixels: 5000)

    /// Colours that go over into each other, as a picture of this format should have them.
    private func picture(_ width: Int, _ height: Int) -> [UInt8] {
        (0..<height).flatMap { y in
            (0..<width).flatMap { x in [UInt8(x * 255 / width), UInt8(y * 255 / height), 120, 255] }
        }
    }

    private func largestDifference(_ a: [UInt8], _ b: [UInt8]) -> Int {
        zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0
    }

    @Test(arguments: [(1, 1), (40, 30), (17, 100)])
    func aPictureSurvivesTheRoundTripNearly(_ width: Int, _ height: Int) throws {
        let rgba = picture(width, height)
        let file = try JPEG.encode(rgba: rgba, width: width, height: height, quality: 95)
        #expect(JPEG.isLikely(file))
        let decoded = try JPEG.decode(file, limits: limits)
        #expect(decoded.width == width && decoded.height == height)
        #expect(largestDifference(decoded.rgba, rgba) < 24)
    }

    @Test func aLowerQualityIsSmallerAndWorse() throws {
        let rgba = picture(60, 60)
        let good = try JPEG.encode(rgba: rgba, width: 60, height: 60, quality: 100)
        let bad = try JPEG.encode(rgba: rgba, width: 60, height: 60, quality: -5)
        #expect(bad.count < good.count)
        let difference = largestDifference(try JPEG.decode(bad, limits: limits).rgba, rgba)
        #expect(try difference > largestDifference(JPEG.decode(good, limits: limits).rgba, rgba))
    }

    @Test func aLargePictureIsRefusedBeforeItIsRead() throws {
        for (width, height) in [(101, 2), (100, 51)] {
            let file = try JPEG.encode(rgba: picture(width, height), width: width, height: height, quality: 50)
            #expect(throws: ImageCodecError.tooLarge(width: width, height: height, limits)) {
                try JPEG.decode(file, limits: limits)
            }
        }
    }

    /// The header's size is that of 30,000 x 30,000 pixels in a file of a hundred bytes or so.
    @Test func aLyingHeaderIsRefusedBeforeMemoryIsTaken() throws {
        var file = try JPEG.encode(rgba: picture(8, 8), width: 8, height: 8, quality: 50)
        let frame = try #require(file.indices.first { file[$0] == 0xff && file[$0 + 1] == 0xc0 })
        file.replaceSubrange(frame + 5..<frame + 9, with: [0x75, 0x30, 0x75, 0x30])
        let wide = PictureLimits(largestSide: 65535, mostPixels: .max)
        #expect(throws: ImageCodecError.malformed(.jpeg, "30000 x 30000 pixels can't be in \(file.count) bytes")) {
            try JPEG.decode(file, limits: wide)
        }
    }

    @Test func aFileThatEndsTooEarlyIsRefused() throws {
        let file = try JPEG.encode(rgba: picture(40, 30), width: 40, height: 30, quality: 90)
        for length in 0..<file.count - 2 {
            #expect(throws: ImageCodecError.self, "\(length) of \(file.count) bytes") {
                try JPEG.decode(Array(file.prefix(length)), limits: limits)
            }
        }
    }

    @Test func everyFlippedBitIsRefusedOrHarmless() throws {
        let file = try JPEG.encode(rgba: picture(16, 16), width: 16, height: 16, quality: 60)
        for bit in 0..<file.count * 8 {
            var bytes = file
            bytes[bit / 8] ^= 1 << UInt8(bit % 8)
            do {
                let decoded = try JPEG.decode(bytes, limits: limits)
                #expect(decoded.rgba.count == decoded.width * decoded.height * 4)
            } catch {
                #expect(!error.description.isEmpty)
            }
        }
    }

    // MARK: - How the camera was held

    /// A file that has nothing but the segment that says it.
    private func file(orientation: UInt8, isLittle: Bool) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
            return isLittle ? bytes : bytes.reversed()
        }
        let entry = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(Int(orientation), 2) + [0, 0]
        let tiff = Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(1, 2) + entry
        let segment = Array("Exif".utf8) + [0, 0] + tiff
        let length = segment.count + 2
        return [0xff, 0xd8, 0xff, 0xe1, UInt8(length >> 8), UInt8(length & 255)] + segment + [0xff, 0xda, 0, 2]
    }

    @Test(arguments: [true, false]) func theOrientationIsRead(_ isLittle: Bool) {
        for orientation in UInt8(1)...8 {
            #expect(EXIFOrientation.read(file(orientation: orientation, isLittle: isLittle)) == Int(orientation))
        }
    }

    @Test func withoutAnOrientationAPictureIsUpright() throws {
        #expect(EXIFOrientation.read(try JPEG.encode(rgba: picture(8, 8), width: 8, height: 8, quality: 50)) == 1)
        #expect(EXIFOrientation.read([]) == 1)
        #expect(EXIFOrientation.read(file(orientation: 0, isLittle: true)) == 1)
        #expect(EXIFOrientation.read(file(orientation: 9, isLittle: false)) == 1)
    }

    @Test func aBrokenSegmentIsReadWithoutHarm() {
        let whole = file(orientation: 6, isLittle: true)
        for length in 0..<whole.count { _ = EXIFOrientation.read(Array(whole.prefix(length))) }
        for index in whole.indices {
            for byte in [0, 0x7f, 0xff] as [UInt8] {
                var bytes = whole
                bytes[index] = byte
                #expect((1...8).contains(EXIFOrientation.read(bytes)))
            }
        }
    }
}
