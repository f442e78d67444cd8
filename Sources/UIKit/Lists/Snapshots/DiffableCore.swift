// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import UIFoundation

// From a snapshot to the list:
//
//     snapshot ─── ListDifference ───> deletions, insertions, moves ───┐
//        └──────── marks ────────────> reloads ────────────────────────┴─> ListUpdates ──> list.perform
//                                      reconfigured paths ─────────────────────────────> list.reconfigure
//
// An item that is reloaded and moved, or that moves from or to a section that is reloaded, is deleted and inserted instead:
// a list cannot do both to one row.

/// The data of a diffable data source: what both public classes share.
@MainActor
final class DiffableCore<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
    typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<Item>

    private weak var list: (any DiffableList)?
    /// The snapshot that the list shows, without marks.
    private(set) var snapshot = Snapshot() {
        didSet { keptPaths = nil }
    }
    /// Those that were applied, of sections whose items are still the visible ones of these snapshots.
    private var sectionSnapshots: [Section: SectionSnapshot] = [:]
    /// The paths of all items of `snapshot`; nil until one is asked for.
    private var keptPaths: [Item: IndexPath]?
    /// The style of the updates.
    var style = 0

    /// Whether an update is being performed. Others wait in `waiting`: a cell provider or a completion may apply a snapshot.
    private var isApplying = false
    private var waiting: [() -> Void] = []

    init(list: any DiffableList) { self.list = list }

    // MARK: - Reading

    func item(at path: IndexPath) -> Item? { snapshot.item(at: path) }

    func path(of item: Item) -> IndexPath? { paths[item] }

    private var paths: [Item: IndexPath] {
        if let keptPaths { return keptPaths }
        let paths = Self.paths(of: snapshot)
        keptPaths = paths
        return paths
    }

    private static func paths(of snapshot: Snapshot) -> [Item: IndexPath] {
        var paths = [Item: IndexPath](minimumCapacity: snapshot.numberOfItems)
        for (index, section) in snapshot.contents.enumerated() {
            for (row, item) in section.items.enumerated() { paths[item] = IndexPath(row: row, section: index) }
        }
        return paths
    }

    /// The snapshot that was applied to a section last; one with all its items at level 0 if the items came otherwise.
    func snapshot(for section: Section) -> SectionSnapshot {
        if let known = sectionSnapshots[section] { return known }
        var flat = SectionSnapshot()
        if snapshot.indexOfSection(section) != nil { flat.append(snapshot.itemIdentifiers(inSection: section)) }
        return flat
    }

    /// The place of an item in the outline of its section; nil in a section without an applied section snapshot.
    func outlineState(at path: IndexPath) -> OutlineState? {
        guard !sectionSnapshots.isEmpty, let section = snapshot.section(at: path.section),
            let part = sectionSnapshots[section], let item = item(at: path), part.contains(item)
        else { return nil }
        return OutlineState(level: part.level(of: item), isExpanded: part.isExpanded(item))
    }

    // MARK: - Applying

    /// How a snapshot gets into the list.
    enum Way: Sendable {
        case animated, unanimated, reload
    }

    /// Applies a snapshot: at once on the main thread, and on the main queue, in order of the calls, for other threads.
    nonisolated func submit(_ snapshot: Snapshot, _ way: Way, completion: (() -> Void)?) {
        nonisolated(unsafe) let completion = completion
        onMainThread { self.enqueue { self.apply(snapshot, way, completion) } }
    }

    /// Applies a snapshot to one section, which is added at the end if it does not exist. Threads as in `submit`.
    nonisolated func submit(_ part: SectionSnapshot, to section: Section, _ way: Way, completion: (() -> Void)?) {
        nonisolated(unsafe) let completion = completion
        onMainThread { self.enqueue { self.apply(part, to: section, way, completion) } }
    }

    private nonisolated func onMainThread(_ body: @escaping @MainActor @Sendable () -> Void) {
        guard Thread.isMain else { return DispatchQueue.main.async { body() } }
        MainActor.assumeIsolated { body() }
    }

    private func enqueue(_ body: @escaping () -> Void) {
        waiting.append(body)
        guard let list else { return applyWaiting() }
        list.whenIdle { self.applyWaiting() }
    }

    private func applyWaiting() {
        guard !isApplying else { return }
        isApplying = true
        EventSteps.perform(
            { while !waiting.isEmpty { waiting.removeFirst()() } },
            beforeNestedLoops: {
                // A cell provider runs the run loop: snapshots that are applied in there do not wait for its end.
                self.isApplying = false
                self.applyWaiting()
            })
        isApplying = false
    }

    private func apply(_ new: Snapshot, _ way: Way, _ completion: (() -> Void)?) {
        sectionSnapshots = sectionSnapshots.filter { section, part in
            new.indexOfSection(section) != nil && new.itemIdentifiers(inSection: section) == part.visibleItems
        }
        show(new, way, completion)
    }

    private func apply(_ part: SectionSnapshot, to section: Section, _ way: Way, _ completion: (() -> Void)?) {
        let visible = part.visibleItems
        let twice = visible.filter { item in
            snapshot.sectionIdentifier(containingItem: item).map { $0 != section } ?? false
        }
        guard twice.isEmpty else {
            let list = twice.map { "\($0)" }.joined(separator: ", ")
            return programmingMistake(
                "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\(list))}. They are in other "
                    + "sections than \(section).", about: list)
        }
        var new = snapshot
        if new.indexOfSection(section) == nil { new.appendSections([section]) }
        new.replaceItems(of: section, with: visible)
        sectionSnapshots[section] = part
        show(new, way, completion)
    }

    private func show(_ new: Snapshot, _ way: Way, _ completion: (() -> Void)?) {
        var unmarked = new
        unmarked.removeMarks()
        guard let list, way != .reload else {
            snapshot = unmarked
            list?.reloadData()
            completion?()
            return
        }
        let plan = plan(for: new, noun: list.diffableNoun, list: "\(type(of: list))")
        list.perform(
            plan.updates, reconfigured: plan.reconfigured, isAnimated: way == .animated,
            change: { self.snapshot = unmarked }
        ) { completion?() }
    }

    // MARK: - Reordering by the user

    /// Moves an item after the list has moved its cell.
    ///
    /// - Parameter end: the path of the item afterwards.
    /// - Returns: the snapshots before and after, of all and of the sections that change; nil if there is no such item.
    func transaction(
        moving start: IndexPath, to end: IndexPath
    ) -> NSDiffableDataSourceTransaction<Section, Item>? {
        guard let item = item(at: start), let source = snapshot.section(at: start.section),
            let target = snapshot.section(at: end.section)
        else { return nil }
        var new = snapshot
        new.move(item, to: end)
        var parts: [(Section, SectionSnapshot, SectionSnapshot)] = []
        for section in source == target ? [source] : [source, target] {
            let old = snapshot(for: section)
            var part = old
            part.move(item, in: new.itemIdentifiers(inSection: section))
            parts.append((section, old, part))
        }
        return NSDiffableDataSourceTransaction(
            initialSnapshot: snapshot, finalSnapshot: new,
            sectionTransactions: parts.map {
                NSDiffableDataSourceSectionTransaction(
                    sectionIdentifier: $0.0, initialSnapshot: $0.1, finalSnapshot: $0.2)
            })
    }

    /// Takes over the data of a transaction. The list changes only if the item had visible children, which follow it.
    func finish(_ transaction: NSDiffableDataSourceTransaction<Section, Item>) {
        snapshot = transaction.finalSnapshot
        for part in transaction.sectionTransactions {
            let section = part.sectionIdentifier
            guard sectionSnapshots[section] != nil else { continue }
            sectionSnapshots[section] = part.finalSnapshot
            guard part.finalSnapshot.visibleItems != snapshot.itemIdentifiers(inSection: section) else { continue }
            submit(part.finalSnapshot, to: section, .animated, completion: nil)
        }
    }
}

// MARK: - From snapshots to updates

extension DiffableCore {
    struct Plan {
        var updates: ListUpdates
        /// New paths.
        var reconfigured: [IndexPath] = []
    }

    func plan(for new: Snapshot, noun: ListUpdates.Noun, list: String) -> Plan {
        let difference = ListDifference(from: snapshot, to: new)
        var plan = Plan(updates: ListUpdates(noun, list: list)), sections = ReloadedSections()
        for section in new.reloadedSectionIdentifiers {
            guard let before = snapshot.indexOfSection(section), let after = new.indexOfSection(section) else {
                continue
            }
            sections.old.insert(before)
            sections.new.insert(after)
        }
        addSections(difference, sections, &plan.updates)
        addItems(difference, sections, Set(new.reloadedItemIdentifiers), &plan.updates)
        addReloads(difference, sections, new, &plan.updates)
        plan.reconfigured = reconfiguredPaths(in: new, sections)
        return plan
    }

    private struct ReloadedSections {
        var old = IndexSet(), new = IndexSet()
    }

    private func addSections(_ difference: ListDifference, _ reloaded: ReloadedSections, _ updates: inout ListUpdates) {
        updates.deleteSections(difference.deletedSections, style: style)
        updates.insertSections(difference.insertedSections, style: style)
        var reloads = reloaded.old
        for move in difference.movedSections {
            if reloads.remove(move.from) != nil {
                updates.deleteSections([move.from], style: style)
                updates.insertSections([move.to], style: style)
            } else {
                updates.moveSection(move.from, to: move.to)
            }
        }
        updates.reloadSections(reloads, style: style)
    }

    private func addItems(
        _ difference: ListDifference, _ sections: ReloadedSections, _ reloaded: Set<Item>, _ updates: inout ListUpdates
    ) {
        var deleted = difference.deletedItems, inserted = difference.insertedItems
        for move in difference.movedItems {
            let isReloaded = sections.old.contains(move.from.section) || sections.new.contains(move.to.section)
            if isReloaded || !reloaded.isEmpty && snapshot.item(at: move.from).map(reloaded.contains) == true {
                deleted.append(move.from)
                inserted.append(move.to)
            } else {
                updates.move(move.from, to: move.to)
            }
        }
        updates.delete(deleted.filter { !sections.old.contains($0.section) }, style: style)
        updates.insert(inserted.filter { !sections.new.contains($0.section) }, style: style)
    }

    /// A way to find the paths of some items: a few are searched one by one, faster than a table of all is made.
    private static func finder(of count: Int, in snapshot: Snapshot) -> (Item) -> IndexPath? {
        guard count > 32 else { return snapshot.path(of:) }
        let paths = paths(of: snapshot)
        return { paths[$0] }
    }

    /// Of items that stay.
    private func addReloads(
        _ difference: ListDifference, _ sections: ReloadedSections, _ new: Snapshot, _ updates: inout ListUpdates
    ) {
        guard !new.reloadedItemIdentifiers.isEmpty else { return }
        let moved = Set(difference.movedItems.map(\.from))
        let find = Self.finder(of: new.reloadedItemIdentifiers.count, in: snapshot)
        let reloads = new.reloadedItemIdentifiers.compactMap { item in
            let isSame = snapshot.sectionIdentifier(containingItem: item) == new.sectionIdentifier(containingItem: item)
            return isSame ? find(item) : nil
        }
        updates.reload(reloads.filter { !moved.contains($0) && !sections.old.contains($0.section) }, style: style)
    }

    /// Of items that are neither new nor reloaded.
    private func reconfiguredPaths(in new: Snapshot, _ sections: ReloadedSections) -> [IndexPath] {
        guard !new.reconfiguredItemIdentifiers.isEmpty else { return [] }
        let reloaded = Set(new.reloadedItemIdentifiers)
        let find = Self.finder(of: new.reconfiguredItemIdentifiers.count, in: new)
        return new.reconfiguredItemIdentifiers.compactMap { item in
            guard snapshot.sectionIdentifier(containingItem: item) != nil, !reloaded.contains(item) else { return nil }
            return find(item).flatMap { sections.new.contains($0.section) ? nil : $0 }
        }
    }
}
