// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@testable import SolarSystem

@MainActor
struct ScoresControllerTests {
    private func makeApp(_ scores: HighScores) -> TestApplication {
        TestApplication(
            rootViewController: UINavigationController(rootViewController: ScoresController(scores)),
            screenSize: CGSize(width: 375, height: 667), scale: 1)
    }

    private func score(_ name: String, age: Double, orbits: Int) -> Score {
        Score(system: name, age: age, orbits: orbits, planets: 3, date: Date(timeIntervalSince1970: 1_800_000_000))
    }

    @Test func anEmptyListSaysHowToGetAScore() throws {
        let app = makeApp(HighScores())
        #expect(app.find("No scores yet. A system gets a score when another one takes its place.") != nil)
        #expect(try app.mismatch(withGolden: "scores_empty") == nil)
    }

    @Test func theBestAreFirst() throws {
        var scores = HighScores()
        scores.add(score("Slow", age: 600, orbits: 2))
        scores.add(score("Busy", age: 61, orbits: 40))
        let app = makeApp(scores), labels = app.accessibilityTree.descendants.map(\.label)
        #expect(labels.contains("LONGEST-LIVED") && labels.contains("MOST ORBITS"))
        let rows = labels.filter { $0.hasPrefix("1. ") || $0.hasPrefix("2. ") }
        let expected = [
            "1. Slow, 10 minutes, 2 orbits, 3 planets", "2. Busy, 1 minute 1 second, 40 orbits, 3 planets",
            "1. Busy, 40 orbits, 1 minute 1 second, 3 planets", "2. Slow, 2 orbits, 10 minutes, 3 planets",
        ]
        #expect(rows.count == expected.count && zip(rows, expected).allSatisfy { $0.hasPrefix($1) }, "\(rows)")
    }
}
