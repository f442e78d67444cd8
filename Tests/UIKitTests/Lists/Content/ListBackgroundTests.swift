// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing

@testable import UIKit

/// Backgrounds of cells, headers and footers: those of lists, and when they follow the state.
@MainActor
struct ListBackgroundTests {
    private func show(_ view: UIView, _ look: String = "light") -> TestApplication {
        let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        let app = TestApplication(view: sheet, environment: CellSheet.environment(look))
        app.act {
            view.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
            sheet.addSubview(view)
        }
        return app
    }

    private func color(of view: UIView) -> [CGFloat]? { view.layer.backgroundColor?.components }

    // MARK: - Looks

    @Test func aCellOfAListIsGrayWhileItIsSelected() {
        let cell = UITableViewCell()
        cell.backgroundConfiguration = .listCell()
        let app = show(cell)
        #expect(CellSheet.color(of: cell, is: .systemBackground))
        app.act { cell.isSelected = true }
        #expect(CellSheet.color(of: cell, is: ListBackgroundStyle.highlight))
    }

    @Test func aCellBesideASidebarIsRoundAndClearUntilItIsSelected() {
        let cell = UICollectionViewCell()
        cell.backgroundConfiguration = .listAccompaniedSidebarCell()
        let app = show(cell)
        #expect(color(of: cell) == nil)
        app.act { cell.isSelected = true }
        #expect(CellSheet.color(of: cell, is: .systemFill))
        #expect(cell.layer.cornerRadius > 0)
    }

    @Test func headersAndFootersOfPlainListsHaveAColorAndThoseOfSidebarsHaveNone() {
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        let app = show(view)
        let colored: [UIBackgroundConfiguration] = [.listHeader(), .listFooter(), .listPlainHeaderFooter()]
        for background in colored {
            app.act { view.backgroundConfiguration = .listSidebarHeader() }
            #expect(color(of: view) == nil)
            app.act { view.backgroundConfiguration = background }
            #expect(CellSheet.color(of: view, is: .secondarySystemBackground))
        }
    }

    // MARK: - Parts

    @Test func aBlurFillsTheBackgroundAndIsRoundWithIt() throws {
        var background = UIBackgroundConfiguration.clear()
        background.visualEffect = UIBlurEffect(style: .systemMaterial)
        background.cornerRadius = 6
        background.backgroundInsets.leading = 10
        let cell = UICollectionViewCell()
        cell.backgroundConfiguration = background
        let app = show(cell)
        let painting = try #require(cell.subviews.first)
        let blur = try #require(painting.subviews.first as? UIVisualEffectView)
        #expect(blur.frame == CGRect(x: 10, y: 0, width: 310, height: 44))
        #expect(blur.layer.cornerRadius == 6)
        app.act { cell.backgroundConfiguration?.visualEffect = nil }
        #expect(blur.superview == nil && painting.superview === cell)
    }

    @Test(arguments: ["light", "right_to_left"])
    func marginsAreAddedToTheInsetsAtTheEdgesThatSaySo(_ look: String) throws {
        var background = UIBackgroundConfiguration.listPlainCell()
        background.backgroundInsets.leading = 4
        background.edgesAddingLayoutMarginsToBackgroundInsets = [.leading, .top]
        let cell = UITableViewCell()
        cell.backgroundConfiguration = background
        let app = show(cell, look)
        let surface = try #require(cell.subviews.first?.subviews.first)
        #expect(surface.frame == CGRect(x: look == "light" ? 20 : 0, y: 11, width: 300, height: 33))
        app.act { cell.backgroundConfiguration?.edgesAddingLayoutMarginsToBackgroundInsets = [] }
        #expect(surface.frame == CGRect(x: look == "light" ? 4 : 0, y: 0, width: 316, height: 44))
    }

    // MARK: - State

    @Test func theBackgroundOfATableCellFollowsTheStateUnlessTheProgramUpdatesIt() {
        let cell = UITableViewCell()
        cell.backgroundConfiguration = .listPlainCell()
        cell.automaticallyUpdatesBackgroundConfiguration = false
        let app = show(cell)
        app.act { cell.isSelected = true }
        #expect(CellSheet.color(of: cell, is: .systemBackground))
        cell.automaticallyUpdatesBackgroundConfiguration = true
        app.act { cell.setNeedsUpdateConfiguration() }
        #expect(CellSheet.color(of: cell, is: ListBackgroundStyle.highlight))
    }

    @Test func theBackgroundOfAnItemFollowsTheStateUnlessTheProgramUpdatesIt() {
        let cell = UICollectionViewCell()
        cell.backgroundConfiguration = .listGroupedCell()
        cell.automaticallyUpdatesBackgroundConfiguration = false
        let app = show(cell)
        app.act { cell.isHighlighted = true }
        #expect(CellSheet.color(of: cell, is: .secondarySystemGroupedBackground))
        cell.automaticallyUpdatesBackgroundConfiguration = true
        app.act { cell.setNeedsUpdateConfiguration() }
        #expect(CellSheet.color(of: cell, is: ListBackgroundStyle.highlight))
    }

    @Test func theBackgroundOfAHeaderFollowsTheStateUnlessTheProgramUpdatesIt() {
        final class Header: UITableViewHeaderFooterView {
            var isChosen = false { didSet { setNeedsUpdateConfiguration() } }
            override var configurationState: UIViewConfigurationState {
                var state = super.configurationState
                state.isSelected = isChosen
                return state
            }
        }
        let header = Header(reuseIdentifier: nil)
        header.backgroundConfiguration = .listPlainCell()
        header.automaticallyUpdatesBackgroundConfiguration = false
        let app = show(header)
        app.act { header.isChosen = true }
        #expect(CellSheet.color(of: header, is: .systemBackground))
        header.automaticallyUpdatesBackgroundConfiguration = true
        app.act { header.setNeedsUpdateConfiguration() }
        #expect(CellSheet.color(of: header, is: ListBackgroundStyle.highlight))
    }

    // MARK: - Defaults

    private static var red: UIBackgroundConfiguration {
        var background = UIBackgroundConfiguration.listPlainCell()
        background.backgroundColor = .systemRed
        return background
    }

    private final class RedCell: UITableViewCell {
        override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { red }
    }

    private final class RedItem: UICollectionViewCell {
        override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { red }
    }

    private final class RedHeader: UITableViewHeaderFooterView {
        override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { red }
    }

    @Test func overridesOfTheDefaultAreShownUntilThereIsAConfiguration() {
        let cell = RedCell(), item = RedItem(), header = RedHeader(reuseIdentifier: nil)
        let apps = [show(cell), show(item), show(header)]
        #expect([cell, item, header].allSatisfy { CellSheet.color(of: $0, is: .systemRed) })
        apps[0].act { cell.backgroundConfiguration = .listPlainCell() }
        apps[1].act { item.backgroundConfiguration = .listPlainCell() }
        apps[2].act { header.backgroundConfiguration = .listPlainCell() }
        #expect([cell, item, header].allSatisfy { CellSheet.color(of: $0, is: .systemBackground) })
    }

    @Test func tablesGiveCellsAndHeadersTheirBackgrounds() throws {
        let plain = TableFixture([["A"]]), grouped = TableFixture([["A"]], style: .grouped)
        for fixture in [plain, grouped] {
            fixture.headers = ["One"]
            fixture.table.reloadData()
            fixture.app.advance(by: 0)
        }
        let header = try #require(plain.table.headerView(forSection: 0))
        let clear = try #require(grouped.table.headerView(forSection: 0))
        #expect(CellSheet.color(of: header, is: .secondarySystemBackground) && color(of: clear) == nil)
        #expect(clear.defaultBackgroundConfiguration().backgroundColor == .clear)
        #expect(CellSheet.color(of: plain.table.visibleCells[0], is: .systemBackground))
        #expect(CellSheet.color(of: grouped.table.visibleCells[0], is: .secondarySystemGroupedBackground))
        #expect(
            grouped.table.visibleCells[0].defaultBackgroundConfiguration().backgroundColor
                == .secondarySystemGroupedBackground)
    }

    @Test(arguments: [
        (UICollectionLayoutListConfiguration.Appearance.plain, UIColor.systemBackground),
        (.grouped, .secondarySystemGroupedBackground), (.insetGrouped, .secondarySystemGroupedBackground),
        (.sidebar, .clear),
    ])
    func listsGiveCellsTheirBackgrounds(
        _ appearance: UICollectionLayoutListConfiguration.Appearance, _ wanted: UIColor
    ) throws {
        let layout = UICollectionViewCompositionalLayout.list(
            using: UICollectionLayoutListConfiguration(appearance: appearance))
        let screen = CollectionScreen(count: 3, layout: layout) {
            $0.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "number")
        }
        let cell = try #require(screen.list.cellForItem(at: path(1)) as? UICollectionViewListCell)
        #expect(wanted == .clear ? color(of: cell) == nil : CellSheet.color(of: cell, is: wanted))
        #expect(cell.defaultBackgroundConfiguration().backgroundColor == wanted)
        screen.app.act { cell.isSelected = true }
        let gray = appearance == .sidebar ? UIColor.systemFill : ListBackgroundStyle.highlight
        #expect(CellSheet.color(of: cell, is: gray))
    }
}
