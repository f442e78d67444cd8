// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageCodecs
import TestSupport
import Testing

/// The costs of decoding.
@Suite struct PictureBudgetTests {
    /// Ends decoding after a number of checks.
    private func budget(pixels: Int = .max, asks: Int) -> (PictureBudget, () -> Int) {
        var count = 0
        let budget = PictureBudget(pixels: pixels) {
            count += 1
            return count <= asks
        }
        return (budget, { count })
    }

    private func error(_ file: [UInt8], _ budget: PictureBudget) -> ImageCodecError? {
        do throws(ImageCodecError) {
            _ = try PictureFile.decode(file, budget: budget)
            return nil
        } catch {
            return error
        }
    }

    private static let side = 256

    private static func pixels() -> [UInt8] {
        (0..<side * side).flatMap { [UInt8(truncatingIfNeeded: $0 &* 7), UInt8(truncatingIfNeeded: $0 / 3), 90, 255] }
    }

    private static func jpeg() throws -> [UInt8] {
        try JPEG.encode(premultipliedBGRA: pixels(), width: side, height: side, quality: 1)
    }

    private static func png() throws -> [UInt8] {
        try PNG.encode(bgra: pixels(), width: side, height: side, isOpaque: true)
    }

    @Test func aDecoderIsStoppedBetweenRows() throws {
        let file = try Self.jpeg()
        for asks in [0, 1, 3, 10] {
            let (budget, count) = budget(asks: asks)
            #expect(error(file, budget) == .cancelled && count() == asks + 1)
        }
        let (enough, count) = budget(asks: .max)
        #expect(error(file, enough) == nil && count() > 10)
    }

    /// Each of many scans goes over all of the picture.
    @Test func aProgressivePictureIsStoppedBetweenItsScans() throws {
        let file = Array(try #require(Data(base64Encoded: Self.progressive)))
        let (enough, count) = budget(asks: .max)
        #expect(error(file, enough) == nil)
        let (budget, _) = budget(asks: count() / 2)
        #expect(error(file, budget) == .cancelled)
    }

    // MARK: - PNG files that take long

    /// A decoder that is never asked can't be stopped.
    private func expectStopped(_ file: [UInt8], afterAtLeast least: Int, isWhole: Bool = true) {
        let (enough, count) = budget(asks: .max)
        let outcome = error(file, enough)
        #expect(isWhole ? outcome == nil : outcome != .cancelled)
        #expect(count() >= least, "asked \(count()) times")
        for asks in [1, least / 2, least - 1] {
            let (budget, count) = budget(asks: asks)
            #expect(error(file, budget) == .cancelled && count() == asks + 1)
        }
    }

    /// Rows come in seven passes, each of which goes over the whole picture.
    @Test func anInterlacedPictureOf16BitsIsStoppedBetweenRows() throws {
        let file = PNGFile.interlaced(side: 256)
        expectStopped(file, afterAtLeast: 10)
        let decoded = try PNG.decode(file)
        #expect(decoded.bgra == PNGFile.pixelsOfInterlaced(side: 256))
    }

    /// No row follows that could be asked between.
    @Test func whatIsUnpackedBehindTheLastRowIsStopped() {
        expectStopped(PNGFile.unpackingTo(megabytes: 50), afterAtLeast: 20, isWhole: false)
    }

    @Test func manySmallChunksAreStopped() {
        expectStopped(PNGFile.withChunks(20_000, named: "tEXt", [0x61, 0]), afterAtLeast: 20)
    }

    /// Texts are not decompressed: such a file takes as long as one with the same bytes in unknown chunks.
    @Test func packedTextsCostTheirBytesOnly() {
        let text = Array("Comment".utf8) + [0, 0] + PNGFile.packedZeros(megabytes: 5)
        let (unknown, questions) = budget(asks: .max), (texts, asked) = budget(asks: .max)
        #expect(error(PNGFile.withChunks(20, named: "prVt", text), unknown) == nil)
        #expect(error(PNGFile.withChunks(20, named: "zTXt", text), texts) == nil)
        #expect(asked() == questions())
        // A profile that unpacks to more than any profile has is left out.
        let profile = Array("Profile".utf8) + [0, 0] + PNGFile.packedZeros(megabytes: 50)
        #expect(error(PNGFile.withChunks(1, named: "iCCP", profile), budget(asks: .max).0) == nil)
    }

    @Test func aStoppedPictureIsNoDamagedOne() throws {
        #expect(error(try Self.png(), budget(asks: 0).0) == .cancelled)
        #expect(error(Array(try Self.jpeg().prefix(3000)), budget(asks: .max).0) != .cancelled)
        for file in [Self.gif, Self.webp] {
            let bytes = Array(try #require(Data(base64Encoded: file)))
            #expect(error(bytes, budget(asks: .max).0) == nil)
            #expect(error(bytes, budget(asks: 1).0) == .cancelled)
        }
    }

    @Test func pixelsAreTakenWhenDecodingBegins() throws {
        let most = Self.side * Self.side, file = try Self.png(), budget = PictureBudget(pixels: 2 * most)
        #expect(error(Array(file.dropLast(file.count / 2)), budget) != nil)
        #expect(budget.pixelsLeft == most)
        #expect(error(file, budget) == nil)
        #expect(budget.pixelsLeft == 0)
        guard case .tooLarge? = error(file, budget) else { return #expect(Bool(false)) }
    }

    /// Each picture of an animation is noted before the first one is read.
    @Test func anAnimationHasOnlySoManyPictures() throws {
        func animation(_ count: Int) -> [UInt8] {
            func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
                Array(name.utf8) + withUnsafeBytes(of: UInt32(content.count).littleEndian) { Array($0) } + content
            }
            let frame = chunk("ANMF", [UInt8](repeating: 0, count: 16))
            let frames = (0..<count).flatMap { _ in frame }
            let header = chunk("VP8X", [2, 0, 0, 0, 0, 0, 0, 0, 0, 0]) + chunk("ANIM", [0, 0, 0, 0, 0, 0])
            return chunk("RIFF", Array("WEBP".utf8) + header + frames)
        }
        let (budget, count) = budget(asks: .max)
        #expect(error(animation(16_385), budget) == .malformed(.webp, "it has more than 16384 pictures"))
        #expect(count() == 0)
        #expect(error(animation(16_384), budget) != .malformed(.webp, "it has more than 16384 pictures"))
    }

    // MARK: - GIF and WebP files that take long

    /// A file of 2 x 2 pixels: the header, and the first picture's head up to the size of its codes.
    private static let gifHeader = Array("GIF89a".utf8) + [2, 0, 2, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    private static let gifPicture: [UInt8] = [0x2c, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2]

    private static func repeated(_ bytes: [UInt8], _ count: Int) -> [UInt8] {
        Array(repeatElement(bytes, count: count).joined())
    }

    /// A comment in blocks of a byte each, before the first picture.
    @Test func aGIFOfManySmallBlocksIsStopped() {
        let comment = [0x21, 0xfe] + Self.repeated([1, 0x61], 100_000) + [0]
        // Three bits each: clear the table, colours 0, 1, 0 and 1, end.
        let pixels: [UInt8] = [3, 0b0100_0100, 0b0000_0000, 0b1010_0001, 0]
        expectStopped(Self.gifHeader + comment + Self.gifPicture + pixels, afterAtLeast: 100, isWhole: false)
        let extensions = Self.repeated([0x21, 0xfe, 1, 0x61, 0], 50_000)
        expectStopped(Self.gifHeader + extensions + Self.gifPicture + pixels, afterAtLeast: 100, isWhole: false)
    }

    /// Data that clear the table of codes again and again have no pixel.
    @Test func aGIFWithoutPixelsIsStopped() {
        // Eight codes of three bits, each of which is 4: clear the table.
        let clearing: [UInt8] = [0b0010_0100, 0b1001_0010, 0b0100_1001]
        let block = [255] + Self.repeated(clearing, 85)
        let file = Self.gifHeader + Self.gifPicture + Self.repeated(block, 20_000) + [0]
        expectStopped(file, afterAtLeast: 15, isWhole: false)
    }

    /// Each chunk is noted before the picture is read.
    @Test func aWebPFileHasOnlySoManyChunks() throws {
        let whole = Array(try #require(Data(base64Encoded: Self.webp)))
        func file(_ count: Int) -> [UInt8] {
            let header: [UInt8] = Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 15, 0, 0, 15, 0, 0]
            let rest = header + whole.dropFirst(12) + Self.repeated(Array("none".utf8) + [0, 0, 0, 0], count)
            let size = withUnsafeBytes(of: UInt32(rest.count + 4).littleEndian) { Array($0) }
            return Array("RIFF".utf8) + size + Array("WEBP".utf8) + rest
        }
        #expect(error(file(1000), budget(asks: .max).0) == nil)
        let (budget, count) = budget(asks: .max)
        #expect(error(file(40_000), budget) == .malformed(.webp, "it has more than 32768 chunks"))
        #expect(count() == 0)
    }

    // MARK: - Files of other programs, written by Pillow

    /// 48 x 48 pixels of noise, in ten scans.
    private static let progressive =
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7"
        + "gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8"
        + "fHx8fHx8fHz/wgARCAAwADADASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAQACA//EABQBAQAAAAAAAAAAAAAAAAAAAAD/"
        + "2gAMAwEAAhADEAAAATQk89FCC5N89AKDrmjAMx//xAAdEAACAgMAAwAAAAAAAAAAAAAAEQEhEDFBAhIg/9oACAEBAAEFAseNDN49"
        + "b+OWi2SjRLWoIzzDplrUdm8IR//EABQRAQAAAAAAAAAAAAAAAAAAADD/2gAIAQMBAT8BH//EABQRAQAAAAAAAAAAAAAAAAAAADD/"
        + "2gAIAQIBAT8BH//EABwQAAICAwEBAAAAAAAAAAAAAAABEBEhMUFRYf/aAAgBAQAGPwItlFmxpZjeocKhHCyhKcxw9NRiUZOSi7Ph"
        + "/8QAIBAAAgIDAAIDAQAAAAAAAAAAAREAITFBUWFxgZGh8P/aAAgBAQABPyFIHHHmHNHsw6ELX1GSUtwD5eQMEIW1MBQ+7hAIIoPC"
        + "MkdmUCA8G42UwKZuN1PmIOnYyjlsqEiARAAk83cAmVu8z2BGkcxFB4HIH2DxEyQD7uFQaX+QApn2MXLZXZdEFtiIPYiOkbJ3LYEj"
        + "Z5KWZj4vcGRBFgEOPEsZIoq5wMUHuEif4MO21vhn/9oADAMBAAIAAwAAABCQxwAgTyBz/8QAFBEBAAAAAAAAAAAAAAAAAAAAMP/a"
        + "AAgBAwEBPxAf/8QAFBEBAAAAAAAAAAAAAAAAAAAAMP/aAAgBAgEBPxAf/8QAIxABAQACAgEEAwEBAAAAAAAAAREhMQBBYVFxgZGh"
        + "sfDB4f/aAAgBAQABPxCkNxEUHu9+vHYvXomMd/8ACeeA9DBUifHzyiAcR0J263n9csagcBUuat1p3wkAha6LZ3xQAgxYwHo6YD98"
        + "GAdUlZ4NbH644hEx2mNZPc/HFXiqp858nvxjIwYVSNwmd/rhPAWVSK9fOeKDaqxVPH1rjbIyKSi0tPn9cJljKzf8vXEUhKqJqw61"
        + "+OOoVVKg9fwXH+8ggTYxFe3Tu8oO5nT0Hj14YKQClY19b4swegqt9o/rPMkI0yvgT64hBmj4fd0Y42o1Kk4HrX+zxQ9sjgLuzX8c"
        + "S0Hg35C947zrli7kLA+ORooCAAxs3me3BDIOS116ve3+OEMOKZURZ+fTzzB2CMKujPjPBOfQydNGe+vjjq66TeYnjfFixDDMXevG"
        + "p5OZKrCgCrxrKcYKWiEKBjJ6GNc//9k="

    /// 8 x 8 pixels.
    private static let gif =
        "R0lGODdhCAAIAIEAAMgKHgAAAAAAAAAAACwAAAAACAAIAAAIDwABCBxIsKDBgwgTKkwYEAA7"

    /// 16 x 16 pixels, lossless.
    private static let webp =
        "UklGRiwBAABXRUJQVlA4TCABAAAvD8ADAAVc29qOR1npbBtjVbZt27ZjjW3btm3b3az0U+USvtuI6H+sVCob7VEV0LzJwb8Jgbqx"
        + "Qyw25gVHVSqtJlW9YZagbbL9t7irMHiz9CRIetwfH1v+7Z2xHvWR1M6LzLaDOXmMdhOhGVX+DuYR5m8jrW717UJTdWdXTe1yJWVj"
        + "dN/sLnfsXxyhCtHD94GktrsEYNyUdvSbpJLVyw+yb5pEthkdTWmhE/tuEdOLc0IDX9ts28q7Sx9bX/usuNmW7irzSkjERc6a8HC/"
        + "rBbNXEjTLM9CltWcnGqNV1LCo5NFVHDAc/ex1AWc9ZcFob2EX71tlsLgrNXVelPzgckCpyVgfFNh0uyanjPr3uTaUgmiRQHMnaj6"
        + "2cBaD22QixY="
}
