// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import KosketusTesting
@testable import UIKit

/// Rows, cells, heights, selection and scrolling of tables.
@MainActor
struct UITableViewTests {
    // MARK: - Rows in view

    @Test func onlyRowsInViewHaveCells() {
        let fixture = TableFixture(rows: 1000)
        #expect(fixture.seen == (0..<11).map { "Row \($0)" })
        #expect(fixture.table.contentSize == CGSize(width: 320, height: 44_000))
        #expect(fixture.table.subviews.filter { $0 is UITableViewCell }.count == 11)
    }

    @Test func scrollingReusesCells() {
        let fixture = TableFixture(rows: 1000)
        let cells = Set(fixture.table.visibleCells.map(ObjectIdentifier.init))
        for step in 1...40 {
            fixture.table.contentOffset.y = CGFloat(step) * 30
            fixture.app.advance(by: 0)
            #expect(fixture.seen == fixture.expected)
        }
        let all = fixture.table.subviews.compactMap { $0 as? UITableViewCell }
        #expect(all.count <= 13)
        #expect(cells.isSubset(of: Set(all.map(ObjectIdentifier.init))))
        #expect(fixture.table.indexPathsForVisibleRows?.first == IndexPath(row: 27, section: 0))
    }

    @Test func whatAScrollAnInsertionAndAReloadCall() {
        let fixture = TableFixture(rows: 100)
        #expect(fixture.log.filter { $0.hasPrefix("sections") || $0.hasPrefix("rows") } == ["sections", "rows 0"])
        #expect(fixture.log.filter { $0.hasPrefix("cell") } == (0..<11).map { "cell 0.\($0)" })
        fixture.log = []
        fixture.table.contentOffset.y = 44
        fixture.app.advance(by: 0)
        #expect(fixture.log == ["end 0.0", "cell 0.11", "display 0.11"])
        fixture.log = []
        fixture.sections[0].insert("New", at: 2)
        fixture.table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
        #expect(fixture.log == ["sections", "rows 0", "cell 0.2", "display 0.2"])
        fixture.app.advance(by: 1)
        fixture.log = []
        fixture.table.reloadData()
        #expect(fixture.log.filter { $0.hasPrefix("sections") || $0.hasPrefix("rows") } == ["sections", "rows 0"])
        #expect(!fixture.log.contains { $0.hasPrefix("cell") })
        fixture.app.advance(by: 0)
        #expect(fixture.log.filter { $0.hasPrefix("cell") }.count == 11)
    }

    @Test func aMillionRowsCostNoMoreThanTen() {
        let fixture = TableFixture([[]])
        final class Source: NSObject, UITableViewDataSource {
            var cells = 0
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000_000 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                cells += 1
                let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
                cell.textLabel?.text = "\(indexPath.row)"
                return cell
            }
        }
        let source = Source()
        fixture.table.delegate = nil
        fixture.table.dataSource = source
        fixture.app.advance(by: 0)
        #expect(fixture.table.contentSize.height == 44_000_000)
        fixture.table.scrollToRow(at: IndexPath(row: 500_000, section: 0), at: .top, animated: false)
        fixture.app.advance(by: 0)
        #expect(fixture.seen.first == "500000")
        #expect(source.cells <= 36)
    }

    @Test func cellsAndRowsFindEachOther() throws {
        let fixture = TableFixture([["A", "B"], ["C"]])
        let path = IndexPath(row: 0, section: 1)
        let cell = try #require(fixture.table.cellForRow(at: path))
        #expect(cell.textLabel?.text == "C")
        #expect(fixture.table.indexPath(for: cell) == path)
        #expect(fixture.table.indexPathForRow(at: CGPoint(x: 10, y: 90)) == path)
        #expect(fixture.table.indexPathsForRows(in: CGRect(x: 0, y: 50, width: 10, height: 50))?.count == 2)
        #expect(fixture.table.rectForRow(at: path) == CGRect(x: 0, y: 88, width: 320, height: 44))
        #expect(fixture.table.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 320, height: 88))
        #expect(fixture.table.numberOfSections == 2)
        #expect(fixture.table.numberOfRows(inSection: 0) == 2)
        #expect(fixture.table.cellForRow(at: IndexPath(row: 7, section: 0)) == nil)
    }

    // MARK: - Heights

    @Test func heightsAreAskedForWhenRowsComeIntoView() {
        let fixture = TableFixture(rows: 1000), delegate = HeightsDelegate()
        #expect(fixture.table.rowHeight == UITableView.automaticDimension)
        delegate.height = { $0.row % 2 == 0 ? 60 : 80 }
        fixture.table.delegate = delegate
        fixture.app.advance(by: 0)
        #expect(fixture.table.visibleCells.map(\.frame.height) == [60, 80, 60, 80, 60, 80, 60])
        #expect(!delegate.asked.contains { $0.row > 12 })
        fixture.table.estimatedRowHeight = 0
        fixture.table.delegate = nil
        fixture.table.rowHeight = 50
        fixture.app.advance(by: 0)
        #expect(fixture.table.contentSize.height == 50_000)
    }

    @Test func guessesBecomeHeightsWithoutMovingWhatIsSeen() {
        let texts = (0..<200).map { "Row \($0)" }
        let fixture = TableFixture([texts]) { $0.estimatedRowHeight = 100 }
        #expect(fixture.table.contentSize.height > 10_000)
        fixture.table.contentOffset.y = 9000
        fixture.app.advance(by: 0)
        // Scrolling back measures rows above: those in view stay where they are on the screen.
        for _ in 0..<30 {
            let first = fixture.table.visibleCells[1]
            let place = first.frame.minY - fixture.table.bounds.minY
            fixture.table.contentOffset.y -= 20
            fixture.app.advance(by: 0)
            guard fixture.table.indexPath(for: first) != nil else { continue }
            #expect(abs(first.frame.minY - fixture.table.bounds.minY - place - 20) < 0.01)
        }
        #expect(fixture.seen == fixture.expected)
    }

    @Test func scrollingToARowReachesIt() {
        let fixture = TableFixture(rows: 300) { $0.estimatedRowHeight = 70 }
        for (position, edge) in [(UITableView.ScrollPosition.top, 0.0), (.middle, 218), (.bottom, 436)] {
            fixture.table.scrollToRow(at: IndexPath(row: 150, section: 0), at: position, animated: false)
            fixture.app.advance(by: 0)
            let rect = fixture.table.rectForRow(at: IndexPath(row: 150, section: 0))
            #expect(abs(rect.minY - fixture.table.bounds.minY - edge) < 1)
        }
        fixture.table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: true)
        fixture.app.advance(by: 1)
        #expect(fixture.table.contentOffset.y == 0)
    }

    @Test func viewsAboveAndBelowCount() {
        let fixture = TableFixture(rows: 3)
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 80))
        fixture.table.tableHeaderView = header
        fixture.table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
        fixture.app.advance(by: 0)
        #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 80))
        #expect(fixture.table.tableFooterView?.frame == CGRect(x: 0, y: 212, width: 320, height: 30))
        #expect(fixture.table.contentSize.height == 242)
        #expect(fixture.table.visibleCells[0].frame.minY == 80)
    }

    // MARK: - Headers

    @Test func headersOfAPlainTableStayInView() throws {
        let rows = (0..<20).map { "\($0)" }
        let fixture = TableFixture([rows, rows]) { $0.sectionHeaderTopPadding = 0 }
        fixture.headers = ["One", "Two"]
        fixture.table.reloadData()
        fixture.app.advance(by: 0)
        let header = try #require(fixture.table.headerView(forSection: 0))
        #expect(header.textLabel?.text == "One")
        #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 28))
        fixture.table.contentOffset.y = 100
        fixture.app.advance(by: 0)
        #expect(header.frame.minY == 100)
        // The next one pushes it out.
        fixture.table.contentOffset.y = 28 + 20 * 44 - 10
        fixture.app.advance(by: 0)
        #expect(header.frame.maxY == 908)
        #expect(fixture.table.headerView(forSection: 1)?.frame.minY == 908)
        #expect(fixture.table.rectForHeader(inSection: 1).minY == 908)
    }

    @Test func groupsHaveSpaceBetweenThem() {
        let fixture = TableFixture([["A"], ["B"]], style: .grouped)
        #expect(fixture.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 35)
        #expect(fixture.table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 114)
    }

    @Test func insetGroupsLeaveAMargin() {
        let fixture = TableFixture([["A"]], style: .insetGrouped)
        #expect(fixture.table.visibleCells[0].frame == CGRect(x: 16, y: 35, width: 288, height: 44))
    }

    /// The headers of inset groups are as narrow as their rows.
    @Test func headersOfInsetGroupsHaveRoomForTheirTexts() throws {
        let titles = (1...60).map { String(repeating: "w", count: $0) }
        let fixture = TableFixture(titles.map { [$0] }, style: .insetGrouped)
        fixture.headers = titles
        fixture.table.reloadData()
        for section in titles.indices {
            fixture.app.act {
                fixture.table.scrollToRow(at: IndexPath(row: 0, section: section), at: .middle, animated: false)
            }
            let header = try #require(fixture.table.headerView(forSection: section))
            let label = try #require(header.textLabel)
            #expect(header.bounds.contains(label.frame), "\(section + 1) letters: \(label.frame) in \(header.bounds)")
        }
    }

    // MARK: - Selection

    @Test func aTapSelectsInAppleOrder() {
        let fixture = TableFixture(rows: 5)
        fixture.log = []
        fixture.app.tap(at: CGPoint(x: 100, y: 66))
        #expect(fixture.log == ["should highlight 1", "highlight 1", "unhighlight 1", "will select 1", "select 1"])
        #expect(fixture.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        #expect(fixture.table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
        fixture.log = []
        fixture.app.tap(at: CGPoint(x: 100, y: 110))
        #expect(
            fixture.log == [
                "should highlight 2", "highlight 2", "unhighlight 2", "will select 2", "will deselect 1", "deselect 1",
                "select 2",
            ])
        #expect(fixture.table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])
    }

    @Test func severalRowsCanBeSelected() {
        let fixture = TableFixture(rows: 5) { $0.allowsMultipleSelection = true }
        for y in [22.0, 110, 22, 66] { fixture.app.tap(at: CGPoint(x: 100, y: y)) }
        #expect(fixture.table.indexPathsForSelectedRows?.map(\.row) == [1, 2])
        fixture.table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)
        #expect(fixture.table.indexPathsForSelectedRows?.map(\.row) == [2])
        fixture.table.allowsSelection = false
        #expect(fixture.table.indexPathsForSelectedRows == nil)
    }

    @Test func scrollingEndsAHighlight() {
        let fixture = TableFixture(rows: 100)
        let finger = fixture.app.touch(at: CGPoint(x: 100, y: 200))
        fixture.app.advance(by: 0.3)
        #expect(fixture.table.visibleCells[4].isHighlighted)
        finger.drag(to: CGPoint(x: 100, y: 100), duration: 0.3)
        #expect(!fixture.table.visibleCells.contains { $0.isHighlighted })
        finger.lift()
        fixture.app.advance(by: 3)
        #expect(fixture.table.indexPathForSelectedRow == nil)
        #expect(fixture.table.contentOffset.y > 50)
        #expect(fixture.seen == fixture.expected)
    }

    @Test func selectionByCodeAsksNobody() {
        let fixture = TableFixture(rows: 100)
        fixture.log = []
        fixture.table.selectRow(at: IndexPath(row: 50, section: 0), animated: false, scrollPosition: .middle)
        fixture.app.advance(by: 0)
        #expect(!fixture.log.contains { $0.contains("select") })
        #expect(fixture.table.cellForRow(at: IndexPath(row: 50, section: 0))?.isSelected == true)
        fixture.table.contentOffset = .zero
        fixture.app.advance(by: 0)
        #expect(!fixture.table.visibleCells.contains { $0.isSelected })
        fixture.table.scrollToNearestSelectedRow(at: .top, animated: false)
        fixture.app.advance(by: 0)
        #expect(fixture.table.visibleCells[0].isSelected)
        fixture.table.reloadData()
        #expect(fixture.table.indexPathForSelectedRow == nil)
    }

    @Test func aRowThatIsDeletedMeanwhileIsNotSelected() {
        final class Deleting: UITableViewDelegate {
            var selected: [Int] = []
            var deletes: () -> Void = {}
            func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { deletes() }
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                selected.append(indexPath.row)
            }
        }
        let fixture = TableFixture(rows: 5), delegate = Deleting()
        fixture.app.act { fixture.table.delegate = delegate }
        fixture.app.advance(by: 0)
        fixture.app.tap(at: CGPoint(x: 100, y: 22))
        delegate.deletes = { [unowned fixture] in
            fixture.sections[0].removeLast()
            fixture.table.deleteRows(at: [IndexPath(row: 4, section: 0)], with: .none)
        }
        fixture.app.tap(at: CGPoint(x: 100, y: 198))
        fixture.app.advance(by: 1)
        #expect(delegate.selected == [0])
        #expect(fixture.table.indexPathForSelectedRow == nil)
    }

    @Test func eachCellIsToldItsSelection() {
        final class Styled: UITableViewCell {
            var states: [Bool] = [], highlights: [Bool] = []
            override func setSelected(_ selected: Bool, animated: Bool) {
                super.setSelected(selected, animated: animated)
                states.append(selected)
            }
            override func setHighlighted(_ highlighted: Bool, animated: Bool) {
                super.setHighlighted(highlighted, animated: animated)
                highlights.append(highlighted)
            }
        }
        let fixture = TableFixture(rows: 5) { $0.register(Styled.self, forCellReuseIdentifier: "cell") }
        let cells = fixture.table.visibleCells.compactMap { $0 as? Styled }
        #expect(cells.count == 5)
        #expect(cells.allSatisfy { $0.states == [false] && $0.highlights == [false] })
    }

    @Test func aCellThatTheProgramKeepsIsNotReusedForAnotherRow() {
        final class Static: UITableViewDataSource {
            let first = UITableViewCell(style: .default, reuseIdentifier: "cell")
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                indexPath.row == 0 ? first : tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            }
        }
        let fixture = TableFixture(rows: 1), source = Static()
        fixture.app.act { fixture.table.dataSource = source }
        fixture.app.advance(by: 0)
        fixture.app.act { fixture.table.reloadData() }
        fixture.app.advance(by: 0)
        #expect(fixture.table.visibleCells.first === source.first)
        #expect(!fixture.table.pool.waitingViews.contains { $0 === source.first })
        #expect(Set(fixture.table.visibleCells.map(ObjectIdentifier.init)).count == 11)
    }

    @Test func sectionsThatDoNotExistHaveNoPlace() {
        let fixture = TableFixture([["A"]])
        #expect(fixture.table.rect(forSection: 1) == .zero)
        #expect(fixture.table.rectForHeader(inSection: -1) == .zero)
        #expect(fixture.table.rectForFooter(inSection: 7) == .zero)
    }

    // MARK: - Swipes

    @Test func aSwipeOffersToDelete() throws {
        let fixture = TableFixture(rows: 5)
        let source = EditingSource(fixture)
        defer { withExtendedLifetime(source) {} }
        let finger = fixture.app.touch(at: CGPoint(x: 250, y: 66))
        finger.drag(to: CGPoint(x: 160, y: 66), duration: 0.3)
        finger.lift()
        fixture.app.advance(by: 1)
        let cell = try #require(fixture.table.cellForRow(at: IndexPath(row: 1, section: 0)))
        #expect(cell.frame.minX == -74)
        #expect(cell.showingDeleteConfirmation)
        fixture.app.tap(at: CGPoint(x: 300, y: 66))
        fixture.app.advance(by: 1)
        #expect(fixture.log.contains("commit 1 1"))
        #expect(fixture.seen == ["Row 0", "Row 2", "Row 3", "Row 4"])
        #expect(!fixture.table.visibleCells.contains { $0.frame.minX != 0 })
    }

    @Test func aFullSwipeDeletesAtOnce() {
        let fixture = TableFixture(rows: 5)
        let source = EditingSource(fixture)
        defer { withExtendedLifetime(source) {} }
        let finger = fixture.app.touch(at: CGPoint(x: 310, y: 66))
        finger.drag(to: CGPoint(x: 30, y: 66), duration: 0.3)
        finger.lift()
        fixture.app.advance(by: 1)
        #expect(fixture.seen == ["Row 0", "Row 2", "Row 3", "Row 4"])
    }

    @Test func withoutACommitThereIsNothingToSwipe() {
        let fixture = TableFixture(rows: 5)
        let finger = fixture.app.touch(at: CGPoint(x: 250, y: 66))
        finger.drag(to: CGPoint(x: 160, y: 66), duration: 0.3)
        finger.lift()
        fixture.app.advance(by: 1)
        #expect(fixture.table.visibleCells[1].frame.minX == 0)
    }

    @Test func aTapElsewhereClosesARow() {
        let fixture = TableFixture(rows: 5)
        let source = EditingSource(fixture)
        defer { withExtendedLifetime(source) {} }
        let finger = fixture.app.touch(at: CGPoint(x: 250, y: 66))
        finger.drag(to: CGPoint(x: 160, y: 66), duration: 0.3)
        finger.lift()
        fixture.app.advance(by: 1)
        fixture.log = []
        fixture.app.tap(at: CGPoint(x: 100, y: 160))
        fixture.app.advance(by: 1)
        #expect(fixture.table.visibleCells[1].frame.minX == 0)
        #expect(!fixture.log.contains { $0.hasPrefix("select") })
        #expect(fixture.table.subviews.filter { $0 is SwipeActionsView }.isEmpty)
    }

    // MARK: - Editing

    @Test func editingShowsControls() {
        let fixture = TableFixture(rows: 5)
        let source = EditingSource(fixture)
        defer { withExtendedLifetime(source) {} }
        fixture.table.setEditing(true, animated: false)
        fixture.app.advance(by: 0)
        #expect(fixture.table.visibleCells.allSatisfy { $0.isEditing && $0.editingStyle == .delete })
        fixture.app.tap(at: CGPoint(x: 28, y: 66))
        fixture.app.advance(by: 1)
        #expect(fixture.table.visibleCells[1].showingDeleteConfirmation)
        fixture.table.isEditing = false
        fixture.app.advance(by: 1)
        #expect(fixture.table.visibleCells.allSatisfy { !$0.isEditing && $0.frame.minX == 0 })
    }
}
