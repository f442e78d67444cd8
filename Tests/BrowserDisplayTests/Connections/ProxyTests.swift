// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import LayerProtocol
import NIOCore
import NIOEmbedded
import Testing

/// Connections of a proxy at 10.0.0.1, which is trusted, and of others.
@Suite struct ProxyTests {
    private func harness(
        perAddress: Int = 128, _ hosts: [String] = ["https://example.org"]
    ) throws -> ConnectionHarness {
        var limits = BrowserDisplay.Limits()
        limits.connectionsPerAddress = perAddress
        return try ConnectionHarness(limits: limits) { rules in
            rules.clients = ClientRules(
                trusted: try TrustedProxies(["10.0.0.1", "unix"]), personHeader: "X-Remote-User")
            let hosts = try AllowedHosts([.unix], isSecure: false, additional: hosts, hasProxies: true)
            rules = RequestRules(
                hosts: hosts, files: rules.files, admission: rules.admission, clients: rules.clients)
        }
    }

    private func get(_ path: String, for address: String, _ more: [String] = []) -> String {
        let lines = ["GET \(path) HTTP/1.1", "Host: localhost", "X-Forwarded-For: \(address)"] + more
        return lines.joined(separator: "\r\n") + "\r\n\r\n"
    }

    private func status(_ channel: EmbeddedChannel) throws -> String {
        String(decoding: try channel.heard().dropFirst("HTTP/1.1 ".utf8.count).prefix(3), as: UTF8.self)
    }

    @Test func aProxysConnectionsCountForItsClients() throws {
        let harness = try harness(perAddress: 3)
        let channels = try (0..<8).map { _ in try harness.connect(from: "10.0.0.1") }
        #expect(channels.allSatisfy(\.isActive) && harness.log.lines.isEmpty)
        for (index, channel) in channels.enumerated() {
            try channel.say(get("/", for: index < 5 ? "203.0.113.7" : "203.0.113.8"))
            #expect(try status(channel) == "200")
        }
        #expect(channels.map(\.isActive) == [false, false, true, true, true, true, true, true])
        #expect(harness.log.warnings.count == 2)
        #expect(
            harness.log.warnings[0].hasSuffix(
                "an address: there are 3 already, from 203.0.113.7 by 10.0.0.1:50000"))
        // A proxy uses a connection for several clients in turn.
        try channels[7].say(get("/", for: "203.0.113.9"))
        #expect(try status(channels[7]) == "200")
        let next = try harness.connect(from: "10.0.0.1")
        try next.say(get("/", for: "203.0.113.8"))
        #expect(try status(next) == "200" && channels[5].isActive)
    }

    @Test func othersCannotClaimAnotherAddress() throws {
        let harness = try harness(perAddress: 2)
        let channels = try (0..<4).map { index in
            let channel = try harness.connect(from: "10.0.0.2")
            try channel.say(get("/", for: "203.0.113.\(index)"))
            return channel
        }
        #expect(channels.map(\.isActive) == [false, false, true, true])
        #expect(harness.log.warnings.allSatisfy { $0.hasSuffix("from 10.0.0.2:50000") })
    }

    @Test func theLogNamesTheClient() throws {
        let harness = try harness()
        let channel = try harness.connect(from: "10.0.0.1")
        try channel.say(get("/", for: "203.0.113.7", ["X-Forwarded-Host: evil.example"]))
        #expect(try status(channel) == "403")
        try channel.say(get("/?token=x", for: "203.0.113.8"))
        #expect(try status(channel) == "403")
        #expect(harness.log.warnings.count == 2)
        #expect(harness.log.warnings[0].hasSuffix("(see --allowed-host), from 203.0.113.7 by 10.0.0.1:50000"))
        #expect(harness.log.warnings[1].hasSuffix("from 203.0.113.8 by 10.0.0.1:50000"))
    }

    @Test func fieldsThatAreNotClearAreRefused() throws {
        let harness = try harness()
        let channel = try harness.connect(from: "10.0.0.1")
        try channel.say(get("/", for: "203.0.113.7", ["Forwarded: for=1.2.3.4"]))
        #expect(try status(channel) == "400")
        #expect(harness.log.warnings.first?.contains("both Forwarded and X-Forwarded fields") == true)
    }

    // MARK: - Pages

    private func openPage(
        _ harness: ConnectionHarness, from peer: String, origin: String, _ fields: [String]
    ) throws -> (status: String, description: ViewerDescription?) {
        let channel = try harness.connect(from: peer)
        let own = ["Kosketus-Key: \(ConnectionHarness.key)", UpgradeRequest.subprotocol, "Origin: \(origin)"] + fields
        let lines = ["GET /display HTTP/1.1", "Host: localhost"] + UpgradeRequest.headers + own
        try channel.say(lines.joined(separator: "\r\n") + "\r\n\r\n")
        let result = try status(channel)
        guard result == "101" else { return (result, nil) }
        try channel.say(
            FrameBytes.message(.hello(version: 1, session: "", screen: ConnectionHarness.screen, isVisible: true)))
        for case .sceneConnected(_, _, _, _, let description) in harness.takeEvents() { return (result, description) }
        return (result, nil)
    }

    private let fields = ["X-Forwarded-For: 203.0.113.7", "X-Forwarded-Host: example.org", "X-Remote-User: aino"]

    @Test func theProgramLearnsWhoComes() throws {
        let harness = try harness()
        let page = try openPage(
            harness, from: "10.0.0.1", origin: "https://example.org", fields + ["X-Forwarded-Proto: https"])
        #expect(page.description == ViewerDescription(remoteAddress: "203.0.113.7", personName: "aino"))
        let other = try openPage(harness, from: "10.0.0.2", origin: "http://localhost", fields)
        #expect(other.description == ViewerDescription(remoteAddress: "10.0.0.2", personName: nil))
    }

    /// The origin has the scheme and the host that the client has used.
    @Test(arguments: [
        ("https://example.org", "https", "101"), ("http://example.org", "https", "403"),
        ("https://example.org", "http", "403"), ("https://evil.example", "https", "403"),
        ("http://localhost", "https", "403"),
        ("https://localhost", "https", "403"), ("null", "https", "403"),
    ])
    func originsAreComparedWithWhatTheProxyReports(origin: String, scheme: String, status: String) throws {
        let page = try openPage(
            try harness(), from: "10.0.0.1", origin: origin, fields + ["X-Forwarded-Proto: \(scheme)"])
        #expect(page.status == status)
    }

    @Test func aHostWithoutASchemeIsAllowedByBothBehindAProxy() throws {
        for scheme in ["http", "https"] {
            let page = try openPage(
                try harness(["example.org"]), from: "10.0.0.1", origin: "\(scheme)://example.org",
                fields + ["X-Forwarded-Proto: \(scheme)"])
            #expect(page.status == "101")
        }
        let hosts = try AllowedHosts([.unix], isSecure: false, additional: ["a.org:8443"], hasProxies: true)
        #expect(hosts.allows(origin: "https://a.org:8443", host: "a.org:8443", scheme: "https"))
        #expect(!hosts.contains("a.org") && hosts.contains("localhost") && !hosts.contains("localhost:8080"))
    }

    // MARK: - Unix sockets

    @Test func aPeerOfAUnixSocketMayBeAProxy() throws {
        let harness = try harness()
        let channel = EmbeddedChannel(loop: harness.loop)
        try harness.server.accept(channel, isUnix: true)
        channel.connect(to: try SocketAddress(unixDomainSocketPath: "/x"), promise: nil)
        harness.loop.run()
        try channel.say(get("/?token=x", for: "203.0.113.7"))
        #expect(try status(channel) == "403")
        #expect(harness.log.warnings.first?.hasSuffix("from 203.0.113.7 by the Unix socket") == true)
    }
}
