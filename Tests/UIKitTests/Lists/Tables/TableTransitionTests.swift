// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import KosketusTesting
@testable import UIKit

/// What is animated when rows and sections come and go, and when the delegate hears of it.
@MainActor
struct TableTransitionTests {
    private final class Bars: UITableViewDelegate {
        var log: [String] = []

        func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
            log.append("display \(section)")
        }

        func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
            log.append("end \(section)")
        }
    }

    /// The properties of a view that are being animated.
    private func animated(_ view: UIView) -> Set<String> {
        let layer = view.layer
        let animations = (layer.animationKeys() ?? []).compactMap {
            layer.animation(forKey: $0) as? CAPropertyAnimation
        }
        return Set(animations.compactMap(\.keyPath))
    }

    @Test func theContentsOfAnInsertedRowAreInPlaceFromTheStart() throws {
        let fixture = TableFixture(rows: 5)
        fixture.app.act {
            fixture.sections[0].insert("New", at: 1)
            fixture.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
        }
        let cell = try #require(fixture.table.cellForRow(at: IndexPath(row: 1, section: 0)))
        #expect(animated(cell) == ["opacity"])
        #expect(animated(cell.contentView).isEmpty)
        #expect(animated(try #require(cell.textLabel)).isEmpty)
    }

    @Test func theHeaderOfAnInsertedSectionFadesInAtItsPlace() throws {
        let fixture = TableFixture([["A"], ["B"]]) { $0.sectionHeaderTopPadding = 0 }
        fixture.headers = ["One", "Two", "Three"]
        fixture.app.act { fixture.table.reloadData() }
        fixture.app.advance(by: 0)
        fixture.app.act {
            fixture.sections.append(["C"])
            fixture.table.insertSections([2], with: .fade)
        }
        let header = try #require(fixture.table.headerView(forSection: 2))
        #expect(header.frame == CGRect(x: 0, y: 144, width: 320, height: 28))
        #expect(animated(header) == ["opacity"])
        fixture.app.advance(by: 1)
        #expect(header.alpha == 1)
    }

    @Test func theOpacityOfCellsIsTheProgramsOwn() throws {
        let fixture = TableFixture(rows: 5)
        let cell = fixture.table.visibleCells[1]
        fixture.app.act {
            cell.alpha = 0.5
            fixture.sections[0].insert("New", at: 0)
            fixture.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        }
        fixture.app.advance(by: 1)
        #expect(cell.alpha == 0.5)
        #expect(fixture.table.visibleCells.map(\.alpha) == [1, 1, 0.5, 1, 1, 1])
    }

    @Test func aRowHasEndedWhenItIsGone() {
        let fixture = TableFixture(rows: 5)
        fixture.log = []
        fixture.app.act {
            fixture.sections[0].remove(at: 2)
            fixture.table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
        }
        #expect(!fixture.log.contains("end 0.2"))
        fixture.app.advance(by: 1)
        #expect(fixture.log.filter { $0.hasPrefix("end") } == ["end 0.2"])
    }

    @Test func aHeaderHasEndedWhenItIsGone() {
        let fixture = TableFixture([["A"], ["B"]]), delegate = Bars()
        fixture.headers = ["One", "Two"]
        fixture.app.act {
            fixture.table.delegate = delegate
            fixture.table.reloadData()
        }
        fixture.app.advance(by: 0)
        #expect(delegate.log.suffix(2) == ["display 0", "display 1"])
        delegate.log = []
        fixture.app.act {
            fixture.sections.remove(at: 1)
            fixture.table.deleteSections([1], with: .fade)
        }
        #expect(delegate.log.isEmpty)
        fixture.app.advance(by: 1)
        #expect(delegate.log == ["end 1"])
        #expect(fixture.table.departing.isEmpty)
    }

    @Test func aCellThatIsReturnedAgainStays() {
        final class Static: UITableViewDataSource {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
        }
        let fixture = TableFixture(rows: 1), source = Static()
        fixture.app.act { fixture.table.dataSource = source }
        fixture.app.advance(by: 0)
        fixture.app.act { fixture.table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .fade) }
        fixture.app.advance(by: 1)
        #expect(source.cell.superview === fixture.table)
        #expect(source.cell.alpha == 1 && !source.cell.isHidden)
        #expect(fixture.table.visibleCells == [source.cell])
    }

    @Test func aHeaderKnowsWhetherItIsPinned() throws {
        let rows = (0..<20).map { "\($0)" }
        let fixture = TableFixture([rows, rows]) { $0.sectionHeaderTopPadding = 0 }
        fixture.headers = ["One", "Two"]
        fixture.app.act { fixture.table.reloadData() }
        fixture.app.advance(by: 0)
        let header = try #require(fixture.table.headerView(forSection: 0))
        #expect(!header.configurationState.isPinned)
        fixture.app.act { fixture.table.contentOffset.y = 100 }
        fixture.app.advance(by: 0)
        #expect(header.configurationState.isPinned)
        fixture.app.act { fixture.table.contentOffset.y = 0 }
        fixture.app.advance(by: 0)
        #expect(!header.configurationState.isPinned)
    }
}
