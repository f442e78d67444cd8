// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A server for tests that speaks the Google Reader API like one of three real ones, with faults on demand.
///
///     let reader = ReaderTestServer(dialect: .google)
///     try await HTTPTestServer.run(reader.respond) while: { server in ... server.address ... }
///
/// A fault is a property, or part of the address: below `/fault/cut` is a server with the fault `cut`.
package final class ReaderTestServer: Sendable {
    /// The server whose habits are followed.
    package enum Dialect: String, CaseIterable, Sendable {
        /// Lists in Atom with opaque continuations; `SID` and `Auth` are different, and either is enough.
        case google
        /// Lists in JSON only; the continuation is the last entry's number.
        case freshRSS = "freshrss"
        /// Lists in JSON only; unknown paths give an empty list; the continuation is an offset.
        case miniflux
    }

    package enum Fault: String, CaseIterable, Sendable {
        case authOnly = "auth-only"
        case badContinuation = "repeated-continuation"
        case brokenGzip = "broken-gzip"
        case brokenXML = "broken-xml"
        case captcha
        case challenge
        case cut
        case dropped
        case emptyLastPage = "empty-last-page"
        case endless
        case entities
        case gzip
        case loginJSON = "login-json"
        case noSession = "no-session"
        case redirect
        case sessionEnds = "session-ends"
        case sidOnly = "sid-only"
        case slow
        case status500 = "status-500"
        case truncated
        case wrongPassword = "wrong-password"
        case wrongType = "wrong-type"
    }

    package struct Entry: Sendable {
        package var number: Int64
        /// As people should see it.
        package var title: String
        package var feed: String

        package init(number: Int64, title: String, feed: String = "Example News") {
            (self.number, self.title, self.feed) = (number, title, feed)
        }

        /// The long form of the identifier.
        package var id: String { "tag:google.com,2005:reader/item/\(Hexadecimal.text(number))" }
    }

    package static let user = "dan", password = "correct horse & battery+staple"
    private static let sid = "DQAAAGoAAADsid", auth = "DQAAAHoAAAEauth",
        token = "tok3n-" + String(repeating: "Z", count: 51)

    package let entries: [Entry]
    private let dialect: Dialect
    private let fault: Fault?
    /// What an answer that is paused waits for.
    package let gate: HTTPTestGate
    private let readNumbers = Mutex<Set<Int64>>([])

    package init(
        dialect: Dialect = .google, fault: Fault? = nil, entries: [Entry] = ReaderTestServer.examples,
        gate: HTTPTestGate = HTTPTestGate()
    ) {
        (self.dialect, self.fault, self.entries, self.gate) = (dialect, fault, entries, gate)
    }

    /// The numbers of the entries that were marked as read.
    package var read: Set<Int64> { readNumbers.withLock { $0 } }

    /// Entries of two feeds, with titles that are easily decoded too often, or not often enough.
    package static let examples: [Entry] = {
        let titles = [
            "Plain words", "Fish & chips", "AT&T buys <b> & </b>", "5 < 6 > 4", "“Quotes” and 'apostrophes' \"here\"",
            "Käse, crème, smörgåsbord", "日本語の題名", "🪐 Planets 🌍", "&amp; is an ampersand", "A title of a source",
        ]
        return (0..<45).map { index in
            Entry(
                number: Int64(0x5d0c_fa30_0000_0000) + Int64(index), title: "\(titles[index % titles.count]) \(index)",
                feed: index % 3 == 0 ? "Another Feed" : "Example News")
        }
    }()

    // MARK: - Requests

    /// Answers a request.
    package func respond(_ request: HTTPTestRequest) async -> HTTPTestResponse {
        var path = request.path[...], fault = fault
        if path.hasPrefix("/fault/") {
            let name = path.dropFirst("/fault/".count).prefix { $0 != "/" }
            fault = Fault(rawValue: String(name))
            path = path[name.endIndex...]
            if fault == nil { return .text("There is no fault \(name).\n", status: 404) }
        }
        return Answering(server: self, fault: fault, request: request, path: String(path)).response()
    }

    private func mark(_ numbers: [Int64]) { readNumbers.withLock { $0.formUnion(numbers) } }

    /// The answer to one request.
    private struct Answering {
        let server: ReaderTestServer
        let fault: Fault?
        let request: HTTPTestRequest
        let path: String

        private var dialect: Dialect { server.dialect }

        func response() -> HTTPTestResponse {
            if fault == .dropped { return .refused }
            if path == "/accounts/ClientLogin" { return login() }
            guard isAuthorized else { return unauthorized }
            if let stream = stream(after: "/reader/atom/") { return dialect == .google ? atom(stream) : unknownPath }
            if let stream = stream(after: "/reader/api/0/stream/contents/") { return json(stream) }
            switch path {
            case "/reader/api/0/token": return .text(ReaderTestServer.token + "\n", type: "text/html; charset=UTF-8")
            case "/reader/api/0/edit-tag": return editTag()
            case "/reader/api/0/subscription/list": return subscriptions()
            default: return unknownPath
            }
        }

        private func stream(after prefix: String) -> String? {
            path.hasPrefix(prefix) ? path.dropFirst(prefix.count).removingPercentEncoding : nil
        }

        private var unknownPath: HTTPTestResponse {
            switch dialect {
            case .google: .text("Not Found\n", status: 404, type: "text/html")
            case .freshRSS: .text("Bad Request!\n", status: 400)
            case .miniflux: .json("[]")
            }
        }

        // MARK: - Login

        private var isAuthorized: Bool {
            if dialect == .miniflux, request.method == "POST" { return request.values("T") == [ReaderTestServer.token] }
            let isAuth = request[header: "Authorization"] == "GoogleLogin auth=\(ReaderTestServer.auth)"
            let isSID = request[header: "Cookie"] == "SID=\(ReaderTestServer.sid)"
            return isAuth && fault != .sidOnly || isSID && dialect == .google && fault != .authOnly
        }

        private func login() -> HTTPTestResponse {
            let isRight =
                request.values("Email") == [ReaderTestServer.user]
                && request.values("Passwd") == [ReaderTestServer.password]
            if fault == .captcha { return .text("Error=CaptchaRequired\n", status: 403) }
            guard isRight, fault != .wrongPassword else { return wrongPassword }
            let (sid, auth) = (ReaderTestServer.sid, ReaderTestServer.auth)
            switch fault {
            case .noSession: return .text("Welcome\n")
            case .sidOnly: return .text("SID=\(sid)\nLSID=\(sid)L\n")
            case .authOnly: return .text("Auth=\(auth)\n")
            case .redirect: return HTTPTestResponse(status: 302, headers: [("Location", "/elsewhere")])
            case .loginJSON: return .json(#"{"SID":"\#(auth)","LSID":"\#(auth)","Auth":"\#(auth)"}"#)
            default:
                return .text(
                    dialect == .google
                        ? "SID=\(sid)\nLSID=\(sid)L\nAuth=\(auth)\n" : "SID=\(auth)\nLSID=null\nAuth=\(auth)\n")
            }
        }

        private var wrongPassword: HTTPTestResponse {
            switch dialect {
            case .google: .text("Error=BadAuthentication\n", status: 403)
            case .freshRSS, .miniflux: unauthorized
            }
        }

        private var unauthorized: HTTPTestResponse {
            if fault == .challenge {
                return HTTPTestResponse(
                    status: 401, type: "text/plain", headers: [("WWW-Authenticate", #"Basic realm="x""#)])
            }
            switch dialect {
            case .google: return .text("Unauthorized\n", status: 401, type: "text/html")
            case .freshRSS:
                var response = HTTPTestResponse.text("Unauthorized!\n", status: 401)
                response.headers.append(("Google-Bad-Token", "true"))
                return response
            case .miniflux: return .json(#"{"error_message":"access unauthorized"}"#, status: 401)
            }
        }

        // MARK: - Lists

        private struct Page {
            var entries: [Entry]
            var continuation: String?
        }

        private func page(_ stream: String) -> Page {
            let count = request.values("n").first.flatMap { Int($0) } ?? 20
            let excludesRead = request.values("xt").contains { $0.hasSuffix("/state/com.google/read") }
            let read = server.read
            let all = server.entries.filter { entry in
                (!stream.hasPrefix("feed/") || stream == "feed/" + Self.address(entry.feed))
                    && !(excludesRead && read.contains(entry.number))
            }
            let start = start(request.values("c").first, in: all), end = min(start + count, all.count)
            let isLast = end == all.count && !(fault == .emptyLastPage && start < end)
            return Page(entries: Array(all[start..<end]), continuation: isLast ? nil : continuation(end, all))
        }

        private func continuation(_ end: Int, _ all: [Entry]) -> String {
            switch dialect {
            case .google: "CLf-\(end)_r+/="
            case .freshRSS: "\(all[end - 1].number)"
            case .miniflux: "\(end)"
            }
        }

        private func start(_ continuation: String?, in all: [Entry]) -> Int {
            guard let continuation else { return 0 }
            let digits = continuation.drop { !$0.isNumber }.prefix { $0.isNumber }
            guard let number = Int64(digits) else { return 0 }
            guard dialect == .freshRSS else { return min(Int(number), all.count) }
            return all.firstIndex { $0.number > number } ?? all.count
        }

        private static func address(_ feed: String) -> String {
            "http://example.com/\(feed.filter(\.isLetter).lowercased())"
        }

        private func json(_ stream: String) -> HTTPTestResponse {
            guard request.values("output") == ["json"] || dialect == .google else {
                return .text("Not Implemented!\n", status: 501)
            }
            let page = page(stream)
            let items = page.entries.map { entry in
                ["id": entry.id, "title": server.title(entry), "origin": ["title": entry.feed]] as [String: Any]
            }
            var object: [String: Any] = ["id": stream, "updated": 1_258_000_000, "items": items]
            object["continuation"] = page.continuation
            let data = try! JSONSerialization.data(withJSONObject: object)
            return faulty(HTTPTestResponse(type: "application/json; charset=UTF-8", body: data))
        }

        private func atom(_ stream: String) -> HTTPTestResponse {
            var page = page(stream)
            let isFirst = request.values("c").isEmpty
            if fault == .sessionEnds, !isFirst { return unauthorized }
            if fault == .badContinuation { page.continuation = "again" }
            if fault == .endless { page.continuation = "CLf-0_\(UUID())" }
            var document = AtomFeed(entries: page.entries, continuation: page.continuation).text
            if fault == .brokenXML {
                document.replace("</title><published>", with: "</titel><published>", maxReplacements: 1)
            }
            if fault == .truncated { document = String(document.prefix(document.count * 2 / 3)) }
            if fault == .entities { document = #"<!DOCTYPE feed [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>"# + document }
            return faulty(HTTPTestResponse(type: "application/atom+xml; charset=UTF-8", body: Data(document.utf8)))
        }

        private func faulty(_ response: HTTPTestResponse) -> HTTPTestResponse {
            let body = response.body, half = body.count / 2
            switch fault {
            case .cut: return response.cut(after: half)
            case .slow: return response.paused(after: half, until: server.gate)
            case .status500: return .text("Internal Server Error\n", status: 500)
            case .wrongType: return .text("<!DOCTYPE html><title>Log in</title>\n", type: "text/html; charset=utf-8")
            case .gzip: return response.compressed(Gzip.stored(body))
            case .brokenGzip: return response.compressed(Gzip.stored(body, isBroken: true))
            default: return response
            }
        }

        private func subscriptions() -> HTTPTestResponse {
            let feeds = server.entries.reduce(into: [String]()) { if !$0.contains($1.feed) { $0.append($1.feed) } }
            let objects = feeds.map { feed in
                [
                    "id": "feed/" + Self.address(feed), "title": feed, "categories": [String](),
                    "url": Self.address(feed), "htmlUrl": "http://example.com/",
                ] as [String: Any]
            }
            let data = try! JSONSerialization.data(withJSONObject: ["subscriptions": objects])
            return HTTPTestResponse(type: "application/json; charset=UTF-8", body: data)
        }

        // MARK: - Changes

        private func editTag() -> HTTPTestResponse {
            guard request.method == "POST", request.values("T") == [ReaderTestServer.token] else { return unauthorized }
            guard request.values("a").contains(where: { $0.hasSuffix("/state/com.google/read") }) else {
                return .text("Not Implemented!\n", status: 501)
            }
            server.mark(request.values("i").compactMap(Hexadecimal.number))
            return .text("OK")
        }
    }

    /// FreshRSS replaces what could be taken for HTML.
    private func title(_ entry: Entry) -> String {
        guard dialect == .freshRSS else { return entry.title }
        return entry.title.replacing("&", with: "＆").replacing("<", with: "＜").replacing(">", with: "＞")
    }
}

// MARK: - Documents

/// A reading list as Google Reader sent it: the form of documents that were saved between 2008 and 2011.
private struct AtomFeed {
    var entries: [ReaderTestServer.Entry]
    var continuation: String?

    var text: String {
        """
        <?xml version="1.0"?><!--
        Content-type: Preventing XSRF in IE.

        --><feed xmlns:media="http://search.yahoo.com/mrss/" xmlns:gr="http://www.google.com/schemas/reader/atom/" \
        xmlns:idx="urn:atom-extension:indexing" xmlns="http://www.w3.org/2005/Atom" idx:index="no" gr:dir="ltr">\
        <generator uri="http://www.google.com/reader">Google Reader</generator>\
        <id>tag:google.com,2005:reader/user/01234567890123456789/state/com.google/reading-list</id>\
        <title>The title of the reading list</title>\
        \(continuation.map { "<gr:continuation>\(escaped($0))</gr:continuation>" } ?? "")\
        <link rel="self" href="http://www.google.com/reader/atom/user/-/state/com.google/reading-list"/>\
        <updated>2009-11-12T04:26:40Z</updated>\(entries.map(text(of:)).joined())</feed>

        """
    }

    private func text(of entry: ReaderTestServer.Entry) -> String {
        """
        <entry gr:crawl-timestamp-msec="1258000000000"><id gr:original-id="http://example.com/\(entry.number)">\
        \(entry.id)</id><category term="user/01234567890123456789/state/com.google/reading-list" \
        scheme="http://www.google.com/reader/" label="reading-list"/><category term="News"/>\
        <title type="html">\(escaped(escaped(entry.title)))</title><published>2009-11-12T04:26:40Z</published>\
        <updated>2009-11-12T04:26:40Z</updated>\
        <link rel="alternate" href="http://example.com/\(entry.number)" type="text/html"/>\
        <summary xml:base="http://example.com/" type="html">&lt;p&gt;Text of &amp;amp; about it.&lt;/p&gt;</summary>\
        <author gr:unknown-author="true"><name>(author unknown)</name></author>\
        <source gr:stream-id="feed/http://example.com/"><id>tag:google.com,2005:reader/feed/http://example.com/</id>\
        <title type="html">\(escaped(escaped(entry.feed)))</title>\
        <link rel="alternate" href="http://example.com/" type="text/html"/></source></entry>
        """
    }

    private func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}

/// Numbers of entries in the four forms that servers use.
private enum Hexadecimal {
    static func text(_ number: Int64) -> String {
        let digits = String(UInt64(bitPattern: number), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    static func number(_ text: String) -> Int64? {
        let isLong = text.hasPrefix("tag:")
        let digits = isLong ? text.split(separator: "/").last ?? "" : text[...]
        return isLong || digits.count == 16 ? UInt64(digits, radix: 16).map { Int64(bitPattern: $0) } : Int64(digits)
    }
}

extension HTTPTestResponse {
    fileprivate func compressed(_ body: Data) -> Self {
        Self(status: status, headers: headers + [("Content-Encoding", "gzip")], body: body)
    }
}

/// The format gzip, with data that are not smaller than before: https://www.rfc-editor.org/rfc/rfc1952
private enum Gzip {
    /// - Parameter isBroken: whether a block in the middle has a kind that does not exist.
    static func stored(_ data: Data, isBroken: Bool = false) -> Data {
        var result = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]), rest = data
        repeat {
            let block = rest.prefix(1000)
            rest = rest.dropFirst(1000)
            let kind: UInt8 = isBroken && rest.count < data.count / 2 ? 6 : 0
            result.append(kind | (rest.isEmpty ? 1 : 0))
            for length in [UInt16(block.count), ~UInt16(block.count)] { result += bytes(UInt32(length)).prefix(2) }
            result += block
        } while !rest.isEmpty
        return result + bytes(checksum(data)) + bytes(UInt32(data.count))
    }

    private static func bytes(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static func checksum(_ data: Data) -> UInt32 {
        ~data.reduce(~0) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
    }
}
