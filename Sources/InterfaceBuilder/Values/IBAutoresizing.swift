// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Which of a view's margins and lengths follow those of its superview.
///
/// The raw values are those of `UIView.AutoresizingMask`.
package struct IBAutoresizing: OptionSet, Sendable {
    package let rawValue: UInt

    package init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from the superview's left edge changes.
    package static let flexibleLeftMargin = IBAutoresizing(rawValue: 1)
    /// The width changes.
    package static let flexibleWidth = IBAutoresizing(rawValue: 2)
    /// The distance from the superview's right edge changes.
    package static let flexibleRightMargin = IBAutoresizing(rawValue: 4)
    /// The distance from the superview's upper edge changes.
    package static let flexibleTopMargin = IBAutoresizing(rawValue: 8)
    /// The height changes.
    package static let flexibleHeight = IBAutoresizing(rawValue: 16)
    /// The distance from the superview's lower edge changes.
    package static let flexibleBottomMargin = IBAutoresizing(rawValue: 32)
}
