// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Raster
import Testing

@Suite struct CairoRasterizerTests {
    private let square: DisplayList = {
        let context = CGContext()
        context.fill(CGRect(x: 10, y: 20, width: 4, height: 4))
        return context.displayList()
    }()

    /// The constructor in C has run, and CoreGraphics finds the rasteriser.
    @Test func theRasterIsInstalled() throws {
        let bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
        #expect(Rasterization.rasterizer is CairoRasterizer)
        #expect(Rasterization.rasterizer.image(of: .empty, bounds: bounds, scale: 1, isOpaque: true) != nil)
    }

    @Test func theBoundsFillThePicture() throws {
        let image = try #require(
            CairoRasterizer().image(
                of: square, bounds: CGRect(x: 8, y: 19, width: 10, height: 6), scale: 2, isOpaque: false))
        #expect(image.width == 20 && image.height == 12)
        #expect(image.color(x: 4, y: 2) == SIMD4(0, 0, 0, 255) && image.color(x: 11, y: 9) == SIMD4(0, 0, 0, 255))
        #expect(
            image.color(x: 3, y: 2) == .zero && image.color(x: 12, y: 9) == .zero && image.color(x: 4, y: 1) == .zero)
    }

    @Test(
        arguments: [
            (10, 10, 1, 10, 10), (10, 10, 3, 30, 30), (10.1, 9.9, 1, 11, 10), (33.4, 0.1, 2.5, 84, 1),
            (320, 1e-2, 1, 320, 1), (-10, -20, 1, 10, 20),
        ] as [(CGFloat, CGFloat, CGFloat, Int, Int)])
    func partsOfPixelsAreWholeOnes(
        _ width: CGFloat, _ height: CGFloat, _ scale: CGFloat, _ pixelWidth: Int, _ pixelHeight: Int
    ) throws {
        let bounds = CGRect(x: 0, y: 0, width: width, height: height)
        let image = try #require(CairoRasterizer().image(of: .empty, bounds: bounds, scale: scale, isOpaque: false))
        #expect(image.width == pixelWidth && image.height == pixelHeight)
    }

    @Test(
        arguments: [
            (0, 10, 1), (10, 0, 1), (10, 10, 0), (10, 10, -1), (.nan, 10, 1), (10, .infinity, 1), (10, 10, .nan),
            (10, 10, .infinity), (32768, 1, 1), (1, 20_000, 2), (1e300, 1, 1),
        ] as [(CGFloat, CGFloat, CGFloat)])
    func picturesThatAreNoneAreNil(_ width: CGFloat, _ height: CGFloat, _ scale: CGFloat) {
        let bounds = CGRect(x: 0, y: 0, width: width, height: height)
        #expect(CairoRasterizer().image(of: square, bounds: bounds, scale: scale, isOpaque: false) == nil)
    }

    @Test func boundsWithoutAPlaceAreNil() {
        for bounds in [CGRect.null, .infinite, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)] {
            #expect(CairoRasterizer().image(of: square, bounds: bounds, scale: 1, isOpaque: false) == nil)
        }
    }

    @Test func theLargestSideCanBeMade() throws {
        let bounds = CGRect(x: 0, y: 0, width: CGFloat(CGImage.largestSide), height: 1)
        let image = try #require(CairoRasterizer().image(of: .empty, bounds: bounds, scale: 1, isOpaque: true))
        #expect(image.width == 32767 && image.color(x: 32766, y: 0) == SIMD4(0, 0, 0, 255))
    }
}
