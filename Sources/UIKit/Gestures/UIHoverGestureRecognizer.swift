// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// A mouse without a pressed button, or a pen above the screen, in the view. It begins when it comes, changes when it
/// moves, and ends when it leaves the view or the screen. It disturbs no other recogniser.
///
/// Differences: it ends while a button of the mouse is down. Browsers do not tell how high a pen is.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// In the window.
    private var place = CGPoint.zero
    private var pose = PenPose()

    /// How a pen is held, as `UITouch` has it; a mouse stands upright.
    open var altitudeAngle: CGFloat { CGFloat(pose.altitude) }

    open var rollAngle: CGFloat { CGFloat(pose.roll) }

    /// - Parameter view: nil stands for the window.
    open func azimuthAngle(in view: UIView?) -> CGFloat { pose.azimuthAngle(in: view ?? self.view?.window) }

    /// - Parameter view: nil stands for the window.
    open func azimuthUnitVector(in view: UIView?) -> CGVector { pose.azimuthUnitVector(in: view ?? self.view?.window) }

    override var windowLocation: CGPoint { place }

    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    func receive(_ event: HoverEvent) {
        lastEventModifiers = event.modifierFlags
        guard event.inside.contains(self), let location = event.screenLocation, let window = view?.window else {
            if state.isActive { state = .ended }
            return
        }
        place = window.layer.convert(location, from: nil).held(to: InputRanges.derived)
        pose = event.pose
        state = state.isActive ? .changed : .began
    }
}
