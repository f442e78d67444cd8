// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Which methods of the data source and the delegate a table calls, how often, and in which order.
@MainActor
struct TableCallsTests {
    /// A table of 20 rows, of which eleven are in view: the last one by its upper 40 points.
    private func make() -> TableFixture {
        let fixture = TableFixture(rows: 20) { $0.rowHeight = 44 }
        fixture.log = []
        return fixture
    }

    private func cells(_ rows: Range<Int>) -> [String] { rows.flatMap { ["cell 0.\($0)", "display 0.\($0)"] } }

    @Test func aReload() {
        let fixture = make()
        fixture.app.act { fixture.table.reloadData() }
        let ended = (0..<11).map { "end 0.\($0)" }
        #expect(fixture.log == ["sections", "rows 0"] + ended + cells(0..<11))
    }

    @Test func aStepOfScrolling() {
        let fixture = make()
        fixture.app.act { fixture.table.contentOffset.y = 3 }
        #expect(fixture.log == [], "no row comes or goes")
        fixture.app.act { fixture.table.contentOffset.y = 5 }
        #expect(fixture.log == cells(11..<12))
        fixture.log = []
        fixture.app.act { fixture.table.contentOffset.y = 45 }
        #expect(fixture.log == ["end 0.0"])
        fixture.log = []
        fixture.app.act { fixture.table.contentOffset.y = 0 }
        #expect(fixture.log == ["end 0.11"] + cells(0..<1))
    }

    @Test func anInsertion() {
        let fixture = make()
        fixture.app.act {
            fixture.sections[0].insert("New", at: 2)
            fixture.table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .automatic)
        }
        #expect(fixture.log == ["sections", "rows 0"] + cells(2..<3), "the row that leaves is still seen")
        #expect(fixture.table.subviews.contains { !$0.isHidden && $0.frame.minY == 484 })
        fixture.app.advance(by: 1)
        #expect(fixture.log.suffix(1) == ["end 0.11"] && fixture.log.count == 5)
    }

    @Test func aDeletion() {
        let fixture = make()
        fixture.app.act {
            fixture.sections[0].remove(at: 2)
            fixture.table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .automatic)
        }
        #expect(fixture.log == ["sections", "rows 0"] + cells(10..<11))
        fixture.app.advance(by: 1)
        #expect(fixture.log.suffix(1) == ["end 0.2"] && fixture.log.count == 5)
    }

    @Test func aReloadedAndAReconfiguredRow() {
        let fixture = make()
        fixture.app.act { fixture.table.reconfigureRows(at: [IndexPath(row: 1, section: 0)]) }
        #expect(fixture.log == ["cell 0.1"], "the cell stays")
        fixture.log = []
        fixture.app.act { fixture.table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .automatic) }
        fixture.app.advance(by: 1)
        #expect(fixture.log == ["sections", "rows 0"] + cells(1..<2) + ["end 0.1"])
    }
}
