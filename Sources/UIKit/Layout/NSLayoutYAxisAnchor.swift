// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A vertical location of a view or guide from which constraints are made.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// Returns the distance from this anchor to another one, as a length from which constraints are made.
    public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        guard let term, let end = otherAnchor.term else { return NSLayoutDimension(nil) }
        return NSLayoutDimension(LayoutTerm(from: term, to: end))
    }

    /// Returns the constraint that this anchor is a multiple of the system spacing below the other.
    public func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { spaced(.equal, anchor, multiplier) }

    /// Returns the constraint that this anchor is at least a multiple of the system spacing below the other.
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { spaced(.greaterThanOrEqual, anchor, multiplier) }

    /// Returns the constraint that this anchor is at most a multiple of the system spacing below the other.
    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { spaced(.lessThanOrEqual, anchor, multiplier) }

    private func spaced(
        _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutYAxisAnchor, _ multiplier: CGFloat
    ) -> NSLayoutConstraint {
        make(relation, anchor.term, constant: multiplier * SystemSpacing.between(anchor.term, term))
    }
}
