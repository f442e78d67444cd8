// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What views hear of fingers that recognisers follow too.
///
///     began ──(a recogniser that delays it is undecided)──> withheld ──it fails──> touchesBegan
///     ended ──(the same)──────────────────────────────────> withheld ──it fails──> touchesEnded
///     a recogniser that cancels touches has recognised ───> touchesCancelled, and nothing after it
@MainActor
final class TouchDelivery {
    /// What a view knows of a touch.
    enum Stage {
        /// Nothing yet.
        case unknown
        /// That it is down.
        case delivered
        /// That it is over, or it will never hear of it.
        case over
    }

    /// Views do not know of their landing or their lifting yet.
    private var withheld: [UITouch] = []
    /// The last one, for what is told later.
    var event: UIEvent?

    var isEmpty: Bool { withheld.isEmpty }

    /// Brings an event's changed touches to their views.
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

    /// Views in the order in which their fingers changed, each with all its fingers of a phase at once.
    private func send(_ touches: [UITouch], _ event: UIEvent, _ window: UIWindow) {
        var views: [UIView] = []
        for touch in touches where !views.contains(touch.view ?? window) { views.append(touch.view ?? window) }
        for view in views {
            let own = touches.filter { ($0.view ?? window) === view }
            for phase: UITouch.Phase in [.began, .moved, .ended, .cancelled] {
                send(own.filter { $0.phase == phase && $0.stage != .over }, phase, to: view, event)
            }
        }
    }

    private func send(_ touches: [UITouch], _ phase: UITouch.Phase, to view: UIView, _ event: UIEvent) {
        let touches = phase == .began ? touches.filter { !isTaken($0) } : touches
        guard !touches.isEmpty else { return }
        if phase == .began, !view.scrollViewsGive(Set(touches), event) { return touches.forEach { $0.stage = .over } }
        for touch in touches { touch.stage = phase == .began || phase == .moved ? .delivered : .over }
        view.hear(of: Set(touches), phase, with: event)
    }

    /// A finger that lands while a recogniser that takes it away is in the midst of its gesture.
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

    /// Tells what there is no reason any more not to tell.
    func release() {
        guard let event else { return }
        for touch in withheld where touch.stage != .over {
            if touch.stage == .unknown, !isBeginningWithheld(touch) {
                let isGiven = touch.view?.scrollViewsGive([touch], event) != false
                touch.stage = isGiven ? .delivered : .over
                if isGiven { touch.asItLanded { tell(touch, .began, event) } }
            }
            if touch.stage == .delivered, touch.phase == .ended, !isWithheld(touch) {
                touch.stage = .over
                tell(touch, .ended, event)
            }
        }
        withheld.removeAll { touch in
            touch.stage == .over || (touch.stage == .delivered && touch.phase != .ended)
        }
    }

    private func isBeginningWithheld(_ touch: UITouch) -> Bool {
        (touch.gestureRecognizers ?? []).contains {
            $0.delaysTouchesBegan && $0.isAnalyzing && $0.followed.contains(touch)
        }
    }

    /// For the view the touch is in a phase that it may have left.
    private func tell(_ touch: UITouch, _ phase: UITouch.Phase, _ event: UIEvent) {
        let now = touch.phase
        touch.phase = phase
        (touch.view ?? touch.window)?.hear(of: [touch], phase, with: event)
        touch.phase = now
    }

    // MARK: - Taking fingers away from views

    func cancelTouches(of recognizer: UIGestureRecognizer) {
        guard recognizer.cancelsTouchesInView else { return }
        for touch in recognizer.followed where touch.isDelivered && touch.stage != .over {
            let knows = touch.stage == .delivered
            touch.stage = .over
            if knows, let event { tell(touch, .cancelled, event) }
        }
        withheld.removeAll { $0.stage == .over }
    }
}

extension UIView {
    fileprivate func hear(of touches: Set<UITouch>, _ phase: UITouch.Phase, with event: UIEvent) {
        switch phase {
        case .began: touchesBegan(touches, with: event)
        case .moved: touchesMoved(touches, with: event)
        case .ended: touchesEnded(touches, with: event)
        case .cancelled: touchesCancelled(touches, with: event)
        case .stationary: break
        }
    }
}
