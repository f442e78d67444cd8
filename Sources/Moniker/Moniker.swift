// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A name that is easy to remember: a describing word and an animal, as in "octagon-zebra".
///
/// There are ``count`` of them. Each has a number, which it keeps in all releases.
public struct Moniker: Hashable, Sendable {
    private let pair: Combinations.Pair

    // MARK: - All of them

    /// The number of different names.
    public static let count = Combinations.shared.count
    /// The describing words, in alphabetical order.
    ///
    /// A few pairs of a word and an animal read badly and are no names, so ``count`` is less than the product.
    public static let words = DescribingWords.all
    /// The animals, in alphabetical order.
    public static let animals = Animals.all

    // MARK: - One of them

    /// Creates the name with a number.
    ///
    /// - Parameter number: from 0 up to ``count``, without it.
    public init(number: Int) {
        precondition(
            number >= 0 && number < Self.count, "There is no moniker \(number). Numbers are 0 to \(Self.count - 1).")
        pair = Combinations.shared[number]
    }

    /// A random name. All are equally likely. May be called on every thread.
    ///
    /// For repeatable names use ``MonikerGenerator``, for names without repetition ``UniqueMonikerGenerator``.
    public static func random() -> Moniker {
        var system = SystemRandomNumberGenerator()
        return random(using: &system)
    }

    /// A random name from a generator of random numbers. All are equally likely if the generator's numbers are.
    ///
    /// The same random numbers give the same names in each release.
    public static func random(using generator: inout some RandomNumberGenerator) -> Moniker {
        Moniker(number: Uniform.number(below: count, using: &generator))
    }

    /// The number of the name, from 0.
    public var number: Int { Combinations.shared.number(of: pair) }
    /// The describing word.
    public var word: String { Self.words[Int(pair.word)] }
    /// The animal, the second part of the name.
    public var animal: String { Self.animals[Int(pair.animal)] }
}

extension Moniker: LosslessStringConvertible {
    /// Reads a name; nil for another text.
    ///
    /// - Parameter description: as ``description`` writes it: lowercase letters, with one hyphen.
    public init?(_ description: String) {
        let parts = description.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let pair = Combinations.shared.pair(parts[0], parts[1]) else { return nil }
        self.pair = pair
    }

    /// Both words with a hyphen: "octagon-zebra".
    public var description: String { word + "-" + animal }
}

extension Moniker: Codable {
    /// Reads the name from a text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer(), text = try container.decode(String.self)
        guard let moniker = Moniker(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "“\(text)” is no moniker. One is “\(Moniker(number: 0))”.")
        }
        self = moniker
    }

    /// Writes the name as a text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
