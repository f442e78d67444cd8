// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A finished or running game that is good enough for the list.
struct Score: Codable, Equatable, Sendable {
    var system: String
    /// Seconds of the world.
    var age: Double
    var orbits: Int
    /// The most planets at one time.
    var planets: Int
    var date: Date
}

/// The best games: by age and by orbits, ten each.
struct HighScores: Codable, Equatable, Sendable {
    private(set) var longestLived: [Score] = []
    private(set) var mostOrbits: [Score] = []
    static let length = 10

    /// Adds a game where it is among the best. Returns its places, counted from 1; nil if it is not.
    ///
    /// Of equal games, the earlier one keeps its place. A game without age or without orbits is not among the best.
    @discardableResult
    mutating func add(_ score: Score) -> (age: Int?, orbits: Int?) {
        guard score.age.isFinite else { return (nil, nil) }
        return (
            Self.add(score, to: &longestLived) { $0.age }, Self.add(score, to: &mostOrbits) { Double($0.orbits) }
        )
    }

    private static func add(_ score: Score, to list: inout [Score], by value: (Score) -> Double) -> Int? {
        guard value(score) > 0 else { return nil }
        let place = list.firstIndex { value($0) < value(score) } ?? list.count
        guard place < length else { return nil }
        list.insert(score, at: place)
        list.removeLast(max(0, list.count - length))
        return place + 1
    }
}
