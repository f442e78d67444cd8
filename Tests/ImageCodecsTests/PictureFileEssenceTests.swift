// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ImageCodecs
import Testing

@Suite struct PictureFileEssenceTests {
    private let pixels = (0..<40 * 30 * 4).map { $0 % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: $0 &* 7) }

    private func jpeg() throws -> [UInt8] {
        try JPEG.encode(premultipliedBGRA: pixels, width: 40, height: 30, quality: 0.8)
    }

    private func png() throws -> [UInt8] { try PNG.encode(bgra: pixels, width: 40, height: 30, isOpaque: true) }

    private func segment(_ marker: UInt8, _ text: String) -> [UInt8] {
        [0xff, marker, UInt8((text.utf8.count + 2) >> 8), UInt8((text.utf8.count + 2) & 255)] + Array(text.utf8)
    }

    /// Without a checksum: those of omitted chunks are not checked.
    private func chunk(_ kind: String, _ text: String) -> [UInt8] {
        [0, 0, 0, UInt8(text.utf8.count)] + Array(kind.utf8) + Array(text.utf8) + [0, 0, 0, 0]
    }

    @Test func whatACameraNotesIsLeftOut() throws {
        let file = try jpeg()
        let notes = segment(0xe1, "Exif\0\0 where it was") + segment(0xe2, "ICC_PROFILE") + segment(0xfe, "a comment")
        let noted = Array(file[..<2]) + notes + file[2...] + Array("a second picture".utf8)
        #expect(PictureFile.essence(of: noted) == PictureFile.essence(of: file))
        let essence = try #require(PictureFile.essence(of: noted))
        #expect(try JPEG.decode(essence).bgra == JPEG.decode(file).bgra)
        #expect(essence.count <= file.count && PictureFile.mediaType(of: essence) == "image/jpeg")
    }

    @Test func smallPicturesOfAnotherStateAreLeftOut() throws {
        let file = try jpeg(), start: [UInt8] = [0xff, 0xd8, 0xff, 0xe0, 0, 16]
        try #require(file.starts(with: start + Array("JFIF\0".utf8)))
        // Of one pixel.
        var jfif: [UInt8] = [0xff, 0xe0, 0, 19]
        jfif += file[6..<18]
        jfif += [1, 1, 9, 9, 9]
        let extended = segment(0xe0, "JFXX\0 a small picture"), short = segment(0xe0, "JFIF\0 none")
        let noted = Array(file[..<2]) + jfif + extended + short + Array(file[20...])
        let essence = try #require(PictureFile.essence(of: noted))
        #expect(essence == PictureFile.essence(of: file) && essence.count <= file.count)
        #expect(try JPEG.decode(essence).bgra == JPEG.decode(file).bgra)
    }

    @Test func chunksThatAreNoPixelsAreLeftOut() throws {
        let file = try png(), start = 8 + 25
        let noted = Array(file[..<start]) + chunk("tEXt", "where it was") + file[start...] + [1, 2, 3]
        #expect(PictureFile.essence(of: noted) == file)
        #expect(PictureFile.mediaType(of: file) == "image/png")
    }

    @Test func aFileWithAGammaOfItsOwnIsNotPassedOn() throws {
        let file = try png(), start = 8 + 25
        // The file's own sRGB chunk counts instead (13 bytes).
        let marked = Array(file[..<start]) + chunk("gAMA", "0000") + file[start...]
        #expect(PictureFile.essence(of: marked) == file)
        let unmarked = Array(file[..<start]) + chunk("gAMA", "0000") + file[(start + 13)...]
        #expect(PictureFile.essence(of: unmarked) == nil)
        #expect(PictureFile.essence(of: Array(file[..<start]) + file[(start + 13)...]) != nil)
    }

    @Test func aPhotographSaysHowItIsTurned() throws {
        let essence = try #require(PictureFile.essence(of: try jpeg()))
        for orientation in 1...8 {
            let turned = try #require(PictureFile.turned(essence, orientation))
            #expect(EXIFOrientation.read(turned) == orientation && PictureFile.essence(of: turned) == essence)
            #expect(try JPEG.decode(turned).bgra == JPEG.decode(essence).bgra)
        }
        #expect(PictureFile.turned(try png(), 6) == nil && PictureFile.turned(essence, 9) == nil)
    }

    @Test func damageIsReadWithoutHarm() throws {
        for file in [try jpeg(), try png()] {
            for length in 0..<file.count { #expect(PictureFile.essence(of: Array(file.prefix(length))) == nil) }
            for index in file.indices {
                var bytes = file
                bytes[index] ^= 0xff
                _ = PictureFile.essence(of: bytes)
            }
        }
        #expect(PictureFile.essence(of: []) == nil && PictureFile.mediaType(of: []) == nil)
    }
}
