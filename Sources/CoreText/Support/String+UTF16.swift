// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

extension String {
    /// Decodes UTF-16 units. A lone surrogate becomes U+FFFD, as in `init(decoding:as:)`, which is slower because its
    /// code is generic.
    package init(utf16 units: some BidirectionalCollection<UInt16>) {
        let text = units.withContiguousStorageIfAvailable { units in
            String(unsafeUninitializedCapacity: units.reduce(0) { $0 + Self.mostBytes(of: $1) }) { bytes in
                Self.transcode(units, into: bytes)
            }
        }
        self = text ?? String(decoding: Array(units), as: UTF16.self)
    }

    /// The most bytes of UTF-8 that a unit needs: a surrogate counts as U+FFFD, which is more than its half of a pair
    /// needs.
    @inline(__always)
    private static func mostBytes(of unit: UInt16) -> Int { unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3 }

    private static func transcode(
        _ units: UnsafeBufferPointer<UInt16>, into bytes: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        var count = 0, index = 0
        while index < units.count {
            var scalar = UInt32(units[index])
            index += 1
            if scalar & 0xf800 == 0xd800 {
                if scalar < 0xdc00, index < units.count, units[index] & 0xfc00 == 0xdc00 {
                    scalar = 0x10000 + (scalar & 0x3ff) << 10 + UInt32(units[index] & 0x3ff)
                    index += 1
                } else {
                    scalar = 0xfffd
                }
            }
            func put(_ byte: UInt32) {
                bytes[count] = UInt8(truncatingIfNeeded: byte)
                count += 1
            }
            switch scalar {
            case ..<0x80: put(scalar)
            case ..<0x800:
                put(0xc0 | scalar >> 6)
                put(0x80 | scalar & 0x3f)
            case ..<0x10000:
                put(0xe0 | scalar >> 12)
                put(0x80 | scalar >> 6 & 0x3f)
                put(0x80 | scalar & 0x3f)
            default:
                put(0xf0 | scalar >> 18)
                put(0x80 | scalar >> 12 & 0x3f)
                put(0x80 | scalar >> 6 & 0x3f)
                put(0x80 | scalar & 0x3f)
            }
        }
        return count
    }
}
