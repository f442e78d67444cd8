// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A finished or running game that is good enough for the list.
struct Score: Codable, Equatable, Sendable {
    var system: String
    /// The number of the game; nil in the files of earlier versions.
    var game: Int?
    /// Seconds of the world.
    var age: Double
    var orbits: Int
    /// The most planets at one time.
    var planets: Int
    var date: Date
}

/// The best games: by age and by orbits, ten each. A game has one place in a list, however often its system was saved and
/// opened.
struct HighScores: Codable, Equatable, Sendable {
    private(set) var longestLived: [Score] = []
    private(set) var mostOrbits: [Score] = []
    static let length = 10

    /// Adds a game where it is among the best. Returns its places, counted from 1; nil if it is not.
    ///
    /// The better score of the same game stays. Of equally good games, the earlier one keeps its place. A game without
    /// age or without orbits is not among the best.
    ///
    /// - Parameter countsOrbits: whether the game may be in the list of orbits. Presets complete them by themselves.
    @discardableResult
    mutating func add(_ score: Score, countsOrbits: Bool = true) -> (age: Int?, orbits: Int?) {
        guard score.age.isFinite else { return (nil, nil) }
        let age = Self.add(score, to: &longestLived) { $0.age }
        return (age, countsOrbits ? Self.add(score, to: &mostOrbits) { Double($0.orbits) } : nil)
    }

    private static func add(_ score: Score, to list: inout [Score], by value: (Score) -> Double) -> Int? {
        guard value(score) > 0 else { return nil }
        if let game = score.game, let old = list.firstIndex(where: { $0.game == game }) {
            guard value(list[old]) < value(score) else { return nil }
            list.remove(at: old)
        }
        let place = list.firstIndex { value($0) < value(score) } ?? list.count
        guard place < length else { return nil }
        list.insert(score, at: place)
        list.removeLast(max(0, list.count - length))
        return place + 1
    }
}
