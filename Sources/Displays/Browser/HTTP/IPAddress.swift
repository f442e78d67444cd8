// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore

/// An address of IPv4 or IPv6. One of IPv4 that is written as one of IPv6 (`::ffff:a.b.c.d`) equals the plain one.
struct IPAddress: Hashable, Sendable, CustomStringConvertible {
    /// 4 or 16.
    let bytes: [UInt8]

    private init(_ bytes: [UInt8]) {
        let isMapped =
            bytes.count == 16 && bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xff && bytes[11] == 0xff
        self.bytes = isMapped ? Array(bytes[12...]) : bytes
    }

    /// Nil for other texts. IPv6 is written without brackets and without a zone.
    init?(_ text: some StringProtocol) {
        // The longest form of IPv6 has 45 characters. The C function would stop at a null byte.
        guard text.utf8.count <= 45, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else { return nil }
        for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
            var bytes = [UInt8](repeating: 0, count: count)
            if inet_pton(family, String(text), &bytes) == 1 {
                self.init(bytes)
                return
            }
        }
        return nil
    }

    /// Nil for a Unix socket.
    init?(_ address: SocketAddress?) {
        switch address {
        case .v4(let address)?: self.init(withUnsafeBytes(of: address.address.sin_addr) { Array($0) })
        case .v6(let address)?: self.init(withUnsafeBytes(of: address.address.sin6_addr) { Array($0) })
        default: return nil
        }
    }

    var description: String {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        inet_ntop(bytes.count == 4 ? AF_INET : AF_INET6, bytes, &text, socklen_t(text.count))
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// A network: the addresses that begin with the same bits.
struct AddressRange: Sendable, Equatable {
    private let first: IPAddress
    private let bits: Int

    /// - Parameter text: an address, or one and a number of bits, such as `10.0.0.0/8`. Nil for other texts, and for an
    ///   address with more bits than that.
    init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let first = IPAddress(parts[0]) else { return nil }
        let most = first.bytes.count * 8
        guard let bits = parts.count == 1 ? most : Self.number(parts[1]), bits <= most else { return nil }
        self.first = first
        self.bits = bits
        guard Self.masked(first.bytes, bits) == first.bytes else { return nil }
    }

    private static func number(_ text: Substring) -> Int? {
        guard (1...3).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(text)
    }

    func contains(_ address: IPAddress) -> Bool {
        address.bytes.count == first.bytes.count && Self.masked(address.bytes, bits) == first.bytes
    }

    /// The bytes with zeros after a number of bits.
    private static func masked(_ bytes: [UInt8], _ bits: Int) -> [UInt8] {
        bytes.enumerated().map { index, byte in
            let kept = min(max(bits - 8 * index, 0), 8)
            return byte & UInt8(truncatingIfNeeded: 0xff00 >> kept)
        }
    }
}
