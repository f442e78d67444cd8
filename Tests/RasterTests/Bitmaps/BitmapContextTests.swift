// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Raster
import Testing

/// Contexts on bitmaps: where drawings are placed, and when they are visible in memory.
@Suite struct BitmapContextTests {
    private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)

    /// 4 x 3 pixels of a program, each byte 0, and a context on them.
    private final class Memory {
        let bytes: UnsafeMutablePointer<UInt8>
        let count: Int

        init(count: Int) {
            self.count = count
            bytes = .allocate(capacity: count)
            bytes.initialize(repeating: 0, count: count)
        }

        deinit { bytes.deallocate() }

        func pixel(_ x: Int, _ y: Int, bytesPerRow: Int = 16) -> [UInt8] {
            (0..<4).map { bytes[y * bytesPerRow + x * 4 + $0] }
        }
    }

    private func context(
        _ memory: Memory, width: Int = 4, height: Int = 3, bytesPerRow: Int? = nil, format: BitmapFormat = .rgba
    ) throws -> CGContext {
        try #require(
            CGContext(memory: memory.bytes, width: width, height: height, bytesPerRow: bytesPerRow, format: format))
    }

    // MARK: - Coordinates

    @Test func yGrowsUpwardsAndTheHighestRowIsFirstInMemory() throws {
        let memory = Memory(count: 48)
        let context = try context(memory)
        #expect(context.ctm == .identity)
        context.setFillColor(red)
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        #expect(memory.pixel(1, 2) == [255, 0, 0, 255])
        #expect(memory.pixel(1, 0) == [0, 0, 0, 0] && memory.pixel(0, 2) == [0, 0, 0, 0])
    }

    @Test func picturesStandUpright() throws {
        let flag = try #require(CGImage(width: 1, height: 2, premultipliedBGRA: [0, 0, 255, 255, 0, 255, 0, 255]))
        let context = try #require(CGContext(memory: nil, width: 3, height: 4, bytesPerRow: nil, format: .bgra))
        context.draw(flag, in: CGRect(x: 1, y: 1, width: 1, height: 2))
        let image = try #require(context.makeImage())
        #expect(image.color(x: 1, y: 1) == SIMD4(255, 0, 0, 255) && image.color(x: 1, y: 2) == SIMD4(0, 255, 0, 255))
        #expect(image.color(x: 1, y: 0) == .zero && image.color(x: 1, y: 3) == .zero)
    }

    /// The usual steps of programs that want UIKit's coordinates in a bitmap.
    @Test func turningTheCoordinatesOver() throws {
        let memory = Memory(count: 48)
        let context = try context(memory)
        context.translateBy(x: 0, y: 3)
        context.scaleBy(x: 1, y: -1)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(memory.pixel(0, 0) == [255, 0, 0, 255] && memory.pixel(0, 2) == [0, 0, 0, 0])
    }

    @Test func shadowsFallUpwardsWithPositiveOffsets() throws {
        let context = try #require(CGContext(memory: nil, width: 10, height: 10, bytesPerRow: nil, format: .bgra))
        context.setShadow(offset: CGSize(width: 0, height: 4), blur: 0, color: CGColor(gray: 0, alpha: 1))
        context.setFillColor(red)
        context.fill(CGRect(x: 3, y: 3, width: 2, height: 2))
        let image = try #require(context.makeImage())
        #expect(image.color(x: 3, y: 6) == SIMD4(255, 0, 0, 255))
        #expect(image.color(x: 3, y: 2) == SIMD4(0, 0, 0, 255), "four pixels higher")
    }

    @Test func theClipKnowsTheBitmapsSize() throws {
        let context = try #require(CGContext(memory: nil, width: 10, height: 20, bytesPerRow: nil, format: .bgra))
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 10, height: 20))
        context.clip(to: CGRect(x: 5, y: 15, width: 10, height: 10))
        #expect(context.boundingBoxOfClipPath == CGRect(x: 5, y: 15, width: 5, height: 5))
    }

    // MARK: - The program's memory

    @Test(arguments: [BitmapFormat.bgra, .rgba])
    func whatIsDrawnStandsInTheProgramsMemoryAtOnce(_ format: BitmapFormat) throws {
        let memory = Memory(count: 48)
        let context = try context(memory, format: format)
        for x in 0..<4 {
            context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
            context.fill(CGRect(x: x, y: 2, width: 1, height: 1))
            #expect(memory.pixel(x, 0) == [0, 255, 0, 255])
        }
        context.clear(CGRect(x: 0, y: 2, width: 1, height: 1))
        #expect(memory.pixel(0, 0) == [0, 0, 0, 0])
    }

    @Test(arguments: [BitmapFormat.bgra, .rgba])
    func whatTheProgramWroteIsDrawnUpon(_ format: BitmapFormat) throws {
        let memory = Memory(count: 48)
        for index in 0..<12 { (memory.bytes[index * 4 + 1], memory.bytes[index * 4 + 3]) = (255, 255) }
        let context = try context(memory, format: format)
        context.setFillColor(gray: 0, alpha: 0.5)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        #expect(memory.pixel(0, 0) == [0, 255, 0, 255] && memory.pixel(0, 2) == [0, 127, 0, 255])
        for index in 0..<4 { memory.bytes[index] = 255 }
        context.fill(CGRect(x: 0, y: 2, width: 1, height: 1))
        #expect(memory.pixel(0, 0) == [127, 127, 127, 255])
        memory.bytes[8] = 9
        let image = try #require(context.makeImage())
        let there = image.color(x: 2, y: 0)
        #expect(format == .rgba ? there.x == 9 : there.z == 9)
    }

    @Test(arguments: [BitmapFormat.bgra, .rgba])
    func memoryOfTheContextsOwnIsAsGood(_ format: BitmapFormat) throws {
        let context = try #require(CGContext(memory: nil, width: 2, height: 2, bytesPerRow: nil, format: format))
        context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
        let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        #expect((0..<8).map { data[$0] } == [0, 255, 0, 255, 0, 0, 0, 0])
        context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
        #expect(data[5] == 255, "without asking again")
        data[1] = 7
        #expect(context.makeImage()?.color(x: 0, y: 0) == SIMD4(0, 7, 0, 255))
    }

    @Test func rowsMayBeLongerThanTheirPixels() throws {
        for format in BitmapFormat.allCases {
            let memory = Memory(count: 3 * 23)
            for index in 0..<memory.count { memory.bytes[index] = 77 }
            let context = try context(memory, bytesPerRow: 23, format: format)
            context.fill(CGRect(x: -10, y: -10, width: 100, height: 100))
            for y in 0..<3 {
                for x in 4 * format.bytesPerPixel..<23 { #expect(memory.bytes[y * 23 + x] == 77, "\(format)") }
            }
            #expect(context.bytesPerRow == 23)
        }
    }

    /// Only drawn pixels are written, even in a format other than the raster's.
    @Test func pixelsThatAreNotDrawnOnStayAsTheyAre() throws {
        let memory = Memory(count: 40 * 40 * 4)
        for index in 0..<memory.count { memory.bytes[index] = 3 }
        let context = try context(memory, width: 40, height: 40, format: .rgbx)
        context.fill(CGRect(x: 10, y: 10, width: 5, height: 5))
        context.setLineWidth(3)
        context.stroke(CGRect(x: 20, y: 20, width: 4, height: 4))
        let changed = (0..<1600).filter { memory.bytes[$0 * 4] != 3 }
        // Half of the outermost pixels of a frame of 7 x 7, which leaves no pixel inside quite untouched.
        #expect(changed.count == 25 + 64)
        // The byte that means nothing.
        #expect(memory.bytes[3] == 3 && memory.bytes[40 * 40 * 4 - 1] == 3)
    }

    @Test func layersAreSeenWhenTheyEnd() throws {
        let memory = Memory(count: 48)
        let context = try context(memory)
        context.setAlpha(0.5)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
        #expect(memory.pixel(0, 0) == [0, 0, 0, 0])
        context.endTransparencyLayer()
        #expect(memory.pixel(0, 0) == [0, 0, 0, 128])
    }

    @Test func statesAndClipsGoOnFromOneDrawingToTheNext() throws {
        let memory = Memory(count: 48)
        let context = try context(memory)
        context.saveGState()
        context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 3))
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        context.saveGState()
        context.clip(to: CGRect(x: 1, y: 0, width: 3, height: 3))
        context.fill(CGRect(x: 0, y: 1, width: 4, height: 1))
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 2, width: 4, height: 1))
        context.restoreGState()
        context.fill(CGRect(x: 3, y: 2, width: 1, height: 1))
        let drawn = (0..<3).map { y in (0..<4).map { memory.pixel($0, y)[3] == 255 } }
        #expect(drawn == [[true, true, false, true], [false, true, false, false], [true, true, false, false]])
        #expect(memory.pixel(3, 0) == [0, 0, 0, 255] && memory.pixel(0, 0) == [255, 0, 0, 255])
    }

    // MARK: - Pictures

    @Test func aPictureIsACopyAndDrawingGoesOn() throws {
        let context = try #require(CGContext(memory: nil, width: 1, height: 1, bytesPerRow: nil, format: .bgra))
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let before = try #require(context.makeImage())
        context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(before.color(x: 0, y: 0) == SIMD4(255, 0, 0, 255))
        #expect(context.makeImage()?.color(x: 0, y: 0) == .zero)
    }

    @Test func sizesAreTold() throws {
        let context = try #require(CGContext(memory: nil, width: 5, height: 7, bytesPerRow: 32, format: .bgra))
        #expect(context.width == 5 && context.height == 7 && context.bytesPerRow == 32)
        #expect(context.bitsPerComponent == 8 && context.bitsPerPixel == 32)
        let list = CGContext()
        #expect(list.width == 0 && list.bytesPerRow == 0 && list.bitsPerPixel == 0 && list.bitsPerComponent == 0)
        #expect(list.makeImage() == nil && list.data == nil)
        list.flush()
    }

    @Test func bitmapsThatCannotBe() {
        func make(_ width: Int, _ height: Int, _ bytesPerRow: Int? = nil) -> CGContext? {
            CGContext(memory: nil, width: width, height: height, bytesPerRow: bytesPerRow, format: .bgra)
        }
        #expect(make(0, 1) == nil && make(1, 0) == nil && make(-1, 1) == nil && make(1, .max) == nil)
        #expect(make(32768, 1) == nil && make(.min, .min) == nil)
        #expect(make(4, 1, 15) == nil && make(4, 1, 16) != nil && make(4, 1, -16) == nil)
        #expect(make(4, 4, .max) == nil && make(4, 2, .max / 2) == nil && make(4, 32767, .max / 40_000) == nil)
    }

    /// The number of waiting commands is limited.
    @Test func manyCommandsAreDrawnInBetween() throws {
        let context = try #require(CGContext(memory: nil, width: 100, height: 100, bytesPerRow: nil, format: .bgra))
        context.setFillColor(red)
        for index in 0..<20_000 { context.fill(CGRect(x: index % 100, y: index / 200, width: 1, height: 1)) }
        let image = try #require(context.makeImage())
        #expect((0..<10_000).allSatisfy { image.color(x: $0 % 100, y: $0 / 100).w == 255 })
    }
}
