// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// The names under which browsers may request the program. A page of a foreign site whose name points here (DNS
/// rebinding) uses that name, and is refused.
///
/// Allowed are the host that the display listens on, 127.0.0.1, localhost and ::1, and, when it listens on every
/// interface, their addresses; then those of the configuration, in one of these forms:
///
///     example.org                the program's own port and scheme
///     example.org:8443           that port; the program's own scheme
///     https://example.org        exactly this, for a program behind a proxy that does TLS
///
/// Behind trusted proxies, which report the scheme, the first two forms allow both schemes with their own ports as well.
struct AllowedHosts: Sendable {
    /// The schemes for each allowed Host header, in lower case.
    private var schemes: [String: Set<String>] = [:]

    init(host: String, port: Int, isSecure: Bool, additional: [String] = []) throws(BrowserDisplayError) {
        try self.init([ListeningPlace(host: host, port: port)], isSecure: isSecure, additional: additional)
    }

    /// - Parameters:
    ///   - places: where the display listens.
    ///   - hasProxies: whether there are proxies that report the scheme of a request.
    init(
        _ places: [ListeningPlace], isSecure: Bool, additional: [String] = [], hasProxies: Bool = false
    ) throws(BrowserDisplayError) {
        let scheme = isSecure ? "https" : "http"
        for (host, port) in places.map({ ($0.host, $0.port ?? Self.defaultPort(scheme)) }) {
            let implied = ["127.0.0.1", "localhost", "::1", host] + (Self.isWildcard(host) ? Self.ownAddresses : [])
            for name in implied { allow(Self.bracketed(name), port: port, scheme: scheme) }
            for entry in additional { try allow(entry: entry, port: port, scheme: scheme) }
        }
        guard hasProxies else { return }
        for entry in additional where !entry.contains("://") {
            for scheme in ["http", "https"] { try allow(entry: "\(scheme)://\(entry)", port: 0, scheme: scheme) }
        }
    }

    /// Whether a request with this Host header is allowed.
    func contains(_ host: String) -> Bool { schemes[host.lowercased()] != nil }

    /// Whether a page of this origin may connect with this Host header: only a page of the program itself.
    ///
    /// - Parameter scheme: that of the page's own request, when it is known.
    func allows(origin: String, host: String, scheme: String? = nil) -> Bool {
        let host = host.lowercased()
        return schemes[host, default: []].contains {
            (scheme == nil || scheme == $0) && origin.lowercased() == "\($0)://\(host)"
        }
    }

    /// Whether this host is requested by TLS only.
    func isSecure(_ host: String) -> Bool { schemes[host.lowercased()] == ["https"] }

    // MARK: - Making the table

    private mutating func allow(_ name: String, port: Int, scheme: String) {
        schemes["\(name):\(port)".lowercased(), default: []].insert(scheme)
        // Browsers leave a scheme's own port out.
        if port == Self.defaultPort(scheme) { schemes[name.lowercased(), default: []].insert(scheme) }
    }

    private mutating func allow(entry: String, port: Int, scheme: String) throws(BrowserDisplayError) {
        let parts = entry.lowercased().split(separator: "://", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.count == 1 || ["http", "https"].contains(parts[0]),
            let (name, ownPort) = Self.parse(parts.last!)
        else { throw .invalidAllowedHost(entry) }
        let entryScheme = parts.count == 2 ? String(parts[0]) : scheme
        let impliedPort = parts.count == 2 ? Self.defaultPort(entryScheme) : port
        allow(name, port: ownPort ?? impliedPort, scheme: entryScheme)
    }

    private static func defaultPort(_ scheme: String) -> Int { scheme == "https" ? 443 : 80 }

    /// The name, in brackets for an IPv6 address, and the port if there is one.
    private static func parse(_ authority: Substring) -> (String, Int?)? {
        let isBareIPv6 = !authority.hasPrefix("[") && authority.count { $0 == ":" } > 1
        let end = authority.hasPrefix("[") ? authority.firstIndex(of: "]") ?? authority.endIndex : authority.startIndex
        let colon = isBareIPv6 ? nil : authority[end...].firstIndex(of: ":")
        let name = bracketed(String(authority[..<(colon ?? authority.endIndex)]))
        guard !name.isEmpty, name.utf8.allSatisfy(isNameByte) else { return nil }
        guard let colon else { return (name, nil) }
        guard let port = UInt16(authority[authority.index(after: colon)...]), port > 0 else { return nil }
        return (name, Int(port))
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "-._[]:".utf8.contains(byte)
        }
    }

    /// An IPv6 address in the form for URLs.
    static func bracketed(_ name: String) -> String {
        name.contains(":") && !name.hasPrefix("[") ? "[\(name)]" : name
    }

    // MARK: - Listening on every interface

    static func isWildcard(_ host: String) -> Bool { ["0.0.0.0", "::", "[::]"].contains(host) }

    /// The addresses of this machine that others can reach. Link-local IPv6 addresses are left out, because browsers
    /// cannot name their interface.
    static var ownAddresses: [String] {
        let devices = (try? System.enumerateDevices()) ?? []
        return devices.compactMap { $0.address?.ipAddress?.lowercased() }
            .filter { !$0.hasPrefix("fe80:") && $0 != "127.0.0.1" && $0 != "::1" }
    }
}
