// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Swipes over the items of sections that are lists. The section's configuration says which actions there are.

extension UICollectionView: SwipeHost {
    /// The section of an item, if it is a list whose items can be swiped.
    private func swipeList(of path: IndexPath) -> ListSectionState? {
        guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout,
            let sections = layout.placement?.sections, sections.indices.contains(path.section),
            let list = sections[path.section].definition.list, list.hasSwipes
        else { return nil }
        return list
    }

    /// Makes swipes possible if a section of the layout has some.
    func prepareSwipes() {
        guard swipe == nil, let layout = collectionViewLayout as? UICollectionViewCompositionalLayout,
            layout.placement?.hasSwipes == true
        else { return }
        swipe = RowSwipe(self)
    }

    // MARK: - SwipeHost

    func swipeRow(at point: CGPoint) -> IndexPath? {
        guard !isEditing, movement == nil, let path = item(at: point), swipeList(of: path) != nil else { return nil }
        return path
    }

    func swipeActions(of row: IndexPath, leading: Bool) -> UISwipeActionsConfiguration? {
        swipeList(of: row)?.swipeActions(of: row, leading: leading)
    }

    func swipePlace(of row: IndexPath) -> CGRect {
        counts.contains(row) ? layoutAttributesForItem(at: row)?.frame ?? .zero : .zero
    }

    func swipeCell(of row: IndexPath) -> UIView? { cellForItem(at: row) }
    func swipeWillBegin(_ row: IndexPath) { cancelHighlight() }
    func swipeDidEnd(_ row: IndexPath?) {}
    func showSwipe(_ isSwiped: Bool, _ row: IndexPath) { cellForItem(at: row)?.isSwiped = isSwiped }

    /// Opens an item as a swipe from the trailing edge does.
    func revealSwipeActions(of cell: UICollectionViewCell) {
        guard let path = indexPath(for: cell), swipeList(of: path) != nil, let swipe else { return }
        if swipe.open?.row == path { swipe.close(animated: true) } else { swipe.open(path, isLeading: false) }
    }

    // MARK: - Readers

    /// The actions of a swipe, for those who cannot swipe.
    func swipeActionsForReaders(of cell: UICollectionViewCell) -> [UIAccessibilityCustomAction]? {
        guard !isEditing, let path = indexPath(for: cell), swipeList(of: path) != nil else { return nil }
        return swipe?.actionsForReaders(of: path, cell)
    }
}
