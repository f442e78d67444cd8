// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// A collection view is a list whose items are the cells that there are. Each says its place among all items, so that a
// reader knows how many there are without having them. Focusing one reveals its neighbors: so there always is a next one.

extension UICollectionView {
    /// The place of a cell's item among all items, from 1.
    func accessibilityPlace(of view: UICollectionReusableView) -> (position: Int, count: Int)? {
        guard let element = view.element, element.category == .cell,
            let position = counts.position(of: element.indexPath)
        else { return nil }
        return (position + 1, counts.all)
    }

    /// Items have other places among all.
    func placesChanged() {
        for view in shown.values { view.accessibilityChanged() }
        accessibilityChanged()
    }
}
