// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import Testing

struct SpringCurveTests {
    @Test(arguments: [
        SpringCurve(frequency: 10, decay: 5), SpringCurve(frequency: 8, decay: 8, velocity: 3),
        SpringCurve(frequency: 6, decay: 15, velocity: -4), SpringCurve(frequency: 12, decay: 1, velocity: 20),
    ])
    func obeysItsEquationAndBeginsWithItsVelocity(_ spring: SpringCurve) {
        let step = 1e-4
        for time in [0.05, 0.2, 0.7] {
            let before = spring(time - step), now = spring(time), after = spring(time + step)
            let acceleration = (after - 2 * now + before) / (step * step), velocity = (after - before) / (2 * step)
            let force = spring.frequency * spring.frequency * (1 - now) - 2 * spring.decay * velocity
            #expect(abs(acceleration - force) < 1e-2)
        }
        #expect(spring(0) == 0 && abs(spring(1e-7) / 1e-7 - spring.velocity) < 1e-3)
        #expect(abs(spring(100) - 1) < 1e-6)
    }

    @Test func nothingNearTheCriticalDampingJumps() {
        for offset in [-1e-3, -1e-6, -1e-9, 0, 1e-9, 1e-6, 1e-3] {
            let difference =
                SpringCurve(frequency: 10, decay: 10 + offset)(0.2) - SpringCurve(frequency: 10, decay: 10)(0.2)
            #expect(abs(difference) < 1e-3)
        }
    }

    @Test func numbersThatAreNoneAndHugeOnesGiveSomethingFinite() {
        for frequency in [0, 1e300, Double.infinity, .nan] {
            for time in [Double.nan, .infinity, -1, 0, 1e-300, 1, 1e300] {
                #expect(SpringCurve(frequency: frequency, decay: 1e300, velocity: -1e300)(time).isFinite)
            }
        }
    }

    /// Measured of UIKit: a thousandth of the way is left at the end of the duration.
    @Test(arguments: [0.1, 0.3, 0.5, 0.7, 0.9])
    func springsOfADampingRatioSettleInTheirDuration(_ ratio: Double) {
        let spring = SpringCurve(settlingIn: 0.5, dampingRatio: ratio)
        let root = (1 - ratio * ratio).squareRoot()
        let expected = log(1000 * ratio / root) / (ratio * 0.5)
        #expect(abs(spring.frequency / expected - 1) < 1e-9 && abs(spring.decay / spring.frequency - ratio) < 1e-12)
    }

    @Test func theCriticalSpringIsTheOneThatWasMeasured() {
        let spring = SpringCurve(settlingIn: 1, dampingRatio: 1)
        #expect(abs(spring.frequency - 9.23341) < 1e-5)
        #expect(SpringCurve(settlingIn: 1, dampingRatio: 4) == spring)
        let pushed = SpringCurve(settlingIn: 1, dampingRatio: 1, velocity: 5).frequency
        let rest = (1 + (pushed - 5)) * exp(-pushed)
        #expect(abs(rest - 0.001) < 1e-9)
    }

    @Test func settlingTimeIsThatOfCoreAnimationsOwnSpring() {
        // The values of a new CASpringAnimation: mass 1, stiffness 100, damping 10.
        #expect(abs(SpringCurve(frequency: 10, decay: 5).settlingTime - 1.4727003346780927) < 1e-12)
        #expect(SpringCurve(frequency: 10, decay: 0).settlingTime == .infinity)
        for spring in [SpringCurve(frequency: 8, decay: 8), SpringCurve(frequency: 6, decay: 15)] {
            #expect(abs(1 - spring(spring.settlingTime)) < 0.00101)
        }
    }
}
