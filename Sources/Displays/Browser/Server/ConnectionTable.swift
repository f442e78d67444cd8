// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// The connections of a display, and their addresses.
///
/// A connection that does not belong to a page is a *guest*: anybody who finds the port can make some. A WebSocket is a
/// guest until its page has said hello. Guests are counted by address, and beyond the limit one is closed: of those
/// from the address with most guests, the one that has waited for its client the longest. Browsers reconnect in that
/// case; an address that uses up the space loses its own connections.
struct ConnectionTable {
    /// The handler of a connection that does not belong to a page.
    protocol Guest: AnyObject {
        /// Whether the client has to act.
        var isWaiting: Bool { get }
    }

    struct Entry {
        let channel: any Channel
        fileprivate(set) var origin: String
        /// Increases with each connection.
        let number: UInt64
        /// Nil when it belongs to a page.
        var guest: (any Guest)?
        var webSocket: WebSocketHandler?
    }

    private(set) var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of guests by address; 0 is not stored.
    private var guestCounts: [String: Int] = [:]
    private var lastNumber: UInt64 = 0

    var count: Int { entries.count }

    func guestCount(from origin: String) -> Int { guestCounts[origin, default: 0] }

    mutating func add(_ channel: any Channel, from origin: String, _ guest: any Guest) {
        lastNumber += 1
        entries[ObjectIdentifier(channel)] = Entry(channel: channel, origin: origin, number: lastNumber, guest: guest)
        guestCounts[origin, default: 0] += 1
    }

    /// Records that a guest became a WebSocket.
    mutating func upgrade(_ channel: any Channel, _ webSocket: WebSocketHandler) {
        guard let entry = entries[ObjectIdentifier(channel)], entry.guest != nil else { return }
        entries[ObjectIdentifier(channel)]?.guest = webSocket
        entries[ObjectIdentifier(channel)]?.webSocket = webSocket
    }

    /// Records that a guest became a page's connection.
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

    /// The guest to close for a new one.
    ///
    /// - Parameter origin: its address; nil means any.
    func guestToGiveWay(from origin: String? = nil) -> Entry? {
        entries.values.filter { $0.guest?.isWaiting == true && (origin == nil || $0.origin == origin) }
            .min { (-guestCount(from: $0.origin), $0.number) < (-guestCount(from: $1.origin), $1.number) }
    }

    /// Counts a guest for another address: its proxy has forwarded a request from there.
    ///
    /// - Returns: the number of guests from that address, with this one.
    mutating func move(_ channel: any Channel, to origin: String) -> Int {
        guard let entry = entries[ObjectIdentifier(channel)], entry.guest != nil else { return 0 }
        if entry.origin != origin {
            release(entry)
            entries[ObjectIdentifier(channel)]?.origin = origin
            guestCounts[origin, default: 0] += 1
        }
        return guestCount(from: origin)
    }

    /// The key for counting connections; the same one for all without an address. A machine with an IPv6 address usually
    /// has the other 2^64 of its network as well.
    static func origin(of address: IPAddress?) -> String {
        guard let bytes = address?.bytes else { return "" }
        return (bytes.count == 4 ? bytes[...] : bytes[..<8]).map(String.init).joined(separator: ".")
    }
}
