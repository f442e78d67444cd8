// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Numbers all pairs that are fit, from 0: first those of the first word, by animal.
struct Combinations: Sendable {
    static let shared = Combinations()

    /// A pair, as indices in the lists.
    struct Pair: Hashable, Sendable {
        var word, animal: UInt16
    }

    let words = WordList(DescribingWords.all)
    let animals = WordList(Animals.all)
    /// The number of the first pair of each word. Behind them stands the number of all pairs.
    private let starts: [Int]
    /// For each word the animals that it does not stand before, ascending.
    private let unfit: [[UInt16]]

    var count: Int { starts[words.count] }

    private init() {
        let animals = animals
        unfit = words.words.map { UnfitPairs.indices(after: $0, in: animals) }
        starts = unfit.reduce(into: [0]) { $0.append($0[$0.count - 1] + animals.count - $1.count) }
    }

    // MARK: - Numbers

    subscript(number: Int) -> Pair {
        let word = word(of: number)
        var animal = number - starts[word]
        for hole in unfit[word] {
            if hole > animal { break }
            animal += 1
        }
        return Pair(word: UInt16(word), animal: UInt16(animal))
    }

    /// Words have nearly the same number of pairs, so that an estimate is only a few words away.
    private func word(of number: Int) -> Int {
        var word = number * words.count / count
        while starts[word] > number { word -= 1 }
        while starts[word + 1] <= number { word += 1 }
        return word
    }

    func number(of pair: Pair) -> Int {
        let holes = unfit[Int(pair.word)].prefix { $0 < pair.animal }.count
        return starts[Int(pair.word)] + Int(pair.animal) - holes
    }

    // MARK: - Words

    /// Nil for a pair that is unfit, or has a word that is in no list.
    func pair(_ word: some StringProtocol, _ animal: some StringProtocol) -> Pair? {
        guard let word = words.index(of: word), let animal = animals.index(of: animal),
            !unfit[word].contains(UInt16(animal))
        else { return nil }
        return Pair(word: UInt16(word), animal: UInt16(animal))
    }
}
