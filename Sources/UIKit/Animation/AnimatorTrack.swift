// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore

/// A stretch of an animator's way: from one place to another by a course.
struct AnimatorSegment {
    var start = 0.0
    var end = 1.0
    var course: ViewAnimationCourse
    /// In seconds.
    var duration: TimeInterval

    /// The place so many seconds after the beginning.
    func place(at time: TimeInterval) -> Double {
        guard duration > 0 else { return end }
        let time = min(max(time, 0), duration)
        return start + (end - start) * course.progress(at: time, of: duration)
    }

    /// When it first comes to a place.
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
    /// Eased progress.
    func progress(at time: TimeInterval, of duration: TimeInterval) -> Double {
        switch self {
        case .curve(let function): function.progress(time / duration)
        case .settling(let ratio, let velocity):
            SpringCurve(settlingIn: duration, dampingRatio: Double(ratio), velocity: Double(velocity))(time)
        case .spring(let spring): spring.spring(time)
        }
    }
}

/// One of the changes that an animator makes, and where it is.
@MainActor
final class AnimatorTrack {
    let change: ViewChange
    private let key: String
    /// Of the animator's way, where this one begins: 0 to 1.
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

    /// Shows a place, and runs on from there when the rate is not 0.
    ///
    /// - Parameters:
    ///   - isStraight: whether the segment's course counts, not the one given.
    ///   - time: in the animator's segment, in seconds; before 0 it waits.
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

    /// Its part of the animator's segment: it begins later.
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

    /// What is seen of it.
    var shown: AnimatableValue { change.path.value(in: change.view.layer.presentationState) }

    /// Ends it, with a value for the layer; nil leaves it the new one.
    func end(at value: AnimatableValue?) {
        change.view.layer.removeAnimation(forKey: key)
        if let value { change.set(value) }
        setTouches(held: false, followed: false)
    }

    /// - Parameters:
    ///   - held: the view takes none.
    ///   - followed: they find the view where it is seen.
    func setTouches(held: Bool, followed: Bool) {
        let view = change.view
        if held != holdsTouches { view.animationsThatHoldTouches += held ? 1 : -1 }
        if followed != followsFinger { view.animationsSeenByTouches += followed ? 1 : -1 }
        (holdsTouches, followsFinger) = (held, followed)
    }
}
