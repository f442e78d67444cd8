// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The space that a compositional layout adds to content insets at the sides of its contents: left and right of vertical
/// contents, above and below horizontal ones.
public enum UIContentInsetsReference: Int, Sendable {
    /// The value of the layout's configuration; in a configuration, the safe area.
    case automatic = 0
    /// No space is added.
    case none = 1
    /// The safe area is added, unless the collection view has added it already.
    case safeArea = 2
    /// The layout margins of the collection view are added.
    case layoutMargins = 3
    /// The space outside of the collection view's readable width is added.
    case readableContent = 4
}
