// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import Raster

/// How images are enlarged in programs' bitmaps: with the weights that pictures of iPhones show.
struct ImageEnlargementTests {
    /// Two columns, black and white.
    private func makeSource() throws -> CGImage {
        try #require(
            CGImage(
                width: 2, height: 2,
                premultipliedBGRA: [0, 255, 0, 255].flatMap { [$0, $0, $0, 255] as [UInt8] }))
    }

    /// The levels of a row of an enlargement in a bitmap.
    private func row(of width: Int, _ change: (CGContext) -> Void = { _ in }) throws -> [Int] {
        let context = try #require(
            CGContext(
                data: nil, width: width, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpace(name: CGColorSpace.sRGB)!,
                bitmapInfo: CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue))
        change(context)
        context.draw(try makeSource(), in: CGRect(x: 0, y: 0, width: width, height: 4))
        let image = try #require(context.makeImage())
        return (0..<width).map { Int(image.pixels[image.pixelRowLength + $0 * 4]) }
    }

    /// The pixels of the source have their middles at a quarter and at three quarters of the row.
    @Test func eightPositionsBetweenPixelsHaveWeightsInSixteenths() throws {
        let row = try row(of: 32)
        // Pixel 8 + n has its middle at (n + 0.5) sixteenths.
        for place in 0..<16 {
            let eighths = ((Double(place) + 0.5) / 2).rounded()
            let weight = [0, 1, 2, 4, 8, 12, 14, 15, 16][Int(eighths)]
            #expect(row[8 + place] == (255 * weight * 16 + 128) >> 8, "\(place)")
        }
        #expect(row.prefix(8).allSatisfy { $0 == 0 } && row.suffix(8).allSatisfy { $0 == 255 })
    }

    @Test func twiceAsLargeHasTheNearerPixelSevenTimes() throws {
        #expect(try row(of: 4) == [0, 32, 223, 255])
    }

    @Test func withoutInterpolationPixelsAreRepeated() throws {
        #expect(try row(of: 4) { $0.interpolationQuality = .none } == [0, 0, 255, 255])
    }

    /// As on iOS's screen, and in browsers.
    @Test func screensEnlargeSmoothly() throws {
        let source = try makeSource()
        let image = try #require(
            CairoCanvas.image(width: 4, height: 4) {
                $0.draw(source, in: CGRect(x: 0, y: 0, width: 4, height: 4), under: .identity)
            })
        let row = (0..<4).map { Int(image.pixels[16 + $0 * 4]) }
        #expect(row[0] == 0 && abs(row[1] - 64) < 3 && abs(row[2] - 191) < 3 && row[3] == 255)
    }

    /// Turned, cut, and with transparency: no pixel outside, and none is left out.
    @Test func enlargementsMayBeTurnedAndCut() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpace(name: CGColorSpace.sRGB)!,
                bitmapInfo: CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue))
        context.clip(to: CGRect(x: 5, y: 5, width: 30, height: 30))
        context.translateBy(x: 20, y: 20)
        context.rotate(by: 0.4)
        context.setAlpha(0.5)
        context.draw(try makeSource(), in: CGRect(x: -200, y: -200, width: 400, height: 400))
        let image = try #require(context.makeImage())
        let alphas = (0..<1600).map { image.pixels[$0 / 40 * image.pixelRowLength + $0 % 40 * 4 + 3] }
        for (index, alpha) in alphas.enumerated() {
            let isInside = 5..<35 ~= index % 40 && 5..<35 ~= index / 40
            #expect(isInside ? 127...128 ~= alpha : alpha == 0)
        }
    }
}
