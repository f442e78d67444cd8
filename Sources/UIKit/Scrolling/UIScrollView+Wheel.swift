// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// Wheels and trackpads. Each step of a wheel is a separate flick with a known end: one animation, which the next step
// continues with its velocity. Fingers on a trackpad drag directly. After they are lifted, a trackpad sends its own
// deceleration, so the scroll view adds none. Beyond an edge, decreasing distances distinguish that deceleration from
// fingers, and end the drag.

/// The recent messages of a trackpad.
struct TrackpadTrack {
    private var last = CGPoint.zero
    private var shrinks = 0
    /// Whether fingers must have moved: it reverses or accelerates.
    private(set) var isByFingers = true

    /// Whether it seems to move by inertia.
    var isCoasting: Bool { shrinks >= ScrollNumbers.coastingSteps }

    mutating func note(_ way: CGPoint) {
        let length = hypot(way.x, way.y), before = hypot(last.x, last.y)
        isByFingers =
            way.x * last.x + way.y * last.y < 0
            || length > before * ScrollNumbers.freshRatio + ScrollNumbers.freshStep
        if length < before { shrinks += 1 } else if length > before { shrinks = 0 }
        last = way
    }
}

extension UIScrollView {
    func scrolled(_ pan: UIPanGestureRecognizer, _ kind: ScrollSequence.Kind) {
        guard kind == .smooth else { return turned(pan) }
        switch pan.state {
        case .began:
            trackpad = TrackpadTrack()
            beginDrag(pan) { self.follow(pan) }
        case .changed: follow(pan)
        case .ended: endDrag(pan, isCancelled: false)
        case .cancelled: endDrag(pan, isCancelled: true)
        default: break
        }
    }

    // MARK: - Trackpads

    private func follow(_ pan: UIPanGestureRecognizer) {
        trackpad.note(pan.scrollWay)
        guard activeDrag != nil else {
            // The trackpad was ignored; fingers make it active again.
            guard trackpad.isByFingers else { return }
            pan.setTranslation(.zero, in: self)
            return beginDrag(pan) {}
        }
        EventSteps.perform({ self.drag(pan) }, { self.letGoAtEdge(pan) })
    }

    private func letGoAtEdge(_ pan: UIPanGestureRecognizer) {
        stayAtEdge(pan)
        guard trackpad.isCoasting, let drag = activeDrag else { return }
        if isPagingEnabled {
            turnPage(pan, drag)
        } else if inside(bounds.origin) != bounds.origin {
            endDrag(pan, isCancelled: false)
        }
    }

    /// At an edge that cannot be pulled, starts the way back at the edge, not where the fingers would be.
    private func stayAtEdge(_ pan: UIPanGestureRecognizer) {
        var translation = pan.translation(in: self)
        if !bouncesHorizontally {
            activeDrag?.start.x = bounds.minX
            translation.x = 0
        }
        if !bouncesVertically {
            activeDrag?.start.y = bounds.minY
            translation.y = 0
        }
        if translation != pan.translation(in: self) { pan.setTranslation(translation, in: self) }
    }

    private func turnPage(_ pan: UIPanGestureRecognizer, _ drag: ScrollDrag) {
        let x = bounds.minX - drag.page.x, y = bounds.minY - drag.page.y
        guard max(abs(x), abs(y)) > ScrollNumbers.pageStep else { return }
        func velocity(_ way: CGFloat) -> CGFloat {
            abs(way) > ScrollNumbers.pageStep ? copysign(ScrollNumbers.pageVelocity + 1, way) : 0
        }
        endDrag(pan, isCancelled: false, turning: CGPoint(x: velocity(x), y: velocity(y)))
    }

    // MARK: - Wheels with steps

    private func turned(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .began || pan.state == .changed, activeZoom == nil, activeDrag == nil else { return }
        let way = pan.translation(in: self)
        pan.setTranslation(.zero, in: self)
        step(by: way)
    }

    private func step(by way: CGPoint) {
        willScrollByUser()
        let running = motion?.isByWheel == true ? motion : nil
        let start = running?.target ?? bounds.origin, velocity = running?.velocity(at: CACurrentMediaTime()) ?? .zero
        let target = wantedStep(stepTarget(from: start, way), from: start)
        guard target != start else { return }
        EventSteps.perform(
            { self.stopMotion(telling: true, goesOn: true) },
            {
                self.isDragging = true
                self.dragCount += 1
                self.delegate?.scrollViewWillBeginDragging(self)
            },
            { self.turn(to: target, velocity) })
    }

    private func turn(to natural: CGPoint, _ velocity: CGPoint) {
        var target = wantedTarget(natural, velocity: .zero)
        let count = dragCount
        delegate?.scrollViewWillEndDragging(self, withVelocity: .zero, targetContentOffset: &target)
        // Another drag has begun in a run loop inside of that.
        guard dragCount == count else {
            delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
            return
        }
        isDragging = false
        let end = target
        EventSteps.perform(
            { self.delegate?.scrollViewDidEndDragging(self, willDecelerate: true) },
            { self.startStep(to: end, velocity) })
    }

    private func startStep(to target: CGPoint, _ velocity: CGPoint) {
        guard motion == nil else { return }
        guard target.x.isFinite, target.y.isFinite else { return hideIndicatorsSoon() }
        let end = onPixels(inside(target)), place = bounds.origin
        showIndicators(forAMoment: false)
        startMotion(
            .deceleration, .stepping(from: place.x, velocity: velocity.x, to: end.x),
            .stepping(from: place.y, velocity: velocity.y, to: end.y))
        motion?.isByWheel = true
        delegate?.scrollViewWillBeginDecelerating(self)
    }

    /// The end of a step, given as the way of the contents: a page farther where the view stops at pages.
    func stepTarget(from start: CGPoint, _ way: CGPoint) -> CGPoint {
        func place(_ start: CGFloat, _ way: CGFloat, _ length: CGFloat, _ canScroll: Bool) -> CGFloat {
            guard canScroll, way != 0 else { return start }
            guard isPagingEnabled, length > 0 else { return start - way }
            let page = start / length
            return (way < 0 ? (page + 0.01).rounded(.down) + 1 : (page - 0.01).rounded(.up) - 1) * length
        }
        return inside(
            CGPoint(
                x: place(start.x, way.x, bounds.width, canScrollHorizontally),
                y: place(start.y, way.y, bounds.height, canScrollVertically)))
    }
}
