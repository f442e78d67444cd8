// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@Suite struct CGImageTests {
    @Test func sizesAndBytesMustFit() {
        #expect(CGImage(width: 0, height: 1, premultipliedBGRA: []) == nil)
        #expect(CGImage(width: 1, height: -1, premultipliedBGRA: []) == nil)
        #expect(CGImage(width: 1, height: 1, premultipliedBGRA: [0, 0, 0]) == nil)
        #expect(CGImage(width: .max, height: .max, premultipliedBGRA: [0, 0, 0, 0]) == nil)
        #expect(CGImage(width: CGImage.largestSide + 1, height: 1, premultipliedBGRA: []) == nil)
        #expect(CGImage(width: 2, height: 1, premultipliedBGRA: [UInt8](repeating: 0, count: 8))?.bytesPerRow == 8)
    }

    @Test func aPixelIsReadWithoutItsAlpha() throws {
        // Half transparent red, premultiplied, in the second row.
        let image = try #require(CGImage(width: 1, height: 2, premultipliedBGRA: [0, 0, 0, 0, 0, 0, 128, 128]))
        #expect(image.color(x: 0, y: 0) == SIMD4(0, 0, 0, 0))
        #expect(image.color(x: 0, y: 1) == SIMD4(255, 0, 0, 128))
    }

    @Test func everyPremultipliedPixelSurvivesAPNG() throws {
        var pixels: [UInt8] = []
        for alpha in UInt8.min...UInt8.max {
            for value in UInt8.min...UInt8.max { pixels += [min(value, alpha), alpha, 0, alpha] }
        }
        let image = try #require(CGImage(width: 256, height: 256, premultipliedBGRA: pixels))
        let copy = try CGImage(png: image.pngBytes())
        #expect(copy.width == 256 && copy.height == 256)
        #expect(copy.pixels == image.pixels)
        #expect(copy.identifier == image.identifier)
    }

    /// Each byte counts, wherever it is: inside the words that are hashed together, and in the rest.
    @Test func everyByteIsInTheName() throws {
        let pixels = [UInt8](repeating: 9, count: 4 * 27)
        var names: Set<ContentIdentifier> = []
        for index in -1..<pixels.count {
            var other = pixels
            if index >= 0 { other[index] ^= 1 }
            names.insert(try #require(CGImage(width: 27, height: 1, premultipliedBGRA: other)).identifier)
        }
        #expect(names.count == pixels.count + 1)
        let again = try #require(CGImage(width: 27, height: 1, premultipliedBGRA: pixels))
        #expect(names.contains(again.identifier))
    }

    @Test func aVeryLargePictureHasANameOfItsOwnWhateverItsPixels() throws {
        func picture(height: Int = 2048, last: UInt8 = 9) throws -> CGImage {
            var pixels = [UInt8](repeating: 9, count: 2049 * height * 4)
            pixels[pixels.count - 1] = last
            return try #require(CGImage(width: 2049, height: height, premultipliedBGRA: pixels))
        }
        let one = try picture(), same = try picture(), other = try picture(last: 10)
        #expect(one.identifier != same.identifier && one.identifier == one.copy()?.identifier)
        #expect(one.hasPixels(of: same) && one.pixelHash == same.pixelHash)
        #expect(!one.hasPixels(of: other))
        // A smaller image is identified by its pixels.
        let small = try picture(height: 2047), sameSmall = try picture(height: 2047)
        #expect(small.identifier == sameSmall.identifier && !small.hasPixels(of: one))
    }

    @Test func whatDisplaysGetIsWrittenOnce() throws {
        let pixels = [UInt8](repeating: 100, count: 40 * 30 * 4)
        let image = try #require(CGImage(width: 40, height: 30, premultipliedBGRA: pixels))
        let first = try image.quickPNGBytes(), second = try image.quickPNGBytes()
        let isSame = first.withUnsafeBufferPointer { first in
            second.withUnsafeBufferPointer { first.baseAddress == $0.baseAddress }
        }
        #expect(isSame && !first.isEmpty)
        #expect(try CGImage(png: first).pixels == pixels)
    }

    @Test func anOpaquePictureHasAFileWithoutAlpha() throws {
        let image = try #require(CGImage(width: 1, height: 1, premultipliedBGRA: [3, 2, 1, 255]))
        let copy = try CGImage(png: image.pngBytes())
        #expect(copy.alphaInfo == .noneSkipFirst && copy.pixels == image.pixels)
    }

    @Test func theNameTellsPicturesApart() throws {
        let pixels = [UInt8](repeating: 9, count: 24)
        let wide = try #require(CGImage(width: 6, height: 1, premultipliedBGRA: pixels))
        let high = try #require(CGImage(width: 1, height: 6, premultipliedBGRA: pixels))
        #expect(wide.identifier != high.identifier)
        #expect(wide.identifier == CGImage(width: 6, height: 1, premultipliedBGRA: pixels)?.identifier)
    }
}
