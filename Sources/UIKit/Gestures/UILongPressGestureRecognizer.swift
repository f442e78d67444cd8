// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Recognizes fingers that stay where they landed. It begins during the press, may then move, and ends when a finger is
/// lifted.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    /// The duration of the press before it is recognized, in seconds. The default is 0.5.
    open var minimumPressDuration: TimeInterval = GestureNumbers.longPressDuration
    /// The largest movement before it is recognized, in points. The default is 10.
    open var allowableMovement = GestureNumbers.longPressMovement
    /// The number of taps before the press. The default is 0.
    open var numberOfTapsRequired = 0
    /// The number of fingers of the press. The default is 1.
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
