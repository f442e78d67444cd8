// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CUnicode
import Foundation

/// Where a text may go on in the next line: UAX 14, https://www.unicode.org/reports/tr14/, by ICU, with its dictionaries
/// for scripts without spaces.
enum LineBreaks {
    private struct Iterator: @unchecked Sendable {
        let breaks: OpaquePointer
    }

    // Used only under the lock: it costs a millisecond to make.
    private static let lock = NSLock()
    private static let iterator: Iterator? = {
        var status: icu_status = 0
        let breaks = swift_ubrk_open(2, "en", nil, 0, &status)
        return status <= 0 ? breaks.map { Iterator(breaks: $0) } : nil
    }()

    /// How many units behind a position are looked at. Chosen: words of dictionaries are shorter.
    private static let lookahead = 64

    /// The last place at or before a position; `start`, where a line begins, when there is none behind it.
    static func last(in units: ArraySlice<UInt16>, from start: Int, atOrBefore position: Int) -> Int {
        guard position < units.endIndex else { return units.endIndex }
        guard position > start else { return start }
        let window = units[start..<min(units.endIndex, position + lookahead)]
        return lock.withLock {
            guard let breaks = iterator?.breaks, window.count < Int(Int32.max) else { return start }
            return window.withUnsafeBufferPointer { buffer in
                var status: icu_status = 0
                swift_ubrk_setText(breaks, buffer.baseAddress, Int32(buffer.count), &status)
                defer { swift_ubrk_setText(breaks, nil, 0, &status) }
                guard status <= 0 else { return start }
                return start + max(0, Int(swift_ubrk_preceding(breaks, Int32(position - start) + 1)))
            }
        }
    }
}
