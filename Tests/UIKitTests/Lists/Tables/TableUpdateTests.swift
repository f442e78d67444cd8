// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import KosketusTesting
@testable import UIKit

/// Batches of updates of tables.
@MainActor
struct TableUpdateTests {
    @Test func insertedRowsFadeInWhileOthersMakeSpace() throws {
        let fixture = TableFixture(rows: 5)
        fixture.sections[0].insert("New", at: 1)
        fixture.app.act { fixture.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade) }
        // The model is there at once; what is on the screen follows.
        #expect(fixture.seen == ["Row 0", "New", "Row 1", "Row 2", "Row 3", "Row 4"])
        fixture.app.advance(by: 0.1)
        let new = try #require(fixture.table.cellForRow(at: IndexPath(row: 1, section: 0)))
        let next = try #require(fixture.table.cellForRow(at: IndexPath(row: 2, section: 0)))
        let shown = try #require(next.layer.presentation())
        #expect(shown.frame.minY > 45 && shown.frame.minY < 87)
        #expect(try #require(new.layer.presentation()).opacity > 0.05)
        fixture.app.advance(by: 0.5)
        #expect(next.layer.animationKeys()?.isEmpty != false)
        #expect(next.frame.minY == 88)
    }

    @Test func theSpringIsUIKits() throws {
        let fixture = TableFixture(rows: 5)
        fixture.sections[0].remove(at: 0)
        fixture.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        let cell = fixture.table.visibleCells[0]
        let key = try #require(cell.layer.animationKeys()?.first)
        let spring = try #require(cell.layer.animation(forKey: key) as? CASpringAnimation)
        #expect(spring.mass == 1)
        #expect(spring.stiffness == 438.649)
        #expect(spring.damping == 41.888)
        #expect(spring.duration == 0.441)
    }

    @Test func deletedRowsGoAndTheirCellsAreUsedAgain() {
        let fixture = TableFixture(rows: 30)
        let before = fixture.table.subviews.filter { $0 is UITableViewCell }.count
        for _ in 0..<10 {
            fixture.sections[0].removeFirst(2)
            fixture.table.deleteRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .left)
            fixture.app.advance(by: 1)
            #expect(fixture.seen == fixture.expected)
        }
        #expect(fixture.seen.first == "Row 20")
        #expect(fixture.table.subviews.filter { $0 is UITableViewCell }.count <= before + 4)
        #expect(fixture.table.visibleCells.allSatisfy { $0.alpha == 1 && $0.frame.minX == 0 })
    }

    @Test func completionsAreCalledWhenTheAnimationHasEnded() {
        let fixture = TableFixture(rows: 5)
        var finished: [Bool] = []
        fixture.table.performBatchUpdates {
            fixture.sections[0].swapAt(0, 4)
            fixture.table.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 4, section: 0))
            fixture.table.moveRow(at: IndexPath(row: 4, section: 0), to: IndexPath(row: 0, section: 0))
        } completion: {
            finished.append($0)
        }
        fixture.app.advance(by: 0)
        #expect(finished.isEmpty)
        #expect(fixture.seen == ["Row 4", "Row 1", "Row 2", "Row 3", "Row 0"])
        fixture.app.advance(by: 1)
        #expect(finished == [true])
    }

    @Test func aSelectionFollowsItsRow() {
        let fixture = TableFixture(rows: 10)
        fixture.table.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
        fixture.sections[0].insert(contentsOf: ["A", "B"], at: 0)
        fixture.table.insertRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .top)
        #expect(fixture.table.indexPathForSelectedRow == IndexPath(row: 5, section: 0))
        fixture.sections[0].remove(at: 5)
        fixture.table.deleteRows(at: [IndexPath(row: 5, section: 0)], with: .right)
        #expect(fixture.table.indexPathForSelectedRow == nil)
    }

    @Test func reloadedRowsGetNewCellsAndReconfiguredOnesKeepTheirs() throws {
        let fixture = TableFixture(rows: 5)
        let path = IndexPath(row: 2, section: 0)
        let old = try #require(fixture.table.cellForRow(at: path))
        fixture.sections[0][2] = "Changed"
        fixture.table.reconfigureRows(at: [path])
        #expect(fixture.table.cellForRow(at: path) === old)
        #expect(old.textLabel?.text == "Changed")
        fixture.sections[0][2] = "Again"
        fixture.table.reloadRows(at: [path], with: .fade)
        #expect(fixture.table.cellForRow(at: path) !== old)
        fixture.app.advance(by: 1)
        #expect(fixture.seen[2] == "Again")
    }

    @Test func sectionsComeGoAndMove() {
        let fixture = TableFixture([["A"], ["B"], ["C"]])
        fixture.table.performBatchUpdates({
            fixture.sections = [["C"], ["New"], ["A"]]
            fixture.table.deleteSections([1], with: .fade)
            fixture.table.insertSections([1], with: .fade)
            fixture.table.moveSection(2, toSection: 0)
        })
        fixture.app.advance(by: 1)
        #expect(fixture.seen == ["C", "New", "A"])
        fixture.sections[1] = ["X", "Y"]
        fixture.table.reloadSections([1], with: .automatic)
        fixture.app.advance(by: 1)
        #expect(fixture.seen == ["C", "X", "Y", "A"])
    }

    @Test func heightsChangeInAnEmptyBatch() {
        let fixture = TableFixture(rows: 3), delegate = HeightsDelegate()
        fixture.table.delegate = delegate
        fixture.app.advance(by: 0)
        #expect(fixture.table.contentSize.height == 132)
        delegate.height = { $0.row == 1 ? 100 : 44 }
        fixture.table.beginUpdates()
        #expect(fixture.table.hasUncommittedUpdates)
        fixture.table.endUpdates()
        fixture.app.advance(by: 1)
        #expect(fixture.table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 100)
        #expect(fixture.table.visibleCells[2].frame.minY == 144)
    }

    @Test func contentsThatBecomeTooShortScrollBack() {
        let fixture = TableFixture(rows: 50)
        fixture.table.contentOffset.y = 50 * 44 - 480
        fixture.app.advance(by: 0)
        fixture.sections[0].removeLast(45)
        fixture.table.deleteRows(at: (5..<50).map { IndexPath(row: $0, section: 0) }, with: .automatic)
        fixture.app.advance(by: 1)
        #expect(fixture.table.contentOffset.y == 0)
        #expect(fixture.seen == (0..<5).map { "Row \($0)" })
    }

    /// Set KOSKETUS_UPDATES=10000 for the long version.
    @Test func randomBatchesAgreeWithAnArray() {
        let rounds = ProcessInfo.processInfo.environment["KOSKETUS_UPDATES"].flatMap { Int($0) } ?? 250
        var random = SeededGenerator(seed: 20), next = 0
        func fresh() -> String {
            next += 1
            return "Item \(next)"
        }
        let fixture = TableFixture([(0..<30).map { _ in fresh() }, (0..<5).map { _ in fresh() }, []]) {
            $0.allowsMultipleSelection = true
        }
        fixture.table.reloadData()
        for round in 0..<rounds {
            var selected = Set(
                (fixture.table.indexPathsForSelectedRows ?? []).map { fixture.sections[$0.section][$0.row] })
            RandomBatch.perform(on: fixture, fresh, &random)
            selected.formIntersection(fixture.sections.joined())
            #expect(fixture.seen == fixture.expected, "round \(round)")
            let chosen = fixture.table.indexPathsForSelectedRows ?? []
            #expect(Set(chosen.map { fixture.sections[$0.section][$0.row] }) == selected, "round \(round)")
            // The next one begins while the last one is moving, or after it, or while the table is scrolling.
            fixture.app.advance(by: [0, 0.05, 0.2, 0.6].randomElement(using: &random)!)
            if Int.random(in: 0..<4, using: &random) == 0,
                let path = fixture.table.indexPathsForVisibleRows?.randomElement(using: &random)
            {
                fixture.table.selectRow(at: path, animated: false, scrollPosition: .none)
            }
            if Int.random(in: 0..<4, using: &random) == 0 {
                let most = max(0, fixture.table.contentSize.height - 480)
                let y = CGFloat.random(in: 0...most + 1, using: &random)
                fixture.table.setContentOffset(CGPoint(x: 0, y: min(y, most)), animated: Bool.random(using: &random))
            }
            #expect(fixture.seen == fixture.expected, "after round \(round)")
            let heights = fixture.sections.reduce(0) { $0 + $1.count } * 44
            #expect(fixture.table.contentSize.height == CGFloat(heights), "round \(round)")
        }
        fixture.app.advance(by: 2)
        #expect(fixture.table.departing.isEmpty)
        #expect(fixture.table.visibleCells.allSatisfy { $0.alpha == 1 && $0.frame.width == 320 && !$0.isHidden })
    }
}

/// A batch of changes that only adds up, made by comparing two arrays with unique items.
@MainActor
enum RandomBatch {
    static func perform(
        on fixture: TableFixture, _ fresh: () -> String, _ random: inout SeededGenerator
    ) {
        let old = fixture.sections
        var new = old
        let moved = changeRows(&new, fresh, &random)
        let oldPlaces = places(old), newPlaces = places(new)
        var styles: [String: UITableView.RowAnimation] = [:]
        for item in Set(oldPlaces.keys).symmetricDifference(newPlaces.keys).sorted() {
            styles[item] = allStyles.randomElement(using: &random)
        }
        fixture.table.performBatchUpdates({
            fixture.sections = new
            let table = fixture.table
            for (item, path) in oldPlaces.sorted(by: { $0.value < $1.value }) where newPlaces[item] == nil {
                table.deleteRows(at: [path], with: styles[item] ?? .automatic)
            }
            for (item, path) in newPlaces.sorted(by: { $0.value < $1.value }) {
                if let from = oldPlaces[item] {
                    if moved.contains(item) { table.moveRow(at: from, to: path) }
                } else {
                    table.insertRows(at: [path], with: styles[item] ?? .automatic)
                }
            }
        })
    }

    private static let allStyles: [UITableView.RowAnimation] = [
        .fade, .left, .right, .top, .bottom, .middle, .none, .automatic,
    ]

    private static func places(_ sections: [[String]]) -> [String: IndexPath] {
        var places: [String: IndexPath] = [:]
        for (section, items) in sections.enumerated() {
            for (row, item) in items.enumerated() { places[item] = IndexPath(row: row, section: section) }
        }
        return places
    }

    /// Returns the items that were moved.
    private static func changeRows(
        _ sections: inout [[String]], _ fresh: () -> String, _ random: inout SeededGenerator
    ) -> Set<String> {
        var moved: Set<String> = []
        let count = sections.reduce(0) { $0 + $1.count }
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let section = Int.random(in: 0..<sections.count, using: &random)
            switch Int.random(in: 0..<(count > 60 ? 8 : 6), using: &random) {
            case 0...2:
                let row = Int.random(in: 0...sections[section].count, using: &random)
                sections[section].insert(fresh(), at: row)
            case 3, 6, 7:
                if !sections[section].isEmpty {
                    sections[section].remove(at: Int.random(in: 0..<sections[section].count, using: &random))
                }
            default:
                guard !sections[section].isEmpty else { continue }
                let item = sections[section].remove(at: Int.random(in: 0..<sections[section].count, using: &random))
                let target = Int.random(in: 0..<sections.count, using: &random)
                sections[target].insert(item, at: Int.random(in: 0...sections[target].count, using: &random))
                moved.insert(item)
            }
        }
        return moved
    }
}
