// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import Foundation
import NIOCore
import NIOHTTP1
import Testing

@Suite struct RequestRulesTests {
    private let rules: RequestRules

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("deep"), withIntermediateDirectories: true)
        for name in ["index.html", "enter.html", "enter.js", "page.js", "deep/icon.svg", "notes.txt~"] {
            try Data("this is \(name)".utf8).write(to: folder.appendingPathComponent(name))
        }
        try Data(String(repeating: "a long line of it\n", count: 100).utf8)
            .write(to: folder.appendingPathComponent("long.js"))
        rules = RequestRules(
            hosts: try AllowedHosts(
                host: "127.0.0.1", port: 8080, isSecure: false, additional: ["https://proxy.example"]),
            files: try ClientFiles(directory: folder), token: Secret("the token"), cookie: Secret("crumbs"), port: 8080)
    }

    private func reply(
        _ uri: String, method: HTTPMethod = .GET, host: String = "localhost:8080", cookie: String? = nil,
        _ more: [(String, String)] = []
    ) -> HTTPReply {
        rules.reply(to: request(uri, method: method, host: host, cookie: cookie, more))
    }

    private func request(
        _ uri: String, method: HTTPMethod = .GET, host: String = "localhost:8080", cookie: String? = nil,
        _ more: [(String, String)] = []
    ) -> HTTPRequestHead {
        var head = HTTPRequestHead(version: .http1_1, method: method, uri: uri, headers: ["Host": host])
        if let cookie { head.headers.add(name: "Cookie", value: cookie) }
        head.headers.add(contentsOf: more)
        return head
    }

    private let good = "kosketus-8080=crumbs"

    // MARK: - Token and cookie

    @Test func theTokenIsExchangedForACookie() {
        let reply = reply("/?token=the%20token")
        #expect(reply.status == .ok)
        #expect(String(buffer: reply.body) == "this is enter.html")
        #expect(reply.headers["Set-Cookie"] == ["kosketus-8080=crumbs; Path=/; HttpOnly; SameSite=Strict"])
        #expect(reply.headers["ETag"].isEmpty)
    }

    @Test func behindTLSTheCookieIsSecure() {
        let reply = reply("/?token=the%20token", host: "proxy.example")
        #expect(reply.headers["Set-Cookie"] == ["kosketus-8080=crumbs; Path=/; HttpOnly; SameSite=Strict; Secure"])
    }

    @Test(arguments: [
        "/", "/?token=", "/?token=the%20toke", "/?token=the%20token1", "/?token=crumbs", "/?other=the%20token",
        "/?token=the%20token&token=the%20token", "/index.html", "/page.js", "/deep/icon.svg", "/nothing",
        "/index.html?token=the%20token", "/?token=%",
    ])
    func withoutTokenAndCookieThereIsNothing(uri: String) {
        let reply = reply(uri)
        #expect(reply.status == .forbidden)
        #expect(String(buffer: reply.body).contains("Open the address that the program printed"))
        #expect(reply.headers["Set-Cookie"].isEmpty)
    }

    @Test func onlyAWrongTokenIsWorthAWarning() {
        #expect(reply("/").warning == nil)
        #expect(reply("/?token=guess").warning?.kind == .token)
        #expect(reply("/?token=guess").warning?.text.contains("guess") == false)
    }

    @Test(arguments: [
        "kosketus-8080=crumb", "kosketus-8080=crumbs1", "kosketus-8080=", "kosketus-8081=crumbs",
        "xkosketus-8080=crumbs", "crumbs", "kosketus-8080=the token",
    ])
    func aWrongCookieIsNone(cookie: String) { #expect(reply("/", cookie: cookie).status == .forbidden) }

    @Test(arguments: [
        "kosketus-8080=crumbs", "a=b; kosketus-8080=crumbs", "kosketus-8080=old; kosketus-8080=crumbs; c=d",
    ])
    func theCookieLetsIn(cookie: String) {
        #expect(String(buffer: reply("/", cookie: cookie).body) == "this is index.html")
    }

    @Test func whatTheEntranceNeedsIsOpen() {
        #expect(String(buffer: reply("/enter.js").body) == "this is enter.js")
        #expect(reply("/enter.js").headers["Set-Cookie"].isEmpty)
    }

    // MARK: - Host

    @Test(arguments: ["evil.example", "evil.example:8080", "localhost", "localhost:1", ""])
    func aForeignHostGetsNothing(host: String) {
        for uri in ["/", "/?token=the%20token", "/enter.js", "/display"] {
            let reply = reply(uri, host: host, cookie: good)
            #expect(reply.status == .forbidden)
            #expect(reply.headers["Set-Cookie"].isEmpty)
            #expect(reply.warning?.kind == .host)
        }
    }

    @Test func exactlyOneHostHeader() {
        #expect(reply("/", cookie: good, [("Host", "localhost:8080")]).status == .badRequest)
        let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/", headers: ["Cookie": good])
        #expect(rules.reply(to: head).status == .badRequest)
    }

    @Test func whatIsLoggedCantBreakALine() {
        let text = reply("/", host: "evil\n\u{1b}[31m" + String(repeating: "x", count: 1000)).warning?.text
        #expect(text?.contains("evil\\n\\u{1B}[31m") == true)
        #expect((text?.count ?? 1000) < 200)
    }

    // MARK: - Methods, bodies, files

    @Test(arguments: [HTTPMethod.POST, .PUT, .DELETE, .OPTIONS, .TRACE, .CONNECT, .PATCH])
    func onlyGetAndHead(method: HTTPMethod) {
        let reply = reply("/", method: method, cookie: good)
        #expect(reply.status == .methodNotAllowed)
        #expect(reply.headers["Allow"] == ["GET, HEAD"])
    }

    @Test(arguments: [("Content-Length", "1"), ("Content-Length", "00"), ("Transfer-Encoding", "chunked")])
    func bodiesAreRefused(name: String, value: String) {
        #expect(reply("/", cookie: good, [(name, value)]).status == .payloadTooLarge)
    }

    @Test(arguments: [
        ("/page.js", "text/javascript; charset=utf-8"), ("/deep/icon.svg", "image/svg+xml"),
        ("/index.html", "text/html; charset=utf-8"), ("/page.js?query", "text/javascript; charset=utf-8"),
    ])
    func files(uri: String, contentType: String) {
        let reply = reply(uri, cookie: good)
        #expect(reply.status == .ok)
        #expect(reply.headers["Content-Type"] == [contentType])
    }

    @Test(arguments: [
        "/notes.txt~", "/deep", "/deep/", "/../index.html", "/deep/../page.js", "/%2e%2e/page.js", "//page.js",
        "/etc/passwd", "/./page.js", "/page.js/", "/page.js%00", "http://localhost:8080/nothing",
    ])
    func whatIsNotInTheTableIsNotThere(uri: String) { #expect(reply(uri, cookie: good).status == .notFound) }

    // MARK: - Targets (RFC 9112, 3.2)

    @Test(arguments: ["page.js", "*", "", "?token=the%20token", "localhost:8080", "ftp://localhost:8080/page.js"])
    func whatIsNoPathIsNoTarget(uri: String) { #expect(reply(uri, cookie: good).status == .badRequest) }

    @Test(arguments: [
        ("http://localhost:8080/page.js", "this is page.js"), ("HTTP://LOCALHOST:8080/page.js", "this is page.js"),
        ("http://localhost:8080", "this is index.html"),
        ("http://localhost:8080?token=the%20token", "this is enter.html"),
    ])
    func aWholeAddressIsATarget(uri: String, body: String) {
        #expect(String(buffer: reply(uri, cookie: good).body) == body)
    }

    @Test(arguments: ["http://evil.example/", "http://", "http:///page.js", "http://me@localhost:8080/"])
    func theHostOfAnAddressCountsInsteadOfTheHeaders(uri: String) {
        let reply = reply(uri, cookie: good)
        #expect(reply.status == .forbidden && reply.warning?.kind == .host)
        #expect(self.reply("http://localhost:8080/page.js", host: "evil.example", cookie: good).status == .ok)
    }

    @Test func aKnownVersionIsNotSentAgain() throws {
        let tag = try #require(reply("/page.js", cookie: good).headers["ETag"].first)
        for value in [tag, "\"x\", \(tag)"] {
            let reply = reply("/page.js", cookie: good, [("If-None-Match", value)])
            #expect(reply.status == .notModified)
            #expect(reply.body.readableBytes == 0)
        }
        #expect(reply("/page.js", cookie: good, [("If-None-Match", "\"x\"")]).status == .ok)
        #expect(reply("/page.js", [("If-None-Match", tag)]).status == .forbidden)
    }

    @Test(arguments: [
        "gzip", "deflate, gzip;q=0.5", "br,GZIP ; q=1", "x-gzip", "*", "identity;q=0, *;q=0.1",
    ])
    func aFileIsPackedForThoseWhoTakeIt(accepted: String) throws {
        let plain = reply("/long.js", cookie: good)
        let packed = reply("/long.js", cookie: good, [("Accept-Encoding", accepted)])
        #expect(packed.headers["Content-Encoding"] == ["gzip"] && packed.headers["Vary"] == ["Accept-Encoding"])
        #expect(Array(packed.body.readableBytesView.prefix(2)) == [0x1f, 0x8b])
        #expect(packed.body.readableBytes < 200 && plain.body.readableBytes == 1800)
        #expect(packed.headers["Content-Type"] == plain.headers["Content-Type"])
        let tag = try #require(packed.headers["ETag"].first)
        #expect(tag != plain.headers["ETag"].first)
        let known = reply("/long.js", cookie: good, [("Accept-Encoding", accepted), ("If-None-Match", tag)])
        #expect(known.status == .notModified && known.headers["Vary"] == ["Accept-Encoding"])
    }

    @Test(arguments: ["", "br", "gzip;q=0", "gzip;q=0, *", "*;q=0.0", "gzip;q=much", "identity"])
    func aFileComesAsItIsForThoseWhoDoNot(accepted: String) {
        let reply = reply("/long.js", cookie: good, [("Accept-Encoding", accepted)])
        #expect(reply.headers["Content-Encoding"].isEmpty && reply.body.readableBytes == 1800)
        #expect(reply.headers["Vary"] == ["Accept-Encoding"])
    }

    @Test func whatIsSmallAnywayIsNotPacked() {
        let reply = reply("/page.js", cookie: good, [("Accept-Encoding", "gzip")])
        #expect(reply.headers["Content-Encoding"].isEmpty && String(buffer: reply.body) == "this is page.js")
    }

    @Test(arguments: ["/", "/?token=the%20token", "/page.js", "/nothing", "/display", "/enter.js"])
    func everyAnswerProtectsThePage(uri: String) {
        for reply in [reply(uri), reply(uri, cookie: good), reply(uri, method: .POST)] {
            #expect(
                reply.headers["Content-Security-Policy"] == [
                    "default-src 'self'; connect-src 'self' ws://localhost:8080 wss://localhost:8080; "
                        + "img-src 'self' blob:; worker-src 'self'; frame-ancestors 'none'; base-uri 'none'; "
                        + "form-action 'none'"
                ])
            #expect(reply.headers["X-Content-Type-Options"] == ["nosniff"])
            #expect(reply.headers["Referrer-Policy"] == ["no-referrer"])
            #expect(reply.headers["Cross-Origin-Opener-Policy"] == ["same-origin"])
            #expect(reply.headers["Cross-Origin-Resource-Policy"] == ["same-origin"])
            #expect(reply.headers["Cache-Control"] == ["no-cache"])
        }
    }

    // MARK: - WebSocket

    private static let upgrade = [("Upgrade", "websocket"), ("Connection", "Upgrade")]
    private static let origin = ("Origin", "http://localhost:8080")
    private static let subprotocol = ("Sec-WebSocket-Protocol", "other, kosketus.layers.1")

    private func admits(
        _ headers: [(String, String)], uri: String = "/display", host: String = "localhost:8080"
    ) -> Bool {
        rules.subprotocol(of: request(uri, host: host, headers)) == "kosketus.layers.1"
    }

    @Test func whoMayConnect() {
        let all = Self.upgrade + [Self.origin, Self.subprotocol, ("Cookie", good)]
        #expect(admits(all))
        #expect(!admits(all, uri: "/"))
        #expect(!admits(all, host: "evil.example"))
        #expect(!admits(all + [Self.origin]))
        #expect(!admits(all + [("Content-Length", "5")]))
        for name in ["Origin", "Sec-WebSocket-Protocol", "Cookie"] { #expect(!admits(all.filter { $0.0 != name })) }
        #expect(rules.subprotocol(of: request("/display", method: .HEAD, all)) == nil)
    }

    @Test(arguments: [
        ("http://evil.example", HTTPResponseStatus.forbidden), ("null", .forbidden),
        ("https://localhost:8080", .forbidden), ("http://127.0.0.1:8080", .forbidden),
        ("http://localhost:8080", .upgradeRequired),
    ])
    func theOriginHasToBeTheHosts(origin: String, status: HTTPResponseStatus) {
        let reply = reply("/display", cookie: good, [("Origin", origin)])
        #expect(reply.status == status)
        #expect((reply.warning?.kind == .origin) == (status == .forbidden))
    }

    @Test func anotherSubprotocolIsRefused() {
        let headers = Self.upgrade + [Self.origin, ("Sec-WebSocket-Protocol", "kosketus.2")]
        #expect(reply("/display", cookie: good, headers).status == .badRequest)
    }

    @Test func filesThatAreMissingAreNamed() throws {
        let nowhere = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let path = nowhere.path + "/index.html"
        #expect(throws: BrowserDisplayError.missingClientFile(path: path, reason: "it is not there")) {
            try ClientFiles(directory: nowhere)
        }
    }
}
