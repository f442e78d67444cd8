// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import NIOHTTP1
import Testing

/// Who a request is from, behind proxies 10.0.0.0/8 and fd00::/8 that are trusted.
@Suite struct ClientRulesTests {
    private let rules: ClientRules

    init() throws {
        rules = ClientRules(trusted: try TrustedProxies(["10.0.0.0/8", "fd00::/8"]), personHeader: "X-Remote-User")
    }

    private func client(_ fields: [(String, String)], from peer: String = "10.0.0.1") throws -> Client {
        let peer = Peer.address(try #require(IPAddress(peer)), port: 4000)
        return try rules.client(HTTPHeaders(fields), from: peer)
    }

    private static let everything = [
        ("X-Forwarded-For", "203.0.113.7"), ("X-Forwarded-Host", "example.org"), ("X-Forwarded-Proto", "https"),
        ("X-Remote-User", "aino"),
    ]

    @Test func aTrustedProxyIsBelieved() throws {
        let client = try client(Self.everything)
        #expect(client.address == IPAddress("203.0.113.7") && client.name == "203.0.113.7 by 10.0.0.1:4000")
        #expect(client.host == "example.org" && client.scheme == "https" && client.person == "aino")
    }

    @Test(arguments: ["11.0.0.1", "127.0.0.1", "203.0.113.7", "::1", "fe00::1"])
    func nobodyElseIs(peer: String) throws {
        let plain = Client(.address(try #require(IPAddress(peer)), port: 4000))
        #expect(try client(Self.everything, from: peer) == plain)
        #expect(
            try client([("Forwarded", "for=1.2.3.4;host=a;proto=https"), ("X-Remote-User", "x")], from: peer) == plain)
        // Not even looked at.
        #expect(try client([("Forwarded", "\""), ("X-Forwarded-For", "1.2.3.4")], from: peer) == plain)
        #expect(try rules.client(HTTPHeaders(Self.everything), from: .unix) == Client(.unix))
        #expect(try rules.client(HTTPHeaders(Self.everything), from: .unknown) == Client(.unknown))
    }

    @Test(arguments: [
        (["203.0.113.7"], "203.0.113.7"), (["1.1.1.1, 203.0.113.7"], "203.0.113.7"),
        (["1.1.1.1", "203.0.113.7"], "203.0.113.7"), (["1.1.1.1, 203.0.113.7, 10.2.0.1,10.3.0.1"], "203.0.113.7"),
        (["10.9.9.9, 203.0.113.7, 10.3.0.1"], "203.0.113.7"), (["10.9.9.9, 10.3.0.1"], "10.9.9.9"),
        (["203.0.113.7:5555"], "203.0.113.7"), (["2001:db8::1"], "2001:db8::1"), (["[2001:db8::1]:443"], "2001:db8::1"),
        (["[2001:db8::1]"], "2001:db8::1"), (["\"'; garbage \u{1}, 203.0.113.7"], "203.0.113.7"),
        (["203.0.113.7,, "], "203.0.113.7"), (["::ffff:203.0.113.7"], "203.0.113.7"), (["1.1.1.1, unknown"], nil),
        (["203.0.113.7, unknown, 10.0.0.3"], nil), (["1.2.3.4.5"], nil), (["203.0.113.7:port"], nil),
        (["[1.2.3.4]"], nil),
        (["[::1"], nil), (["[::1]x"], nil), (["203.0.113.7 10.0.0.1"], nil),
        (["fd00::1, 203.0.113.7, fd00::2"], "203.0.113.7"),
    ])
    func theRightmostAddressThatIsNotTrustedIsTheClients(lines: [String], address: String?) throws {
        let client = try client(lines.map { ("X-Forwarded-For", $0) })
        #expect(client.address?.description == address)
        #expect(client.host == nil && client.scheme == nil)
    }

    @Test func withoutFieldsTheProxyItselfAsks() throws {
        let peer = Peer.address(try #require(IPAddress("10.0.0.1")), port: 4000)
        #expect(try client([]) == Client(peer))
        #expect(try client([("X-Forwarded-For", ""), ("Forwarded", "")]) == Client(peer))
    }

    /// Of a list, what the proxy next to the client has written.
    @Test func hostAndSchemeBelongToTheClientsHop() throws {
        let inner = try client([
            ("X-Forwarded-For", "9.9.9.9, 203.0.113.7, 10.0.0.5"), ("X-Forwarded-Proto", "ftp, https, http"),
            ("X-Forwarded-Host", "evil, example.org, inner"),
        ])
        #expect(inner.scheme == "https" && inner.host == "example.org")
        // A proxy that overwrites them gives one value.
        let single = try client([
            ("X-Forwarded-For", "9.9.9.9, 203.0.113.7, 10.0.0.5"), ("X-Forwarded-Proto", "WSS"),
        ])
        #expect(single.scheme == "https" && single.host == nil)
        // Another count says nothing about which belongs to whom: the last is from the next proxy.
        let other = try client([("X-Forwarded-For", "203.0.113.7"), ("X-Forwarded-Proto", "https, http")])
        #expect(other.scheme == "http")
        let alone = try client([("X-Forwarded-Proto", "https"), ("X-Forwarded-Host", "example.org")])
        #expect(alone.scheme == "https" && alone.host == "example.org" && alone.address == IPAddress("10.0.0.1"))
    }

    @Test(
        arguments: [
            ("for=203.0.113.7;proto=https;host=example.org", "203.0.113.7", "https", "example.org"),
            ("for=1.1.1.1, for=\"203.0.113.7:5555\";host=\"example.org:8443\"", "203.0.113.7", nil, "example.org:8443"),
            ("FOR=\"[2001:db8::1]:4711\" ; Proto=HTTP;by=_x", "2001:db8::1", "http", nil),
            ("for=203.0.113.7;host=a, for=10.0.0.3;proto=https;host=b", "203.0.113.7", "https", "a"),
            ("for=\"_secret\", for=10.0.0.9", nil, nil, nil), ("for=unknown", nil, nil, nil),
            (";;for=203.0.113.7;", "203.0.113.7", nil, nil), ("for=\"203.0.113\\.7\"", "203.0.113.7", nil, nil),
            ("for=[2001:db8::1]:80", "2001:db8::1", nil, nil), ("for=\"\"", nil, nil, nil),
        ] as [(String, String?, String?, String?)])
    func theStandardsField(field: String, address: String?, scheme: String?, host: String?) throws {
        let client = try client([("Forwarded", field)])
        #expect(client.address?.description == address && client.scheme == scheme && client.host == host)
    }

    /// What a client appends to a quote that it leaves open would hide what the proxy says.
    @Test(arguments: [
        [("Forwarded", "for=\", for=203.0.113.7")], [("Forwarded", "for=\"a, for=\"[2001:db8::1]\"")],
        [("Forwarded", "for=1.1.1.1 for=2.2.2.2")], [("Forwarded", "for=1.1.1.1;for=2.2.2.2")], [("Forwarded", "for")],
        [("Forwarded", "for=")], [("Forwarded", "=1.1.1.1")], [("Forwarded", "for=\"1.1.1.1\\")], [("Forwarded", "@")],
        [("Forwarded", "For = x")],
        [("Forwarded", "for=1.1.1.1"), ("X-Forwarded-For", "1.1.1.1")],
        [("Forwarded", "for=1.1.1.1"), ("X-Forwarded-Host", "example.org")],
        [("X-Forwarded-For", "1.1.1.1"), ("X-Forwarded-Proto", "gopher")], [("Forwarded", "for=1.1.1.1;proto=\"\"")],
        [("X-Remote-User", "a"), ("X-Remote-User", "b")], [("X-Remote-User", String(repeating: "a", count: 257))],
        [("X-Remote-User", "a\u{1}")], [("X-Remote-User", "a\u{85}b")],
    ])
    func whatIsNotClearIsRefused(fields: [(String, String)]) {
        #expect(throws: ForwardedFields.InvalidFieldsError.self) { try client(fields) }
    }

    @Test func aPersonIsANameOrNobody() throws {
        #expect(try client([("x-remote-user", "Äinö Ä.")]).person == "Äinö Ä.")
        #expect(try client([("X-Remote-User", "")]).person == nil && client([]).person == nil)
        #expect(try client([("X-Remote-User", String(repeating: "a", count: 256))]).person?.count == 256)
        #expect(
            try ClientRules(trusted: TrustedProxies(["10.0.0.0/8"]))
                .client(["X-Remote-User": "a"], from: .address(#require(IPAddress("10.0.0.1")), port: 1)).person == nil)
    }

    /// Whatever comes before what the proxy has appended: the client's address is the right one, or the request is refused.
    @Test func hostileFieldsNeverMakeAnotherAddress() throws {
        var random = SystemRandomNumberGenerator()
        let parts = [
            "for=", "1.1.1.1", "\"", ",", ";", "\\", "[", "]", ":", "10.0.0.3", "unknown", " ", "\t", "=", "host", "x",
            "proto=https", "_",
        ]
        var accepted = 0
        for _ in 0..<5000 {
            let start = (0..<Int.random(in: 0...12, using: &random)).map { _ in parts.randomElement(using: &random)! }
                .joined()
            let own = try? client([("Forwarded", start.isEmpty ? "for=203.0.113.7" : "\(start), for=203.0.113.7")])
            if let own {
                accepted += 1
                #expect(own.address == IPAddress("203.0.113.7") && own.host == nil && own.scheme == nil, "\(start)")
            }
            let usual = try client([("X-Forwarded-For", "\(start), 203.0.113.7")])
            #expect(usual.address == IPAddress("203.0.113.7"), "\(start)")
        }
        #expect(accepted > 0)
    }
}
