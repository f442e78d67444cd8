// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing

@testable import UIKit

/// Which rows can be selected while a table is edited, how selected cells look, and who learns of the selection.
@MainActor
struct TableSelectionTests {
    private func tap(_ fixture: TableFixture, _ rows: Int...) {
        for row in rows { fixture.app.tap(at: CGPoint(x: 150, y: 22 + 44 * CGFloat(row))) }
    }

    private func selected(_ fixture: TableFixture) -> [Int] {
        (fixture.table.indexPathsForSelectedRows ?? []).map(\.row)
    }

    // MARK: - Editing

    @Test func rowsOfATableThatIsEditedCanBeSelectedOnlyIfTheProgramSaysSo() {
        let fixture = TableFixture(rows: 5)
        fixture.app.act { fixture.table.isEditing = true }
        tap(fixture, 1)
        #expect(selected(fixture) == [] && !fixture.log.contains("should highlight 1"))
        fixture.table.allowsSelectionDuringEditing = true
        tap(fixture, 1, 3)
        #expect(selected(fixture) == [3] && fixture.log.contains("select 1") && fixture.log.contains("deselect 1"))
        fixture.app.act { fixture.table.isEditing = false }
        #expect(selected(fixture) == [])
    }

    @Test func severalRowsCanBeChosenByTheirMarksWhileTheTableIsEdited() {
        let fixture = TableFixture(rows: 5) { $0.allowsMultipleSelectionDuringEditing = true }
        func marks() -> [Bool] {
            fixture.table.visibleCells.compactMap { cell in
                cell.subviews.compactMap { $0 as? SelectionMark }.first?.isOn
            }
        }
        tap(fixture, 0, 2)
        #expect(selected(fixture) == [2] && marks().isEmpty, "one at a time without editing")
        fixture.app.act {
            fixture.table.deselectRow(at: IndexPath(row: 2, section: 0), animated: false)
            fixture.table.isEditing = true
        }
        #expect(marks() == [false, false, false, false, false])
        tap(fixture, 0, 3, 4, 3)
        #expect(selected(fixture) == [0, 4] && marks() == [true, false, false, false, true])
        fixture.app.act { fixture.table.allowsMultipleSelectionDuringEditing = false }
        #expect(marks().isEmpty)
    }

    // MARK: - Looks

    @Test func severalSelectedRowsHaveABackgroundOfTheirOwn() {
        let fixture = TableFixture(rows: 3) { $0.allowsMultipleSelectionDuringEditing = true }
        let cell = fixture.table.visibleCells[1], one = UIView(), several = UIView()
        (cell.selectedBackgroundView, cell.multipleSelectionBackgroundView) = (one, several)
        tap(fixture, 1)
        #expect(one.superview === cell && several.superview == nil)
        fixture.app.act {
            fixture.table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)
            fixture.table.isEditing = true
        }
        #expect(one.superview == nil && several.superview == nil)
        tap(fixture, 1)
        #expect(several.superview === cell && several.frame == cell.bounds && one.superview == nil)
        #expect(cell.subviews.first === several, "behind everything")
    }

    @Test(arguments: [
        (UITableViewCell.SelectionStyle.default, true), (.gray, true), (.blue, true), (.none, false),
    ])
    func aTappedRowIsGrayUnlessItsStyleIsNone(_ style: UITableViewCell.SelectionStyle, _ isGray: Bool) {
        let fixture = TableFixture(rows: 3), cell = fixture.table.visibleCells[1]
        fixture.app.act { cell.selectionStyle = style }
        tap(fixture, 1)
        #expect(selected(fixture) == [1], "it is selected in any case")
        #expect(CellSheet.color(of: cell, is: isGray ? ListBackgroundStyle.highlight : .systemBackground))
        #expect(cell.textLabel?.isHighlighted == isGray)
    }

    // MARK: - Observers

    @Test func observersLearnOfSelectionsByAPersonOnly() {
        final class Count: @unchecked Sendable { var value = 0 }
        let fixture = TableFixture(rows: 50) { $0.allowsMultipleSelection = true }, count = Count()
        let token = NotificationCenter.default.addObserver(
            forName: UITableView.selectionDidChangeNotification, object: fixture.table, queue: nil
        ) { _ in count.value += 1 }
        defer { NotificationCenter.default.removeObserver(token) }
        tap(fixture, 1)
        #expect(count.value == 1)
        tap(fixture, 1)
        #expect(count.value == 2 && selected(fixture) == [], "deselected")
        fixture.app.act {
            fixture.table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
            fixture.table.deselectRow(at: IndexPath(row: 2, section: 0), animated: false)
        }
        #expect(count.value == 2)
        fixture.app.accessibilityTree.descendants.first { $0.role == "list" }?.focus()
        fixture.app.press(.keyboardDownArrow)
        #expect(count.value == 2)
        fixture.app.press(.keyboardReturnOrEnter)
        #expect(count.value == 3 && selected(fixture) == [0])
    }

    // MARK: - Controllers

    private final class Rows: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
    }

    @Test(arguments: [true, false])
    func aControllerClearsTheSelectionWhenItAppearsAgainIfItShould(_ clears: Bool) throws {
        let rows = Rows(style: .plain), stack = UINavigationController(rootViewController: rows)
        rows.clearsSelectionOnViewWillAppear = clears
        let app = TestApplication(rootViewController: stack)
        let table = try #require(rows.tableView), path = IndexPath(row: 2, section: 0)
        app.act {
            table.selectRow(at: path, animated: false, scrollPosition: .none)
            stack.pushViewController(UIViewController(), animated: false)
        }
        app.advance(by: 1)
        #expect(table.indexPathForSelectedRow == path, "as long as it is covered")
        app.act { _ = stack.popViewController(animated: false) }
        app.advance(by: 1)
        #expect(table.indexPathForSelectedRow == (clears ? nil : path))
        #expect(table.cellForRow(at: path)?.isSelected == !clears)
    }

    // MARK: - Heights

    @Test(arguments: [
        (UITableView.SelfSizingInvalidation.disabled, false), (.enabled, true), (.enabledIncludingConstraints, true),
    ])
    func aRowWhoseTextGrowsIsMeasuredAgainUnlessThatIsDisabled(
        _ invalidation: UITableView.SelfSizingInvalidation, _ grows: Bool
    ) {
        let fixture = TableFixture(rows: 3) { $0.selfSizingInvalidation = invalidation }
        let cell = fixture.table.visibleCells[1]
        fixture.app.act {
            var content = cell.defaultContentConfiguration()
            content.text = String(repeating: "A text that needs several lines. ", count: 6)
            cell.contentConfiguration = content
        }
        fixture.app.advance(by: 0)
        #expect((cell.frame.height > 60) == grows && (cell.frame.height == 44) == !grows)
        #expect(fixture.table.visibleCells[2].frame.minY == cell.frame.maxY)
        #expect(fixture.table.contentSize.height == cell.frame.height + 88)
    }
}
