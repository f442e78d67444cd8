// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import Foundation
import LayerProtocol
import NIOCore
import NIOEmbedded
import Testing

/// Files that a program saves on a page, as browsers ask for them.
@Suite struct FileRequestTests {
    private let scene = SceneIdentifier(rawValue: 1)

    /// Several pieces, and a part of one.
    private let large = SharedFile(
        name: "a.bin", type: "application/zip",
        contents: Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }))

    private func ask(
        _ path: String, _ channel: EmbeddedChannel, key: String? = ConnectionHarness.key, method: String = "GET"
    ) throws {
        let field = key.map { "Kosketus-Key: \($0)\r\n" } ?? ""
        try channel.say("\(method) \(path) HTTP/1.1\r\nHost: localhost:8080\r\n\(field)\r\n")
    }

    /// The address of a file that the program saves on a page.
    private func save(_ file: SharedFile, on page: EmbeddedChannel, _ harness: ConnectionHarness) throws -> String {
        _ = try page.heard()
        harness.server.directory.perform(.saveFile(scene, number: 7, file))
        harness.loop.run()
        var store = ContentStore()
        let messages = try FrameBytes.payloads(try page.heard()).map { try ServerMessage(decoding: $0, &store) }
        for case .saveFile(7, let offer) in messages { return "/files/\(offer.secret)" }
        throw NotOfferedError()
    }

    private struct NotOfferedError: Error {}

    private func parts(_ answer: [UInt8]) throws -> (head: [String], body: [UInt8]) {
        let end = try #require(answer.indices.first { answer[$0...].starts(with: "\r\n\r\n".utf8) })
        let head = String(decoding: answer[..<end], as: UTF8.self)
        return (head.components(separatedBy: "\r\n"), Array(answer[(end + 4)...]))
    }

    private func status(_ path: String, key: String? = ConnectionHarness.key, _ harness: ConnectionHarness) throws
        -> Int
    {
        let channel = try harness.connect()
        try ask(path, channel, key: key)
        let line = try parts(try channel.heard()).head[0]
        return try #require(Int(line.split(separator: " ")[1]))
    }

    @Test func aFileIsSentToBeSaved() throws {
        let harness = try ConnectionHarness(), page = try harness.page()
        let path = try save(large, on: page, harness), channel = try harness.connect()
        // As often as the page likes, on one connection.
        for _ in 0..<2 {
            try ask(path, channel)
            let (head, body) = try parts(try channel.heard())
            #expect(head[0] == "HTTP/1.1 200 OK" && body == Array(large.contents))
            for field in [
                "Content-Type: application/zip", "Content-Length: 1000000",
                "Content-Disposition: attachment; filename=\"a.bin\"", "X-Content-Type-Options: nosniff",
                "Cache-Control: no-store", "Cross-Origin-Resource-Policy: same-origin",
                "Content-Security-Policy: default-src 'none'; sandbox; frame-ancestors 'none'",
            ] { #expect(head.contains(field), "\(head)") }
            #expect(head.count { $0.hasPrefix("Content-Security-Policy:") } == 1)
        }
        try ask(path, channel, method: "HEAD")
        let (head, body) = try parts(try channel.heard())
        #expect(head.contains("Content-Length: 1000000") && body == [])
    }

    @Test func anEmptyFileIsAFile() throws {
        let harness = try ConnectionHarness(), page = try harness.page()
        let file = SharedFile(name: "ä/\r\nb.html", type: "text/html\r\nX: y", contents: Data())
        let path = try save(file, on: page, harness), channel = try harness.connect()
        try ask(path, channel)
        let (head, body) = try parts(try channel.heard())
        #expect(head[0] == "HTTP/1.1 200 OK" && body == [] && head.contains("Content-Length: 0"))
        #expect(head.contains("Content-Type: application/octet-stream"))
        #expect(
            head.contains("Content-Disposition: attachment; filename=\"_-b.html\"; filename*=UTF-8''%C3%A4-b.html"))
    }

    @Test func onlyThePagesBrowserGetsIt() throws {
        let harness = try ConnectionHarness(), page = try harness.page()
        // Another browser shows the same program.
        let other = try harness.page(key: ConnectionHarness.otherKey)
        let path = try save(large, on: page, harness)
        #expect(try status(path, harness) == 200)
        #expect(try status(path, key: ConnectionHarness.otherKey, harness) == 404)
        #expect(try status(path, key: nil, harness) == 403)
        #expect(try status(path, key: "key-of-a-browser-that-nobody-knew", harness) == 403)
        _ = other
    }

    @Test func whatWasNotOfferedIsNotThere() throws {
        let harness = try ConnectionHarness(), page = try harness.page(), path = try save(large, on: page, harness)
        let guess = "/files/" + String(repeating: "a", count: 32)
        for path in [
            guess, path + "a", String(path.dropLast()), path.lowercased() + "/..", "/files/", "/files/../index.html",
        ] {
            #expect(try status(path, harness) == 404, "\(path)")
        }
        // The page has answered.
        try page.say(FrameBytes.message(.answer(number: 7, isDone: true)))
        #expect(try status(path, harness) == 404)
        #expect(harness.takeEvents().contains(.answered(scene, viewer: 1, number: 7, isDone: true)))
        // The page has left.
        let next = try save(large, on: page, harness)
        #expect(try status(next, harness) == 200 && next != path)
        page.close(promise: nil)
        harness.loop.run()
        #expect(try status(next, harness) == 404)
    }

    @Test func aSlowConnectionHoldsOnePiece() throws {
        let harness = try ConnectionHarness(), page = try harness.page(), path = try save(large, on: page, harness)
        let channel = try harness.connect(), gate = WriteGate()
        try channel.pipeline.syncOperations.addHandler(gate, position: .first)
        try ask(path, channel)
        var received = 0
        while !gate.waiting.isEmpty {
            #expect(gate.waitingBytes <= 257 * 1024)
            received += gate.waitingBytes
            gate.letThrough()
            harness.loop.run()
        }
        #expect(received > 1_000_000 && received < 1_002_000)
    }

    /// The browser must not take a part for the whole.
    @Test func aFileThatGoesCutsItsConnection() throws {
        let harness = try ConnectionHarness(), page = try harness.page(), path = try save(large, on: page, harness)
        let channel = try harness.connect(), gate = WriteGate()
        try channel.pipeline.syncOperations.addHandler(gate, position: .first)
        try ask(path, channel)
        #expect(!gate.waiting.isEmpty && channel.isActive)
        try page.say(FrameBytes.message(.answer(number: 7, isDone: false)))
        gate.letThrough()
        harness.loop.run()
        #expect(!channel.isActive && harness.server.directory.files.byteCount == 0)
    }

    @Test func whoTakesNothingIsCut() throws {
        let harness = try ConnectionHarness(), page = try harness.page(), path = try save(large, on: page, harness)
        let channel = try harness.connect(), gate = WriteGate()
        try channel.pipeline.syncOperations.addHandler(gate, position: .first)
        try ask(path, channel)
        for _ in 0..<7 {
            harness.advance(by: 10)
            try page.say(FrameBytes.message(.clock(pageTime: 0)))
        }
        #expect(!channel.isActive)
        #expect(harness.log.warnings.contains { $0.contains("does not take its answer in 60.0 s") })
    }
}

/// Holds what is written until the test lets it through, as a slow network does.
private final class WriteGate: ChannelOutboundHandler {
    typealias OutboundIn = ByteBuffer

    var waiting: [(size: Int, write: () -> Void)] = []

    var waitingBytes: Int { waiting.reduce(0) { $0 + $1.size } }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let buffer = unwrapOutboundIn(data)
        waiting.append((buffer.readableBytes, { context.writeAndFlush(NIOAny(buffer), promise: promise) }))
    }

    func letThrough() {
        let writes = waiting
        waiting = []
        for each in writes { each.write() }
    }
}
