// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@Suite struct CGImageMaskingTests {
    private let white = CGImage(width: 2, height: 1, premultipliedBGRA: [UInt8](repeating: 255, count: 8))!

    private func mask(_ shades: [UInt8], decode: [CGFloat]? = nil) throws -> CGImage {
        let provider = try #require(CGDataProvider(data: Data(shades) as CFData))
        return try #require(
            CGImage(
                maskWidth: shades.count, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: shades.count,
                provider: provider, decode: decode, shouldInterpolate: false))
    }

    private func gray(_ shades: [UInt8]) throws -> CGImage {
        let provider = try #require(CGDataProvider(data: Data(shades) as CFData))
        return try #require(
            CGImage(
                width: shades.count, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: shades.count,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGBitmapInfo(), provider: provider, decode: nil,
                shouldInterpolate: false, intent: .defaultIntent))
    }

    @Test func anImageMaskLetsThroughWhereItIsBlack() throws {
        #expect(try mask([0, 255, 155]).pixels == [0, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 100])
        #expect(try mask([0, 255], decode: [1, 0]).pixels == [0, 0, 0, 0, 0, 0, 0, 255])
        #expect(try mask([0]).isMask && mask([0]).colorSpace == nil)
        #expect(try white.masking(mask([0, 155]))?.pixels == [255, 255, 255, 255, 100, 100, 100, 100])
    }

    @Test func aGrayPictureLetsThroughWhereItIsWhite() throws {
        #expect(try white.masking(gray([0, 100]))?.pixels == [0, 0, 0, 0, 100, 100, 100, 100])
    }

    @Test func aMaskIsStretched() throws {
        let wide = try #require(
            CGImage(width: 4, height: 2, premultipliedBGRA: [UInt8](repeating: 255, count: 32)))
        let masked = try #require(try wide.masking(gray([0, 200])))
        // Between the middles of the mask's two pixels it goes over.
        #expect(stride(from: 3, to: 32, by: 4).map { masked.pixels[$0] } == [0, 50, 150, 200, 0, 50, 150, 200])
    }

    @Test func whatIsNoMaskIsRefused() throws {
        #expect(white.masking(white) == nil)
        #expect(try mask([0]).masking(mask([0])) == nil)
    }

    @Test func aColorIsTakenOut() throws {
        let provider = try #require(CGDataProvider(data: Data([10, 20, 30, 11, 20, 30, 14, 20, 30]) as CFData))
        let image = try #require(
            CGImage(
                width: 3, height: 1, bitsPerComponent: 8, bitsPerPixel: 24, bytesPerRow: 9,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(), provider: provider, decode: nil,
                shouldInterpolate: false, intent: .defaultIntent))
        let masked = image.copy(maskingColorComponents: [9, 11, 20, 20, 0, 255])
        #expect(masked?.pixels == [0, 0, 0, 0, 0, 0, 0, 0, 30, 20, 14, 255])
        #expect(image.copy(maskingColorComponents: [9, 11]) == nil)
        #expect(image.copy(maskingColorComponents: [11, 9, 0, 255, 0, 255]) == nil)
        #expect(image.copy(maskingColorComponents: [.nan, 9, 0, 255, 0, 255]) == nil)
        #expect(white.copy(maskingColorComponents: [0, 255, 0, 255, 0, 255]) == nil)
    }

    @Test func aPartIsCutOut() throws {
        let image = try #require(
            CGImage(width: 3, height: 2, premultipliedBGRA: (0..<6).flatMap { [UInt8($0), 0, 0, 255] }))
        func blues(_ rect: CGRect) -> [UInt8]? {
            image.cropping(to: rect).map { part in stride(from: 0, to: part.pixels.count, by: 4).map { part.pixels[$0] }
            }
        }
        #expect(blues(CGRect(x: 1, y: 0, width: 2, height: 1)) == [1, 2])
        #expect(blues(CGRect(x: 1.5, y: 1.2, width: 0.2, height: 0.2)) == [4])
        #expect(blues(CGRect(x: 3, y: 2, width: -1, height: -2)) == [2, 5])
        #expect(blues(CGRect(x: -9, y: -9, width: 10, height: 10)) == [0])
        #expect(blues(.infinite)?.count == 6)
        #expect(blues(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1))?.count ?? 3 == 3)
        for nothing in [CGRect.null, .zero, CGRect(x: 3, y: 0, width: 1, height: 1)] { #expect(blues(nothing) == nil) }
        #expect(blues(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == nil)
        #expect(blues(CGRect(x: 0, y: 0, width: 1, height: CGFloat.nan)) == nil)
        let part = try #require(try mask([0, 255]).cropping(to: CGRect(x: 1, y: 0, width: 1, height: 1)))
        #expect(part.isMask && part.pixels == [0, 0, 0, 0])
    }
}
