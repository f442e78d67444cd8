// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import LayerProtocol
import NIOCore
import NIOEmbedded
import Testing

@Suite struct TimeLimitTests {
    // MARK: - HTTP

    @Test func aConnectionOnWhichNothingComesIsClosed() throws {
        let harness = try ConnectionHarness()
        let channel = try harness.connect()
        harness.loop.advanceTime(by: .milliseconds(11_999))
        #expect(channel.isActive)
        harness.loop.advanceTime(by: .milliseconds(1))
        #expect(!channel.isActive)
        // Browsers make some for later.
        #expect(harness.log.lines.isEmpty)
    }

    @Test func aHeaderThatComesSlowlyIsNotWaitedFor() throws {
        let harness = try ConnectionHarness()
        let channel = try harness.connect()
        try channel.say("GET / HTTP/1.1\r\nHost: localhost:8080\r\n")
        for second in 1...12 {
            #expect(channel.isActive)
            try channel.say("X-\(second): y\r\n")
            harness.loop.advanceTime(by: .seconds(1))
        }
        #expect(!channel.isActive)
        #expect(try channel.heard() == [])
        #expect(harness.log.warnings.count == 1)
        #expect(harness.log.warnings[0].contains("a connection on which no request comes to its end in 12.0 s"))
    }

    @Test func eachAnswerGivesTimeForTheNextRequest() throws {
        let harness = try ConnectionHarness()
        let channel = try harness.connect()
        for _ in 0..<5 {
            harness.loop.advanceTime(by: .seconds(11))
            try channel.say("GET /index.html HTTP/1.1\r\nHost: localhost:8080\r\n\r\n")
            #expect(try channel.heard().starts(with: "HTTP/1.1 200 OK".utf8))
        }
        harness.loop.advanceTime(by: .seconds(12))
        #expect(!channel.isActive)
        #expect(harness.log.lines.isEmpty)
    }

    // MARK: - WebSocket

    @Test func whoDoesNotSayHelloIsClosed() throws {
        let harness = try ConnectionHarness()
        let channel = try harness.webSocket()
        #expect(try channel.heard().starts(with: "HTTP/1.1 101 ".utf8))
        harness.loop.advanceTime(by: .milliseconds(9_999))
        #expect(try channel.heard() == [])
        harness.loop.advanceTime(by: .milliseconds(1))
        #expect(try channel.heard() == [0x88, 2, 0x03, 0xf0])  // 1008
        #expect(channel.isActive)
        harness.loop.advanceTime(by: .seconds(2))
        #expect(!channel.isActive)
        #expect(harness.log.warnings.count == 1)
        #expect(harness.log.warnings[0].contains("a page that says no hello in 10.0 s"))
    }

    @Test func aPageThatAnswersPingsStays() throws {
        let harness = try ConnectionHarness()
        let channel = try harness.page()
        for _ in 0..<20 {
            harness.loop.advanceTime(by: .seconds(15))
            #expect(try channel.heard() == [0x89, 0])
            try channel.say(FrameBytes.frame(10, []))
        }
        #expect(channel.isActive)
    }

    @Test func aSilentPageIsGivenUp() throws {
        let harness = try ConnectionHarness()
        let channel = try harness.page()
        harness.loop.advanceTime(by: .seconds(20))
        try channel.say(FrameBytes.frame(10, []))
        harness.loop.advanceTime(by: .milliseconds(44_999))
        #expect(channel.isActive)
        #expect(harness.server.directory.viewerCount == 1)
        harness.loop.advanceTime(by: .milliseconds(1))
        #expect(!channel.isActive)
        #expect(harness.server.directory.viewerCount == 0)
    }

    @Test func nothingIsDoneForAPageThatIsToldToClose() throws {
        let harness = try ConnectionHarness()
        let channel = try harness.page()
        try channel.say(FrameBytes.frame(1, []))
        #expect(try channel.heard() == [0x88, 2, 0x03, 0xeb])  // 1003
        #expect(harness.server.directory.viewerCount == 0)
        try channel.say(FrameBytes.frame(2, ClientMessage.clock(pageTime: 1).encoded()) + FrameBytes.frame(9, [1]))
        #expect(try channel.heard() == [])
        try channel.say(FrameBytes.frame(8, [0x03, 0xeb]))
        #expect(!channel.isActive)
    }

    /// The page sends continuously and reads nothing: answers are not queued without limit.
    @Test func nothingIsPiledUpForAPageThatDoesNotRead() throws {
        let harness = try ConnectionHarness()
        let channel = try harness.page()
        channel.isWritable = false
        for _ in 0..<100 {
            try channel.say(FrameBytes.frame(9, [1, 2, 3]))
            try channel.say(FrameBytes.frame(2, ClientMessage.clock(pageTime: 1).encoded()))
        }
        harness.loop.advanceTime(by: .seconds(15))
        #expect(try channel.heard() == [])
        channel.isWritable = true
        try channel.say(FrameBytes.frame(9, [1, 2, 3]))
        #expect(try channel.heard() == [0x8a, 3, 1, 2, 3])
    }

    @Test func whatWaitedIsSentWhenTheConnectionTakesIt() throws {
        let harness = try ConnectionHarness()
        let channel = try harness.page()
        let root = LayerIdentifier(rawValue: 1)
        channel.isWritable = false
        harness.server.directory.commit(
            Commit(serial: 1, time: 0, isFull: true, root: root, changes: [LayerChange(root, [], LayerState())]),
            to: SceneIdentifier(rawValue: 1))
        #expect(try channel.heard() == [])
        channel.isWritable = true
        channel.pipeline.fireChannelWritabilityChanged()
        let frame = try channel.heard()
        #expect(frame.dropFirst(2).first == ServerMessage.Code.commit.rawValue)
    }

    @Test func theEndWaitsHalfASecondAndLeavesNothing() throws {
        weak var server: Server?
        do {
            let harness = try ConnectionHarness()
            server = harness.server
            let page = try harness.page(), idle = try harness.connect()
            let end = harness.server.end()
            var isOver = false
            end.assumeIsolated().whenComplete { _ in isOver = true }
            #expect(!idle.isActive && page.isActive && !isOver)
            harness.loop.advanceTime(by: .milliseconds(500))
            #expect(!page.isActive && isOver)
        }
        #expect(server == nil)
    }

    // MARK: - The log

    @Test func aFloodOfRefusalsIsLoggedNowAndThen() throws {
        var limits = BrowserDisplay.Limits()
        limits.connectionsPerAddress = 1000
        let harness = try ConnectionHarness(limits: limits)
        func knock() throws {
            let channel = try harness.connect()
            try channel.say("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n")
        }
        for _ in 0..<100 { try knock() }
        #expect(harness.log.warnings.count == 10)
        harness.loop.advanceTime(by: .seconds(60))
        try knock()
        #expect(harness.log.warnings.count == 11)
        #expect(harness.log.warnings.last?.hasSuffix("(90 more like this were not logged)") == true)
    }
}
