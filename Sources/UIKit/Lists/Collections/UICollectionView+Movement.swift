// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// A gesture moves an item. The data stays as it is until the end; meanwhile the paths of the collection view are those of
// the order that the user sees, and `dataPath(of:)` leads back to the data source's.

/// The item that a gesture moves.
struct CollectionMovement {
    /// The path in the data source.
    let original: IndexPath
    /// The path in the order that the user sees.
    var current: IndexPath
    /// In the contents' coordinates.
    var position: CGPoint
    /// The data source's counts.
    let counts: CollectionCounts
    /// The distance of the cell's center from a finger on its reorder control.
    var grip: CGPoint?
    var scrolling: CADisplayLink?
}

extension UICollectionView {
    /// The distance from an edge of the visible area in which a moved item scrolls, and the largest speed, in points and
    /// points per second. Chosen by eye.
    private static let scrollMargin: CGFloat = 60
    private static let scrollSpeed: CGFloat = 600

    func beginMovement(of indexPath: IndexPath) -> Bool {
        guard movement == nil, counts.contains(indexPath), let dataSource,
            dataSource.collectionView(self, canMoveItemAt: indexPath), let cell = cellForItem(at: indexPath)
        else { return false }
        if let highlight { _ = endHighlight([highlight.touch], isCancelled: true) }
        movement = CollectionMovement(
            original: indexPath, current: indexPath, position: cell.center, counts: counts)
        step(from: indexPath, to: indexPath, at: cell.center, previous: cell.center)
        return true
    }

    func moveMovement(to position: CGPoint) {
        guard let old = movement, position.x.isFinite, position.y.isFinite else { return }
        movement?.position = position
        let proposed = collectionViewLayout.targetIndexPath(
            forInteractivelyMovingItem: old.current, withPosition: flip(position))
        let target =
            listDelegate?.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: old.original, atCurrentIndexPath: old.current,
                toProposedIndexPath: proposed) ?? proposed
        step(from: old.current, to: canHold(target) ? target : old.current, at: position, previous: old.position)
        scrollAtEdges()
    }

    private func canHold(_ path: IndexPath) -> Bool {
        guard let movement, counts.items.indices.contains(path.section), path.item >= 0 else { return false }
        let room = counts.items(in: path.section) + (path.section == movement.current.section ? 0 : 1)
        return path.item < room
    }

    /// Shows the order in which the item is at a place.
    private func step(from: IndexPath, to: IndexPath, at position: CGPoint, previous: CGPoint) {
        let layout = collectionViewLayout
        let context = layout.invalidationContext(
            forInteractivelyMovingItems: [to], withTargetPosition: flip(position), previousIndexPaths: [from],
            previousPosition: flip(previous))
        reorder(from: from, to: to, context)
        guard from != to else {
            // Only the item itself moves.
            layoutIfNeeded()
            return
        }
        animate(
            ListAnimation.layout,
            {
                self.updateElements()
                return []
            }
        ) { _ in }
    }

    private func reorder(from: IndexPath, to: IndexPath, _ context: UICollectionViewLayoutInvalidationContext) {
        if from != to {
            var items = counts.items
            items[from.section] -= 1
            items[to.section] += 1
            context.invalidateDataSourceCounts = true
            renumber(from: from, to: to, items)
            movement?.current = to
            collectionViewLayout.invalidateLayout(with: context)
            keptCounts = CollectionCounts(items)
        } else {
            collectionViewLayout.invalidateLayout(with: context)
        }
    }

    /// Gives the sizes that the layout keeps, the views and the selection the paths after a move.
    private func renumber(from: IndexPath, to: IndexPath, _ after: [Int]) {
        var updates = ListUpdates(.items, list: "\(type(of: self))")
        updates.move(from, to: to)
        guard let change = try? updates.resolve(before: counts.items, after: after) else { return }
        let paths = CollectionPaths(change, collectionViewLayout)
        collectionViewLayout.itemsChanged(paths)
        selected = Set(selected.compactMap { change.newPath(of: $0) })
        keyItem = keyItem.flatMap { change.newPath(of: $0) }
        let old = shown
        shown = [:]
        for (element, view) in old {
            var next = element
            if let path = paths.next(element) { next.indexPath = path }
            view.element = next
            shown[next] = view
        }
    }

    /// The data source's path of an item while another one is being moved.
    func dataPath(of path: IndexPath) -> IndexPath {
        guard let movement, movement.original != movement.current else { return path }
        if path == movement.current { return movement.original }
        var path = path
        if path.section == movement.current.section, path.item > movement.current.item { path.item -= 1 }
        if path.section == movement.original.section, path.item >= movement.original.item { path.item += 1 }
        return path
    }

    /// The attributes of the item that a gesture moves, and of others as they are.
    func moved(_ attributes: Attributes) -> Attributes {
        guard let movement, attributes.representedElementCategory == .cell,
            attributes.indexPath == movement.current
        else { return attributes }
        return placed(
            collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
                at: movement.current, withTargetPosition: flip(movement.position)))
    }

    // MARK: - End

    func endMovement(isCancelled: Bool) {
        guard let ended = movement else { return }
        let target = isCancelled ? ended.original : ended.current
        restoreOrder(with: target, isCancelled: isCancelled)
        if !isCancelled, target != ended.original {
            dataSource?.collectionView(self, moveItemAt: ended.original, to: target)
        }
        animate(
            ListAnimation.layout,
            {
                self.updateElements()
                return []
            }
        ) { _ in }
    }

    /// Cancels a movement before the data changes, or when it may have changed already: the views get their original
    /// paths, but nothing is laid out, since the data source may not know these paths any more.
    func abandonMovement() {
        guard let movement else { return }
        restoreOrder(with: movement.original, isCancelled: true)
    }

    /// Ends a movement with its item at a path. The views move with the next layout.
    private func restoreOrder(with target: IndexPath, isCancelled: Bool) {
        guard let ended = movement else { return }
        ended.scrolling?.invalidate()
        let context = collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: [target], previousIndexPaths: [ended.current], movementCancelled: isCancelled)
        reorder(from: ended.current, to: target, context)
        movement = nil
        cellForItem(at: target)?.isReordering = false
    }

    // MARK: - Scrolling

    /// Scrolls while the item is near an edge of the visible area.
    private func scrollAtEdges() {
        guard movement != nil, scrollVelocity != .zero else {
            movement?.scrolling?.invalidate()
            movement?.scrolling = nil
            return
        }
        guard movement?.scrolling == nil else { return }
        let link = CADisplayLink(target: self, selector: UICollectionView.scrollStep)
        movement?.scrolling = link
        link.add(to: .main, forMode: .common)
    }

    /// In points per second: larger nearer to an edge.
    private var scrollVelocity: CGPoint {
        guard let movement else { return .zero }
        let seen = bounds.inset(by: adjustedContentInset)
        func speed(_ place: CGFloat, _ low: CGFloat, _ high: CGFloat, _ limits: ClosedRange<CGFloat>, _ now: CGFloat)
            -> CGFloat
        {
            let margin = min(Self.scrollMargin, (high - low) / 4)
            guard margin > 0 else { return 0 }
            let before = low + margin - place, after = place - (high - margin)
            if before > 0, now > limits.lowerBound { return -min(before / margin, 1) * Self.scrollSpeed }
            if after > 0, now < limits.upperBound { return min(after / margin, 1) * Self.scrollSpeed }
            return 0
        }
        let place = movement.position
        return CGPoint(
            x: speed(place.x, seen.minX, seen.maxX, horizontalLimits, bounds.minX),
            y: speed(place.y, seen.minY, seen.maxY, verticalLimits, bounds.minY))
    }

    private func scrollStep(_ link: CADisplayLink) {
        guard let movement, movement.scrolling === link else { return link.invalidate() }
        let velocity = scrollVelocity, time = CGFloat(link.targetTimestamp - link.timestamp)
        let target = onPixels(
            inside(CGPoint(x: bounds.minX + velocity.x * time, y: bounds.minY + velocity.y * time)))
        let way = CGPoint(x: target.x - bounds.minX, y: target.y - bounds.minY)
        guard way != .zero else {
            link.invalidate()
            self.movement?.scrolling = nil
            return
        }
        contentOffset = target
        // The finger stays on the screen, so its place in the contents changes.
        moveMovement(to: CGPoint(x: movement.position.x + way.x, y: movement.position.y + way.y))
    }
}

extension UICollectionView: CollectionCellHost {
    func cellSizeChanged(_ cell: UICollectionViewCell) { sizeChanged(of: cell) }

    func reorder(_ cell: UICollectionViewCell, by recognizer: UIGestureRecognizer) {
        // The control may be held anywhere: the cell keeps its distance from the finger.
        let place = recognizer.location(in: self)
        switch recognizer.state {
        case .began:
            guard let path = indexPath(for: cell), beginInteractiveMovementForItem(at: path) else { return }
            movement?.grip = CGPoint(x: cell.center.x - place.x, y: cell.center.y - place.y)
            cell.isReordering = true
        case .changed:
            guard let grip = movement?.grip else { return }
            updateInteractiveMovementTargetPosition(CGPoint(x: cell.center.x, y: place.y + grip.y))
        case .ended, .cancelled, .failed:
            cell.isReordering = false
            guard movement != nil else { return }
            if recognizer.state == .ended { endInteractiveMovement() } else { cancelInteractiveMovement() }
        default: break
        }
    }
}
