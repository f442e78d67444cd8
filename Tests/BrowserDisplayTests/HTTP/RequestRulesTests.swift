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
        for name in ["index.html", "page.js", "deep/icon.svg", "notes.txt~"] {
            try Data("this is \(name)".utf8).write(to: folder.appendingPathComponent(name))
        }
        try Data(String(repeating: "a long line of it\n", count: 100).utf8)
            .write(to: folder.appendingPathComponent("long.js"))
        rules = RequestRules(
            hosts: try AllowedHosts(
                host: "127.0.0.1", port: 8080, isSecure: false, additional: ["https://proxy.example"]),
            files: try ClientFiles(directory: folder),
            admission: Admission(token: Secret("the token"), keys: [ConnectionHarness.key]))
    }

    private func reply(
        _ uri: String, method: HTTPMethod = .GET, host: String = "localhost:8080", key: String? = nil,
        _ more: [(String, String)] = []
    ) -> HTTPReply {
        rules.reply(to: request(uri, method: method, host: host, key: key, more))
    }

    private func request(
        _ uri: String, method: HTTPMethod = .GET, host: String = "localhost:8080", key: String? = nil,
        _ more: [(String, String)] = []
    ) -> HTTPRequestHead {
        var head = HTTPRequestHead(version: .http1_1, method: method, uri: uri, headers: ["Host": host])
        if let key { head.headers.add(name: "Kosketus-Key", value: key) }
        head.headers.add(contentsOf: more)
        return head
    }

    private let good = ConnectionHarness.key
    private let picture = "/pictures/0123456789abcdef"

    // MARK: - Tokens and keys

    /// The response for the address with the token is not cached, and is the page itself, so that no further request is
    /// needed.
    @Test func theStartAddressIsThePage() {
        let reply = reply("/?token=the%20token", [("If-None-Match", "\"x\"")])
        #expect(reply.status == .ok && reply.warning == nil)
        #expect(String(buffer: reply.body) == "this is index.html")
        #expect(reply.headers["Cache-Control"] == ["no-store"] && reply.headers["ETag"].isEmpty)
        #expect(reply.headers["Set-Cookie"].isEmpty)
    }

    /// The page may have a valid key anyway; otherwise it shows instructions.
    @Test(arguments: ["/?token=guess", "/?token=", "/?token=the%20toke", "/?token=the%20token1", "/index.html?token=x"])
    func withAWrongTokenThePageComesAsARefusal(uri: String) {
        let reply = reply(uri)
        #expect(reply.status == .forbidden && String(buffer: reply.body) == "this is index.html")
        #expect(reply.headers["Cache-Control"] == ["no-store"] && reply.headers["ETag"].isEmpty)
        #expect(reply.warning?.kind == .token && reply.warning?.text.contains("guess") == false)
    }

    @Test(arguments: ["/", "/index.html", "/?other=the%20token", "/?token=%", "/?token=a&token=a"])
    func thePageIsForEverybodyAndIsAskedForEachTime(uri: String) {
        let reply = reply(uri)
        #expect(reply.status == .ok && reply.warning == nil)
        #expect(reply.headers["Cache-Control"] == ["no-cache"] && reply.headers["ETag"].count == 1)
    }

    @Test func whatIsNotThePageNeedsAKey() {
        let wrong = "key-of-a-browser-that-nobody-knew", short = String(good.dropLast())
        for key in [nil, "", wrong, short, good + "x", "the token"] as [String?] {
            for uri in [picture, picture + ".png", "/admission"] {
                let reply = reply(uri, key: key)
                #expect(reply.status == .forbidden && reply.picture == nil, "\(String(describing: key))")
                #expect(String(buffer: reply.body).contains("Open the address that the program printed"))
                #expect(reply.headers["Cache-Control"] == ["no-store"] && reply.warning == nil)
            }
        }
        #expect(reply(picture, key: good).picture != nil)
        #expect(reply("/admission", key: good).status == .noContent)
    }

    /// Other servers of the same host read, overwrite and evict them.
    @Test func cookiesLetNobodyInAndKeepNobodyOut() {
        let cookies = ["kosketus-8080=\(good)", "Kosketus-Key=\(good)", String(repeating: "a=b; ", count: 3000)]
        for cookie in cookies {
            #expect(reply("/admission", [("Cookie", cookie)]).status == .forbidden)
            #expect(reply("/admission", key: good, [("Cookie", cookie)]).status == .noContent)
        }
    }

    @Test func askingWhetherOneIsLetInLetsNobodyIn() {
        let token = ("Kosketus-Token", Base64URL.encode(Array("the token".utf8))), key = Secret.random().text
        #expect(reply("/admission", key: key, [token]).status == .noContent)
        #expect(reply("/admission", key: key).status == .forbidden)
        #expect(reply("/admission", key: "short", [token]).status == .forbidden)
        #expect(reply("/admission", [token]).status == .forbidden)
    }

    // MARK: - Host

    @Test(arguments: ["evil.example", "evil.example:8080", "localhost", "localhost:1", ""])
    func aForeignHostGetsNothing(host: String) {
        for uri in ["/", "/?token=the%20token", "/page.js", "/admission", "/display"] {
            let reply = reply(uri, host: host, key: good)
            #expect(reply.status == .forbidden)
            #expect(reply.headers["Set-Cookie"].isEmpty)
            #expect(reply.warning?.kind == .host)
        }
    }

    @Test func exactlyOneHostHeader() {
        #expect(reply("/", key: good, [("Host", "localhost:8080")]).status == .badRequest)
        let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/", headers: ["Kosketus-Key": good])
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
        let reply = reply("/", method: method, key: good)
        #expect(reply.status == .methodNotAllowed)
        #expect(reply.headers["Allow"] == ["GET, HEAD"])
    }

    @Test(arguments: [("Content-Length", "1"), ("Content-Length", "00"), ("Transfer-Encoding", "chunked")])
    func bodiesAreRefused(name: String, value: String) {
        #expect(reply("/", key: good, [(name, value)]).status == .payloadTooLarge)
    }

    @Test(arguments: [
        ("/page.js", "text/javascript; charset=utf-8"), ("/deep/icon.svg", "image/svg+xml"),
        ("/index.html", "text/html; charset=utf-8"), ("/page.js?query", "text/javascript; charset=utf-8"),
    ])
    func files(uri: String, contentType: String) {
        let reply = reply(uri, key: good)
        #expect(reply.status == .ok)
        #expect(reply.headers["Content-Type"] == [contentType])
    }

    @Test(arguments: [
        "/notes.txt~", "/deep", "/deep/", "/../index.html", "/deep/../page.js", "/%2e%2e/page.js", "//page.js",
        "/etc/passwd", "/./page.js", "/page.js/", "/page.js%00", "http://localhost:8080/nothing",
    ])
    func whatIsNotInTheTableIsNotThere(uri: String) { #expect(reply(uri, key: good).status == .notFound) }

    // MARK: - Targets (RFC 9112, 3.2)

    @Test(arguments: ["page.js", "*", "", "?token=the%20token", "localhost:8080", "ftp://localhost:8080/page.js"])
    func whatIsNoPathIsNoTarget(uri: String) { #expect(reply(uri, key: good).status == .badRequest) }

    @Test(arguments: [
        ("http://localhost:8080/page.js", "this is page.js"), ("HTTP://LOCALHOST:8080/page.js", "this is page.js"),
        ("http://localhost:8080", "this is index.html"),
        ("http://localhost:8080?token=the%20token", "this is index.html"),
    ])
    func aWholeAddressIsATarget(uri: String, body: String) {
        #expect(String(buffer: reply(uri, key: good).body) == body)
    }

    @Test(arguments: ["http://evil.example/", "http://", "http:///page.js", "http://me@localhost:8080/"])
    func theHostOfAnAddressCountsInsteadOfTheHeaders(uri: String) {
        let reply = reply(uri, key: good)
        #expect(reply.status == .forbidden && reply.warning?.kind == .host)
        #expect(self.reply("http://localhost:8080/page.js", host: "evil.example", key: good).status == .ok)
    }

    @Test func aKnownVersionIsNotSentAgain() throws {
        let tag = try #require(reply("/page.js", key: good).headers["ETag"].first)
        for value in [tag, "\"x\", \(tag)"] {
            let reply = reply("/page.js", key: good, [("If-None-Match", value)])
            #expect(reply.status == .notModified)
            #expect(reply.body.readableBytes == 0)
        }
        #expect(reply("/page.js", key: good, [("If-None-Match", "\"x\"")]).status == .ok)
    }

    @Test(arguments: [
        "gzip", "deflate, gzip;q=0.5", "br,GZIP ; q=1", "x-gzip", "*", "identity;q=0, *;q=0.1",
    ])
    func aFileIsPackedForThoseWhoTakeIt(accepted: String) throws {
        let plain = reply("/long.js", key: good)
        let packed = reply("/long.js", key: good, [("Accept-Encoding", accepted)])
        #expect(packed.headers["Content-Encoding"] == ["gzip"] && packed.headers["Vary"] == ["Accept-Encoding"])
        #expect(Array(packed.body.readableBytesView.prefix(2)) == [0x1f, 0x8b])
        #expect(packed.body.readableBytes < 200 && plain.body.readableBytes == 1800)
        #expect(packed.headers["Content-Type"] == plain.headers["Content-Type"])
        let tag = try #require(packed.headers["ETag"].first)
        #expect(tag != plain.headers["ETag"].first)
        let known = reply("/long.js", key: good, [("Accept-Encoding", accepted), ("If-None-Match", tag)])
        #expect(known.status == .notModified && known.headers["Vary"] == ["Accept-Encoding"])
    }

    @Test(arguments: ["", "br", "gzip;q=0", "gzip;q=0, *", "*;q=0.0", "gzip;q=much", "identity"])
    func aFileComesAsItIsForThoseWhoDoNot(accepted: String) {
        let reply = reply("/long.js", key: good, [("Accept-Encoding", accepted)])
        #expect(reply.headers["Content-Encoding"].isEmpty && reply.body.readableBytes == 1800)
        #expect(reply.headers["Vary"] == ["Accept-Encoding"])
    }

    /// A later visit requests the page alone: its script and style are in the cache.
    @Test(arguments: [[], [("Accept-Encoding", "gzip")], [("If-None-Match", "*")]])
    func onlyFilesWithTheirHashInTheAddressAreCachedForAYear(headers: [(String, String)]) throws {
        let files = ClientFiles(
            ["/index.html": Array("page".utf8), "/main-0.js": Array("lasting".utf8), "/main.js": Array("other".utf8)],
            lasting: ["/main-0.js"])
        let rules = RequestRules(hosts: rules.hosts, files: files, admission: rules.admission)
        func cacheControl(_ uri: String) -> [String] {
            rules.reply(to: request(uri, key: good, headers)).headers["Cache-Control"]
        }
        #expect(cacheControl("/main-0.js") == ["public, max-age=31536000, immutable"])
        #expect(cacheControl("/main.js") == ["no-cache"] && cacheControl("/") == ["no-cache"])
    }

    @Test func whatIsSmallAnywayIsNotPacked() {
        let reply = reply("/page.js", key: good, [("Accept-Encoding", "gzip")])
        #expect(reply.headers["Content-Encoding"].isEmpty && String(buffer: reply.body) == "this is page.js")
    }

    @Test(arguments: ["/", "/?token=the%20token", "/page.js", "/nothing", "/display", "/admission"])
    func everyAnswerProtectsThePage(uri: String) {
        for reply in [reply(uri), reply(uri, key: good), reply(uri, method: .POST)] {
            #expect(
                reply.headers["Content-Security-Policy"] == [
                    "default-src 'self'; script-src 'self'; style-src 'self'; connect-src 'self' ws://localhost:8080 wss://localhost:8080; "
                        + "img-src 'self' blob:; worker-src 'self'; frame-ancestors 'none'; base-uri 'none'; "
                        + "form-action 'none'"
                ])
            #expect(reply.headers["X-Content-Type-Options"] == ["nosniff"])
            #expect(reply.headers["Referrer-Policy"] == ["no-referrer"])
            #expect(reply.headers["Cross-Origin-Opener-Policy"] == ["same-origin"])
            #expect(reply.headers["Cross-Origin-Resource-Policy"] == ["same-origin"])
            #expect(reply.headers["Cache-Control"].count == 1)
        }
    }

    /// With an opener policy, WebKitGTK shows the page in another process, whose first picture is sometimes lost.
    @Test func onlyAPageThatAPageOfOthersMayHaveOpenedIsSeparatedFromItsOpener() {
        for site in ["cross-site", "same-site", "", "none, none"] {
            let reply = reply("/", [("Sec-Fetch-Site", site)])
            #expect(reply.headers["Cross-Origin-Opener-Policy"] == ["same-origin"])
        }
        for site in ["none", "same-origin"] {
            #expect(reply("/", [("Sec-Fetch-Site", site)]).headers["Cross-Origin-Opener-Policy"].isEmpty)
        }
        let twice = reply("/", [("Sec-Fetch-Site", "none"), ("Sec-Fetch-Site", "none")])
        #expect(twice.headers["Cross-Origin-Opener-Policy"] == ["same-origin"])
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
        let all = Self.upgrade + [Self.origin, Self.subprotocol, ("Kosketus-Key", good)]
        #expect(admits(all))
        #expect(!admits(all, uri: "/"))
        #expect(!admits(all, host: "evil.example"))
        #expect(!admits(all + [Self.origin]))
        #expect(!admits(all + [("Content-Length", "5")]))
        for name in ["Origin", "Sec-WebSocket-Protocol", "Kosketus-Key"] {
            #expect(!admits(all.filter { $0.0 != name }))
        }
        #expect(rules.subprotocol(of: request("/display", method: .HEAD, all)) == nil)
    }

    /// A page can't set other fields for a socket.
    @Test func keyTokenAndHelloMayBeOfferedAsSubprotocols() {
        let token = "kosketus.token.\(Base64URL.encode(Array("the token".utf8)))", key = Secret.random().text
        func headers(_ offers: String...) -> [(String, String)] {
            Self.upgrade + [
                Self.origin, ("Sec-WebSocket-Protocol", (["kosketus.layers.1"] + offers).joined(separator: ", ")),
            ]
        }
        #expect(admits(headers("kosketus.key.\(good)")))
        #expect(admits(headers("kosketus.hello.AQID", "kosketus.key.\(key)", token)))
        #expect(!admits(headers("kosketus.key.\(key)")))
        #expect(!admits(headers(token)))
        #expect(RequestRules.hello(of: request("/display", headers("kosketus.hello.AQID"))) == [1, 2, 3])
        for offer in ["kosketus.hello.A", "kosketus.hello.AQI=", "kosketus.hello.%", "hello.AQID"] {
            #expect(RequestRules.hello(of: request("/display", headers(offer))) == nil, "\(offer)")
        }
    }

    @Test(arguments: [
        ("http://evil.example", HTTPResponseStatus.forbidden), ("null", .forbidden),
        ("https://localhost:8080", .forbidden), ("http://127.0.0.1:8080", .forbidden),
        ("http://localhost:8080", .upgradeRequired),
    ])
    func theOriginHasToBeTheHosts(origin: String, status: HTTPResponseStatus) {
        let reply = reply("/display", key: good, [("Origin", origin)])
        #expect(reply.status == status)
        #expect((reply.warning?.kind == .origin) == (status == .forbidden))
    }

    @Test func anotherSubprotocolIsRefused() {
        let headers = Self.upgrade + [Self.origin, ("Sec-WebSocket-Protocol", "kosketus.2")]
        #expect(reply("/display", key: good, headers).status == .badRequest)
    }

    @Test func filesThatAreMissingAreNamed() throws {
        let nowhere = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let path = nowhere.path + "/index.html"
        #expect(throws: BrowserDisplayError.missingClientFile(path: path, reason: "it is not there")) {
            try ClientFiles(directory: nowhere)
        }
    }
}

/// A program below `/flick`.
@Suite struct BasePathRequestTests {
    private let rules: RequestRules

    init() throws {
        rules = RequestRules(
            hosts: try AllowedHosts(host: "127.0.0.1", port: 8080, isSecure: false), files: try ClientFiles.bundled(),
            admission: Admission(token: Secret("sesame"), keys: [ConnectionHarness.key]),
            basePath: try BasePath("/flick"))
    }

    private func request(_ uri: String, _ more: [(String, String)] = []) -> HTTPRequestHead {
        var head = HTTPRequestHead(version: .http1_1, method: .GET, uri: uri, headers: ["Host": "localhost:8080"])
        head.headers.add(name: "Kosketus-Key", value: ConnectionHarness.key)
        head.headers.add(contentsOf: more)
        return head
    }

    private func status(_ uri: String) -> UInt { rules.reply(to: request(uri)).status.code }

    @Test func everythingIsInsideAndNothingOutside() throws {
        let page = String(buffer: rules.reply(to: request("/flick/")).body)
        let script = try #require(page.firstMatch(of: #/src="(main-[^"]+)"/#)).1
        for path in ["", "?token=sesame", "index.html", String(script)] {
            #expect(status("/flick/\(path)") == 200, "\(path)")
            #expect(status("/\(path)") == 404, "\(path)")
        }
        #expect(status("/flick/admission") == 204 && status("/admission") == 404)
        let picture = "pictures/0123456789abcdef"
        #expect(rules.reply(to: request("/flick/\(picture)")).picture != nil)
        #expect(rules.reply(to: request("/\(picture)")).picture == nil)
        for other in ["/flicker/", "/flick/flick/", "/flick//", "/flick/../", "//flick/"] {
            #expect(status(other) == 404, "\(other)")
        }
        #expect(rules.reply(to: request("http://localhost:8080/flick/")).status == .ok)
    }

    @Test func theBasePathLeadsToThePage() {
        for (uri, location) in [
            ("/flick", "/flick/"), ("/flick?token=sesame&once", "/flick/?token=sesame&once"), ("/flick?", "/flick/?"),
        ] {
            let reply = rules.reply(to: request(uri))
            #expect(reply.status == .permanentRedirect && reply.headers["Location"] == [location])
            #expect(reply.headers["Cache-Control"] == ["no-store"])
        }
    }

    @Test func socketsAreInside() {
        let fields = [
            ("Upgrade", "websocket"), ("Origin", "http://localhost:8080"),
            ("Sec-WebSocket-Protocol", "kosketus.layers.1"),
        ]
        #expect(rules.subprotocol(of: request("/flick/display", fields)) == "kosketus.layers.1")
        #expect(rules.subprotocol(of: request("/display", fields)) == nil)
        var head = request("/flick/admission")
        head.headers.remove(name: "Kosketus-Key")
        let unknown = Secret.random().text
        head.headers.add(name: "Kosketus-Key", value: unknown)
        #expect(rules.unknownKey(of: head) == unknown)
        head.uri = "/admission"
        #expect(rules.unknownKey(of: head) == nil)
    }
}
