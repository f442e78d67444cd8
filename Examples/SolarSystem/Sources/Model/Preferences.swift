// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The settings of a person. They persist.
struct Preferences: Codable, Equatable, Sendable {
    var style = StyleName.classic
    var contactRule = ContactRule.show
    /// From 0 to 1; see `World.assistance`.
    var assistance = 0.5
    var playsSounds = true
    /// Whether the world stands still while nobody sees it; otherwise it goes on.
    var pausesWhenHidden = true
    var timeScale = 1.0
    var showsCounters = true
}

extension Preferences {
    static let timeScales = [0.25, 0.5, 1, 2, 4]

    /// Reads a file of this version, an older or a newer one: a setting that is missing or unknown gets its default.
    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func read<Value: Decodable>(
            _ key: CodingKeys, _ value: inout Value, if isValid: (Value) -> Bool = { _ in true }
        ) {
            if let found = try? values.decode(Value.self, forKey: key), isValid(found) { value = found }
        }
        self.init()
        read(.style, &style)
        read(.contactRule, &contactRule)
        read(.assistance, &assistance) { (0...1).contains($0) }
        read(.playsSounds, &playsSounds)
        read(.pausesWhenHidden, &pausesWhenHidden)
        read(.timeScale, &timeScale) { Self.timeScales.contains($0) }
        read(.showsCounters, &showsCounters)
    }
}

/// The ways to draw a world, by their names in preferences.
enum StyleName: String, CaseIterable, Codable, Sendable {
    case classic, trails, glow, blueprint

    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
