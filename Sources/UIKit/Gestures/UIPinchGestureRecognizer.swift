// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Two fingers that move towards or away from each other, on the screen or on a trackpad (`UIEvent.EventType.transform`).
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    public override init() { super.init() }

    /// How many times as far apart as when it began the fingers are; `GestureNumbers.pinchHysteresis` points of the way do
    /// not count. Setting it makes what comes relative to that. Not finite or not positive, it stays as it was.
    open var scale: CGFloat {
        get { factor * distance / start }
        set {
            guard newValue.isFinite, newValue > 0 else { return }
            factor = newValue
            start = distance
            track = VelocityTrack()
        }
    }

    /// In units of `scale` a second.
    open var velocity: CGFloat { track.velocity.x }

    override var takesSecondButton: Bool { false }

    private var factor: CGFloat = 1
    private var start: CGFloat = 1
    private var distance: CGFloat = 1
    private var track = VelocityTrack()

    private var measured: CGFloat? {
        guard touches.count == 2 else { return nil }
        let distance = touches[0].windowLocation.distance(to: touches[1].windowLocation)
        return max(distance, GestureNumbers.leastPinchDistance)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in self.touches.dropFirst(2) { ignore(touch, for: event) }
        guard let measured else { return }
        // A finger is back on the screen: the scale stays what it was.
        factor = state.isActive ? scale : 1
        (start, distance) = (measured, measured)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let measured else {
            if state.isActive { state = .changed }
            return
        }
        distance = measured
        track.add(CGPoint(x: scale, y: 0), at: event.timestamp)
        if state.isActive { return state = .changed }
        let change = distance - start
        guard heldState == nil, abs(change) >= GestureNumbers.pinchSlop else { return }
        start += change > 0 ? GestureNumbers.pinchHysteresis : -GestureNumbers.pinchHysteresis
        start = max(start, GestureNumbers.leastPinchDistance)
        track = VelocityTrack()
        track.add(CGPoint(x: scale, y: 0), at: event.timestamp)
        state = .began
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { fingersLeft(.ended) }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fingersLeft(.cancelled) }

    // MARK: - Trackpads

    override func takes(_ kind: ScrollSequence.Kind) -> Bool { kind == .pinch }

    /// All of the way counts.
    override func scrolled(_ event: ScrollEvent) {
        switch event.phase {
        case .began, .changed:
            if event.phase == .began { (factor, start, distance) = (1, 1, 1) }
            let larger = factor * event.factor
            factor = larger.isFinite && larger > 0 ? larger : factor
            track.add(CGPoint(x: scale, y: 0), at: event.timestamp)
            if state.isActive { return state = .changed }
            if heldState == nil, event.factor != 1 { state = .began }
        case .ended: state = state.isActive ? .ended : .failed
        case .cancelled: state = state.isActive ? .cancelled : .failed
        }
    }

    open override func reset() {
        super.reset()
        (factor, start, distance) = (1, 1, 1)
        track = VelocityTrack()
    }
}
