// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Builds a binary message: little-endian numbers, LEB128 for counts. `docs/LayerProtocol.md` describes the formats.
package struct ByteWriter: Sendable {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package var count: Int { bytes.count }

    package mutating func byte(_ value: UInt8) { bytes.append(value) }

    package mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

    package mutating func integer<Value: FixedWidthInteger>(_ value: Value) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    package mutating func float(_ value: Float) { integer(value.bitPattern) }

    package mutating func double(_ value: Double) { integer(value.bitPattern) }

    /// Writes seven bits per byte, lowest first; the high bit says that another byte follows.
    package mutating func varint(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    package mutating func count(_ value: Int) { varint(UInt64(value)) }

    package mutating func raw(_ value: [UInt8]) { bytes.append(contentsOf: value) }

    /// Writes a count and that many bytes.
    package mutating func blob(_ value: [UInt8]) {
        count(value.count)
        raw(value)
    }

    package mutating func string(_ value: String) { blob(Array(value.utf8)) }

    /// Removes everything after the first `count` bytes.
    package mutating func truncate(to count: Int) { bytes.removeLast(bytes.count - count) }
}
