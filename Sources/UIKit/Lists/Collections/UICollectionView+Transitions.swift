// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// An interactive transition.
struct CollectionTransition {
    let layout: UICollectionViewTransitionLayout
    /// The offsets at both ends.
    let start: CGPoint
    let end: CGPoint
    let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}

extension UICollectionView {
    // MARK: - Changing the layout

    func changeLayout(to layout: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?) {
        let old = collectionViewLayout
        guard layout !== old else {
            completion?(true)
            return
        }
        if movement != nil { cancelInteractiveMovement() }
        let isAnimated = animated && window != nil && UIView.areAnimationsEnabled
        guard isAnimated else {
            replaceLayout(with: layout)
            layoutNeeds.oldBounds = nil
            completion?(true)
            return
        }
        if layoutNeeds.preparation || layoutNeeds.reload { layoutIfNeeded() }
        animate(ListAnimation.layout, { self.move(from: old, to: layout) }) { completion?($0) }
    }

    private func replaceLayout(with layout: UICollectionViewLayout) {
        let old = collectionViewLayout
        layoutNeeds.generation += 1
        for (_, view) in shown.inOrder { view.willTransition(from: old, to: layout) }
        old.prepareForTransition(to: layout)
        layout.collectionView = self
        keptLayout = layout
        layout.prepareForTransition(from: old)
        // A transition's layouts still belong to this view.
        if !(layout is UICollectionViewTransitionLayout) { old.collectionView = nil }
        if let containers = old as? any CollectionElementContainers {
            for (_, view) in shown.inOrder { view.shownAttributes.map { adoptContainer(view, $0) } }
            containers.removeContainers()
        }
        for pool in decorationPools.values { pool.removeWaiting() }
        decorationPools = [:]
        layout.invalidateLayout()
        layoutInvalidated(layout, with: layout.makeInvalidationContext())
        for (_, view) in shown.inOrder {
            view.needsPreferredSize = true
            view.didTransition(from: old, to: layout)
        }
        old.finalizeLayoutTransition()
        layout.finalizeLayoutTransition()
    }

    /// Called in an animation block.
    private func move(
        from old: UICollectionViewLayout, to layout: UICollectionViewLayout
    ) -> [(Element, UICollectionReusableView)] {
        let gone = work {
            showLayout(layout, insteadOf: old)
        } beforeNestedLoops: {
            self.layoutNeeds.reload = true
        }
        (asked, quietArea) = (nil, nil)
        setNeedsLayout()
        return gone
    }

    private func showLayout(
        _ layout: UICollectionViewLayout, insteadOf old: UICollectionViewLayout
    ) -> [(Element, UICollectionReusableView)] {
        let oldBounds = bounds, before = layoutAttributesBefore(), anchor = anchorItem
        replaceLayout(with: layout)
        // What comes into sight starts where the old layout had it, what goes ends where the new one has it.
        layout.changes = CollectionChanges(
            before: before, previous: { before[$0] == nil ? nil : $0.indexPath }, next: { $0.indexPath })
        let start = contentOffset
        prepareLayoutIfNeeded()
        let target = offsetAfterChange(anchor, start)
        if target != contentOffset { contentOffset = target }
        let shownBefore = shown.map { ($0.key, $0.value) }
        let gone = replaceAnimated(in: bounds.union(oldBounds), shownBefore)
        layout.changes = nil
        return gone
    }

    /// The item in the middle of the visible area, which stays there; nil at the start of the contents.
    private var anchorItem: IndexPath? {
        let start = CGPoint(x: horizontalLimits.lowerBound, y: verticalLimits.lowerBound)
        guard contentOffset != start else { return nil }
        let seen = bounds.inset(by: adjustedContentInset)
        func distance(_ view: UIView) -> CGFloat { hypot(view.center.x - seen.midX, view.center.y - seen.midY) }
        let chosen = shownInSight.filter { $0.0.category == .cell && selected.contains($0.0.indexPath) }
        let cells = chosen.isEmpty ? shownInSight.filter { $0.0.category == .cell } : chosen
        return cells.min { distance($0.1) < distance($1.1) }?.0.indexPath
    }

    private func offsetAfterChange(_ anchor: IndexPath?, _ start: CGPoint) -> CGPoint {
        var proposed = inside(start)
        if let anchor, let frame = layoutAttributesForItem(at: anchor)?.frame {
            proposed = offset(of: frame, at: [.centeredVertically, .centeredHorizontally])
        }
        return inside(targetOffset(for: proposed))
    }

    // MARK: - Interactive transitions

    func beginTransition(
        to layout: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
    ) -> UICollectionViewTransitionLayout {
        precondition(
            transition == nil,
            "startInteractiveTransition: another interactive transition is in progress. Finish or cancel it first.")
        layoutIfNeeded()
        let old = collectionViewLayout, anchor = anchorItem, start = contentOffset
        let between =
            listDelegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
            ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
        layout.collectionView = self
        // The offset at the end is known before.
        layout.prepare()
        let frame = anchor.flatMap { layout.layoutAttributesForItem(at: $0)?.frame }
        replaceLayout(with: between)
        let size = contentSize
        contentSize = layout.collectionViewContentSize
        let end = frame.map { offset(of: $0, at: [.centeredVertically, .centeredHorizontally]) } ?? inside(start)
        contentSize = size
        contentOffset = start
        transition = CollectionTransition(layout: between, start: start, end: end, completion: completion)
        layoutIfNeeded()
        return between
    }

    func endTransition(finishes: Bool) {
        guard let transition else { return }
        self.transition = nil
        let between = transition.layout, target = finishes ? between.nextLayout : between.currentLayout
        let work = { () -> [(Element, UICollectionReusableView)] in
            let gone = self.move(from: between, to: target)
            self.contentOffset = self.inside(finishes ? transition.end : transition.start)
            return gone
        }
        animate(ListAnimation.layout, work) { transition.completion?($0, finishes) }
        // The layout that is not used no longer belongs to this view.
        (finishes ? between.currentLayout : between.nextLayout).collectionView = nil
    }

    /// Moves the offset with the progress of a transition.
    func followTransition() {
        guard let transition, transition.layout === collectionViewLayout else { return }
        let progress = transition.layout.transitionProgress, start = transition.start, end = transition.end
        let offset = CGPoint(
            x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
        if offset != contentOffset { contentOffset = offset }
    }
}
