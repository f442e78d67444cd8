// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// The other end of a connection.
enum Peer: Sendable, Equatable {
    case address(IPAddress, port: Int)
    /// A process of this machine, on a Unix socket.
    case unix
    case unknown

    init(_ address: SocketAddress?, isUnix: Bool) {
        if isUnix {
            self = .unix
        } else if let number = IPAddress(address) {
            self = .address(number, port: address?.port ?? 0)
        } else {
            self = .unknown
        }
    }

    var address: IPAddress? { if case .address(let address, _) = self { address } else { nil } }

    /// In the form for logs.
    var name: String {
        switch self {
        case .address(let address, let port): "\(AllowedHosts.bracketed(address.description)):\(port)"
        case .unix: "the Unix socket"
        case .unknown: "somebody"
        }
    }
}

/// The peers that may report for whom they forward requests.
struct TrustedProxies: Sendable, Equatable {
    private var ranges: [AddressRange] = []
    private var includesUnix = false

    /// - Parameter entries: addresses, networks such as `10.0.0.0/8`, or `unix` for every peer of a Unix socket.
    init(_ entries: [String] = []) throws(BrowserDisplayError) {
        for entry in entries {
            if entry == "unix" {
                includesUnix = true
            } else if let range = AddressRange(entry) {
                ranges.append(range)
            } else {
                throw .invalidTrustedProxy(entry)
            }
        }
    }

    private init() {}

    static let none = TrustedProxies()

    var isEmpty: Bool { ranges.isEmpty && !includesUnix }

    func contains(_ peer: Peer) -> Bool {
        switch peer {
        case .address(let address, _): contains(address)
        case .unix: includesUnix
        case .unknown: false
        }
    }

    func contains(_ address: IPAddress) -> Bool { ranges.contains { $0.contains(address) } }
}
