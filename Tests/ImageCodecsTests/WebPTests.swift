// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageCodecs
import TestSupport
import Testing

@Suite struct WebPTests {
    private let limits = PictureLimits(largestSide: 200, mostPixels: 10_000)

    private func bytes(_ base64: String) throws -> [UInt8] { Array(try #require(Data(base64Encoded: base64))) }

    private func pixels(_ picture: DecodedPicture) -> [[UInt8]] {
        stride(from: 0, to: picture.bgra.count, by: 4).map { Array(picture.bgra[$0..<$0 + 4]) }
    }

    // MARK: - Pictures

    @Test func aLosslessPictureIsReadAsItWas() throws {
        let picture = try PictureFile.decode(bytes(Self.lossless), limits: limits)
        #expect(picture.width == 3 && picture.height == 2 && !picture.isOpaque && picture.orientation == 1)
        let expected: [[UInt8]] = [
            [0, 0, 255, 255], [0, 255, 0, 128], [255, 0, 0, 255], [255, 255, 255, 255], [0, 0, 0, 0],
            [0, 255, 255, 64],
        ]
        #expect(pixels(picture) == expected)
    }

    @Test func aLossyPictureIsReadAlmostAsItWas() throws {
        let opaque = try PictureFile.decode(bytes(Self.lossy)), clear = try PictureFile.decode(bytes(Self.lossyAlpha))
        #expect(opaque.width == 8 && opaque.height == 8 && opaque.isOpaque && !clear.isOpaque)
        for (picture, alpha) in [(opaque, 255), (clear, 128)] {
            let expected = [90, 40, 200, alpha]
            for pixel in pixels(picture) {
                let isNear = zip(pixel, expected).allSatisfy { abs(Int($0) - $1) <= 6 }
                #expect(isNear, "\(pixel)")
            }
        }
    }

    /// A green picture of 2 x 2 in the middle of 6 x 4, and then a red one.
    @Test func theFirstPictureStandsInItsPlaceOnTheCanvas() throws {
        let picture = try PictureFile.decode(bytes(Self.animated), limits: limits)
        #expect(picture.width == 6 && picture.height == 4 && !picture.isOpaque)
        for (index, pixel) in pixels(picture).enumerated() {
            let isInside = (2..<4).contains(index % 6) && index / 6 >= 2
            #expect(pixel == (isInside ? [0, 255, 0, 255] : [0, 0, 0, 0]))
        }
    }

    @Test func theCamerasOrientationIsTold() throws {
        var file = try bytes(Self.turned)
        #expect(try PictureFile.decode(file).orientation == 6)
        let tag = try #require(file.indices.dropLast(3).last { file[$0] == 1 && file[$0 + 1] == 0x12 })
        for orientation in UInt8(1)...8 {
            file[tag + 9] = orientation
            #expect(try PictureFile.decode(file).orientation == Int(orientation))
        }
        file[tag + 9] = 9
        #expect(try PictureFile.decode(file).orientation == 1)
    }

    @Test func theCamerasOrientationMayStandAsInAJPEGFile() throws {
        var file = try bytes(Self.turned)
        let chunk = try #require(file.indices.dropLast(4).first { file[$0...].starts(with: Array("EXIF".utf8)) })
        file.insert(contentsOf: Array("Exif".utf8) + [0, 0], at: chunk + 8)
        file[chunk + 4] += 6
        file[4] += 6
        #expect(try PictureFile.decode(file).orientation == 6)
    }

    // MARK: - Files that lie, or end too soon

    @Test func aLargePictureIsRefusedBeforeItIsRead() throws {
        let small = PictureLimits(largestSide: 5, mostPixels: 100), few = PictureLimits(largestSide: 9, mostPixels: 20)
        #expect(throws: ImageCodecError.tooLarge(width: 6, height: 4, small)) {
            try WebP.decode(bytes(Self.animated), limits: small)
        }
        #expect(throws: ImageCodecError.tooLarge(width: 6, height: 4, few)) {
            try WebP.decode(bytes(Self.animated), limits: few)
        }
        // The canvas of an animation of 16 million pixels a side.
        var lying = try bytes(Self.animated)
        lying.replaceSubrange(24..<30, with: [0xff, 0xff, 0xff, 0xfe, 0, 0])
        #expect(throws: ImageCodecError.tooLarge(width: 16_777_216, height: 255, .standard)) {
            try WebP.decode(lying)
        }
    }

    @Test func aPictureThatIsNotOfTheSizeThatTheFileTellsIsRefused() throws {
        var lying = try bytes(Self.lossyAlpha)
        lying[24] = 200
        #expect(throws: ImageCodecError.self) { try WebP.decode(lying) }
    }

    @Test func whatIsNoWebPIsRefusedWithAReason() {
        let empty = Array("RIFF".utf8) + [4, 0, 0, 0] + Array("WEBP".utf8)
        for file in [[], [1, 2, 3], empty, [UInt8](repeating: 0, count: 1000)] as [[UInt8]] {
            do {
                _ = try WebP.decode(file, limits: limits)
                Issue.record("\(file.count) bytes were taken for a picture")
            } catch {
                #expect(error.description.hasPrefix("not a usable WebP file: "))
                #expect(error.description.count > 30, "\(error)")
            }
        }
    }

    @Test(arguments: [lossy, lossless, lossyAlpha, animated, turned])
    func everyTruncationIsRefusedAndEveryFlippedBitHarmless(_ base64: String) throws {
        let file = try bytes(base64)
        for length in 0..<file.count - 1 {
            #expect(throws: ImageCodecError.self) { try PictureFile.decode(Array(file.prefix(length)), limits: limits) }
        }
        for bit in 0..<file.count * 8 {
            var bytes = file
            bytes[bit / 8] ^= 1 << UInt8(bit % 8)
            expectRefusedOrRightSize(bytes)
        }
        var random = SeededGenerator(seed: 9)
        for _ in 0..<500 {
            let kept = Int.random(in: 20..<file.count, using: &random)
            let noise = (kept..<file.count).map { _ in UInt8.random(in: 0...255, using: &random) }
            expectRefusedOrRightSize(file.prefix(kept) + noise)
        }
    }

    private func expectRefusedOrRightSize(_ file: [UInt8]) {
        do {
            let decoded = try PictureFile.decode(file, limits: limits)
            #expect(decoded.bgra.count == decoded.width * decoded.height * 4)
            #expect((1...8).contains(decoded.orientation))
        } catch {
            #expect(!error.description.isEmpty)
        }
    }

    // MARK: - The files, written by Pillow and webpmux

    private static let lossy = "UklGRjQAAABXRUJQVlA4ICgAAABwAQCdASoIAAgAAUAmJaACdAFAAAD+77zxU/+4OP/7g4//uDj90wAA"
    private static let lossless =
        "UklGRjYAAABXRUJQVlA4TCoAAAAvAkAAEC8w/wKCIv9HExAU+T8aQbZN0XZ/qAfwnUaTQCBAmSosFNH/uB0="
    private static let lossyAlpha = """
        UklGRlgAAABXRUJQVlA4WAoAAAAQAAAABwAABwAAQUxQSAoAAAABB1DAiAhERP8DVlA4ICgAAABwAQCdASoIAAgAAUAmJaACdAFAAAD+77zxU/+4\
        OP/7g4//uDj90wAA
        """
    private static let turned = """
        UklGRlAAAABXRUJQVlA4WAoAAAAIAAAAAwAAAQAAVlA4TA8AAAAvA0AAAAcQ/Y/+ByKi/wEARVhJRhoAAABNTQAqAAAACAABARIAAwAAAAEABgAA\
        AAAAAAA=
        """
    private static let animated = """
        UklGRoQAAABXRUJQVlA4WAoAAAACAAAABQAAAwAAQU5JTQYAAAD/////AABBTk1GKAAAAAEAAAEAAAEAAAEAAGQAAAJWUDhMDwAAAC8BQAAAB9D/\
        iP4HIqL/AQBBTk1GKAAAAAAAAAAAAAUAAAMAAGQAAAJWUDhMDwAAAC8FwAAABxD9j/4HIqL/AQA=
        """
}
