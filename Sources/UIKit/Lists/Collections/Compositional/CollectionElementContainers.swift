// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A layout that has views of its own between the collection view and some elements.
@MainActor
protocol CollectionElementContainers: AnyObject {
    /// Returns the view in which an element's view is; nil for the collection view itself. Frames of attributes are in its
    /// coordinates.
    func container(of element: UICollectionViewLayoutAttributes.Element) -> UIView?
    /// Called when the views of all elements are in place.
    func elementsWerePlaced()
    /// Scrolls a container, so that an item in it is where a position says. The collection view scrolls itself afterwards.
    func scrollContainer(
        ofItemAt indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool)
    /// Returns the frame of the container in which an item is, in the contents' coordinates; nil for the collection view.
    func containerFrame(ofItemAt indexPath: IndexPath) -> CGRect?
    /// Called when the layout no longer belongs to the collection view.
    func removeContainers()
}

extension UICollectionViewCompositionalLayout: CollectionElementContainers {
    func container(of element: UICollectionViewLayoutAttributes.Element) -> UIView? {
        guard let (index, section) = section(of: element.indexPath), section.scrollsByItself else { return nil }
        switch element.category {
        case .cell: break
        case .decorationView: return nil
        case .supplementaryView:
            let key = SectionSolver.ViewKey(kind: element.kind ?? "", item: element.indexPath.item)
            if key.isBoundary(of: section.solver.rule) { return nil }
        }
        return scrollers.contents(of: index, self)
    }

    func elementsWerePlaced() { scrollers.removeUnused() }

    func scrollContainer(
        ofItemAt indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool
    ) {
        guard let (index, section) = section(of: indexPath), section.scrollsByItself,
            let frame = itemAttributes(at: indexPath)?.frame
        else { return }
        _ = scrollers.contents(of: index, self)
        scrollers.scroll(index, toShow: frame, position, animated: animated)
    }

    func containerFrame(ofItemAt indexPath: IndexPath) -> CGRect? { itemAttributes(at: indexPath)?.containerFrame }

    func removeContainers() { scrollers.removeAll() }

    /// Lets the collection view show the elements of the area to which a section was scrolled.
    func sectionScrolled(_ section: Int) {
        guard let placement, placement.sections.indices.contains(section) else { return }
        invalidateLayout(with: makeInvalidationContext())
    }
}
