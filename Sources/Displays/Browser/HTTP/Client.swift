// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol
import NIOHTTP1

/// The sender of a request: the peer of its connection, or the client for whom trusted proxies have forwarded it.
struct Client: Sendable, Equatable {
    /// Nil when it is unknown.
    var address: IPAddress?
    /// In the form for logs.
    var name: String
    /// The host that the client has requested; nil means that of the request.
    var host: String?
    /// `http` or `https`, when a proxy reports it.
    var scheme: String?
    /// The person that a proxy has authenticated.
    var person: String?

    init(_ peer: Peer) {
        address = peer.address
        name = peer.name
    }

    /// For the program.
    var description: ViewerDescription {
        ViewerDescription(remoteAddress: address?.description, personName: person)
    }
}

/// Determines the client of a request. Fields about a client are read from trusted proxies only.
///
///     client 203.0.113.7 -> proxy 10.0.0.1 -> proxy 10.0.0.2 -> program, which trusts 10.0.0.0/8
///                                             X-Forwarded-For: 1.2.3.4, 203.0.113.7, 10.0.0.1
///                                                              invented  the client
///
/// The client is the right-most address that is not trusted. The host and the scheme are those that the proxy next to it
/// reports.
struct ClientRules: Sendable {
    /// In bytes of UTF-8. Chosen: names of accounts and addresses of mail are shorter.
    static let longestPerson = 256

    var trusted = TrustedProxies.none
    /// The header field with the name of the person; nil for none.
    var personHeader: String?

    func client(_ headers: HTTPHeaders, from peer: Peer) throws(ForwardedFields.InvalidFieldsError) -> Client {
        var client = Client(peer)
        guard trusted.contains(peer) else { return client }
        let hops = try ForwardedFields(headers).hops
        if let hop = hopOfClient(hops) {
            if let sender = hop.sender {
                client.address = ForwardedFields.address(of: sender)
                client.name = "\(client.address.map(\.description) ?? "somebody") by \(peer.name)"
            }
            client.host = hop.host
            if let text = hop.scheme { client.scheme = try scheme(text) }
        }
        client.person = try person(headers)
        return client
    }

    /// The last trusted proxy's report about its peer, seen from here; nil if no proxy reports anything.
    private func hopOfClient(_ hops: [ForwardedFields.Hop]) -> ForwardedFields.Hop? {
        var found: ForwardedFields.Hop?
        for hop in hops.reversed() {
            // A proxy that reports no host has not changed that of the next one.
            found = ForwardedFields.Hop(
                sender: hop.sender ?? found?.sender, host: hop.host ?? found?.host, scheme: hop.scheme ?? found?.scheme)
            guard let address = hop.sender.flatMap(ForwardedFields.address), trusted.contains(address) else { break }
        }
        return found
    }

    private func scheme(_ text: String) throws(ForwardedFields.InvalidFieldsError) -> String {
        switch text.lowercased() {
        case "http", "ws": "http"
        case "https", "wss": "https"
        default: throw ForwardedFields.InvalidFieldsError(description: "a forwarded scheme that is not http or https")
        }
    }

    private func person(_ headers: HTTPHeaders) throws(ForwardedFields.InvalidFieldsError) -> String? {
        guard let personHeader else { return nil }
        let values = headers[personHeader]
        let name = values.first ?? ""
        let isPlain = name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        guard values.count <= 1, name.utf8.count <= Self.longestPerson, isPlain else {
            throw ForwardedFields.InvalidFieldsError(
                description: "a field \(personHeader) that is not one name of at most \(Self.longestPerson) bytes")
        }
        return name.isEmpty ? nil : name
    }
}
