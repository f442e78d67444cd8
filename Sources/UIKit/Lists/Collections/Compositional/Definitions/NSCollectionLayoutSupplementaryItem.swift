// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A view that is attached to an item or a group, such as a badge. Its index path is that of the item; of a group, that
/// of its first item.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// Creates an item inside of the edges of its container's anchor.
    ///
    /// - Parameters:
    ///   - layoutSize: the size; fractions are those of the element to which it is attached.
    ///   - elementKind: the kind of the supplementary view.
    ///   - containerAnchor: the place at the element to which it is attached.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) {
        (self.elementKind, self.containerAnchor, itemAnchor) = (elementKind, containerAnchor, nil)
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Creates an item whose anchor is at its container's anchor.
    ///
    /// - Parameters:
    ///   - layoutSize: the size; fractions are those of the element to which it is attached.
    ///   - elementKind: the kind of the supplementary view.
    ///   - containerAnchor: the point of the element to which it is attached.
    ///   - itemAnchor: the point of the supplementary view that is placed there.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) {
        (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// The order of overlapping views: larger ones are in front. The default is 1, in front of cells.
    open var zIndex = 1
    /// The kind of the supplementary view.
    public let elementKind: String
    /// The point of the element to which it is attached.
    public let containerAnchor: NSCollectionLayoutAnchor
    /// The point of the supplementary view that is placed at the container's anchor; nil if it is placed inside of the
    /// anchor's edges.
    public let itemAnchor: NSCollectionLayoutAnchor?

    final var supplementaryRule: SupplementaryRule {
        SupplementaryRule(
            kind: elementKind, size: layoutSize.rule, insets: contentInsets, container: containerAnchor.rule,
            item: itemAnchor?.rule, zIndex: zIndex)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy =
            if let itemAnchor {
                NSCollectionLayoutSupplementaryItem(
                    layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor,
                    itemAnchor: itemAnchor)
            } else {
                NSCollectionLayoutSupplementaryItem(
                    layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor)
            }
        takeProperties(to: copy)
        copy.zIndex = zIndex
        return copy
    }
}
