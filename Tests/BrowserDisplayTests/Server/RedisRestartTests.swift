// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import Foundation
import LayerProtocol
import Testing

/// Displays that share a Redis server, one after the other and at the same time.
@Suite struct RedisRestartTests {
    private let scene = SceneIdentifier(rawValue: 1)

    private func server(_ address: String, stateTime: Double = 20) throws -> TestServer {
        try TestServer {
            $0.stateStore = .redis(.init(address))
            $0.limits.stateTime = stateTime
        }
    }

    @Test func anotherProcessAdmitsTheKeyAndRestoresTheScene() throws {
        let redis = try RealRedis(), key = Secret.random().text
        let one = try server(redis.address), two = try server(redis.socketAddress)
        let session = try one.open(key: key, token: one.token).session
        one.display.perform(.saveState(scene, state: [1]))
        one.display.perform(.saveState(scene, state: [2, 3]))
        one.display.stop()
        #expect(try two.open(key: key, session: session).session == session)
        try two.events.wait { $0 == .sceneRestored(scene, state: [2, 3]) }
        #expect(throws: TestSocket.ConnectionError.self) { try two.open(key: Secret.random().text) }
        #expect(two.log.warnings.isEmpty)
    }

    /// Waits until the last byte of a session's state is this one.
    private func wait(for byte: UInt8, _ session: String, in redis: RealRedis) throws {
        let pattern = "*:\(StateName.scene(Secret(session)).fileName)", limit = Date(timeIntervalSinceNow: 30)
        while Date() < limit {
            let key = try redis.command("KEYS", pattern)
            if !key.isEmpty, try redis.command("GET", key).unicodeScalars.last == Unicode.Scalar(byte) { return }
        }
        Issue.record("the state that ends with \(byte) was not saved")
    }

    /// The first one may be killed, or cut off from the page, before its program has shown the scene.
    @Test func aSecondProcessFindsASceneThatTheFirstOneRestores() throws {
        let redis = try RealRedis(), key = Secret.random().text
        let one = try server(redis.address)
        let session = try one.open(key: key, token: one.token).session
        one.display.perform(.saveState(scene, state: [1]))
        one.display.stop()
        for _ in 1...2 {
            let next = try server(redis.address)
            #expect(try next.open(key: key, session: session).session == session)
            try next.events.wait { $0 == .sceneRestored(scene, state: [1]) }
        }
    }

    /// Pages whose connections go to two processes at once: each process has a scene of its own, and the state that was
    /// saved last is the one that the next process finds.
    @Test func theLastOfTwoProcessesWins() throws {
        let redis = try RealRedis(), key = Secret.random().text
        let one = try server(redis.address)
        let session = try one.open(key: key, token: one.token).session
        one.display.perform(.saveState(scene, state: [1]))
        one.display.stop()
        let two = try server(redis.address), three = try server(redis.address)
        let first = try two.open(key: key, session: session)
        two.display.perform(.saveState(scene, state: [2]))
        try wait(for: 2, session, in: redis)
        let second = try three.open(key: key, session: session)
        #expect(first.session == session && second.session == session)
        three.display.perform(.saveState(scene, state: [3]))
        three.display.stop()
        two.display.perform(.saveState(scene, state: [4]))
        two.display.stop()
        let four = try server(redis.address)
        _ = try four.open(key: key, session: session)
        try four.events.wait { $0 == .sceneRestored(scene, state: [4]) }
    }

    @Test func withoutItsServerAPageGetsANewScene() throws {
        let server = try server("redis://127.0.0.1:\(try RealRedis.freePort())", stateTime: 0.3)
        let session = Secret.random().text
        let page = try server.openPage(session: session)
        #expect(page.session != session)
        server.display.perform(.saveState(scene, state: [1]))
        let errors = server.log.lines.filter { $0.level == .error }.map(\.text)
        #expect(errors.count == 1 && errors[0].contains("Connection refused"))
    }

    @Test func anAddressThatIsNoneStopsTheStart() {
        #expect(throws: BrowserDisplayError.self) { try server("redis://:secret@127.0.0.1") }
    }
}
