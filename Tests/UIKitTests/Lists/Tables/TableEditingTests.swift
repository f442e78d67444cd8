// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import KosketusTesting
@testable import UIKit

/// Editing, reordering, indexes, menus, prefetching and keys of tables.
@MainActor
struct TableEditingTests {
    private final class Offers: UITableViewDelegate {
        var log: [String] = []
        var style = UITableViewCell.EditingStyle.delete
        var leading: [UIContextualAction] = []
        var trailing: [UIContextualAction]?
        var target: ((IndexPath) -> IndexPath)?

        func tableView(
            _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
        ) -> UITableViewCell.EditingStyle { style }

        func tableView(
            _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
        ) -> String? { "Remove" }

        func tableView(
            _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            let configuration = UISwipeActionsConfiguration(actions: leading)
            configuration.performsFirstActionWithFullSwipe = false
            return configuration
        }

        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? { trailing.map(UISwipeActionsConfiguration.init) }

        func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
            log.append("begin \(indexPath.row)")
        }

        func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
            log.append("end \(indexPath.map { "\($0.row)" } ?? "nil")")
        }

        func tableView(
            _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
            toProposedIndexPath proposedDestinationIndexPath: IndexPath
        ) -> IndexPath { target?(proposedDestinationIndexPath) ?? proposedDestinationIndexPath }

        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            log.append("menu \(indexPath.row)")
            return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                UIMenu(title: "", children: [UIAction(title: "Copy") { _ in }])
            }
        }
    }

    private func make(rows: Int = 5) -> (fixture: TableFixture, source: EditingSource, offers: Offers) {
        let fixture = TableFixture(rows: rows), source = EditingSource(fixture), offers = Offers()
        fixture.table.delegate = offers
        fixture.app.advance(by: 0)
        return (fixture, source, offers)
    }

    private func swipe(_ fixture: TableFixture, from x: CGFloat, by way: CGFloat, y: CGFloat = 66) {
        let finger = fixture.app.touch(at: CGPoint(x: x, y: y))
        finger.drag(to: CGPoint(x: x + way, y: y), duration: 0.4)
        finger.lift()
        fixture.app.advance(by: 1)
    }

    @Test func actionsOfBothSidesCanBeTapped() {
        let (fixture, source, offers) = make()
        defer { withExtendedLifetime(source) {} }
        var done: [String] = []
        offers.leading = [
            UIContextualAction(style: .normal, title: "Read") { action, view, completion in
                done.append("read \(action.title ?? "") \(view.bounds.height)")
                completion(true)
            }
        ]
        offers.trailing = [
            UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in completion(false) },
            UIContextualAction(style: .normal, title: "More") { _, _, completion in
                done.append("more")
                completion(true)
            },
        ]
        swipe(fixture, from: 40, by: 90)
        #expect(fixture.table.visibleCells[1].frame.minX == 74)
        fixture.app.tap(at: CGPoint(x: 30, y: 66))
        fixture.app.advance(by: 1)
        #expect(done == ["read Read 44.0"])
        #expect(fixture.table.visibleCells[1].frame.minX == 0)
        swipe(fixture, from: 300, by: -120)
        #expect(fixture.table.visibleCells[1].frame.minX == -148)
        fixture.app.tap(at: CGPoint(x: 200, y: 66))
        fixture.app.advance(by: 1)
        #expect(done.last == "more")
        #expect(offers.log == ["begin 1", "end 1", "begin 1", "end 1"])
    }

    @Test func anActionMayLastAndItsColorsAreItsOwn() {
        let (fixture, source, offers) = make()
        defer { withExtendedLifetime(source) {} }
        var complete: ((Bool) -> Void)?
        let action = UIContextualAction(style: .normal, title: nil) { _, _, completion in complete = completion }
        #expect(action.backgroundColor == .systemGray)
        action.backgroundColor = .systemOrange
        action.image = UIImage(systemName: "star")
        offers.trailing = [action]
        #expect(
            UIContextualAction(style: .destructive, title: nil, handler: { _, _, _ in }).backgroundColor == .systemRed)
        swipe(fixture, from: 300, by: -90)
        fixture.app.tap(at: CGPoint(x: 290, y: 66))
        fixture.app.advance(by: 1)
        #expect(fixture.table.visibleCells[1].frame.minX == -74)
        complete?(true)
        fixture.app.advance(by: 1)
        #expect(fixture.table.visibleCells[1].frame.minX == 0)
    }

    @Test func rowsWithoutActionsStay() {
        let (fixture, source, offers) = make()
        defer { withExtendedLifetime(source) {} }
        offers.trailing = []
        swipe(fixture, from: 300, by: -90)
        swipe(fixture, from: 40, by: 90)
        #expect(fixture.table.visibleCells[1].frame.minX == 0)
        #expect(offers.log.isEmpty)
    }

    @Test func insertControlsInsert() {
        let (fixture, source, offers) = make()
        defer { withExtendedLifetime(source) {} }
        offers.style = .insert
        fixture.table.setEditing(true, animated: false)
        fixture.app.advance(by: 0)
        #expect(fixture.table.visibleCells[0].editingStyle == .insert)
        fixture.app.tap(at: CGPoint(x: 28, y: 22))
        fixture.app.advance(by: 1)
        #expect(fixture.log.contains("commit 2 0"))
        #expect(fixture.seen.first == "New")
    }

    @Test func aRowIsMovedByItsControl() {
        let (fixture, source, offers) = make()
        defer { withExtendedLifetime(source) {} }
        fixture.table.setEditing(true, animated: false)
        fixture.app.advance(by: 0)
        let finger = fixture.app.touch(at: CGPoint(x: 300, y: 22))
        finger.drag(to: CGPoint(x: 300, y: 154), duration: 0.5)
        #expect(fixture.table.visibleCells.count == 5)
        finger.lift()
        fixture.app.advance(by: 1)
        #expect(fixture.log.contains("move 0 3"))
        #expect(fixture.seen == ["Row 1", "Row 2", "Row 3", "Row 0", "Row 4"])
        #expect(fixture.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132, 176])
        // The delegate sends it back.
        offers.target = { _ in IndexPath(row: 0, section: 0) }
        fixture.log = []
        let second = fixture.app.touch(at: CGPoint(x: 300, y: 22))
        second.drag(to: CGPoint(x: 300, y: 154), duration: 0.5)
        second.lift()
        fixture.app.advance(by: 1)
        #expect(!fixture.log.contains { $0.hasPrefix("move") })
    }

    @Test(arguments: [false, true])
    func aChangePutsADraggedRowBack(_ isReload: Bool) {
        let (fixture, source, offers) = make()
        defer { withExtendedLifetime((source, offers)) {} }
        fixture.table.setEditing(true, animated: false)
        fixture.app.advance(by: 0)
        let finger = fixture.app.touch(at: CGPoint(x: 300, y: 22))
        finger.drag(to: CGPoint(x: 300, y: 154), duration: 0.5)
        #expect(fixture.table.reorder?.target.row == 3)
        fixture.app.act {
            fixture.sections[0].append("New")
            if isReload {
                fixture.table.reloadData()
            } else {
                fixture.table.insertRows(at: [IndexPath(row: 5, section: 0)], with: .fade)
            }
        }
        #expect(fixture.table.reorder == nil)
        finger.lift()
        fixture.app.advance(by: 1)
        #expect(!fixture.log.contains { $0.hasPrefix("move") })
        #expect(fixture.seen == ["Row 0", "Row 1", "Row 2", "Row 3", "Row 4", "New"])
        #expect(fixture.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132, 176, 220])
        #expect(fixture.table.visibleCells.allSatisfy { $0.alpha == 1 })
    }

    @Test func aMoveByTheDataSourceIsTheOneThatTheTableShows() {
        final class Moving: UITableViewDataSource {
            var items = ["A", "B", "C", "D"]
            var finished = 0

            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
                cell.textLabel?.text = items[indexPath.row]
                return cell
            }

            func tableView(
                _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
            ) {
                tableView.performBatchUpdates {
                    let item = self.items.remove(at: sourceIndexPath.row)
                    self.items.insert(item, at: destinationIndexPath.row)
                    tableView.moveRow(at: sourceIndexPath, to: destinationIndexPath)
                } completion: { _ in
                    self.finished += 1
                }
            }
        }
        let (fixture, _, offers) = make(rows: 4), source = Moving()
        fixture.app.act { fixture.table.dataSource = source }
        fixture.table.setEditing(true, animated: false)
        fixture.app.advance(by: 0)
        let finger = fixture.app.touch(at: CGPoint(x: 300, y: 22))
        finger.drag(to: CGPoint(x: 300, y: 110), duration: 0.5)
        finger.lift()
        fixture.app.advance(by: 1)
        #expect(source.items == ["B", "C", "A", "D"])
        #expect(fixture.seen == source.items)
        #expect(source.finished == 1)
        withExtendedLifetime(offers) {}
    }

    @Test func aReloadAbandonsARowWhoseActionLasts() {
        let (fixture, source, offers) = make()
        defer { withExtendedLifetime(source) {} }
        offers.trailing = [UIContextualAction(style: .normal, title: "Wait") { _, _, _ in }]
        swipe(fixture, from: 300, by: -90)
        fixture.app.tap(at: CGPoint(x: 290, y: 66))
        fixture.app.advance(by: 1)
        #expect(fixture.table.visibleCells[1].frame.minX == -74)
        fixture.app.act { fixture.table.reloadData() }
        fixture.app.advance(by: 1)
        #expect(fixture.table.visibleCells.allSatisfy { $0.frame.minX == 0 && !$0.showingDeleteConfirmation })
        #expect(fixture.table.subviews.filter { $0 is SwipeActionsView }.isEmpty)
        #expect(offers.log == ["begin 1", "end nil"])
    }

    @Test func anIndexScrollsToItsSection() throws {
        final class Indexed: UITableViewDataSource {
            func numberOfSections(in tableView: UITableView) -> Int { 26 }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            }
            func sectionIndexTitles(for tableView: UITableView) -> [String]? {
                (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
            }
        }
        let fixture = TableFixture(rows: 1), source = Indexed()
        fixture.table.dataSource = source
        fixture.app.advance(by: 0)
        let index = try #require(fixture.table.subviews.compactMap { $0 as? SectionIndexView }.first)
        #expect(index.frame.maxX == 320)
        let middle = 240.0, top = middle - 26 * 14 / 2
        fixture.app.tap(at: CGPoint(x: 314, y: top + 5 * 14 + 7))
        fixture.app.advance(by: 0)
        #expect(fixture.table.indexPathsForVisibleRows?.first == IndexPath(row: 0, section: 5))
        fixture.table.sectionIndexColor = .systemRed
        fixture.table.sectionIndexBackgroundColor = .systemGray
        fixture.table.sectionIndexTrackingBackgroundColor = .systemBlue
        fixture.table.sectionIndexMinimumDisplayRowCount = 1000
        fixture.table.reloadSectionIndexTitles()
        #expect(fixture.table.subviews.compactMap { $0 as? SectionIndexView }.isEmpty)
    }

    @Test func rowsAheadAreAnnounced() {
        final class Prefetch: UITableViewDataSourcePrefetching {
            var rows: [Int] = [], cancelled: [Int] = []
            func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
                rows += indexPaths.map(\.row)
            }
            func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
                cancelled += indexPaths.map(\.row)
            }
        }
        let fixture = TableFixture(rows: 1000), prefetch = Prefetch()
        fixture.table.prefetchDataSource = prefetch
        fixture.table.contentOffset.y = 100
        fixture.app.advance(by: 0)
        #expect(prefetch.rows == Array(14..<24))
        fixture.table.contentOffset.y = 20_000
        fixture.app.advance(by: 0)
        #expect(prefetch.cancelled == Array(14..<24))
        #expect(prefetch.rows.count == 20)
        fixture.table.isPrefetchingEnabled = false
        fixture.table.contentOffset.y = 0
        fixture.app.advance(by: 0)
        #expect(prefetch.rows.count == 20)
    }

    @Test func aLongPressOpensTheMenuOfARow() {
        let (fixture, source, offers) = make()
        defer { withExtendedLifetime(source) {} }
        let finger = fixture.app.touch(at: CGPoint(x: 100, y: 66))
        fixture.app.advance(by: 1)
        #expect(offers.log == ["menu 1"])
        finger.lift()
        fixture.app.advance(by: 1)
        #expect(fixture.table.indexPathForSelectedRow == nil)
    }

    @Test func theDelegateChoosesThePreviewOfAMenuAndIsToldAboutIt() throws {
        final class Menus: UITableViewDelegate {
            var log: [String] = []
            let configuration = UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                UIMenu(title: "", children: [UIAction(title: "Copy") { _ in }])
            }

            func tableView(
                _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
            ) -> UIContextMenuConfiguration? { configuration }

            func tableView(
                _ tableView: UITableView,
                previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
            ) -> UITargetedPreview? {
                log.append("preview \(configuration === self.configuration)")
                return tableView.visibleCells.first.map { UITargetedPreview(view: $0.contentView) }
            }

            func tableView(
                _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
                animator: (any UIContextMenuInteractionAnimating)?
            ) { log.append("display") }
        }
        let fixture = TableFixture(rows: 5), delegate = Menus()
        fixture.app.act { fixture.table.delegate = delegate }
        fixture.app.advance(by: 0)
        let finger = fixture.app.touch(at: CGPoint(x: 100, y: 66))
        fixture.app.advance(by: 1)
        #expect(delegate.log.contains("preview true"))
        #expect(delegate.log.contains("display"))
        finger.lift()
        fixture.app.advance(by: 1)
    }

    @Test func keysDoNotChooseRowsThatCannotBeHighlighted() {
        final class Refusing: UITableViewDelegate {
            var selected = 0
            func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
                indexPath.row != 0
            }
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected += 1 }
        }
        let fixture = TableFixture(rows: 100), delegate = Refusing()
        fixture.app.act { fixture.table.delegate = delegate }
        fixture.app.advance(by: 0)
        fixture.app.accessibilityTree.descendants.first { $0.role == "list" }?.focus()
        fixture.app.press(.keyboardDownArrow)
        fixture.app.press(.keyboardReturnOrEnter)
        #expect(delegate.selected == 0)
        fixture.app.press(.keyboardDownArrow)
        fixture.app.press(.keyboardReturnOrEnter)
        #expect(delegate.selected == 1)
    }

    @Test func keysMoveAndChoose() {
        let fixture = TableFixture(rows: 100)
        fixture.log = []
        fixture.app.accessibilityTree.descendants.first { $0.role == "list" }?.focus()
        fixture.app.press(.keyboardDownArrow)
        fixture.app.press(.keyboardDownArrow)
        #expect(fixture.table.visibleCells[1].isHighlighted)
        fixture.app.press(.keyboardReturnOrEnter)
        #expect(fixture.log.contains("select 1"))
        for _ in 0..<20 { fixture.app.press(.keyboardDownArrow) }
        fixture.app.advance(by: 0)
        #expect(fixture.table.contentOffset.y > 400)
        #expect(fixture.table.cellForRow(at: IndexPath(row: 21, section: 0))?.isHighlighted == true)
    }
}
