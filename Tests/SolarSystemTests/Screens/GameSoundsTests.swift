// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@testable import SolarSystem

@MainActor
struct GameSoundsTests {
    private let app: TestApplication
    private let sounds: GameSounds

    init() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        app = TestApplication(view: view)
        sounds = GameSounds(view: view)
    }

    private func play(_ events: WorldEvent...) { app.act { sounds.play(events) } }

    @Test func contactsAreHeardAndFelt() {
        play(.bounce(1, 2, impulse: 1000))
        #expect(app.sounds == [.tock] && app.haptics == [.impact(.medium, intensity: 0.5)])
        app.advance(by: 1)
        play(.merge(1, 2))
        #expect(app.sounds == [.tock, .tink] && app.haptics.count == 2)
    }

    @Test func otherEventsAreSilent() {
        play(.loss(1), .orbit(2))
        play()
        play(.bounce(1, 2, impulse: 2), .bounce(1, 2, impulse: .nan))
        #expect(app.sounds == [] && app.haptics == [])
    }

    @Test func theStrongestOfAMomentIsHeard() {
        play(.bounce(1, 2, impulse: 20), .orbit(1), .bounce(3, 4, impulse: 1e9), .bounce(5, 6, impulse: 500))
        #expect(app.haptics == [.impact(.heavy, intensity: 1)] && app.sounds.count == 1)
    }

    @Test func strongerOnesAreFeltMore() {
        let strengths = [10, 100, 1000, 10_000, 100_000].compactMap { GameSounds.Contact.strength($0) }
        #expect(strengths == strengths.sorted() && Set(strengths).count == 5)
        #expect(strengths.first == 0.1 && strengths.last == 1 && GameSounds.Contact.strength(9.9) == nil)
    }

    @Test func aRattleIsLimited() {
        for _ in 0..<100 {
            play(.bounce(1, 2, impulse: 1000))
            app.advance(by: 0.01)
        }
        #expect(app.sounds.count >= 10 && app.sounds.count <= 13)
    }
}
