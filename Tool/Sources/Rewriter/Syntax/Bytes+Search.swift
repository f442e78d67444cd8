// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension [UInt8] {
    /// True if the text is anywhere in the bytes.
    func contains(text: String) -> Bool {
        withUnsafeBytes { bytes in
            Array<UInt8>(text.utf8).withUnsafeBytes { pattern in isFound(pattern, in: bytes) }
        }
    }
}

/// Looks at each place that has the pattern's first byte.
private func isFound(_ pattern: UnsafeRawBufferPointer, in bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = bytes.baseAddress, let wanted = pattern.baseAddress, let first = pattern.first else {
        return false
    }
    var offset = 0
    while offset + pattern.count <= bytes.count {
        let rest = bytes.count - offset - pattern.count + 1
        guard let place = memchr(start + offset, Int32(first), rest) else { return false }
        if memcmp(place, wanted, pattern.count) == 0 { return true }
        offset = UnsafeRawPointer(place) - start + 1
    }
    return false
}
