// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// Recognizes two fingers that move towards or away from each other, on the screen or on a trackpad
/// (`UIEvent.EventType.transform`).
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    /// The distance of the fingers relative to that at the beginning; the first `GestureNumbers.pinchHysteresis` points
    /// are ignored.
    ///
    /// Setting it makes further changes relative to the new value; values that are not finite and positive have no
    /// effect.
    ///
    /// One gesture is limited to 1/65,536...65,536, however often the scale is set, and enlarges no view beyond a
    /// length of 67,108,864 points on the screen, since programs multiply sizes by it in each gesture.
    open var scale: CGFloat {
        get { factor * distance / start }
        set {
            guard newValue.isFinite, newValue > 0 else { return }
            passed *= scale / known
            known = newValue
            factor = newValue
            start = distance
            track = VelocityTrack()
        }
    }

    /// The change of `scale` per second.
    open var velocity: CGFloat { track.velocity.x }

    override var takesSecondButton: Bool { false }

    private var factor: CGFloat = 1
    /// The scale of the gesture when the scale was last set, and the value it was set to.
    private var passed: CGFloat = 1
    private var known: CGFloat = 1
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
        // A finger has returned to the screen: the scale continues from its value.
        factor = state.isActive ? scale : 1
        if !state.isActive { (passed, known) = (1, 1) }
        (start, distance) = (measured, measured)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let measured else {
            if state.isActive { state = .changed }
            return
        }
        let before = scale
        distance = measured
        hold(from: before)
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

    /// Handles a part of a scroll sequence, without ignoring its start.
    override func scrolled(_ event: ScrollEvent) {
        switch event.phase {
        case .began, .changed:
            if event.phase == .began { forget() }
            let before = scale
            factor *= event.factor
            hold(from: before)
            track.add(CGPoint(x: scale, y: 0), at: event.timestamp)
            if state.isActive { return state = .changed }
            if heldState == nil, event.factor != 1 { state = .began }
        case .ended: state = state.isActive ? .ended : .failed
        case .cancelled: state = state.isActive ? .cancelled : .failed
        }
    }

    open override func reset() {
        super.reset()
        forget()
        track = VelocityTrack()
    }

    private func forget() { (factor, start, distance, passed, known) = (1, 1, 1, 1, 1) }

    // MARK: - Ranges

    /// The lengths of a view on the screen in points beyond which a pinch does not change it. Chosen: far beyond
    /// visible sizes.
    private static let extents: ClosedRange<CGFloat> = 1 / 1024...67_108_864

    /// Limits the scale to that of one gesture, and by the resulting size of the view.
    ///
    /// - Parameter before: the previous scale.
    private func hold(from before: CGFloat) {
        let step = scale / before, done = passed * before / known
        guard step.isFinite, step > 0, done.isFinite, done > 0 else { return factor = before * start / distance }
        let scales = InputRanges.scales
        var allowed = step.held(to: min(1, scales.lowerBound / done)...max(1, scales.upperBound / done))
        if allowed != 1, let extent, extent.isFinite, extent > 0 {
            let extents = Self.extents
            allowed = allowed.held(to: min(1, extents.lowerBound / extent)...max(1, extents.upperBound / extent))
        }
        if allowed != step { factor *= allowed / step }
    }

    /// The longer side of the view, in points of the window.
    private var extent: CGFloat? {
        guard let view else { return nil }
        let size = view.convert(view.bounds, to: nil).size
        return max(abs(size.width), abs(size.height))
    }
}
