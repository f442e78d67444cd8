// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A width, a height or a distance from which constraints are made.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// Returns the constraint that this length is a constant in points.
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { make(.equal, nil, constant: c) }

    /// Returns the constraint that this length is at least a constant in points.
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        make(.greaterThanOrEqual, nil, constant: c)
    }

    /// Returns the constraint that this length is at most a constant in points.
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        make(.lessThanOrEqual, nil, constant: c)
    }

    /// Returns the constraint that this length is a multiple of the other.
    public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        make(.equal, anchor.term, multiplier: m)
    }

    /// Returns the constraint that this length is at least a multiple of the other.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
    ) -> NSLayoutConstraint { make(.greaterThanOrEqual, anchor.term, multiplier: m) }

    /// Returns the constraint that this length is at most a multiple of the other.
    public func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        make(.lessThanOrEqual, anchor.term, multiplier: m)
    }

    /// Returns the constraint that this length is a multiple of the other plus a constant in points.
    public func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { make(.equal, anchor.term, multiplier: m, constant: c) }

    /// Returns the constraint that this length is at least a multiple of the other plus a constant in points.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { make(.greaterThanOrEqual, anchor.term, multiplier: m, constant: c) }

    /// Returns the constraint that this length is at most a multiple of the other plus a constant in points.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { make(.lessThanOrEqual, anchor.term, multiplier: m, constant: c) }
}
