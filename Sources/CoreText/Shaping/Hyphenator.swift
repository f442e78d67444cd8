// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

internal import CHyphen
import Foundation

/// Finds where words may be hyphenated: by TeX's patterns, which libhyphen reads from the machine's dictionaries.
///
/// Not thread-safe: the owner protects it with a lock.
final class Hyphenator {
    private let dictionary: OpaquePointer

    /// The longest word that is hyphenated. Chosen: the dictionaries have none longer.
    private static let longestWord = 100

    /// Returns nil when the file is not a dictionary.
    init?(dictionary file: String) {
        guard let dictionary = hnj_hyphen_load(file) else { return nil }
        self.dictionary = OpaquePointer(dictionary)
    }

    deinit { hnj_hyphen_free(UnsafeMutablePointer(dictionary)) }

    /// The numbers of units before each possible hyphen, in order. Places that would change the spelling are left out.
    func places(in word: String) -> [Int] {
        // The patterns are in small letters. Letters that become several would not be where they were.
        let letters = word.map { letter in
            let small = letter.lowercased()
            return small.unicodeScalars.count == letter.unicodeScalars.count ? small : String(letter)
        }
        let text = letters.joined(), bytes = Array(text.utf8)
        guard bytes.count > 3, bytes.count <= Self.longestWord else { return [] }
        var marks = [CChar](repeating: 0, count: bytes.count + 5)
        var spellings: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        var positions: UnsafeMutablePointer<CInt>?, cuts: UnsafeMutablePointer<CInt>?
        // The library looks for a zero after the word although it gets the length.
        let status = text.withCString {
            hnj_hyphen_hyphenate2(
                UnsafeMutablePointer(dictionary), $0, CInt(bytes.count), &marks, nil, &spellings, &positions, &cuts)
        }
        let scalars = Array(word.unicodeScalars)
        defer {
            if let spellings {
                for index in bytes.indices { free(spellings[index]) }
                free(spellings)
            }
            free(positions)
            free(cuts)
        }
        guard status == 0 else { return [] }
        var places: [Int] = [], unit = 0
        for (index, scalar) in scalars.enumerated() where index < bytes.count {
            unit += UTF16.width(scalar)
            guard index + 1 < scalars.count, marks[index] & 1 == 1, spellings?[index] == nil else { continue }
            places.append(unit)
        }
        return places
    }
}

/// The machine's hyphenators, one for each requested language. Safe to use from any thread.
final class HyphenationLibrary: @unchecked Sendable {
    static let shared = HyphenationLibrary(folders: DataFolders.of("hyphen"))

    private let folders: [String]
    // Guarded by the lock. Nil for a language without a dictionary.
    private var known: [String: Hyphenator?] = [:]
    private let lock = NSLock()

    init(folders: [String]) { self.folders = folders }

    /// - Parameter language: such as "en" or "de-CH"; nil means the program's language.
    /// - Returns: the numbers of units before each possible hyphen; empty without a dictionary.
    func places(in word: String, language: String?) -> [Int] {
        let language = language ?? Locale.current.identifier
        return lock.withLock {
            if let hyphenator = known[language] { return hyphenator?.places(in: word) ?? [] }
            // Names of languages come from attributes of texts: there may be any number of them.
            if known.count > 64 { known = [:] }
            let hyphenator = file(for: language).flatMap { Hyphenator(dictionary: $0) }
            known[language] = .some(hyphenator)
            return hyphenator?.places(in: word) ?? []
        }
    }

    /// The dictionary for the language and country, else for the language.
    private func file(for language: String) -> String? {
        let parts = language.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        guard let first = parts.first?.lowercased() else { return nil }
        let country = parts.dropFirst().first { $0.count == 2 }?.uppercased()
        let names = [country.map { "hyph_\(first)_\($0).dic" }, "hyph_\(first).dic"].compactMap(\.self)
        for folder in folders {
            for name in names where FileManager.default.isReadableFile(atPath: "\(folder)/\(name)") {
                return "\(folder)/\(name)"
            }
            let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            if let found = all.sorted().first(where: { $0.hasPrefix("hyph_\(first)_") && $0.hasSuffix(".dic") }) {
                return "\(folder)/\(found)"
            }
        }
        return nil
    }
}
