// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import CoreGraphics
import LayerProtocol
import Testing

/// Scenes that the program asks for, and closes.
@Suite struct SceneRequestTests {
    private let first = SceneIdentifier(rawValue: 1), second = SceneIdentifier(rawValue: 2)

    /// The session that the page was asked to open a tab for.
    private func asked(_ page: RecordingConnection) -> String? {
        guard case .openScene(_, let session)? = page.messages.last else { return nil }
        return session
    }

    @Test func aPageThatComesWithTheSessionGetsTheSceneThatWasAskedFor() throws {
        let harness = DirectoryHarness(), one = try harness.open()
        _ = harness.takeEvents()
        harness.directory.perform(.openScene(first, number: 5))
        let session = try #require(asked(one))
        try harness.say(.answer(number: 5, isDone: true), one)
        #expect(harness.takeEvents() == [.answered(first, viewer: 1, number: 5, isDone: true)])
        let two = try harness.open(session: session)
        #expect(two.session == session)
        #expect(
            harness.takeEvents() == [
                .sceneRequested(second, number: 5),
                .sceneConnected(second, DirectoryHarness.screen, isVisible: true),
            ])
        // A page that returns finds that scene.
        let again = try harness.open(session: session)
        #expect(again.session == session && harness.takeEvents() == [])
    }

    @Test func noMoreThanSomeAreWaitedFor() throws {
        let harness = DirectoryHarness(), one = try harness.open()
        var sessions: [String] = []
        for number in UInt32(1)...17 {
            harness.directory.perform(.openScene(first, number: number))
            sessions.append(try #require(asked(one)))
            try harness.say(.answer(number: number, isDone: false), one)
        }
        _ = harness.takeEvents()
        let late = try harness.open(session: sessions[0])
        #expect(late.session != sessions[0] && harness.takeEvents().count == 1)
        _ = try harness.open(session: sessions[1])
        #expect(harness.takeEvents().first == .sceneRequested(SceneIdentifier(rawValue: 3), number: 2))
    }

    @Test func nobodyIsThereToOpenOrShowAnything() throws {
        let harness = DirectoryHarness(), one = try harness.open()
        harness.close(one)
        _ = harness.takeEvents()
        harness.directory.perform(.openScene(first, number: 1))
        harness.directory.perform(.showScene(first, number: 2, from: first))
        harness.directory.perform(.showScene(second, number: 3, from: first))
        #expect(
            harness.takeEvents() == (1...3).map { .answered(first, number: $0, isDone: false) })
    }

    @Test func thePageOfASceneIsAskedForOrOneAnew() throws {
        let harness = DirectoryHarness(), one = try harness.open(), two = try harness.open()
        harness.directory.perform(.showScene(second, number: 1, from: first))
        #expect(one.messages.last == .showScene(number: 1, session: two.session!))
        harness.close(two)
        harness.directory.perform(.showScene(second, number: 2, from: first))
        #expect(one.messages.last == .openScene(number: 2, session: two.session!))
        _ = harness.takeEvents()
        harness.directory.perform(.showScene(first, number: 3, from: first))
        #expect(harness.takeEvents() == [.answered(first, number: 3, isDone: true)])
    }

    @Test func aSceneThatIsClosedEndsItsPages() throws {
        let harness = DirectoryHarness(), one = try harness.open(), session = one.session!
        let other = try harness.open(session: session)
        _ = harness.takeEvents()
        harness.directory.perform(.closeScene(first))
        #expect(one.messages.last == .problem(.closed) && other.messages.last == .problem(.closed))
        #expect(harness.takeEvents() == [.visibilityChanged(first, isVisible: false), .sceneClosed(first)])
        #expect(harness.directory.viewerCount == 0)
        harness.loop.advanceTime(by: .seconds(3600))
        #expect(harness.takeEvents() == [])
        // A page with its session gets another scene.
        let again = try harness.open(session: session)
        #expect(again.session != session)
    }

    @Test func theSceneOfAllIsNotClosed() throws {
        let harness = DirectoryHarness(sharesScene: true), one = try harness.open()
        _ = harness.takeEvents()
        harness.directory.perform(.closeScene(first))
        harness.directory.perform(.openScene(first, number: 1))
        #expect(harness.takeEvents() == [.answered(first, number: 1, isDone: false)])
        #expect(one.messages.allSatisfy { $0 != .problem(.closed) })
    }
}
