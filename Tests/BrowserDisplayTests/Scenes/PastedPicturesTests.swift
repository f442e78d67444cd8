// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import CoreGraphics
import LayerProtocol
import Testing

@Suite struct PastedPicturesTests {
    private let scene = SceneIdentifier(rawValue: 1)

    private func file(_ shade: UInt8) throws -> [UInt8] {
        try CGImage(width: 2, height: 1, premultipliedBGRA: [shade, 0, 0, 255, 0, shade, 0, 255])!.pngBytes()
    }

    /// As a page sends them.
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

    /// The shades of pictures that the program was told of, for each time.
    private func shades(_ events: [DisplayEvent]) -> [[UInt8]] {
        events.compactMap { event in
            guard case .pastedPictures(_, let pictures) = event else { return nil }
            return pictures.map { $0.image.pixels[0] }
        }
    }

    @Test func picturesComeInPiecesAndAreReadBesideTheThread() throws {
        let harness = DirectoryHarness(), page = try harness.open()
        _ = harness.takeEvents()
        for piece in pieces([try file(1), try file(2)], of: 20) { try harness.say(piece, page) }
        try harness.say(.finishPaste, page)
        // What has nothing to do with it does not wait.
        try harness.say(.visibility(isVisible: false), page)
        #expect(harness.takeEvents() == [.visibilityChanged(scene, isVisible: false)])
        harness.doWork()
        let events = harness.takeEvents()
        #expect(shades(events) == [[1, 2]] && events.last == .pasteFinished(scene) && events.count == 2)
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
        #expect(stride(from: 1, to: 4, by: 2).allSatisfy { events[$0] == .pasteFinished(scene) })
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
        // What was left out is pasted as nothing, and not as what was pasted before.
        let events = harness.takeEvents()
        #expect(shades(events) == [[1], [2], [], []] && events.count == 8)
        #expect(harness.log.warnings.first?.contains("more pasted pictures") == true)
        for shade in UInt8(5)...6 {
            for piece in pieces([try file(shade)], of: 1000) { try harness.say(piece, page) }
        }
        harness.doWork()
        #expect(shades(harness.takeEvents()) == [[5], [6]])
    }

    @Test func nothingMoreIsReadBeforeTheProgramHasTakenWhatWasReadLast() throws {
        let harness = DirectoryHarness(), one = try harness.open(), two = try harness.open()
        _ = harness.takeEvents()
        harness.passesMilestones = false
        for (shade, page) in [(UInt8(1), one), (2, two), (3, one)] {
            for piece in pieces([try file(shade)], of: 1000) { try harness.say(piece, page) }
        }
        harness.doWork()
        let milestone = DisplayEvent.milestone(viewer: 0)
        for shade in UInt8(1)...3 {
            let events = harness.takeEvents()
            #expect(shades(events) == [[shade]] && events.last == milestone)
            harness.doWork()
            #expect(harness.takeEvents() == [])
            harness.directory.perform(.passed(viewer: 0))
            harness.doWork()
        }
        #expect(harness.takeEvents() == [])
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
                .pasted(scene, "newer"), .edited(scene, viewer: number, session: 5, serial: 2, edit),
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
        #expect(harness.log.warnings[1].contains("a pasted picture: this is no PNG, JPEG, GIF or WebP file"))
    }

    @Test func whatIsTooLargeIsLeftOutWithALineInTheLog() throws {
        let harness = DirectoryHarness(), page = try harness.open()
        _ = harness.takeEvents()
        let length = UInt32(WireFormat.largestPaste) + 1
        try harness.say(.pastePicture(PicturePiece(.begins, length: length, [])), page)
        #expect(harness.takeEvents() == [])
        #expect(harness.log.warnings.count == 1)
        #expect(harness.log.warnings.first?.contains("pasted pictures of 16777217 bytes") == true)
        // Its bytes would not be taken either.
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
        // It is pasted as nothing, and not as what was pasted before.
        let events = harness.takeEvents()
        #expect(shades(events).allSatisfy(\.isEmpty) && shades(events).count == 2)
        #expect(events.count { if case .pasteFinished = $0 { true } else { false } } == 2)
        harness.passesMilestones = true
        harness.doWork()
        harness.directory.perform(.passed(viewer: 0))
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
        // Also when the page is gone before they are read.
        harness.close(page)
        #expect(harness.takeEvents().contains(.answered(scene, number: 7, isDone: true)))
        harness.doWork()
    }
}
