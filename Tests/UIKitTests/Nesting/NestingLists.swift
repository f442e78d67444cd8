// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import KosketusTesting
@testable import UIKit

/// A table above a collection view, which report the calls to their data sources and delegates to a panel.
@MainActor
final class NestingLists: NSObject {
    private unowned let panel: NestingPanel
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    let grid: UICollectionView
    private(set) var rows = Array(0..<40)
    private var source: UICollectionViewDiffableDataSource<Int, Int>?

    init(_ panel: NestingPanel) {
        self.panel = panel
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 80, height: 60)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        grid = UICollectionView(frame: CGRect(x: 0, y: 240, width: 320, height: 240), collectionViewLayout: layout)
        super.init()
        table.register(Row.self, forCellReuseIdentifier: "row")
        table.estimatedRowHeight = 50
        (table.dataSource, table.delegate, grid.delegate) = (self, self, self)
        for list in [table, grid] { list.contentInsetAdjustmentBehavior = .never }
        let cells = UICollectionView.CellRegistration<Tile, Int> { [unowned panel] cell, _, item in
            cell.call = { [unowned panel] in panel.called(.tileUpdated) }
            cell.accessibilityLabel = "tile \(item)"
            panel.called(.tileMade)
        }
        source = UICollectionViewDiffableDataSource(collectionView: grid) {
            $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
        }
        apply(Array(0..<80))
    }

    func apply(_ items: [Int]) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        source?.apply(snapshot, animatingDifferences: true)
    }

    var items: [Int] { source?.snapshot().itemIdentifiers ?? [] }

    func insertRow(_ row: Int) {
        rows.insert(row, at: 0)
        table.performBatchUpdates { table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade) }
    }

    /// In full-screen presentations.
    func controller() -> UIViewController {
        let controller = panel.screens.controller("Lists")
        controller.modalPresentationStyle = .fullScreen
        for view in [table, grid] { controller.view.addSubview(view) }
        return controller
    }

    /// What is wrong with what the lists show: every row and item in view has a cell at its place, and shows the right data.
    var faults: [String] {
        var faults: [String] = []
        let paths = table.indexPathsForRows(in: table.bounds) ?? []
        if paths.isEmpty { faults.append("no rows in view") }
        for path in paths {
            let cell = table.cellForRow(at: path), text = cell?.textLabel?.text
            if text != "row \(rows[path.row])" || cell?.isHidden != false || cell?.frame != table.rectForRow(at: path) {
                faults.append("row \(path.row) shows \(text ?? "nothing")")
            }
        }
        let attributes = grid.collectionViewLayout.layoutAttributesForElements(in: grid.bounds) ?? []
        for place in attributes where place.frame.intersects(grid.bounds) {
            let cell = grid.cellForItem(at: place.indexPath), label = cell?.accessibilityLabel
            if label != "tile \(items[place.indexPath.item])" || cell?.isHidden != false || cell?.frame != place.frame {
                faults.append("item \(place.indexPath.item) shows \(label ?? "nothing")")
            }
        }
        return faults
    }

    private final class Row: UITableViewCell {}

    private final class Tile: UICollectionViewCell {
        var call: () -> Void = {}
        override func updateConfiguration(using state: UICellConfigurationState) {
            super.updateConfiguration(using: state)
            call()
        }
    }
}

extension NestingLists: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        panel.called(.rowsCounted)
        return rows.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath), row = rows[indexPath.row]
        panel.called(.rowMade)
        cell.textLabel?.text = "row \(row)"
        return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        panel.called(.rowHeight)
        return 44
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        panel.called(.rowWillShow)
    }

    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        panel.called(.rowHidden)
    }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        panel.called(.rowShouldHighlight)
        return true
    }

    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        panel.called(.rowHighlighted)
    }

    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        panel.called(.rowUnhighlighted)
    }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        panel.called(.rowWillSelect)
        return indexPath
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        panel.called(.rowSelected)
    }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        panel.called(.swipeAsked)
        let action = UIContextualAction(style: .normal, title: "Mark \(panel.name)") { [unowned panel] _, _, done in
            panel.called(.swipeAction)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }
}

extension NestingLists: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        panel.called(.tileShouldHighlight)
        return true
    }

    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        panel.called(.tileUnhighlighted)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        panel.called(.tileSelected)
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { panel.called(.tileWillShow) }
}

// MARK: - What leads to a call

extension NestingStage {
    /// Opens lists, and uses them.
    ///
    /// - Returns: the mistakes at the end.
    @discardableResult
    func useLists(on panel: NestingPanel) -> [String] {
        let lists = NestingLists(panel)
        var faults: [String] = []
        present(lists.controller(), on: panel, animated: false) {
            use(lists, of: panel)
            faults = lists.faults
        }
        return faults
    }

    private func use(_ lists: NestingLists, of panel: NestingPanel) {
        let (table, grid) = (lists.table, lists.grid)
        app.tap(at: CGPoint(x: 160, y: 66))
        app.advance(by: 1)
        app.tap(at: CGPoint(x: 120, y: 270))
        app.advance(by: 1)
        for list in [table, grid] {
            app.scroll(by: CGVector(dx: 0, dy: 300), at: middle(list))
            app.advance(by: 1)
        }
        swipeAndMark(of: panel)
        app.advance(by: 1)
        app.act { lists.insertRow(100 + lists.rows.count) }
        app.act { lists.apply([100 + lists.items.count] + lists.items) }
        app.advance(by: 1)
    }

    /// Swipes a row of the table aside, and chooses its action.
    func swipeAndMark(of panel: NestingPanel) {
        drag(CGPoint(x: 300, y: 120), CGPoint(x: 280, y: 120), CGPoint(x: 240, y: 120), CGPoint(x: 200, y: 120))
        app.advance(by: 1)
        app.element("Mark \(panel.name)")?.activate()
    }

    /// - Returns: false for a callback of another kind.
    func provokeList(_ callback: Callback, on panel: NestingPanel) -> Bool {
        guard Callback.ofLists.contains(callback) else { return provokeVisit(callback, on: panel) }
        #expect(useLists(on: panel) == [], "\(callback)")
        return true
    }
}
