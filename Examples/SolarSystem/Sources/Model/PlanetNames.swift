// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Moniker

/// The names that a world gives its planets: all monikers in an order, which a seed decides.
struct PlanetNames {
    private let order: UniqueMonikers

    init(seed: Int) { order = UniqueMonikers(seed: UInt64(bitPattern: Int64(seed))) }

    /// How many there are. From half of them on, files get names for their planets that have none: far from the names
    /// that fingers get next.
    var count: Int { order.count }

    /// The first name from a position on that is free, and the position after it. Begins again after the last name; if
    /// none is free, names get numbers.
    func name(from position: Int, isUsed: (String) -> Bool) -> (name: String, next: Int) {
        for place in position..<position + count {
            let name = order[place % count].description
            if !isUsed(name) { return (name, place + 1) }
        }
        return ("\(order[position % count])-\(position)", position + 1)
    }
}
