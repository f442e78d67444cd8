// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// What the elements in a container are to each other.
public enum UIAccessibilityContainerType: Int, Sendable {
    case none = 0
    case list = 2
    /// A part of the screen that one wants to get to quickly. It wants a label.
    case landmark = 3
    /// Things that belong together. It wants a label.
    case semanticGroup = 4
}

/// Which way contents are wanted to move: what lies on that side comes into sight.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    case right = 1
    case left = 2
    case up = 3
    case down = 4
    case next = 5
    case previous = 6
}

/// A name for tests, which nobody reads out.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: AnyObject {
    /// In the page it is the attribute `data-testid`.
    var accessibilityIdentifier: String? { get set }
}
