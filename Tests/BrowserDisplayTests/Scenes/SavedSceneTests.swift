// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import CoreGraphics
import LayerProtocol
import NIOCore
import Testing

/// Scenes whose state was saved, by another process perhaps.
@Suite struct SavedSceneTests {
    private let first = SceneIdentifier(rawValue: 1), second = SceneIdentifier(rawValue: 2)
    private let screen = DirectoryHarness.screen
    private let session = "session-of-a-page-that-was-here-", otherSession = "session-of-another-page-of-it---"

    private func name(_ session: String?) -> StateName { .scene(Secret(session ?? "")) }

    private func connected(_ scene: SceneIdentifier) -> DisplayEvent {
        .sceneConnected(scene, screen, isVisible: true)
    }

    // MARK: - Saving

    @Test func theStateOfASceneIsSavedUnderItsSession() throws {
        let store = MemoryStore(), harness = DirectoryHarness(store: store)
        let one = try harness.open(), two = try harness.open()
        harness.directory.perform(.saveState(first, state: [1]))
        harness.directory.perform(.saveState(second, state: [2]))
        harness.directory.perform(.saveState(first, state: [3]))
        harness.directory.perform(.saveState(SceneIdentifier(rawValue: 99), state: [4]))
        #expect(store.states == [name(one.session): [3], name(two.session): [2]])
        harness.directory.perform(.saveState(first, state: nil))
        #expect(store.states == [name(two.session): [2]])
    }

    @Test func aClosedSceneIsForgotten() throws {
        let store = MemoryStore(), harness = DirectoryHarness(graceTime: 60, store: store)
        let one = try harness.open()
        _ = try harness.open()
        for scene in [first, second] { harness.directory.perform(.saveState(scene, state: [1])) }
        harness.directory.perform(.closeScene(second))
        #expect(Array(store.states.keys) == [name(one.session)])
        harness.close(one)
        harness.loop.advanceTime(by: .seconds(59))
        #expect(store.states.count == 1)
        harness.loop.advanceTime(by: .seconds(1))
        #expect(store.states.isEmpty)
    }

    @Test func aSceneThatIsClosedForRoomCanComeBack() throws {
        var limits = BrowserDisplay.Limits()
        limits.scenes = 1
        let harness = DirectoryHarness(limits: limits, store: MemoryStore())
        let one = try harness.open()
        harness.directory.perform(.saveState(first, state: [1]))
        harness.close(one)
        let two = try harness.open()
        harness.close(two)
        _ = harness.takeEvents()
        let page = harness.arrive(session: try #require(one.session))
        let third = SceneIdentifier(rawValue: 3)
        #expect(page.session == one.session)
        #expect(harness.events == [.sceneClosed(second), .sceneRestored(third, state: [1]), connected(third)])
    }

    @Test func theEndOfTheProgramForgetsNothing() throws {
        let store = MemoryStore(), harness = DirectoryHarness(store: store)
        harness.close(try harness.open())
        harness.directory.perform(.saveState(first, state: [1]))
        harness.directory.end()
        harness.loop.advanceTime(by: .hours(1))
        #expect(store.states.count == 1)
    }

    @Test func entriesInUseDoNotExpire() throws {
        let store = MemoryStore(), harness = DirectoryHarness(graceTime: 60, store: store)
        let one = try harness.open(), two = try harness.open()
        let names = [one, two].map { name($0.session) }
        harness.loop.advanceTime(by: .seconds(15))
        #expect(Set(store.refreshed) == Set(names) && store.sweeps == 2)
        store.refreshed = []
        harness.close(two)
        #expect(store.refreshed == [names[1]])
        harness.loop.advanceTime(by: .seconds(15))
        harness.loop.advanceTime(by: .seconds(15))
        #expect(store.refreshed == [names[1], names[0], names[0]])
        harness.close(one)
        harness.loop.advanceTime(by: .hours(1))
        #expect(store.refreshed.count == 4, "nobody looks at it any longer")
        _ = harness.arrive()
        harness.loop.advanceTime(by: .seconds(15))
        #expect(store.refreshed.count == 5)
    }

    // MARK: - Returning

    @Test func aPageReturnsToItsSavedScene() throws {
        let harness = DirectoryHarness(store: MemoryStore([name(session): [1, 2]]))
        let page = harness.arrive(session: session)
        #expect(page.session == session)
        #expect(harness.takeEvents() == [.sceneRestored(first, state: [1, 2]), connected(first)])
        // The page may still edit a text.
        #expect(page.messages.contains(.input(nil)))
        // It is a scene like all others now.
        let again = harness.arrive(session: session)
        #expect(again.session == session && harness.takeEvents().isEmpty)
    }

    @Test(arguments: [
        "", "made-up", "session-of-a-page-that-was-nowhe", "../../../../../../etc/passwd-----",
        "session of a page that was here-",
    ])
    func whatIsNotSavedIsANewScene(presented: String) throws {
        let harness = DirectoryHarness(store: MemoryStore([name(session): [1]]))
        let page = harness.arrive(session: presented)
        #expect(page.session != presented && page.session?.count == 32)
        #expect(harness.events == [connected(first)])
        #expect(!page.messages.contains(.input(nil)))
    }

    @Test func thePageWaitsForTheAnswer() throws {
        let store = MemoryStore([name(session): [1]], isSlow: true), harness = DirectoryHarness(store: store)
        let page = harness.arrive(session: session)
        #expect(page.viewer == nil && harness.events.isEmpty)
        // Others do not.
        #expect(harness.arrive().viewer != nil)
        store.answer()
        #expect(page.session == session && harness.events.count == 3)
    }

    @Test func twoPagesOfOneSessionGetTheSameScene() throws {
        let store = MemoryStore([name(session): [1]], isSlow: true), harness = DirectoryHarness(store: store)
        let one = harness.arrive(session: session), two = harness.arrive(session: session)
        #expect(store.read == [name(session), trial])
        store.answer()
        #expect(one.session == session && two.session == session)
        #expect(harness.events == [.sceneRestored(first, state: [1]), connected(first)])
    }

    @Test func aPageThatIsGoneMeanwhileTakesNothingFromTheNextOne() throws {
        let store = MemoryStore([name(session): [1]], isSlow: true), harness = DirectoryHarness(store: store)
        // Its connection has ended when the answer comes.
        harness.directory.whenReady(session) { _ in }
        let page = harness.arrive(session: session)
        store.answer()
        #expect(page.session == session)
        #expect(harness.events == [.sceneRestored(first, state: [1]), connected(first)])
    }

    @Test func aStoreThatTakesTooLongIsNotWaitedFor() throws {
        let store = MemoryStore([name(session): [1]], isSlow: true), harness = DirectoryHarness(store: store)
        let page = harness.arrive(session: session), other = harness.arrive(session: "unknown")
        #expect(other.viewer != nil, "a page that cannot have been here waits for nothing")
        _ = harness.takeEvents()
        harness.loop.advanceTime(by: .milliseconds(2999))
        #expect(page.viewer == nil && harness.events.isEmpty)
        harness.loop.advanceTime(by: .milliseconds(1))
        #expect(page.session?.count == 32 && page.session != session)
        #expect(harness.log.warnings.count == 3 && harness.events == [connected(second)])
        store.answer()
        #expect(harness.events == [connected(second)])
    }

    /// Otherwise the page would get a new scene, and lose its own.
    @Test func aPageThatHasBeenHereIsLookedUpAgain() throws {
        let store = MemoryStore([name(session): [1]]), harness = DirectoryHarness(store: store)
        store.isAvailable = false
        let slow = MemoryStore([name(session): [1]], isSlow: true), other = DirectoryHarness(store: slow)
        let page = other.arrive(session: session)
        other.loop.advanceTime(by: .milliseconds(2500))
        #expect(page.viewer == nil && slow.read == [name(session), trial, name(session), trial, name(session), trial])
        slow.answer()
        #expect(page.session == session && other.events == [.sceneRestored(first, state: [1]), connected(first)])
        // A store that says at once that it cannot be asked is asked as often.
        #expect(harness.arrive(session: session).session != session)
        #expect(store.read.count == 6)
    }

    /// The first page of a program is looked up as one that all pages share, too.
    @Test func aNewPageWaitsForOneLookUpOnly() throws {
        let store = MemoryStore(isSlow: true), harness = DirectoryHarness(sharesScene: nil, store: store)
        let page = harness.arrive()
        harness.loop.advanceTime(by: .seconds(1))
        #expect(page.viewer != nil && harness.log.warnings.count == 1)
    }

    @Test func aSceneThatTheProgramOpensIsNotLookedUp() throws {
        let store = MemoryStore(isSlow: true), harness = DirectoryHarness(store: store)
        let page = harness.arrive()
        try harness.say(.pointers([PointerSample(pointer: 1, phase: .began, time: 100, location: .zero)]), page)
        harness.directory.perform(.openScene(first, number: 7))
        guard case .openScene(_, let session)? = page.messages.last else { throw SilentError() }
        _ = harness.takeEvents()
        let opened = harness.arrive(session: session)
        #expect(opened.session == session && store.questionCount == 0)
        #expect(harness.takeEvents() == [.sceneRequested(second, number: 7), connected(second)])
    }

    private struct SilentError: Error {}

    /// It was touched in the other process, perhaps.
    @Test func aRestoredSceneIsNotTheFirstToGiveWay() throws {
        var limits = BrowserDisplay.Limits()
        limits.scenes = 2
        let harness = DirectoryHarness(limits: limits, store: MemoryStore([name(session): [1]]))
        harness.close(harness.arrive(session: session))
        harness.close(harness.arrive())
        _ = harness.takeEvents()
        _ = harness.arrive()
        #expect(harness.takeEvents().first == .sceneClosed(second))
    }

    // MARK: - States that stop the program

    private var trial: StateName { name(session).trial }

    @Test func aTrialEndsWhenTheProgramHasShownTheScene() throws {
        let store = MemoryStore([name(session): [1]]), harness = DirectoryHarness(store: store)
        _ = harness.arrive(session: session)
        #expect(store.states == [name(session): [1], trial: [1]])
        harness.commit(1, opacity: 1)
        #expect(store.states == [name(session): [1]])
        harness.directory.perform(.saveState(first, state: nil))
        harness.commit(2, opacity: 0.5)
        #expect(store.states.isEmpty)
    }

    /// The first process is killed, or cut off from its page, before the program has shown the scene.
    @Test func anotherProcessFindsAStateThatIsOnTrial() throws {
        let store = MemoryStore([name(session): [1]]), one = DirectoryHarness(store: store)
        _ = one.arrive(session: session)
        let two = DirectoryHarness(store: store)
        #expect(two.arrive(session: session).session == session)
        #expect(two.events == [.sceneRestored(first, state: [1]), connected(first)])
        #expect(store.states == [name(session): [1], trial: [2]])
        two.commit(1, opacity: 1)
        #expect(store.states == [name(session): [1]])
    }

    @Test func aStateThatEndsTheProgramIsTriedThreeTimes() throws {
        let store = MemoryStore([name(session): [1], name(otherSession): [2]])
        for _ in 1...3 { #expect(DirectoryHarness(store: store).arrive(session: session).session == session) }
        let last = DirectoryHarness(store: store), page = last.arrive(session: session)
        #expect(page.session != session && last.events == [connected(first)])
        #expect(store.states == [name(otherSession): [2]])
        #expect(
            last.log.warnings == [
                "Refused to restore a state again: the program has ended 3 times before it showed it"
            ])
        #expect(last.arrive(session: otherSession).session == otherSession)
    }

    @Test func aNewStateReplacesTheTriedOne() throws {
        let store = MemoryStore([name(session): [1]]), harness = DirectoryHarness(store: store)
        _ = harness.arrive(session: session)
        harness.directory.perform(.saveState(first, state: [2]))
        #expect(store.states == [name(session): [2]])
        harness.commit(1, opacity: 1)
        #expect(store.states == [name(session): [2]])
    }

    @Test func aProgramThatIsAskedToEndKeepsTheTriedState() throws {
        let store = MemoryStore([name(session): [1]]), harness = DirectoryHarness(store: store)
        _ = harness.arrive(session: session)
        harness.directory.end()
        #expect(store.states == [name(session): [1]])
    }

    @Test func aSharedStateStaysWhenTheProgramEndsBeforeItHasDecided() throws {
        let store = MemoryStore([.sharedScene: [1]]), harness = DirectoryHarness(sharesScene: nil, store: store)
        _ = harness.arrive()
        harness.directory.end()
        #expect(store.states == [.sharedScene: [1]])
    }

    @Test func aClosedSceneLeavesNoTrial() throws {
        let store = MemoryStore([name(session): [1]]), harness = DirectoryHarness(store: store)
        _ = harness.arrive(session: session)
        harness.directory.perform(.closeScene(first))
        #expect(store.states.isEmpty)
    }

    /// The program was changed: its first page finds the scene of the earlier version, before it is known whether it is shared.
    @Test(arguments: [true, false]) func aTriedStateGetsTheNameThatTheProgramDecidesOn(isShared: Bool) throws {
        let saved = isShared ? name(session) : .sharedScene
        let store = MemoryStore([saved: [1]]), harness = DirectoryHarness(sharesScene: nil, store: store)
        let page = harness.arrive(session: session)
        #expect(store.states == [saved: [1], saved.trial: [1]])
        harness.directory.perform(.shareScene(isShared))
        harness.commit(1, opacity: 1)
        #expect(store.states == [isShared ? .sharedScene : name(page.session): [1]])
    }

    // MARK: - Shared scenes

    @Test func aSharedSceneIsRestoredForItsFirstViewer() throws {
        let store = MemoryStore([.sharedScene: [1]], isSlow: true)
        let harness = DirectoryHarness(sharesScene: true, store: store)
        let one = harness.arrive(session: session), two = harness.arrive()
        store.answer()
        #expect(one.session != session && one.session == two.session)
        #expect(harness.takeEvents() == [.sceneRestored(first, state: [1]), connected(first)])
        #expect(one.messages.contains(.input(nil)) && !two.messages.contains(.input(nil)))
        harness.directory.perform(.saveState(first, state: [2]))
        #expect(store.states == [.sharedScene: [2]])
        #expect(harness.arrive().session == one.session && store.questionCount == 0)
    }

    // MARK: - Before the program has decided whether scenes are shared

    @Test(arguments: [true, false]) func theFirstPageFindsItsSceneOrTheSharedOne(isShared: Bool) throws {
        let saved = isShared ? StateName.sharedScene : name(session)
        let store = MemoryStore([saved: [1]], isSlow: true), harness = DirectoryHarness(sharesScene: nil, store: store)
        let one = harness.arrive(session: session), two = harness.arrive(session: otherSession)
        store.answer()
        #expect(harness.takeEvents() == [.sceneRestored(first, state: [1]), connected(first)])
        #expect((one.session == session) == !isShared && two.viewer == nil)
        harness.directory.perform(.shareScene(isShared))
        store.answer()
        #expect(two.viewer != nil && (one.session == two.session) == isShared)
        harness.directory.perform(.saveState(first, state: [2]))
        #expect(store.states[saved] == [2])
    }

    @Test func withoutItsFirstPageTheNextOneIsTheFirst() throws {
        let store = MemoryStore([name(otherSession): [1]], isSlow: true)
        let harness = DirectoryHarness(sharesScene: nil, store: store)
        harness.directory.whenReady(session) { _ in }
        let page = harness.arrive(session: otherSession)
        store.answer()
        #expect(page.viewer == nil)
        store.answer()
        #expect(page.session == otherSession)
        #expect(harness.events == [.sceneRestored(first, state: [1]), connected(first)])
    }

    @Test func theSharedSceneOfAnEarlierVersionIsForgotten() throws {
        let store = MemoryStore([.sharedScene: [1], name(session): [2]])
        let harness = DirectoryHarness(sharesScene: nil, store: store)
        let page = harness.arrive(session: session)
        #expect(page.session == session)
        harness.directory.perform(.shareScene(false))
        harness.commit(1, opacity: 1)
        #expect(Array(store.states.keys) == [name(session)])
    }

    @Test func afterTheEndNoPageIsGreeted() throws {
        let store = MemoryStore([name(session): [1]], isSlow: true), harness = DirectoryHarness(store: store)
        let page = harness.arrive(session: session)
        harness.directory.end()
        _ = harness.directory.states.close()
        store.answer()
        #expect(page.viewer == nil && harness.events.isEmpty)
    }
}
