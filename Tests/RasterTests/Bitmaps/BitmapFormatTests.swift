// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Raster
import TestSupport
import Testing

/// The forms that pixels have in memory.
@Suite struct BitmapFormatTests {
    @Test(
        arguments: [
            (.bgra, [30, 20, 10, 128]), (.rgba, [10, 20, 30, 128]), (.argb, [128, 10, 20, 30]),
            (.abgr, [128, 30, 20, 10]), (.alpha, [128]),
        ] as [(BitmapFormat, [UInt8])])
    func coloursWithAlphaArePremultiplied(_ format: BitmapFormat, _ bytes: [UInt8]) throws {
        let found = try draw(format) {
            $0.setFillColor(red: 20 / 255, green: 40 / 255, blue: 60 / 255, alpha: 128 / 255)
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(zip(found, bytes).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(found)")
    }

    @Test(
        arguments: [
            (.rgbx, [20, 40, 60, 255]), (.xrgb, [255, 20, 40, 60]), (.xbgr, [255, 60, 40, 20]), (.gray, [36]),
        ] as [(BitmapFormat, [UInt8])])
    func coloursWithoutAlpha(_ format: BitmapFormat, _ bytes: [UInt8]) throws {
        let found = try draw(format) {
            $0.setFillColor(red: 20 / 255, green: 40 / 255, blue: 60 / 255, alpha: 1)
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(found == bytes)
    }

    @Test func coloursInTheRastersOwnFormWithoutAlpha() throws {
        let found = try draw(.bgrx) {
            $0.setFillColor(red: 20 / 255, green: 40 / 255, blue: 60 / 255, alpha: 1)
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(found.prefix(3) == [60, 40, 20])
    }

    private func draw(_ format: BitmapFormat, _ body: (CGContext) -> Void) throws -> [UInt8] {
        let context = try #require(CGContext(memory: nil, width: 1, height: 1, bytesPerRow: nil, format: format))
        body(context)
        let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        return (0..<format.bytesPerPixel).map { data[$0] }
    }

    // MARK: - Quartz's names

    private func make(
        _ space: CGColorSpace?, _ info: UInt32, bits: Int = 8, width: Int = 3, height: Int = 2, bytesPerRow: Int = 0
    ) -> CGContext? {
        CGContext(
            data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: bytesPerRow, space: space,
            bitmapInfo: info)
    }

    @Test(
        arguments: [
            (.premultipliedLast, .orderDefault, [1, 2, 3, 255]), (.premultipliedLast, .order32Big, [1, 2, 3, 255]),
            (.premultipliedLast, .order32Little, [255, 3, 2, 1]), (.premultipliedFirst, .orderDefault, [255, 1, 2, 3]),
            (.premultipliedFirst, .order32Big, [255, 1, 2, 3]), (.premultipliedFirst, .order32Little, [3, 2, 1, 255]),
            (.noneSkipLast, .orderDefault, [1, 2, 3]), (.noneSkipLast, .order32Little, [255, 3, 2, 1]),
            (.noneSkipFirst, .order32Big, [255, 1, 2, 3]), (.noneSkipFirst, .order32Little, [3, 2, 1]),
        ] as [(CGImageAlphaInfo, CGImageByteOrderInfo, [UInt8])])
    func theNamesSayWhereTheBytesStand(
        _ alpha: CGImageAlphaInfo, _ order: CGImageByteOrderInfo, _ bytes: [UInt8]
    ) throws {
        let info = CGBitmapInfo(alpha: alpha, byteOrder: order)
        let context = try #require(make(CGColorSpaceCreateDeviceRGB(), info.rawValue))
        context.setFillColor(red: 1 / 255, green: 2 / 255, blue: 3 / 255, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        #expect((0..<bytes.count).map { data[$0] } == bytes)
        #expect(context.bitmapInfo == info && context.alphaInfo == alpha && context.bytesPerRow == 12)
        #expect(context.colorSpace == CGColorSpaceCreateDeviceRGB() && context.bitsPerPixel == 32)
    }

    @Test func graysAndAlphas() throws {
        let gray = try #require(make(CGColorSpaceCreateDeviceGray(), CGImageAlphaInfo.none.rawValue))
        #expect(gray.bitsPerPixel == 8 && gray.bytesPerRow == 3 && gray.colorSpace == CGColorSpaceCreateDeviceGray())
        gray.setFillColor(gray: 100 / 255, alpha: 1)
        gray.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(gray.makeImage()?.color(x: 0, y: 1) == SIMD4(100, 100, 100, 255))
        #expect(gray.makeImage()?.color(x: 1, y: 1) == SIMD4(0, 0, 0, 255))
        let alpha = try #require(make(nil, CGImageAlphaInfo.alphaOnly.rawValue))
        alpha.setFillColor(red: 1, green: 1, blue: 1, alpha: 100 / 255)
        alpha.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(alpha.colorSpace == nil && alpha.alphaInfo == .alphaOnly)
        #expect(alpha.makeImage()?.color(x: 0, y: 1) == SIMD4(0, 0, 0, 100))
    }

    @Test func formsThatCannotBe() {
        let rgb = CGColorSpaceCreateDeviceRGB(), gray = CGColorSpaceCreateDeviceGray()
        let rgba = CGImageAlphaInfo.premultipliedLast.rawValue
        for alpha in [CGImageAlphaInfo.none, .last, .first, .alphaOnly] { #expect(make(rgb, alpha.rawValue) == nil) }
        #expect(make(gray, rgba) == nil && make(nil, rgba) == nil && make(nil, 0) == nil)
        #expect(make(CGColorSpace(patternBaseSpace: nil), rgba) == nil)
        #expect(make(CGColorSpace(name: CGColorSpace.extendedSRGB), rgba) == nil)
        for bits in [0, -8, 1, 5, 16, 32, .max] { #expect(make(rgb, rgba, bits: bits) == nil) }
        for info in [rgba | 0x100, rgba | 0x1000, rgba | 0x3000, rgba | 0x5000, rgba | 0x10000, 8, .max] {
            #expect(make(rgb, info) == nil, "\(info)")
        }
        for size in [0, -1, 32768, .max, .min] {
            #expect(make(rgb, rgba, width: size) == nil && make(rgb, rgba, height: size) == nil)
        }
        for length in [11, 1, -12, .max, .min] { #expect(make(rgb, rgba, bytesPerRow: length) == nil) }
        #expect(make(rgb, rgba, bytesPerRow: 12) != nil)
    }

    /// The usual way to look at a picture's pixels.
    @Test func aPictureIsDrawnIntoAnArray() throws {
        let image = try #require(CGImage(width: 2, height: 1, premultipliedBGRA: [0, 0, 255, 255, 0, 128, 0, 128]))
        var pixels = [UInt8](repeating: 0, count: 8)
        let bytes = try pixels.withUnsafeMutableBytes { memory in
            let context = try #require(
                CGContext(
                    data: memory.baseAddress, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8,
                    space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Big.rawValue))
            context.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 1))
            return Array(memory)
        }
        #expect(bytes == [255, 0, 0, 255, 0, 128, 0, 128])
    }

    /// Reading and writing back changes nothing, whatever the bytes: even pixels whose colour exceeds their alpha.
    @Test(arguments: BitmapFormat.allCases)
    func whatIsReadIsWrittenBackAsItWas(_ format: BitmapFormat) {
        var random = SeededGenerator(seed: 5)
        var memory = (0..<1024).map { _ in UInt8.random(in: 0...255, using: &random) }
        let before = memory, count = memory.count / format.bytesPerPixel
        var pixels = [UInt8](repeating: 0, count: count * 4)
        format.read(count, from: memory, into: &pixels)
        format.write(count, from: pixels, into: &memory)
        let isMeant: (Int) -> Bool = { index in
            switch format {
            case .bgrx, .rgbx: index % 4 != 3
            case .xrgb, .xbgr: index % 4 != 0
            default: true
            }
        }
        #expect(memory.indices.allSatisfy { !isMeant($0) || memory[$0] == before[$0] })
    }

    /// Drawing next to the memory, piece by piece, has the same result as drawing into it.
    @Test(arguments: [BitmapFormat.rgba, .argb, .abgr])
    func everyFormShowsTheSamePicture(_ format: BitmapFormat) throws {
        for seed in 0..<20 {
            let own = try #require(CGContext(memory: nil, width: 60, height: 50, bytesPerRow: nil, format: .bgra))
            let other = try #require(CGContext(memory: nil, width: 60, height: 50, bytesPerRow: nil, format: format))
            // From now on it draws immediately.
            _ = other.data
            for context in [own, other] {
                var random = SeededGenerator(seed: UInt64(seed))
                for _ in 0..<30 { scribble(context, &random) }
            }
            let pixels = try #require(own.makeImage()).pixels, others = try #require(other.makeImage()).pixels
            let most = zip(pixels, others).map { abs(Int($0) - Int($1)) }.max() ?? 0
            #expect(most == 0, "seed \(seed)")
        }
    }

    private func scribble(_ context: CGContext, _ random: inout SeededGenerator) {
        func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
        let rect = CGRect(x: number(-20...60), y: number(-20...50), width: number(1...40), height: number(1...40))
        context.setFillColor(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1))
        context.setStrokeColor(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: 1)
        context.setLineWidth(number(0...9))
        switch Int.random(in: 0..<11, using: &random) {
        case 0: context.fill(rect)
        case 1: context.strokeEllipse(in: rect)
        case 2: context.rotate(by: number(-1...1))
        case 3: context.saveGState()
        case 4: context.restoreGState()
        case 5: context.clip(to: rect.insetBy(dx: -20, dy: -20))
        case 6: context.setBlendMode([.multiply, .normal, .copy, .xor].randomElement(using: &random)!)
        case 7:
            context.move(to: rect.origin)
            context.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            context.addLine(to: CGPoint(x: rect.maxX, y: rect.minY - 1))
            context.strokePath()
        case 8: context.clear(rect)
        case 9:
            context.setShadow(offset: CGSize(width: 3, height: 2), blur: number(0...4))
            context.fillEllipse(in: rect)
            context.setShadow(offset: .zero, blur: 0, color: nil)
        default:
            let pixels = (0..<16).map { $0 % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random) }
            CGImage(width: 2, height: 2, premultipliedBGRA: pixels).map { context.draw($0, in: rect) }
        }
    }
}
