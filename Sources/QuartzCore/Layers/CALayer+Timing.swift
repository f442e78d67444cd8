// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation
import LayerProtocol

// The time of layers. A layer's animations and sublayers live in its time, so that a whole tree is slowed down, paused
// and resumed by its topmost layer:
//
//     layer.timeOffset = layer.convertTime(CACurrentMediaTime(), from: nil)
//     layer.speed = 0
//
// `presentation()`, the compositor and the page use the same timings (`LayerState.timing`).

/// The timing of layers. Changes become visible with the next commit, and do not animate.
///
/// A layer with a `duration` is active from its `beginTime` until its passes have ended; before and after, its
/// `fillMode` determines whether its animations show their state at that end, or nothing. The layer itself is always
/// shown.
extension CALayer: CAMediaTiming {
    /// The start of the layer's time in its superlayer's time, in seconds. The default is 0.
    public var beginTime: CFTimeInterval {
        get { state.timing.beginTime }
        set { changeTiming { $0.beginTime = newValue.held } }
    }

    /// The duration of one pass of the layer's time, in seconds. The default, 0, has no end.
    public var duration: CFTimeInterval {
        get { state.timing.duration }
        set { changeTiming { $0.duration = newValue == .infinity ? .infinity : max(0, newValue.held) } }
    }

    /// The rate of the layer's time relative to its superlayer's. The default is 1; 0 pauses all animations in it.
    public var speed: Float {
        get { Float(state.timing.speed) }
        set { changeTiming { $0.speed = Double(newValue).held } }
    }

    /// The offset added to the layer's time, in seconds. The default is 0.
    public var timeOffset: CFTimeInterval {
        get { state.timing.timeOffset }
        set { changeTiming { $0.timeOffset = newValue.held } }
    }

    /// The number of passes of the layer's time. The default, 0, means one.
    public var repeatCount: Float {
        get { Float(state.timing.repeatCount) }
        set { changeTiming { $0.repeatCount = newValue == .infinity ? .infinity : max(0, Double(newValue).held) } }
    }

    /// The time during which passes of the layer's time repeat, in seconds. The default is 0.
    public var repeatDuration: CFTimeInterval {
        get { state.timing.repeatDuration }
        set { changeTiming { $0.repeatDuration = newValue == .infinity ? .infinity : max(0, newValue.held) } }
    }

    /// Whether each pass of the layer's time is followed by one in reverse. The default is false.
    public var autoreverses: Bool {
        get { state.timing.autoreverses }
        set { changeTiming { $0.autoreverses = newValue } }
    }

    /// The effect of animations in the layer before and after its active time. The default is `removed`.
    public var fillMode: CAMediaTimingFillMode {
        get { CAMediaTimingFillMode(state.timing.fillMode) }
        set { changeTiming { $0.fillMode = newValue.wire } }
    }

    private func changeTiming(_ change: (inout AnimationTiming) -> Void) {
        var timing = state.timing
        change(&timing)
        setTiming(timing)
    }

    // MARK: - From time to time

    /// Converts a time of another layer to this layer's time. Nil means the time of `CACurrentMediaTime()`.
    ///
    /// Outside of a layer's active time, it is the time at that end. The time of a paused layer (speed 0) has no
    /// inverse; the moment at which it began is used.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        guard l !== self else { return t }
        return timeFromTop(l?.timeToTop(t) ?? t)
    }

    /// Converts a time of this layer to another layer's time. Nil means the time of `CACurrentMediaTime()`.
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        guard let l else { return timeToTop(t) }
        return l.convertTime(t, from: self)
    }

    private func timeFromTop(_ time: Double) -> Double {
        model().ancestors.reversed().reduce(time) { outside, layer in
            var filling = layer.state.timing
            filling.fillMode = .both
            return filling.layerTime(outside) ?? outside
        }
    }

    private func timeToTop(_ time: Double) -> Double {
        model().ancestors.reduce(time) { time, layer in
            let timing = layer.state.timing
            let passed = timing.speed == 0 ? 0 : (time - timing.timeOffset) / timing.speed
            return timing.beginTime + passed
        }
    }

    // MARK: - Now

    /// The layer's current time; nil while it, or an ancestor, is inactive and does not fill.
    var localTime: Double? { localTime(at: model().context.now) }

    func localTime(at clock: Double) -> Double? {
        var time: Double? = clock
        for layer in model().ancestors.reversed() { time = time.flatMap { layer.state.timing.layerTime($0) } }
        return time
    }

    /// The layer's time as a function of the clock's, for the interval around a moment in which it is linear.
    func timeLine(at clock: Double) -> TimeLine {
        model().ancestors.reversed().reduce(.identity) { below, layer in
            layer.state.timing.layerTimeLine(at: below(clock)).over(below)
        }
    }
}
