// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import KosketusTesting
@testable import UIKit

/// When a table asks for heights and measures cells, and what stays in place when they turn out otherwise.
@MainActor
struct TableHeightsTests {
    /// A cell that counts how often it is measured.
    private final class MeasuredCell: UITableViewCell {
        var measurements = 0, height: CGFloat = 50

        override func systemLayoutSizeFitting(
            _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
            verticalFittingPriority: UILayoutPriority
        ) -> CGSize {
            measurements += 1
            return CGSize(width: targetSize.width, height: height)
        }
    }

    @Test func aRowIsMeasuredAndAskedForOnce() {
        let fixture = TableFixture(rows: 100) { $0.register(MeasuredCell.self, forCellReuseIdentifier: "cell") }
        let delegate = HeightsDelegate()
        delegate.height = { _ in UITableView.automaticDimension }
        fixture.app.act { fixture.table.delegate = delegate }
        delegate.asked = []
        fixture.app.advance(by: 0)
        fixture.app.act {
            delegate.asked = []
            fixture.table.contentOffset.y = 500
        }
        fixture.app.advance(by: 0)
        let rows = delegate.asked.map(\.row)
        #expect(!rows.isEmpty && Set(rows).count == rows.count)
        let cells = fixture.table.visibleCells.compactMap { $0 as? MeasuredCell }
        #expect(cells.count > 8 && cells.allSatisfy { $0.frame.height == 50 && $0.measurements <= 3 })
    }

    // MARK: - Asked again

    @Test func eachBatchAsksForHeightsAgain() {
        let fixture = TableFixture(rows: 3), delegate = HeightsDelegate()
        fixture.app.act { fixture.table.delegate = delegate }
        fixture.app.advance(by: 0)
        delegate.height = { $0.row == 1 ? 100 : 44 }
        fixture.app.act {
            fixture.sections[0].append("New")
            fixture.table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
        }
        fixture.app.advance(by: 1)
        #expect(fixture.table.visibleCells.map(\.frame.height) == [44, 100, 44, 44])
        #expect(fixture.table.contentSize.height == 232)
    }

    @Test func eachBatchAsksForHeightsOfHeadersAgain() {
        final class Headers: UITableViewDelegate {
            var height: CGFloat = 30
            func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { height }
        }
        let fixture = TableFixture([["A"], ["B"]]) { $0.sectionHeaderTopPadding = 0 }, delegate = Headers()
        fixture.app.act { fixture.table.delegate = delegate }
        fixture.app.advance(by: 0)
        #expect(fixture.table.contentSize.height == 148)
        delegate.height = 50
        fixture.app.act {
            fixture.table.beginUpdates()
            fixture.table.endUpdates()
        }
        #expect(fixture.table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 94, width: 320, height: 50))
        #expect(fixture.table.contentSize.height == 188)
    }

    @Test func knownHeightsAreThoseOfTheWidth() {
        final class Tenths: UITableViewDelegate {
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                tableView.bounds.width / 10 + CGFloat(indexPath.row)
            }
        }
        let fixture = TableFixture(rows: 3) { $0.estimatedRowHeight = 0 }, delegate = Tenths()
        fixture.app.act { fixture.table.delegate = delegate }
        fixture.app.advance(by: 0)
        #expect(fixture.table.contentSize.height == 99)
        fixture.app.act { fixture.table.frame.size.width = 200 }
        fixture.app.advance(by: 0)
        #expect(fixture.table.visibleCells.map(\.frame.height) == [20, 21, 22])
        #expect(fixture.table.contentSize.height == 63)
    }

    /// A program starts before it knows the screen on which it is shown.
    @Test func onEachScreenRowsHaveWholePixels() {
        let fixture = TableFixture(rows: 5) { $0.register(MeasuredCell.self, forCellReuseIdentifier: "cell") }
        for cell in fixture.table.visibleCells { (cell as? MeasuredCell)?.height = 50.4 }
        var heights: [CGFloat] = []
        for scale: CGFloat in [3, 1, 2] {
            fixture.app.resize(to: fixture.app.screenSize, scale: scale)
            heights.append(fixture.table.rectForRow(at: IndexPath(row: 4, section: 0)).height * scale)
        }
        #expect(heights == [152, 51, 101])
    }

    @Test func aRowThatIsConfiguredAgainMayHaveAnotherHeight() {
        let fixture = TableFixture(rows: 5), delegate = HeightsDelegate()
        fixture.app.act { fixture.table.delegate = delegate }
        fixture.app.advance(by: 0)
        delegate.height = { _ in 100 }
        fixture.app.act {
            fixture.table.reconfigureRows(at: [IndexPath(row: 1, section: 0)])
            #expect(fixture.table.contentSize.height == 276)
        }
        // A row that is deleted in the same batch is not mistaken for the next one.
        fixture.log = []
        fixture.app.act {
            fixture.table.performBatchUpdates({
                fixture.sections[0].remove(at: 0)
                fixture.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
                fixture.table.reconfigureRows(at: [IndexPath(row: 0, section: 0)])
            })
        }
        #expect(!fixture.log.contains { $0.hasPrefix("cell") })
    }

    // MARK: - In place

    @Test func aFlickUpwardDoesNotJumpWhenRowsAreMeasured() throws {
        let fixture = TableFixture(rows: 300) { $0.estimatedRowHeight = 60 }
        fixture.app.act { fixture.table.contentOffset.y = 12_000 }
        fixture.app.advance(by: 0)
        let finger = fixture.app.touch(at: CGPoint(x: 100, y: 100))
        finger.drag(velocity: CGVector(dx: 0, dy: 1500), duration: 0.15)
        finger.lift()
        #expect(fixture.table.isDecelerating)
        var steps: [CGFloat] = []
        for _ in 0..<30 {
            let cell = fixture.table.visibleCells[2]
            let before = cell.frame.minY - fixture.table.bounds.minY
            fixture.app.advance(by: 1.0 / 60)
            guard fixture.table.indexPath(for: cell) != nil else { continue }
            steps.append(cell.frame.minY - fixture.table.bounds.minY - before)
        }
        // Without a jump all rows move down, by at most the finger's velocity.
        #expect(steps.count > 20)
        #expect(steps.allSatisfy { $0 >= -0.5 && $0 < 40 })
        fixture.app.advance(by: 5)
        #expect(!fixture.table.isDecelerating)
        #expect(fixture.table.contentOffset.y >= 0)
        #expect(fixture.seen == fixture.expected)
    }
}
