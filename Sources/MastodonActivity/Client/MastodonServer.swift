// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The address of a Mastodon server.
public struct MastodonServer: Hashable, Sendable, CustomStringConvertible {
    /// The scheme, host and port, without a path.
    public let url: URL

    /// Reads what a person types, as `mastodon.social` or `https://mastodon.social/`.
    ///
    /// Without a scheme it is `https`. Connections without encryption would show the token to everyone on the way, so
    /// `http` is for this computer only (`localhost`, `127.0.0.1`, `[::1]`).
    ///
    /// - Parameter text: a host, with or without a scheme and port.
    /// - Throws: `MastodonError.wrongAddress` or `MastodonError.unprotectedAddress`.
    public init(_ text: String) throws(MastodonError) {
        let text = text.trimmed
        let isComplete = text.contains("://")
        guard let parts = URLComponents(string: isComplete ? text : "https://\(text)"), let scheme = parts.scheme,
            let host = parts.host, !host.isEmpty, Self.isPlain(parts)
        else { throw .wrongAddress(text) }
        let isLocal = Self.localHosts.contains(host.lowercased())
        switch scheme.lowercased() {
        case "https": break
        case "http" where isLocal: break
        case "http": throw .unprotectedAddress(host)
        default: throw .wrongAddress(text)
        }
        var address = URLComponents()
        (address.scheme, address.host, address.port) = (scheme.lowercased(), host.lowercased(), parts.port)
        guard let url = address.url else { throw .wrongAddress(text) }
        self.url = url
    }

    private static let localHosts: Set = ["localhost", "127.0.0.1", "::1", "[::1]"]

    /// Whether the server is on this computer.
    var isLocal: Bool { url.host.map { Self.localHosts.contains($0.lowercased()) } ?? false }

    /// Whether there is nothing but a scheme, a host and a port.
    private static func isPlain(_ parts: URLComponents) -> Bool {
        ["", "/"].contains(parts.path) && parts.query == nil && parts.fragment == nil && parts.user == nil
            && parts.password == nil && parts.port.map { (1...65535).contains($0) } != false
    }

    /// The host, and the port if there is one: what a person calls the server.
    public var name: String { (url.host ?? "") + (url.port.map { ":\($0)" } ?? "") }

    /// The address, as a person may type it again.
    public var description: String { url.scheme == "https" ? name : url.absoluteString }
}
