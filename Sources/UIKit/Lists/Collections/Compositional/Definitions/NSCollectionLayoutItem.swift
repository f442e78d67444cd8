// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The smallest part of a compositional layout: the size of a cell, and the space around it.
///
/// A layout reads its definition when it asks for its sections. Later changes of items, groups and sections have no
/// effect.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    /// Creates an item with a size.
    public init(layoutSize: NSCollectionLayoutSize) {
        (self.layoutSize, keptSupplementaryItems) = (layoutSize, [])
    }

    /// Creates an item with a size and supplementary items attached to it, such as a badge.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        (self.layoutSize, keptSupplementaryItems) = (layoutSize, supplementaryItems)
    }

    /// The space between the item's layout size and its view, in points. Ignored on axes with an estimated dimension.
    /// The default is zero.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The space that the item needs around it; nil, the default, for none.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
    /// The size, including the content insets.
    public let layoutSize: NSCollectionLayoutSize
    /// The supplementary items that are attached to it.
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { keptSupplementaryItems }

    var keptSupplementaryItems: [NSCollectionLayoutSupplementaryItem]

    /// The content of the item, for groups.
    func contentRule(in environment: any NSCollectionLayoutEnvironment) -> ItemRule.Content { .item }

    final func rule(in environment: any NSCollectionLayoutEnvironment) -> ItemRule {
        ItemRule(
            size: layoutSize.rule, insets: contentInsets, edges: edgeSpacing?.rule,
            supplementaries: keptSupplementaryItems.map(\.supplementaryRule),
            content: contentRule(in: environment))
    }

    /// Returns a copy of the definition.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: keptSupplementaryItems)
        takeProperties(to: copy)
        return copy
    }

    final func takeProperties(to copy: NSCollectionLayoutItem) {
        (copy.contentInsets, copy.edgeSpacing) = (contentInsets, edgeSpacing)
    }

    /// Returns a copy of the definition, by `copy(with:)`.
    open nonisolated override func copy() -> Any { assumingMainActor { copy(with: nil) } }
}

extension NSCollectionLayoutItem: @preconcurrency NSCopying {}
