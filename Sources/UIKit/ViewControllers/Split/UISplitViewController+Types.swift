// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UISplitViewController {
    /// How many columns a split view has.
    public enum Style: Int, Sendable {
        /// The classic style: `viewControllers` are a primary and a secondary controller, shown as they are.
        case unspecified = 0
        /// A primary and a secondary column.
        case doubleColumn = 1
        /// A primary, a supplementary and a secondary column.
        case tripleColumn = 2
    }

    /// A column of a split view.
    public enum Column: Int, Sendable {
        /// The sidebar at the edge.
        case primary = 0
        /// The sidebar between the primary and the secondary column; only with three columns.
        case supplementary = 1
        /// The column of the content.
        case secondary = 2
        /// The content instead of all columns while the split view is collapsed.
        case compact = 3
    }

    /// How many sidebars are visible, and their place relative to the secondary column.
    public enum DisplayMode: Int, Sendable {
        /// The split view chooses a mode. Only for preferences: `displayMode` is never automatic.
        case automatic = 0
        /// Only the secondary column is visible.
        case secondaryOnly = 1
        /// One sidebar is beside the secondary column: with three columns the supplementary one.
        case oneBesideSecondary = 2
        /// One sidebar covers a part of the secondary column, which is dimmed.
        case oneOverSecondary = 3
        /// Both sidebars are beside the secondary column.
        case twoBesideSecondary = 4
        /// Both sidebars cover a part of the secondary column, which is dimmed.
        case twoOverSecondary = 5
        /// Both sidebars are visible, and push a part of the secondary column off the screen.
        case twoDisplaceSecondary = 6

        /// The older name of `secondaryOnly`.
        public static var primaryHidden: DisplayMode { .secondaryOnly }
        /// The older name of `oneBesideSecondary`.
        public static var allVisible: DisplayMode { .oneBesideSecondary }
        /// The older name of `oneOverSecondary`.
        public static var primaryOverlay: DisplayMode { .oneOverSecondary }
    }

    /// The placement of sidebars relative to the secondary column. It determines the possible display modes.
    public enum SplitBehavior: Int, Sendable {
        /// The split view chooses a behavior by its size.
        case automatic = 0
        /// Sidebars are beside the secondary column.
        case tile = 1
        /// Sidebars cover a part of the secondary column.
        case overlay = 2
        /// One sidebar is beside the secondary column; the second one pushes it partly off the screen.
        case displace = 3
    }

    /// The side of the primary column.
    public enum PrimaryEdge: Int, Sendable {
        /// The side where lines of text begin.
        case leading = 0
        /// The side where lines of text end.
        case trailing = 1
    }

    /// Whether the button that changes the display mode is visible.
    public enum DisplayModeButtonVisibility: Int, Sendable {
        /// Visible if `presentsWithGesture` is true.
        case automatic = 0
        /// The button is not visible in any mode.
        case never = 1
        /// Visible in the modes that have a button.
        case always = 2
    }
}

extension UISplitViewController.DisplayMode {
    /// The number of visible sidebars.
    var sidebarCount: Int {
        switch self {
        case .automatic, .secondaryOnly: 0
        case .oneBesideSecondary, .oneOverSecondary: 1
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
        }
    }

    /// Whether sidebars cover the secondary column.
    var isOverlay: Bool { self == .oneOverSecondary || self == .twoOverSecondary }

    /// Whether the secondary column is dimmed, and takes no touches.
    var dims: Bool { isOverlay || self == .twoDisplaceSecondary }
}
