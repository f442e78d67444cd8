// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore

/// A segment of an animator's course: from one progress to another, by a curve.
struct AnimatorSegment {
    var start = 0.0
    var end = 1.0
    var course: ViewAnimationCourse
    /// The duration in seconds.
    var duration: TimeInterval

    /// The progress a number of seconds after the start.
    func place(at time: TimeInterval) -> Double {
        guard duration > 0 else { return end }
        let time = min(max(time, 0), duration)
        return start + (end - start) * course.progress(at: time, of: duration)
    }

    /// The time at which a progress is first reached.
    func time(of place: Double) -> TimeInterval {
        let steps = 200
        let isThere = { (time: TimeInterval) in
            self.end >= self.start ? self.place(at: time) >= place : self.place(at: time) <= place
        }
        let all = (0...steps).lazy.map { duration * Double($0) / Double(steps) }
        guard let first = all.first(where: isThere) else { return duration }
        var low = max(0, first - duration / Double(steps)), high = first
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if isThere(middle) { high = middle } else { low = middle }
        }
        return high
    }
}

extension ViewAnimationCourse {
    /// The eased progress.
    func progress(at time: TimeInterval, of duration: TimeInterval) -> Double {
        switch self {
        case .curve(let function): function.progress(time / duration)
        case .settling(let ratio, let velocity):
            SpringCurve(settlingIn: duration, dampingRatio: Double(ratio), velocity: Double(velocity))(time)
        case .spring(let spring): spring.spring(time)
        }
    }
}

/// One of the changes that an animator animates, and its progress.
@MainActor
final class AnimatorTrack {
    let change: ViewChange
    private let key: String
    /// The start of this change, as a fraction of the animator's course.
    private let delay: Double
    /// Whether it has the vertical velocity of a spring.
    let isVertical: Bool
    private var holdsTouches = false
    private var followsFinger = false

    init(_ change: ViewChange, delay: Double, isVertical: Bool) {
        self.change = change
        self.delay = min(max(delay, 0), 0.999)
        self.isVertical = isVertical
        key = change.view.layer.freeKey(for: change.path)
    }

    /// Shows a progress, and runs on from there if the rate is not 0.
    ///
    /// - Parameters:
    ///   - isStraight: whether to use the segment's course instead of the given one.
    ///   - time: in the animator's segment, in seconds; negative times wait.
    ///   - rate: of time: 1, -1 or 0.
    func show(
        _ whole: AnimatorSegment, course: ViewAnimationCourse, isStraight: Bool, at time: TimeInterval, rate: Float
    ) {
        let segment = own(whole, isStraight ? whole.course : course), layer = change.view.layer
        let animation = change.makeAnimation(
            segment.course, duration: max(segment.duration, 1e-6), from: segment.start, to: segment.end)
        animation.timeOffset = time - (whole.duration - segment.duration)
        animation.speed = rate
        animation.isRemovedOnCompletion = false
        animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.add(animation, forKey: key)
    }

    /// The part of the animator's segment for a change that starts later.
    private func own(_ whole: AnimatorSegment, _ course: ViewAnimationCourse) -> AnimatorSegment {
        func place(_ whole: Double) -> Double { min(max((whole - delay) / (1 - delay), 0), 1) }
        var own = whole
        (own.start, own.end) = (place(whole.start), place(whole.end))
        own.course = course
        let length = whole.end - whole.start
        guard delay > 0, length > 0, whole.start < delay else { return own }
        own.duration = whole.duration * (1 - (delay - whole.start) / length)
        return own
    }

    /// The visible value.
    var shown: AnimatableValue { change.path.value(in: change.view.layer.presentationState) }

    /// Ends it with a value for the layer; nil means the new one.
    func end(at value: AnimatableValue?) {
        change.view.layer.removeAnimation(forKey: key)
        if let value { change.set(value) }
        setTouches(held: false, followed: false)
    }

    /// - Parameters:
    ///   - held: whether the view gets no touches.
    ///   - followed: whether touches find the view where it is visible.
    func setTouches(held: Bool, followed: Bool) {
        let view = change.view
        if held != holdsTouches { view.animationsThatHoldTouches += held ? 1 : -1 }
        if followed != followsFinger { view.animationsSeenByTouches += followed ? 1 : -1 }
        (holdsTouches, followsFinger) = (held, followed)
    }
}
