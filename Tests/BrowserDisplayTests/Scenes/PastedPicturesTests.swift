// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import CoreGraphics
import LayerProtocol
import NIOEmbedded
import TestSupport
import Testing

@Suite struct PastedPicturesTests {
    private let scene = SceneIdentifier(rawValue: 1)

    private func file(_ shade: UInt8) throws -> [UInt8] {
        try CGImage(width: 2, height: 1, premultipliedBGRA: [shade, 0, 0, 255, 0, shade, 0, 255])!.pngBytes()
    }

    /// The messages of a page that pastes.
    private func pieces(_ files: [[UInt8]], of size: Int) -> [ClientMessage] {
        let length = UInt32(files.reduce(0) { $0 + $1.count })
        var pieces: [PicturePiece] = []
        for file in files {
            for start in stride(from: 0, to: file.count, by: size) {
                pieces.append(PicturePiece([], length: length, Array(file[start..<min(start + size, file.count)])))
            }
            pieces[pieces.count - 1].flags.insert(.endsPicture)
        }
        pieces[0].flags.insert(.begins)
        pieces[pieces.count - 1].flags.insert(.ends)
        return pieces.map { .pastePicture($0) }
    }

    /// The shades of the pictures in the program's paste events, for each event.
    private func shades(_ events: [DisplayEvent]) -> [[UInt8]] {
        events.compactMap { event in
            guard case .pastedPictures(_, _, let pictures) = event else { return nil }
            return pictures.map { $0.image.pixels[0] }
        }
    }

    @Test func picturesComeInPiecesAndAreReadBesideTheThread() throws {
        let harness = DirectoryHarness(), page = try harness.open()
        _ = harness.takeEvents()
        for piece in pieces([try file(1), try file(2)], of: 20) { try harness.say(piece, page) }
        try harness.say(.finishPaste, page)
        // Messages that do not depend on the paste do not wait.
        try harness.say(.visibility(isVisible: false), page)
        #expect(harness.takeEvents() == [.visibilityChanged(scene, isVisible: false)])
        harness.doWork()
        let events = harness.takeEvents()
        #expect(shades(events) == [[1, 2]] && events.last == .pasteFinished(scene, viewer: 1) && events.count == 2)
    }

    @Test func whatIsPastedOneAfterTheOtherComesInThisOrder() throws {
        let harness = DirectoryHarness(), page = try harness.open()
        _ = harness.takeEvents()
        for shade in UInt8(1)...2 {
            for piece in pieces([try file(shade)], of: 1000) { try harness.say(piece, page) }
            try harness.say(.finishPaste, page)
        }
        harness.doWork()
        let events = harness.takeEvents()
        #expect(shades(events) == [[1], [2]] && events.count == 4)
        #expect(stride(from: 1, to: 4, by: 2).allSatisfy { events[$0] == .pasteFinished(scene, viewer: 1) })
    }

    @Test func onlyOnePasteWaitsForAnother() throws {
        let harness = DirectoryHarness(), page = try harness.open()
        _ = harness.takeEvents()
        for shade in UInt8(1)...4 {
            for piece in pieces([try file(shade)], of: 1000) { try harness.say(piece, page) }
            try harness.say(.finishPaste, page)
        }
        #expect(harness.takeEvents() == [])
        harness.doWork()
        // A refused paste is delivered as empty, and not as the previous paste.
        let events = harness.takeEvents()
        #expect(shades(events) == [[1], [2], [], []] && events.count == 8)
        #expect(harness.log.warnings.first?.contains("more pasted pictures") == true)
        for shade in UInt8(5)...6 {
            for piece in pieces([try file(shade)], of: 1000) { try harness.say(piece, page) }
        }
        harness.doWork()
        #expect(shades(harness.takeEvents()) == [[5], [6]])
    }

    private func paste(_ files: [[UInt8]], _ page: RecordingConnection, _ harness: DirectoryHarness) throws {
        for piece in pieces(files, of: 60_000) { try harness.say(piece, page) }
    }

    @Test func noPageWaitsForAnother() throws {
        let harness = DirectoryHarness(), one = try harness.open(), two = try harness.open()
        _ = harness.takeEvents()
        harness.passesMilestones = false
        try paste([try file(1)], one, harness)
        try paste([try file(2)], two, harness)
        // The first one may take any time.
        harness.doWork(at: 1)
        #expect(shades(harness.takeEvents()) == [[2]])
        harness.doWork()
        #expect(shades(harness.takeEvents()) == [[1]])
    }

    @Test func allPagesTogetherHaveOnlySoManyPixels() throws {
        let harness = DirectoryHarness()
        _ = harness.takeEvents()
        harness.passesMilestones = false
        // Each gets at most half of the rest: 50, 25, 12.5, 6.25, 3.1, 1.6 megapixels.
        let pages = try (0..<8).map { _ in try harness.open() }
        _ = harness.takeEvents()
        for page in pages { try paste([try file(7)], page, harness) }
        // A paste without a share is refused immediately.
        #expect(shades(harness.takeEvents()) == [[], []])
        #expect(harness.log.warnings.count == 2)
        #expect(harness.log.warnings.allSatisfy { $0.contains("other pages are pasting") })
        harness.doWork()
        #expect(shades(harness.takeEvents()) == Array(repeating: [7], count: 6))
        // A finished paste takes no more than its pixels.
        try paste([try file(8)], pages[6], harness)
        harness.doWork()
        #expect(shades(harness.takeEvents()) == [[8]])
    }

    @Test func picturesCountUntilTheProgramHasGotToThem() throws {
        let loop = EmbeddedEventLoop(), work = WorkList(), reader = PasteReader(eventLoop: loop) { work.add($0) }
        var number: UInt32 = 0
        reader.read([try file(1), try file(2)], of: 1) { _, delivered in number = delivered }
        #expect(reader.pixels == 50_000_000 && reader.bytes > 100)
        work.perform()
        loop.run()
        #expect(number != 0 && reader.pixels == 4 && reader.bytes > 100)
        reader.giveBack(number)
        #expect(reader.pixels == 0 && reader.bytes == 0)
        // Pastes of a page that has left count until the decoder has stopped.
        reader.read([try file(1)], of: 2) { _, _ in number = 0 }
        let isReading = reader.forget(2)
        #expect(isReading && reader.pixels == 50_000_000)
        work.perform()
        loop.run()
        #expect(reader.pixels == 0 && number != 0)
    }

    private final class WorkList {
        private var work: [@Sendable () -> Void] = []
        func add(_ body: @escaping @Sendable () -> Void) { work.append(body) }
        func perform() { while !work.isEmpty { work.removeFirst()() } }
    }

    @Test func theFilesOfAllPagesTogetherHaveOnlySoManyBytes() throws {
        let harness = DirectoryHarness(), length = UInt32(WireFormat.largestPaste)
        let pages = try (0..<40).map { _ in try harness.open() }
        _ = harness.takeEvents()
        for page in pages { try harness.say(.pastePicture(PicturePiece(.begins, length: length, [1])), page) }
        let refused = shades(harness.takeEvents())
        #expect(refused.allSatisfy(\.isEmpty) && refused.count == 40 - 7)
        #expect(harness.log.warnings.first?.contains("other pages are pasting as well") == true)
        // The rest of such a paste is ignored, and the connection continues.
        try harness.say(.pastePicture(PicturePiece([], length: length, [1])), pages[39])
        // There is still room for a small one, and for a page whose paste was cancelled.
        try paste([try file(4)], pages[39], harness)
        harness.doWork()
        #expect(shades(harness.takeEvents()) == [[4]])
        harness.close(pages[0])
        _ = harness.takeEvents()
        try harness.say(.pastePicture(PicturePiece(.begins, length: length, [1])), pages[38])
        #expect(shades(harness.takeEvents()) == [])
    }

    @Test func whatTakesTooLongIsGivenUp() throws {
        let clock = CountingClock(), harness = DirectoryHarness(pasteClock: clock), page = try harness.open()
        _ = harness.takeEvents()
        // Each reading of the clock takes a second.
        clock.step = 1
        let pixels = [UInt8](repeating: 200, count: 4 * 64 * 64)
        let jpeg = try CGImage(width: 64, height: 64, premultipliedBGRA: pixels)!.jpegBytes(quality: 1)
        try paste([jpeg, try file(3)], page, harness)
        harness.doWork()
        #expect(shades(harness.takeEvents()) == [[]])
        #expect(harness.log.warnings.count == 2)
        #expect(harness.log.warnings.allSatisfy { $0.contains("took more than 10.0 s") })
        clock.step = 0
        try paste([jpeg, try file(3)], page, harness)
        harness.doWork()
        #expect(shades(harness.takeEvents()).first?.count == 2)
    }

    /// With the thread's real clock: one pixel, followed by 100 MB of zeros.
    @Test func aPictureThatIsSlowToDecodeIsGivenUp() throws {
        let loop = EmbeddedEventLoop(), work = WorkList()
        let reader = PasteReader(eventLoop: loop, longest: 0) { work.add($0) }
        var delivered: [PasteReader.Picture] = []
        reader.read([PNGFile.unpackingTo(megabytes: 100), try file(1)], of: 1) { pictures, _ in delivered = pictures }
        work.perform()
        loop.run()
        #expect(delivered.count == 2)
        for picture in delivered {
            guard case .failure(let error) = picture else {
                Issue.record("it was read")
                continue
            }
            #expect(error.reason == "reading it took more than 0.0 s")
        }
        #expect(reader.pixels == 0)
    }

    @Test func decodersOfAllPagesTogetherHaveOnlySoMuchTime() throws {
        let loop = EmbeddedEventLoop(), work = WorkList(), clock = CountingClock()
        let reader = PasteReader(eventLoop: loop, clock: clock) { work.add($0) }
        var reasons: [String?] = []
        func paste(taking seconds: Double) throws {
            reader.read([try file(1)], of: 1) { pictures, number in
                for picture in pictures {
                    if case .failure(let error) = picture { reasons.append(error.reason) } else { reasons.append(nil) }
                }
                reader.giveBack(number)
            }
            clock.step = seconds
            work.perform()
            loop.run()
        }
        // Each reading of the clock takes that long; each paste gets at most half of the rest.
        for _ in 0..<20 { try paste(taking: 20) }
        #expect(reasons.first == "reading it took more than 10.0 s")
        #expect(reasons.last == "reading the pictures of all pages took too long")
        // The account refills over time.
        loop.advanceTime(by: .minutes(10))
        reasons = []
        try paste(taking: 0)
        #expect(reasons == [nil])
    }

    @Test func pixelsOfDamagedPicturesCount() throws {
        // Whole headers, and no more than half of the rows.
        let broken = Array(try file(1).dropLast(30))
        let left = PasteReader.pictures(of: [broken, broken, try file(2), try file(3)], mostPixels: 6)
        #expect(left.map { try? $0.get().image.pixels[0] } == [nil, nil, 2, nil])
    }

    private final class CountingClock: MediaClock, @unchecked Sendable {
        /// Used only on the thread that decodes pictures; set while none are decoded.
        var step = 0.0
        private var time = 0.0

        var now: Double {
            time += step
            return time
        }
    }

    @Test func allPicturesOfAPasteTogetherHaveOnlySoManyPixels() throws {
        let files = [try file(1), try file(2), try file(3), try file(4)]
        func shades(_ mostPixels: Int) -> [UInt8?] {
            PasteReader.pictures(of: files, mostPixels: mostPixels).map { try? $0.get().image.pixels[0] }
        }
        // Two pixels each.
        #expect(shades(8) == [1, 2, 3, 4])
        #expect(shades(5) == [1, 2, nil, nil])
        #expect(shades(1) == [nil, nil, nil, nil])
    }

    @Test func aTextDoesNotOvertakePictures() throws {
        let harness = DirectoryHarness(), page = try harness.open(), number = page.viewer.number
        _ = harness.takeEvents()
        for piece in pieces([try file(1)], of: 1000) { try harness.say(piece, page) }
        let edit = TextEdit(1, .insert, text: "å")
        try harness.say(.paste("newer"), page)
        try harness.say(.edit(session: 5, serial: 2, edit), page)
        #expect(harness.takeEvents() == [])
        harness.doWork()
        let events = harness.takeEvents()
        #expect(shades(events) == [[1]] && events.count == 3)
        #expect(
            events.dropFirst() == [
                .pasted(scene, viewer: number, "newer"), .edited(scene, viewer: number, session: 5, serial: 2, edit),
            ])
    }

    @Test func aNewPasteReplacesOneThatWasNotEnded() throws {
        let harness = DirectoryHarness(), page = try harness.open()
        _ = harness.takeEvents()
        try harness.say(pieces([try file(1)], of: 20)[0], page)
        for piece in pieces([try file(2)], of: 20) { try harness.say(piece, page) }
        harness.doWork()
        #expect(shades(harness.takeEvents()) == [[2]])
    }

    @Test func aDamagedFileIsNoPictureAndOneLineInTheLog() throws {
        let harness = DirectoryHarness(), page = try harness.open()
        _ = harness.takeEvents()
        for piece in pieces([Array(try file(1).dropLast(30)), [1, 2, 3]], of: 1000) { try harness.say(piece, page) }
        harness.doWork()
        #expect(shades(harness.takeEvents()) == [[]])
        #expect(harness.log.warnings.count == 2)
        #expect(harness.log.warnings[1].contains("a pasted picture: not a PNG, JPEG, GIF or WebP file"))
    }

    @Test func whatIsTooLargeIsLeftOutWithALineInTheLog() throws {
        let harness = DirectoryHarness(), page = try harness.open()
        _ = harness.takeEvents()
        let length = UInt32(WireFormat.largestPaste) + 1
        try harness.say(.pastePicture(PicturePiece(.begins, length: length, [])), page)
        #expect(harness.takeEvents() == [])
        #expect(harness.log.warnings.count == 1)
        #expect(harness.log.warnings.first?.contains("pasted pictures of 16777217 bytes") == true)
        // Its bytes would be rejected as well.
        #expect(throws: Refusal.self) {
            try harness.say(.pastePicture(PicturePiece([], length: length, [1])), page)
        }
    }

    @Test func piecesThatDoNotFitEndTheConnection() throws {
        func refusal(_ pieces: PicturePiece...) -> String? {
            var files = PastedFiles()
            do throws(Refusal) {
                for piece in pieces { _ = try files.add(piece) }
                return nil
            } catch {
                return error.description
            }
        }
        let begin = PicturePiece(.begins, length: 3, [1])
        #expect(refusal(begin) == nil)
        #expect(refusal(PicturePiece([], length: 3, [1])) != nil)
        #expect(refusal(begin, PicturePiece([], length: 4, [1])) != nil)
        #expect(refusal(begin, PicturePiece([], length: 3, [1, 2, 3])) != nil)
        #expect(refusal(begin, PicturePiece([.endsPicture, .ends], length: 3, [1])) != nil)
        #expect(refusal(begin, PicturePiece(.ends, length: 3, [1, 2])) != nil)
        let many = (0...16).map { _ in PicturePiece(.endsPicture, length: 0, []) }
        var files = PastedFiles()
        #expect(throws: Refusal.self) {
            _ = try files.add(PicturePiece(.begins, length: 0, []))
            for piece in many { _ = try files.add(piece) }
        }
    }

    @Test func whatWaitsOfAPageThatIsGoneIsForgotten() throws {
        let harness = DirectoryHarness(), page = try harness.open(), other = try harness.open()
        _ = harness.takeEvents()
        harness.passesMilestones = false
        for piece in pieces([try file(1)], of: 1000) { try harness.say(piece, other) }
        for shade in UInt8(2)...3 {
            for piece in pieces([try file(shade)], of: 1000) { try harness.say(piece, page) }
            try harness.say(.finishPaste, page)
        }
        harness.close(page)
        // It is pasted as empty, and not as the previous paste.
        let events = harness.takeEvents()
        #expect(shades(events).allSatisfy(\.isEmpty) && shades(events).count == 2)
        #expect(events.count { if case .pasteFinished = $0 { true } else { false } } == 2)
        harness.passesMilestones = true
        harness.doWork()
        #expect(shades(harness.takeEvents()) == [[1]])
    }

    @Test func theAnswerToAMenuWaitsForThePictures() throws {
        let harness = DirectoryHarness(), page = try harness.open()
        _ = harness.takeEvents()
        harness.directory.perform(.readClipboard(scene, number: 7))
        for piece in pieces([try file(5)], of: 1000) { try harness.say(piece, page) }
        try harness.say(.answer(number: 7, isDone: true), page)
        #expect(harness.takeEvents() == [])
        // Also when the page leaves before they are read.
        harness.close(page)
        #expect(harness.takeEvents().contains(.answered(scene, viewer: 1, number: 7, isDone: true)))
        harness.doWork()
    }
}
