// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

@testable import KosketusTesting
@testable import UIKit

/// A table of strings in sections, of 320 x 480 points, in a window.
@MainActor
class TableFixture: UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]]
    var headers: [String?] = []
    var log: [String] = []
    let table: UITableView
    let app: TestApplication

    init(_ sections: [[String]], style: UITableView.Style = .plain, setUp: (UITableView) -> Void = { _ in }) {
        self.sections = sections
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table = UITableView(frame: view.bounds, style: style)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        setUp(table)
        view.addSubview(table)
        app = TestApplication(view: view)
        table.dataSource = self
        table.delegate = self
        app.advance(by: 0)
    }

    convenience init(rows: Int, style: UITableView.Style = .plain, setUp: (UITableView) -> Void = { _ in }) {
        self.init([(0..<rows).map { "Row \($0)" }], style: style, setUp: setUp)
    }

    /// The texts of the cells in view, from top to bottom.
    var seen: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

    /// What a table with these contents shows at its offset.
    var expected: [String] {
        (table.indexPathsForVisibleRows ?? []).map { sections[$0.section][$0.row] }
    }

    // MARK: - Data source

    func numberOfSections(in tableView: UITableView) -> Int {
        log.append("sections")
        return sections.count
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        log.append("rows \(section)")
        return sections[section].count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        log.append("cell \(indexPath.section).\(indexPath.row)")
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        headers.indices.contains(section) ? headers[section] : nil
    }

    // MARK: - Delegate

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        log.append("display \(indexPath.section).\(indexPath.row)")
    }

    func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { log.append("end \(indexPath.section).\(indexPath.row)") }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        log.append("should highlight \(indexPath.row)")
        return true
    }

    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        log.append("highlight \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        log.append("unhighlight \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        log.append("will select \(indexPath.row)")
        return indexPath
    }

    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        log.append("will deselect \(indexPath.row)")
        return indexPath
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("select \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        log.append("deselect \(indexPath.row)")
    }
}

/// A data source that deletes and moves rows of a fixture. It conforms by itself: a subclass's methods would not be called.
@MainActor
final class EditingSource: UITableViewDataSource {
    let fixture: TableFixture

    init(_ fixture: TableFixture) {
        self.fixture = fixture
        fixture.table.dataSource = self
        fixture.app.advance(by: 0)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        fixture.sections[section].count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        fixture.tableView(tableView, cellForRowAt: indexPath)
    }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        fixture.log.append("commit \(editingStyle.rawValue) \(indexPath.row)")
        if editingStyle == .insert {
            fixture.sections[indexPath.section].insert("New", at: indexPath.row)
            tableView.insertRows(at: [indexPath], with: .automatic)
        } else {
            fixture.sections[indexPath.section].remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
        }
    }

    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        fixture.log.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)")
        let item = fixture.sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        fixture.sections[destinationIndexPath.section].insert(item, at: destinationIndexPath.row)
    }
}

/// A delegate with heights.
@MainActor
final class HeightsDelegate: UITableViewDelegate {
    var height: (IndexPath) -> CGFloat = { _ in 44 }
    var estimate: CGFloat = 44
    var asked: [IndexPath] = []

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        asked.append(indexPath)
        return height(indexPath)
    }

    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { estimate }
}
