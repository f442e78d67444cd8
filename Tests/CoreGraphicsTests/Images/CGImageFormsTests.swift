// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

/// Pictures from a program's own pixels.
@Suite struct CGImageFormsTests {
    private static let rgb = CGColorSpace(name: CGColorSpace.sRGB)!
    private static let gray = CGColorSpaceCreateDeviceGray()

    private func provider(_ bytes: [UInt8]) throws -> CGDataProvider {
        try #require(CGDataProvider(data: Data(bytes) as CFData))
    }

    /// One row.
    private func image(
        _ bytes: [UInt8], width: Int = 1, bits: Int = 8, pixel: Int, space: CGColorSpace?, alpha: CGImageAlphaInfo,
        order: CGBitmapInfo = .byteOrderDefault, decode: [CGFloat]? = nil
    ) throws -> CGImage? {
        try CGImage(
            width: width, height: 1, bitsPerComponent: bits, bitsPerPixel: pixel, bytesPerRow: (width * pixel + 7) / 8,
            space: space, bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue | order.rawValue),
            provider: provider(bytes),
            decode: decode, shouldInterpolate: false, intent: .perceptual)
    }

    /// Half transparent, of red 200, green 100, blue 50: the bytes in each format.
    @Test(
        arguments: [
            ([200, 100, 50, 128], CGImageAlphaInfo.last, CGBitmapInfo.byteOrder32Big),
            ([200, 100, 50, 128], .last, .byteOrderDefault),
            ([128, 50, 100, 200], .last, .byteOrder32Little),
            ([128, 200, 100, 50], .first, .byteOrder32Big),
            ([50, 100, 200, 128], .first, .byteOrder32Little),
            ([100, 50, 25, 128], .premultipliedLast, .byteOrder32Big),
            ([128, 25, 50, 100], .premultipliedLast, .byteOrder32Little),
            ([128, 100, 50, 25], .premultipliedFirst, .byteOrder32Big),
            ([25, 50, 100, 128], .premultipliedFirst, .byteOrder32Little),
        ] as [([UInt8], CGImageAlphaInfo, CGBitmapInfo)])
    func eachPlaceOfTheAlphaAndEachOrder(_ bytes: [UInt8], _ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo) throws {
        let image = try #require(try image(bytes, pixel: 32, space: Self.rgb, alpha: alpha, order: order))
        #expect(image.pixels == [25, 50, 100, 128])
        #expect(image.alphaInfo == alpha && image.bitmapInfo.rawValue == alpha.rawValue | order.rawValue)
        #expect(image.dataProvider?.data as Data? == Data(bytes))
    }

    @Test(
        arguments: [
            ([200, 100, 50, 7], 32, CGImageAlphaInfo.noneSkipLast, CGBitmapInfo.byteOrder32Big),
            ([7, 200, 100, 50], 32, .noneSkipFirst, .byteOrderDefault),
            ([50, 100, 200, 7], 32, .noneSkipFirst, .byteOrder32Little),
            ([200, 100, 50], 24, .none, .byteOrderDefault),
        ] as [([UInt8], Int, CGImageAlphaInfo, CGBitmapInfo)])
    func withoutAlphaAPixelIsOpaque(
        _ bytes: [UInt8], _ pixel: Int, _ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo
    ) throws {
        let image = try #require(try image(bytes, pixel: pixel, space: Self.rgb, alpha: alpha, order: order))
        #expect(image.pixels == [50, 100, 200, 255])
    }

    @Test func grayInEachNumberOfBits() throws {
        #expect(
            try image([0b1011_0000], width: 4, bits: 1, pixel: 1, space: Self.gray, alpha: .none)?.shades
                == [255, 0, 255, 255])
        #expect(
            try image([0b0001_1011], width: 4, bits: 2, pixel: 2, space: Self.gray, alpha: .none)?.shades
                == [0, 85, 170, 255])
        #expect(
            try image([0x0f, 0x30], width: 3, bits: 4, pixel: 4, space: Self.gray, alpha: .none)?.shades
                == [0, 255, 51])
        #expect(try image([9, 250], width: 2, pixel: 8, space: Self.gray, alpha: .none)?.shades == [9, 250])
        #expect(try image([255, 102], pixel: 16, space: Self.gray, alpha: .last)?.pixels == [102, 102, 102, 102])
        #expect(try image([77], pixel: 8, space: nil, alpha: .alphaOnly)?.pixels == [0, 0, 0, 77])
    }

    @Test func sixteenBitsAndFloats() throws {
        let big: [UInt8] = [0xff, 0xff, 0x80, 0x80, 0, 0], little: [UInt8] = [0xff, 0xff, 0x80, 0x80, 0, 0]
        for (bytes, order) in [(big, CGBitmapInfo.byteOrder16Big), (little, .byteOrder16Little)] {
            let image = try image(bytes, bits: 16, pixel: 48, space: Self.rgb, alpha: .none, order: order)
            #expect(image?.pixels == [0, 128, 255, 255])
        }
        let floats: [Float] = [0.5, .nan, 7, 1]
        let bytes = floats.flatMap { withUnsafeBytes(of: $0.bitPattern.littleEndian) { Array($0) } }
        let order = CGBitmapInfo(rawValue: CGBitmapInfo.byteOrder32Little.rawValue | 0x100)
        let image = try image(bytes, bits: 32, pixel: 128, space: Self.rgb, alpha: .last, order: order)
        #expect(image?.pixels == [255, 0, 128, 255])
    }

    @Test func linearLightBecomesSRGB() throws {
        let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
        let image = try #require(try image([55, 0, 255, 0], pixel: 32, space: linear, alpha: .noneSkipLast))
        #expect(image.color(x: 0, y: 0) == SIMD4(128, 0, 255, 255))
        // The same numbers interpreted as sRGB.
        #expect(image.copy(colorSpace: Self.rgb)?.pixels == [255, 0, 55, 255])
        #expect(image.copy(colorSpace: Self.gray) == nil)
    }

    @Test func decodeTurnsNumbersAbout() throws {
        let image = try #require(
            try image([10, 255], width: 2, pixel: 8, space: Self.gray, alpha: .none, decode: [1, 0]))
        #expect(image.shades == [245, 0])
    }

    @Test func rowsMayBeLongerThanTheirPixels() throws {
        let bytes: [UInt8] = [1, 99, 99, 2]
        let image = try CGImage(
            width: 1, height: 2, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 3, space: Self.gray,
            bitmapInfo: CGBitmapInfo(), provider: provider(bytes), decode: nil, shouldInterpolate: true,
            intent: .defaultIntent)
        #expect(image?.shades == [1, 2])
        #expect(image?.bytesPerRow == 3 && image?.bitsPerPixel == 8 && image?.colorSpace == Self.gray)
    }

    @Test func partsThatDoNotFitAreRefused() throws {
        let bytes = [UInt8](repeating: 0, count: 64)
        func make(
            _ width: Int = 1, _ height: Int = 1, bits: Int = 8, pixel: Int = 32, row: Int = 4,
            space: CGColorSpace? = Self.rgb, info: UInt32 = CGImageAlphaInfo.last.rawValue
        ) throws -> CGImage? {
            try CGImage(
                width: width, height: height, bitsPerComponent: bits, bitsPerPixel: pixel, bytesPerRow: row,
                space: space, bitmapInfo: CGBitmapInfo(rawValue: info), provider: provider(bytes), decode: nil,
                shouldInterpolate: true, intent: .defaultIntent)
        }
        #expect(try make() != nil)
        #expect(try make(0) == nil)
        #expect(try make(1, -1) == nil)
        #expect(try make(.max, .max, row: .max) == nil)
        #expect(try make(1, 32767, row: .max) == nil)
        #expect(try make(2) == nil, "a row that is too short")
        #expect(try make(1, 17) == nil, "too few bytes")
        #expect(try make(1, 16) != nil)
        #expect(try make(bits: 5) == nil)
        #expect(try make(bits: 0, pixel: 0) == nil)
        #expect(try make(bits: -8, pixel: -32) == nil)
        #expect(try make(pixel: 24) == nil)
        #expect(try make(pixel: 24, info: 0) != nil)
        #expect(try make(space: nil) == nil)
        #expect(try make(space: CGColorSpace(patternBaseSpace: nil)) == nil)
        #expect(try make(info: 9) == nil)
        #expect(try make(info: 3 | 0x1000) == nil, "16-bit order of 8-bit components")
        #expect(try make(info: 3 | 0x7000) == nil)
        #expect(try make(info: 3 | 0x100) == nil, "floats of 8 bits")
        #expect(try make(info: UInt32.max) == nil)
    }

    // MARK: - Providers

    @Test func memoryIsReleasedOnceWhenTheLastPictureIsGone() throws {
        nonisolated(unsafe) var released = 0
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 4)
        memory.initialize(repeating: 200, count: 4)
        do {
            let provider = try #require(
                CGDataProvider(dataInfo: memory, data: memory, size: 4) { info, data, size in
                    #expect(info == UnsafeMutableRawPointer(mutating: data) && size == 4)
                    released += 1
                })
            let image = CGImage(
                width: 4, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 4, space: Self.gray,
                bitmapInfo: CGBitmapInfo(), provider: provider, decode: nil, shouldInterpolate: true,
                intent: .defaultIntent)
            #expect(image?.shades == [200, 200, 200, 200])
            #expect(released == 0)
        }
        #expect(released == 1)
        memory.deallocate()
    }

    @Test func aFileThatIsNotThereIsNoProvider() {
        #expect(CGDataProvider(url: NSURL(fileURLWithPath: "/nowhere/at/all.png")) == nil)
        #expect(CGDataProvider(url: NSURL(string: "https://localhost/a.png")!) == nil)
        #expect(CGDataProvider(filename: "/nowhere/at/all.png") == nil)
        #expect(CGDataProvider(filename: #filePath)?.data?.length ?? 0 > 1000)
    }

    // MARK: - Files

    @Test func filesBecomePictures() throws {
        let drawn = try #require(CGImage(width: 2, height: 1, premultipliedBGRA: [0, 0, 255, 255, 0, 0, 0, 0]))
        let png = try provider(drawn.pngBytes()), jpeg = try provider(drawn.jpegBytes(quality: 1))
        let fromPNG = CGImage(
            pngDataProviderSource: png, decode: nil, shouldInterpolate: false, intent: .saturation)
        #expect(fromPNG?.pixels == drawn.pixels && fromPNG?.alphaInfo == .premultipliedFirst)
        #expect(fromPNG?.shouldInterpolate == false && fromPNG?.renderingIntent == .saturation)
        let fromJPEG = CGImage(
            jpegDataProviderSource: jpeg, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        #expect(fromJPEG?.width == 2 && fromJPEG?.alphaInfo == .noneSkipFirst)
        #expect(
            CGImage(pngDataProviderSource: jpeg, decode: nil, shouldInterpolate: true, intent: .defaultIntent) == nil)
        #expect(
            CGImage(jpegDataProviderSource: png, decode: nil, shouldInterpolate: true, intent: .defaultIntent) == nil)
        let turned = CGImage(
            pngDataProviderSource: png, decode: [1, 0, 1, 0, 1, 0], shouldInterpolate: true, intent: .defaultIntent)
        #expect(turned?.pixels == [255, 255, 0, 255, 0, 0, 0, 0])
        #expect(try CGImage.reading(file: drawn.pngBytes()).image.pixels == drawn.pixels)
        #expect(try CGImage.reading(file: drawn.jpegBytes(quality: 1)).orientation == 1)
        #expect(throws: (any Error).self) { try CGImage.reading(file: [1, 2, 3]) }
    }
}

extension CGImage {
    /// The blue of each pixel.
    fileprivate var shades: [UInt8] { stride(from: 0, to: pixels.count, by: 4).map { pixels[$0] } }
}
