// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The data of a table view, given as snapshots: the table view animates from one to the next.
///
/// Sections and items have unique identifiers. Create the data source with the table view, retain it, and apply a snapshot
/// whenever the data changes:
///
///     dataSource = UITableViewDiffableDataSource(tableView: tableView) { tableView, indexPath, name in
///         let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
///         cell.textLabel?.text = name
///         return cell
///     }
///     var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
///     snapshot.appendSections([0])
///     snapshot.appendItems(["Ada", "Grace"])
///     dataSource.apply(snapshot)
///
/// A subclass may override the methods of `UITableViewDataSource`, for example to give sections titles or to let rows be
/// edited.
///
/// Differences from iOS: a snapshot that another thread than the main one applies is applied on the main queue, later; its
/// difference is computed there too. A snapshot that is applied while another one is being applied waits for its end.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
    /// Returns the cell of an item. Nil stops the program.
    public typealias CellProvider = (
        _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

    private let core: DiffableCore<SectionIdentifierType, ItemIdentifierType>
    private let cellProvider: CellProvider

    /// The animation of inserted, deleted and reloaded rows. The default is `automatic`.
    open var defaultRowAnimation: UITableView.RowAnimation = .automatic {
        didSet { core.style = defaultRowAnimation.rawValue }
    }

    /// Creates a data source without sections, and makes it the data source of a table view, which does not retain it.
    ///
    /// - Parameters:
    ///   - tableView: the table view. Not retained.
    ///   - cellProvider: returns the cells.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        core = DiffableCore(list: tableView)
        self.cellProvider = cellProvider
        super.init()
        core.style = defaultRowAnimation.rawValue
        tableView.dataSource = self
    }

    // MARK: - Snapshots

    /// Returns the sections and items that the table view shows, to change and apply them.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { core.snapshot }

    /// Shows the sections and items of a snapshot.
    ///
    /// - Parameters:
    ///   - snapshot: the new data.
    ///   - animatingDifferences: whether rows fade and move to the new state. Otherwise they change at once; rows that stay
    ///     keep their cells in both cases.
    ///   - completion: called on the main thread at the end of the animations.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) { core.submit(snapshot, animatingDifferences ? .animated : .unanimated, completion: completion) }

    /// Shows the sections and items of a snapshot, and returns at the end of the animations.
    ///
    /// - Parameters:
    ///   - snapshot: the new data.
    ///   - animatingDifferences: whether rows fade and move to the new state.
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

    // MARK: - Identifiers

    /// Returns the section at an index; nil if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { core.snapshot.section(at: index) }

    /// Returns the index of a section; nil if there is no such section.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        core.snapshot.indexOfSection(sectionIdentifier)
    }

    /// Returns the item at an index path; nil if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { core.item(at: indexPath) }

    /// Returns the index path of an item; nil if there is no such item.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { core.path(of: itemIdentifier) }

    // MARK: - UITableViewDataSource

    /// Returns the number of sections of the snapshot.
    open func numberOfSections(in tableView: UITableView) -> Int { core.snapshot.numberOfSections }

    /// Returns the number of items of a section of the snapshot.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        core.snapshot.numberOfItems(at: section)
    }

    /// Returns the cell provider's cell.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = core.item(at: indexPath) else {
            preconditionFailure("UITableView dataSource: there is no item for the row at \(indexPath)")
        }
        guard let cell = cellProvider(tableView, indexPath, item) else {
            preconditionFailure(
                "UITableView dataSource returned a nil cell for row at index path: \(indexPath). Table view: \(tableView), "
                    + "dataSource: \(self)")
        }
        return cell
    }

    /// Returns nil. Override it to give sections titles above their rows.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

    /// Returns nil. Override it to give sections titles below their rows.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

    /// Returns false. Override it to let the user edit rows.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    /// Returns false. Override it to let the user move rows.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

    /// Returns nil. Override it to show an index beside the rows.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

    /// Returns the index of the title. Override it if titles and sections differ.
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }

    /// Has no effect. Override it to apply a snapshot with what the user inserts or deletes.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}

    /// Has no effect. Override it to apply a snapshot with what the user moves.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}

extension UITableView: DiffableList {
    var diffableNoun: ListUpdates.Noun { .rows }

    func perform(
        _ updates: ListUpdates, isAnimated: Bool, change: @escaping () -> Void, completion: @escaping () -> Void
    ) {
        let work = {
            self.performBatchUpdates {
                change()
                self.add(updates)
            } completion: { _ in
                completion()
            }
        }
        isAnimated ? work() : UIView.performWithoutAnimation(work)
    }

    private func add(_ updates: ListUpdates) {
        func animation(_ style: Int) -> RowAnimation { RowAnimation(rawValue: style) ?? .automatic }
        for section in updates.deletedSections { deleteSections([section.index], with: animation(section.style)) }
        for section in updates.reloadedSections { reloadSections([section.index], with: animation(section.style)) }
        for section in updates.insertedSections { insertSections([section.index], with: animation(section.style)) }
        for move in updates.movedSections { moveSection(move.from, toSection: move.to) }
        for (style, paths) in updates.deletedRows.byStyle { deleteRows(at: paths, with: animation(style)) }
        for (style, paths) in updates.reloadedRows.byStyle { reloadRows(at: paths, with: animation(style)) }
        for (style, paths) in updates.insertedRows.byStyle { insertRows(at: paths, with: animation(style)) }
        for move in updates.movedRows { moveRow(at: move.from, to: move.to) }
    }

    func reconfigure(_ paths: [IndexPath]) { reconfigureRows(at: paths) }
}

extension [ListUpdates.Row] {
    fileprivate var byStyle: [(key: Int, value: [IndexPath])] {
        Dictionary(grouping: self, by: \.style).mapValues { $0.map(\.path) }.sorted { $0.key < $1.key }
    }
}
