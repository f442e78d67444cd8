// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import KosketusTesting
@testable import UIKit

/// Controllers of tables, which have all methods of a data source and a delegate.
@MainActor
struct UITableViewControllerTests {
    private class Numbers: UITableViewController {
        var count = 100
        var cells = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            cells += 1
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = "\(indexPath.row)"
            return cell
        }
    }

    private func show(_ controller: UITableViewController) -> TestApplication {
        let app = TestApplication(rootViewController: controller, screenSize: CGSize(width: 320, height: 480))
        app.advance(by: 0)
        return app
    }

    @Test func rowsWithoutEstimatesHaveHeights() throws {
        let controller = Numbers(style: .plain)
        let app = show(controller), table = try #require(controller.tableView)
        app.act { table.estimatedRowHeight = 0 }
        app.advance(by: 0)
        #expect(table.contentSize.height == 4400)
        #expect(table.visibleCells.count == 11)
        #expect(controller.cells < 40)
    }

    @Test func anOverrideMayCallSuperForSomeRows() throws {
        final class Partly: Numbers {
            override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
                indexPath.row == 1 ? false : super.tableView(tableView, canEditRowAt: indexPath)
            }

            override func tableView(
                _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
                forRowAt indexPath: IndexPath
            ) {}
        }
        let controller = Partly(style: .plain)
        let app = show(controller), table = try #require(controller.tableView)
        app.act { table.setEditing(true, animated: false) }
        app.advance(by: 0)
        #expect(table.visibleCells.prefix(4).map(\.isEditing) == [true, false, true, true])
    }

    @Test func sectionsWithoutHeadersTakeNoSpaceForThem() throws {
        final class Sections: Numbers {
            override func numberOfSections(in tableView: UITableView) -> Int { 30 }
        }
        let controller = Sections(style: .plain)
        controller.count = 3
        let app = show(controller), table = try #require(controller.tableView)
        defer { withExtendedLifetime(app) {} }
        #expect(table.contentSize.height == 3960)
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 29)).minY == 3828)
    }

    @Test func theHeightOfHeadersIsThatOfHeadersThatThereAre() {
        let fixture = TableFixture([["A"], ["B"]]) {
            $0.sectionHeaderHeight = 40
            $0.sectionHeaderTopPadding = 0
        }
        #expect(fixture.table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 44)
        fixture.headers = [nil, "Two"]
        fixture.app.act { fixture.table.reloadData() }
        fixture.app.advance(by: 0)
        #expect(fixture.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0)
        #expect(fixture.table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 84)
        #expect(fixture.table.headerView(forSection: 1)?.frame.height == 40)
    }

    @Test func estimatesOfZeroStandForTheUsualOne() {
        let fixture = TableFixture(rows: 100), delegate = HeightsDelegate()
        delegate.estimate = 0
        fixture.app.act { fixture.table.delegate = delegate }
        fixture.app.advance(by: 0)
        #expect(fixture.table.contentSize.height == 4400)
        #expect(fixture.table.visibleCells.count == 11)
    }

    // MARK: - Keyboard

    @Test func rowsEndAboveTheKeyboard() throws {
        final class Form: Numbers {
            override func tableView(
                _ tableView: UITableView, cellForRowAt indexPath: IndexPath
            ) -> UITableViewCell {
                let cell = super.tableView(tableView, cellForRowAt: indexPath)
                cell.accessoryView = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
                return cell
            }
        }
        let controller = Form(style: .plain)
        controller.count = 10
        let app = show(controller), table = try #require(controller.tableView)
        let field = try #require(table.cellForRow(at: IndexPath(row: 9, section: 0))?.accessoryView)
        app.act { _ = field.becomeFirstResponder() }
        app.showKeyboard(height: 200)
        app.advance(by: 1)
        #expect(table.contentInset.bottom == 200)
        let place = field.convert(field.bounds, to: table)
        #expect(place.maxY <= table.bounds.maxY - 200 && place.minY > table.bounds.minY, "it is seen")
        app.act { _ = field.resignFirstResponder() }
        app.showKeyboard(height: 0)
        app.advance(by: 1)
        #expect(table.contentInset.bottom == 0)
    }
}
