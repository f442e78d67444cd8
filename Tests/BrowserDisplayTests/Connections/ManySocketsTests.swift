// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import LayerProtocol
import NIOCore
import NIOEmbedded
import Testing

/// Floods of the size that once locked everybody out, with the limits that programs have.
@Suite struct ManySocketsTests {
    /// 768 is the limit of all connections. No time passes: nobody waits for the silent ones to be given up.
    @Test(arguments: [1, 2, 100])
    func socketsWithoutAHelloLockNobodyOut(addressCount: Int) throws {
        let harness = try ConnectionHarness(), page = try harness.page()
        let addresses = addressCount == 1 ? ["127.0.0.1"] : (1...addressCount).map { "10.0.0.\($0)" }
        for number in 0..<768 {
            let socket = try harness.webSocket(key: ConnectionHarness.otherKey, from: addresses[number % addressCount])
            #expect(try socket.heard().starts(with: "HTTP/1.1 101".utf8))
        }
        #expect(harness.server.connectionCount <= 768)
        // A person on the same machine opens the page: its files, then its socket.
        for _ in 0..<6 {
            let browser = try harness.connect()
            try browser.say("GET /index.html HTTP/1.1\r\nHost: localhost:8080\r\n\r\n")
            #expect(try browser.heard().starts(with: "HTTP/1.1 200".utf8))
        }
        let new = try harness.greetedPage()
        try new.channel.say(FrameBytes.message(.clock(pageTime: 1)))
        #expect(try FrameBytes.payloads(new.channel.heard()).first?.first == ServerMessage.Code.clock.rawValue)
        // And a page that lost its connection comes back.
        page.close(promise: nil)
        harness.loop.run()
        let back = try harness.greetedPage(session: new.session)
        #expect(back.session == new.session && harness.server.connectionCount <= 768)
    }

    /// A socket without a hello is closed when its time is over, also while other pages are connected.
    @Test func socketsWithoutAHelloGo() throws {
        let harness = try ConnectionHarness(), page = try harness.page()
        for _ in 0..<100 { _ = try harness.webSocket() }
        harness.advance(by: BrowserDisplay.Limits().helloTime + 1)
        harness.advance(by: BrowserDisplay.Limits().closingTime + 1)
        #expect(harness.server.connectionCount == 1 && page.isActive)
    }

    /// 256 is the limit of scenes.
    @Test func tabsThatAreOpenedAndClosedEvictTheirOwnScenesOnly() throws {
        let harness = try ConnectionHarness()
        var sessions: [String] = []
        func leave(_ page: EmbeddedChannel) {
            page.close(promise: nil)
            harness.loop.run()
        }
        for isTouched in [true, false, true] {
            let page = try harness.greetedPage()
            if isTouched {
                let key = KeySample(usage: 4, phase: .began, time: 100, characters: "a")
                try page.channel.say(FrameBytes.message(.keys([key])))
            }
            sessions.append(page.session)
            leave(page.channel)
        }
        _ = harness.takeEvents()
        var flood: [String] = []
        for _ in 0..<260 {
            let page = try harness.greetedPage(key: ConnectionHarness.otherKey)
            flood.append(page.session)
            leave(page.channel)
        }
        let closed = harness.takeEvents().count { if case .sceneClosed = $0 { true } else { false } }
        #expect(closed == 260 + 3 - 256)
        for session in sessions { #expect(try harness.greetedPage(session: session).session == session) }
        // The flood's own newest scene waits, too.
        let newest = try harness.greetedPage(session: try #require(flood.last), key: ConnectionHarness.otherKey)
        #expect(newest.session == flood.last)
    }
}
