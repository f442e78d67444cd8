// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The styles in which a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Covers the screen. The presenting controller's view is removed.
    case fullScreen = 0
    /// A sheet that covers most of the screen; on wide screens, a large sheet in the middle.
    case pageSheet = 1
    /// A sheet; on wide screens, a small one in the middle.
    case formSheet = 2
    /// Covers the controller that defines the presentation context. That controller's view is removed.
    case currentContext = 3
    /// A custom presentation, by the `UIPresentationController` that the transitioning delegate creates.
    case custom = 4
    /// Covers the screen. The presenting controller's view stays visible behind it.
    case overFullScreen = 5
    /// Covers the controller that defines the presentation context. That controller's view stays visible behind it.
    case overCurrentContext = 6
    /// A popover with an arrow; on narrow screens, a sheet.
    case popover = 7
    /// No adaptation: as an adaptive style it keeps the original style.
    case none = -1
    /// The style that the controller's class chooses: a page sheet. This is the default.
    case automatic = -2
}

/// The animations of a presentation.
public enum UIModalTransitionStyle: Int, Sendable {
    /// The view slides up from the bottom. This is the default.
    case coverVertical = 0
    /// The views flip about the vertical axis.
    case flipHorizontal = 1
    /// The view fades in.
    case crossDissolve = 2
}
