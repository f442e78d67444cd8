// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import Testing

@Suite struct TrustedProxiesTests {
    @Test(arguments: [
        ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.0", false), ("10.0.0.7", "10.0.0.7", true),
        ("10.0.0.7", "10.0.0.6", false), ("192.168.4.0/22", "192.168.7.255", true),
        ("192.168.4.0/22", "192.168.8.0", false),
        ("128.0.0.0/1", "200.1.1.1", true), ("128.0.0.0/1", "127.0.0.1", false), ("0.0.0.0/0", "8.8.8.8", true),
        ("0.0.0.0/0", "::1", false), ("10.0.0.4/31", "10.0.0.5", true), ("10.0.0.4/31", "10.0.0.6", false),
        ("10.0.0.0/8", "::ffff:10.1.2.3", true), ("::ffff:10.1.2.3", "10.1.2.3", true),
        ("fd00::/8", "fd12:3456::1", true), ("fd00::/8", "fe00::1", false), ("2001:db8::1", "2001:DB8:0:0::1", true),
        ("2001:db8::/33", "2001:db8:7fff::1", true), ("2001:db8::/33", "2001:db8:8000::1", false),
        ("::/0", "fe80::1", true), ("::/0", "1.2.3.4", false), ("::1/128", "::1", true), ("::1/128", "::2", false),
    ])
    func networks(entry: String, address: String, isTrusted: Bool) throws {
        let proxies = try TrustedProxies(["192.0.2.1", entry])
        let address = try #require(IPAddress(address))
        #expect(proxies.contains(address) == isTrusted)
        #expect(proxies.contains(.address(address, port: 5)) == isTrusted)
        #expect(!proxies.contains(.unix) && !proxies.contains(.unknown))
    }

    @Test func peersOfAUnixSocketAreTrustedOnlyByName() throws {
        #expect(try TrustedProxies(["unix"]).contains(.unix))
        #expect(try !TrustedProxies(["0.0.0.0/0", "::/0"]).contains(.unix))
        #expect(try !TrustedProxies(["unix"]).contains(.address(#require(IPAddress("127.0.0.1")), port: 1)))
        #expect(!TrustedProxies.none.contains(.unix) && TrustedProxies.none.isEmpty)
    }

    @Test(arguments: [
        "", "proxy", "10.0.0", "10.0.0.256", "10.0.0.1/33", "10.0.0.1/-1", "10.0.0.0/", "10.0.0.0/8/8", "/8",
        "010.0.0.1",
        "10.0.0.1/8", "10.0.0.0/+8", "10.0.0.0/ 8", " 10.0.0.1", "::1/129", "::/1000", "fe80::1%eth0", "[::1]",
        "::ffff:10.0.0.0/104",
        "1.2.3.4\0", "UNIX", "10.0.0.1:80", "10.0.0.0/８",
    ])
    func whatIsNoNetworkIsRefused(entry: String) {
        #expect(throws: BrowserDisplayError.invalidTrustedProxy(entry)) { try TrustedProxies([entry]) }
    }

    @Test(arguments: [
        ("127.0.0.1", "127.0.0.1"), ("::ffff:1.2.3.4", "1.2.3.4"), ("2001:DB8:0:0:0:0:0:1", "2001:db8::1"),
        ("::", "::"),
    ])
    func addressesHaveOneForm(text: String, form: String) throws {
        #expect(try #require(IPAddress(text)).description == form)
    }
}
