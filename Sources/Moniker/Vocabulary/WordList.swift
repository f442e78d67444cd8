// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Words in alphabetical order, which are found by halving the list.
struct WordList: Sendable {
    let words: [String]

    init(_ words: [String]) { self.words = words }

    var count: Int { words.count }
    subscript(index: Int) -> String { words[index] }

    /// Nil for a word that is not in the list.
    func index(of word: some StringProtocol) -> Int? {
        let index = firstIndex(notBefore: word)
        return index < count && words[index] == word ? index : nil
    }

    /// The words that begin with some letters.
    func indices(beginning letters: String) -> Range<Int> {
        let start = firstIndex(notBefore: letters)
        return start..<(words[start...].firstIndex { !$0.hasPrefix(letters) } ?? count)
    }

    private func firstIndex(notBefore word: some StringProtocol) -> Int {
        var low = 0, high = count
        while low < high {
            let middle = (low + high) / 2
            if words[middle] < word { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
