// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The reason why a message, display list or image could not be read.
package struct MalformedDataError: Error, Equatable, CustomStringConvertible {
    /// The byte at which reading stopped, from the start of the whole message.
    package var offset: Int
    package var reason: String

    package init(offset: Int, reason: String) {
        self.offset = offset
        self.reason = reason
    }

    package var description: String { "malformed data at byte \(offset): \(reason)" }
}

/// Reads the format of `ByteWriter`, and validates everything: each read is checked against the remaining bytes, a
/// count before memory is allocated for it, and numbers have to be finite.
package struct ByteReader: Sendable {
    private let bytes: [UInt8]
    package private(set) var offset: Int
    private let end: Int

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        offset = 0
        end = bytes.count
    }

    package var remaining: Int { end - offset }

    package var isAtEnd: Bool { offset == end }

    package func error(_ reason: String, at position: Int? = nil) -> MalformedDataError {
        MalformedDataError(offset: position ?? offset, reason: reason)
    }

    private func need(_ count: Int, for what: StaticString) throws(MalformedDataError) {
        guard count <= remaining else { throw error("\(what) needs \(count) bytes, \(remaining) are left") }
    }

    package mutating func byte() throws(MalformedDataError) -> UInt8 {
        try need(1, for: "a byte")
        defer { offset += 1 }
        return bytes[offset]
    }

    package mutating func flag() throws(MalformedDataError) -> Bool {
        let value = try byte()
        guard value <= 1 else { throw error("a flag is 0 or 1, not \(value)", at: offset - 1) }
        return value == 1
    }

    package mutating func integer<Value: FixedWidthInteger>(
        _ type: Value.Type = Value.self
    ) throws(MalformedDataError) -> Value {
        let width = Value.bitWidth / 8
        try need(width, for: "a number")
        let value = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Value.self) }
        offset += width
        return Value(littleEndian: value)
    }

    package mutating func float() throws(MalformedDataError) -> Float {
        let value = Float(bitPattern: try integer())
        guard value.isFinite else { throw error("a number is \(value)", at: offset - 4) }
        return value
    }

    package mutating func double() throws(MalformedDataError) -> Double {
        let value = Double(bitPattern: try integer())
        guard value.isFinite else { throw error("a number is \(value)", at: offset - 8) }
        return value
    }

    package mutating func varint() throws(MalformedDataError) -> UInt64 {
        let start = offset
        var value: UInt64 = 0
        for shift in stride(from: 0, to: 64, by: 7) {
            let next = try byte()
            let bits = UInt64(next & 0x7f)
            guard (bits << UInt64(shift)) >> UInt64(shift) == bits else { break }
            value |= bits << UInt64(shift)
            if next & 0x80 == 0 { return value }
        }
        throw error("a count is longer than 64 bits", at: start)
    }

    /// Reads a count of elements that each take at least `elementSize` of the remaining bytes.
    package mutating func count(elementSize: Int) throws(MalformedDataError) -> Int {
        let start = offset
        let value = try varint()
        guard value <= UInt64(remaining / max(1, elementSize)) else {
            throw error("a count of \(value) does not fit in the \(remaining) bytes left", at: start)
        }
        return Int(value)
    }

    package mutating func raw(_ count: Int) throws(MalformedDataError) -> [UInt8] {
        try need(count, for: "a run of bytes")
        defer { offset += count }
        return Array(bytes[offset..<offset + count])
    }

    package mutating func blob() throws(MalformedDataError) -> [UInt8] {
        try raw(try count(elementSize: 1))
    }

    package mutating func string(atMost limit: Int) throws(MalformedDataError) -> String {
        let start = offset
        let data = try blob()
        guard data.count <= limit else {
            throw error("a text has \(data.count) bytes, at most \(limit) are allowed", at: start)
        }
        guard let text = String(validating: data, as: UTF8.self) else { throw error("a text is not UTF-8", at: start) }
        return text
    }

    /// Reads a byte that represents a case of an enumeration.
    package mutating func enumeration<Value: RawRepresentable<UInt8>>(
        _ type: Value.Type
    ) throws(MalformedDataError) -> Value {
        let raw = try byte()
        guard let value = Value(rawValue: raw) else { throw error("\(raw) is not a valid \(type)", at: offset - 1) }
        return value
    }

    package func expectEnd() throws(MalformedDataError) {
        guard isAtEnd else { throw error("\(remaining) bytes too many") }
    }
}
