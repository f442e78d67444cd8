// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Controls the time of a layer, and of the animations in it, for a gesture.
///
/// Each change of the gesture is one change of the layer's timing; the animations are sent once. The display runs the
/// remaining animation after the gesture.
@MainActor
struct LayerPace {
    let layer: CALayer
    /// The layer's time at the beginning of the transition, in seconds.
    private let start: TimeInterval

    init(of layer: CALayer) {
        self.layer = layer
        start = layer.convertTime(CACurrentMediaTime(), from: nil)
    }

    /// The seconds of the layer's time since the beginning.
    var passed: TimeInterval { layer.convertTime(CACurrentMediaTime(), from: nil) - start }

    /// Stops the time a number of seconds after the beginning.
    func hold(at passed: TimeInterval) { set(speed: 0, beginTime: 0, timeOffset: start + passed) }

    /// Lets the time continue from its current value; backwards with a negative speed.
    func run(speed: CGFloat) {
        let outside = layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
        set(speed: Float(speed), beginTime: outside, timeOffset: start + passed)
    }

    /// Restores the layer's ordinary time.
    func restore() { set(speed: 1, beginTime: 0, timeOffset: 0) }

    private func set(speed: Float, beginTime: TimeInterval, timeOffset: TimeInterval) {
        (layer.speed, layer.beginTime, layer.timeOffset) = (speed, beginTime, timeOffset)
    }
}

/// Animations that run alongside a transition that a gesture drives.
///
/// Animations of views in the layer whose time the gesture moves need nothing else. Animations of other views belong to an
/// animator whose fraction is set together with that time.
@MainActor
final class AlongsideAnimations: ViewChangeTarget {
    private let settings: ViewAnimationSettings
    private let pacedLayer: CALayer?
    private let inside = ViewAnimation(nil)
    private let outside: UIViewPropertyAnimator

    init(_ settings: ViewAnimationSettings, pacedLayer: CALayer?) {
        (self.settings, self.pacedLayer) = (settings, pacedLayer)
        outside = UIViewPropertyAnimator(duration: settings.duration, curve: settings.options.curve)
        // The gesture moves the time linearly, as it moves the layer's, and the curve applies to that time.
        outside.scrubsLinearly = false
    }

    func run(_ body: () -> Void) {
        outside.pauseAnimation()
        ViewAnimation.run(ViewAnimation.Block(target: self, settings: settings), body)
        inside.close()
    }

    func animate(_ change: ViewChange, _ settings: ViewAnimationSettings) {
        if let pacedLayer, change.view.layer.isInside(pacedLayer) {
            inside.animate(change, settings)
        } else {
            outside.animate(change, settings)
        }
    }

    func noteResized(_ view: UIView) {}

    func move(to percent: CGFloat) {
        guard outside.state != .stopped else { return }
        outside.fractionComplete = percent
    }

    /// - Parameter timing: the timing of the rest; nil keeps the own one.
    func `continue`(isReversed: Bool, speed: CGFloat, timing: (any UITimingCurveProvider)?) {
        guard outside.state == .active, !outside.isRunning else { return }
        let rest = isReversed ? outside.fractionComplete : 1 - outside.fractionComplete
        outside.isReversed = isReversed
        outside.continueAnimation(
            withTimingParameters: timing, durationFactor: speed == 1 && timing == nil ? 0 : max(rest / speed, 0.001))
    }

    func end(isReversed: Bool) {
        guard outside.state == .active else { return }
        outside.stopAnimation(false)
        outside.finishAnimation(at: isReversed ? .start : .end)
    }
}

extension CALayer {
    fileprivate func isInside(_ other: CALayer) -> Bool {
        var layer: CALayer? = self
        while let current = layer {
            if current === other { return true }
            layer = current.superlayer
        }
        return false
    }
}
