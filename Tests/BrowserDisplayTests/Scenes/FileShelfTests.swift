// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import Foundation
import LayerProtocol
import NIOCore
import NIOEmbedded
import Testing

@Suite struct FileShelfTests {
    private let loop = EmbeddedEventLoop()

    private func shelf(ofViewer: Int = 1000, files: Int = 4, all: Int = 2000) -> FileShelf {
        FileShelf(
            eventLoop: loop, limits: .init(bytesOfViewer: ofViewer, filesOfViewer: files, bytes: all))
    }

    private func file(_ size: Int, _ name: String = "a") -> SharedFile {
        SharedFile(name: name, type: "text/plain", contents: Data((0..<size).map { UInt8(truncatingIfNeeded: $0) }))
    }

    private func request(_ viewer: UInt32, _ number: UInt32 = 1, owner: Int = 1) -> FileShelf.Request {
        FileShelf.Request(viewer: viewer, number: number, owner: owner)
    }

    private func name(_ offer: FileOffer, owner: Int = 1) -> FileShelf.Name {
        FileShelf.Name(secret: offer.secret, owner: owner)
    }

    @Test func aFileIsFetchedInPieces() throws {
        let shelf = shelf(), offer = try #require(shelf.offer([file(10, "b")], for: request(1)))[0]
        #expect(offer.name == "b" && offer.type == "text/plain" && Admission.isWellFormed(offer.secret))
        #expect(shelf.file(name(offer)) == file(10, "b"))
        for _ in 0..<2 {
            let pieces = [0, 4, 8, 10].map { shelf.piece(of: name(offer), from: $0, atMost: 4)?.readableBytesView }
            #expect(pieces.map { $0.map { Array($0) } } == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9], []])
        }
    }

    @Test func slicesOfDataBeginAtTheirFirstByte() throws {
        let shelf = shelf(), slice = file(10).contents.dropFirst(6)
        let part = SharedFile(name: "a", type: "", contents: slice)
        let offer = try #require(shelf.offer([part], for: request(1)))[0]
        #expect(shelf.piece(of: name(offer), from: 1, atMost: 9) == ByteBuffer(bytes: [7, 8, 9]))
    }

    @Test func onlyTheBrowserOfItsPageFindsAFile() throws {
        let shelf = shelf(), offer = try #require(shelf.offer([file(1)], for: request(1, owner: 5)))[0]
        #expect(shelf.file(name(offer, owner: 5)) != nil)
        #expect(shelf.file(name(offer, owner: 6)) == nil)
        #expect(shelf.piece(of: name(offer, owner: 6), from: 0, atMost: 9) == nil)
        #expect(shelf.file(FileShelf.Name(secret: Secret.random().text, owner: 5)) == nil)
    }

    @Test func everySecretIsDifferent() throws {
        let shelf = shelf(), offers = try #require(shelf.offer([file(1), file(1), file(1)], for: request(1)))
        #expect(Set(offers.map(\.secret)).count == 3)
    }

    @Test func aFileGoesWithItsRequestOrItsPage() throws {
        let shelf = shelf()
        let offers = try [(1, 1), (1, 2), (2, 1)].map { viewer, number in
            try #require(shelf.offer([file(1)], for: request(viewer, number)))[0]
        }
        func areThere() -> [Bool] { offers.map { shelf.file(name($0)) != nil } }
        shelf.release(viewer: 1, number: 2)
        #expect(areThere() == [true, false, true])
        shelf.release(viewer: 1, number: 3)
        shelf.release(viewer: 3)
        #expect(areThere() == [true, false, true])
        shelf.release(viewer: 1)
        #expect(areThere() == [false, false, true])
        shelf.close()
        #expect(areThere() == [false, false, false])
    }

    @Test func aFileThatNobodyFetchesGoes() throws {
        let shelf = shelf(), one = try #require(shelf.offer([file(8)], for: request(1)))[0]
        loop.advanceTime(by: .minutes(9))
        let two = try #require(shelf.offer([file(8)], for: request(2)))[0]
        // The first one is still being fetched.
        #expect(shelf.piece(of: name(one), from: 0, atMost: 4) != nil)
        loop.advanceTime(by: .minutes(9))
        #expect(shelf.piece(of: name(one), from: 4, atMost: 4) != nil)
        loop.advanceTime(by: .minutes(9))
        #expect(shelf.file(name(one)) != nil && shelf.file(name(two)) == nil)
        loop.advanceTime(by: .minutes(1))
        #expect(shelf.file(name(one)) == nil && shelf.byteCount == 0)
        // The next one has its own time.
        let three = try #require(shelf.offer([file(8)], for: request(1)))[0]
        loop.advanceTime(by: .minutes(9))
        #expect(shelf.file(name(three)) != nil)
        loop.advanceTime(by: .minutes(1))
        #expect(shelf.file(name(three)) == nil)
    }

    @Test func aPageHasALimitOfBytesAndFiles() {
        let shelf = shelf()
        #expect(shelf.offer([file(1001)], for: request(1)) == nil)
        #expect(shelf.offer([file(600)], for: request(1)) != nil)
        #expect(shelf.offer([file(401)], for: request(1, 2)) == nil)
        #expect(shelf.offer([file(400)], for: request(1, 3)) != nil)
        #expect(shelf.offer(Array(repeating: file(1), count: 5), for: request(2)) == nil)
        #expect(shelf.offer(Array(repeating: file(1), count: 4), for: request(2)) != nil)
        #expect(shelf.offer([file(1)], for: request(2, 2)) == nil)
        #expect(shelf.offer([], for: request(2, 3)) == [])
    }

    /// A page with many bytes does not take the room of others.
    @Test func thePageWithTheMostLosesItsOldest() throws {
        let shelf = shelf(all: 1500)
        let small = try #require(shelf.offer([file(100)], for: request(1)))[0]
        let greedy = try (1...2).map { try #require(shelf.offer([file(500)], for: request(2, $0)))[0] }
        let last = try #require(shelf.offer([file(600)], for: request(3)))[0]
        #expect(shelf.file(name(small)) != nil && shelf.file(name(last)) != nil)
        #expect(greedy.filter { shelf.file(name($0)) == nil }.count == 1)
        #expect(shelf.byteCount == 1200)
    }
}
