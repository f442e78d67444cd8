// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Arbitrates between the recognizers of one window and, with `TouchDelivery`, determines the touches that views
/// receive.
///
///     event ──> each recognizer of a changed touch ──> it sets its state ──> change(_:to:)
///     to leave possible, it ──> asks views and delegates whether it may begin
///                           ──> waits for those that it requires to fail (heldState)
///                           ──> yields to recognized ones that prevent it
///                           ──> recognizes: the others fail, and views lose their touches
///     actions are sent after each recognizer; at the end of the event finished recognizers are reset
///
/// All of this happens in `EventSteps`, so that a nested run loop in an action or delegate method finds the event
/// handled. A delegate's answer applies only to the gesture that it was asked for, which may have ended meanwhile.
@MainActor
final class GestureEnvironment {
    /// The recognizers that have received touches or presses since their last reset, in that order.
    private(set) var active: [UIGestureRecognizer] = []
    /// The recognizers whose state changed and whose actions were not sent yet.
    private var unreported: [UIGestureRecognizer] = []
    /// Whether a step that sends actions and settles is waiting: it includes state changes until then.
    private var willSettle = false
    let delivery = TouchDelivery()

    // MARK: - Recognizers of a touch or press

    /// The recognizers of the hit view and its ancestors.
    func recognizers(for touch: UITouch, in event: UIEvent) -> [UIGestureRecognizer] {
        candidates(from: touch.view).filter { recognizer in
            recognizer.takes(touch) && accepts(recognizer, event)
                && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false
        }
    }

    func recognizers(for press: UIPress, in event: UIEvent) -> [UIGestureRecognizer] {
        var view: UIView?, responder = press.responder
        while let current = responder, view == nil {
            view = current as? UIView
            responder = current.next
        }
        return candidates(from: view).filter { recognizer in
            recognizer.isEnabled && !recognizer.storedState.isOver
                && press.type.map { recognizer.allowedPressTypes.contains(NSNumber(value: $0.rawValue)) } == true
                && accepts(recognizer, event)
                && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: press) != false
        }
    }

    func candidates(from view: UIView?) -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = [], view = view
        while let current = view {
            found += current.gestureRecognizers ?? []
            view = current.superview
        }
        return found
    }

    func accepts(_ recognizer: UIGestureRecognizer, _ event: UIEvent) -> Bool {
        // A discrete recognizer that waits for others to fail needs no more touches.
        recognizer.heldState != .ended && recognizer.shouldReceive(event)
    }

    // MARK: - Events

    /// - Parameter changed: the touches that have changed, in the order in which they began.
    func handle(_ changed: [UITouch], _ event: UIEvent) {
        delivery.event = event
        var following: [UIGestureRecognizer] = []
        for touch in changed {
            for recognizer in touch.gestureRecognizers ?? [] where !following.contains(recognizer) {
                guard touch.phase == .began || recognizer.touches.contains(touch) else { continue }
                following.append(recognizer)
            }
        }
        let landed = changed.filter { $0.phase == .began }
        handle(following) { recognizer in
            let own = changed.filter { touch in
                landed.contains(touch)
                    ? touch.gestureRecognizers?.contains(recognizer) == true : recognizer.touches.contains(touch)
            }
            if !own.isEmpty { recognizer.receive(own, event) }
        }
    }

    func handle(_ press: UIPress, _ event: UIPressesEvent) {
        handle(press.gestureRecognizers ?? []) { $0.receive(press, event) }
    }

    func handle(_ following: [UIGestureRecognizer], _ receive: @escaping (UIGestureRecognizer) -> Void) {
        var steps: [EventSteps.Step] = []
        for recognizer in inOrderOfRequirements(following) {
            steps.append {
                self.activate(recognizer)
                receive(recognizer)
            }
            steps.append { self.sendActions() }
        }
        settle(after: steps)
    }

    /// Performs steps and settles afterwards, unless that is already planned.
    private func settle(after steps: [EventSteps.Step]) {
        guard !willSettle else { return EventSteps.perform(steps) }
        willSettle = true
        EventSteps.perform(steps + [{ self.settle() }])
    }

    private func activate(_ recognizer: UIGestureRecognizer) {
        recognizer.environment = self
        if !active.contains(recognizer) { active.append(recognizer) }
    }

    /// Sorts recognizers so that those which others wait for come first, and their failure is known in the same event.
    private func inOrderOfRequirements(_ recognizers: [UIGestureRecognizer]) -> [UIGestureRecognizer] {
        var sorted: [UIGestureRecognizer] = [], visited: Set<ObjectIdentifier> = []
        func visit(_ recognizer: UIGestureRecognizer) {
            guard visited.insert(ObjectIdentifier(recognizer)).inserted else { return }
            for other in recognizers where recognizer.requires(other) { visit(other) }
            sorted.append(recognizer)
        }
        recognizers.forEach(visit)
        return sorted
    }

    // MARK: - States

    func change(_ recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State) {
        activate(recognizer)
        switch (recognizer.storedState, state) {
        case (.possible, .possible): break
        case (.possible, .failed), (.possible, .cancelled): fail(recognizer)
        case (.possible, _): wish(recognizer, state)
        case (.began, .began), (.began, .changed), (.changed, .began), (.changed, .changed):
            recognizer.storedState = .changed
            tell(recognizer)
        case (.began, .ended), (.changed, .ended):
            recognizer.storedState = .ended
            tell(recognizer)
        case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
            recognizer.storedState = .cancelled
            tell(recognizer)
        default: break
        }
        if !willSettle { settle(after: [{ self.sendActions() }]) }
    }

    /// Handles the request to begin, or to be recognized.
    private func wish(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
        if recognizer.heldState != nil {
            // The state that it reached while it waited: a gesture that is over must not begin.
            if state == .ended, recognizer.heldState != .ended { recognizer.heldState = .ended }
            return
        }
        let gesture = recognizer.gesture, mayBegin = mayBegin(recognizer)
        guard recognizer.gesture == gesture, recognizer.storedState == .possible else { return }
        guard mayBegin else { return fail(recognizer) }
        recognizer.heldState = state == .changed ? .began : state
        grant(recognizer)
    }

    /// Asks whether it may begin. Also asks the views under the fingers, because controls have their own gestures.
    private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        let top = recognizer.view
        var asked: Set<ObjectIdentifier> = []
        for hit in recognizer.followed.map(\.view) + [recognizer.scroll?.view] {
            var view = hit
            while let current = view, asked.insert(ObjectIdentifier(current)).inserted {
                guard current.gestureRecognizerShouldBegin(recognizer) else { return false }
                if current === top { break }
                view = current.superview
            }
        }
        if let top, asked.insert(ObjectIdentifier(top)).inserted, !top.gestureRecognizerShouldBegin(recognizer) {
            return false
        }
        if let delegate = recognizer.delegate, delegate !== top {
            return delegate.gestureRecognizerShouldBegin(recognizer)
        }
        return true
    }

    /// Lets it take the requested state, unless another recognizer prevents it.
    private func grant(_ recognizer: UIGestureRecognizer) {
        guard recognizer.storedState == .possible, recognizer.heldState != nil else { return }
        let gesture = recognizer.gesture
        var waits = false
        for other in active where other !== recognizer {
            let shares = shareTouches(recognizer, other)
            let hasRecognized = other.storedState.isActive || other.storedState == .ended
            if recognizer.requires(other) || (shares && isToWait(recognizer, for: other)) {
                guard recognizer.gesture == gesture else { return }
                if hasRecognized { return fail(recognizer) }
                if other.isAnalyzing { waits = true }
            } else if shares, hasRecognized, prevents(other, recognizer) {
                guard recognizer.gesture == gesture else { return }
                return fail(recognizer)
            }
        }
        guard recognizer.gesture == gesture, recognizer.storedState == .possible, let state = recognizer.heldState
        else { return }
        if !waits { recognize(recognizer, state) }
    }

    private func recognize(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
        recognizer.heldState = nil
        recognizer.storedState = state
        let gesture = recognizer.gesture
        for other in active where other !== recognizer && other.storedState == .possible {
            let shares = shareTouches(recognizer, other), otherGesture = other.gesture
            let isRequired = other.requires(recognizer) || (shares && isToWait(other, for: recognizer))
            let loses = isRequired || (shares && prevents(recognizer, other))
            if loses, recognizer.gesture == gesture, other.gesture == otherGesture { fail(other) }
        }
        guard recognizer.gesture == gesture else { return }
        tell(recognizer)
        delivery.cancelTouches(of: recognizer)
    }

    private func fail(_ recognizer: UIGestureRecognizer) {
        guard recognizer.storedState == .possible else { return }
        recognizer.heldState = nil
        recognizer.storedState = .failed
        for other in active where other.heldState != nil { grant(other) }
    }

    // MARK: - Between two recognizers

    private func shareTouches(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        one.followed.contains { other.followed.contains($0) } || one.presses.contains { other.presses.contains($0) }
            || (one.scroll != nil && one.scroll === other.scroll)
    }

    private func isToWait(_ one: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
        one.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: one)
            || one.delegate?.gestureRecognizer(one, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: one) == true
    }

    private func prevents(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        guard one.canPrevent(other), other.canBePrevented(by: one) else { return false }
        return one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) != true
            && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) != true
    }

    // MARK: - Telling, and the end of an event

    private func tell(_ recognizer: UIGestureRecognizer) {
        if !unreported.contains(recognizer) { unreported.append(recognizer) }
    }

    private func sendActions() {
        guard !unreported.isEmpty else { return }
        let first = unreported.removeFirst()
        EventSteps.perform({ first.sendActions() }, { self.sendActions() })
    }

    /// Resets finished recognizers, and delivers withheld touches.
    private func settle() {
        EventSteps.perform(
            { self.resetThoseOver() },
            // Waiting recognizers may have no obstacle left.
            { for recognizer in self.active where recognizer.heldState != nil { self.grant(recognizer) } },
            { self.breakCircle() },
            { self.sendActions() },
            { if self.active.contains(where: \.storedState.isOver) { self.settle() } else { self.finishSettling() } })
    }

    private func resetThoseOver() {
        while let index = active.firstIndex(where: \.storedState.isOver) { active.remove(at: index).becomePossible() }
    }

    private func finishSettling() {
        willSettle = false
        // Recognizers without a finger that do not wait for one have no influence on others.
        active.removeAll { recognizer in
            guard recognizer.storedState == .possible, !recognizer.isAnalyzing else { return false }
            (recognizer.followed, recognizer.scroll) = ([], nil)
            return true
        }
        delivery.release()
        if active.isEmpty, delivery.isEmpty { delivery.event = nil }
    }

    /// Resolves a circle of recognizers that wait for each other and receive no more events: the first one fails.
    private func breakCircle() {
        let undecided = active.filter(\.isAnalyzing)
        guard let first = undecided.first, undecided.allSatisfy(\.hasSeenAll) else { return }
        fail(first)
    }

    /// Stops a recognizer that was disabled or removed, or whose view leaves.
    func stop(_ recognizer: UIGestureRecognizer) {
        change(recognizer, to: recognizer.storedState.isActive ? .cancelled : .failed)
    }

    /// Stops the recognizers of a view that leaves the window, and of its descendants.
    func stopRecognizers(in view: UIView) {
        for recognizer in active where recognizer.view?.isDescendant(of: view) == true { stop(recognizer) }
    }
}
