// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    // MARK: - Changing

    func changeGeometry(_ body: () -> Void) {
        let old = bounds
        if accessibilityItems.isEmpty { body() } else { moveAccessibly(body) }
        let new = bounds
        if old.size != new.size, autoresizesSubviews {
            for view in subviews { view.autoresize(from: old.size, to: new.size) }
        }
        geometryChanged(from: old)
        if layoutState != nil { geometryChangedForLayout() }
    }

    /// Runs a change that may move the view, and updates accessibility, whose reading order depends on positions.
    private func moveAccessibly(_ body: () -> Void) {
        let before = (layer.position, layer.bounds, layer.transform)
        body()
        let hasScrolled = before.1.origin != layer.bounds.origin
        if before.1.size != layer.bounds.size || hasScrolled && !groupsAccessibilityItems { accessibilityChanged() }
        if before.0 != layer.position || before.2 != layer.transform { superview?.accessibilityChanged() }
    }

    // MARK: - Size

    /// A side of `intrinsicContentSize` without a natural length.
    public static let noIntrinsicMetric: CGFloat = -1

    func takeFittingSize() {
        let size = sizeThatFits(bounds.size)
        if layer.transform == .identity {
            frame.size = size
        } else {
            bounds.size = size
        }
    }

    // MARK: - Coordinates. Nil stands for the window.

    /// Converts a point of this view's coordinates to another view's. Nil means the window.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        layer.convert(point, to: (view ?? window)?.layer)
    }

    /// Converts a point of another view's coordinates to this view's. Nil means the window.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        layer.convert(point, from: (view ?? window)?.layer)
    }

    /// Converts a rectangle of this view's coordinates to another view's. Nil means the window.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: (view ?? window)?.layer) }

    /// Converts a rectangle of another view's coordinates to this view's. Nil means the window.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        layer.convert(rect, from: (view ?? window)?.layer)
    }
}
