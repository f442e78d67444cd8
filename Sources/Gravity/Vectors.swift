// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Three rows of numbers, one for each coordinate, as long and as aligned as the rows of the bodies they belong to.
///
/// Copies of a simulation share them: their owner makes sure that there is no other one before it writes.
final class Vectors: @unchecked Sendable {
    let capacity: Int
    let x, y, z: UnsafeMutablePointer<Double>

    /// - Parameter capacity: a multiple of `BodyStorage.lanes`.
    init(capacity: Int) {
        self.capacity = capacity
        let raw = UnsafeMutableRawPointer.allocate(byteCount: 3 * capacity * 8, alignment: 64)
        x = raw.initializeMemory(as: Double.self, repeating: 0, count: 3 * capacity)
        (y, z) = (x + capacity, x + 2 * capacity)
    }

    deinit { UnsafeMutableRawPointer(x).deallocate() }
}
