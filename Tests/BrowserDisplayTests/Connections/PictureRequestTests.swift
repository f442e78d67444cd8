// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import CoreGraphics
import LayerProtocol
import NIOEmbedded
import Testing

/// Large pictures, as browsers ask for them.
@Suite struct PictureRequestTests {
    private let image: CGImage

    init() {
        let row = (0..<4400).map { $0 % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: $0 >> 5) }
        let pixels = [UInt8](unsafeUninitializedCapacity: 4_400_000) { pixels, count in
            for y in 0..<1000 { (pixels.baseAddress! + y * row.count).initialize(from: row, count: row.count) }
            count = 4_400_000
        }
        image = CGImage(width: 1100, height: 1000, premultipliedBGRA: pixels)!
    }

    private func path(_ image: CGImage) -> String {
        let digits = String(image.identifier.rawValue, radix: 16)
        return "/pictures/" + String(repeating: "0", count: 16 - digits.count) + digits
    }

    private func ask(_ path: String, _ channel: EmbeddedChannel, key: String = ConnectionHarness.key) throws {
        try channel.say("GET \(path) HTTP/1.1\r\nHost: localhost:8080\r\nKosketus-Key: \(key)\r\n\r\n")
    }

    /// A page that shows the picture.
    private func show(_ harness: ConnectionHarness) throws -> EmbeddedChannel {
        let page = try harness.page()
        var state = LayerState()
        state.contents = .image(image)
        let root = LayerIdentifier(rawValue: 1)
        harness.server.directory.commit(
            Commit(
                serial: 1, time: 0, isFull: true, root: root, changes: [LayerChange(root, .contents, state)]),
            to: SceneIdentifier(rawValue: 1))
        harness.loop.run()
        return page
    }

    private func parts(_ answer: [UInt8]) throws -> (head: String, body: [UInt8]) {
        let end = try #require(answer.indices.first { answer[$0...].starts(with: "\r\n\r\n".utf8) })
        return (String(decoding: answer[..<end], as: UTF8.self), Array(answer[(end + 4)...]))
    }

    @Test func aPictureComesWhenItsFileIsWritten() throws {
        let harness = try ConnectionHarness(), page = try show(harness)
        let one = try harness.connect(), two = try harness.connect()
        try ask(path(image), one)
        try ask(path(image), two)
        // However long that takes.
        for _ in 0..<20 {
            harness.advance(by: 10)
            _ = try page.heard()
            try page.say(FrameBytes.message(.acknowledge(serial: 1)))
        }
        #expect(try one.heard() == [] && harness.fileCount == 1)
        harness.writeFiles()
        for channel in [one, two] {
            let (head, body) = try parts(try channel.heard())
            #expect(head.hasPrefix("HTTP/1.1 200 OK"))
            #expect(head.contains("Content-Type: image/png") && head.contains("X-Content-Type-Options: nosniff"))
            #expect(head.contains("Cross-Origin-Resource-Policy: same-origin"))
            #expect(head.contains("Content-Length: \(body.count)"))
            #expect(try CGImage.reading(file: body).image.pixels == image.pixels)
        }
    }

    @Test func aBrowserGoesOnWhereItWas() throws {
        let harness = try ConnectionHarness(), page = try show(harness), channel = try harness.connect()
        func answer(_ range: String) throws -> (head: String, body: [UInt8]) {
            try channel.say(
                "GET \(path(image)) HTTP/1.1\r\nHost: localhost:8080\r\nKosketus-Key: \(ConnectionHarness.key)\r\n\(range)\r\n"
            )
            harness.writeFiles()
            return try parts(try channel.heard())
        }
        let whole = try answer("").body
        let (head, rest) = try answer("Range: bytes=1000-\r\n")
        #expect(head.hasPrefix("HTTP/1.1 206 ") && rest == Array(whole[1000...]))
        #expect(head.contains("Content-Range: bytes 1000-\(whole.count - 1)/\(whole.count)"))
        let beyond = try answer("Range: bytes=\(whole.count)-\r\n")
        #expect(beyond.head.hasPrefix("HTTP/1.1 416 ") && beyond.body == [])
        for range in ["bytes=0-5", "bytes=-5", "lines=1-", "bytes=1-,5-", "bytes=9999999999999999999-"] {
            let (head, body) = try answer("Range: \(range)\r\n")
            #expect(head.hasPrefix("HTTP/1.1 200 ") && body == whole, "\(range)")
            // The device must not cache it.
            #expect(head.contains("Cache-Control: no-store") && !head.contains("no-cache"))
        }
        _ = page
    }

    @Test func whoHangsUpGivesThePictureUp() throws {
        let harness = try ConnectionHarness()
        _ = try show(harness)
        let one = try harness.connect()
        try ask(path(image), one)
        #expect(harness.fileCount == 1)
        one.close(promise: nil)
        harness.loop.run()
        harness.writeFiles()
        // It was not cached, so it was not encoded.
        try ask(path(image), try harness.connect())
        #expect(harness.fileCount == 1)
    }

    @Test func whatNoPageShowsIsNotThere() throws {
        let harness = try ConnectionHarness(), page = try show(harness)
        for path in ["/pictures/0000000000000001", "/pictures/", "/pictures/../index.html", path(image).uppercased()] {
            let channel = try harness.connect()
            try ask(path, channel)
            #expect(try channel.heard().starts(with: "HTTP/1.1 404 ".utf8))
        }
        page.close(promise: nil)
        harness.loop.run()
        let channel = try harness.connect()
        try ask(path(image), channel)
        #expect(try channel.heard().starts(with: "HTTP/1.1 404 ".utf8))
    }

    @Test func nobodyGetsAPictureWithoutAKey() throws {
        let harness = try ConnectionHarness()
        _ = try show(harness)
        let channel = try harness.connect()
        try ask(path(image), channel, key: "key-of-a-browser-that-nobody-knew")
        #expect(try channel.heard().starts(with: "HTTP/1.1 403 ".utf8))
        #expect(harness.fileCount == 0)
    }
}
