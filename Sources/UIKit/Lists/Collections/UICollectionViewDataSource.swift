// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Provides the items of a collection view, and the views that show them.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {
    /// Returns the number of items in a section.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    /// Returns the cell of an item, which was dequeued from the collection view for the same path.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    /// Returns the number of sections. The default is 1.
    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// Returns a supplementary view, which was dequeued from the collection view for the same path. The default stops the
    /// program: implement it when the layout has supplementary views.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
    /// Returns whether gestures can move an item. The default is false.
    ///
    /// Difference from iOS: implement it to let gestures move items. There, `collectionView(_:moveItemAt:to:)` suffices.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
    /// Called when a gesture has moved an item: move it in the data too. The default does nothing.
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UICollectionViewDataSource {
    /// Returns 1: there is one section.
    public func numberOfSections(in collectionView: UICollectionView) -> Int {
        callOptional("numberOfSectionsIn:", of: self, [collectionView], else: 1)
    }
    /// Stops the program; data sources of layouts with supplementary views implement it.
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        func stop() -> UICollectionReusableView {
            preconditionFailure(
                "UICollectionView dataSource is not set or does not implement "
                    + "collectionView(_:viewForSupplementaryElementOfKind:at:), which "
                    + "\(collectionView.collectionViewLayout) needs for \(kind) at \(indexPath)")
        }
        return callOptional(
            "collectionView:viewForSupplementaryElementOfKind:at:", of: self, [collectionView, kind, indexPath],
            else: stop())
    }
    /// Returns false: gestures cannot move items.
    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        callOptional("collectionView:canMoveItemAt:", of: self, [collectionView, indexPath], else: false)
    }
    /// Does nothing; data sources whose items can be moved implement it.
    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        callOptional(
            "collectionView:moveItemAt:to:", of: self, [collectionView, sourceIndexPath, destinationIndexPath])
    }
}

/// Prepares the data of items before their cells are needed.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
    /// Called with items that will probably be visible soon, the nearest first.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    /// Called with items whose data is no longer needed, as after a change of the direction. The default does nothing.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    /// Does nothing; data sources that can cancel a preparation implement it.
    public func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
        callOptional("collectionView:cancelPrefetchingForItemsAt:", of: self, [collectionView, indexPaths])
    }
}
