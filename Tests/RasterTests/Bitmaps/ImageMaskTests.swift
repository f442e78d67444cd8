// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Raster
import Testing

@Suite struct ImageMaskTests {
    private func context() throws -> CGContext {
        try #require(
            CGContext(
                data: nil, width: 3, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    }

    private func mask(_ shades: [UInt8]) throws -> CGImage {
        let provider = try #require(CGDataProvider(data: Data(shades) as CFData))
        return try #require(
            CGImage(
                maskWidth: shades.count, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: shades.count,
                provider: provider, decode: nil, shouldInterpolate: false))
    }

    private let all = CGRect(x: 0, y: 0, width: 3, height: 1)

    @Test func anImageMaskIsAStencilForTheFill() throws {
        let context = try context()
        context.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
        context.draw(try mask([0, 255, 0]), in: all)
        let image = try #require(context.makeImage())
        #expect(image.color(x: 0, y: 0) == SIMD4(255, 0, 0, 255) && image.color(x: 1, y: 0) == SIMD4(0, 0, 0, 0))
        #expect(image.color(x: 2, y: 0) == SIMD4(255, 0, 0, 255))
    }

    @Test func anImageMaskThatLetsAllThroughClipsNothing() throws {
        let context = try context()
        context.clip(to: all, mask: try mask([0, 0, 0]))
        context.fill(all)
        #expect(try #require(context.makeImage()).isOpaque)
    }
}
