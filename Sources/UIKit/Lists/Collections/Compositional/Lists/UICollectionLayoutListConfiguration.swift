// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The appearance of a list: rows as wide as the collection view, whose cells decide their heights.
///
/// Use it with `UICollectionViewCompositionalLayout.list(using:)` for a layout of lists, or with
/// `NSCollectionLayoutSection.list(using:layoutEnvironment:)` for a section.
public struct UICollectionLayoutListConfiguration {
    /// The looks of lists.
    public enum Appearance: Int, Sendable {
        /// Rows from edge to edge, with headers that stay visible.
        case plain = 0
        /// Rows from edge to edge, with space between sections.
        case grouped = 1
        /// Rows in rounded rectangles, one for each section.
        case insetGrouped = 2
        /// The sidebar of a split view.
        case sidebar = 3
        /// The sidebar of a split view, with a plain background.
        case sidebarPlain = 4
    }

    /// The kinds of headers that a section can have.
    public enum HeaderMode: Int, Sendable {
        /// Sections have no header.
        case none = 0
        /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
        case supplementary = 1
        /// The first item, whose cell looks like a header.
        case firstItemInSection = 2
    }

    /// The kinds of footers that a section can have.
    public enum FooterMode: Int, Sendable {
        /// Sections have no footer.
        case none = 0
        /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
        case supplementary = 1
    }

    /// Returns the separators of an item. The closure gets the path of the item, and the section's separators, in which
    /// `automatic` is replaced by what the list decides for the item.
    public typealias ItemSeparatorHandler =
        (
            _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
        ) -> UIListSeparatorConfiguration

    /// Returns the actions that a swipe over an item reveals. The closure gets the path of the item.
    public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

    /// Creates a list with an appearance.
    public init(appearance: Appearance) {
        self.appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }

    /// The look of the list.
    public let appearance: Appearance
    /// Whether separators are shown. The default is true.
    public var showsSeparators = true
    /// The separators of all items.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Returns the separators of an item. The default, nil, means `separatorConfiguration`.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// The color behind the section; nil, the default, for that of the appearance.
    public var backgroundColor: UIColor?
    /// The kind of header that each section has. The default is `none`.
    public var headerMode = HeaderMode.none
    /// The kind of footer that each section has. The default is `none`.
    public var footerMode = FooterMode.none
    /// Returns the actions that a swipe from the leading edge of an item reveals; nil for none. The default, nil, means
    /// that items can't be swiped from there.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// Returns the actions that a swipe from the trailing edge of an item reveals; nil for none. The default, nil, means
    /// that items can't be swiped from there.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// The space above a header in points; nil, the default, for that of the appearance.
    public var headerTopPadding: CGFloat?
}
