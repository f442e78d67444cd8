// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SolarSystem

struct HighScoresTests {
    private func score(_ name: String, age: Double, orbits: Int) -> Score {
        Score(system: name, age: age, orbits: orbits, planets: 3, date: Date(timeIntervalSince1970: 0))
    }

    @Test func bothListsAreSorted() {
        var scores = HighScores()
        #expect(scores.add(score("A", age: 10, orbits: 5)) == (1, 1))
        #expect(scores.add(score("B", age: 20, orbits: 1)) == (1, 2))
        #expect(scores.add(score("C", age: 15, orbits: 9)) == (2, 1))
        #expect(scores.longestLived.map(\.system) == ["B", "C", "A"])
        #expect(scores.mostOrbits.map(\.system) == ["C", "A", "B"])
    }

    @Test func tenAreKept() {
        var scores = HighScores()
        for number in 1...15 { scores.add(score("\(number)", age: Double(number), orbits: 100 - number)) }
        #expect(scores.longestLived.map(\.age) == (6...15).reversed().map(Double.init))
        #expect(scores.mostOrbits.map(\.orbits) == (90...99).reversed().map { $0 })
        let places = scores.add(score("Late", age: 1, orbits: 95))
        #expect(places.age == nil)
        #expect(places.orbits == 6)
    }

    @Test func equalGamesKeepTheirOrder() {
        var scores = HighScores()
        scores.add(score("First", age: 5, orbits: 0))
        let places = scores.add(score("Second", age: 5, orbits: 0))
        #expect(places.age == 2)
        #expect(places.orbits == nil)
        #expect(scores.longestLived.map(\.system) == ["First", "Second"])
        #expect(scores.mostOrbits.isEmpty)
    }

    @Test func aGameWithoutAgeIsNone() {
        var scores = HighScores()
        for age in [0, -1, Double.nan, .infinity] { #expect(scores.add(score("", age: age, orbits: 0)) == (nil, nil)) }
        #expect(scores == HighScores())
    }
}
