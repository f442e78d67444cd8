// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The parts of a layout that are invalid. The layout can keep its results for all others.
///
/// The collection view creates contexts, or a program does for `UICollectionViewLayout.invalidateLayout(with:)`. A layout
/// that keeps results uses a subclass with more details; see `UICollectionViewLayout.invalidationContextClass`.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Creates a context in which nothing is invalid.
    public override init() { super.init() }

    /// Whether the whole layout is invalid, as after `invalidateLayout()`, `reloadData()` and a change of the layout.
    open internal(set) var invalidateEverything = false

    /// Whether the layout must read the numbers of sections and items again. True after inserts, deletes and moves too.
    open internal(set) var invalidateDataSourceCounts = false

    // MARK: - Elements

    /// Marks items as invalid.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }

    /// Marks supplementary views as invalid.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = Self.adding(
            indexPaths, to: invalidatedSupplementaryIndexPaths, elementKind)
    }

    /// Marks decoration views as invalid.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = Self.adding(indexPaths, to: invalidatedDecorationIndexPaths, elementKind)
    }

    /// The items that are marked; nil when none is.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?

    /// The supplementary views that are marked, by their kinds; nil when none is.
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

    /// The decoration views that are marked, by their kinds; nil when none is.
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

    private static func adding(
        _ indexPaths: [IndexPath], to old: [String: [IndexPath]]?, _ kind: String
    ) -> [String: [IndexPath]] {
        (old ?? [:]).merging([kind: indexPaths], uniquingKeysWith: +)
    }

    // MARK: - Changes of the contents

    /// The distance by which the collection view moves its content offset afterwards, in points. The default is zero.
    open var contentOffsetAdjustment = CGPoint.zero

    /// The change of the contents' size, in points. The default is zero. The layout's `collectionViewContentSize` is
    /// read in any case.
    open var contentSizeAdjustment = CGSize.zero

    // MARK: - Interactive movement

    /// The previous places of the items that are being moved by a gesture; nil otherwise.
    open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?

    /// The places to which the items that are being moved by a gesture move next; nil otherwise.
    open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?

    /// The position of the gesture that moves items, in the contents' coordinates.
    open internal(set) var interactiveMovementTarget = CGPoint.zero
}
