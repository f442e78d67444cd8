// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Testing

@testable import QuartzCore

@MainActor
struct LayerAnimationTests {
    // MARK: - Implicit animations

    @Test func aChangeOfALoneLayerAnimates() throws {
        let stage = Stage()
        let layer = stage.makeLayer()
        layer.position = CGPoint(x: 100, y: 0)
        CATransaction.flush()
        guard case .add(layer.identifier, "position", let animation)? = stage.commits.last?.animations.first else {
            throw Absent()
        }
        #expect(animation.from == .point(.zero) && animation.to == nil)
        #expect(animation.timing.duration == 0.25)
        #expect(animation.timing.beginTime == stage.display.clock.now)
        #expect(animation.timingFunction == .standard)
    }

    private struct Absent: Error {}

    @Test func aChangeInMidFlightBeginsWhereTheLayerIsSeen() throws {
        let stage = Stage()
        let layer = stage.makeLayer()
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.position = CGPoint(x: 100, y: 0)
        stage.advance(by: 0)
        stage.advance(by: 0.125)
        #expect(layer.presentation()?.position == CGPoint(x: 50, y: 0))
        layer.position = CGPoint(x: 0, y: 0)
        CATransaction.flush()
        guard case .add(_, "position", let animation)? = stage.commits.last?.animations.last else { throw Absent() }
        #expect(animation.from == .point(CGPoint(x: 50, y: 0)))
    }

    @Test func aNewLayerDoesNotAnimate() {
        let stage = Stage()
        let layer = CALayer()
        stage.root.addSublayer(layer)
        layer.position = CGPoint(x: 100, y: 0)
        CATransaction.flush()
        #expect(stage.commits.last?.animations.isEmpty == true)
    }

    @Test func disabledActionsDoNotAnimate() {
        let stage = Stage()
        let layer = stage.makeLayer()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.position = CGPoint(x: 100, y: 0)
        CATransaction.commit()
        #expect(layer.animationKeys() == nil)
        layer.position = CGPoint(x: 0, y: 0)
        #expect(layer.animationKeys() == ["position"])
    }

    private final class Silent: CALayerDelegate {
        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
    }

    @Test func aDelegateMayForbidThem() {
        let stage = Stage()
        let layer = stage.makeLayer(), delegate = Silent()
        layer.delegate = delegate
        layer.position = CGPoint(x: 100, y: 0)
        #expect(layer.animationKeys() == nil)
    }

    @Test func transactionsNest() {
        let stage = Stage()
        let layer = stage.makeLayer()
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.begin()
        CATransaction.setAnimationDuration(3)
        layer.position = CGPoint(x: 1, y: 0)
        CATransaction.commit()
        layer.opacity = 0.5
        CATransaction.commit()
        layer.cornerRadius = 1
        #expect(layer.animation(forKey: "position")?.duration == 3)
        #expect(layer.animation(forKey: "opacity")?.duration == 2)
        #expect(layer.animation(forKey: "cornerRadius")?.duration == 0.25)
    }

    // MARK: - Running

    private func fade(duration: Double = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0.0
        animation.toValue = 1.0
        animation.duration = duration
        return animation
    }

    @Test func presentationFollowsTheClockAndTheModelStays() {
        let stage = Stage()
        let layer = stage.makeLayer()
        layer.add(fade(), forKey: "fade")
        CATransaction.flush()
        stage.advance(by: 0.25)
        #expect(layer.presentation()?.opacity == 0.25)
        #expect(layer.opacity == 1)
        #expect(layer.presentation()?.model() === layer)
    }

    @Test func anEndedAnimationIsForgottenAndToldSo() {
        let stage = Stage()
        let layer = stage.makeLayer()
        layer.add(fade(), forKey: "fade")
        CATransaction.flush()
        stage.advance(by: 0.99)
        #expect(layer.animationKeys() == ["fade"])
        stage.advance(by: 0.01)
        #expect(layer.animationKeys() == nil)
        #expect(stage.commits.last?.animations == [.remove(layer.identifier, key: "fade")])
    }

    @Test func oneThatIsNotRemovedStays() {
        let stage = Stage()
        let layer = stage.makeLayer()
        let animation = fade()
        animation.fromValue = 1.0
        animation.toValue = 0.25
        animation.isRemovedOnCompletion = false
        animation.fillMode = .forwards
        layer.add(animation, forKey: "fade")
        CATransaction.flush()
        stage.advance(by: 5)
        #expect(layer.presentation()?.opacity == 0.25)
    }

    private final class Listener: CAAnimationDelegate {
        var events: [String] = []
        func animationDidStart(_ anim: CAAnimation) { events.append("start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { events.append("stop \(flag)") }
    }

    @Test func itsDelegateHearsOfBeginAndEnd() {
        let stage = Stage()
        let layer = stage.makeLayer(), listener = Listener()
        let animation = fade()
        animation.delegate = listener
        layer.add(animation, forKey: "a")
        #expect(listener.events == [])
        CATransaction.flush()
        #expect(listener.events == ["start"])
        stage.advance(by: 1)
        #expect(listener.events == ["start", "stop true"])
        layer.add(animation, forKey: "a")
        CATransaction.flush()
        layer.removeAnimation(forKey: "a")
        #expect(listener.events.suffix(2) == ["start", "stop false"])
    }

    @Test func aLayerThatLeavesTheScreenTakesItsAnimationsWithIt() {
        let stage = Stage()
        let layer = stage.makeLayer(), listener = Listener()
        let animation = fade()
        animation.delegate = listener
        layer.add(animation, forKey: "a")
        CATransaction.flush()
        layer.removeFromSuperlayer()
        CATransaction.flush()
        #expect(listener.events == ["start", "stop false"])
        #expect(layer.animationKeys() == nil)
    }

    // MARK: - Completion

    @Test func theCompletionBlockWaitsForTheLastAnimation() {
        let stage = Stage()
        let layer = stage.makeLayer()
        var completed = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { completed += 1 }
        layer.add(fade(duration: 1), forKey: "short")
        layer.add(fade(duration: 2), forKey: "long")
        CATransaction.commit()
        CATransaction.flush()
        stage.advance(by: 1.5)
        #expect(completed == 0)
        stage.advance(by: 0.5)
        stage.advance(by: 0)
        #expect(completed == 1)
    }

    @Test func withoutAnimationsItIsCalledSoonAfterTheTransaction() {
        let stage = Stage()
        var completed = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { completed += 1 }
        CATransaction.commit()
        #expect(completed == 0)
        stage.advance(by: 0)
        #expect(completed == 1)
    }

    // MARK: - Subclasses

    private final class Dial: CALayer {
        var ticks = 0
        override init() { super.init() }
        override init(layer: Any) {
            ticks = (layer as? Dial)?.ticks ?? 0
            super.init(layer: layer)
        }
    }

    /// `init(layer:)` is not required, and yet called for a class that is known at run time only.
    @Test func thePresentationOfASubclassIsMadeByItsOwnInitialiser() throws {
        let stage = Stage()
        let dial = Dial()
        dial.ticks = 12
        stage.root.addSublayer(dial)
        CATransaction.flush()
        let copy = try #require((dial as CALayer).presentation() as? Dial)
        #expect(copy.ticks == 12 && copy !== dial)
    }
}
