// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// The state of a drag.
struct ScrollDrag {
    /// The offset without rubber bands and edges at a translation of zero.
    var start: CGPoint
    /// The axes that move.
    var axes: (x: Bool, y: Bool)
    /// The start of the drag, for paging.
    var page: CGPoint
    /// Whether fingers on a trackpad drag, not on the screen.
    var isIndirect = false
    var track = VelocityTrack()
}

extension UIScrollView {
    // MARK: - Fingers

    /// Stops the movement when a finger lands.
    func fingersLanded() {
        guard isDecelerating || motion != nil else { return }
        stopMotion(telling: true)
        showIndicators(forAMoment: false)
    }

    /// Moves contents that were stopped beyond an edge, or between two pages, when all fingers are lifted without a
    /// drag.
    func fingersLifted() {
        guard !isDragging, motion == nil, activeZoom == nil else { return }
        guard inside(bounds.origin) != bounds.origin || isCaughtBetweenPages else { return fingersLiftedAtRest() }
        release(velocity: .zero)
    }

    private var isCaughtBetweenPages: Bool {
        let pan = panGestureRecognizer as? ScrollPanGestureRecognizer
        return isPagingEnabled && pan?.hasCaught == true
    }

    /// Whether this view can follow a movement of fingers, and not one around it.
    func mayBeginDrag(_ moved: CGPoint) -> Bool {
        let isHorizontal = abs(moved.x) > abs(moved.y)
        guard isHorizontal ? canScrollHorizontally : canScrollVertically else { return false }
        // At its edge it leaves the finger to a view around it that can still go that way.
        let transfers = isHorizontal ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
        guard transfers, !hasRoom(moved, isHorizontal) else { return true }
        var view = superview
        while let current = view {
            if let outer = current as? UIScrollView, outer.isScrollEnabled, outer.hasRoom(moved, isHorizontal) {
                return false
            }
            view = current.superview
        }
        return true
    }

    private func hasRoom(_ moved: CGPoint, _ isHorizontal: Bool) -> Bool {
        let limits = isHorizontal ? horizontalLimits : verticalLimits
        let offset = isHorizontal ? bounds.minX : bounds.minY, way = isHorizontal ? moved.x : moved.y
        return way < 0 ? offset < limits.upperBound - 0.5 : offset > limits.lowerBound + 0.5
    }

    func panned(_ pan: UIPanGestureRecognizer) {
        if let scroll = pan.scroll { return scrolled(pan, scroll.kind) }
        switch pan.state {
        case .began: beginDrag(pan) { self.draggedByFingers(pan) }
        case .changed: draggedByFingers(pan)
        case .ended, .cancelled:
            let isCancelled = pan.state == .cancelled
            EventSteps.perform(
                { self.dragEndedBesideKeyboard(pan, isCancelled: isCancelled) },
                { self.endDrag(pan, isCancelled: isCancelled) })
        default: break
        }
    }

    private func draggedByFingers(_ pan: UIPanGestureRecognizer) {
        if keyboardDismissMode == .none { return drag(pan) }
        EventSteps.perform({ self.drag(pan) }, { self.draggedBesideKeyboard(pan) })
    }

    // MARK: - Dragging

    /// - Parameter rest: continues with the movement that began the drag.
    func beginDrag(_ pan: UIPanGestureRecognizer, then rest: @escaping EventSteps.Step) {
        let isIndirect = pan.scroll != nil
        EventSteps.perform(
            { self.willScrollByUser() },
            { self.stopMotion(telling: true, goesOn: true) },
            {
                self.isDragging = true
                self.dragCount += 1
                if !isIndirect { self.dragBeganBesideKeyboard() }
            },
            { self.delegate?.scrollViewWillBeginDragging(self) },
            { self.takeHold(pan, isIndirect: isIndirect) },
            rest)
    }

    private func takeHold(_ pan: UIPanGestureRecognizer, isIndirect: Bool) {
        let moved = pan.windowTravel
        var axes = (x: canScrollHorizontally, y: canScrollVertically)
        if isDirectionalLockEnabled {
            if abs(moved.x) > abs(moved.y) * ScrollNumbers.directionRatio { axes.y = false }
            if abs(moved.y) > abs(moved.x) * ScrollNumbers.directionRatio { axes.x = false }
        }
        var drag = ScrollDrag(start: unpulled(bounds.origin), axes: axes, page: bounds.origin)
        drag.isIndirect = isIndirect
        drag.track.add(bounds.origin, at: pan.eventTime)
        activeDrag = drag
        showIndicators(forAMoment: false)
    }

    func drag(_ pan: UIPanGestureRecognizer) {
        guard let drag = activeDrag, activeZoom == nil else { return }
        let moved = pan.translation(in: self)
        var raw = CGPoint(
            x: drag.axes.x ? drag.start.x - moved.x : bounds.minX,
            y: drag.axes.y ? drag.start.y - moved.y : bounds.minY)
        if drag.isIndirect, isPagingEnabled { raw = withinPage(raw, drag) }
        let place = pulled(raw)
        activeDrag?.track.add(place, at: pan.eventTime)
        let offset = onPixels(place)
        if offset != bounds.origin { bounds.origin = offset }
    }

    /// Limits the inertia of a trackpad to one page.
    private func withinPage(_ raw: CGPoint, _ drag: ScrollDrag) -> CGPoint {
        CGPoint(
            x: min(max(raw.x, drag.page.x - bounds.width), drag.page.x + bounds.width),
            y: min(max(raw.y, drag.page.y - bounds.height), drag.page.y + bounds.height))
    }

    /// - Parameter turning: the velocity that a trackpad's movement represents.
    func endDrag(_ pan: UIPanGestureRecognizer, isCancelled: Bool, turning: CGPoint = .zero) {
        guard var drag = activeDrag else { return }
        drag.track.forget(before: pan.eventTime - GestureNumbers.velocityWindow)
        // A trackpad slows down by itself.
        let fingers = drag.isIndirect ? turning : drag.track.velocity
        let velocity = isCancelled || activeZoom != nil ? .zero : fingers
        activeDrag = nil
        release(velocity: velocity, from: drag)
    }

    /// Moves the offset along with all contents, so that nothing moves on the screen. A drag continues.
    func shiftContents(by distance: CGPoint) {
        activeDrag?.start.x += distance.x
        activeDrag?.start.y += distance.y
        activeDrag?.page.x += distance.x
        activeDrag?.page.y += distance.y
        activeDrag?.track.shift(by: distance)
        bounds.origin = CGPoint(x: bounds.minX + distance.x, y: bounds.minY + distance.y)
    }

    /// Ends a drag and the movement after it where they are; the finger has no further effect.
    func giveUpScrolling() {
        stopMotion(telling: true)
        guard isDragging else { return }
        (isDragging, activeDrag) = (false, nil)
        dragCount += 1
        hideIndicatorsSoon()
        delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
        guard panGestureRecognizer.isEnabled else { return }
        panGestureRecognizer.isEnabled = false
        panGestureRecognizer.isEnabled = true
    }

    /// Continues a drag after zooming from the current position.
    func rebaseDrag() {
        guard activeDrag != nil else { return }
        panGestureRecognizer.setTranslation(.zero, in: self)
        activeDrag?.start = unpulled(bounds.origin)
        activeDrag?.track = VelocityTrack()
    }

    // MARK: - Beyond the edges

    /// The offset for an unlimited offset of the finger.
    func pulled(_ raw: CGPoint) -> CGPoint {
        func pull(
            _ place: CGFloat, _ limits: ClosedRange<CGFloat>, _ length: CGFloat, _ bounces: Bool
        ) -> CGFloat {
            let edge = min(max(place, limits.lowerBound), limits.upperBound)
            return bounces ? edge + RubberBand.pulled(place - edge, length) : edge
        }
        return CGPoint(
            x: pull(raw.x, horizontalLimits, bounds.width, bouncesHorizontally),
            y: pull(raw.y, verticalLimits, bounds.height, bouncesVertically))
    }

    /// The unlimited offset of a finger that has pulled the contents to an offset.
    private func unpulled(_ offset: CGPoint) -> CGPoint {
        let edge = inside(offset)
        return CGPoint(
            x: edge.x + RubberBand.finger(offset.x - edge.x, bounds.width),
            y: edge.y + RubberBand.finger(offset.y - edge.y, bounds.height))
    }

    // MARK: - Letting go

    private func release(velocity: CGPoint, from drag: ScrollDrag? = nil) {
        let start = bounds.origin
        var x = curve(start.x, velocity.x, horizontalLimits, bouncesHorizontally)
        var y = curve(start.y, velocity.y, verticalLimits, bouncesVertically)
        if isPagingEnabled {
            let origin = drag?.page ?? start
            x = page(start.x, velocity.x, origin.x, bounds.width, horizontalLimits) ?? x
            y = page(start.y, velocity.y, origin.y, bounds.height, verticalLimits) ?? y
        }
        if drag != nil {
            let natural = CGPoint(x: x.target, y: y.target), count = dragCount
            let speed = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
            var target = wantedTarget(natural, velocity: speed)
            delegate?.scrollViewWillEndDragging(
                self, withVelocity: speed, targetContentOffset: &target)
            // Another drag has begun in a run loop inside of that.
            guard dragCount == count else {
                delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
                return
            }
            follower?.willEndDragging(self, at: &target.y)
            // The contents cannot rest beyond an edge.
            let end = inside(target)
            if target.x != natural.x, target.x.isFinite {
                x = .redirected(from: start.x, velocity: velocity.x, to: end.x)
            }
            if target.y != natural.y, target.y.isFinite {
                y = .redirected(from: start.y, velocity: velocity.y, to: end.y)
            }
        }
        isDragging = false
        let goesOn = x.duration > 0 || y.duration > 0, isDrag = drag != nil
        let way = goesOn ? (x, y) : nil
        EventSteps.perform(
            { if isDrag { self.delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn) } },
            { self.decelerate(way, delay: isDrag ? ScrollNumbers.decelerationDelay : 0) },
            { if isDrag, self.isDecelerating { self.delegate?.scrollViewWillBeginDecelerating(self) } })
    }

    /// - Parameter way: nil when it stays where it is.
    private func decelerate(_ way: (x: ScrollCurve, y: ScrollCurve)?, delay: Double) {
        guard let way, motion == nil, !isDragging else {
            hideIndicatorsSoon()
            return didStopScrolling()
        }
        let scale = contentScaleFactor
        startMotion(
            .deceleration, way.x.endingOnPixels(scale: scale), way.y.endingOnPixels(scale: scale), delay: delay)
    }

    private func curve(
        _ start: CGFloat, _ velocity: CGFloat, _ limits: ClosedRange<CGFloat>, _ bounces: Bool
    ) -> ScrollCurve {
        .decelerating(
            from: start, velocity: velocity, rate: decelerationRate.rawValue, limits: limits, bounces: bounces)
    }

    /// The movement to the next page in the direction of a fast finger, else to the nearest one; nil beyond the edges,
    /// where it bounces.
    private func page(
        _ start: CGFloat, _ velocity: CGFloat, _ origin: CGFloat, _ length: CGFloat, _ limits: ClosedRange<CGFloat>
    ) -> ScrollCurve? {
        guard length > 0, limits.contains(start), limits.upperBound > limits.lowerBound else { return nil }
        let place = start / length, first = (origin / length).rounded()
        var page = place.rounded()
        if abs(velocity) > ScrollNumbers.pageVelocity {
            page = velocity > 0 ? place.rounded(.up) : place.rounded(.down)
        }
        page = min(max(page, first - 1), first + 1)
        let end = min(max(page * length, limits.lowerBound), limits.upperBound)
        return .paging(from: start, velocity: velocity, to: end)
    }
}

extension ScrollCurve {
    /// The curve with its end on a pixel: a changed end is not visible, but a blurred line is.
    fileprivate func endingOnPixels(scale: CGFloat) -> ScrollCurve {
        let scale = max(scale, 1)
        return withTarget((target * scale).rounded() / scale)
    }
}

// MARK: - Recognizers

/// The pan of a scroll view: begins only where that can scroll, and immediately when a finger stops a movement.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?
    /// Whether a finger has landed on a movement.
    private(set) var hasCaught = false

    override var slop: CGFloat { hasCaught ? 1 : super.slop }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, self.touches.count == touches.count {
            hasCaught = scrollView?.motion != nil
            scrollView?.fingersLanded()
        }
        super.touchesBegan(touches, with: event)
    }

    override func beginIfFarEnough() {
        let moved = windowTranslation
        guard hypot(moved.x, moved.y) >= slop else { return }
        // The movement may still turn to a direction that can be scrolled.
        if scrollView?.mayBeginDrag(moved) == true { super.beginIfFarEnough() }
    }

    override func beginByScroll() {
        if scrollView?.mayBeginDrag(windowTranslation) == true { super.beginByScroll() }
    }

    override func reset() {
        super.reset()
        scrollView?.fingersLifted()
    }
}

/// Withholds fingers from the contents for a moment, in which they may start to scroll.
final class ContentTouchDelayRecognizer: UIGestureRecognizer {
    override var takesSecondButton: Bool { false }

    private var deadline: MediaDeadline?

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        delaysTouchesBegan = true
        delaysTouchesEnded = false
        cancelsTouchesInView = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard deadline == nil else { return }
        deadline = MediaDeadline(after: ScrollNumbers.contentTouchDelay) { [weak self] in self?.state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    override func reset() { deadline = nil }
}

/// The delegate of a scroll view's own recognizers. A subclass's own delegate methods take precedence.
final class ScrollGestureRules: UIGestureRecognizerDelegate {
    private unowned let scrollView: UIScrollView
    private var program: (any UIGestureRecognizerDelegate)? { scrollView as? any UIGestureRecognizerDelegate }

    init(_ scrollView: UIScrollView) { self.scrollView = scrollView }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer !== scrollView.touchDelay else { return true }
        return gestureRecognizer.followed.allSatisfy { touch in
            guard let view = touch.view, view !== scrollView, touch.isDelivered, touch.stage == .delivered else {
                return true
            }
            return scrollView.canCancelContentTouches && scrollView.touchesShouldCancel(in: view)
        }
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        let own = [scrollView.panGestureRecognizer, scrollView.zoomRecognizer]
        if own.contains(gestureRecognizer), own.contains(otherGestureRecognizer) { return true }
        return program?.gestureRecognizer(
            gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer) ?? false
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        program?.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer) ?? false
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        program?.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer) ?? false
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        // Selecting text does not scroll.
        if let text = touch.view as? any TextInteractionClient, text.interaction.wants(touch) { return false }
        return program?.gestureRecognizer(gestureRecognizer, shouldReceive: touch) ?? true
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        program?.gestureRecognizer(gestureRecognizer, shouldReceive: press) ?? true
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        program?.gestureRecognizer(gestureRecognizer, shouldReceive: event) ?? true
    }
}

extension UIView {
    /// Whether all scroll views around a view let it have touches.
    func scrollViewsGive(_ touches: Set<UITouch>, _ event: UIEvent) -> Bool {
        var view = superview
        while let current = view {
            if let scrollView = current as? UIScrollView,
                !scrollView.touchesShouldBegin(touches, with: event, in: self)
            {
                return false
            }
            view = current.superview
        }
        return true
    }
}
