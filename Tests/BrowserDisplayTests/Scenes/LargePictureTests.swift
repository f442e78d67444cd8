// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import CoreGraphics
import LayerProtocol
import NIOEmbedded
import Testing

/// Pictures that pages fetch: what waits for their files, and what does not.
@Suite struct LargePictureTests {
    private let first = SceneIdentifier(rawValue: 1), root = LayerIdentifier(rawValue: 1)

    private func image(_ seed: Int, width: Int = 1200, height: Int = 1000) -> CGImage {
        let row = (0..<width * 4).map { $0 % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: ($0 * seed) >> 8) }
        let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { pixels, count in
            for y in 0..<height { (pixels.baseAddress! + y * row.count).initialize(from: row, count: row.count) }
            count = width * height * 4
        }
        return CGImage(width: width, height: height, premultipliedBGRA: pixels)!
    }

    /// The delivery of a shelf.
    private final class Delivery {
        var files: [[UInt8]?] = []
    }

    private func name(_ image: CGImage) -> PictureShelf.Name { PictureShelf.Name(picture: image.identifier) }

    @Test func commitsOfTheSamePageAndOfOthersGoOnWhileTheFileIsWritten() throws {
        let harness = DirectoryHarness(), image = image(3), delivery = Delivery()
        let one = try harness.open(), two = try harness.open()
        one.fetch(image)
        harness.commit(1, opacity: 0.25, contents: .image(image))
        harness.commit(1, opacity: 0.5, to: 2)
        _ = harness.directory.pictures.fetch(name(image)) { delivery.files.append($0) }
        try harness.show(one)
        try harness.show(two)
        #expect(one.opacity == 0.25 && two.opacity == 0.5)
        harness.commit(2, opacity: 0.75)
        harness.commit(2, opacity: 1, to: 2)
        try harness.show(one)
        try harness.show(two)
        #expect(one.opacity == 0.75 && two.opacity == 1)
        #expect(harness.files.count == 1 && delivery.files.isEmpty)
        harness.writeFiles()
        let file = try #require(delivery.files.first ?? nil)
        #expect(try CGImage.reading(file: file).image.pixels == image.pixels)
    }

    @Test func aFileIsWrittenOnceForAllPages() throws {
        let harness = DirectoryHarness(sharesScene: true), image = image(5), delivery = Delivery()
        let pages = [try harness.open(), try harness.open()]
        harness.commit(1, opacity: 0.25, contents: .image(image))
        for page in pages {
            page.fetch(image)
            try harness.show(page)
            _ = harness.directory.pictures.fetch(name(image)) { delivery.files.append($0) }
        }
        #expect(harness.files.count == 1)
        harness.writeFiles()
        #expect(delivery.files.count == 2 && delivery.files.allSatisfy { $0 != nil })
        // A later request gets the cached file.
        let late = try harness.open()
        late.fetch(image)
        try harness.show(late)
        _ = harness.directory.pictures.fetch(name(image)) { delivery.files.append($0) }
        #expect(harness.files.isEmpty && delivery.files.count == 3 && delivery.files[2] == delivery.files[0])
    }

    @Test func aFileThatNobodyWaitsForAnyMoreIsNotWritten() throws {
        let harness = DirectoryHarness(), image = image(7), delivery = Delivery()
        let one = try harness.open()
        harness.commit(1, opacity: 0.25, contents: .image(image))
        let pictures = harness.directory.pictures
        let ticket = try #require(pictures.fetch(name(image)) { delivery.files.append($0) })
        pictures.cancel(ticket)
        harness.writeFiles()
        #expect(delivery.files.isEmpty)
        // Nothing was cached: it is encoded again.
        _ = pictures.fetch(name(image)) { delivery.files.append($0) }
        #expect(harness.files.count == 1)
        // The page shows something else, and then the picture is not available.
        one.fetch(image)
        try harness.show(one)
        harness.commit(2, opacity: 0.5, contents: .displayList(.empty))
        #expect(delivery.files == [nil])
        harness.writeFiles()
        _ = pictures.fetch(name(image)) { delivery.files.append($0) }
        #expect(delivery.files == [nil, nil] && harness.files.isEmpty)
    }

    @Test func aPageThatLeavesLetsItsPicturesGo() throws {
        let harness = DirectoryHarness(), image = image(9), delivery = Delivery()
        let one = try harness.open()
        harness.commit(1, opacity: 0.25, contents: .image(image))
        _ = harness.directory.pictures.fetch(name(image)) { delivery.files.append($0) }
        harness.close(one)
        #expect(delivery.files == [nil])
        // When it returns it receives its whole scene.
        let again = try harness.open(session: one.session!)
        again.fetch(image)
        try harness.show(again)
        _ = harness.directory.pictures.fetch(name(image)) { delivery.files.append($0) }
        harness.writeFiles()
        #expect(again.opacity == 0.25 && delivery.files.count == 2 && delivery.files[1] != nil)
    }

    @Test func theFileThatAPictureWasReadFromIsPassedOn() throws {
        let harness = DirectoryHarness(), delivery = Delivery()
        let file = try image(11).jpegBytes(quality: 0.5), image = try CGImage.reading(file: file).image
        let page = try harness.open()
        harness.commit(1, opacity: 0.25, contents: .image(image))
        #expect(page.waitingCount == 1)
        let pictures = harness.directory.pictures
        _ = pictures.fetch(name(image)) { delivery.files.append($0) }
        #expect(harness.files.isEmpty && delivery.files == [image.sourceBytes])
        // For a browser that can't read the file.
        _ = pictures.fetch(PictureShelf.Name(picture: image.identifier, isPlain: true)) { delivery.files.append($0) }
        harness.writeFiles()
        let plain = try #require(delivery.files[1])
        #expect(plain.starts(with: [0x89, 0x50]))
        #expect(try CGImage.reading(file: plain).image.pixels == image.pixels)
    }

    @Test func aFileOfMoreBytesThanAreKeptThrowsOutNoOther() throws {
        let loop = EmbeddedEventLoop(), delivery = Delivery()
        let small = image(3, width: 10, height: 10), large = image(5)
        let shelf = PictureShelf(eventLoop: loop, mostKept: 1000) { $0() }
        for image in [small, large] {
            shelf.hold(image)
            _ = shelf.fetch(name(image)) { delivery.files.append($0) }
            loop.run()
        }
        let sizes = delivery.files.compactMap { $0?.count }
        try #require(sizes.count == 2 && sizes[0] <= 1000 && sizes[1] > 1000)
        // A cached file is delivered immediately.
        let kept = shelf.fetch(name(small)) { delivery.files.append($0) }
        #expect(kept == nil && delivery.files.count == 3 && delivery.files[2] == delivery.files[0])
        let again = shelf.fetch(name(large)) { delivery.files.append($0) }
        #expect(again != nil && delivery.files.count == 3)
        loop.run()
        #expect(delivery.files.count == 4 && delivery.files[3] == delivery.files[1])
    }

    @Test func afterAMegapixelSmallerPicturesAreFetchedToo() throws {
        let images = (1...3).map { image($0 * 2 + 1, width: 800, height: 600) }
        let changes = zip(images, UInt32(2)...).map { image, layer in
            var state = LayerState()
            state.contents = .image(image)
            return LayerChange(LayerIdentifier(rawValue: layer), .contents, state)
        }
        let parcel = CommitParcel(
            commit: Commit(serial: 1, time: 0, changes: changes), known: [images[0].identifier], glyphs: GlyphLedger())
        #expect(parcel.fetched == [] && parcel.pixels == 960_000)
        let whole = CommitParcel(
            commit: Commit(serial: 1, time: 0, changes: changes), known: [], glyphs: GlyphLedger())
        #expect(whole.fetched == [images[2]] && whole.pixels == 960_000)
    }
}
