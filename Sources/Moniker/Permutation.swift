// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The numbers from 0 up to a count, in an order that depends on a seed.
///
/// A Feistel network (Luby and Rackoff, 1988) on the cells of a square board with at least as many cells as numbers: a
/// number is a row and a column. Each round moves along the row by a distance that depends on the row, and then swaps
/// both. Rounds can be undone, so no two numbers meet. A number that leaves the range is sent through the network again
/// until it comes back into it ("cycle walking": Black and Rogaway, 2002).
struct Permutation: Sendable {
    let count: Int
    /// The board's.
    private let side: Int
    private let key: UInt64

    /// Chosen: after four, orders pass tests of independence already.
    private static let rounds = 8

    init(count: Int, seed: UInt64) {
        self.count = count
        side = Self.side(count)
        // Neighbouring seeds have distances with nothing in common.
        key = SplitMix.mix(seed &+ SplitMix.gamma)
    }

    /// The least one whose square is not less than a number.
    private static func side(_ count: Int) -> Int {
        let root = Int(Double(count).squareRoot())
        return root * root < count ? root + 1 : root
    }

    subscript(position: Int) -> Int {
        var number = position
        repeat { number = shuffled(number) } while number >= count
        return number
    }

    private func shuffled(_ number: Int) -> Int {
        var (row, column) = number.quotientAndRemainder(dividingBy: side)
        for round in 0..<Self.rounds {
            let sum = column + distance(round, row)
            (row, column) = (sum < side ? sum : sum - side, row)
        }
        return row * side + column
    }

    /// From 0 up to the side, without it.
    private func distance(_ round: Int, _ row: Int) -> Int {
        let mixed = SplitMix.mix(key &+ SplitMix.gamma &* UInt64(round * side + row + 1))
        return Int(mixed.multipliedFullWidth(by: UInt64(side)).high)
    }
}
