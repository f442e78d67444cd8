// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SolarSystem

struct HighScoresTests {
    private func score(_ name: String, game: Int? = nil, age: Double, orbits: Int) -> Score {
        Score(system: name, game: game, age: age, orbits: orbits, planets: 3, date: Date(timeIntervalSince1970: 0))
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

    @Test func aGameHasOnePlaceInEachList() {
        var scores = HighScores()
        scores.add(score("Other", game: 8, age: 50, orbits: 7))
        #expect(scores.add(score("Mine", game: 7, age: 10, orbits: 5)) == (2, 2))
        // Its system was saved, opened and played once more.
        #expect(scores.add(score("Mine", game: 7, age: 60, orbits: 4)) == (1, nil))
        #expect(scores.add(score("Mine", game: 7, age: 30, orbits: 9)) == (nil, 1))
        #expect(scores.add(score("Mine", game: 7, age: 60, orbits: 9)) == (nil, nil))
        #expect(scores.longestLived.map(\.age) == [60, 50] && scores.mostOrbits.map(\.orbits) == [9, 7])
    }

    @Test func aFullListReplacesAGameToo() {
        var scores = HighScores()
        for number in 1...10 { scores.add(score("\(number)", game: number, age: Double(number), orbits: number)) }
        #expect(scores.add(score("4", game: 4, age: 4.5, orbits: 40)) == (7, 1))
        #expect(scores.longestLived.map(\.age) == [10, 9, 8, 7, 6, 5, 4.5, 3, 2, 1])
        #expect(scores.mostOrbits.map(\.orbits) == [40, 10, 9, 8, 7, 6, 5, 3, 2, 1])
    }

    @Test func orbitsOfPresetsDoNotCount() {
        var scores = HighScores()
        #expect(scores.add(score("Disc", game: 3, age: 100, orbits: 5000), countsOrbits: false) == (1, nil))
        #expect(scores.mostOrbits.isEmpty)
    }

    /// Lists of earlier versions have no numbers of games.
    @Test func scoresWithoutANumberAreGamesOfTheirOwn() throws {
        let old =
            #"{"longestLived": [{"system": "A", "age": 5, "orbits": 3, "planets": 2, "date": 0}], "mostOrbits": []}"#
        var scores = try JSONDecoder().decode(HighScores.self, from: Data(old.utf8))
        scores.add(score("A", age: 4, orbits: 1))
        #expect(scores.longestLived.map(\.age) == [5, 4])
    }

    @Test func aGameWithoutAgeIsNone() {
        var scores = HighScores()
        for age in [0, -1, Double.nan, .infinity] { #expect(scores.add(score("", age: age, orbits: 0)) == (nil, nil)) }
        #expect(scores == HighScores())
    }
}
