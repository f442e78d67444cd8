// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// Which elements have views.
//
//     layoutSubviews
//     1. the layout is prepared, if something was invalidated
//     2. the area in sight, and ahead of a movement, is compared with the area that the layout was asked for
//        inside, and no edge has passed an element  ──> nothing to do
//        inside                                     ──> views come and go
//        outside                                    ──> the layout is asked for a larger area
//     3. new views say which size they prefer; if the layout wants to know, again from 1.

extension UICollectionView {
    typealias Attributes = UICollectionViewLayoutAttributes
    typealias Element = UICollectionViewLayoutAttributes.Element

    /// How often views may change the layout by their preferred sizes in one pass. Chosen: each round makes further views
    /// visible, as a rule; a layout that never settles must not hang the program.
    private static let mostRounds = 12
    /// The length beyond the visible area for which the layout is asked in advance, in lengths of the view. Chosen.
    private static let margin: CGFloat = 0.5

    // MARK: - Invalidation

    func layoutInvalidated(_ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext) {
        guard layout === keptLayout else { return }
        if context.invalidateDataSourceCounts, batch == nil, !layoutNeeds.isWorking { keptCounts = nil }
        layoutNeeds.preparation = true
        layoutNeeds.offset.x += context.contentOffsetAdjustment.x
        layoutNeeds.offset.y += context.contentOffsetAdjustment.y
        (asked, quietArea) = (nil, nil)
        setNeedsLayout()
    }

    func invalidateForBounds(_ new: CGRect) {
        let layout = collectionViewLayout
        if new.size != bounds.size, layoutNeeds.oldBounds == nil { layoutNeeds.oldBounds = bounds }
        let flipped = flip(new, width: max(contentSize.width, new.width))
        guard layout.shouldInvalidateLayout(forBoundsChange: flipped) else { return }
        layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: flipped))
    }

    var counts: CollectionCounts {
        if let keptCounts { return keptCounts }
        let counts = CollectionCounts(from: dataSource, of: self)
        keptCounts = counts
        return counts
    }

    func reloadEverything() {
        swipe?.close(animated: false)
        cancelHighlight()
        abandonMovement()
        keptCounts = nil
        layoutNeeds.reload = true
        layoutNeeds.generation += 1
        selected = []
        keyItem = nil
        prefetched = []
        let context = collectionViewLayout.makeInvalidationContext()
        (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
        collectionViewLayout.invalidateLayout(with: context)
        accessibilityChanged()
    }

    // MARK: - Preparation

    /// Prepares the layout if something was invalidated.
    func prepareLayoutIfNeeded() {
        guard layoutNeeds.preparation else { return }
        layoutNeeds.preparation = false
        _ = counts
        let oldBounds = layoutNeeds.oldBounds, layout = collectionViewLayout
        layoutNeeds.oldBounds = nil
        layout.prepare()
        (asked, quietArea) = (nil, nil)
        adoptContentSize(of: layout)
        adjustOffset()
        if let oldBounds { adoptBounds(from: oldBounds) }
    }

    private func adoptContentSize(of layout: UICollectionViewLayout) {
        let size = layout.collectionViewContentSize, old = max(contentSize.width, bounds.width)
        guard size != contentSize else { return }
        contentSize = size
        // Mirrored contents grow to the left.
        let grown = max(contentSize.width, bounds.width) - old
        if isFlipped, grown != 0, motion == nil { shiftContents(by: CGPoint(x: grown, y: 0)) }
    }

    /// Moves the offset as invalidation contexts have asked.
    private func adjustOffset() {
        let distance = layoutNeeds.offset
        layoutNeeds.offset = .zero
        if distance != .zero { shiftMotion(by: distance) }
    }

    private func adoptBounds(from old: CGRect) {
        measureShownAgain()
        let isAnimated = UIView.inheritedAnimationDuration > 0
        if isAnimated { collectionViewLayout.prepare(forAnimatedBoundsChange: old) }
        let target = inside(targetOffset(for: contentOffset))
        if target != contentOffset, motion == nil, !isDragging { contentOffset = target }
        if isAnimated { collectionViewLayout.finalizeAnimatedBoundsChange() }
    }

    /// The offset after a change, as the layout and the delegate want it.
    func targetOffset(for proposed: CGPoint) -> CGPoint {
        let offset = collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
        return listDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: offset) ?? offset
    }

    /// The offset at which a movement by the user should end, as the layout wants it.
    func layoutTarget(_ natural: CGPoint, _ velocity: CGPoint) -> CGPoint {
        let layout = collectionViewLayout
        guard isFlipped else {
            return layout.targetContentOffset(forProposedContentOffset: natural, withScrollingVelocity: velocity)
        }
        let mirrored = flip(CGRect(origin: natural, size: bounds.size)).origin
        let target = layout.targetContentOffset(
            forProposedContentOffset: mirrored, withScrollingVelocity: CGPoint(x: -velocity.x, y: velocity.y))
        return flip(CGRect(origin: target, size: bounds.size)).origin
    }

    // MARK: - Direction

    /// Whether the layout's coordinates are mirrored.
    var isFlipped: Bool {
        let layout = collectionViewLayout
        return layout.flipsHorizontallyInOppositeLayoutDirection
            && layout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
    }

    /// Converts between the contents' coordinates and the layout's.
    func flip(_ rect: CGRect, width: CGFloat? = nil) -> CGRect {
        guard isFlipped else { return rect }
        let width = width ?? max(contentSize.width, bounds.width)
        return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    func flip(_ point: CGPoint) -> CGPoint {
        isFlipped ? CGPoint(x: max(contentSize.width, bounds.width) - point.x, y: point.y) : point
    }

    /// Attributes of the layout in the contents' coordinates.
    func placed(_ attributes: Attributes) -> Attributes {
        guard isFlipped else { return attributes }
        let copy = attributes.duplicate()
        copy.center = flip(attributes.center)
        return copy
    }

    /// The attributes of an element in the contents' coordinates.
    func attributes(_ element: Element) -> Attributes? {
        prepareLayoutIfNeeded()
        return collectionViewLayout.attributes(of: element).map { placed($0) }
    }

    // MARK: - Elements

    func updateElements() {
        guard !layoutNeeds.isWorking, bounds.width > 0 || bounds.height > 0 else { return }
        work {
            for _ in 0..<Self.mostRounds {
                guard showRound() else { break }
            }
        }
        prepareSwipes()
        swipe?.place()
        announceItems()
    }

    /// Creates and removes views once.
    ///
    /// - Returns: whether another round is needed: the views have changed the layout, or the data has changed meanwhile.
    private func showRound() -> Bool {
        let generation = layoutNeeds.generation
        if layoutNeeds.reload { hideAll() }
        prepareLayoutIfNeeded()
        followTransition()
        showElements(in: visibleRectAhead())
        guard layoutNeeds.generation == generation else { return true }
        return askForSizes() || layoutNeeds.generation != generation
    }

    /// Calls a body that creates views.
    ///
    /// - Parameter giveUp: called when one of the program's functions runs the run loop. In there the collection view is
    ///   laid out as usual; the work that it interrupts stops.
    func work<Result>(_ body: () -> Result, beforeNestedLoops giveUp: @escaping () -> Void = {}) -> Result {
        let isInside = layoutNeeds.isWorking
        layoutNeeds.isWorking = true
        var result: Result?
        EventSteps.perform(
            { result = body() },
            beforeNestedLoops: {
                self.layoutNeeds.isWorking = false
                self.layoutNeeds.generation += 1
                self.setNeedsLayout()
                giveUp()
                self.callWaiting()
            })
        layoutNeeds.isWorking = isInside
        if !isInside { callWaiting() }
        return result!
    }

    private func callWaiting() {
        let waiting = layoutNeeds.waiting
        layoutNeeds.waiting = []
        for body in waiting { body() }
    }

    /// Creates and removes views for an area in the contents' coordinates.
    func showElements(in area: CGRect) {
        if let asked, asked.rect.contains(area) {
            if quietArea?.allows(area) == true { return }
        } else {
            askForArea(area)
        }
        var quiet = QuietArea(area), wanted: [Attributes] = []
        for attributes in asked?.attributes ?? [] where !attributes.isHidden {
            quiet.note(attributes.containerFrame ?? attributes.frame)
            if attributes.isWanted(in: area) { wanted.append(attributes) }
        }
        // Not before all are there: a run loop that one of the program's functions runs shows the missing ones.
        quietArea = nil
        let generation = layoutNeeds.generation, isComplete = replace(with: wanted)
        if isComplete, layoutNeeds.generation == generation { quietArea = quiet }
        containers?.elementsWerePlaced()
    }

    func askForArea(_ area: CGRect) {
        func margin(_ contents: CGFloat, _ side: CGFloat) -> CGFloat {
            contents > side ? (side * Self.margin).rounded(.up) : 0
        }
        let rect = area.insetBy(
            dx: -margin(contentSize.width, bounds.width), dy: -margin(contentSize.height, bounds.height))
        let attributes = collectionViewLayout.layoutAttributesForElements(in: flip(rect)) ?? []
        asked = AskedArea(rect: rect, attributes: attributes.map { moved(placed($0)) })
    }

    /// - Returns: whether exactly the wanted elements are shown.
    private func replace(with wanted: [Attributes]) -> Bool {
        var isComplete = true
        // First those that go, so that their views can be used again.
        let elements = Set(wanted.map(\.element)), generation = layoutNeeds.generation
        for (element, view) in shown.filter({ !elements.contains($0.key) }).inOrder {
            guard layoutNeeds.generation == generation else { return false }
            if mustStay(view) { isComplete = false } else { hide(element, view) }
        }
        for attributes in wanted {
            guard layoutNeeds.generation == generation else { return false }
            if let view = shown[attributes.element] {
                adoptContainer(view, attributes)
                view.show(attributes)
            } else {
                show(attributes)
            }
        }
        if !accessibilityItems.isEmpty { accessibilityChanged() }
        return isComplete
    }

    /// A view in which text is edited stays, so that the keyboard does.
    func mustStay(_ view: UIView) -> Bool {
        (window?.firstResponder as? UIView)?.isDescendant(of: view) == true
    }

    /// Creates the view of an element.
    @discardableResult
    func show(_ attributes: Attributes, from first: Attributes? = nil) -> UICollectionReusableView? {
        var view: UICollectionReusableView?
        UIView.performWithoutAnimation {
            let generation = layoutNeeds.generation
            let outer = inMaking
            inMaking = attributes
            view = makeView(attributes)
            inMaking = outer
            guard let view else { return }
            // The data source may have changed the data meanwhile.
            guard layoutNeeds.generation == generation else { return discard(view) }
            view.element = attributes.element
            view.list = self
            shown[attributes.element] = view
            place(view, attributes)
            view.show(first ?? attributes)
            view.isHidden = false
            tellWillDisplay(view, attributes.element)
        }
        return view
    }

    /// Returns a view that is not needed after all, unless it is in use meanwhile.
    private func discard(_ view: UICollectionReusableView) {
        guard view.element == nil else { return }
        view.isHidden = true
        view.shownAttributes = nil
        view.enqueue()
    }

    private func makeView(_ attributes: Attributes) -> UICollectionReusableView? {
        let element = attributes.element
        switch element.category {
        case .cell:
            guard let dataSource else { return nil }
            let cell = dataSource.collectionView(self, cellForItemAt: dataPath(of: element.indexPath))
            checkDequeued(cell, "cell", element)
            prepare(cell, at: element.indexPath)
            return cell
        case .supplementaryView:
            guard let dataSource, let kind = element.kind else { return nil }
            let view = dataSource.collectionView(
                self, viewForSupplementaryElementOfKind: kind, at: element.indexPath)
            checkDequeued(view, "supplementary view", element)
            return view
        case .decorationView: return element.kind.flatMap { makeDecoration($0) }
        }
    }

    private func checkDequeued(_ view: UICollectionReusableView, _ noun: String, _ element: Element) {
        precondition(
            view.reuseIdentifier != nil || view.pool != nil,
            "the \(noun) returned from the data source for \(element.indexPath) does not have a reuseIdentifier - "
                + "cells and views must be retrieved by calling a dequeue method of the collection view")
    }

    /// Inserts a view at its place among others: behind them, among them, or in front of them, by its `zIndex`.
    func place(_ view: UICollectionReusableView, _ attributes: Attributes) {
        let zIndex = attributes.zIndex
        if let container = containers?.container(of: attributes.element) { return insert(view, zIndex, in: container) }
        if zIndex < 0 { return insertSubview(view, at: backgroundView?.superview === self ? 1 : 0) }
        if zIndex == 0, attributes.representedElementCategory == .decorationView, view.superview !== self {
            return insertAsBackground(view)
        }
        let middle = subviews.firstIndex(of: front) ?? 0
        if zIndex == 0 {
            if let index = subviews.firstIndex(of: view), index < middle { return }
            return insertSubview(view, belowSubview: front)
        }
        let above = subviews[middle...].first {
            guard $0 !== view, let other = ($0 as? UICollectionReusableView)?.shownAttributes else { return false }
            return other.zIndex > zIndex
        }
        if let above {
            insertSubview(view, belowSubview: above)
        } else {
            let last = subviews[middle...].last { $0 !== view && $0 is UICollectionReusableView } ?? front
            insertSubview(view, aboveSubview: last)
        }
    }

    /// Inserts a decoration behind all elements, and containers of elements, that are not behind 0.
    private func insertAsBackground(_ view: UIView) {
        let first = subviews.first {
            guard $0 !== backgroundView, let view = $0 as? UICollectionReusableView else {
                return $0 !== backgroundView
            }
            return view.shownAttributes.map { $0.zIndex >= 0 } ?? false
        }
        insertSubview(view, belowSubview: first ?? front)
    }

    /// Inserts a view in front of those in a container whose `zIndex` is not larger.
    private func insert(_ view: UICollectionReusableView, _ zIndex: Int, in container: UIView) {
        let above = container.subviews.first {
            guard $0 !== view, let other = ($0 as? UICollectionReusableView)?.shownAttributes else { return false }
            return other.zIndex > zIndex
        }
        if let above { container.insertSubview(view, belowSubview: above) } else { container.addSubview(view) }
    }

    /// Moves a view to the container that it is in now. It stays where it is seen.
    func adoptContainer(_ view: UICollectionReusableView, _ attributes: Attributes) {
        let container = containers?.container(of: attributes.element) ?? self
        guard let old = view.superview, old !== container else { return }
        UIView.performWithoutAnimation {
            view.center = old.convert(view.center, to: container)
            place(view, attributes)
        }
        view.shownAttributes = nil
    }

    /// The layout, if it has views between the collection view and elements.
    var containers: (any CollectionElementContainers)? { collectionViewLayout as? any CollectionElementContainers }

    // MARK: - Going

    /// Takes a view out of use.
    func hide(_ element: Element, _ view: UICollectionReusableView) {
        shown[element] = nil
        retire(view, element)
    }

    /// Ends the use of a view that is not shown for an element any more. It waits, hidden, in its place.
    func retire(_ view: UICollectionReusableView, _ element: Element) {
        view.element = nil
        UIView.performWithoutAnimation { view.isHidden = true }
        tellEndDisplaying(view, element)
        guard view.element == nil else { return }
        // Meanwhile a program may change the view: the next use sets all again.
        view.shownAttributes = nil
        view.enqueue()
    }

    /// Takes all views out of use, after `reloadData()`.
    func hideAll() {
        layoutNeeds.reload = false
        let old = shown
        shown = [:]
        for (element, view) in old.inOrder { retire(view, element) }
        (asked, quietArea) = (nil, nil)
    }

    // MARK: - The delegate

    private func tellWillDisplay(_ view: UICollectionReusableView, _ element: Element) {
        if let cell = view as? UICollectionViewCell {
            listDelegate?.collectionView(self, willDisplay: cell, forItemAt: dataPath(of: element.indexPath))
        } else if element.category == .supplementaryView, let kind = element.kind {
            listDelegate?.collectionView(
                self, willDisplaySupplementaryView: view, forElementKind: kind, at: element.indexPath)
        }
    }

    private func tellEndDisplaying(_ view: UICollectionReusableView, _ element: Element) {
        if let cell = view as? UICollectionViewCell {
            listDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: dataPath(of: element.indexPath))
        } else if element.category == .supplementaryView, let kind = element.kind {
            listDelegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: element.indexPath)
        }
    }

    // MARK: - Preferred sizes

    /// Asks new views for the sizes that they prefer.
    ///
    /// - Returns: whether the layout has changed.
    func askForSizes() -> Bool {
        let layout = collectionViewLayout
        guard layout.wantsPreferredSizes else { return false }
        let generation = layoutNeeds.generation
        for (element, view) in shown.filter(\.value.needsPreferredSize).inOrder {
            guard layoutNeeds.generation == generation else { break }
            guard let shownAttributes = view.shownAttributes, element.category != .decorationView else { continue }
            view.needsPreferredSize = false
            let original = layout.attributes(of: element) ?? shownAttributes
            let preferred = view.preferredLayoutAttributesFitting(original.duplicate())
            guard preferred != original,
                layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
            else { continue }
            layout.invalidateLayout(
                with: layout.invalidationContext(
                    forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
        }
        return layoutNeeds.preparation
    }

    /// Asks all views for their sizes again, after the layout has forgotten or doubts the sizes that they preferred.
    func measureShownAgain() {
        for view in shown.values { view.needsPreferredSize = true }
    }

    /// Tells the cells whether they are being edited.
    func editingChanged() {
        for view in shown.values { (view as? UICollectionViewCell)?.isEditing = isEditing }
    }

    /// The contents of a cell may need another size.
    func sizeChanged(of view: UICollectionReusableView) {
        guard selfSizingInvalidation != .disabled, view.element != nil, !layoutNeeds.isWorking else { return }
        view.needsPreferredSize = true
        if collectionViewLayout.wantsPreferredSizes { setNeedsLayout() }
    }

    // MARK: - Sight

    /// The views of the elements that the data source has now: none between `reloadData()` and the next layout.
    var usable: [Element: UICollectionReusableView] { layoutNeeds.reload ? [:] : shown }

    /// The elements whose views intersect the bounds.
    var shownInSight: [(Element, UICollectionReusableView)] {
        let seen = bounds
        return usable.inOrder.compactMap { element, view in
            guard let frame = view.shownAttributes?.frame else { return nil }
            return placeInContents(frame, view).overlaps(seen) ? (element, view) : nil
        }
    }

    /// A frame of attributes where it is seen: in a container of the layout, after scrolling.
    func placeInContents(_ frame: CGRect, _ view: UIView) -> CGRect {
        guard let container = view.superview, container !== self else { return frame }
        return container.convert(frame, to: self)
    }

    func item(at point: CGPoint, except other: IndexPath? = nil) -> IndexPath? {
        prepareLayoutIfNeeded()
        let place = CGRect(origin: point, size: .zero)
        let known =
            asked.flatMap { $0.rect.contains(point) ? $0.attributes : nil }
            ?? collectionViewLayout.layoutAttributesForElements(
                in: flip(place.insetBy(dx: -1, dy: -1)))?.map { placed($0) } ?? []
        let hits = known.filter { attributes in
            guard attributes.representedElementCategory == .cell, !attributes.isHidden else { return false }
            guard attributes.indexPath != other else { return false }
            let view = shown[attributes.element], frame = attributes.frame
            return (view.map { placeInContents(frame, $0) } ?? frame).contains(point)
        }
        return hits.max { $0.zIndex < $1.zIndex }?.indexPath
    }
}

extension Dictionary where Key: Comparable {
    /// The entries by their keys: hash tables have another order in each run of a program.
    var inOrder: [(key: Key, value: Value)] { sorted { $0.key < $1.key } }
}
