// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Creates a stack view that arranges the views of a block below each other.
///
/// - Parameters:
///   - spacing: the distance between two views, in points. The default is the system's.
///   - alignment: how the views are placed horizontally.
///   - distribution: how the views share the height of the stack view.
///   - content: the arranged subviews, from top to bottom.
@preconcurrency @MainActor
public func verticalStack(
    spacing: CGFloat = UIStackView.spacingUseSystem, alignment: UIStackView.Alignment = .fill,
    distribution: UIStackView.Distribution = .fill, @SubviewBuilder _ content: () -> [UIView]
) -> UIStackView {
    stack(.vertical, spacing, alignment, distribution, content())
}

/// Creates a stack view that arranges the views of a block beside each other, from the leading edge to the trailing
/// one.
///
/// - Parameters:
///   - spacing: the distance between two views, in points. The default is the system's.
///   - alignment: how the views are placed vertically.
///   - distribution: how the views share the width of the stack view.
///   - content: the arranged subviews.
@preconcurrency @MainActor
public func horizontalStack(
    spacing: CGFloat = UIStackView.spacingUseSystem, alignment: UIStackView.Alignment = .fill,
    distribution: UIStackView.Distribution = .fill, @SubviewBuilder _ content: () -> [UIView]
) -> UIStackView {
    stack(.horizontal, spacing, alignment, distribution, content())
}

@MainActor
private func stack(
    _ axis: NSLayoutConstraint.Axis, _ spacing: CGFloat, _ alignment: UIStackView.Alignment,
    _ distribution: UIStackView.Distribution, _ views: [UIView]
) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    (stack.axis, stack.spacing, stack.alignment, stack.distribution) = (axis, spacing, alignment, distribution)
    return stack
}

/// Creates a scroll view whose contents are the views of a block, below each other.
///
/// The contents are as wide as the area, and as high as they need to be. The scroll view has no height of its own.
///
/// - Parameters:
///   - area: what the contents fill horizontally. Unless it is the bounds, there are 8 points above and below them.
///   - spacing: the distance between two views, in points. The default is the system's.
///   - content: the views, from top to bottom.
@preconcurrency @MainActor
public func scrollView(
    filling area: ContentArea = .margins, spacing: CGFloat = UIStackView.spacingUseSystem,
    @SubviewBuilder _ content: () -> [UIView]
) -> UIScrollView {
    let page = UIScrollView(), contents = UIView(), stack = verticalStack(spacing: spacing, content)
    for view in [page, contents] { view.preservesSuperviewLayoutMargins = true }
    contents.addConstrained(stack)
    let anchors = area.anchors(of: contents)
    // Margins at the top and the bottom grow where bars cover the contents, so only those at the sides are the area's.
    let margin: CGFloat = area == .bounds ? 0 : 8
    NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: contents.topAnchor, constant: margin),
        stack.leadingAnchor.constraint(equalTo: anchors.leading),
        stack.trailingAnchor.constraint(equalTo: anchors.trailing),
        stack.bottomAnchor.constraint(equalTo: contents.bottomAnchor, constant: -margin),
    ])
    page.addConstrained(contents)
    NSLayoutConstraint.activate([
        contents.topAnchor.constraint(equalTo: page.contentLayoutGuide.topAnchor),
        contents.leadingAnchor.constraint(equalTo: page.contentLayoutGuide.leadingAnchor),
        contents.trailingAnchor.constraint(equalTo: page.contentLayoutGuide.trailingAnchor),
        contents.bottomAnchor.constraint(equalTo: page.contentLayoutGuide.bottomAnchor),
        contents.widthAnchor.constraint(equalTo: page.frameLayoutGuide.widthAnchor),
    ])
    return page
}
