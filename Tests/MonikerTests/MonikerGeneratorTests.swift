// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Moniker
import Synchronization
import Testing

struct MonikerGeneratorTests {
    private func names(_ count: Int, seed: UInt64) -> [Moniker] {
        let generator = MonikerGenerator(seed: seed)
        return (0..<count).map { _ in generator.next() }
    }

    // MARK: - Repeatability

    /// These do not change from release to release. A failure here is an error in the change.
    @Test func aSeedGivesTheSameNamesForEver() {
        #expect(
            names(5, seed: 42).map(\.description) == [
                "sepia-canary", "crisp-lynx", "fluffy-shearwater", "grainy-chinchilla", "azure-lyrebird",
            ])
        #expect(
            names(3, seed: 0).map(\.description) == ["tiered-ladybird", "lavender-alligator", "apricot-hoverfly"])
        #expect(names(3, seed: .max).map(\.description) == ["toroidal-zebu", "turquoise-beagle", "dusty-halibut"])
    }

    /// The lists and rules as a whole, by FNV-1a of all names.
    @Test func allNamesStayTheSameForEver() {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for number in 0..<Moniker.count {
            for byte in Moniker(number: number).description.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        #expect((Moniker.count, hash) == (137_406, 4_662_888_910_802_553_785))
    }

    @Test func theSameSeedRepeatsAndOthersDiffer() {
        #expect(names(100, seed: 7) == names(100, seed: 7))
        #expect(names(100, seed: 7) != names(100, seed: 8))
        #expect(Set((0..<1000).map { names(1, seed: $0)[0] }).count > 980)
    }

    @Test func withoutASeedNamesDiffer() {
        let one = MonikerGenerator(), two = MonikerGenerator()
        #expect((0..<8).map { _ in one.next() } != (0..<8).map { _ in two.next() })
        #expect((0..<8).map { _ in Moniker.random() } != (0..<8).map { _ in Moniker.random() })
    }

    /// Always returns the same few numbers.
    private struct Wheel: RandomNumberGenerator {
        var numbers: [UInt64]
        mutating func next() -> UInt64 {
            numbers.append(numbers.removeFirst())
            return numbers[numbers.count - 1]
        }
    }

    @Test func anyGeneratorOfNumbersWillDo() {
        var wheel = Wheel(numbers: [.max, 1 << 63 + 1 << 40, 0])
        #expect(Moniker.random(using: &wheel).number == Moniker.count - 1)
        #expect(Moniker.random(using: &wheel).number == Moniker.count / 2)
        // 0 is one of the few numbers that would favour some names, and is left out.
        #expect(Moniker.random(using: &wheel).number == Moniker.count - 1)
    }

    // MARK: - Uniformity

    @Test(arguments: [1, 2] as [UInt64])
    func wordsAreEquallyLikely(seed: UInt64) {
        var pairs: [String: Int] = [:], drawn: [String: Int] = [:]
        for number in 0..<Moniker.count { pairs[Moniker(number: number).word, default: 0] += 1 }
        let count = 50_000
        for name in names(count, seed: seed) { drawn[name.word, default: 0] += 1 }
        let share = Double(count) / Double(Moniker.count)
        let deviation = chiSquareDeviation(
            Moniker.words.map { drawn[$0, default: 0] }, expected: Moniker.words.map { Double(pairs[$0] ?? 0) * share })
        #expect(abs(deviation) < 4, "\(deviation)")
    }

    @Test(arguments: [1, 2] as [UInt64])
    func animalsAreEquallyLikely(seed: UInt64) {
        var pairs: [String: Int] = [:], drawn: [String: Int] = [:]
        for number in 0..<Moniker.count { pairs[Moniker(number: number).animal, default: 0] += 1 }
        let count = 50_000
        for name in names(count, seed: seed) { drawn[name.animal, default: 0] += 1 }
        let share = Double(count) / Double(Moniker.count)
        let deviation = chiSquareDeviation(
            Moniker.animals.map { drawn[$0, default: 0] },
            expected: Moniker.animals.map { Double(pairs[$0] ?? 0) * share })
        #expect(abs(deviation) < 4, "\(deviation)")
    }

    /// All names, twice each on average.
    @Test func namesAreEquallyLikely() {
        let generator = MonikerGenerator(seed: 9)
        var counts = Array(repeating: 0, count: Moniker.count)
        for _ in 0..<2 * Moniker.count { counts[generator.next().number] += 1 }
        let deviation = chiSquareDeviation(counts)
        #expect(abs(deviation) < 4, "\(deviation)")
    }

    // MARK: - Threads

    /// Whatever the threads do, together they get the names that one would have got.
    @Test func threadsShareAGenerator() {
        let generator = MonikerGenerator(seed: 5), counts = Mutex<[Moniker: Int]>([:])
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            let own = (0..<1000).map { _ in generator.next() }
            counts.withLock { counts in for name in own { counts[name, default: 0] += 1 } }
        }
        let expected = names(8000, seed: 5).reduce(into: [:]) { $0[$1, default: 0] += 1 }
        #expect(counts.withLock { $0 } == expected)
    }
}
