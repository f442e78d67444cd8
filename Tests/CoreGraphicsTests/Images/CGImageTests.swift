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

    @Test func theNameTellsPicturesApart() throws {
        let pixels = [UInt8](repeating: 9, count: 24)
        let wide = try #require(CGImage(width: 6, height: 1, premultipliedBGRA: pixels))
        let high = try #require(CGImage(width: 1, height: 6, premultipliedBGRA: pixels))
        #expect(wide.identifier != high.identifier)
        #expect(wide.identifier == CGImage(width: 6, height: 1, premultipliedBGRA: pixels)?.identifier)
    }
}
