// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CGravityKernels

/// All pairs.
///
/// With the kernels, bodies are cut into blocks, and each pair of blocks is looked at once, for the accelerations of
/// both. Pairs of blocks come in rounds, like the games of a tournament: no block is twice in a round, so threads may
/// share a round, and each block meets the others in the same order with any number of threads.
struct DirectSum {
    let bodies: kosketus_bodies
    let sums: kosketus_sums
    let law: ForceLaw
    let threadCount: Int

    private var count: Int { Int(bodies.count) }

    func addExactly() {
        Team.share((count + 15) / 16, threads: threadCount) { item, _ in
            let range = item * 16..<min(count, item * 16 + 16)
            ExactPair.add(bodies[range], sums.from(range.lowerBound), bodies, law)
        }
    }

    func addPortably(_ kernel: kosketus_law) {
        // Below some hundred thousand pairs, threads cost more than they save.
        Team.share((count + 31) / 32, threads: count < 512 ? 1 : threadCount) { item, _ in
            let range = item * 32..<min(count, item * 32 + 32)
            PortableSum.add(bodies[range], sums.from(range.lowerBound), bodies, kernel)
        }
    }

    func addFast(_ kernel: kosketus_law) {
        let side = blockSide
        let blocks = (count + side - 1) / side
        let threads = count < 512 ? 1 : threadCount
        func range(_ block: Int) -> Range<Int> { block * side..<min(count, block * side + side) }
        if kernel.contact || blocks < 2 { return addRows(kernel, threads) }
        Team.share(blocks, threads: threads) { block, _ in
            withUnsafePointer(to: bodies[range(block)]) {
                kosketus_gravity_add($0, sums.from(block * side), $0, kernel)
            }
        }
        for round in 0..<Rounds.count(blocks) {
            Team.share(Rounds.pairs(blocks), threads: threads) { pair, _ in
                guard let (one, other) = Rounds.pair(pair, round: round, blocks: blocks) else { return }
                var (first, second) = (bodies[range(one)], bodies[range(other)])
                kosketus_gravity_add_mutual(
                    &first, sums.from(one * side), &second, sums.from(other * side), kernel)
            }
        }
    }

    /// Each target's sum on its own.
    private func addRows(_ kernel: kosketus_law, _ threads: Int) {
        var sources = bodies
        withUnsafePointer(to: &sources) { sources in
            Team.share((count + 63) / 64, threads: threads) { item, _ in
                var targets = bodies[item * 64..<min(count, item * 64 + 64)]
                kosketus_gravity_add(&targets, sums.from(item * 64), sources, kernel)
            }
        }
    }

    /// A block fits in the nearest cache of the processor, there are enough pairs of blocks for threads, and not many rounds
    /// at whose end they wait for each other. A multiple of eight. Measured.
    private var blockSide: Int { count < 400 ? 64 : count < 4096 ? 128 : 512 }
}

/// The games of a tournament, by turning all players but the last one around a table.
enum Rounds {
    private static func even(_ players: Int) -> Int { players + players % 2 }

    static func count(_ players: Int) -> Int { even(players) - 1 }

    /// How many games there are in a round, among them one that does not take place if the number of players is odd.
    static func pairs(_ players: Int) -> Int { even(players) / 2 }

    static func pair(_ pair: Int, round: Int, blocks players: Int) -> (Int, Int)? {
        let seats = even(players) - 1
        guard pair > 0 else { return seats < players ? (round, seats) : nil }
        return ((round + pair) % seats, (round + seats - pair) % seats)
    }
}
