// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import Foundation
import LayerProtocol
import NIOCore
import NIOEmbedded

/// A server's connections on a loop whose time the test moves; bytes go in and out by hand.
final class ConnectionHarness {
    let loop = EmbeddedEventLoop()
    let clock = ManualClock(100)
    let log = RecordingLog()
    let server: Server

    init(limits: BrowserDisplay.Limits = .init()) throws {
        let serverLog = ServerLog(log.logger, eventLoop: loop)
        let directory = SceneDirectory(
            eventLoop: loop, clock: clock, sharesScene: false, graceTime: 60, limits: limits, log: serverLog,
            handler: { _ in })
        let rules = RequestRules(
            hosts: try AllowedHosts(host: "127.0.0.1", port: 8080, isSecure: false), files: try ClientFiles.bundled(),
            token: Secret("token"), cookie: Secret("crumbs"), port: 8080)
        server = Server(eventLoop: loop, rules: rules, limits: limits, log: serverLog, directory: directory)
    }

    func connect() throws -> EmbeddedChannel {
        let channel = EmbeddedChannel(loop: loop)
        try server.accept(channel)
        channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 8080), promise: nil)
        loop.run()
        return channel
    }

    func webSocket() throws -> EmbeddedChannel {
        let channel = try connect()
        let lines =
            ["GET /display HTTP/1.1", "Host: localhost:8080", "Origin: http://localhost:8080"]
            + ["Cookie: kosketus-8080=crumbs", TestServer.subprotocol] + TestServer.upgrade
        try channel.say(lines.joined(separator: "\r\n") + "\r\n\r\n")
        _ = try channel.heard()
        return channel
    }

    func page() throws -> EmbeddedChannel {
        let channel = try webSocket()
        let hello = ClientMessage.hello(version: 1, session: "", screen: SocketPage.screen, isVisible: true)
        try channel.say(TestSocket.frame(2, hello.encoded()))
        _ = try channel.heard()
        return channel
    }
}

extension EmbeddedChannel {
    func say(_ bytes: [UInt8]) throws {
        try writeInbound(ByteBuffer(bytes: bytes))
        embeddedEventLoop.run()
    }

    func say(_ text: String) throws { try say(Array(text.utf8)) }

    /// What was sent since the last time.
    func heard() throws -> [UInt8] {
        var bytes: [UInt8] = []
        while let buffer = try readOutbound(as: ByteBuffer.self) { bytes += buffer.readableBytesView }
        return bytes
    }
}
