// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import LayerProtocol
import NIOCore
import NIOEmbedded
import Testing

/// Many connections, and the limits by address.
@Suite struct CrowdTests {
    private func limits(_ perAddress: Int, _ all: Int = 768) -> BrowserDisplay.Limits {
        var limits = BrowserDisplay.Limits()
        limits.connectionsPerAddress = perAddress
        limits.connections = all
        return limits
    }

    private func expectServed(_ channel: EmbeddedChannel) throws {
        try channel.say("GET /index.html HTTP/1.1\r\nHost: localhost:8080\r\n\r\n")
        let answer = try channel.heard()
        #expect(answer.starts(with: "HTTP/1.1 200".utf8))
    }

    @Test func theOldestOfAnAddressGivesWay() throws {
        let harness = try ConnectionHarness(limits: limits(3))
        let other = try harness.connect(from: "10.0.0.1")
        let crowd = try (0..<5).map { _ in try harness.connect(from: "10.0.0.2") }
        #expect(crowd.map(\.isActive) == [false, false, true, true, true])
        for channel in [other, crowd[2], crowd[4]] { try expectServed(channel) }
        #expect(harness.log.warnings.count == 2)
        #expect(
            harness.log.warnings[0].contains("one more connection from an address: there are 3 already, from 10.0.0.2"))
    }

    /// A client that sends a request is served among clients that keep silent connections.
    @Test func aCrowdThatSaysNothingKeepsNobodyOut() throws {
        let harness = try ConnectionHarness(limits: limits(4))
        let page = try harness.page()
        for _ in 0..<50 {
            let slow = try harness.connect()
            try slow.say("GET / HTTP/1.1\r\nHost: loc")
            try expectServed(try harness.connect())
        }
        try page.say(FrameBytes.message(.clock(pageTime: 1)))
        #expect(try FrameBytes.payloads(page.heard()).first?.first == ServerMessage.Code.clock.rawValue)
        #expect(harness.log.warnings.count == ServerLog.most)
    }

    @Test func aPagesOwnConnectionDoesNotCountForItsAddress() throws {
        let harness = try ConnectionHarness(limits: limits(2))
        let pages = try (0..<6).map { _ in try harness.page() }
        #expect(pages.map(\.isActive) == Array(repeating: true, count: pages.count))
        #expect(harness.log.lines.isEmpty)
        #expect(harness.server.connectionCount == 6)
    }

    @Test func whenNobodyWaitsTheNewOneIsRefused() throws {
        let harness = try ConnectionHarness(limits: limits(10, 2))
        let pages = try (0..<2).map { _ in try harness.page() }
        #expect(throws: Server.TooManyConnectionsError.self) { try harness.connect() }
        #expect(pages.map(\.isActive) == Array(repeating: true, count: pages.count))
        #expect(harness.log.warnings.count == 1)
    }

    /// The sockets of one address give way to those of another, whatever other connections exist.
    @Test func socketsWithoutAHelloKeepNobodyOut() throws {
        let harness = try ConnectionHarness(limits: limits(4, 8))
        let page = try harness.page(), single = try harness.connect(from: "10.0.0.9")
        let crowd = try (0..<20).map { try harness.webSocket(from: "10.0.0.\($0 % 3)") }
        #expect(crowd.filter(\.isActive).count == 6)
        for _ in 0..<3 { try expectServed(try harness.connect(from: "10.0.1.1")) }
        #expect(page.isActive && single.isActive)
        let later = try harness.greetedPage()
        #expect(later.channel.isActive && harness.server.connectionCount == 8)
    }

    /// The one with most guests gives way, though others have waited for longer.
    @Test func theAddressThatFloodsGivesWay() throws {
        let harness = try ConnectionHarness(limits: limits(10, 6))
        let few = try (1...2).map { try harness.connect(from: "10.0.0.\($0)") }
        let many = try (0..<4).map { _ in try harness.connect(from: "10.0.0.3") }
        _ = try harness.connect(from: "10.0.0.4")
        #expect(few.map(\.isActive) == [true, true] && many.map(\.isActive) == [false, true, true, true])
    }

    /// With its hello in the request it is a page immediately.
    @Test func aPageThatSaysHelloIsNoGuest() throws {
        let harness = try ConnectionHarness(limits: limits(1))
        let hello = ClientMessage.hello(version: 1, session: "", screen: ConnectionHarness.screen, isVisible: true)
        let pages = try (0..<3).map { _ in
            let channel = try harness.connect()
            try channel.say(UpgradeRequest.textWithHello(hello))
            return channel
        }
        #expect(pages.map(\.isActive) == [true, true, true])
        let heard = try pages[0].heard(), start = try #require(heard.firstRange(of: Array("\r\n\r\n".utf8))).upperBound
        #expect(FrameBytes.payloads(Array(heard[start...])).first?.first == ServerMessage.Code.greeting.rawValue)
        #expect(harness.log.lines.isEmpty)
    }

    @Test func whoLeavesMakesRoom() throws {
        let harness = try ConnectionHarness(limits: limits(2))
        for _ in 0..<10 { try harness.connect().close().wait() }
        for _ in 0..<10 {
            let page = try harness.page()
            page.close(promise: nil)
            harness.loop.run()
        }
        #expect(harness.server.connectionCount == 0)
        #expect(harness.log.lines.isEmpty)
    }

    @Test func addressesOfANetworkAreOne() throws {
        func origin(_ address: String) -> String {
            ConnectionTable.origin(of: IPAddress(address))
        }
        #expect(origin("2001:db8::1") == origin("2001:db8::ffff:1"))
        #expect(origin("2001:db8::1") != origin("2001:db8:0:1::1"))
        #expect(origin("::ffff:10.0.0.1") == origin("10.0.0.1"))
        #expect(origin("10.0.0.1") != origin("10.0.0.2"))
        #expect(ConnectionTable.origin(of: nil) == "")
    }
}
