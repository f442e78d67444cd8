// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Names for layout before Swift 4.2.

// MARK: Types

/// The name of ``NSLayoutConstraint/Attribute`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSLayoutConstraint.Attribute")
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// The name of ``NSLayoutConstraint/FormatOptions`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSLayoutConstraint.FormatOptions")
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
/// The name of ``NSLayoutConstraint/Relation`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSLayoutConstraint.Relation")
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
/// The name of ``NSLayoutConstraint/Axis`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSLayoutConstraint.Axis")
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
/// The name of ``UIStackView/Alignment`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIStackView.Alignment")
public typealias UIStackViewAlignment = UIStackView.Alignment
/// The name of ``UIStackView/Distribution`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIStackView.Distribution")
public typealias UIStackViewDistribution = UIStackView.Distribution

// MARK: Constants

/// The name of ``UIView/layoutFittingCompressedSize`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIView.layoutFittingCompressedSize")
@preconcurrency @MainActor
public var UILayoutFittingCompressedSize: CGSize { UIView.layoutFittingCompressedSize }
/// The name of ``UIView/layoutFittingExpandedSize`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIView.layoutFittingExpandedSize")
@preconcurrency @MainActor
public var UILayoutFittingExpandedSize: CGSize { UIView.layoutFittingExpandedSize }
/// The name of ``UIView/noIntrinsicMetric`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIView.noIntrinsicMetric")
@preconcurrency @MainActor
public var UIViewNoIntrinsicMetric: CGFloat { UIView.noIntrinsicMetric }

// MARK: Spacing

extension NSLayoutXAxisAnchor {
    /// The name of ``constraint(equalToSystemSpacingAfter:multiplier:)`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "constraint(equalToSystemSpacingAfter:multiplier:)")
    public func constraintEqualToSystemSpacingAfter(
        _ anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(equalToSystemSpacingAfter: anchor, multiplier: multiplier)
    }
    /// The name of ``constraint(greaterThanOrEqualToSystemSpacingAfter:multiplier:)`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "constraint(greaterThanOrEqualToSystemSpacingAfter:multiplier:)")
    public func constraintGreaterThanOrEqualToSystemSpacingAfter(
        _ anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(greaterThanOrEqualToSystemSpacingAfter: anchor, multiplier: multiplier)
    }
    /// The name of ``constraint(lessThanOrEqualToSystemSpacingAfter:multiplier:)`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "constraint(lessThanOrEqualToSystemSpacingAfter:multiplier:)")
    public func constraintLessThanOrEqualToSystemSpacingAfter(
        _ anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(lessThanOrEqualToSystemSpacingAfter: anchor, multiplier: multiplier)
    }
}

extension NSLayoutYAxisAnchor {
    /// The name of ``constraint(equalToSystemSpacingBelow:multiplier:)`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "constraint(equalToSystemSpacingBelow:multiplier:)")
    public func constraintEqualToSystemSpacingBelow(
        _ anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(equalToSystemSpacingBelow: anchor, multiplier: multiplier)
    }
    /// The name of ``constraint(greaterThanOrEqualToSystemSpacingBelow:multiplier:)`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "constraint(greaterThanOrEqualToSystemSpacingBelow:multiplier:)")
    public func constraintGreaterThanOrEqualToSystemSpacingBelow(
        _ anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(greaterThanOrEqualToSystemSpacingBelow: anchor, multiplier: multiplier)
    }
    /// The name of ``constraint(lessThanOrEqualToSystemSpacingBelow:multiplier:)`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "constraint(lessThanOrEqualToSystemSpacingBelow:multiplier:)")
    public func constraintLessThanOrEqualToSystemSpacingBelow(
        _ anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(lessThanOrEqualToSystemSpacingBelow: anchor, multiplier: multiplier)
    }
}
