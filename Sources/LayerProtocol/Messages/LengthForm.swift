// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

// Compact lengths. Nearly all lengths are on a pixel of a screen with 1, 2, 3, 4 or 8 pixels per point, and therefore
// multiples of 1/24 point: those are written as that multiple, others unchanged. Both forms are lossless.

package enum LengthUnits {
    static let perPoint = 24.0
    /// The largest number of units. Chosen: readers represent numbers up to it, and sums of two, exactly.
    static let most = Int64(1) << 40

    /// Nil for a length between two units, or beyond their range.
    static func count(_ length: Double) -> Int64? {
        let units = (length * perPoint).rounded()
        return abs(units) < Double(most) && units / perPoint == length ? Int64(units) : nil
    }

    static func length(_ count: Int64) -> Double { Double(count) / perPoint }

    /// The nearest length with a short code: the difference is not visible. Large lengths stay unchanged.
    package static func rounded(_ length: CGFloat) -> CGFloat {
        let units = (length * CGFloat(perPoint)).rounded()
        return abs(units) < CGFloat(most) ? units / CGFloat(perPoint) : length
    }
}

extension ByteWriter {
    /// Numbers near 0 are short, with either sign.
    mutating func signed(_ value: Int64) { varint(UInt64(bitPattern: (value << 1) ^ (value >> 63))) }

    mutating func length(_ value: Double) {
        if let units = LengthUnits.count(value) {
            varint(UInt64(bitPattern: (units << 1) ^ (units >> 63)) << 1 | 1)
        } else {
            byte(0)
            double(value)
        }
    }
}

extension ByteReader {
    mutating func signed() throws(MalformedDataError) -> Int64 {
        let start = offset
        return try units(try varint(), start)
    }

    mutating func length() throws(MalformedDataError) -> Double {
        let start = offset, code = try varint()
        guard code != 0 else { return try double() }
        guard code & 1 == 1 else { throw error("\(code) is not a length", at: start) }
        return LengthUnits.length(try units(code >> 1, start))
    }

    private func units(_ code: UInt64, _ start: Int) throws(MalformedDataError) -> Int64 {
        let value = Int64(code >> 1) ^ -Int64(code & 1)
        guard value.magnitude < 2 * LengthUnits.most.magnitude else { throw error("a number is \(value)", at: start) }
        return value
    }

    /// A length as a difference to another.
    mutating func length(after last: Double) throws(MalformedDataError) -> Double {
        let start = offset, units = (last * LengthUnits.perPoint).rounded() + Double(try signed())
        guard abs(units) < Double(LengthUnits.most) else { throw error("a length is \(units) units", at: start) }
        return units / LengthUnits.perPoint
    }
}
