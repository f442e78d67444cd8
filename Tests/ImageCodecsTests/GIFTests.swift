// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageCodecs
import TestSupport
import Testing

@Suite struct GIFTests {
    private let limits = PictureLimits(largestSide: 200, mostPixels: 10_000)

    // MARK: - Building files

    /// Black, red, green, blue.
    private static let colors: [UInt8] = [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]

    private func number(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }

    private func header(_ width: Int, _ height: Int, colors: [UInt8] = colors) -> [UInt8] {
        let flags: UInt8 = colors.isEmpty ? 0 : 0x81
        return Array("GIF89a".utf8) + number(width) + number(height) + [flags, 0, 0] + colors
    }

    private func control(transparent: UInt8) -> [UInt8] { [0x21, 0xf9, 4, 1, 0, 0, transparent, 0] }

    /// A picture whose data clear the code table after every second pixel, so that every code has three bits.
    private func picture(
        _ left: Int, _ top: Int, _ width: Int, _ height: Int, _ pixels: [UInt8], isInterlaced: Bool = false,
        colors: [UInt8] = []
    ) -> [UInt8] {
        var codes: [UInt8] = []
        for (index, pixel) in pixels.enumerated() { codes += index % 2 == 0 ? [4, pixel] : [pixel] }
        var data: [UInt8] = [], bits = 0, count = 0
        for code in codes + [5] {
            bits |= Int(code) << count
            count += 3
            if count >= 8 {
                data.append(UInt8(bits & 255))
                bits >>= 8
                count -= 8
            }
        }
        if count > 0 { data.append(UInt8(bits)) }
        let flags: UInt8 = (isInterlaced ? 0x40 : 0) | (colors.isEmpty ? 0 : 0x81)
        var file = [0x2c] + number(left) + number(top) + number(width) + number(height) + [flags] + colors + [2]
        for start in stride(from: 0, to: data.count, by: 255) {
            let block = data[start..<min(start + 255, data.count)]
            file += [UInt8(block.count)] + block
        }
        return file + [0]
    }

    /// Rows of letters: k, r, g, b, and a dot for transparent pixels.
    private func letters(_ file: [UInt8]) throws -> [String] {
        let picture = try PictureFile.decode(file, limits: limits)
        let names: [[UInt8]: Character] = [
            [0, 0, 0, 255]: "k", [0, 0, 255, 255]: "r", [0, 255, 0, 255]: "g", [255, 0, 0, 255]: "b",
            [0, 0, 0, 0]: ".",
        ]
        return (0..<picture.height).map { y in
            String(
                (0..<picture.width).map { x in
                    let start = (y * picture.width + x) * 4
                    return names[Array(picture.bgra[start..<start + 4])] ?? "?"
                })
        }
    }

    // MARK: - Pictures

    @Test func aPictureIsRead() throws {
        let file = header(3, 2) + picture(0, 0, 3, 2, [1, 2, 3, 3, 2, 0]) + [0x3b]
        #expect(try letters(file) == ["rgb", "bgk"])
        let decoded = try GIF.decode(file)
        #expect(decoded.isOpaque && !decoded.isGray && decoded.orientation == 1)
    }

    /// Written by Pillow, with codes for several pixels.
    @Test func packedDataAreRead() throws {
        let file = try #require(
            Data(
                base64Encoded:
                    "R0lGODdhBQAJAIEAAAAAAP8AAAD/AAAA/ywAAAAABQAJAAAIFgABBBAwQCBBgwUHJjyoEKHDhhAPBgQAOw=="))
        let rows = ["krgbk", "rgbkr", "gbkrg", "bkrgb"]
        #expect(try letters(Array(file)) == (0..<9).map { rows[$0 % 4] })
    }

    @Test func interlacedRowsComeToTheirPlaces() throws {
        // Of nine rows: 0 and 8, 4, 2 and 6, then those between.
        let order = [0, 8, 4, 2, 6, 1, 3, 5, 7]
        let file = header(1, 9) + picture(0, 0, 1, 9, order.map { UInt8($0 % 4) }, isInterlaced: true)
        #expect(try letters(file) == ["k", "r", "g", "b", "k", "r", "g", "b", "k"])
    }

    @Test func theFirstPictureStandsInItsPlaceOnTheCanvas() throws {
        let first = picture(1, 1, 2, 1, [1, 2]), second = picture(0, 0, 4, 3, [UInt8](repeating: 3, count: 12))
        let file = header(4, 3) + first + second + [0x3b]
        #expect(try letters(file) == ["....", ".rg.", "...."])
        #expect(try !GIF.decode(file).isOpaque)
    }

    @Test func aTransparentColourIsSeenThrough() throws {
        let file = header(2, 1) + control(transparent: 1) + picture(0, 0, 2, 1, [1, 2])
        #expect(try letters(file) == [".g"])
        #expect(try !GIF.decode(file).isOpaque)
        let unused = header(2, 1) + control(transparent: 1) + picture(0, 0, 2, 1, [3, 2])
        #expect(try GIF.decode(unused).isOpaque)
    }

    @Test func aPicturesOwnColoursComeFirst() throws {
        let own: [UInt8] = [0, 0, 255, 0, 255, 0, 255, 0, 0, 0, 0, 0]
        #expect(try letters(header(2, 1) + picture(0, 0, 2, 1, [0, 2], colors: own)) == ["br"])
        #expect(try letters(header(2, 1, colors: []) + picture(0, 0, 2, 1, [0, 2], colors: own)) == ["br"])
        #expect(throws: ImageCodecError.malformed(.gif, "it has no colours")) {
            try GIF.decode(header(2, 1, colors: []) + picture(0, 0, 2, 1, [0, 2]))
        }
    }

    @Test func aCanvasThatIsTooSmallMakesRoom() throws {
        #expect(try letters(header(0, 0) + picture(1, 0, 1, 1, [1])) == [".r"])
    }

    @Test func commentsAreSteppedOver() throws {
        let comment: [UInt8] = [0x21, 0xfe, 2, 0x68, 0x69, 3, 0x68, 0x6f, 0x21, 0]
        #expect(try letters(header(1, 1) + comment + picture(0, 0, 1, 1, [1])) == ["r"])
    }

    // MARK: - Files that lie, or end too soon

    @Test func aLargePictureIsRefusedBeforeItIsRead() {
        #expect(throws: ImageCodecError.tooLarge(width: 201, height: 1, limits)) {
            try GIF.decode(header(201, 1) + picture(0, 0, 1, 1, [1]), limits: limits)
        }
        #expect(throws: ImageCodecError.tooLarge(width: 101, height: 100, limits)) {
            try GIF.decode(header(1, 1) + picture(100, 99, 1, 1, [1]), limits: limits)
        }
        #expect(throws: ImageCodecError.malformed(.gif, "its first picture is empty")) {
            try GIF.decode(header(5, 5) + picture(0, 0, 0, 5, []))
        }
    }

    @Test func aLyingHeaderIsRefusedBeforeMemoryIsTaken() {
        let file = header(9000, 9000) + picture(0, 0, 9000, 9000, [1])
        #expect(throws: ImageCodecError.malformed(.gif, "9000 x 9000 pixels can't be in \(file.count) bytes")) {
            try GIF.decode(file)
        }
    }

    @Test func whatIsNoGIFIsRefusedWithAReason() {
        for file in [[], [1, 2, 3], Array("GIF89a".utf8), header(2, 2), header(2, 2) + [0x3b]] as [[UInt8]] {
            do {
                _ = try GIF.decode(file, limits: limits)
                Issue.record("\(file.count) bytes were taken for a picture")
            } catch {
                #expect(error.description.hasPrefix("not a usable GIF file: "))
                #expect(error.description.count > 30, "\(error)")
            }
        }
    }

    @Test func aTruncatedFileIsRefused() throws {
        let pixels = (0..<77).map { UInt8($0 % 4) }
        let file = header(11, 7) + control(transparent: 2) + picture(0, 0, 11, 7, pixels, isInterlaced: true)
        for length in 0..<file.count - 2 {
            #expect(throws: ImageCodecError.self) { try PictureFile.decode(Array(file.prefix(length))) }
        }
        // The end mark is not missed.
        #expect(try GIF.decode(file).bgra == GIF.decode(file + [0x3b]).bgra)
    }

    @Test func everyFlippedBitAndAnyNoiseIsRefusedOrHarmless() throws {
        let pixels = (0..<77).map { UInt8($0 % 4) }
        let file = header(11, 7) + control(transparent: 2) + picture(0, 0, 11, 7, pixels, isInterlaced: true)
        for bit in 0..<file.count * 8 {
            var bytes = file
            bytes[bit / 8] ^= 1 << UInt8(bit % 8)
            expectRefusedOrRightSize(bytes)
        }
        var random = SeededGenerator(seed: 7)
        for round in 0..<2000 {
            let noise = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
            let start = round % 2 == 0 ? header(9, 9) : header(9, 9) + [0x2c, 0, 0, 0, 0, 9, 0, 9, 0, 0, 8, 190]
            expectRefusedOrRightSize(start + noise)
        }
    }

    private func expectRefusedOrRightSize(_ file: [UInt8]) {
        do {
            let decoded = try PictureFile.decode(file, limits: limits)
            #expect(decoded.bgra.count == decoded.width * decoded.height * 4)
        } catch {
            #expect(!error.description.isEmpty)
        }
    }
}
