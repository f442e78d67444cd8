// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Fingers that stay where they landed, and may then move. It begins while they are down, and ends when one is lifted.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    public override init() { super.init() }

    /// In seconds.
    open var minimumPressDuration: TimeInterval = GestureNumbers.longPressDuration
    /// Until it begins, in points.
    open var allowableMovement = GestureNumbers.longPressMovement
    /// Taps before the press.
    open var numberOfTapsRequired = 0
    open var numberOfTouchesRequired = 1

    override var takesSecondButton: Bool { false }

    private var start: CGPoint?
    private var deadline: MediaDeadline?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return touches.forEach { ignore($0, for: event) } }
        guard self.touches.count <= numberOfTouchesRequired,
            touches.allSatisfy({ $0.tapCount > numberOfTapsRequired })
        else { return state = .failed }
        guard self.touches.count == numberOfTouchesRequired else { return }
        start = centroid()
        guard minimumPressDuration > 0 else { return state = .began }
        deadline = MediaDeadline(after: minimumPressDuration) { [weak self] in self?.state = .began }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state.isActive { return state = .changed }
        guard let start, let now = centroid() else { return }
        if start.distance(to: now) > allowableMovement { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state.isActive ? .ended : .failed
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        start = nil
        deadline = nil
    }
}
