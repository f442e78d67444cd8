// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// The connections of a display, and where they come from.
///
/// One that is no page's own is a *guest*: anybody who finds the port can make some. A WebSocket is a guest until its page has said
/// hello. Guests are counted for each address, and when there are too many, one gives way: of those from the address that has most,
/// the one that has waited for the other end for the longest. Browsers connect again when that happens; an address that takes up
/// the room loses its own.
struct ConnectionTable {
    /// What speaks on a connection that is no page's own.
    protocol Guest: AnyObject {
        /// Whether it is the other end's turn.
        var isWaiting: Bool { get }
    }

    struct Entry {
        let channel: any Channel
        let origin: String
        /// Higher than those of all that came before.
        let number: UInt64
        /// Nil once it is a page's own.
        var guest: (any Guest)?
        var webSocket: WebSocketHandler?
    }

    private(set) var entries: [ObjectIdentifier: Entry] = [:]
    /// How many guests come from where; none is 0.
    private var guestCounts: [String: Int] = [:]
    private var lastNumber: UInt64 = 0

    var count: Int { entries.count }

    func guestCount(from origin: String) -> Int { guestCounts[origin, default: 0] }

    mutating func add(_ channel: any Channel, from origin: String, _ guest: any Guest) {
        lastNumber += 1
        entries[ObjectIdentifier(channel)] = Entry(channel: channel, origin: origin, number: lastNumber, guest: guest)
        guestCounts[origin, default: 0] += 1
    }

    /// A guest has become a WebSocket.
    mutating func upgrade(_ channel: any Channel, _ webSocket: WebSocketHandler) {
        guard let entry = entries[ObjectIdentifier(channel)], entry.guest != nil else { return }
        entries[ObjectIdentifier(channel)]?.guest = webSocket
        entries[ObjectIdentifier(channel)]?.webSocket = webSocket
    }

    /// A guest has become a page's own.
    mutating func admit(_ channel: any Channel) {
        guard let entry = entries[ObjectIdentifier(channel)] else { return }
        release(entry)
        entries[ObjectIdentifier(channel)]?.guest = nil
    }

    mutating func remove(_ channel: any Channel) {
        guard let entry = entries.removeValue(forKey: ObjectIdentifier(channel)) else { return }
        release(entry)
    }

    private mutating func release(_ entry: Entry) {
        guard entry.guest != nil, let count = guestCounts[entry.origin] else { return }
        guestCounts[entry.origin] = count > 1 ? count - 1 : nil
    }

    /// The guest that should give way to a new one.
    ///
    /// - Parameter origin: where it has to come from; nil for anywhere.
    func guestToGiveWay(from origin: String? = nil) -> Entry? {
        entries.values.filter { $0.guest?.isWaiting == true && (origin == nil || $0.origin == origin) }
            .min { (-guestCount(from: $0.origin), $0.number) < (-guestCount(from: $1.origin), $1.number) }
    }

    /// What connections are counted by. A machine that has one address of IPv6 usually has the other 2^64 of its network, too.
    static func origin(of address: SocketAddress?) -> String {
        guard case .v6(let address)? = address else { return address?.ipAddress ?? "" }
        let bytes = withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
        // ::ffff:a.b.c.d, an address of IPv4 on a socket for both.
        let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xff && bytes[11] == 0xff
        return (isMapped ? bytes[12...] : bytes[..<8]).map(String.init).joined(separator: ".")
    }
}
