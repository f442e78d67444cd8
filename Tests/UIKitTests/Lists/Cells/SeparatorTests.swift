// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing

@testable import UIKit

/// The lines between the rows of tables and lists of 320 points, two pixels for a point.
@MainActor
struct SeparatorTests {
    // MARK: - Tables

    private func line(_ fixture: TableFixture, _ row: Int) -> UIView? {
        fixture.table.visibleCells[row].subviews.first { $0.frame.height == 0.5 && !$0.isHidden }
    }

    @Test func aStyleShowsOrHidesTheLines() {
        let fixture = TableFixture(rows: 3)
        #expect(line(fixture, 0)?.frame == CGRect(x: 16, y: 43.5, width: 304, height: 0.5))
        fixture.app.act { fixture.table.separatorStyle = UITableViewCell.SeparatorStyle.none }
        #expect((0..<3).allSatisfy { line(fixture, $0) == nil })
        fixture.app.act { fixture.table.separatorStyle = .singleLine }
        #expect((0..<3).allSatisfy { line(fixture, $0) != nil })
    }

    @Test func linesHaveTheColorOfTheTable() {
        let fixture = TableFixture(rows: 40)
        #expect(line(fixture, 0)?.backgroundColor == .separator)
        fixture.app.act { fixture.table.separatorColor = .systemRed }
        fixture.app.act { fixture.table.contentOffset.y = 600 }
        #expect((0..<10).allSatisfy { line(fixture, $0)?.backgroundColor == .systemRed }, "also of new rows")
        fixture.app.act { fixture.table.separatorColor = nil }
        #expect(line(fixture, 0)?.backgroundColor == .separator)
    }

    @Test func linesHaveTheColorOfTheirVibrancy() {
        let fixture = TableFixture(rows: 40), dark = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))
        #expect(fixture.table.separatorEffect == nil)
        fixture.app.act { fixture.table.separatorEffect = dark }
        fixture.app.act { fixture.table.contentOffset.y = 600 }
        let white = UIColor(white: 1, alpha: 0.6)
        #expect(
            (0..<10).allSatisfy { line(fixture, $0)?.backgroundColor?.cgColor == white.cgColor }, "also of new rows")
        fixture.app.act { fixture.table.separatorEffect = UIBlurEffect(style: .dark) }
        #expect(line(fixture, 0)?.backgroundColor == .separator)
        fixture.app.act { fixture.table.separatorEffect = nil }
        #expect(line(fixture, 0)?.backgroundColor == .separator)
    }

    @Test func insetsCountFromTheEdgesOrFromTheAutomaticInsets() throws {
        let fixture = TableFixture(rows: 3)
        let automatic = try #require(line(fixture, 0)).frame.minX
        fixture.app.act { fixture.table.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 30) }
        #expect(line(fixture, 0)?.frame == CGRect(x: 40, y: 43.5, width: 250, height: 0.5))
        fixture.app.act {
            fixture.table.separatorInsetReference = UITableView.SeparatorInsetReference.fromAutomaticInsets
        }
        #expect(line(fixture, 0)?.frame.minX == automatic + 40)
        #expect(line(fixture, 0)?.frame.maxX == 290)
        fixture.app.act { fixture.table.separatorInsetReference = .fromCellEdges }
        #expect(line(fixture, 0)?.frame.minX == 40)
    }

    // MARK: - Lists

    private func show(
        _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
        _ change: (inout UICollectionLayoutListConfiguration) -> Void
    ) -> CollectionScreen {
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        change(&configuration)
        let layout = UICollectionViewCompositionalLayout.list(using: configuration)
        return CollectionScreen(count: 4, layout: layout) {
            $0.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "number")
            $0.allowsMultipleSelectionDuringEditing = true
        }
    }

    private func lines(_ screen: CollectionScreen, _ item: Int) -> (top: UIView?, bottom: UIView?) {
        let views = screen.list.cellForItem(at: path(item))?.subviews ?? []
        let lines = views.filter { $0.frame.height == 0.5 && !$0.isHidden }
        return (lines.first { $0.frame.minY == 0 }, lines.first { $0.frame.minY == 43.5 })
    }

    @Test func linesBelowItemsHaveTheInsetsOfTheirSectionOrTheirOwn() {
        let screen = show { list in
            list.separatorConfiguration.bottomSeparatorInsets.leading = 50
            list.separatorConfiguration.bottomSeparatorInsets.trailing = 20
            list.itemSeparatorHandler = { path, separators in
                var separators = separators
                if path.item == 1 { separators.bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets }
                return separators
            }
        }
        #expect(lines(screen, 0).bottom?.frame == CGRect(x: 50, y: 43.5, width: 250, height: 0.5))
        #expect(lines(screen, 1).bottom?.frame == CGRect(x: 16, y: 43.5, width: 304, height: 0.5))
        #expect(lines(screen, 0).top == nil)
    }

    @Test func linesAboveItemsHaveInsetsOfTheirOwn() {
        let screen = show { list in
            list.separatorConfiguration.topSeparatorVisibility = .visible
            list.separatorConfiguration.topSeparatorInsets = NSDirectionalEdgeInsets(
                top: 0, leading: 30, bottom: 0, trailing: 10)
        }
        #expect(lines(screen, 1).top?.frame == CGRect(x: 30, y: 0, width: 280, height: 0.5))
        #expect(lines(screen, 1).bottom?.frame.minX == 16)
    }

    @Test func theListDecidesWhichLinesAreVisibleUnlessTheProgramDoes() {
        func seen(
            _ appearance: UICollectionLayoutListConfiguration.Appearance,
            _ visibility: UIListSeparatorConfiguration.Visibility
        ) -> [Bool] {
            let screen = show(appearance) { $0.separatorConfiguration.bottomSeparatorVisibility = visibility }
            return (0..<4).map { lines(screen, $0).bottom != nil }
        }
        #expect(seen(.plain, .automatic) == [true, true, true, true])
        #expect(seen(.insetGrouped, .automatic) == [true, true, true, false])
        #expect(seen(.insetGrouped, .visible) == [true, true, true, true])
        #expect(seen(.plain, .hidden) == [false, false, false, false])
    }

    @Test func linesOfSelectedItemsHaveAnotherColorWhileSeveralCanBeSelected() {
        let screen = show {
            $0.separatorConfiguration.color = .systemOrange
            $0.separatorConfiguration.multipleSelectionColor = .systemPurple
        }
        screen.app.tap(at: CGPoint(x: 100, y: 22))
        screen.app.advance(by: 0.5)
        #expect(screen.list.indexPathsForSelectedItems == [path(0)])
        #expect(lines(screen, 0).bottom?.backgroundColor == .systemOrange)
        screen.app.act { screen.list.isEditing = true }
        screen.app.tap(at: CGPoint(x: 100, y: 66))
        screen.app.advance(by: 0.5)
        #expect(screen.list.indexPathsForSelectedItems?.contains(path(1)) == true)
        #expect(lines(screen, 1).bottom?.backgroundColor == .systemPurple)
        #expect(lines(screen, 2).bottom?.backgroundColor == .systemOrange)
    }
}
