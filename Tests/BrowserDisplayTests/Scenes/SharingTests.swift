// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import Foundation
import LayerProtocol
import Testing

/// Files and contents that go to the page that was touched last.
@Suite struct SharingTests {
    private let scene = SceneIdentifier(rawValue: 1)
    private let file = SharedFile(name: "å.txt", type: "text/plain", contents: Data("text".utf8))

    private func answers(_ harness: DirectoryHarness) -> [Bool] {
        harness.takeEvents().compactMap { if case .answered(scene, _, 7, let isDone) = $0 { isDone } else { nil } }
    }

    private func touch(_ page: RecordingConnection, _ harness: DirectoryHarness) throws {
        harness.clock.set(harness.clock.now + 1)
        let sample = PointerSample(pointer: 1, phase: .began, time: harness.clock.now, location: .zero)
        try harness.say(.pointers([sample]), page)
    }

    private func contents(_ offer: FileOffer, owner: Int, _ harness: DirectoryHarness) -> Data? {
        harness.directory.files.file(FileShelf.Name(secret: offer.secret, owner: owner))?.contents
    }

    @Test func aFileGoesToThePageThatWasTouchedLast() throws {
        let harness = DirectoryHarness(), one = try harness.open(owner: 1)
        let two = try harness.open(session: one.session!, owner: 2)
        for (page, owner) in [(one, 1), (two, 2)] {
            try touch(page, harness)
            harness.directory.perform(.saveFile(scene, number: 7, file))
            #expect(page.offers.count == 1)
            let offer = try #require(page.offers.first)
            #expect(offer.name == "å.txt" && offer.type == "text/plain")
            #expect(contents(offer, owner: owner, harness) == file.contents)
            #expect(contents(offer, owner: 3 - owner, harness) == nil)
            try harness.say(.answer(number: 7, isDone: true), page)
            #expect(answers(harness) == [true] && contents(offer, owner: owner, harness) == nil)
        }
        #expect(one.offers.count == 1)
    }

    @Test func contentsAreSharedWithTheirFiles() throws {
        let harness = DirectoryHarness(), page = try harness.open(owner: 1)
        let content = SharedContent(text: "text", address: "https://example.org", files: [file, file])
        harness.directory.perform(.share(scene, number: 7, content))
        guard case .share(7, "", "text", "https://example.org", let files)? = page.messages.last else {
            Issue.record("\(page.messages)")
            return
        }
        #expect(files.count == 2 && files.allSatisfy { contents($0, owner: 1, harness) == file.contents })
        try harness.say(.answer(number: 7, isDone: false), page)
        #expect(answers(harness) == [false] && harness.directory.files.byteCount == 0)
    }

    @Test func whoLeavesGetsNothing() throws {
        let harness = DirectoryHarness(), page = try harness.open()
        harness.directory.perform(.saveFile(scene, number: 7, file))
        harness.close(page)
        #expect(answers(harness) == [false] && harness.directory.files.byteCount == 0)
        // Nobody looks at the scene.
        harness.directory.perform(.saveFile(scene, number: 7, file))
        harness.directory.perform(.share(scene, number: 7, SharedContent(text: "a")))
        harness.directory.perform(.share(SceneIdentifier(rawValue: 9), number: 8, SharedContent(text: "a")))
        #expect(answers(harness) == [false, false] && harness.directory.files.byteCount == 0)
    }

    @Test func aSceneThatIsClosedKeepsNoFiles() throws {
        let harness = DirectoryHarness(), page = try harness.open()
        harness.directory.perform(.saveFile(scene, number: 7, file))
        harness.directory.perform(.closeScene(scene))
        #expect(page.messages.last == .problem(.closed) && harness.directory.files.byteCount == 0)
    }

    @Test func aPageThatAnswersNothingGetsNoMoreThanItsLimit() throws {
        let harness = DirectoryHarness(), page = try harness.open()
        for number: UInt32 in 1...100 { harness.directory.perform(.saveFile(scene, number: number, file)) }
        // Requests without answers have a limit too.
        #expect(page.offers.count == 32 && harness.directory.files.byteCount == 32 * 4)
        #expect(harness.takeEvents().count { if case .answered(_, _, _, false) = $0 { true } else { false } } == 68)
        // A share of many files at once.
        let other = try harness.open(), many = SharedContent(files: Array(repeating: file, count: 16))
        for number: UInt32 in 1...3 {
            harness.directory.perform(.share(SceneIdentifier(rawValue: 2), number: number, many))
        }
        let shares = other.messages.count { if case .share = $0 { true } else { false } }
        #expect(shares == 2 && harness.log.warnings.contains { $0.contains("Refused more files for a page") })
    }

    @Test func answersThatNobodyAskedForEndTheConnectionOnly() throws {
        let harness = DirectoryHarness(), page = try harness.open()
        harness.directory.perform(.saveFile(scene, number: 7, file))
        for number: UInt32 in [0, 6, 8, .max] {
            #expect(throws: Refusal.self) { try harness.say(.answer(number: number, isDone: true), page) }
        }
        #expect(harness.directory.files.byteCount == 4)
        try harness.say(.answer(number: 7, isDone: true), page)
        #expect(throws: Refusal.self) { try harness.say(.answer(number: 7, isDone: true), page) }
        #expect(answers(harness) == [true])
    }
}

extension RecordingConnection {
    /// The files to save that it was offered.
    fileprivate var offers: [FileOffer] {
        messages.compactMap { if case .saveFile(_, let offer) = $0 { offer } else { nil } }
    }
}
