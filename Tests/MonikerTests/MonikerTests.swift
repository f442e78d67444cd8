// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Moniker
import Testing

struct MonikerTests {
    @Test func aNameIsAWordAndAnAnimal() throws {
        let name = try #require(Moniker("octagon-zebra"))
        #expect((name.word, name.animal) == ("octagon", "zebra"))
        #expect(name.description == "octagon-zebra" && "\(name)" == "octagon-zebra")
    }

    @Test(arguments: ["octagon-zebra", "shallow-lion", "concave-parrot"])
    func theNamesOfTheStoryExist(text: String) {
        #expect(Moniker(text)?.description == text)
    }

    @Test func thereAreManyNames() {
        #expect(Moniker.count >= 42_000)
        #expect(Moniker.count < Moniker.words.count * Moniker.animals.count)
    }

    // MARK: - Numbers

    @Test func allNumbersAreDifferentNames() {
        let names = (0..<Moniker.count).map(Moniker.init(number:))
        #expect(names.map(\.number) == Array(0..<Moniker.count))
        #expect(Set(names).count == Moniker.count)
    }

    @Test func numbersFollowTheAlphabet() {
        let first = Moniker(number: 0), last = Moniker(number: Moniker.count - 1)
        #expect((first.word, first.animal) == (Moniker.words.first, Moniker.animals.first))
        #expect((last.word, last.animal) == (Moniker.words.last, Moniker.animals.last))
        for number in 1..<2000 {
            let (one, two) = (Moniker(number: number - 1), Moniker(number: number))
            #expect((one.word, one.animal) < (two.word, two.animal))
        }
    }

    // MARK: - Texts

    @Test func eachNameIsReadBack() {
        for number in stride(from: 0, to: Moniker.count, by: 7) {
            let name = Moniker(number: number)
            #expect(Moniker(name.description) == name)
        }
    }

    @Test(arguments: [
        "", "-", "octagon", "octagon-", "-zebra", "octagon zebra", "octagon_zebra", "Octagon-Zebra", " octagon-zebra",
        "octagon-zebra\n", "octagon--zebra", "octagon-zebra-", "octagon-zebra-2", "zebra-octagon", "octagon-octagon",
        "zebra-zebra", "aaa-aaa", "zzz-zzz", "octagon-zebrá", "🪐-🦓", "fuzzy-duck", "hovering-hoverfly",
    ])
    func otherTextsAreNoNames(text: String) {
        #expect(Moniker(text) == nil)
    }

    @Test func aNameIsATextInJSON() throws {
        let names = [Moniker(number: 5), Moniker(number: 50_000)]
        let data = try JSONEncoder().encode(names)
        #expect(String(decoding: data, as: UTF8.self) == "[\"\(names[0])\",\"\(names[1])\"]")
        #expect(try JSONDecoder().decode([Moniker].self, from: data) == names)
    }

    @Test func aWrongTextInJSONIsNamed() throws {
        let error = try #require(throws: DecodingError.self) {
            try JSONDecoder().decode([Moniker].self, from: Data("[\"fuzzy-duck\"]".utf8))
        }
        guard case .dataCorrupted(let context) = error else { return #expect(Bool(false), "\(error)") }
        #expect(context.debugDescription.hasPrefix("“fuzzy-duck” is no moniker."))
        #expect(context.codingPath.map(\.intValue) == [0])
    }
}
