// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization
import Testing

@testable import Moniker

struct UniqueMonikersTests {
    // MARK: - The order

    /// These do not change from release to release. A failure here is an error in the change.
    @Test func aSeedGivesTheSameOrderForEver() {
        #expect(
            UniqueMonikers(seed: 42).prefix(5).map(\.description) == [
                "viridian-sheepdog", "eager-mussel", "viridian-anchovy", "tiered-quail", "rose-pike",
            ])
        #expect(UniqueMonikers(seed: 0).suffix(2).map(\.description) == ["ribbed-goby", "graceful-deer"])
    }

    @Test(arguments: [0, 42, .max] as [UInt64])
    func eachNameIsThereOnce(seed: UInt64) {
        let names = UniqueMonikers(seed: seed)
        #expect((names.startIndex, names.endIndex, names.count) == (0, Moniker.count, Moniker.count))
        var seen = Array(repeating: 0, count: Moniker.count)
        for name in names { seen[name.number] += 1 }
        #expect(seen.allSatisfy { $0 == 1 })
    }

    @Test func theSameSeedRepeatsAndOthersDiffer() {
        #expect(UniqueMonikers(seed: 7).prefix(100).elementsEqual(UniqueMonikers(seed: 7).prefix(100)))
        #expect(!UniqueMonikers(seed: 7).prefix(100).elementsEqual(UniqueMonikers(seed: 8).prefix(100)))
        #expect(!UniqueMonikers().prefix(8).elementsEqual(UniqueMonikers().prefix(8)))
    }

    @Test func anElementIsFoundAtItsPosition() {
        let names = UniqueMonikers(seed: 3)
        for (position, name) in names.prefix(50).enumerated() { #expect(names[position] == name) }
        #expect(Array(names.suffix(3)) == (1...3).reversed().map { names[names.count - $0] })
    }

    /// Nothing is stored: a hundred thousand orders take no more than their seeds.
    @Test func anOrderIsAsSmallAsItsSeed() {
        #expect(MemoryLayout<UniqueMonikers>.size <= 24)
    }

    // MARK: - Permutations

    @Test func aPermutationMapsARangeOntoItself() {
        for count in Array(1...130) + [1023, 1024, 1025, 4096] {
            let order = Permutation(count: count, seed: UInt64(count))
            #expect((0..<count).map { order[$0] }.sorted() == Array(0..<count))
        }
    }

    /// The first two of five numbers, over many seeds: all 20 pairs are equally likely.
    @Test func ordersAreEquallyLikely() {
        var counts = Array(repeating: 0, count: 20)
        for seed in 0..<20_000 {
            let order = Permutation(count: 5, seed: UInt64(seed)), first = order[0], second = order[1]
            counts[first * 4 + (second < first ? second : second - 1)] += 1
        }
        #expect(abs(chiSquareDeviation(counts)) < 4, "\(counts)")
    }

    @Test func theFirstNameIsAnyName() {
        var counts = Array(repeating: 0, count: 500)
        for seed in 0..<20_000 {
            counts[UniqueMonikers(seed: UInt64(seed))[0].number * counts.count / Moniker.count] += 1
        }
        #expect(abs(chiSquareDeviation(counts)) < 4)
    }

    /// The distances from each name to the next one are those of random numbers.
    @Test func neighboursAreIndependent() {
        let names = UniqueMonikers(seed: 11), count = Moniker.count
        var counts = Array(repeating: 0, count: 300)
        for position in 1..<count {
            let distance = (names[position].number - names[position - 1].number + count) % count
            counts[distance * counts.count / count] += 1
        }
        #expect(abs(chiSquareDeviation(counts)) < 4)
    }

    // MARK: - The generator

    @Test func aGeneratorMakesTheNamesInTheirOrder() throws {
        let generator = UniqueMonikerGenerator(seed: 42)
        for name in UniqueMonikers(seed: 42).prefix(100) { #expect(try generator.next() == name) }
        #expect(generator.remaining == Moniker.count - 100)
        #expect(UniqueMonikerGenerator().remaining == Moniker.count)
    }

    @Test func afterTheLastNameItSaysHowManyThereWere() throws {
        let generator = UniqueMonikerGenerator(seed: 1)
        var seen = Set<Moniker>()
        for _ in 0..<Moniker.count { seen.insert(try generator.next()) }
        #expect(seen.count == Moniker.count)
        for _ in 0..<3 { #expect(throws: MonikersExhausted(count: Moniker.count)) { try generator.next() } }
        #expect(generator.remaining == 0)
        #expect(MonikersExhausted(count: 5).description.hasPrefix("All 5 monikers are used"))
    }

    /// Threads that ask for more names than there are get each one once, and errors for the rest.
    @Test func threadsShareAGenerator() {
        let generator = UniqueMonikerGenerator(seed: 2),
            counts = Mutex<[Int]>(Array(repeating: 0, count: Moniker.count))
        let share = Moniker.count / 8 + 10, failures = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            var own: [Int] = []
            for _ in 0..<share {
                if let name = try? generator.next() {
                    own.append(name.number)
                } else {
                    failures.add(1, ordering: .relaxed)
                }
            }
            counts.withLock { counts in for number in own { counts[number] += 1 } }
        }
        #expect(counts.withLock { $0.allSatisfy { $0 == 1 } })
        #expect(failures.load(ordering: .relaxed) == 8 * share - Moniker.count)
        #expect(generator.remaining == 0)
    }
}
