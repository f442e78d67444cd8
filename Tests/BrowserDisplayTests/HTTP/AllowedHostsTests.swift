// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import Testing

@Suite struct AllowedHostsTests {
    @Test(arguments: [
        ("127.0.0.1:8080", true), ("localhost:8080", true), ("LocalHost:8080", true), ("[::1]:8080", true),
        ("my.machine:8080", true), ("127.0.0.1", false), ("127.0.0.1:8081", false), ("evil.example:8080", false),
        ("localhost.evil.example:8080", false), ("localhost:8080.evil.example", false), ("", false), (":8080", false),
        ("user@localhost:8080", false), ("localhost:8080 ", false),
    ])
    func implied(host: String, isAllowed: Bool) throws {
        let hosts = try AllowedHosts(host: "my.machine", port: 8080, isSecure: false)
        #expect(hosts.contains(host) == isAllowed)
    }

    @Test func aSchemesOwnPortMayBeLeftOut() throws {
        let plain = try AllowedHosts(host: "127.0.0.1", port: 80, isSecure: false)
        #expect(plain.contains("localhost") && plain.contains("localhost:80") && plain.contains("[::1]"))
        let secure = try AllowedHosts(host: "127.0.0.1", port: 443, isSecure: true)
        #expect(secure.contains("localhost"))
        #expect(try !AllowedHosts(host: "127.0.0.1", port: 80, isSecure: true).contains("localhost"))
    }

    @Test func additionalOnes() throws {
        let hosts = try AllowedHosts(
            host: "127.0.0.1", port: 8080, isSecure: false,
            additional: ["example.org", "Other.example:99", "https://proxy.example", "2001:db8::1", "[2001:db8::2]:7"])
        #expect(hosts.contains("example.org:8080") && !hosts.contains("example.org"))
        #expect(hosts.contains("other.example:99") && !hosts.contains("other.example:8080"))
        #expect(hosts.contains("proxy.example") && !hosts.contains("proxy.example:8080"))
        #expect(hosts.contains("[2001:db8::1]:8080") && hosts.contains("[2001:db8::2]:7"))
        #expect(hosts.allows(origin: "https://proxy.example", host: "proxy.example"))
        #expect(!hosts.allows(origin: "http://proxy.example", host: "proxy.example"))
        #expect(hosts.isSecure("proxy.example") && !hosts.isSecure("example.org:8080"))
    }

    @Test(arguments: [
        "", "https://", "ftp://example.org", "example.org/path", "user@example.org", "example.org:", "example.org:0",
        "example.org:99999", "a b", "http://a://b", "*.example.org",
    ])
    func whatIsNoHostIsRefused(entry: String) {
        #expect(throws: BrowserDisplayError.invalidAllowedHost(entry)) {
            try AllowedHosts(host: "127.0.0.1", port: 8080, isSecure: false, additional: [entry])
        }
    }

    @Test(arguments: [
        ("http://localhost:8080", true), ("http://LOCALHOST:8080", true), ("https://localhost:8080", false),
        ("http://127.0.0.1:8080", false), ("http://localhost", false), ("http://evil.example", false), ("null", false),
        ("", false),
    ])
    func origins(origin: String, isAllowed: Bool) throws {
        let hosts = try AllowedHosts(host: "127.0.0.1", port: 8080, isSecure: false)
        #expect(hosts.allows(origin: origin, host: "localhost:8080") == isAllowed)
        #expect(!hosts.allows(origin: "http://evil.example", host: "evil.example"))
    }

    @Test func listeningEverywhereAllowsTheMachinesAddresses() throws {
        for host in ["0.0.0.0", "::"] {
            let hosts = try AllowedHosts(host: host, port: 8080, isSecure: false)
            for address in AllowedHosts.ownAddresses {
                #expect(hosts.contains("\(AllowedHosts.bracketed(address)):8080"))
            }
            #expect(hosts.contains("127.0.0.1:8080"))
        }
    }
}
