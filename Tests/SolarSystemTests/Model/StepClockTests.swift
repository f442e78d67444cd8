// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SolarSystem

struct StepClockTests {
    @Test func theFirstCallOnlySetsTheBeginning() {
        var clock = StepClock()
        #expect(clock.steps(until: 1000) == 0)
        #expect(clock.steps(until: 1000.05) == 5)
        #expect(clock.steps(until: 1000.05) == 0)
    }

    @Test(arguments: [0.001, 0.004, 0.01, 1.0 / 60, 0.033, 0.2]) func noStepIsLost(frame: Double) {
        var clock = StepClock(), steps = 0
        for number in 0...Int((10 / frame).rounded()) { steps += clock.steps(until: 50 + Double(number) * frame) }
        #expect(abs(Double(steps) - 1000) <= 1)
    }

    @Test(arguments: [0.25, 0.5, 2, 4]) func theTimeScaleMakesStepsFewerOrMore(scale: Double) {
        var clock = StepClock(), steps = 0
        clock.timeScale = scale
        for number in 0...600 { steps += clock.steps(until: Double(number) / 60) }
        #expect(abs(Double(steps) - 1000 * scale) <= 1)
    }

    @Test func aStallIsMadeUpForInPart() {
        var clock = StepClock()
        _ = clock.steps(until: 0)
        #expect(clock.steps(until: 3600) == 25)
        #expect(clock.steps(until: 3600.01) == 1)
        clock.timeScale = 4
        #expect(clock.steps(until: 7200) == 100)
    }

    @Test func aPauseIsNotMadeUpFor() {
        var clock = StepClock()
        _ = clock.steps(until: 0)
        clock.restart()
        #expect(clock.steps(until: 100) == 0)
        #expect(clock.steps(until: 100.02) == 2)
    }

    @Test func timesThatMakeNoSenseAreIgnored() {
        var clock = StepClock()
        _ = clock.steps(until: 10)
        for time in [Double.nan, .infinity, -.infinity, 3] { #expect(clock.steps(until: time) == 0) }
        // The clock was set back to 3 s, and the world goes on.
        #expect(clock.steps(until: 3.02) == 2)
        for scale in [0, -1, Double.nan, .infinity] {
            clock.timeScale = scale
            #expect(clock.steps(until: 4) == 0)
        }
    }
}
