// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The separators above and below an item of a list.
public struct UIListSeparatorConfiguration: Hashable, @unchecked Sendable {
    /// Whether a separator is shown.
    public enum Visibility: Int, Sendable {
        /// The list decides: separators are between items.
        case automatic = 0
        /// The separator is shown.
        case visible = 1
        /// The separator is hidden.
        case hidden = 2
    }

    /// Insets that the list decides: those of the item's contents.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude)

    /// Creates the separators of a list with an appearance.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
        let isSidebar = listAppearance == .sidebar || listAppearance == .sidebarPlain
        topSeparatorVisibility = isSidebar ? .hidden : .automatic
        bottomSeparatorVisibility = isSidebar ? .hidden : .automatic
    }

    /// Whether the separator above the item is shown.
    public var topSeparatorVisibility: Visibility
    /// Whether the separator below the item is shown.
    public var bottomSeparatorVisibility: Visibility
    /// The insets of the separator above the item in points. The default is `automaticInsets`.
    public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// The insets of the separator below the item in points. The default is `automaticInsets`.
    public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// The color of the separators. The default is `separator`.
    public var color = UIColor.separator
    /// The color of the separators while several items can be selected. The default is `separator`.
    public var multipleSelectionColor = UIColor.separator
}
