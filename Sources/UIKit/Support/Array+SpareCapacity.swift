// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

extension Array {
    /// Gives memory back that the array took when it was much longer: an array keeps its capacity when elements are removed.
    mutating func releaseSpareCapacity() {
        guard capacity > Self.leastCapacity, capacity > 4 * count else { return }
        self = map { $0 }
    }

    /// Chosen: less is not worth a copy.
    private static var leastCapacity: Int { 1024 }
}
