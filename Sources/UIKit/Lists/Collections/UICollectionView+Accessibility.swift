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

    /// A rectangle with as much again before and after it, if all of that can be visible at once.
    func rectWithNeighbors(_ rect: CGRect) -> CGRect {
        let seen = bounds.inset(by: adjustedContentInset).size
        let vertical = canScrollVertically ? max(0, min(rect.height, (seen.height - rect.height) / 2)) : 0
        let horizontal = canScrollHorizontally ? max(0, min(rect.width, (seen.width - rect.width) / 2)) : 0
        let contents = CGRect(origin: .zero, size: contentSize)
        let grown = rect.insetBy(dx: -horizontal, dy: -vertical).intersection(contents)
        return grown.isNull ? rect : grown
    }
}
