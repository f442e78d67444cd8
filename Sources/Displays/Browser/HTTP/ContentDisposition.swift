// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The header field that makes browsers save an answer instead of showing it (RFC 6266).
enum ContentDisposition {
    /// The field's value for a file that is saved by a name.
    ///
    /// Other names than plain ASCII are given twice: for readers of `filename*` (RFC 8187), which all browsers are, and
    /// with replacements for others.
    static func attachment(name: String) -> String {
        let plain = String(name.unicodeScalars.map { isPlain($0) ? Character($0) : "_" })
        let value = "attachment; filename=\"\(plain)\""
        return plain == name ? value : "\(value); filename*=UTF-8''\(encoded(name))"
    }

    /// Whether all readers agree on it in a quoted string. Some read backslashes and percent signs as escapes
    /// (RFC 6266, appendix D).
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        (0x20..<0x7f).contains(scalar.value) && !["\"", "\\", "%"].contains(scalar)
    }

    /// Percent-encoded UTF-8 (RFC 8187, section 3.2.1).
    private static func encoded(_ name: String) -> String {
        name.utf8.map { byte in
            if isAllowed(byte) { return String(Unicode.Scalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
        }.joined()
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$&+-.^_`|~".utf8.contains(byte)
        }
    }
}
