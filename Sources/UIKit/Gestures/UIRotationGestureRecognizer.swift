// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// Recognizes two fingers that rotate about each other.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    /// The rotation since the beginning in radians, clockwise; the first `GestureNumbers.rotationHysteresis` are
    /// ignored.
    ///
    /// More than a full turn is possible, up to 65,536 radians. Setting it makes further changes relative to the new
    /// value; values that are not finite have no effect.
    open var rotation: CGFloat {
        get { turned }
        set {
            guard newValue.isFinite else { return }
            turned = newValue
            track = VelocityTrack()
        }
    }

    /// The rotation per second, in radians.
    open var velocity: CGFloat { track.velocity.x }

    override var takesSecondButton: Bool { false }

    private var turned: CGFloat = 0
    /// The last direction from the first finger to the second one.
    private var angle: CGFloat?
    private var track = VelocityTrack()

    private var measured: CGFloat? {
        guard touches.count == 2 else { return nil }
        let first = touches[0].windowLocation, second = touches[1].windowLocation
        return atan2(second.y - first.y, second.x - first.x)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in self.touches.dropFirst(2) { ignore(touch, for: event) }
        angle = measured
        if !state.isActive { turned = 0 }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let measured, let angle else {
            if state.isActive { state = .changed }
            return
        }
        // The shorter way round, from one event to the next.
        let next = turned + (measured - angle).remainder(dividingBy: 2 * .pi)
        // A program may have set more than that: it can still be turned back.
        if InputRanges.turns.contains(next) || abs(next) < abs(turned) { turned = next }
        self.angle = measured
        track.add(CGPoint(x: turned, y: 0), at: event.timestamp)
        if state.isActive { return state = .changed }
        // Fingers are placed to a fraction of a point: just ten degrees are enough.
        guard heldState == nil, abs(turned) >= GestureNumbers.rotationSlop - 1e-6 else { return }
        turned += turned > 0 ? -GestureNumbers.rotationHysteresis : GestureNumbers.rotationHysteresis
        track = VelocityTrack()
        track.add(CGPoint(x: turned, y: 0), at: event.timestamp)
        state = .began
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        angle = nil
        fingersLeft(.ended)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        angle = nil
        fingersLeft(.cancelled)
    }

    open override func reset() {
        super.reset()
        (turned, angle) = (0, nil)
        track = VelocityTrack()
    }
}
