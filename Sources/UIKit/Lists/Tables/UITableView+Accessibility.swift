// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// A table is a list whose rows are the cells that there are. Each says its place among all rows, so that a reader knows
// of a million without having them. Focusing a row reveals its neighbors: so there always is a next one.

extension UITableView {
    func place(of cell: UITableViewCell) -> (position: Int, count: Int)? {
        guard let path = indexPath(for: cell), geometry.contains(path) else { return nil }
        return (geometry.rowCount(before: path.section) + path.row + 1, geometry.rowCount)
    }

    /// The actions of a swipe, for those who cannot swipe.
    func swipeActionsForReaders(of cell: UITableViewCell) -> [UIAccessibilityCustomAction] {
        guard let path = indexPath(for: cell), !keptIsEditing, canEdit(path) else { return [] }
        return swipe.actionsForReaders(of: path, cell)
    }
}
