// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Safe area and margins are passed down the tree:
//
//     screen ──> window ──> root view ──> subview ...
//     safe area: the part of the superview's that reaches into the frame (+ the controller's additional insets)
//     margins:   8, or the view's own (+ safe area) (or the superview's, when they reach farther in and are preserved)
//
// Both are stored, so that changes can be reported. They are computed again when one of their sources changes: frame,
// bounds, transform, hierarchy, or the settings of the superview, the view or its controller.

extension UIView {
    /// The default margins of a view (documented by Apple).
    static let defaultMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)

    // MARK: - Safe area

    /// The part of the safe area's insets that comes from the superview or, for a window, from its screen.
    private var safeAreaFromAbove: UIEdgeInsets {
        if let window = self as? UIWindow { return window.safeAreaFromScreen }
        guard let superview else { return .zero }
        return superview.safeAreaInsets.reaching(into: frame, in: superview.bounds)
    }

    /// Recomputes the safe area, reports a change, and continues with the subviews.
    func updateSafeArea() {
        guard keptSafeAreaInsets != .zero || superview?.safeAreaInsets != .zero || viewController != nil else { return }
        var new = UIEdgeInsets.zero
        if window != nil {
            new = safeAreaFromAbove + (viewController?.additionalSafeAreaInsets ?? .zero)
            if let viewController { new = new + viewController.insetsFromBars }
        }
        guard new != keptSafeAreaInsets, !new.isRounded(keptSafeAreaInsets) else { return }
        keptSafeAreaInsets = new
        setLayoutStale(.guides)
        safeAreaInsetsDidChange()
        viewController?.viewSafeAreaInsetsDidChange()
        setNeedsLayoutOfSameContent()
        updateMargins()
        updateSafeAreaBelow()
    }

    func updateSafeAreaBelow() {
        for view in subviews { view.updateSafeArea() }
    }

    // MARK: - Margins

    var safeAreaOfMargins: UIEdgeInsets {
        var insets = safeAreaInsets
        if marginsIgnoreVerticalSafeArea { (insets.top, insets.bottom) = (0, 0) }
        return insets
    }

    var effectiveMargins: UIEdgeInsets {
        var margins = UIEdgeInsets(requestedMargins, effectiveUserInterfaceLayoutDirection)
        if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaOfMargins }
        guard preservesSuperviewLayoutMargins, let superview else { return margins }
        let distance = superview.bounds.distances(to: frame)
        // As with the safe area, a part outside of the superview does not add to them: a view that its margins make
        // larger than its superview would grow without end.
        let needed = superview.effectiveMargins.combined(with: distance) { $0 - max(0, $1) }
        return margins.combined(with: needed) { max($0, $1) }
    }

    /// The requested margins, without safe area and superview. A controller's view has at least the system's minimum.
    private var requestedMargins: NSDirectionalEdgeInsets {
        guard let viewController, viewController.viewRespectsSystemMinimumLayoutMargins else {
            return ownMargins ?? Self.defaultMargins
        }
        let least = viewController.systemMinimumLayoutMargins
        guard let own = ownMargins else { return least }
        return NSDirectionalEdgeInsets(
            top: max(own.top, least.top), leading: max(own.leading, least.leading),
            bottom: max(own.bottom, least.bottom), trailing: max(own.trailing, least.trailing))
    }

    /// Recomputes the margins, reports a change, and continues with the subviews.
    func updateMargins() {
        let new = effectiveMargins
        guard new != keptMargins else { return }
        keptMargins = new
        setLayoutStale(.guides)
        layoutMarginsDidChange()
        viewController?.viewLayoutMarginsDidChange()
        setNeedsLayoutOfSameContent()
        updateMarginsBelow()
    }

    /// A view that constraints are about to place has its previous frame, and updates its margins with the new one.
    private func updateMarginsBelow() {
        for view in subviews where view.preservesSuperviewLayoutMargins && !view.awaitsPlacement {
            view.updateMargins()
        }
    }

    /// Adopts the margins of a controller's view without reporting a change.
    func keepMarginsUnreported() { keptMargins = effectiveMargins }

    // MARK: - Dependencies

    /// Updates everything that depends on the view's position, size or origin.
    func geometryChanged(from old: CGRect) {
        if bounds != old {
            for view in subviews where view.preservesSuperviewLayoutMargins { view.awaitPlacement() }
        }
        updateSafeArea()
        if layoutFlags.contains(.subtreeHasKeyboardGuide) { keyboardGuidesMoved() }
        if preservesSuperviewLayoutMargins || viewController != nil { updateMargins() }
        guard bounds != old else { return }
        // A view without a size could not draw before.
        if old.isEmpty { setNeedsDisplay() }
        if keptSafeAreaInsets != .zero { updateSafeAreaBelow() }
        updateMarginsBelow()
    }

    /// Updates insets after the view has moved to another superview, or with its ancestors to another window.
    func updateInsetsAfterMove(windowChanged: Bool) {
        updateSafeArea()
        updateMargins()
        guard windowChanged else { return }
        for view in subviews { view.updateInsetsAfterMove(windowChanged: true) }
    }
}

extension UIEdgeInsets {
    /// Whether both differ by rounding only. A frame is computed from the bounds' origin, which in a scroll view
    /// follows the safe area: reacting to rounding would not terminate.
    fileprivate func isRounded(_ other: UIEdgeInsets) -> Bool {
        func isNear(_ one: CGFloat, _ other: CGFloat) -> Bool {
            abs(one - other) <= 1e-9 * max(1, abs(one), abs(other))
        }
        return isNear(top, other.top) && isNear(left, other.left) && isNear(bottom, other.bottom)
            && isNear(right, other.right)
    }
}
