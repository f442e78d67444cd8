// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Determines which touches views receive when recognizers follow them too.
///
///     began ──(a delaying recognizer is undecided)──> withheld ──it fails──> touchesBegan
///     ended ──(the same)───────────────────────────> withheld ──it fails──> touchesEnded
///     a recognizer that cancels touches has recognized ──> touchesCancelled, and nothing after it
@MainActor
final class TouchDelivery {
    /// The part of a touch that its view has received.
    enum Stage {
        /// Nothing yet.
        case unknown
        /// Its beginning.
        case delivered
        /// Its end, or the view never receives it.
        case over
    }

    /// Touches whose beginning or end is withheld from views.
    private var withheld: [UITouch] = []
    /// The last event, for touches that are delivered later.
    var event: UIEvent?

    var isEmpty: Bool { withheld.isEmpty }

    /// Delivers an event's changed touches to their views.
    func deliver(_ changed: [UITouch], _ event: UIEvent, window: UIWindow) {
        var told: [UITouch] = []
        for touch in changed where touch.isDelivered && touch.stage != .over {
            if isWithheld(touch) {
                if !withheld.contains(touch) { withheld.append(touch) }
            } else if touch.phase == .cancelled, touch.stage == .unknown {
                withheld.removeAll { $0 === touch }
                touch.stage = .over
            } else {
                told.append(touch)
            }
        }
        send(told, event, window)
    }

    /// Sends touches to views in the order of the changes, each with all its touches of a phase together.
    private func send(_ touches: [UITouch], _ event: UIEvent, _ window: UIWindow) {
        var views: [UIView] = [], steps: [EventSteps.Step] = []
        for touch in touches where !views.contains(touch.view ?? window) { views.append(touch.view ?? window) }
        for view in views {
            let own = touches.filter { ($0.view ?? window) === view }
            for phase: UITouch.Phase in [.began, .moved, .ended, .cancelled] {
                let changed = own.filter { $0.phase == phase }
                if !changed.isEmpty { steps.append { self.send(changed, phase, to: view, event) } }
            }
        }
        EventSteps.perform(steps)
    }

    private func send(_ touches: [UITouch], _ phase: UITouch.Phase, to view: UIView, _ event: UIEvent) {
        // A call to another view may have taken these touches away.
        let known = touches.filter { $0.stage != .over }
        let touches = phase == .began ? known.filter { !isTaken($0) } : known
        guard !touches.isEmpty else { return }
        if phase == .began, !isGiven(touches, to: view, event) { return }
        for touch in touches { touch.stage = phase == .began || phase == .moved ? .delivered : .over }
        view.hear(of: Set(touches), phase, with: event)
    }

    /// Asks the enclosing scroll views. Touches that change in a nested run loop meanwhile are not delivered.
    private func isGiven(_ touches: [UITouch], to view: UIView, _ event: UIEvent) -> Bool {
        for touch in touches { touch.stage = .over }
        guard view.scrollViewsGive(Set(touches), event) else { return false }
        return touches.allSatisfy { $0.phase == .began }
    }

    /// Whether a new touch lands during the gesture of a recognizer that takes it from the view.
    private func isTaken(_ touch: UITouch) -> Bool {
        let takers = (touch.gestureRecognizers ?? []).filter {
            $0.cancelsTouchesInView && $0.storedState.isActive && $0.followed.contains(touch)
        }
        if !takers.isEmpty { touch.stage = .over }
        return !takers.isEmpty
    }

    // MARK: - Withholding

    private func isWithheld(_ touch: UITouch) -> Bool {
        guard touch.phase != .cancelled else { return false }
        let undecided = (touch.gestureRecognizers ?? []).filter { $0.isAnalyzing && $0.followed.contains(touch) }
        if touch.stage == .unknown, undecided.contains(where: \.delaysTouchesBegan) { return true }
        return touch.phase == .ended && undecided.contains(where: \.delaysTouchesEnded)
    }

    /// Delivers the touches that no recognizer withholds any longer.
    func release() {
        guard let event, !withheld.isEmpty else { return }
        EventSteps.perform(
            withheld.flatMap { touch -> [EventSteps.Step] in
                [{ self.releaseBeginning(of: touch, event) }, { self.releaseEnd(of: touch, event) }]
            })
        withheld.removeAll { touch in
            touch.stage == .over || (touch.stage == .delivered && touch.phase != .ended)
        }
    }

    private func releaseBeginning(of touch: UITouch, _ event: UIEvent) {
        guard touch.stage == .unknown, !isBeginningWithheld(touch) else { return }
        touch.stage = .over
        guard touch.view?.scrollViewsGive([touch], event) != false, touch.phase != .cancelled else { return }
        touch.stage = .delivered
        tell(touch, .began, event)
    }

    private func releaseEnd(of touch: UITouch, _ event: UIEvent) {
        guard touch.stage == .delivered, touch.phase == .ended, !isWithheld(touch) else { return }
        touch.stage = .over
        tell(touch, .ended, event)
    }

    private func isBeginningWithheld(_ touch: UITouch) -> Bool {
        (touch.gestureRecognizers ?? []).contains {
            $0.delaysTouchesBegan && $0.isAnalyzing && $0.followed.contains(touch)
        }
    }

    /// Sends a touch in an earlier phase than its current one, if necessary.
    private func tell(_ touch: UITouch, _ phase: UITouch.Phase, _ event: UIEvent) {
        touch.inPhase(phase) { (touch.view ?? touch.window)?.hear(of: [touch], phase, with: event) }
    }

    // MARK: - Taking fingers away from views

    func cancelTouches(of recognizer: UIGestureRecognizer) {
        guard recognizer.cancelsTouchesInView else { return }
        let taken = recognizer.followed.filter { $0.isDelivered && $0.stage != .over }
        let known = taken.filter { $0.stage == .delivered }
        for touch in taken { touch.stage = .over }
        withheld.removeAll { $0.stage == .over }
        guard let event, !known.isEmpty else { return }
        EventSteps.perform(known.map { touch in { self.tell(touch, .cancelled, event) } })
    }
}

extension UIView {
    fileprivate func hear(of touches: Set<UITouch>, _ phase: UITouch.Phase, with event: UIEvent) {
        switch phase {
        case .began: touchesBegan(touches, with: event)
        case .moved: touchesMoved(touches, with: event)
        case .ended: touchesEnded(touches, with: event)
        case .cancelled: touchesCancelled(touches, with: event)
        case .stationary, .regionEntered, .regionMoved, .regionExited: break
        }
    }
}
