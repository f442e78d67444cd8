// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

extension Array {
    /// Frees the unused memory of an array that was much longer: arrays keep their capacity when elements are removed.
    mutating func releaseSpareCapacity() {
        guard capacity > Self.leastCapacity, capacity > 4 * count else { return }
        self = map { $0 }
    }

    /// Chosen: less is not worth a copy.
    private static var leastCapacity: Int { 1024 }
}
