// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import LayerProtocol
import NIOCore
import NIOEmbedded
import Testing

/// Keys of browsers that another process of the program has admitted.
@Suite struct RecalledKeyTests {
    private static let key = "key-that-another-process-let-in-"
    private let name = StateName.key(Secret(key)), key = key
    private let session = "session-of-a-page-that-was-here-"

    private func upgrade(_ harness: ConnectionHarness, origin: String = "http://localhost:8080") throws
        -> EmbeddedChannel
    {
        let channel = try harness.connect()
        let lines =
            ["GET /display HTTP/1.1", "Host: localhost:8080", "Origin: \(origin)", "Kosketus-Key: \(key)"]
            + UpgradeRequest.headers + [UpgradeRequest.subprotocol]
        try channel.say(lines.joined(separator: "\r\n") + "\r\n\r\n")
        return channel
    }

    private func ask(_ harness: ConnectionHarness) throws -> EmbeddedChannel {
        let channel = try harness.connect()
        try channel.say("HEAD /admission HTTP/1.1\r\nHost: localhost:8080\r\nKosketus-Key: \(key)\r\n\r\n")
        return channel
    }

    private func status(_ channel: EmbeddedChannel) throws -> String {
        String(decoding: try channel.heard().prefix(12), as: UTF8.self)
    }

    // MARK: - Keys in the store

    @Test func aPageReturnsWithTheKeyOfAnotherProcess() throws {
        let store = MemoryStore([name: []], isSlow: true), harness = try ConnectionHarness(store: store)
        let channel = try upgrade(harness)
        #expect(try channel.heard().isEmpty && store.questionCount == 1)
        store.answer()
        harness.loop.run()
        #expect(try status(channel) == "HTTP/1.1 101")
        #expect(store.refreshed == [name])
        // It is known now.
        #expect(try status(upgrade(harness)) == "HTTP/1.1 101" && store.questionCount == 0)
        #expect(try status(ask(harness)) == "HTTP/1.1 204")
    }

    @Test func aPageThatAsksWhyGetsTheSameAnswer() throws {
        let store = MemoryStore([name: []], isSlow: true), harness = try ConnectionHarness(store: store)
        let channel = try ask(harness)
        #expect(try channel.heard().isEmpty)
        store.answer()
        harness.loop.run()
        #expect(try status(channel) == "HTTP/1.1 204")
        // The connection can be used again.
        try channel.say("HEAD /admission HTTP/1.1\r\nHost: localhost:8080\r\nKosketus-Key: \(key)\r\n\r\n")
        #expect(try status(channel) == "HTTP/1.1 204")
    }

    @Test func aKeyThatNobodyAdmittedIsRefused() throws {
        let store = MemoryStore(), harness = try ConnectionHarness(store: store)
        #expect(try status(upgrade(harness)) == "HTTP/1.1 403")
        #expect(store.read == [name], "a refused WebSocket asks once")
        #expect(try status(ask(harness)) == "HTTP/1.1 403")
        #expect(store.read == [name, name])
    }

    /// Another process may have admitted it since.
    @Test func anUnknownKeyIsLookedUpEachTime() throws {
        let store = MemoryStore(), harness = try ConnectionHarness(store: store)
        #expect(try status(upgrade(harness)) == "HTTP/1.1 403")
        store.states[name] = []
        #expect(try status(upgrade(harness)) == "HTTP/1.1 101")
    }

    /// The page keeps its key: only 403 makes it forget one.
    @Test(arguments: [false, true]) func aStoreThatTakesTooLongMakesThePageAskAgain(isUpgrade: Bool) throws {
        let store = MemoryStore([name: []], isSlow: true), harness = try ConnectionHarness(store: store)
        let channel = isUpgrade ? try upgrade(harness) : try ask(harness)
        harness.advance(by: 0.9)
        #expect(try channel.heard().isEmpty)
        harness.advance(by: 0.1)
        let answer = String(decoding: try channel.heard(), as: UTF8.self)
        #expect(answer.hasPrefix("HTTP/1.1 503") && answer.contains("\r\nRetry-After: 1\r\n"))
        #expect(answer.contains("\r\nCache-Control: no-store\r\n"))
        #expect(store.read == [name] && harness.log.warnings.count == 1)
        // What it says then is too late for this request.
        store.answer()
        harness.loop.run()
        #expect(try channel.heard().isEmpty)
        let next = isUpgrade ? try upgrade(harness) : try ask(harness)
        store.answer()
        harness.loop.run()
        #expect(try status(next) == (isUpgrade ? "HTTP/1.1 101" : "HTTP/1.1 204"))
    }

    @Test func aStoreThatCannotBeAskedRefusesNobodyForGood() throws {
        let store = MemoryStore([name: []]), harness = try ConnectionHarness(store: store)
        store.isAvailable = false
        #expect(try status(upgrade(harness)) == "HTTP/1.1 503")
        #expect(try status(ask(harness)) == "HTTP/1.1 503")
        // Those who need no look-up get in, or not, as ever.
        let other = try harness.connect()
        try other.say("HEAD /admission HTTP/1.1\r\nHost: localhost:8080\r\nKosketus-Key: no key\r\n\r\n")
        #expect(try status(other) == "HTTP/1.1 403")
        _ = try harness.page()
        store.isAvailable = true
        #expect(try status(upgrade(harness)) == "HTTP/1.1 101")
    }

    @Test func theStoreIsNotAskedForPagesOfOtherSites() throws {
        let store = MemoryStore([name: []], isSlow: true), harness = try ConnectionHarness(store: store)
        #expect(try status(upgrade(harness, origin: "http://example.org")) == "HTTP/1.1 403")
        let channel = try harness.connect()
        try channel.say(
            "GET /pictures/0123456789abcdef HTTP/1.1\r\nHost: localhost:8080\r\nKosketus-Key: \(key)\r\n\r\n")
        #expect(try status(channel) == "HTTP/1.1 403" && store.questionCount == 0)
    }

    @Test func aConnectionThatEndsMeanwhileIsForgotten() throws {
        for isUpgrade in [true, false] {
            let store = MemoryStore([name: []], isSlow: true), harness = try ConnectionHarness(store: store)
            let channel = isUpgrade ? try upgrade(harness) : try ask(harness)
            _ = try? channel.finish()
            harness.loop.run()
            store.answer()
            harness.loop.run()
            #expect(harness.server.connectionCount == 0)
        }
    }

    @Test func theEndAnswersWhatIsAsked() throws {
        let store = MemoryStore([name: []], isSlow: true), harness = try ConnectionHarness(store: store)
        _ = try upgrade(harness)
        var isOver = false
        harness.server.end().assumeIsolated().whenComplete { _ in isOver = true }
        store.answer()
        harness.loop.run()
        #expect(isOver && harness.server.connectionCount == 0)
    }

    // MARK: - Saving keys

    @Test func aKeyIsSavedWhenItIsAdmitted() throws {
        let store = MemoryStore(), harness = try ConnectionHarness(store: store)
        let token = "Kosketus-Token: \(Base64URL.encode(Array("sesame".utf8)))"
        let channel = try harness.connect()
        try channel.say(
            UpgradeRequest.text(host: "localhost:8080", ["Kosketus-Key: \(key)", token, UpgradeRequest.subprotocol]))
        #expect(try status(channel) == "HTTP/1.1 101")
        #expect(store.states == [name: []] && store.refreshed.isEmpty)
    }

    // MARK: - Tokens

    /// Another token of a person locks out those whom the previous one admitted.
    @Test func aChosenTokenAdmitsOnlyItsOwnKeys() {
        let random = Admission(token: Secret("a")), other = Admission(token: Secret("b"))
        let chosen = Admission(token: Secret("a"), isTokenChosen: true)
        let next = Admission(token: Secret("b"), isTokenChosen: true)
        #expect(random.stateName(of: key) == other.stateName(of: key))
        #expect(Set([random, chosen, next].map { $0.stateName(of: key) }).count == 3)
    }

    @Test func aRememberedKeyDoesNotUseTheToken() throws {
        let admission = Admission(token: Secret("sesame"), isTokenSingleUse: true)
        admission.remember(key)
        admission.remember("not a key")
        let owner = try #require(admission.admit(.init(key: key, token: nil)))
        admission.remember(key)
        #expect(admission.admit(.init(key: key, token: nil)) == owner)
        #expect(admission.admit(.init(key: "not a key", token: nil)) == nil)
        #expect(admission.isValid(token: "sesame"))
        #expect(admission.admit(.init(key: ConnectionHarness.otherKey, token: "sesame")) != nil)
        #expect(!admission.isValid(token: "sesame"))
    }

    // MARK: - Hello in the request

    @Test func aPageReturnsToItsSceneWithOneRequest() throws {
        let store = MemoryStore([name: [], .scene(Secret(session)): [1]], isSlow: true)
        let harness = try ConnectionHarness(store: store)
        let channel = try harness.connect()
        let hello = ClientMessage.hello(
            version: 1, session: session, screen: ConnectionHarness.screen, isVisible: true)
        try channel.say(UpgradeRequest.textWithHello(hello, key: key))
        for _ in 0..<2 {
            store.answer()
            harness.loop.run()
        }
        let scene = SceneIdentifier(rawValue: 1)
        #expect(
            harness.takeEvents() == [
                .sceneRestored(scene, state: [1]),
                .sceneConnected(scene, ConnectionHarness.screen, isVisible: true, browser: 3, from: .own),
            ])
    }

    /// What it sends meanwhile is read afterwards.
    @Test func aPageThatWaitsForItsSceneIsNotRead() throws {
        let store = MemoryStore([.scene(Secret(session)): [1]], isSlow: true)
        let harness = try ConnectionHarness(store: store)
        let channel = try harness.webSocket()
        _ = try channel.heard()
        try channel.say(
            FrameBytes.message(
                .hello(version: 1, session: session, screen: ConnectionHarness.screen, isVisible: true)))
        #expect(try channel.heard().isEmpty && harness.takeEvents().isEmpty)
        store.answer()
        harness.loop.run()
        try channel.say(FrameBytes.message(.visibility(isVisible: false)))
        #expect(harness.takeEvents().last == .visibilityChanged(SceneIdentifier(rawValue: 1), isVisible: false))
        #expect(!FrameBytes.payloads(try channel.heard()).isEmpty && harness.log.lines.isEmpty)
    }
}
