// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ImageCodecs
import Testing

@Suite struct EXIFOrientationTests {
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
        let white = [UInt8](repeating: 255, count: 64 * 4)
        let plain = try JPEG.encode(premultipliedBGRA: white, width: 8, height: 8, quality: 0.5)
        #expect(EXIFOrientation.read(plain) == 1)
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
