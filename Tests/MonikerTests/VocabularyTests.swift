// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Moniker

/// The words, and the pairs that are taken out.
struct VocabularyTests {
    @Test(arguments: [Moniker.words, Moniker.animals])
    func aListIsCleanAndSorted(list: [String]) {
        #expect(list == list.sorted())
        #expect(Set(list).count == list.count)
        for word in list {
            #expect(word.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }, "\(word)")
            #expect((2...15).contains(word.utf8.count), "\(word)")
        }
    }

    @Test func noWordIsAnAnimal() {
        #expect(Set(Moniker.words).isDisjoint(with: Moniker.animals))
        #expect((Moniker.words.count, Moniker.animals.count) == (434, 323))
    }

    /// A name with a typing error in a rule would take nothing out.
    @Test func rulesNameWordsThatExist() {
        for rule in UnfitPairs.rules {
            #expect(rule.words.subtracting(Moniker.words).isEmpty)
            #expect(rule.animals.subtracting(Moniker.animals).isEmpty)
        }
    }

    @Test func pairsThatAreTakenOutAreNoNames() {
        var count = 0
        for rule in UnfitPairs.rules {
            for word in rule.words {
                for animal in rule.animals {
                    count += 1
                    #expect(Moniker("\(word)-\(animal)") == nil, "\(word)-\(animal)")
                }
            }
        }
        #expect(count > 1000)
    }

    @Test func pairsThatAreTakenOutNeverOccur() {
        let all = Set((0..<Moniker.count).map { Moniker(number: $0).description })
        #expect(all.count == Moniker.count)
        for rule in UnfitPairs.rules {
            let pairs = rule.words.flatMap { word in rule.animals.map { "\(word)-\($0)" } }
            #expect(all.isDisjoint(with: pairs))
        }
    }

    /// Fish that float, food, coats, circuses, slang, and figures that others own.
    @Test(arguments: [
        "floating-herring", "smoky-salmon", "icy-prawn", "silky-ermine", "dancing-bear", "silver-fox", "mighty-mouse",
        "sonic-hedgehog", "lunar-seahorse", "melodic-kestrel", "golden-goldfish", "humming-hummingbird",
    ])
    func theseAreNoNames(text: String) {
        #expect(Moniker(text) == nil)
    }

    @Test func noNameStutters() {
        let names = (0..<Moniker.count).lazy.map(Moniker.init(number:))
        #expect(names.first { $0.word.prefix(4) == $0.animal.prefix(4) } == nil)
    }

    /// What is left of a pair that is taken out are its words, in other pairs.
    @Test func eachWordAndEachAnimalIsUsedOften() {
        var words: [String: Int] = [:], animals: [String: Int] = [:]
        for number in 0..<Moniker.count {
            let name = Moniker(number: number)
            words[name.word, default: 0] += 1
            animals[name.animal, default: 0] += 1
        }
        #expect(words.count == Moniker.words.count && words.values.allSatisfy { $0 > 200 })
        #expect(animals.count == Moniker.animals.count && animals.values.allSatisfy { $0 > 200 })
    }
}
