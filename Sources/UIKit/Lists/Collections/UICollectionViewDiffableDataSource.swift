// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The data of a collection view, given as snapshots: the collection view animates from one to the next.
///
/// Sections and items have unique identifiers. Create the data source with the collection view, retain it, and apply a
/// snapshot whenever the data changes. A section whose items contain each other gets a section snapshot of its own.
///
/// Differences from iOS: a snapshot that another thread than the main one applies is applied on the main queue, later; its
/// difference is computed there too. A snapshot that is applied while another one is being applied, or while the
/// collection view makes cells, waits for the end.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    /// Returns the cell of an item. Nil stops the program.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?

    /// Returns a supplementary view, for example a header. Nil stops the program.
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    /// Chooses which items the user can move, and learns of moved ones.
    public struct ReorderingHandlers {
        /// Returns whether the user may move an item. Nil, the default, lets no item be moved.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called before the data source changes its snapshot.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Called after the data source has changed its snapshot: change the program's data here.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// Creates handlers that are all nil.
        public init() {}
    }

    /// Chooses which items the user can expand and collapse, and learns of it.
    public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
        /// Returns whether the user may expand an item. Nil, the default, allows it.
        public var shouldExpandItem: ((Item) -> Bool)?
        /// Called before an item is expanded.
        public var willExpandItem: ((Item) -> Void)?
        /// Returns whether the user may collapse an item. Nil, the default, allows it.
        public var shouldCollapseItem: ((Item) -> Bool)?
        /// Called before an item is collapsed.
        public var willCollapseItem: ((Item) -> Void)?
        /// Returns what an item contains when it is expanded, given what it contains until then.
        public var snapshotForExpandingParent:
            ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

        /// Creates handlers that are all nil.
        public init() {}
    }

    private let core: DiffableCore<SectionIdentifierType, ItemIdentifierType>
    private let cellProvider: CellProvider

    /// Returns the supplementary views. Needed if the layout has any.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    /// Chooses which items the user can move, and learns of moved ones.
    open var reorderingHandlers = ReorderingHandlers()

    /// Chooses which items the user can expand and collapse, and learns of it.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

    /// Creates a data source without sections, and makes it the data source of a collection view, which does not retain it.
    ///
    /// - Parameters:
    ///   - collectionView: the collection view. Not retained.
    ///   - cellProvider: returns the cells.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        core = DiffableCore(list: collectionView)
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    // MARK: - Snapshots

    /// Returns the sections and items that the collection view shows, to change and apply them.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { core.snapshot }

    /// Shows the sections and items of a snapshot.
    ///
    /// - Parameters:
    ///   - snapshot: the new data. Section snapshots of sections whose items change are forgotten.
    ///   - animatingDifferences: whether items fade and move to the new state. Otherwise they change at once; items that stay
    ///     keep their cells in both cases.
    ///   - completion: called on the main thread at the end of the animations.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) { core.submit(snapshot, animatingDifferences ? .animated : .unanimated, completion: completion) }

    /// Shows the sections and items of a snapshot, and returns at the end of the animations.
    ///
    /// - Parameters:
    ///   - snapshot: the new data. Section snapshots of sections whose items change are forgotten.
    ///   - animatingDifferences: whether items fade and move to the new state.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows the sections and items of a snapshot by `reloadData()`: no difference is computed, and all cells are replaced.
    ///
    /// - Parameters:
    ///   - snapshot: the new data.
    ///   - completion: called on the main thread afterwards.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) { core.submit(snapshot, .reload, completion: completion) }

    /// Shows the sections and items of a snapshot by `reloadData()`: no difference is computed, and all cells are replaced.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }

    // MARK: - Section snapshots

    /// Returns the snapshot that was applied to a section; one with all its items at level 0 if there was none.
    open func snapshot(
        for section: SectionIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> { core.snapshot(for: section) }

    /// Shows the visible items of a snapshot in one section.
    ///
    /// - Parameters:
    ///   - snapshot: the new items. They are in no other section.
    ///   - section: the section, which is added at the end if it does not exist.
    ///   - animatingDifferences: whether items fade and move to the new state.
    ///   - completion: called on the main thread at the end of the animations.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) { core.submit(snapshot, to: section, animatingDifferences ? .animated : .unanimated, completion: completion) }

    /// Shows the visible items of a snapshot in one section, and returns at the end of the animations.
    ///
    /// - Parameters:
    ///   - snapshot: the new items. They are in no other section.
    ///   - section: the section, which is added at the end if it does not exist.
    ///   - animatingDifferences: whether items fade and move to the new state.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    // MARK: - Identifiers

    /// Returns the section at an index; nil if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { core.snapshot.section(at: index) }

    /// Returns the index of a section; nil if there is no such section.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        core.snapshot.indexOfSection(sectionIdentifier)
    }

    /// Returns the item at an index path; nil if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { core.item(at: indexPath) }

    /// Returns the index path of an item; nil if there is no such item, and if it is in a collapsed one.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { core.path(of: itemIdentifier) }

    // MARK: - UICollectionViewDataSource

    /// Returns the number of sections of the snapshot.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { core.snapshot.numberOfSections }

    /// Returns the number of items of a section of the snapshot.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        core.snapshot.numberOfItems(at: section)
    }

    /// Returns the cell provider's cell.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let item = core.item(at: indexPath) else {
            preconditionFailure("UICollectionView dataSource: there is no item at \(indexPath)")
        }
        guard let cell = cellProvider(collectionView, indexPath, item) else {
            preconditionFailure(
                "UICollectionView dataSource returned a nil cell for item at index path: \(indexPath). Collection view: "
                    + "\(collectionView), dataSource: \(self)")
        }
        return cell
    }

    /// Returns the supplementary view provider's view.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            preconditionFailure(
                "UICollectionView dataSource returned a nil supplementary view of kind \(kind) at \(indexPath); set "
                    + "supplementaryViewProvider. Collection view: \(collectionView), dataSource: \(self)")
        }
        return view
    }

    /// Returns what `reorderingHandlers.canReorderItem` returns, and false without it.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        core.item(at: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
    }

    /// Moves an item in the snapshot, and calls the reordering handlers.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard let transaction = core.transaction(moving: sourceIndexPath, to: destinationIndexPath) else { return }
        reorderingHandlers.willReorder?(transaction)
        core.finish(transaction)
        reorderingHandlers.didReorder?(transaction)
    }
}

// MARK: - Outlines

/// A data source with section snapshots. Cells with a disclosure mark use it.
@MainActor
protocol OutlineDataSource: AnyObject {
    /// The place of an item in its outline; nil for one in a section without a section snapshot. Called for each cell.
    func outlineState(at indexPath: IndexPath) -> OutlineState?
    /// Expands or collapses an item, as the user asks for it.
    func toggleItem(at indexPath: IndexPath)
}

/// The place of an item among items that contain each other.
struct OutlineState: Equatable {
    /// The number of items that contain the item.
    var level: Int
    var isExpanded: Bool
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
    func outlineState(at indexPath: IndexPath) -> OutlineState? { core.outlineState(at: indexPath) }

    func toggleItem(at indexPath: IndexPath) {
        guard let (section, item, current) = place(at: indexPath) else { return }
        let handlers = sectionSnapshotHandlers
        var snapshot = current
        if snapshot.isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) ?? true else { return }
            handlers.willCollapseItem?(item)
            snapshot.collapse([item])
        } else {
            guard handlers.shouldExpandItem?(item) ?? true else { return }
            handlers.willExpandItem?(item)
            if let provide = handlers.snapshotForExpandingParent {
                snapshot.replace(childrenOf: item, using: provide(item, snapshot.snapshot(of: item)))
            }
            snapshot.expand([item])
        }
        apply(snapshot, to: section)
    }

    private func place(
        at indexPath: IndexPath
    ) -> (SectionIdentifierType, ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>)? {
        guard let item = itemIdentifier(for: indexPath), let section = sectionIdentifier(for: indexPath.section) else {
            return nil
        }
        let snapshot = snapshot(for: section)
        return snapshot.contains(item) ? (section, item, snapshot) : nil
    }
}

extension UICollectionView: DiffableList {
    var diffableNoun: ListUpdates.Noun { .items }

    func perform(
        _ updates: ListUpdates, isAnimated: Bool, change: @escaping () -> Void, completion: @escaping () -> Void
    ) { perform(updates, reconfigured: [], isAnimated: isAnimated, change: change, completion: completion) }

    func whenIdle(_ body: @escaping () -> Void) {
        if layoutNeeds.isWorking { layoutNeeds.waiting.append(body) } else { body() }
    }

    func perform(
        _ updates: ListUpdates, reconfigured: [IndexPath], isAnimated: Bool, change: @escaping () -> Void,
        completion: @escaping () -> Void
    ) {
        let work = {
            self.performBatchUpdates {
                change()
                self.add(updates)
                self.batch?.reconfiguredAfter += reconfigured
            } completion: { _ in
                completion()
            }
        }
        isAnimated ? work() : UIView.performWithoutAnimation(work)
    }

    private func add(_ updates: ListUpdates) {
        deleteSections(IndexSet(updates.deletedSections.map(\.index)))
        reloadSections(IndexSet(updates.reloadedSections.map(\.index)))
        insertSections(IndexSet(updates.insertedSections.map(\.index)))
        for move in updates.movedSections { moveSection(move.from, toSection: move.to) }
        deleteItems(at: updates.deletedRows.map(\.path))
        reloadItems(at: updates.reloadedRows.map(\.path))
        insertItems(at: updates.insertedRows.map(\.path))
        for move in updates.movedRows { moveItem(at: move.from, to: move.to) }
    }

    func reconfigure(_ paths: [IndexPath]) { reconfigureItems(at: paths) }
}
