// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// Recognizes a mouse without pressed buttons, or a pen above the screen, in the view.
///
/// It begins when the pointer enters, changes when it moves, and ends when it leaves the view or screen. It does not
/// affect other recognizers.
///
/// Differences from iOS: it ends while a mouse button is down. Browsers do not report the distance of a pen.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

    /// The location in the window.
    private var place = CGPoint.zero
    private var pose = PenPose()

    /// The angle between a pen and the screen in radians, as in `UITouch`; that of a mouse is upright.
    open var altitudeAngle: CGFloat { CGFloat(pose.altitude) }

    /// The rotation of a pen about its axis in radians, as in `UITouch`.
    open var rollAngle: CGFloat { CGFloat(pose.roll) }

    /// Returns the direction of a pen's far end in radians, clockwise from the view's positive x axis.
    ///
    /// - Parameter view: nil means the window.
    open func azimuthAngle(in view: UIView?) -> CGFloat { pose.azimuthAngle(in: view ?? self.view?.window) }

    /// Returns the direction of a pen's far end as a vector of length 1, in the view's coordinates.
    ///
    /// - Parameter view: nil means the window.
    open func azimuthUnitVector(in view: UIView?) -> CGVector { pose.azimuthUnitVector(in: view ?? self.view?.window) }

    override var windowLocation: CGPoint { place }

    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// False: a finger that lands below a resting mouse belongs to the view and to other recognizers.
    override func takes(_ touch: UITouch) -> Bool { false }

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
