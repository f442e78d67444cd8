// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The words of a name in camel case, divided as the compiler does it for the names of methods.
enum CamelCase {
    /// The first word: `date` of `dateOfBirth`, `URL` of `URLLoader`.
    static func firstWord(_ name: String) -> Substring { words(name).first ?? "" }

    /// The last word: `Birth` of `dateOfBirth`.
    static func lastWord(_ name: String) -> Substring { words(name).last ?? "" }

    /// The name with a capital at its beginning.
    static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

    /// True for words such as `with` and `for`, however they are capitalized.
    static func isPreposition(_ word: Substring) -> Bool { prepositions.contains(word.lowercased()) }

    static func words(_ name: String) -> [Substring] {
        var words: [Substring] = []
        var rest = Substring(name)
        while !rest.isEmpty {
            let word = nextWord(of: rest)
            words.append(word)
            rest = rest[word.endIndex...]
        }
        return words
    }

    private static func nextWord(of rest: Substring) -> Substring {
        if rest.first == "_" { return rest.prefix(1) }
        let capitals = rest.prefix { isCapital($0) }
        if capitals.count > 1 { return acronym(capitals, in: rest) }
        let tail = rest[capitals.endIndex...].prefix { !isCapital($0) && $0 != "_" }
        return rest[..<tail.endIndex]
    }

    /// An acronym ends before the capital with which the next word begins.
    private static func acronym(_ capitals: Substring, in rest: Substring) -> Substring {
        guard let next = rest[capitals.endIndex...].first, next.isASCII, next.isLowercase else { return capitals }
        return capitals.dropLast()
    }

    private static func isCapital(_ character: Character) -> Bool { character.isASCII && character.isUppercase }

    /// Swift's list, `lib/Basic/PartsOfSpeech.def` in https://github.com/swiftlang/swift.
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given",
        "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
        "using", "via", "when", "with", "within",
    ]
}
