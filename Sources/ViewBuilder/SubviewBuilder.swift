// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Collects the views of a block: each expression is a view, an optional view or an array of views.
///
/// A block runs once, when the view that contains the others is created. `if`, `switch` and `for` decide then which
/// views there are, and nothing observes their conditions afterwards: to change a view later, keep a reference to it
/// and set its properties.
@preconcurrency @MainActor
@resultBuilder
public enum SubviewBuilder {
    /// Adds a view.
    public static func buildExpression(_ view: UIView) -> [UIView] { [view] }
    /// Adds a view unless it is nil.
    public static func buildExpression(_ view: UIView?) -> [UIView] { view.map { [$0] } ?? [] }
    /// Adds views in their order.
    public static func buildExpression(_ views: [UIView]) -> [UIView] { views }

    /// Joins the statements of a block.
    public static func buildBlock(_ parts: [UIView]...) -> [UIView] { parts.flatMap(\.self) }
    /// Returns the views of an `if` without `else`; none if its condition is false.
    public static func buildOptional(_ part: [UIView]?) -> [UIView] { part ?? [] }
    /// Returns the views of the first branch of an `if` or `switch`.
    public static func buildEither(first part: [UIView]) -> [UIView] { part }
    /// Returns the views of another branch of an `if` or `switch`.
    public static func buildEither(second part: [UIView]) -> [UIView] { part }
    /// Joins the views of all turns of a `for`.
    public static func buildArray(_ parts: [[UIView]]) -> [UIView] { parts.flatMap(\.self) }
    /// Returns the views of an `if #available`.
    public static func buildLimitedAvailability(_ part: [UIView]) -> [UIView] { part }
}
