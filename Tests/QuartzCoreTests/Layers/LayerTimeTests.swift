// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Testing

@testable import QuartzCore

/// The time of layers: visible values, the ends of animations, and conversions between layers.
@MainActor
struct LayerTimeTests {
    private func fade(duration: Double = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0.0
        animation.toValue = 1.0
        animation.duration = duration
        return animation
    }

    private final class Listener: CAAnimationDelegate {
        var events: [String] = []
        func animationDidStart(_ anim: CAAnimation) { events.append("start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { events.append("stop \(flag)") }
    }

    private func pause(_ layer: CALayer) {
        let now = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
        layer.timeOffset = now
    }

    private func resume(_ layer: CALayer) {
        let paused = layer.timeOffset
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    }

    @Test func defaultsAreApples() {
        let layer = CALayer()
        #expect(layer.beginTime == 0 && layer.duration == 0 && layer.speed == 1 && layer.timeOffset == 0)
        #expect(layer.repeatCount == 0 && layer.repeatDuration == 0 && !layer.autoreverses)
        #expect(layer.fillMode == .removed)
        #expect(LayerState().timing.isPlain)
    }

    @Test func aPausedTreeStandsAndGoesOnWhereItStood() {
        let stage = Stage()
        let layer = stage.makeLayer(), inner = CALayer(), listener = Listener()
        layer.addSublayer(inner)
        CATransaction.flush()
        let animation = fade()
        animation.delegate = listener
        inner.add(animation, forKey: "fade")
        CATransaction.flush()
        stage.advance(by: 0.25)
        pause(layer)
        CATransaction.flush()
        let commits = stage.commits.count
        stage.advance(by: 10)
        #expect(inner.presentation()?.opacity == 0.25)
        #expect(stage.display.tree.presentation(of: inner.identifier, at: stage.display.clock.now)?.opacity == 0.25)
        #expect(listener.events == ["start"])
        #expect(stage.commits.count == commits, "standing still needs no messages")
        resume(layer)
        stage.advance(by: 0)
        stage.advance(by: 0.5)
        #expect(inner.presentation()?.opacity == 0.75)
        #expect(stage.display.tree.presentation(of: inner.identifier, at: stage.display.clock.now)?.opacity == 0.75)
        stage.advance(by: 0.24)
        #expect(listener.events == ["start"])
        stage.advance(by: 0.02)
        #expect(listener.events == ["start", "stop true"])
        #expect(inner.animationKeys() == nil)
    }

    @Test func aFastTreeEndsSooner() {
        let stage = Stage()
        let layer = stage.makeLayer()
        layer.speed = 4
        layer.beginTime = CACurrentMediaTime()
        layer.add(fade(), forKey: "fade")
        CATransaction.flush()
        stage.advance(by: 0.125)
        #expect(layer.presentation()?.opacity == 0.5)
        stage.advance(by: 0.12)
        #expect(layer.animationKeys() == ["fade"])
        stage.advance(by: 0.01)
        #expect(layer.animationKeys() == nil)
    }

    @Test func anAnimationBackwardsEndsAtItsBeginning() {
        let stage = Stage()
        let layer = stage.makeLayer(), animation = fade(), listener = Listener()
        animation.speed = -1
        animation.timeOffset = 0.75
        animation.delegate = listener
        layer.add(animation, forKey: "fade")
        CATransaction.flush()
        stage.advance(by: 0.5)
        #expect(layer.presentation()?.opacity == 0.25)
        stage.advance(by: 0.3)
        #expect(listener.events == ["start", "stop true"])
    }

    @Test func aLayerThatTurnsRoundLetsAnimationsEndWhereTheyBegan() {
        let stage = Stage()
        let layer = stage.makeLayer()
        layer.add(fade(), forKey: "fade")
        CATransaction.flush()
        stage.advance(by: 0.5)
        let now = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.beginTime = CACurrentMediaTime()
        layer.timeOffset = now
        layer.speed = -1
        CATransaction.flush()
        stage.advance(by: 0.25)
        #expect(layer.presentation()?.opacity == 0.25)
        stage.advance(by: 0.3)
        #expect(layer.animationKeys() == nil)
    }

    @Test func oneThatBeginsLaterTellsSoThen() {
        let stage = Stage()
        let layer = stage.makeLayer(), animation = fade(), listener = Listener()
        animation.beginTime = CACurrentMediaTime() + 2
        animation.delegate = listener
        layer.add(animation, forKey: "fade")
        CATransaction.flush()
        stage.advance(by: 1.9)
        #expect(listener.events == [])
        stage.advance(by: 0.2)
        #expect(listener.events == ["start"])
        stage.advance(by: 1)
        #expect(listener.events == ["start", "stop true"])
    }

    @Test func aRepeatingLayerEndsAnimationsInOneOfItsPasses() {
        let stage = Stage()
        let layer = stage.makeLayer()
        layer.beginTime = CACurrentMediaTime()
        layer.duration = 2
        layer.repeatCount = .infinity
        CATransaction.flush()
        stage.advance(by: 3.5)
        let animation = fade()
        animation.beginTime = 0.25
        layer.add(animation, forKey: "fade")
        CATransaction.flush()
        // The layer's time is 1.5, the animation over: it had its chance in this pass.
        #expect(layer.animationKeys() == nil)
        stage.advance(by: 1)
        layer.add(animation, forKey: "fade")
        CATransaction.flush()
        #expect(layer.presentation()?.opacity == 0.25)
        stage.advance(by: 0.7)
        #expect(layer.animationKeys() == ["fade"])
        stage.advance(by: 0.1)
        #expect(layer.animationKeys() == nil)
    }

    @Test func timesAreConvertedThroughTheLayersBetween() {
        let stage = Stage()
        let outer = stage.makeLayer(), inner = CALayer()
        outer.addSublayer(inner)
        outer.speed = 2
        outer.beginTime = 100
        inner.timeOffset = 5
        #expect(inner.convertTime(103, from: nil) == 11)
        #expect(inner.convertTime(11, to: nil) == 103)
        #expect(inner.convertTime(6, from: outer) == 11)
        #expect(outer.convertTime(11, from: inner) == 6)
        #expect(inner.convertTime(7, to: inner) == 7)
        inner.speed = 0
        #expect(inner.convertTime(1000, from: nil) == 5)
        #expect(inner.convertTime(1000, to: nil).isFinite)
    }

    @Test func timesThatAreNoNumbersCountAsNothing() {
        let layer = CALayer()
        layer.speed = .nan
        layer.beginTime = .nan
        layer.timeOffset = .infinity
        layer.duration = -.infinity
        #expect(layer.speed == 0 && layer.beginTime == 0 && layer.timeOffset.isFinite && layer.duration == 0)
        let animation = fade(duration: .infinity)
        animation.speed = .infinity
        animation.beginTime = -.infinity
        let timing = animation.timing
        #expect(timing.duration.isFinite && timing.speed.isFinite && timing.beginTime.isFinite)
    }
}
