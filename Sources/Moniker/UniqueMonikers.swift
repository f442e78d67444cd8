// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// All names in a random order, each one once.
///
///     let names = UniqueMonikers(seed: 42)
///     names[0], names[1], ...
///
/// The order is computed, not stored: the collection has the size of its seed, and each element costs the same.
public struct UniqueMonikers: RandomAccessCollection, Sendable {
    private let order: Permutation

    /// Creates a collection in an order that is another one each time.
    public init() { self.init(seed: .random(in: .min ... .max)) }

    /// Creates a collection in a repeatable order.
    ///
    /// - Parameter seed: the same seed gives the same order on each machine and in each release.
    public init(seed: UInt64) { order = Permutation(count: Moniker.count, seed: seed) }

    /// The position of the first name: 0.
    public var startIndex: Int { 0 }
    /// The position behind the last name: ``Moniker/count``.
    public var endIndex: Int { Moniker.count }

    /// The name at a position, from 0.
    public subscript(position: Int) -> Moniker {
        precondition(indices.contains(position), "There is no unique moniker \(position): there are \(count).")
        return Moniker(number: order[position])
    }
}
