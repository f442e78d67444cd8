// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageCodecs
import Testing

@Suite struct JPEGTests {
    private let limits = PictureLimits(largestSide: 200, mostPixels: 10_000)

    /// Colors that go over into each other, as JPEG likes it.
    private func picture(_ width: Int, _ height: Int) -> [UInt8] {
        (0..<width * height).flatMap { index -> [UInt8] in
            let x = index % width, y = index / width
            return [UInt8(x * 255 / width), UInt8(y * 255 / height), 128, 255]
        }
    }

    private func file(_ width: Int, _ height: Int, quality: Double = 0.9) throws -> [UInt8] {
        try JPEG.encode(premultipliedBGRA: picture(width, height), width: width, height: height, quality: quality)
    }

    @Test(arguments: [(1, 1), (16, 16), (33, 17), (200, 1), (1, 200)])
    func aPictureComesBackAlmostAsItWas(_ width: Int, _ height: Int) throws {
        let decoded = try JPEG.decode(file(width, height), limits: limits)
        #expect(decoded.width == width && decoded.height == height && decoded.isOpaque && decoded.orientation == 1)
        let differences = zip(decoded.bgra, picture(width, height)).map { abs(Int($0) - Int($1)) }
        #expect(differences.max()! <= 40)
        let sum = differences.reduce(0, +)
        #expect(Double(sum) / Double(differences.count) < 4)
    }

    @Test func lessQualityMakesASmallerFile() throws {
        #expect(try file(64, 64, quality: 0.1).count < file(64, 64, quality: 0.95).count)
        #expect(try file(64, 64, quality: -5) == file(64, 64, quality: 0))
        #expect(try file(64, 64, quality: .nan) == file(64, 64, quality: 1))
        #expect(try file(64, 64, quality: .infinity) == file(64, 64, quality: 1))
    }

    @Test func whatIsTransparentIsWrittenOnWhite() throws {
        let pixels = [UInt8](repeating: 0, count: 64 * 4)
        let clear = try JPEG.encode(premultipliedBGRA: pixels, width: 8, height: 8, quality: 1)
        #expect(try JPEG.decode(clear).bgra.allSatisfy { $0 >= 254 })
    }

    // MARK: - Files of other programs (8 x 8 pixels of one color, written by Pillow)

    private func color(_ base64: String) throws -> [UInt8] {
        let decoded = try JPEG.decode(Array(#require(Data(base64Encoded: base64))), limits: limits)
        #expect(decoded.width == 8 && decoded.height == 8)
        return Array(decoded.bgra.prefix(4))
    }

    private func isNear(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        zip(left, right).allSatisfy { abs(Int($0) - Int($1)) <= 4 }
    }

    @Test func aProgressiveFileIsRead() throws {
        #expect(try isNear(color(Self.progressive), [90, 40, 200, 255]))
    }

    @Test func aGrayFileIsRead() throws {
        #expect(try isNear(color(Self.gray), [77, 77, 77, 255]))
        #expect(try JPEG.decode(Array(#require(Data(base64Encoded: Self.gray)))).isGray)
    }

    /// No cyan, all magenta and yellow, no black: red.
    @Test func aFileOfInksIsRead() throws {
        #expect(try isNear(color(Self.inks), [0, 0, 255, 255]))
    }

    // MARK: - Orientation

    /// A file with an Exif segment in front.
    private func turned(_ value: UInt8, isLittle: Bool, type: UInt8 = 3) throws -> [UInt8] {
        func number(_ bytes: [UInt8]) -> [UInt8] { isLittle ? bytes.reversed() : bytes }
        var exif: [UInt8] = Array("Exif".utf8) + [0, 0] + (isLittle ? [0x49, 0x49] : [0x4d, 0x4d])
        exif += number([0, 42]) + number([0, 0, 0, 8]) + number([0, 2])
        exif += number([1, 0x0f]) + number([0, 3]) + number([0, 0, 0, 1]) + number([0, 7]) + [0, 0]
        exif += number([1, 0x12]) + number([0, type]) + number([0, 0, 0, 1]) + number([0, value]) + [0, 0]
        let length = exif.count + 2
        let plain = try file(8, 8)
        return [0xff, 0xd8, 0xff, 0xe1, UInt8(length >> 8), UInt8(length & 255)] + exif + plain.dropFirst(2)
    }

    @Test(arguments: 1...8, [true, false])
    func theCamerasOrientationIsTold(_ value: Int, _ isLittle: Bool) throws {
        #expect(try JPEG.decode(turned(UInt8(value), isLittle: isLittle)).orientation == value)
    }

    // MARK: - Files that lie, or end too soon

    @Test func aLargePictureIsRefusedBeforeItIsRead() throws {
        let wide = try file(201, 2), large = try file(101, 100)
        #expect(throws: ImageCodecError.tooLarge(width: 201, height: 2, limits)) {
            try JPEG.decode(wide, limits: limits)
        }
        #expect(throws: ImageCodecError.tooLarge(width: 101, height: 100, limits)) {
            try JPEG.decode(large, limits: limits)
        }
    }

    /// A small file whose header promises 9000 x 9000 pixels.
    @Test func aLyingHeaderIsRefusedBeforeMemoryIsTaken() throws {
        var lying = try file(8, 8)
        let frame = try #require(lying.indices.first { lying[$0] == 0xff && lying[$0 + 1] == 0xc0 })
        lying.replaceSubrange(frame + 5..<frame + 9, with: [0x23, 0x28, 0x23, 0x28])
        let reason = "9000 x 9000 pixels can't be in \(lying.count) bytes"
        #expect(throws: ImageCodecError.malformed(.jpeg, reason)) { try JPEG.decode(lying) }
    }

    @Test func dataThatEndTooSoonAreRefused() throws {
        let whole = try file(64, 64)
        #expect(throws: ImageCodecError.self) { try JPEG.decode(Array(whole.prefix(whole.count / 2 + 300))) }
        // A missing end marker is harmless.
        #expect(try JPEG.decode(Array(whole.dropLast(2))).bgra == JPEG.decode(whole).bgra)
    }

    @Test func aFileOfEndlessScansIsRefused() throws {
        let whole = Array(try #require(Data(base64Encoded: Self.progressive)))
        // Repeats the last scan many times.
        let scan = try #require(whole.indices.dropLast().last { whole[$0] == 0xff && whole[$0 + 1] == 0xda })
        let again = Array(repeating: whole[scan..<whole.count - 2], count: 500).flatMap { $0 }
        #expect(throws: ImageCodecError.self) { try JPEG.decode(Array(whole.dropLast(2)) + again + [0xff, 0xd9]) }
    }

    @Test func whatIsNoJPEGIsRefusedWithAReason() {
        for file in [[], [1, 2, 3], [0xff, 0xd8, 0xff], [UInt8](repeating: 0, count: 1000)] as [[UInt8]] {
            do {
                _ = try JPEG.decode(file)
                Issue.record("\(file.count) bytes were taken for a picture")
            } catch {
                #expect(error.description.hasPrefix("not a usable JPEG file: "))
                #expect(error.description.count > 30, "\(error)")
            }
        }
    }

    @Test func everyTruncationAndEveryFlippedBitIsRefusedOrHarmless() throws {
        let files = try [
            file(19, 11), turned(6, isLittle: true), Array(#require(Data(base64Encoded: Self.progressive))),
            Array(#require(Data(base64Encoded: Self.inks))),
        ]
        for file in files {
            for length in 0..<file.count { expectRefusedOrRightSize(Array(file.prefix(length))) }
            for bit in 0..<file.count * 8 {
                var bytes = file
                bytes[bit / 8] ^= 1 << UInt8(bit % 8)
                expectRefusedOrRightSize(bytes)
            }
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

    // MARK: - The files

    static let progressive = """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8X\
        GBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wgAR\
        CAAIAAgDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAABv/EABUBAQEAAAAAAAAAAAAAAAAAAAIH/9oADAMBAAIQAxAAAAEiLL//xAAU\
        EAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAEFAn//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAEDAQE/AX//xAAUEQEAAAAAAAAAAAAAAAAA\
        AAAA/9oACAECAQE/AX//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAY/An//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAE/IX//\
        2gAMAwEAAgADAAAAEP8A/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPxB//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPxB/\
        /8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxB//9k=
        """
    private static let gray = """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8X\
        GBYUGBIUFRT/wAALCAAIAAgBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQR\
        BRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4\
        eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEB\
        AAA/APnev//Z
        """
    private static let inks = """
        /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcGBggLCAkKCgoKCgYICwwL\
        CgwJCgoK/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAAB\
        fQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hp\
        anN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5\
        +v/aAA4EQwBNAFkASwAAPwD9/K/n/r+f+v38r//Z
        """
}
