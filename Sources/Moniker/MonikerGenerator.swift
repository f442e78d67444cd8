// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Makes random names, which may repeat.
///
/// All names are equally likely. A generator may be shared by threads: each call gets a name of its own from the
/// sequence. Names are no secrets: the next ones can be computed from some of them.
public final class MonikerGenerator: Sendable {
    private let random: Mutex<SplitMix>

    /// Creates a generator that makes other names each time.
    public convenience init() { self.init(seed: .random(in: .min ... .max)) }

    /// Creates a generator of a repeatable sequence.
    ///
    /// - Parameter seed: the same seed gives the same names on each machine and in each release.
    public init(seed: UInt64) { random = Mutex(SplitMix(seed: seed)) }

    /// The next name.
    public func next() -> Moniker { random.withLock { Moniker.random(using: &$0) } }
}
