// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The relation between the elements in a container.
public enum UIAccessibilityContainerType: Int, Sendable {
    /// The container has no particular meaning.
    case none = 0
    /// The container is a list.
    case list = 2
    /// The container is a landmark: a part of the screen to navigate to quickly. It should have a label.
    case landmark = 3
    /// The container groups related elements. It should have a label.
    case semanticGroup = 4
}

/// The direction of a scroll: the content on that side becomes visible.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    /// Shows the content on the right.
    case right = 1
    /// Shows the content on the left.
    case left = 2
    /// Shows the content above.
    case up = 3
    /// Shows the content below.
    case down = 4
    /// Shows the next page.
    case next = 5
    /// Shows the previous page.
    case previous = 6
}

/// An object that tests can identify.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: AnyObject {
    /// An identifier for tests, which assistive technology does not present. In the page it is the attribute
    /// `data-testid`.
    var accessibilityIdentifier: String? { get set }
}
