// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@testable import QuartzCore

struct AnimationGroupTests {
    private func fade() -> CABasicAnimation {
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue) = (0 as CGFloat, 1 as CGFloat)
        return fade
    }

    @Test func aCopyHasCopiesOfWhatIsInIt() throws {
        let group = CAAnimationGroup(), inner = CAAnimationGroup()
        inner.animations = [fade()]
        inner.duration = 2
        group.animations = [inner, fade()]
        let copy = try #require(group.copy() as? CAAnimationGroup)
        group.animations = nil
        inner.animations = nil
        #expect(copy.animations?.count == 2)
        let kept = try #require(copy.animations?.first as? CAAnimationGroup)
        #expect(kept !== inner && kept.duration == 2)
        #expect((kept.animations?.first as? CABasicAnimation)?.keyPath == "opacity")
    }

    /// It can't be copied completely, and ends anyway.
    @Test func aGroupThatHoldsItselfIsCopiedAsDeepAsGroupsAreRun() throws {
        let group = CAAnimationGroup()
        group.animations = [group, fade()]
        defer { group.animations = nil }
        var depth = 0, current = group.copy() as? CAAnimationGroup
        while let inner = current {
            depth += 1
            #expect(inner !== group && inner.animations?.last is CABasicAnimation)
            current = inner.animations?.first as? CAAnimationGroup
        }
        #expect(depth == 16)
    }
}
