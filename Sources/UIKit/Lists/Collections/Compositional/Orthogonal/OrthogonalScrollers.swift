// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The scroll views of sections that scroll by themselves.
///
/// Only sections with visible elements have one. Where a section was scrolled to is kept.
@MainActor
final class OrthogonalScrollers {
    private var scrollers: [Int: OrthogonalScroller] = [:]
    /// Where sections were scrolled to, in leading-to-trailing order.
    private var places: [Int: CGFloat] = [:]

    /// The scroll views of removed sections. Each is kept until its elements are removed.
    private var leaving: [OrthogonalScroller] = []

    // MARK: - Places

    /// The part of the groups, from leading to trailing, that has views: what is visible, and half as much on both sides
    /// (chosen).
    func loadedRange(of index: Int, _ section: PlacedSection) -> ClosedRange<CGFloat> {
        let length = section.solver.container[section.solver.axis.other], place = place(of: index)
        return (place - length / 2)...(place + length * 1.5)
    }

    /// Where a section is scrolled to, in leading-to-trailing order.
    func place(of index: Int) -> CGFloat { scrollers[index]?.place ?? places[index] ?? 0 }

    /// Scrolls a section, so that a part of its groups is visible.
    func scroll(_ index: Int, toShow frame: CGRect, _ position: UICollectionView.ScrollPosition, animated: Bool) {
        scrollers[index]?.scroll(toShow: frame, position, animated: animated)
    }

    // MARK: - Views

    /// The view in which the elements of a section are. Its coordinates are those of the layout's attributes.
    func contents(of index: Int, _ layout: UICollectionViewCompositionalLayout) -> UIView? {
        layout.placement?.place(through: index)
        guard let collectionView = layout.collectionView, let placement = layout.placement,
            placement.sections.indices.contains(index), placement.sections[index].scrollsByItself
        else { return nil }
        if let scroller = scrollers[index] { return scroller.contents }
        let scroller = OrthogonalScroller(layout, section: index)
        scrollers[index] = scroller
        UIView.performWithoutAnimation {
            scroller.update(placement, index, at: places[index] ?? 0)
            collectionView.insertSubview(scroller.scrollView, belowSubview: collectionView.front)
        }
        return scroller.contents
    }

    /// Places all scroll views for a new placement, in an animation if the call is in one.
    func place(_ layout: UICollectionViewCompositionalLayout) {
        guard let placement = layout.placement else { return }
        for (index, scroller) in scrollers {
            if placement.sections.indices.contains(index), placement.sections[index].scrollsByItself {
                scroller.update(placement, index, at: scroller.place)
            } else {
                remove(index)
            }
        }
    }

    /// Removes scroll views without elements.
    func removeUnused() {
        for (index, scroller) in scrollers where scroller.contents.isUnused && !scroller.isMoving {
            places[index] = scroller.place
            remove(index)
        }
        for scroller in leaving where scroller.contents.isUnused { scroller.scrollView.removeFromSuperview() }
        leaving.removeAll { $0.scrollView.superview == nil }
    }

    private func remove(_ index: Int) {
        scrollers[index]?.scrollView.removeFromSuperview()
        scrollers[index] = nil
    }

    func removeAll() {
        for index in Array(scrollers.keys) { remove(index) }
        for scroller in leaving { scroller.scrollView.removeFromSuperview() }
        (places, leaving) = ([:], [])
    }

    /// Follows sections to their new numbers; nil for those that are gone.
    func sectionsChanged(_ number: (Int) -> Int?) {
        let (old, oldPlaces) = (scrollers, places)
        (scrollers, places) = ([:], [:])
        for (index, scroller) in old {
            if let new = number(index) {
                scroller.section = new
                scrollers[new] = scroller
            } else {
                scroller.section = nil
                leaving.append(scroller)
            }
        }
        for (index, place) in oldPlaces { if let new = number(index) { places[new] = place } }
    }

    subscript(index: Int) -> OrthogonalScroller? { scrollers[index] }
}

extension UIView {
    /// Whether no element is shown in a container. Views that wait for reuse are hidden there.
    fileprivate var isUnused: Bool { subviews.allSatisfy(\.isHidden) }
}
