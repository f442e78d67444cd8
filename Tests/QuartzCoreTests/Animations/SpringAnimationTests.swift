// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore
import Testing

struct SpringAnimationTests {
    @Test func aNewOneHasCoreAnimationsDefaults() {
        let spring = CASpringAnimation(keyPath: "position")
        #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
        #expect(!spring.allowsOverdamping && abs(spring.settlingDuration - 1.4727003) < 1e-6)
        #expect(abs(spring.bounce - 0.5) < 1e-12 && abs(spring.perceptualDuration - 2 * .pi / 10) < 1e-12)
    }

    @Test(arguments: [(0.5, 0.3), (0.5, 0), (0.8, -0.4), (2, 1)])
    func durationAndBounceAreWhatTheSpringWasMadeOf(_ duration: Double, _ bounce: CGFloat) {
        let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
        #expect(abs(spring.perceptualDuration - duration) < 1e-9 && abs(spring.bounce - bounce) < 1e-9)
        #expect(spring.settlingDuration > 0 && (bounce == 1) == (spring.settlingDuration == .infinity))
    }

    @Test func moreDampingThanNeededCountsOnlyWhereItIsAllowed() {
        let spring = CASpringAnimation()
        spring.damping = 20
        let critical = spring.settlingDuration
        spring.damping = 60
        #expect(spring.settlingDuration == critical)
        spring.allowsOverdamping = true
        #expect(spring.settlingDuration > 2 * critical)
    }

    @Test func copiesAreAlike() throws {
        let spring = CASpringAnimation(perceptualDuration: 0.7, bounce: -0.2)
        spring.keyPath = "opacity"
        spring.initialVelocity = 3
        let copy = try #require(spring.copy() as? CASpringAnimation)
        #expect(copy.stiffness == spring.stiffness && copy.damping == spring.damping && copy.allowsOverdamping)
        #expect(copy.initialVelocity == 3 && copy.keyPath == "opacity")
    }

    @Test func numbersThatAreNoneCountAsTheDefault() {
        let spring = CASpringAnimation()
        let normal = spring.settlingDuration
        for number in [CGFloat.nan, .infinity, -1, 0] { (spring.mass, spring.stiffness) = (number, number) }
        spring.damping = .nan
        #expect(spring.settlingDuration == normal)
        #expect(CASpringAnimation(perceptualDuration: .nan, bounce: .nan).settlingDuration.isFinite)
    }
}
