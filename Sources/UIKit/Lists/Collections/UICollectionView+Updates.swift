// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// An update, at the end of the outermost `performBatchUpdates`:
//
//     1. the data source is asked for the new counts; the changes must lead from the old ones to these
//     2. selection and views get the new paths of their elements
//     3. in an animation block: the layout is prepared for the new data, and says where it scrolls; cells are configured
//        again
//     4. views of deleted elements go to their final attributes, those that stay to their new ones, and new views come
//        from their initial attributes
//     5. afterwards: views that have gone wait for their next use; the completion is called

/// The changes of a batch.
struct CollectionBatch {
    var updates: ListUpdates
    var counts: CollectionCounts
    var completions: [(Bool) -> Void] = []
    /// The items whose cells are configured again: by the paths before the update, and by those after it.
    var reconfigured: [IndexPath] = []
    var reconfiguredAfter: [IndexPath] = []
}

extension UICollectionView {
    // MARK: - Collecting

    func performBatch(_ body: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        if batch != nil {
            body?()
            if let completion { batch?.completions.append(completion) }
            return
        }
        abandonMovement()
        if layoutNeeds.reload { updateElements() }
        batch = CollectionBatch(updates: ListUpdates(.items, list: "\(type(of: self))"), counts: counts)
        body?()
        guard var finished = batch else { return }
        batch = nil
        if let completion { finished.completions.append(completion) }
        commit(finished)
    }

    func change(_ body: (inout ListUpdates) -> Void) {
        guard batch == nil else { return body(&batch!.updates) }
        abandonMovement()
        // Without known counts there is nothing to compare with: the next layout reads everything.
        guard keptCounts != nil, !layoutNeeds.reload else { return reloadEverything() }
        var updates = ListUpdates(.items, list: "\(type(of: self))")
        body(&updates)
        commit(CollectionBatch(updates: updates, counts: counts))
    }

    // MARK: - Committing

    private func commit(_ batch: CollectionBatch) {
        // The data was reloaded inside.
        guard !layoutNeeds.reload else {
            CATransaction.afterCommit { batch.completions.forEach { $0(true) } }
            return
        }
        let after = CollectionCounts(from: dataSource, of: self)
        let change: ListChange
        do {
            change = try batch.updates.resolve(before: batch.counts.items, after: after.items)
        } catch {
            programmingMistake(error.description, about: error.message)
            reloadEverything()
            return CATransaction.afterCommit { batch.completions.forEach { $0(true) } }
        }
        let paths = CollectionPaths(change, collectionViewLayout)
        selected = Set(selected.compactMap { change.newPath(of: $0) })
        if let old = highlight {
            highlight = nil
            if let path = change.newPath(of: old.indexPath) {
                highlight = old
                highlight?.indexPath = path
            }
        }
        keyItem = keyItem.flatMap { change.newPath(of: $0) }
        swipe?.adopt { change.newPath(of: $0) }
        prefetched = []
        let context = collectionViewLayout.makeInvalidationContext()
        context.invalidateDataSourceCounts = true
        let reconfigured = batch.reconfigured.compactMap { change.newPath(of: $0) } + batch.reconfiguredAfter
        let work = { self.apply(paths, batch.updates, after, reconfigured, context) }
        animate(ListAnimation.update, work) { finished in batch.completions.forEach { $0(finished) } }
        placesChanged()
    }

    /// Runs changes in an animation; they return the views that are out of use at its end.
    func animate(
        _ settings: ViewAnimationSettings, _ work: () -> [(Element, UICollectionReusableView)],
        completion: @escaping (Bool) -> Void
    ) {
        var gone: [(Element, UICollectionReusableView)] = []
        let end = { [weak self] (finished: Bool) in
            for (element, view) in gone { self?.retire(view, element) }
            if !gone.isEmpty { self?.containers?.elementsWerePlaced() }
            gone = []
            completion(finished)
        }
        if window == nil || UIView.inheritedAnimationDuration > 0 && !UIView.areAnimationsEnabled {
            UIView.performWithoutAnimation { gone = work() }
            return end(true)
        }
        ViewAnimation.run(settings, { gone = work() }, completion: end)
    }

    private func apply(
        _ paths: CollectionPaths, _ updates: ListUpdates, _ after: CollectionCounts, _ reconfigured: [IndexPath],
        _ context: UICollectionViewLayoutInvalidationContext
    ) -> [(Element, UICollectionReusableView)] {
        let layout = collectionViewLayout
        layoutNeeds.generation += 1
        layout.changes = CollectionChanges(
            before: layoutAttributesBefore(), previous: { paths.previous($0) }, next: { paths.next($0) })
        layout.itemsChanged(paths)
        layout.invalidateLayout(with: context)
        keptCounts = after
        let gone = work {
            showUpdate(paths, updates.items(paths.change), reconfigured, layout)
        } beforeNestedLoops: {
            self.layoutNeeds.reload = true
        }
        (asked, quietArea) = (nil, nil)
        setNeedsLayout()
        return gone
    }

    private func showUpdate(
        _ paths: CollectionPaths, _ items: [UICollectionViewUpdateItem], _ reconfigured: [IndexPath],
        _ layout: UICollectionViewLayout
    ) -> [(Element, UICollectionReusableView)] {
        let oldBounds = bounds, start = contentOffset, generation = layoutNeeds.generation
        prepareLayoutIfNeeded()
        layout.prepare(forCollectionViewUpdates: items)
        if motion == nil, !isDragging {
            let target = inside(targetOffset(for: contentOffset))
            if target != contentOffset, start != target || start != contentOffset { contentOffset = target }
        }
        let old = renumber(paths)
        updateOutlines()
        configureNow(reconfigured)
        // The data source may have changed the data meanwhile.
        let gone =
            layoutNeeds.generation == generation
            ? replaceAnimated(in: visibleRectAhead().union(oldBounds), old) : old.filter { $0.1.element == nil }
        layout.finalizeCollectionViewUpdates()
        layout.changes = nil
        return gone
    }

    /// The attributes by the layout before the change, in the layout's coordinates.
    func layoutAttributesBefore() -> [Element: Attributes] {
        var before: [Element: Attributes] = [:]
        for attributes in asked?.attributes ?? [] { before[attributes.element] = placed(attributes) }
        for (element, view) in shown where before[element] == nil {
            before[element] = view.shownAttributes.map { placed($0) }
        }
        return before
    }

    /// Gives the views that stay their new paths.
    ///
    /// - Returns: the views that are shown, each with its old element; those in `shown` stay.
    private func renumber(_ paths: CollectionPaths) -> [(Element, UICollectionReusableView)] {
        let old = shown.inOrder.map { ($0.key, $0.value) }
        shown = [:]
        for (element, view) in old {
            guard let path = paths.next(element) else {
                view.element = nil
                continue
            }
            var next = element
            next.indexPath = path
            view.element = next
            shown[next] = view
        }
        return old
    }

    // MARK: - Animating

    /// Lets views go, move and come. Called in an animation block, when the layout is prepared.
    ///
    /// - Parameter old: the views so far, with their elements before the change.
    /// - Returns: the views that go.
    func replaceAnimated(
        in area: CGRect, _ old: [(Element, UICollectionReusableView)]
    ) -> [(Element, UICollectionReusableView)] {
        var gone: [(Element, UICollectionReusableView)] = []
        let generation = layoutNeeds.generation
        for _ in 0..<3 {
            asked = nil
            askForArea(area)
            let wanted = (asked?.attributes ?? []).filter {
                !$0.isHidden && $0.isWanted(in: area)
            }
            let elements = Set(wanted.map(\.element))
            for (element, view) in old where view.element.map({ !elements.contains($0) }) ?? true {
                guard !gone.contains(where: { $0.1 === view }) else { continue }
                if let next = view.element, mustStay(view) {
                    attributes(next).map { view.show($0) }
                    continue
                }
                if let next = view.element { shown[next] = nil }
                view.element = nil
                if let final = finalAttributes(element) { view.show(final) }
                gone.append((element, view))
            }
            for attributes in wanted {
                // The data source may have changed the data meanwhile.
                guard layoutNeeds.generation == generation else { return gone }
                if shown[attributes.element] == nil { show(attributes, from: initialAttributes(attributes)) }
                guard let view = shown[attributes.element] else { continue }
                adoptContainer(view, attributes)
                view.show(attributes)
            }
            // New cells may prefer other sizes.
            guard askForSizes() else { break }
            prepareLayoutIfNeeded()
        }
        return gone
    }

    private func initialAttributes(_ attributes: Attributes) -> Attributes {
        let layout = collectionViewLayout, path = attributes.indexPath
        let initial =
            switch (attributes.representedElementCategory, attributes.representedElementKind) {
            case (.supplementaryView, let kind?):
                layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
            case (.decorationView, let kind?):
                layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
            default: layout.initialLayoutAttributesForAppearingItem(at: path)
            }
        return initial.map { placed($0) } ?? attributes
    }

    private func finalAttributes(_ element: Element) -> Attributes? {
        let layout = collectionViewLayout, path = element.indexPath
        let final =
            switch (element.category, element.kind) {
            case (.supplementaryView, let kind?):
                layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
            case (.decorationView, let kind?):
                layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
            default: layout.finalLayoutAttributesForDisappearingItem(at: path)
            }
        return final.map { placed($0) }
    }

    // MARK: - Configuring again

    func configureNow(_ paths: [IndexPath]) {
        if batch != nil {
            batch?.reconfigured += paths
            return
        }
        for path in paths {
            guard let dataSource, let cell = cellForItem(at: path) else { continue }
            reconfigured = (path, cell)
            let new = dataSource.collectionView(self, cellForItemAt: path)
            reconfigured = nil
            precondition(
                new === cell,
                "reconfigureItems: the data source returned another cell for \(path) than the one that it dequeued.")
            cell.needsPreferredSize = true
            sizeChanged(of: cell)
        }
    }
}

/// How the paths of elements change in an update.
///
/// Badges follow their items, headers their sections: the layout knows which views are which. Views whose paths have one
/// index belong to the layout.
@MainActor
struct CollectionPaths {
    typealias Element = UICollectionViewLayoutAttributes.Element

    let change: ListChange
    private let layout: UICollectionViewLayout
    /// Whether an element before the change belongs to its item.
    private let belongedToItem: (Element) -> Bool

    /// Creates the paths of an update, before the layout learns of it.
    init(_ change: ListChange, _ layout: UICollectionViewLayout) {
        (self.change, self.layout) = (change, layout)
        belongedToItem = layout.itemOwnership()
    }

    func next(_ element: Element) -> IndexPath? {
        let path = element.indexPath
        guard path.count == 2 else { return path }
        if belongedToItem(element) { return change.newPath(of: path) }
        return change.newSection(of: path.section).map { IndexPath(item: path.item, section: $0) }
    }

    /// Call it when the layout is prepared for the new data.
    func previous(_ element: Element) -> IndexPath? {
        let path = element.indexPath
        guard path.count == 2 else { return path }
        if layout.itemOwnership()(element) { return change.oldPath(of: path) }
        return change.oldSection(of: path.section).map { IndexPath(item: path.item, section: $0) }
    }
}

extension ListUpdates {
    /// The changes for layouts.
    @MainActor
    func items(_ change: ListChange) -> [UICollectionViewUpdateItem] {
        func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
        var items: [UICollectionViewUpdateItem] = []
        items += deletedSections.map { .init(.delete, before: whole($0.index), after: nil) }
        items += deletedRows.map { .init(.delete, before: $0.path, after: nil) }
        items += reloadedSections.map {
            .init(.reload, before: whole($0.index), after: change.reloadedSection(of: $0.index).map(whole))
        }
        items += reloadedRows.map { .init(.reload, before: $0.path, after: change.reloadedPath(of: $0.path)) }
        items += movedSections.map { .init(.move, before: whole($0.from), after: whole($0.to)) }
        items += movedRows.map { .init(.move, before: $0.from, after: $0.to) }
        items += insertedSections.map { .init(.insert, before: nil, after: whole($0.index)) }
        items += insertedRows.map { .init(.insert, before: nil, after: $0.path) }
        return items
    }
}
