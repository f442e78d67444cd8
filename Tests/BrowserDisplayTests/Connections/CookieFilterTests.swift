// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import NIOCore
import NIOEmbedded
import Testing

@Suite struct CookieFilterTests {
    /// The rest of these bytes, fed in pieces of a size.
    private func filtered(_ text: String, by count: Int) throws -> String {
        let channel = EmbeddedChannel(handler: CookieFilter())
        var rest = Array(text.utf8)[...], output = ""
        while !rest.isEmpty {
            try channel.writeInbound(ByteBuffer(bytes: rest.prefix(count)))
            rest = rest.dropFirst(count)
            while let buffer = try channel.readInbound(as: ByteBuffer.self) { output += String(buffer: buffer) }
        }
        return output
    }

    @Test(arguments: [1, 2, 3, 7, 1000])
    func cookiesAreGoneAndNothingElse(count: Int) throws {
        let header = "GET / HTTP/1.1\r\nHost: a\r\n%Cook: b\r\nCookies: c\r\n%X-Cookie: d\r\nC\r\n%\r\n"
        let cookies = ["Cookie: a=b; c=d\r\n", "cookie:\r\n", "COOKIE: cookie: x\n"]
        var all = header.split(separator: "%", omittingEmptySubsequences: false).map(String.init)[...]
        var text = all.removeFirst()
        for (cookie, part) in zip(cookies, all) { text += cookie + part }
        let plain = header.replacing("%", with: "")
        // Also of the next request.
        #expect(try filtered(text + text, by: count) == plain + plain)
        #expect(try filtered("\r\n" + plain, by: count) == "\r\n" + plain)
    }

    @Test func aRequestsOwnLineIsNoField() throws {
        #expect(try filtered("Cookie: / HTTP/1.1\r\nCookie: a\r\n\r\n", by: 5) == "Cookie: / HTTP/1.1\r\n\r\n")
    }

    /// Other servers of the same host may have given the browser as many as it takes.
    @Test func manyCookiesLockNobodyOut() throws {
        let harness = try ConnectionHarness(), channel = try harness.connect()
        let cookies = (0..<180).map { "c\($0)=" + String(repeating: "x", count: 4000) }.joined(separator: "; ")
        for _ in 0..<2 {
            try channel.say("GET / HTTP/1.1\r\nHost: localhost:8080\r\nCookie: \(cookies)\r\n\r\n")
            #expect(try channel.heard().starts(with: "HTTP/1.1 200 OK".utf8))
        }
        #expect(harness.log.lines.isEmpty)
    }

    @Test func cookiesWithoutEndAreAHeaderThatIsTooLarge() throws {
        let harness = try ConnectionHarness(), channel = try harness.connect()
        try channel.say("GET / HTTP/1.1\r\nHost: localhost:8080\r\nCookie: ")
        var count = 0
        while try channel.heard().isEmpty, count < 100 {
            try channel.say([UInt8](repeating: UInt8(ascii: "x"), count: 65536))
            count += 1
        }
        #expect((16..<20).contains(count))
        #expect(harness.log.warnings.count == 1)
    }
}
