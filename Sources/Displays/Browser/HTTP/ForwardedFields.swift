// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import NIOHTTP1

/// The header fields in which proxies report what they have forwarded: `Forwarded` (RFC 7239), or `X-Forwarded-For`,
/// `-Host` and `-Proto`. Each proxy appends to them; whatever is left of the last trusted proxy may be invented.
struct ForwardedFields: Equatable {
    /// One proxy's report about the request that it received.
    struct Hop: Equatable {
        /// Who sent it: an address, perhaps with a port, or another name.
        var sender: String?
        var host: String?
        var scheme: String?
    }

    /// The reason why the fields are not used. The request is refused.
    struct InvalidFieldsError: Error, Equatable, CustomStringConvertible {
        let description: String
    }

    /// The proxy next to the client is first.
    let hops: [Hop]

    init(_ headers: HTTPHeaders) throws(InvalidFieldsError) {
        let standard = headers["Forwarded"]
        let others = ["X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto"].map { Self.items(headers[$0]) }
        guard !standard.isEmpty else {
            hops = Self.hops(senders: others[0], hosts: others[1], schemes: others[2])
            return
        }
        // A proxy that sets one of them passes the other on as the client has sent it.
        guard others.allSatisfy(\.isEmpty) else {
            throw InvalidFieldsError(
                description: "both Forwarded and X-Forwarded fields; the proxy must remove one kind")
        }
        var parser = ForwardedParser(standard.joined(separator: ","))
        hops = try parser.readHops()
    }

    // MARK: - X-Forwarded

    private static func items(_ lines: [String]) -> [String] {
        lines.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
            .map { String($0.trimming { $0 == " " || $0 == "\t" }) }.filter { !$0.isEmpty }
    }

    private static func hops(senders: [String], hosts: [String], schemes: [String]) -> [Hop] {
        let count = max(senders.count, hosts.isEmpty && schemes.isEmpty ? 0 : 1)
        // Some proxies replace what they receive, and others append to it.
        func value(_ items: [String], at index: Int) -> String? {
            items.count == count ? items[index] : items.last
        }
        return (0..<count).map { index in
            Hop(
                sender: senders.isEmpty ? nil : senders[index], host: value(hosts, at: index),
                scheme: value(schemes, at: index))
        }
    }

    // MARK: - Senders

    /// The address of a sender, which may have a port. Nil for `unknown` and invented names.
    static func address(of sender: String) -> IPAddress? {
        guard sender.hasPrefix("[") else {
            let parts = sender.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count == 2 else { return IPAddress(sender) }
            return isPort(parts[1]) ? IPAddress(parts[0]) : nil
        }
        guard let end = sender.firstIndex(of: "]") else { return nil }
        let rest = sender[sender.index(after: end)...]
        guard rest.isEmpty || rest.hasPrefix(":") && isPort(rest.dropFirst()) else { return nil }
        let address = IPAddress(sender[..<end].dropFirst())
        return sender[..<end].contains(":") ? address : nil
    }

    /// Digits, or a name that a proxy has invented (`_x`).
    private static func isPort(_ text: Substring) -> Bool {
        let isNumber = (1...5).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        return isNumber || text.hasPrefix("_")
    }
}

/// Reads the field `Forwarded` (https://www.rfc-editor.org/rfc/rfc7239, section 4):
///
///     Forwarded: for=192.0.2.60;proto=https, for="[2001:db8::1]:4711"
private struct ForwardedParser {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = text[...].utf8 }

    mutating func readHops() throws(ForwardedFields.InvalidFieldsError) -> [ForwardedFields.Hop] {
        var hops: [ForwardedFields.Hop] = []
        repeat { hops.append(try readHop()) } while take(UInt8(ascii: ","))
        guard rest.isEmpty else { throw invalid }
        return hops
    }

    private mutating func readHop() throws(ForwardedFields.InvalidFieldsError) -> ForwardedFields.Hop {
        var values: [String: String] = [:]
        repeat {
            skipSpace()
            let name = readToken().lowercased()
            if name.isEmpty { continue }
            guard take(UInt8(ascii: "=")), values[name] == nil else { throw invalid }
            values[name] = try readValue()
            skipSpace()
        } while take(UInt8(ascii: ";"))
        return ForwardedFields.Hop(sender: values["for"], host: values["host"], scheme: values["proto"])
    }

    private mutating func readValue() throws(ForwardedFields.InvalidFieldsError) -> String {
        if take(UInt8(ascii: "\"")) { return try readQuoted() }
        // Addresses with colons should be quoted, but some proxies leave the quotes out.
        let value = read { Self.isTokenByte($0) || ":[]".utf8.contains($0) }
        guard !value.isEmpty else { throw invalid }
        return value
    }

    /// The rest of a quoted text, after its first quote.
    private mutating func readQuoted() throws(ForwardedFields.InvalidFieldsError) -> String {
        var bytes: [UInt8] = []
        while var byte = rest.popFirst() {
            if byte == UInt8(ascii: "\"") { return String(decoding: bytes, as: UTF8.self) }
            if byte == UInt8(ascii: "\\") {
                guard let escaped = rest.popFirst() else { break }
                byte = escaped
            }
            bytes.append(byte)
        }
        throw invalid
    }

    private mutating func readToken() -> String { read(Self.isTokenByte) }

    private mutating func read(_ isPart: (UInt8) -> Bool) -> String {
        let part = rest.prefix(while: isPart)
        rest = rest[part.endIndex...]
        return String(Substring(part))
    }

    private mutating func skipSpace() { rest = rest.drop { $0 == 0x20 || $0 == 0x09 } }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard rest.first == byte else { return false }
        rest.removeFirst()
        return true
    }

    /// RFC 9110, section 5.6.2.
    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }

    private var invalid: ForwardedFields.InvalidFieldsError { .init(description: "a malformed Forwarded field") }
}

extension StringProtocol {
    fileprivate func trimming(_ isCut: (Character) -> Bool) -> SubSequence {
        let start = drop(while: isCut)
        guard let last = start.lastIndex(where: { !isCut($0) }) else { return self[endIndex...] }
        return start[...last]
    }
}
