// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Makes names without repetition, until all are used.
///
/// A generator may be shared by threads: no two calls get the same name. Its memory does not grow.
public final class UniqueMonikerGenerator: Sendable {
    private let names: UniqueMonikers
    /// How many calls there were. Those that failed do not count.
    private let used = Atomic(0)

    /// Creates a generator that makes names in another order each time.
    public convenience init() { self.init(UniqueMonikers()) }

    /// Creates a generator of a repeatable sequence: the elements of ``UniqueMonikers`` of the same seed.
    ///
    /// - Parameter seed: the same seed gives the same names on each machine and in each release.
    public convenience init(seed: UInt64) { self.init(UniqueMonikers(seed: seed)) }

    private init(_ names: UniqueMonikers) { self.names = names }

    /// How many names are left.
    public var remaining: Int { names.count - used.load(ordering: .relaxed) }

    /// The next name.
    ///
    /// - Throws: ``MonikersExhausted`` when all names are used, also if it is called again.
    public func next() throws(MonikersExhausted) -> Moniker {
        var position = used.load(ordering: .relaxed)
        while position < names.count {
            let change = used.weakCompareExchange(expected: position, desired: position + 1, ordering: .relaxed)
            if change.exchanged { return names[position] }
            position = change.original
        }
        throw MonikersExhausted(count: names.count)
    }
}

/// All names of a ``UniqueMonikerGenerator`` are used.
public struct MonikersExhausted: Error, Equatable, CustomStringConvertible {
    /// How many there were: ``Moniker/count``.
    public let count: Int

    /// The error in a sentence, and what to do.
    public var description: String {
        "All \(count) monikers are used, each one once. Begin again with another generator, or add numbers to the names."
    }
}
