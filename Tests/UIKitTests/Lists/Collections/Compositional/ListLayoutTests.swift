// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing

@testable import UIKit

/// Sections that are lists: what each property of their configuration shows.
@MainActor
struct ListLayoutTests {
    private static let footer = UICollectionView.elementKindSectionFooter

    private func screen(
        _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain, rows: Int = 4,
        _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
    ) -> CompositionalScreen {
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        change(&configuration)
        let kinds = [UICollectionView.elementKindSectionHeader, Self.footer]
        return CompositionalScreen(
            [rows], UICollectionViewCompositionalLayout.list(using: configuration), kinds: kinds
        ) { $0.register(Row.self, forCellWithReuseIdentifier: "cell") }
    }

    /// A row with its place as its text.
    private final class Row: UICollectionViewListCell {
        override func updateConfiguration(using state: UICellConfigurationState) {
            var content = defaultContentConfiguration()
            content.text = "Row"
            contentConfiguration = content
        }
    }

    /// The separators of a row: lines of a pixel.
    private func lines(_ screen: CompositionalScreen, _ item: Int) -> [UIView] {
        let cell = screen.list.cellForItem(at: path(item))
        return cell?.subviews.filter { !$0.isHidden && $0.frame.height > 0 && $0.frame.height <= 1 } ?? []
    }

    private func background(_ screen: CompositionalScreen, is color: UIColor) -> Bool {
        screen.list.subviews.first { $0 is ListBackgroundView }.map { CellSheet.color(of: $0, is: color) } ?? false
    }

    // MARK: - Appearances

    @Test func sidebarsHaveRowsAwayFromTheEdgesWithoutLines() throws {
        for appearance in [UICollectionLayoutListConfiguration.Appearance.sidebar, .sidebarPlain] {
            let screen = screen(appearance), frame = try #require(screen.frame(1))
            #expect(frame.minX > 0 && frame.maxX < 300)
            #expect((0..<4).allSatisfy { lines(screen, $0).isEmpty })
        }
        #expect(background(screen(.sidebarPlain), is: .systemBackground))
        #expect(!background(screen(.sidebar), is: .systemBackground), "a sidebar differs from the rest of the screen")
    }

    // MARK: - Separators

    @Test func linesAreBetweenRowsUnlessTheListHasNone() {
        #expect(lines(screen(), 1).count == 1)
        #expect(lines(screen { $0.showsSeparators = false }, 1).isEmpty)
    }

    @Test func theSeparatorConfigurationIsThatOfAllRows() throws {
        let screen = screen {
            $0.separatorConfiguration.color = .systemRed
            $0.separatorConfiguration.topSeparatorVisibility = .visible
            $0.separatorConfiguration.bottomSeparatorInsets = NSDirectionalEdgeInsets(
                top: 0, leading: 50, bottom: 0, trailing: 20)
        }
        for row in 0..<4 {
            let lines = lines(screen, row).sorted { $0.frame.minY < $1.frame.minY }
            #expect(lines.count == 2 && lines.allSatisfy { $0.backgroundColor == .systemRed })
            #expect(lines.first?.frame.minY == 0)
            #expect(lines.last?.frame.minX == 50 && lines.last?.frame.maxX == 280)
        }
    }

    @Test func aHandlerDecidesForEachRow() {
        var asked: Set<IndexPath> = []
        let handler: UICollectionLayoutListConfiguration.ItemSeparatorHandler = { path, separators in
            asked.insert(path)
            #expect(separators.bottomSeparatorVisibility == .visible, "the list has decided")
            var separators = separators
            if path.item == 2 { separators.bottomSeparatorVisibility = .hidden }
            return separators
        }
        let screen = screen { $0.itemSeparatorHandler = handler }
        #expect((0..<4).map { lines(screen, $0).count } == [1, 1, 0, 1])
        #expect(asked == Set((0..<4).map { path($0) }))
    }

    // MARK: - Headers and footers

    @Test(arguments: [
        UICollectionLayoutListConfiguration.HeaderMode.none, .firstItemInSection, .supplementary,
    ])
    func aHeaderIsAViewOrTheFirstItem(_ mode: UICollectionLayoutListConfiguration.HeaderMode) throws {
        let screen = screen { $0.headerMode = mode }
        let first = try #require(screen.list.cellForItem(at: path(0)))
        let header = screen.frame(UICollectionView.elementKindSectionHeader)
        #expect(first.accessibilityTraits.contains(.header) == (mode == .firstItemInSection))
        #expect(lines(screen, 0).isEmpty == (mode == .firstItemInSection), "a header has no line")
        #expect((header != nil) == (mode == .supplementary))
        #expect(first.frame.minY == header?.maxY ?? 0)
        #expect(screen.list.cellForItem(at: path(1))?.accessibilityTraits.contains(.header) == false)
    }

    @Test(arguments: [UICollectionLayoutListConfiguration.FooterMode.none, .supplementary])
    func aFooterIsBelowTheRows(_ mode: UICollectionLayoutListConfiguration.FooterMode) throws {
        let screen = screen { $0.footerMode = mode }
        let isShown = mode == .supplementary, footers = screen.list.visibleSupplementaryViews(ofKind: Self.footer)
        #expect(footers.map(\.frame.minY) == (isShown ? [screen.frame(3)?.maxY] : []))
        #expect(
            screen.list.indexPathsForVisibleSupplementaryElements(ofKind: Self.footer) == (isShown ? [path(0)] : []))
        let attributes = screen.list.layoutAttributesForSupplementaryElement(ofKind: Self.footer, at: path(0))
        #expect(attributes?.frame == footers.first?.frame)
    }

    // MARK: - Swipes

    @Test func swipesRevealTheActionsOfTheirSide() {
        var done: [String] = []
        /// Actions for all rows but the first.
        func provider(_ title: String) -> UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider {
            { path in
                guard path.item > 0 else { return nil }
                let action = UIContextualAction(style: .normal, title: title) { _, _, completion in
                    done.append("\(title) \(path.item)")
                    completion(true)
                }
                return UISwipeActionsConfiguration(actions: [action])
            }
        }
        let screen = screen {
            $0.leadingSwipeActionsConfigurationProvider = provider("Pin")
            $0.trailingSwipeActionsConfigurationProvider = provider("Mute")
        }
        func swipe(_ row: Int, from x: CGFloat, by way: CGFloat) {
            let y = screen.frame(row)?.midY ?? 0, finger = screen.app.touch(at: CGPoint(x: x, y: y))
            finger.drag(to: CGPoint(x: x + way, y: y), duration: 0.4)
            finger.lift()
            screen.app.advance(by: 1)
        }
        swipe(0, from: 40, by: 90)
        #expect(screen.frame(0)?.minX == 0, "it has no actions")
        swipe(1, from: 40, by: 90)
        #expect((screen.frame(1)?.minX ?? 0) > 0)
        screen.app.tap(at: CGPoint(x: 20, y: screen.frame(1)?.midY ?? 0))
        screen.app.advance(by: 1)
        #expect(done == ["Pin 1"] && screen.frame(1)?.minX == 0)
        swipe(2, from: 270, by: -90)
        #expect((screen.frame(2)?.minX ?? 0) < 0)
        screen.app.tap(at: CGPoint(x: 285, y: screen.frame(2)?.midY ?? 0))
        screen.app.advance(by: 1)
        #expect(done == ["Pin 1", "Mute 2"] && screen.frame(2)?.minX == 0)
    }

    @Test func withoutProvidersRowsStay() {
        let screen = screen()
        let finger = screen.app.touch(at: CGPoint(x: 40, y: 66))
        finger.drag(to: CGPoint(x: 130, y: 66), duration: 0.4)
        #expect(screen.frame(1)?.minX == 0)
        finger.lift()
    }
}
