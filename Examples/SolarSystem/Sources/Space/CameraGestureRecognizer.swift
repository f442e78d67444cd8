// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Recognizes two fingers that move and zoom the view, among fingers that make planets.
///
///     two fingers land within 0.12 s, and both move by more than 10 points within 0.35 s  ──> a gesture
///     any other number, later landings, a finger that rests, a third one                  ──> planets
///
/// The views lose the touches of a gesture: `takes(_:)` is then true for them, but not for touches that the system
/// cancels.
final class CameraGestureRecognizer: UIGestureRecognizer {
    /// In seconds. Chosen by hand: fingers that are meant together land some 0.05 s apart.
    static let landingInterval = 0.12
    /// In seconds from the first landing. Chosen: a planet that is thrown by both hands at once is rarely faster.
    static let decisionInterval = 0.35
    /// In points, as for UIKit's pans.
    static let slop: CGFloat = 10

    private var landings: [(touch: UITouch, point: CGPoint, time: TimeInterval)] = []
    private var last = (middle: CGPoint.zero, spread: CGFloat(1))
    private var change = (translation: CGPoint.zero, scale: CGFloat(1))

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        // Planets are let go of at once, whatever this will become.
        delaysTouchesEnded = false
        allowedTouchTypes = [UITouch.TouchType.direct, .pencil].map { NSNumber(value: $0.rawValue) }
    }

    /// Whether a touch belongs to the gesture that was recognized.
    func takes(_ touch: UITouch) -> Bool { isActive && landings.contains { $0.touch === touch } }

    private var isActive: Bool { state == .began || state == .changed }

    // MARK: - The gesture

    /// Returns the movement of the point between the fingers and the change of their distance since the last call, in
    /// points of the window.
    func takeChange() -> (translation: CGPoint, scale: CGFloat) {
        defer { change = (.zero, 1) }
        return change
    }

    /// The point between both fingers.
    override func location(in view: UIView?) -> CGPoint {
        guard landings.count == 2 else { return super.location(in: view) }
        let (first, second) = (landings[0].touch.location(in: view), landings[1].touch.location(in: view))
        return CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
    }

    /// The point between both fingers, and their distance.
    private func measure() -> (middle: CGPoint, spread: CGFloat) {
        let (first, second) = (landings[0].touch.location(in: nil), landings[1].touch.location(in: nil))
        return (location(in: nil), max(hypot(first.x - second.x, first.y - second.y), 1))
    }

    // MARK: - Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        // More fingers change nothing in a gesture, and make no planets.
        guard !isActive else { return }
        landings += touches.map { ($0, $0.location(in: nil), $0.timestamp) }
        let times = landings.map(\.time), interval = (times.max() ?? 0) - (times.min() ?? 0)
        // Fingers that hold planets were given up before, and are not among the landings.
        let isCrowded = Self.fingers(event) > landings.count
        if landings.count > 2 || isCrowded || interval > Self.landingInterval { state = .failed }
    }

    private static func fingers(_ event: UIEvent) -> Int {
        (event.allTouches ?? []).count { $0.phase != .ended && $0.phase != .cancelled }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard landings.count == 2 else { return }
        if isActive { follow() } else { decide(event.timestamp) }
    }

    private func decide(_ time: TimeInterval) {
        let start = min(landings[0].time, landings[1].time)
        guard time - start <= Self.decisionInterval else { return state = .failed }
        let bothMoved = landings.allSatisfy { landing in
            let point = landing.touch.location(in: nil)
            return hypot(point.x - landing.point.x, point.y - landing.point.y) > Self.slop
        }
        guard bothMoved else { return }
        last = measure()
        change = (.zero, 1)
        state = .began
    }

    private func follow() {
        let new = measure()
        change.translation.x += new.middle.x - last.middle.x
        change.translation.y += new.middle.y - last.middle.y
        change.scale *= new.spread / last.spread
        last = new
        state = .changed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { finish(touches, .ended) }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { finish(touches, .cancelled) }

    /// The gesture is over with the first of its fingers.
    private func finish(_ touches: Set<UITouch>, _ end: State) {
        guard landings.contains(where: { touches.contains($0.touch) }) else { return }
        state = isActive ? end : .failed
    }

    override func reset() {
        super.reset()
        landings = []
    }
}
