// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The kind and length of a certificate's key, read from its SubjectPublicKeyInfo (RFC 5280, section 4.1):
///
///     SEQUENCE { SEQUENCE { kind OBJECT IDENTIFIER, ... }, key BIT STRING }
///
/// An RSA key is SEQUENCE { modulus INTEGER, exponent INTEGER }; a key of a curve is a byte and two coordinates.
struct PublicKey: Equatable, CustomStringConvertible {
    enum Kind: String {
        case rsa = "RSA"
        case curve = "elliptic curve"
    }

    let kind: Kind
    let bits: Int

    var description: String { "\(kind.rawValue), \(bits) bits" }

    /// At least 112 bits of security: RFC 9325, section 4.5.
    var isStrong: Bool { bits >= (kind == .rsa ? 2048 : 256) }

    /// Nil for other keys, and for invalid data.
    init?(_ bytes: [UInt8]) {
        var outer = DERReader(bytes[...])
        guard var info = outer.read(.sequence).map(DERReader.init), let algorithm = info.read(.sequence),
            let key = info.read(.bitString)?.dropFirst()
        else { return nil }
        var parameters = DERReader(algorithm)
        switch parameters.read(.objectIdentifier).map(Array.init) {
        // rsaEncryption, 1.2.840.113549.1.1.1
        case [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01]:
            var reader = DERReader(key)
            guard var numbers = reader.read(.sequence).map(DERReader.init), let modulus = numbers.read(.integer),
                let first = modulus.firstIndex(where: { $0 != 0 })
            else { return nil }
            kind = .rsa
            bits = modulus[first...].count * 8 - modulus[first].leadingZeroBitCount
        // id-ecPublicKey, 1.2.840.10045.2.1; 4 says that both coordinates follow.
        case [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01]:
            guard key.first == 4 else { return nil }
            kind = .curve
            bits = (key.count - 1) / 2 * 8
        default: return nil
        }
    }
}

/// Reads consecutive values in DER (X.690).
private struct DERReader {
    enum Tag: UInt8 {
        case integer = 0x02
        case bitString = 0x03
        case objectIdentifier = 0x06
        case sequence = 0x30
    }

    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    /// The contents of the next value; nil when it has another tag.
    mutating func read(_ tag: Tag) -> ArraySlice<UInt8>? {
        guard rest.popFirst() == tag.rawValue, let first = rest.popFirst() else { return nil }
        var length = Int(first)
        if first >= 0x80 {
            let digits = rest.prefix(Int(first & 0x7f))
            guard (1...4).contains(digits.count), digits.count == Int(first & 0x7f) else { return nil }
            rest = rest.dropFirst(digits.count)
            length = digits.reduce(0) { $0 << 8 | Int($1) }
        }
        guard length <= rest.count else { return nil }
        defer { rest = rest.dropFirst(length) }
        return rest.prefix(length)
    }
}
