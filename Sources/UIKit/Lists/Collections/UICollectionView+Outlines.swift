// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Items that contain each other. The data source, a diffable one with section snapshots, knows their levels and which are
// expanded; a list's cells show both. A tap on the mark, or on the row of a header, lets the data source apply a snapshot
// with the children shown or hidden.

extension UICollectionView {
    func outlineMarkTapped(_ cell: UICollectionViewCell) {
        guard let path = indexPath(for: cell) else { return }
        outlineSource?.toggleItem(at: dataPath(of: path))
    }

    /// Shows or hides the children of an item whose whole row is the mark.
    ///
    /// - Returns: whether it is such an item.
    func toggleOutline(at path: IndexPath) -> Bool {
        guard let outlineSource, let cell = cellForItem(at: path) as? UICollectionViewListCell,
            cell.togglesOutlineAnywhere
        else { return false }
        outlineSource.toggleItem(at: dataPath(of: path))
        return true
    }

    /// Gives a cell the level of its item, and whether it is expanded.
    ///
    /// - Parameter path: the data source's path.
    func adoptOutline(_ cell: UICollectionViewCell, at path: IndexPath) {
        cell.adopt(outlineSource?.outlineState(at: path))
    }

    /// The levels and the expanded items may have changed. Called in an animation block, in which the marks turn.
    func updateOutlines() {
        guard outlineSource != nil else { return }
        for (element, view) in shown.inOrder {
            guard let cell = view as? UICollectionViewListCell else { continue }
            let wasExpanded = cell.isExpanded
            adoptOutline(cell, at: element.indexPath)
            if cell.isExpanded != wasExpanded { cell.layoutIfNeeded() }
        }
    }
}
