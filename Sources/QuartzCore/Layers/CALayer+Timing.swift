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
// `presentation()`, the compositor and the page reckon with the same timings (`LayerState.timing`).

/// Changes are seen with the next commit, and do not animate. A layer with a `duration` is active from its `beginTime`
/// until its passes are over; before and after, its `fillMode` decides whether the animations in it show what they show
/// at that end, or nothing. The layer itself is always shown.
extension CALayer: CAMediaTiming {
    public var beginTime: CFTimeInterval {
        get { state.timing.beginTime }
        set { changeTiming { $0.beginTime = newValue.held } }
    }

    public var duration: CFTimeInterval {
        get { state.timing.duration }
        set { changeTiming { $0.duration = newValue == .infinity ? .infinity : max(0, newValue.held) } }
    }

    public var speed: Float {
        get { Float(state.timing.speed) }
        set { changeTiming { $0.speed = Double(newValue).held } }
    }

    public var timeOffset: CFTimeInterval {
        get { state.timing.timeOffset }
        set { changeTiming { $0.timeOffset = newValue.held } }
    }

    public var repeatCount: Float {
        get { Float(state.timing.repeatCount) }
        set { changeTiming { $0.repeatCount = newValue == .infinity ? .infinity : max(0, Double(newValue).held) } }
    }

    public var repeatDuration: CFTimeInterval {
        get { state.timing.repeatDuration }
        set { changeTiming { $0.repeatDuration = newValue == .infinity ? .infinity : max(0, newValue.held) } }
    }

    public var autoreverses: Bool {
        get { state.timing.autoreverses }
        set { changeTiming { $0.autoreverses = newValue } }
    }

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

    /// A time of another layer's in this one's. Nil stands for the time of `CACurrentMediaTime()`.
    ///
    /// Outside the active time of a layer it is the time at that end. Out of a layer that stands (speed 0) no way leads
    /// back; the moment at which it began stands for all its times.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        guard l !== self else { return t }
        return timeFromTop(l?.timeToTop(t) ?? t)
    }

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

    /// The layer's time now; nil while it, or a layer above it, is not active and does not fill.
    var localTime: Double? { localTime(at: model().context.now) }

    func localTime(at clock: Double) -> Double? {
        var time: Double? = clock
        for layer in model().ancestors.reversed() { time = time.flatMap { layer.state.timing.layerTime($0) } }
        return time
    }

    /// The layer's time over the clock's, for the stretch round a moment in which it goes evenly.
    func timeLine(at clock: Double) -> TimeLine {
        model().ancestors.reversed().reduce(.identity) { below, layer in
            layer.state.timing.layerTimeLine(at: below(clock)).over(below)
        }
    }
}
