// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CUnicode
import Foundation

/// ICU's break iterators. One of each kind is kept, because creating one takes a millisecond.
enum UnicodeBreaks {
    enum Kind: Int32, CaseIterable, Sendable {
        case word = 1
        case line = 2
        case sentence = 3
    }

    private struct Iterator: @unchecked Sendable {
        let breaks: OpaquePointer
    }

    private static let lock = NSLock()
    // Used only under the lock.
    nonisolated(unsafe) private static var iterators: [Kind: Iterator] = [:]

    private static func iterator(_ kind: Kind) -> Iterator? {
        if let known = iterators[kind] { return known }
        var status: icu_status = 0
        guard let breaks = swift_ubrk_open(kind.rawValue, "en", nil, 0, &status), status <= 0 else { return nil }
        iterators[kind] = Iterator(breaks: breaks)
        return iterators[kind]
    }

    /// A search for positions in a text.
    struct Search {
        fileprivate let breaks: OpaquePointer
        let count: Int

        /// The last boundary before a position; 0 without one.
        func boundary(before position: Int) -> Int {
            position > count ? count : max(0, Int(swift_ubrk_preceding(breaks, Int32(position))))
        }

        /// The first boundary after a position, and the kind of segment that ends there.
        func boundary(after position: Int) -> (position: Int, status: Int) {
            let found = swift_ubrk_following(breaks, Int32(position))
            guard found >= 0 else { return (count, 0) }
            return (Int(found), Int(swift_ubrk_getRuleStatus(breaks)))
        }
    }

    /// - Returns: nil when the text is too long for ICU.
    static func search<Result>(
        _ kind: Kind, _ units: ArraySlice<UInt16>, _ body: (Search) -> Result
    ) -> Result? {
        lock.withLock {
            guard units.count < Int(Int32.max), let breaks = iterator(kind)?.breaks else { return nil }
            return units.withUnsafeBufferPointer { buffer in
                var status: icu_status = 0
                swift_ubrk_setText(breaks, buffer.baseAddress, Int32(buffer.count), &status)
                defer { swift_ubrk_setText(breaks, nil, 0, &status) }
                return status <= 0 ? body(Search(breaks: breaks, count: buffer.count)) : nil
            }
        }
    }
}
