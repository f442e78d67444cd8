// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import Testing

@testable import QuartzCore

@MainActor
struct TransactionTests {
    private func fade(_ duration: Double) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0.0
        animation.duration = duration
        return animation
    }

    @Test func anOuterBlockWaitsForWhatAnInnerTransactionBegins() {
        let stage = Stage()
        let layer = stage.makeLayer()
        var called: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { called.append("outer") }
        CATransaction.begin()
        CATransaction.setCompletionBlock { called.append("inner") }
        layer.add(fade(1), forKey: "a")
        CATransaction.commit()
        CATransaction.begin()
        layer.add(fade(2), forKey: "b")
        CATransaction.commit()
        CATransaction.commit()
        CATransaction.flush()
        #expect(called == [])
        stage.advance(by: 1)
        #expect(called == ["inner"])
        stage.advance(by: 1)
        #expect(called == ["inner", "outer"])
        stage.advance(by: 5)
        #expect(called.count == 2)
    }

    @Test func aBlockIsCalledWhenItsAnimationIsRemoved() {
        let stage = Stage()
        let layer = stage.makeLayer()
        var called = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { called += 1 }
        layer.add(fade(1), forKey: "a")
        CATransaction.commit()
        CATransaction.flush()
        layer.removeAllAnimations()
        CATransaction.flush()
        #expect(called == 1)
    }

    @Test func oneThatStaysAfterItsEndCountsOnce() {
        let stage = Stage()
        let layer = stage.makeLayer(), animation = fade(1)
        animation.isRemovedOnCompletion = false
        var called = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { called += 1 }
        layer.add(animation, forKey: "a")
        CATransaction.commit()
        CATransaction.flush()
        stage.advance(by: 2)
        #expect(called == 1 && layer.animationKeys() == ["a"])
        layer.removeAllAnimations()
        CATransaction.flush()
        #expect(called == 1)
    }

    @Test func aDelegateMayAddTheNextAnimationAtOnce() {
        final class Chain: CAAnimationDelegate {
            let layer: CALayer, next: CAAnimation
            init(_ layer: CALayer, _ next: CAAnimation) { (self.layer, self.next) = (layer, next) }
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { layer.add(next, forKey: "next") }
        }
        let stage = Stage()
        let layer = stage.makeLayer(), first = fade(1)
        first.delegate = Chain(layer, fade(1))
        layer.add(first, forKey: "first")
        CATransaction.flush()
        layer.removeAnimation(forKey: "first")
        #expect(layer.animationKeys() == ["next"])
        layer.add(first, forKey: "first")
        CATransaction.flush()
        stage.advance(by: 1)
        #expect(layer.animationKeys() == ["next"])
    }

    @Test func aFlushWaitsForTheExplicitTransactionsThatAreOpen() {
        let stage = Stage()
        let layer = stage.makeLayer()
        let count = stage.commits.count
        CATransaction.begin()
        layer.isHidden = true
        CATransaction.flush()
        #expect(stage.commits.count == count)
        CATransaction.commit()
        #expect(stage.commits.count == count + 1)
    }

    @Test func settingsHaveKeysAndOthersAreKept() {
        CATransaction.flush()
        CATransaction.begin()
        CATransaction.setValue(2, forKey: kCATransactionAnimationDuration)
        CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
        CATransaction.setValue("why", forKey: "reason")
        CATransaction.begin()
        #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 2)
        #expect(CATransaction.disableActions())
        #expect(CATransaction.value(forKey: "reason") as? String == "why")
        CATransaction.commit()
        CATransaction.commit()
        #expect(CATransaction.value(forKey: "reason") == nil)
        #expect(CATransaction.animationDuration() == 0.25)
    }

    @Test func blocksThatAskForThemselvesLetTheTurnEnd() {
        let stage = Stage()
        _ = stage
        var calls = 0
        func again() {
            calls += 1
            guard calls < 1000 else { return }
            CATransaction.begin()
            CATransaction.setCompletionBlock(again)
            CATransaction.commit()
        }
        again()
        CATransaction.flush()
        #expect(calls > 1 && calls < 100)
        calls = 1000
        CATransaction.flush()
    }
}
