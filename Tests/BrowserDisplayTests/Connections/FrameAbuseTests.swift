// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import LayerProtocol
import NIOEmbedded
import Testing

/// Malicious frames. More of them, over real sockets, are in `WebSocketTests`.
@Suite struct FrameAbuseTests {
    /// The code of the close frame with which a page that says this is answered.
    private func closeCode(_ bytes: [UInt8], _ harness: ConnectionHarness) throws -> Int? {
        let page = try harness.page()
        try page.say(bytes)
        guard let last = FrameBytes.payloads(try page.heard()).last, last.count == 2 else { return nil }
        return Int(last[0]) << 8 | Int(last[1])
    }

    // MARK: - Closing

    @Test(arguments: [0, 1, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65535] as [UInt16])
    func aCodeThatMayNotBeSentIsAnError(code: UInt16) throws {
        let harness = try ConnectionHarness()
        #expect(try closeCode(FrameBytes.close(code), harness) == 1002)
        #expect(harness.log.warnings.count == 1)
    }

    @Test(arguments: [1000, 1001, 1003, 1007, 1011, 1014, 3000, 4000, 4999] as [UInt16])
    func aCodeThatMayBeSentIsAnswered(code: UInt16) throws {
        let harness = try ConnectionHarness()
        #expect(try closeCode(FrameBytes.close(code, Array("bye".utf8)), harness) == Int(code))
        #expect(harness.log.lines.isEmpty)
    }

    @Test func aCloseFrameOfOneByteIsAnError() throws {
        #expect(try closeCode(FrameBytes.frame(8, [3]), try ConnectionHarness()) == 1002)
    }

    @Test(
        arguments: [[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xe2, 0x82]] as [[UInt8]])
    func aReasonThatIsNotUTF8IsAnError(reason: [UInt8]) throws {
        #expect(try closeCode(FrameBytes.close(1000, reason), try ConnectionHarness()) == 1007)
    }

    @Test func aSessionThatIsNotUTF8IsAnError() throws {
        let harness = try ConnectionHarness(), channel = try harness.webSocket()
        _ = try channel.heard()
        let hello = ClientMessage.hello(version: 1, session: "abcd", screen: ConnectionHarness.screen, isVisible: true)
        var bytes = hello.encoded()
        bytes[bytes.firstRange(of: Array("abcd".utf8))!.lowerBound + 1] = 0xff
        try channel.say(FrameBytes.frame(2, bytes))
        #expect(try FrameBytes.payloads(channel.heard()) == [[0x03, 0xef]])  // 1007
    }

    // MARK: - Floods

    @Test(arguments: [
        ("pings", FrameBytes.frame(9, [1, 2, 3])), ("pongs", FrameBytes.frame(10, [])),
        ("empty parts", FrameBytes.frame(0, [], isFinal: false)), ("clocks", FrameBytes.message(.clock(pageTime: 1))),
        ("visibility", FrameBytes.message(.visibility(isVisible: true))),
    ])
    func aFloodEndsItsOwnConnectionWithOneLine(what: String, frame: [UInt8]) throws {
        let harness = try ConnectionHarness(), good = try harness.page(), bad = try harness.page()
        if what == "empty parts" { try bad.say(FrameBytes.frame(2, [], isFinal: false)) }
        for _ in 0..<3000 { try bad.say(frame) }
        #expect(FrameBytes.payloads(try bad.heard()).last == [0x03, 0xf0])  // 1008
        harness.advance(by: harness.server.limits.closingTime)
        #expect(!bad.isActive)
        #expect(harness.log.warnings.count == 1, "\(harness.log.warnings)")
        try good.say(FrameBytes.message(.clock(pageTime: 1)))
        #expect(try FrameBytes.payloads(good.heard()).last?.first == ServerMessage.Code.clock.rawValue)
    }

    /// The most that a page may send in a second, byte for byte: each message is accepted, however it is split.
    @Test func aMessageMayComeByteByByte() throws {
        let harness = try ConnectionHarness(), page = try harness.page()
        for byte in FrameBytes.message(.clock(pageTime: 7)) { try page.say([byte]) }
        #expect(try FrameBytes.payloads(page.heard()).count == 1)
    }

    @Test func aFrameThatNeverEndsIsGivenUpWithTheSilence() throws {
        let harness = try ConnectionHarness(), page = try harness.page()
        try page.say(FrameBytes.header(2, length: 60_000))
        for _ in 0..<44 {
            try page.say([0])
            harness.advance(by: 1)
        }
        #expect(page.isActive)
        harness.advance(by: 1)
        #expect(!page.isActive)
    }

    // MARK: - Versions

    @Test func aPageOfAnotherVersionIsToldToLoadItselfAnew() throws {
        let harness = try ConnectionHarness()
        for subprotocol in ["kosketus.layers.0", "kosketus.layers.2", "chat, kosketus.layers.17"] {
            let channel = try harness.webSocket("Sec-WebSocket-Protocol: \(subprotocol)")
            let heard = try channel.heard(), head = String(decoding: heard, as: UTF8.self)
            #expect(head.hasPrefix("HTTP/1.1 101 "))
            let name = subprotocol.split(separator: " ").last!
            #expect(head.contains("Sec-WebSocket-Protocol: \(name)\r\n"))
            let start = heard.firstRange(of: Array("\r\n\r\n".utf8))!.upperBound
            let expected = [ServerMessage.problem(.version).encoded(), [0x03, 0xea]]  // 1002
            #expect(FrameBytes.payloads(Array(heard[start...])) == expected)
        }
        #expect(harness.log.warnings.count == 3)
        #expect(harness.log.warnings[0].contains("\"kosketus.layers.0\", not kosketus.layers.1"))
        #expect(harness.takeEvents().isEmpty)
    }

    @Test(arguments: [
        "kosketus.layers.", "kosketus.layers.x", "kosketus.layers.123456", "kosketus.layers.-1", "layers.1",
    ])
    func anotherProtocolIsNoOtherVersion(subprotocol: String) throws {
        let channel = try ConnectionHarness().webSocket("Sec-WebSocket-Protocol: \(subprotocol)")
        #expect(try channel.heard().starts(with: "HTTP/1.1 400".utf8))
    }
}
