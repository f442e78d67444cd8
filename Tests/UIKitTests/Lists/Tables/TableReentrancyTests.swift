// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import KosketusTesting
@testable import UIKit

/// Programs that change a table while it calls them.
@MainActor
struct TableReentrancyTests {
    enum Call: CaseIterable {
        case display, end, scroll, cell
    }

    /// A delegate that acts once, in one of its methods.
    private final class Acting: UITableViewDelegate {
        var call: Call?
        var action: () -> Void = {}

        func act(in call: Call) {
            guard call == self.call else { return }
            self.call = nil
            action()
        }

        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            act(in: .display)
        }

        func tableView(
            _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) { act(in: .end) }

        func scrollViewDidScroll(_ scrollView: UIScrollView) { act(in: .scroll) }
    }

    private final class ActingFixture: TableFixture {
        let acting = Acting()

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            acting.act(in: .cell)
            // The row may be gone, as in a program.
            guard sections[indexPath.section].indices.contains(indexPath.row) else { return UITableViewCell() }
            return super.tableView(tableView, cellForRowAt: indexPath)
        }
    }

    private func make(_ call: Call, _ action: @escaping (TableFixture) -> Void) -> ActingFixture {
        let fixture = ActingFixture(rows: 100)
        fixture.app.act { fixture.table.delegate = fixture.acting }
        fixture.app.advance(by: 0)
        fixture.acting.action = { [unowned fixture] in action(fixture) }
        fixture.acting.call = call
        return fixture
    }

    @Test(arguments: Call.allCases)
    func aReloadInside(_ call: Call) {
        let fixture = make(call) {
            $0.sections[0] = (0..<30).map { "New \($0)" }
            $0.table.reloadData()
        }
        fixture.app.act { fixture.table.contentOffset.y = 440 }
        fixture.app.advance(by: 0)
        #expect(fixture.acting.call == nil)
        #expect(fixture.seen.first == "New 10")
        #expect(fixture.seen == fixture.expected)
        #expect(fixture.table.contentSize.height == 1320)
    }

    @Test(arguments: Call.allCases)
    func anInsertionInside(_ call: Call) {
        let fixture = make(call) {
            $0.sections[0].insert("New", at: 12)
            $0.table.insertRows(at: [IndexPath(row: 12, section: 0)], with: .fade)
        }
        fixture.app.act { fixture.table.contentOffset.y = 440 }
        fixture.app.advance(by: 1)
        #expect(fixture.acting.call == nil)
        #expect(fixture.seen.contains("New"))
        #expect(fixture.seen == fixture.expected)
        #expect(!fixture.table.isTiling)
    }

    // MARK: - Inside of batches

    @Test func aReloadInABatchTakesTheChangesAlong() {
        let fixture = TableFixture(rows: 5)
        var finished = 0
        fixture.app.act {
            fixture.table.performBatchUpdates {
                fixture.sections[0] = ["A", "B"]
                fixture.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
                fixture.table.reloadData()
            } completion: { _ in
                finished += 1
            }
        }
        fixture.app.advance(by: 1)
        #expect(fixture.seen == ["A", "B"])
        #expect(finished == 1)
        fixture.app.act {
            fixture.sections[0].append("C")
            fixture.table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
        }
        #expect(fixture.seen == ["A", "B", "C"])
    }

    @Test func heightsThatAreSetInABatchBelongToIt() {
        let fixture = TableFixture(rows: 5)
        fixture.app.act {
            fixture.table.performBatchUpdates({
                fixture.sections[0].insert("New", at: 0)
                fixture.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
                fixture.table.rowHeight = 60
            })
        }
        #expect(fixture.seen.first == "New")
        #expect(fixture.table.contentSize.height == 360)
        fixture.app.advance(by: 1)
        #expect(fixture.table.visibleCells.map(\.frame.minY) == [0, 60, 120, 180, 240, 300])
    }

    // MARK: - Numbers

    @Test func endedRowsFindTheNewNumbers() {
        var counts: [Int] = []
        let fixture = make(.end) { counts.append($0.table.numberOfRows(inSection: 0)) }
        fixture.app.act {
            fixture.sections[0] = ["A", "B"]
            fixture.table.reloadData()
        }
        #expect(counts == [2])
        #expect(fixture.table.visibleCells.count == 2)
    }

    @Test func heightsAreAskedForWhenTheNumbersAreKnown() {
        let fixture = TableFixture([["A"], ["B", "C"]]) { $0.rowHeight = 44 }, delegate = HeightsDelegate()
        var counts: Set<[Int]> = []
        delegate.height = { [unowned fixture] _ in
            counts.insert((0..<fixture.table.numberOfSections).map { fixture.table.numberOfRows(inSection: $0) })
            return 44
        }
        fixture.app.act { fixture.table.delegate = delegate }
        fixture.app.advance(by: 0)
        #expect(counts == [[1, 2]])
        counts = []
        fixture.app.act {
            fixture.sections[1].append("D")
            fixture.table.insertRows(at: [IndexPath(row: 2, section: 1)], with: .fade)
        }
        #expect(counts == [[1, 3]])
    }
}
