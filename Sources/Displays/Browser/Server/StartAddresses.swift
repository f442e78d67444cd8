// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The addresses to open in a browser.
struct StartAddresses: Sendable, Equatable {
    /// The address for a browser on this machine. On a Unix socket that of a proxy, if it is known.
    let first: String
    /// The addresses for other machines: those of this machine when the display listens on every interface, and those of
    /// proxies.
    let others: [String]

    /// - Parameter isTokenSingleUse: whether the page keeps its key for its tab only.
    init(host: String, port: Int, token: Secret, isSecure: Bool, isTokenSingleUse: Bool = false) {
        self.init(
            [ListeningPlace(host: host, port: port)], token: token, isSecure: isSecure,
            isTokenSingleUse: isTokenSingleUse)
    }

    /// - Parameters:
    ///   - places: where the display listens.
    ///   - sites: the schemes and hosts of proxies, such as `https://example.org`.
    init(
        _ places: [ListeningPlace], token: Secret, isSecure: Bool, isTokenSingleUse: Bool = false,
        basePath: BasePath = .root, sites: [String] = []
    ) {
        let allowed = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "\0"..."\u{7f}"))
            .union(CharacterSet(charactersIn: "-._~"))
        let query = token.text.addingPercentEncoding(withAllowedCharacters: allowed) ?? token.text
        let page = "\(basePath.text)/?token=\(query)\(isTokenSingleUse ? "&once" : "")"
        var own: [String] = []
        for place in places {
            guard let port = place.port else { continue }
            own += Self.names(place.host).map {
                "\(isSecure ? "https" : "http")://\(AllowedHosts.bracketed($0)):\(port)\(page)"
            }
        }
        let all = own + sites.map { $0 + page }
        first = all.first ?? "\(isSecure ? "https" : "http")://localhost\(page)"
        others = Array(all.dropFirst())
    }

    /// The names under which a browser reaches a host, this machine's own first.
    private static func names(_ host: String) -> [String] {
        guard AllowedHosts.isWildcard(host) else { return [host] }
        // Listening on all of IPv6 may or may not listen on IPv4 as well: a browser tries both for localhost.
        return [host == "0.0.0.0" ? "127.0.0.1" : "localhost"] + AllowedHosts.ownAddresses
    }
}
