// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import CoreGraphics
import Foundation
import LayerProtocol
import TestSupport
import Testing

/// Pages at the end of real sockets.
@Suite struct WebSocketTests {
    // MARK: - The upgrade

    @Test func theUpgradeEchoesTheSubprotocol() throws {
        let server = try TestServer()
        let response = try server.connect().request(
            "/display", host: server.host,
            UpgradeRequest.headers + [
                UpgradeRequest.subprotocol, "Origin: http://\(server.host)", server.credentials(),
            ])
        #expect(response.status == 101)
        #expect(response.headers["sec-websocket-protocol"] == "kosketus.layers.1")
        // The example of RFC 6455, section 1.3.
        #expect(response.headers["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    }

    @Test func whoIsNotLetIn() throws {
        let server = try TestServer()
        let key = server.credentials(), origin = "Origin: http://\(server.host)"
        let cases: [(headers: [String], status: Int)] = [
            (UpgradeRequest.headers + [UpgradeRequest.subprotocol, "Origin: http://evil.example", key], 403),
            (UpgradeRequest.headers + [UpgradeRequest.subprotocol, "Origin: null", key], 403),
            (UpgradeRequest.headers + [UpgradeRequest.subprotocol, "Origin: https://\(server.host)", key], 403),
            (UpgradeRequest.headers + [UpgradeRequest.subprotocol, key], 403),
            (UpgradeRequest.headers + [UpgradeRequest.subprotocol, origin], 403),
            (
                UpgradeRequest.headers + [
                    UpgradeRequest.subprotocol, origin, key.replacing("Token: ", with: "Token: x"),
                ], 403
            ),
            (UpgradeRequest.headers + ["Sec-WebSocket-Protocol: chat", origin, key], 400),
            (UpgradeRequest.headers + [origin, key], 400),
            (
                UpgradeRequest.headers.map { $0.replacing("13", with: "8") } + [
                    UpgradeRequest.subprotocol, origin, key,
                ], 426
            ),
            ([origin, key], 426),
        ]
        for (headers, status) in cases {
            let response = try server.connect().request("/display", host: server.host, headers)
            #expect(response.status == status, "\(headers)")
        }
        let foreign = try server.connect().request(
            "/display", host: "evil.example",
            UpgradeRequest.headers + [UpgradeRequest.subprotocol, "Origin: http://evil.example", key])
        #expect(foreign.status == 403)
        #expect(server.log.warnings.contains { $0.contains("a connection from a page of \"http://evil.example\"") })
        #expect(server.events.all.isEmpty)
    }

    /// Proxies use the connections to a program for one request after the other.
    @Test(arguments: ["/", "/nothing", "/display"])
    func aRequestMayComeBeforeTheOneForTheSocket(path: String) throws {
        let server = try TestServer(), socket = try server.connect(), origin = "Origin: http://\(server.host)"
        for _ in 0..<3 { #expect(try socket.request(path, host: server.host, [origin]).status != 101) }
        let headers = UpgradeRequest.headers + [UpgradeRequest.subprotocol, origin, server.credentials()]
        #expect(try socket.request("/display", host: server.host, headers).status == 101)
        let page = try SocketPage(socket, session: "", isVisible: true)
        #expect(!page.session.isEmpty)
    }

    /// The following bytes could belong to the other protocol.
    @Test func aRefusedRequestForASocketIsTheLast() throws {
        let server = try TestServer(), socket = try server.connect()
        let headers = UpgradeRequest.headers + [UpgradeRequest.subprotocol, "Origin: http://\(server.host)"]
        let response = try socket.request("/display", host: server.host, headers)
        #expect(response.status == 403 && response.headers["connection"] == "close")
        #expect(try socket.isClosed())
    }

    /// The answer includes everything for the first picture.
    @Test func aHelloInTheRequestIsAnsweredAtOnce() throws {
        let server = try TestServer(), socket = try server.connect()
        let hello = ClientMessage.hello(version: 1, session: "", screen: ConnectionHarness.screen, isVisible: true)
        let offers = "\(UpgradeRequest.subprotocol), kosketus.hello.\(Base64URL.encode(hello.encoded()))"
        let headers = UpgradeRequest.headers + [offers, "Origin: http://\(server.host)", server.credentials()]
        let response = try socket.request("/display", host: server.host, headers)
        #expect(response.status == 101 && response.headers["sec-websocket-protocol"] == "kosketus.layers.1")
        #expect(try socket.readFrame()?.payload.first == ServerMessage.Code.greeting.rawValue)
        try server.events.wait { if case .sceneConnected = $0 { true } else { false } }
        socket.send(.binary, hello.encoded())
        #expect(try socket.closeCode() == 1002)
    }

    @Test func aMalformedHelloInTheRequestEndsTheConnection() throws {
        let server = try TestServer(), socket = try server.connect()
        let offers = "\(UpgradeRequest.subprotocol), kosketus.hello.\(Base64URL.encode([1, 2, 3]))"
        let headers = UpgradeRequest.headers + [offers, "Origin: http://\(server.host)", server.credentials()]
        #expect(try socket.request("/display", host: server.host, headers).status == 101)
        #expect(try socket.closeCode() == 1007)
    }

    /// Bytes directly after the upgrade request are not lost.
    @Test func framesMayFollowAtOnce() throws {
        let server = try TestServer()
        let socket = try server.connect()
        let hello = ClientMessage.hello(version: 1, session: "", screen: ConnectionHarness.screen, isVisible: true)
        let headers =
            UpgradeRequest.headers + [
                UpgradeRequest.subprotocol, "Origin: http://\(server.host)", server.credentials(),
            ]
        let lines = ["GET /display HTTP/1.1", "Host: \(server.host)"] + headers
        socket.send(
            Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + FrameBytes.frame(2, hello.encoded()))
        #expect(try socket.response().status == 101)
        #expect(try socket.readFrame()?.payload.first == ServerMessage.Code.greeting.rawValue)
    }

    // MARK: - Frames

    static let violations: [(what: String, bytes: [UInt8], code: Int)] = [
        ("unmasked", FrameBytes.frame(2, [6, 0], isMasked: false), 1002),
        ("reserved bit 1", FrameBytes.frame(2, [6, 0], reserved: 4), 1002),
        ("reserved bit 3", FrameBytes.frame(2, [6, 0], reserved: 1), 1002),
        ("text", FrameBytes.frame(1, Array("hello".utf8)), 1003),
        ("unknown kind", FrameBytes.frame(3, []), 1002),
        ("unknown control", FrameBytes.frame(11, []), 1002),
        ("continuation of nothing", FrameBytes.frame(0, [1]), 1002),
        ("message inside a message", FrameBytes.frame(2, [1], isFinal: false) + FrameBytes.frame(2, [1]), 1002),
        ("fragmented ping", FrameBytes.frame(9, [], isFinal: false), 1002),
        ("long ping", FrameBytes.frame(9, [UInt8](repeating: 0, count: 126)), 1002),
        ("64-MB frame", FrameBytes.header(2, length: 64 << 20), 1009),
        ("absurd frame", FrameBytes.header(2, length: .max), 1009),
        ("a byte too many", FrameBytes.header(2, length: WireFormat.largestClientMessage + 1), 1009),
        ("malformed", FrameBytes.frame(2, [0x77, 1, 2, 3]), 1007),
        ("empty", FrameBytes.frame(2, []), 1007),
        ("before hello", FrameBytes.frame(2, ClientMessage.clock(pageTime: 0).encoded()), 1002),
    ]

    @Test(arguments: violations.indices)
    func violationsEndTheConnection(index: Int) throws {
        let (what, bytes, code) = Self.violations[index]
        let server = try TestServer()
        let socket = try server.openSocket()
        socket.send(bytes)
        #expect(try socket.closeCode() == code, "\(what)")
        #expect(server.log.warnings.count == 1, "\(what): \(server.log.warnings)")
    }

    @Test func aMalformedMessageIsLoggedWithWhatAndWhere() throws {
        let server = try TestServer()
        let page = try server.openPage()
        page.socket.send(.binary, [0x05, 2])
        #expect(try page.socket.closeCode() == 1007)
        let line = try #require(server.log.warnings.first)
        #expect(line.contains("malformed data at byte 1: a flag is 0 or 1, not 2, from 127.0.0.1:"))
    }

    /// More than the limit in fragments that are each below it: refused when the limit is passed, not at the end.
    @Test func fragmentsAddUp() throws {
        let server = try TestServer()
        let socket = try server.openSocket()
        let part = [UInt8](repeating: 0, count: 40_000)
        socket.send(.binary, part, isFinal: false)
        socket.send(.continuation, part, isFinal: false)
        #expect(try socket.closeCode() == 1009)
    }

    @Test func aMessageMayComeInFragmentsWithPingsBetween() throws {
        let server = try TestServer()
        let page = try server.openPage()
        let bytes = ClientMessage.clock(pageTime: 42).encoded()
        page.socket.send(.binary, Array(bytes[..<3]), isFinal: false)
        page.socket.send(.ping, [1, 2, 3])
        page.socket.send(.continuation, [], isFinal: false)
        page.socket.send(.continuation, Array(bytes[3...]))
        let pong = try #require(try page.socket.readFrame())
        #expect(pong.opcode == .pong && pong.payload == [1, 2, 3])
        guard case .clock(42, let time) = try page.readMessage() else { return #expect(Bool(false), "no clock") }
        #expect(abs(time - server.display.clock.now) < 30)
    }

    @Test func theLargestMessageIsTaken() throws {
        let server = try TestServer()
        let page = try server.openPage()
        let began = PointerSample(pointer: 0, phase: .began, time: 0, location: .zero)
        var moved = began
        moved.phase = .moved
        page.say(.pointers([began] + Array(repeating: moved, count: WireFormat.mostSamples - 1)))
        let event = try server.events.wait { if case .pointers = $0 { true } else { false } }
        guard case .pointers(_, 1, let samples) = event else { return #expect(Bool(false), "\(event)") }
        #expect(samples.count == WireFormat.mostSamples)
    }

    @Test func helloTwiceEndsTheConnection() throws {
        let server = try TestServer()
        let page = try server.openPage()
        page.say(.hello(version: 1, session: page.session, screen: ConnectionHarness.screen, isVisible: true))
        #expect(try page.socket.closeCode() == 1002)
    }

    @Test func anotherVersionIsToldSo() throws {
        let server = try TestServer()
        let socket = try server.openSocket()
        let hello = ClientMessage.hello(version: 9, session: "", screen: ConnectionHarness.screen, isVisible: true)
        socket.send(.binary, hello.encoded())
        let problem = try #require(try socket.readFrame())
        #expect(problem.payload == ServerMessage.problem(.version).encoded())
        #expect(try socket.closeCode() == 1002)
        #expect(server.events.all.isEmpty)
    }

    @Test func oneViewerTooManyIsToldSo() throws {
        let server = try TestServer { $0.limits.viewers = 1 }
        let page = try server.openPage()
        let socket = try server.openSocket()
        let hello = ClientMessage.hello(version: 1, session: "", screen: ConnectionHarness.screen, isVisible: true)
        socket.send(.binary, hello.encoded())
        #expect(try socket.readFrame()?.payload == ServerMessage.problem(.tooManyViewers).encoded())
        #expect(try socket.closeCode() == 1008)
        page.say(.clock(pageTime: 1))
        _ = try page.readMessage()
    }

    @Test func floodsEndTheConnection() throws {
        let server = try TestServer {
            $0.limits.frameBurst = 50
            $0.limits.frameRate = 0.001
        }
        let page = try server.openPage()
        for _ in 0..<60 { page.socket.send(.pong, []) }
        #expect(try page.socket.closeCode() == 1008)
        #expect(server.log.warnings.first?.contains("sends more than it may") == true)
    }

    @Test func floodsOfBytesEndTheConnection() throws {
        let server = try TestServer {
            $0.limits.byteBurst = 100_000
            $0.limits.byteRate = 0.001
        }
        let page = try server.openPage()
        for _ in 0..<3 { page.socket.send(.binary, [UInt8](repeating: 0, count: 40_000), isFinal: false) }
        #expect(try page.socket.closeCode() != nil)
    }

    @Test func theClosingHandshakeIsAnswered() throws {
        let server = try TestServer()
        let page = try server.openPage()
        page.socket.send(.close, [0x03, 0xe8])
        let frame = try #require(try page.socket.readFrame())
        #expect(frame.opcode == .close && frame.payload == [0x03, 0xe8])
        #expect(try page.socket.isClosed())
        try server.events.wait { $0 == .visibilityChanged(SceneIdentifier(rawValue: 1), isVisible: false) }
    }

    /// Whatever a page sends, it is that page's connection that ends.
    @Test(arguments: 0..<20)
    func nonsenseHarmsNobodyElse(seed: UInt64) throws {
        let harness = try ConnectionHarness(), good = try harness.page()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let bad = try harness.page()
            for _ in 0..<10 {
                let count = Int.random(in: 0..<60, using: &random)
                var payload = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
                // A code of a message, or one beside them.
                let codes = ClientMessage.Code.allCases.map(\.rawValue), next = (codes.max() ?? 0) + 1
                if !payload.isEmpty { payload[0] = UInt8.random(in: 0...next, using: &random) }
                let isFrame = Double.random(in: 0..<1, using: &random) < 0.9
                try? bad.say(isFrame ? FrameBytes.frame(2, payload) : payload)
            }
            harness.loop.advanceTime(by: .seconds(1))
            try good.say(FrameBytes.frame(2, ClientMessage.clock(pageTime: 1).encoded()))
            #expect(try good.heard().contains(ServerMessage.Code.clock.rawValue))
        }
        harness.loop.advanceTime(by: .seconds(50))
        #expect(harness.server.directory.viewerCount == 0)
    }

    // MARK: - Scenes

    @Test func eventsAndCommitsGoThrough() throws {
        let server = try TestServer()
        let page = try server.openPage()
        let scene = SceneIdentifier(rawValue: 1)
        try server.events.wait {
            $0 == .sceneConnected(scene, ConnectionHarness.screen, isVisible: true, browser: 1, from: .own)
        }
        server.commit(1, opacity: 0.25)
        try page.show(until: 0.25)
        let now = server.display.clock.now
        page.say(.pointers([PointerSample(pointer: 3, phase: .began, time: now, location: CGPoint(x: 5, y: 6))]))
        let event = try server.events.wait { if case .pointers = $0 { true } else { false } }
        guard case .pointers(scene, 1, let samples) = event else { return #expect(Bool(false), "\(event)") }
        #expect(samples.first?.location == CGPoint(x: 5, y: 6))
        page.say(.visibility(isVisible: false))
        try server.events.wait { $0 == .visibilityChanged(scene, isVisible: false) }
    }

    @Test func twoPagesOfASessionShowTheSame() throws {
        let server = try TestServer()
        let one = try server.openPage()
        server.commit(1, opacity: 0.25)
        let two = try server.openPage(session: one.session)
        server.commit(2, opacity: 0.5)
        for page in [one, two] { try page.show(until: 0.5) }
        #expect(one.session == two.session)
    }

    @Test func whoComesBackIsSentTheWholeScene() throws {
        let server = try TestServer()
        var page: SocketPage? = try server.openPage()
        let session = page!.session
        server.commit(1, opacity: 0.25)
        try page!.show(until: 0.25)
        page = nil
        try server.events.wait { $0 == .visibilityChanged(SceneIdentifier(rawValue: 1), isVisible: false) }
        server.commit(2, opacity: 0.5)
        let back = try server.openPage(session: session)
        #expect(back.session == session)
        try back.show(until: 0.5)
        #expect(back.page.commits == 1)
    }

    @Test func aSceneThatNobodyComesBackToIsClosed() throws {
        let server = try TestServer { $0.graceTime = 0.01 }
        let session = try server.openPage().session
        try server.events.wait { $0 == .sceneClosed(SceneIdentifier(rawValue: 1)) }
        #expect(try server.openPage(session: session).session != session)
    }

    /// A page that neither reads nor acknowledges receives two commits, however many and large they are.
    @Test func aPageThatDoesNotAcknowledgeIsSentTwoCommits() throws {
        let server = try TestServer()
        let slow = try server.openSocket()
        slow.send(
            .binary,
            ClientMessage.hello(version: 1, session: "", screen: ConnectionHarness.screen, isVisible: true).encoded())
        try server.events.wait { if case .sceneConnected = $0 { true } else { false } }
        let image = LayerContents.image(
            CGImage(width: 64, height: 64, premultipliedBGRA: [UInt8](repeating: 255, count: 64 * 64 * 4))!)
        for serial in UInt64(1)...2000 {
            server.commit(serial, opacity: Float(serial) / 2000, contents: serial % 2 == 0 ? image : nil)
        }
        var page = TestPage()
        /// Shows what has arrived when the server answers.
        func ask() throws {
            slow.send(.binary, ClientMessage.clock(pageTime: 5).encoded())
            while let frame = try slow.readFrame() {
                if frame.payload.first == ServerMessage.Code.commit.rawValue { try page.show(frame.payload) }
                if frame.payload.first == ServerMessage.Code.clock.rawValue { break }
            }
        }
        // A busy server may read the question before it gets to the commits; then it gets to them before the next one.
        for _ in 0..<10 where page.commits < 2 { try ask() }
        try ask()
        #expect(page.commits == 2)
        slow.send(.binary, ClientMessage.acknowledge(serial: 2).encoded())
        try page.show(try #require(try slow.readFrame()).payload)
        #expect(page.tree[LayerIdentifier(rawValue: 1)]?.state.opacity == 1)
    }

    @Test func framesComeWhileTheyAreWanted() throws {
        let server = try TestServer()
        let page = try server.openPage()
        server.display.setWantsFrames(true)
        let event = try server.events.wait { if case .frame = $0 { true } else { false } }
        guard case .frame(let time, 1.0 / 60) = event else { return #expect(Bool(false), "\(event)") }
        #expect(abs(time - server.display.clock.now) < 30)
        withExtendedLifetime(page) {}
    }
}
