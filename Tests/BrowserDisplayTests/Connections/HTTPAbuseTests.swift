// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import NIOCore
import NIOEmbedded
import Testing

/// Malicious requests. All of them have a key, so that they get as far as possible.
@Suite struct HTTPAbuseTests {
    private static let key = "Kosketus-Key: \(ConnectionHarness.key)"

    /// The status codes of the answers to these bytes, and whether the connection was ended then.
    private func statuses(_ bytes: String, _ harness: ConnectionHarness) throws -> (codes: [String], isOver: Bool) {
        let channel = try harness.connect()
        try channel.say(bytes)
        let text = String(decoding: try channel.heard(), as: UTF8.self)
        let codes = text.matches(of: #/HTTP/1\.1 (\d\d\d) /#).map { String($0.1) }
        harness.advance(by: harness.server.limits.closingTime)
        return (codes, !channel.isActive)
    }

    private func request(_ line: String, _ headers: [String] = [], host: String = "localhost:8080") -> String {
        ([line, "Host: \(host)", Self.key] + headers).joined(separator: "\r\n") + "\r\n\r\n"
    }

    // MARK: - Bodies, and who believes which length

    /// The rest could be a second request for a reader that interprets the lengths differently, such as a proxy. It is
    /// never read as one.
    @Test(arguments: [
        ["Content-Length: 0", "Content-Length: 44"], ["Content-Length: 44", "Content-Length: 0"],
        ["Content-Length: 44, 0"], ["Content-Length: +44"], ["Content-Length: 0x2c"], ["Content-Length: -1"],
        ["Content-Length: 44", "Transfer-Encoding: chunked"], ["Transfer-Encoding: chunked", "Content-Length: 0"],
        ["Transfer-Encoding: identity"], ["Transfer-Encoding: chunked, identity"], ["Transfer-Encoding: xchunked"],
        ["Transfer-Encoding : chunked"], ["Transfer-Encoding:\tchunked"], ["Content-Length: 99999999999999999999"],
        ["Content-Length: 00"], ["Content-Length: 0", "Content-Length: 0"],
    ])
    func requestsOfDoubtfulLengthEndTheConnection(headers: [String]) throws {
        let harness = try ConnectionHarness()
        let smuggled = request("GET /icon.svg HTTP/1.1")
        let (codes, isOver) = try statuses(request("GET / HTTP/1.1", headers) + smuggled, harness)
        #expect(codes.count == 1 && ["400", "413"].contains(codes[0]), "\(codes)")
        #expect(isOver)
        #expect(harness.log.warnings.count == 1)
    }

    @Test func aBodyThatDribblesIsNotWaitedFor() throws {
        let harness = try ConnectionHarness(), channel = try harness.connect()
        try channel.say(request("POST / HTTP/1.1", ["Content-Length: 1000"]))
        #expect(try channel.heard().starts(with: "HTTP/1.1 405".utf8))
        for _ in 0..<4 where channel.isActive {
            try channel.say("x")
            harness.advance(by: 0.5)
        }
        #expect(!channel.isActive)
        #expect(try channel.heard() == [])
    }

    // MARK: - Targets

    @Test(arguments: [
        ("GET http://localhost:8080/ HTTP/1.1", "200"), ("GET http://evil.example/ HTTP/1.1", "403"),
        ("GET * HTTP/1.1", "400"), ("OPTIONS * HTTP/1.1", "405"), ("CONNECT localhost:8080 HTTP/1.1", "405"),
        ("CONNECT evil.example:443 HTTP/1.1", "405"), ("GET ? HTTP/1.1", "400"), ("TRACE / HTTP/1.1", "405"),
        ("GET /index.html#s=1 HTTP/1.1", "404"), ("GET // HTTP/1.1", "404"),
    ])
    func onlyPathsOfOurOwnAreServed(line: String, status: String) throws {
        #expect(try statuses(request(line), try ConnectionHarness()).codes == [status])
    }

    @Test(arguments: [
        "/../Package.swift", "/./index.html", "/Client/../index.html", "/%2e%2e/%2e%2e/etc/passwd", "/..%2findex.html",
        "/%252e%252e/index.html", "/..%5cindex.html", "/..\\index.html", "/%c0%ae%c0%ae/index.html",
        "/index.html%00.js", "/index%2ehtml", "/INDEX.HTML", "/index.html/", "/index.html;x", "/%E2%80%A5/index.html",
        "/file:///etc/passwd",
    ])
    func noSpellingLeadsToAnotherFile(path: String) throws {
        #expect(try statuses(request("GET \(path) HTTP/1.1"), try ConnectionHarness()).codes == ["404"])
    }

    @Test(arguments: ["GET / HTTP/1.1\0", "GET /\0 HTTP/1.1", "GET / HTTP/1.1\r\nX\u{1}: y", "G\u{e9}T / HTTP/1.1"])
    func whatIsNoHTTPIsRefused(line: String) throws {
        let harness = try ConnectionHarness()
        #expect(try statuses(request(line), harness).codes == ["400"])
        #expect(harness.log.warnings.count == 1)
    }

    @Test func aLineThatIsFoldedIsNoSecondHost() throws {
        let text = "GET / HTTP/1.1\r\nHost: localhost:8080\r\n\tevil.example\r\n\(Self.key)\r\n\r\n"
        let codes = try statuses(text, try ConnectionHarness()).codes
        #expect(codes == ["400"] || codes == ["403"])
    }

    // MARK: - Many

    @Test func requestsMayComeTogetherAndAreAnsweredInOrder() throws {
        let harness = try ConnectionHarness()
        let paths = ["/", "/nothing", "/index.html", "/nothing"]
        let text = paths.map { request("GET \($0) HTTP/1.1") }.joined()
        #expect(try statuses(text, harness).codes == ["200", "404", "200", "404"])
        #expect(harness.log.lines.isEmpty)
    }

    @Test func tooManyRequestsEndTheConnection() throws {
        var limits = BrowserDisplay.Limits()
        limits.requestBurst = 5
        let harness = try ConnectionHarness(limits: limits)
        let text = String(repeating: request("HEAD / HTTP/1.1"), count: 500)
        let (codes, isOver) = try statuses(text, harness)
        #expect(codes == Array(repeating: "200", count: 5) + ["429"])
        #expect(isOver)
        #expect(harness.log.warnings.count == 1)
    }

    @Test func aHeaderIsHeldToItsLimitsWhileItComes() throws {
        let harness = try ConnectionHarness()
        for line in ["X: " + String(repeating: "y", count: 1000), "X: y", String(repeating: "x", count: 1000) + ": y"] {
            let channel = try harness.connect()
            try channel.say("GET / HTTP/1.1\r\nHost: localhost:8080\r\n")
            var count = 0
            while try channel.heard().isEmpty, count < 1000 {
                try channel.say(line + "\r\n")
                count += 1
            }
            #expect(count <= 100, "\(line.prefix(10))")
        }
        #expect(harness.log.warnings.count == 3)
    }

    /// The answer is ready, but the client does not read it.
    @Test func anAnswerThatIsNotTakenIsNotKept() throws {
        let harness = try ConnectionHarness(), channel = try harness.connect()
        try channel.pipeline.syncOperations.addHandler(Plug(), position: .first)
        try channel.say(request("GET / HTTP/1.1"))
        harness.advance(by: 59)
        #expect(channel.isActive)
        harness.advance(by: 1)
        #expect(!channel.isActive)
        #expect(harness.log.warnings.count == 1)
        #expect(harness.log.warnings[0].contains("a connection that does not take its answer in 60.0 s"))
    }

    /// Accepts writes without sending them.
    private final class Plug: ChannelOutboundHandler {
        typealias OutboundIn = ByteBuffer

        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            context.channel.closeFuture.cascadeFailure(to: promise)
            context.channel.closeFuture.whenComplete { _ in promise?.fail(ChannelError.ioOnClosedChannel) }
        }
    }
}
