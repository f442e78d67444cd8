// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing

@testable import UIKit

/// Headers and footers of tables: heights, places and reuse; and the index beside them.
@MainActor
struct TableBarsTests {
    /// Sections with titles above and below their rows.
    @MainActor
    private final class Titles: UITableViewDataSource {
        let sections: Int, rows: Int
        var index: [String] = []
        var asked: [String] = []

        init(sections: Int, rows: Int) { (self.sections, self.rows) = (sections, rows) }

        func numberOfSections(in tableView: UITableView) -> Int { sections }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            "Header \(section)"
        }
        func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
            "Footer \(section)"
        }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { index }
        func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
            asked.append(title)
            return index - 1
        }
    }

    /// The delegate of a table, with views from its queue.
    @MainActor
    private final class Views: UITableViewDelegate {
        var made: Set<ObjectIdentifier> = []
        var kept: [UITableViewHeaderFooterView] = []

        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            guard let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "bar") else { return nil }
            if made.insert(ObjectIdentifier(view)).inserted { kept.append(view) }
            view.textLabel?.text = "View \(section)"
            return view
        }
    }

    private func show(_ source: Titles, _ setUp: (UITableView) -> Void = { _ in }) -> TableFixture {
        let fixture = TableFixture([[]]) { $0.sectionHeaderTopPadding = 0 }
        setUp(fixture.table)
        fixture.table.delegate = nil
        fixture.table.dataSource = source
        fixture.app.advance(by: 0)
        return fixture
    }

    // MARK: - Heights

    @Test func headersAndFootersHaveTheHeightsOfTheTable() {
        let source = Titles(sections: 2, rows: 2)
        defer { withExtendedLifetime(source) {} }
        let fixture = show(source) { ($0.sectionHeaderHeight, $0.sectionFooterHeight) = (50, 30) }
        let table = fixture.table
        #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 320, height: 50))
        #expect(table.rectForFooter(inSection: 0) == CGRect(x: 0, y: 138, width: 320, height: 30))
        #expect(table.rectForFooter(inSection: 1) == CGRect(x: 0, y: 306, width: 320, height: 30))
        #expect(table.headerView(forSection: 1)?.frame == CGRect(x: 0, y: 168, width: 320, height: 50))
        #expect(table.footerView(forSection: 1)?.frame == table.rectForFooter(inSection: 1))
        #expect(table.contentSize.height == 336)
        fixture.app.act { table.sectionFooterHeight = 60 }
        #expect(table.rectForFooter(inSection: 0).height == 60 && table.contentSize.height == 396)
    }

    @Test func estimatesAreTheHeightsOfBarsThatHaveNotBeenInView() {
        let source = Titles(sections: 60, rows: 3)
        defer { withExtendedLifetime(source) {} }
        let fixture = show(source) { ($0.estimatedSectionHeaderHeight, $0.estimatedSectionFooterHeight) = (100, 200) }
        let table = fixture.table, height = table.contentSize.height
        let header = table.rectForHeader(inSection: 0).height, footer = table.rectForFooter(inSection: 0).height
        #expect(header < 100 && footer < 100 && header > 0 && footer > 0, "these are in view")
        #expect(table.rectForHeader(inSection: 59).height == 100)
        #expect(table.rectForFooter(inSection: 59).height == 200)
        #expect(height > 22_920, "sixty times the rows, and fifty times the estimates")
        fixture.app.act { table.scrollToRow(at: IndexPath(row: 2, section: 59), at: .bottom, animated: false) }
        fixture.app.advance(by: 0)
        #expect(table.rectForHeader(inSection: 59).height == header && table.contentSize.height < height)
    }

    // MARK: - Footers

    @Test func aFooterStaysInViewAsLongAsItsSection() throws {
        let source = Titles(sections: 2, rows: 20)
        defer { withExtendedLifetime(source) {} }
        let fixture = show(source) { ($0.sectionHeaderHeight, $0.sectionFooterHeight) = (28, 28) }
        let table = fixture.table
        let footer = try #require(table.footerView(forSection: 0))
        #expect(footer.textLabel?.text == "Footer 0" && table.footerView(forSection: 1) == nil)
        #expect(table.rectForFooter(inSection: 0).minY == 908 && footer.frame.maxY == 480)
        fixture.app.act { table.contentOffset.y = 100 }
        #expect(footer.frame.maxY == 580 && table.rectForFooter(inSection: 0).minY == 908)
        fixture.app.act { table.contentOffset.y = 700 }
        #expect(footer.frame.minY == 908)
        fixture.app.act { table.contentOffset.y = 1200 }
        #expect(table.footerView(forSection: 0) == nil)
        #expect(table.footerView(forSection: 1)?.textLabel?.text == "Footer 1")
    }

    // MARK: - Reuse

    @Test func headersOfTheProgramAreUsedAgain() throws {
        final class Bar: UITableViewHeaderFooterView {
            var reuses = 0
            override func prepareForReuse() {
                super.prepareForReuse()
                reuses += 1
            }
        }
        let source = Titles(sections: 200, rows: 2), views = Views(), fixture = show(source), table = fixture.table
        defer { withExtendedLifetime((source, views)) {} }
        #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "bar") == nil, "nothing is registered")
        table.register(Bar.self, forHeaderFooterViewReuseIdentifier: "bar")
        table.delegate = views
        fixture.app.advance(by: 0)
        #expect(table.headerView(forSection: 1)?.textLabel?.text == "View 1")
        #expect(table.headerView(forSection: 1)?.reuseIdentifier == "bar")
        for step in 1...50 { fixture.app.act { table.contentOffset.y = CGFloat(step) * 100 } }
        let first = try #require(table.indexPathsForVisibleRows?.first)
        #expect(first.section > 20)
        #expect(table.headerView(forSection: first.section + 1)?.textLabel?.text == "View \(first.section + 1)")
        #expect(views.made.count < 12 && views.kept.contains { ($0 as? Bar).map { $0.reuses > 0 } == true })
    }

    // MARK: - Index

    @Test func theDataSourceAnswersForTheMagnifyingGlassOfTheIndex() throws {
        let source = Titles(sections: 26, rows: 10)
        defer { withExtendedLifetime(source) {} }
        source.index = [UITableView.indexSearch] + (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
        let fixture = show(source), table = fixture.table
        let index = try #require(table.subviews.compactMap { $0 as? SectionIndexView }.first)
        let titles = index.subviews.flatMap(\.subviews).compactMap { ($0 as? UILabel)?.text }
        #expect(titles.count == 27 && titles[0] != UITableView.indexSearch && titles[0].count == 1)
        #expect(titles[1] == "A" && titles[26] == "Z")
        let top = 240.0 - 27 * 14 / 2
        fixture.app.tap(at: CGPoint(x: 314, y: top + 5 * 14 + 7))
        fixture.app.advance(by: 0)
        #expect(source.asked == ["E"] && table.indexPathsForVisibleRows?.first == IndexPath(row: 0, section: 4))
        fixture.app.tap(at: CGPoint(x: 314, y: top + 7))
        fixture.app.advance(by: 0)
        #expect(source.asked == ["E", UITableView.indexSearch])
        #expect(table.indexPathsForVisibleRows?.first == IndexPath(row: 0, section: 4), "its answer was no section")
    }
}
