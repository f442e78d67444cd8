// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@MainActor
struct UICollectionViewTests {
    // MARK: - Cells

    @Test func theFirstScreenMakesTheCellsInSight() {
        let screen = CollectionScreen(count: 1_000_000)
        #expect(screen.list.contentSize == CGSize(width: 320, height: 20_000_000))
        #expect(screen.model.cellsAsked == 24)
        #expect(screen.shownTexts == (0..<24).map(String.init))
        #expect(screen.list.cellForItem(at: path(5))?.frame == CGRect(x: 80, y: 80, width: 80, height: 80))
    }

    @Test func aStepOfScrollingMakesOnlyTheCellsThatComeIn() {
        let screen = CollectionScreen(count: 1_000_000)
        screen.app.act { screen.list.contentOffset.y = 40 }
        #expect(screen.model.cellsAsked == 28, "one more line")
        screen.app.act { screen.list.contentOffset.y = 79 }
        #expect(screen.model.cellsAsked == 28)
        screen.app.act { screen.list.contentOffset.y = 80 }
        #expect(screen.model.cellsAsked == 28 && screen.list.visibleCells.count == 24)
        screen.app.act { screen.list.contentOffset.y = 81 }
        #expect(screen.model.cellsAsked == 32)
        let cells = screen.list.visibleCells.compactMap { $0 as? NumberCell }
        #expect(cells.contains { $0.reuses == 1 }, "the cells that went were used again")
        #expect(Set(screen.list.subviews.compactMap { $0 as? NumberCell }.map(ObjectIdentifier.init)).count == 28)
    }

    @Test func aJumpCostsAScreen() {
        let screen = CollectionScreen(count: 1_000_000)
        screen.app.act { screen.list.scrollToItem(at: path(500_000), at: .top, animated: false) }
        #expect(screen.list.contentOffset.y == 10_000_000 && screen.model.cellsAsked == 48)
        #expect(screen.text(path(500_000)) == "500000")
    }

    @Test func scrollPositions() {
        let screen = CollectionScreen(count: 400)
        func offset(_ position: UICollectionView.ScrollPosition) -> CGFloat {
            screen.app.act { screen.list.scrollToItem(at: path(200), at: position, animated: false) }
            return screen.list.contentOffset.y
        }
        #expect(offset(.top) == 4000)
        #expect(offset(.centeredVertically) == 3800)
        #expect(offset(.bottom) == 3600)
        #expect(offset([]) == 3600, "it is in sight already")
        screen.app.act { screen.list.contentOffset.y = 0 }
        #expect(offset([]) == 3600)
    }

    @Test func cellsAreMadeAheadOfAFlick() {
        let screen = CollectionScreen(count: 100_000, layout: CollectionScreen.rows())
        let finger = screen.app.touch(at: CGPoint(x: 160, y: 440))
        finger.drag(velocity: CGVector(dx: 0, dy: -5000), duration: 0.08)
        finger.lift()
        #expect(screen.list.isDecelerating)
        for _ in 0..<60 {
            screen.app.advance(by: 1.0 / 60)
            guard screen.list.isDecelerating else { break }
            let next = screen.list.bounds.offsetBy(dx: 0, dy: 80)
            let shown = screen.list.subviews.filter { $0 is NumberCell && !$0.isHidden }.map(\.frame)
            #expect((shown.map(\.maxY).max() ?? 0) >= min(next.maxY, screen.list.contentSize.height))
        }
        screen.app.advance(by: 5)
        #expect(
            screen.list.visibleCells.count == screen.list.subviews.filter { $0 is NumberCell && !$0.isHidden }.count)
    }

    @Test func reloadingShowsTheNewData() {
        let screen = CollectionScreen(count: 10)
        screen.app.act {
            screen.list.selectItem(at: path(3), animated: false, scrollPosition: [])
            screen.model.sections = [["a", "b"], ["c"]]
            screen.list.reloadData()
            #expect(screen.list.numberOfSections == 2 && screen.list.numberOfItems(inSection: 1) == 1)
        }
        #expect(screen.shownTexts == ["a", "b", "c"] && screen.list.indexPathsForSelectedItems == [])
    }

    @Test func reconfiguringKeepsTheCell() {
        let screen = CollectionScreen(count: 10)
        let cell = screen.list.cellForItem(at: path(2))
        screen.model.sections[0][2] = "new"
        screen.app.act { screen.list.reconfigureItems(at: [path(2), path(9)]) }
        #expect(screen.text(path(2)) == "new" && screen.list.cellForItem(at: path(2)) === cell)
    }

    @Test func registrationsConfigureCellsAndHeaders() {
        final class Source: NSObject, UICollectionViewDataSource {
            let cells = UICollectionView.CellRegistration<NumberCell, Int> { cell, _, item in
                cell.label.text = "item \(item)"
            }
            let headers = UICollectionView.SupplementaryRegistration<NumberCell>(
                elementKind: UICollectionView.elementKindSectionHeader
            ) { view, _, path in view.label.text = "header \(path.section)" }

            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: indexPath.item * 10)
            }
            func collectionView(
                _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
                at indexPath: IndexPath
            ) -> UICollectionReusableView {
                collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
            }
        }
        let source = Source(), layout = CollectionScreen.squares()
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        let screen = CollectionScreen(count: 0, layout: layout) { $0.dataSource = source }
        #expect(screen.shownTexts == ["item 0", "item 10", "item 20"])
        let header = screen.list.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))
        #expect((header as? NumberCell)?.label.text == "header 0")
        #expect(header?.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
    }

    @Test func anUnregisteredIdentifierStopsTheProgram() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                _ = list.dequeueReusableCell(withReuseIdentifier: "none", for: IndexPath(item: 0, section: 0))
            }
        }
    }

    // MARK: - Selection

    @Test func aTapHighlightsAndSelects() {
        let screen = CollectionScreen(count: 10)
        let finger = screen.app.touch(at: CGPoint(x: 120, y: 40))
        screen.app.advance(by: 0.2)
        #expect(screen.model.calls == ["shouldHighlight 1", "didHighlight 1"])
        #expect(screen.list.cellForItem(at: path(1))?.isHighlighted == true)
        finger.lift()
        #expect(
            screen.model.calls == [
                "shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didSelect 1", "didUnhighlight 1",
            ])
        #expect(screen.list.cellForItem(at: path(1))?.isSelected == true)
        screen.model.calls = []
        screen.app.tap(at: CGPoint(x: 200, y: 40))
        #expect(screen.model.calls.contains("didDeselect 1") && screen.list.indexPathsForSelectedItems == [path(2)])
    }

    @Test func severalItemsAreSelectedAndDeselected() {
        let screen = CollectionScreen(count: 10) { $0.allowsMultipleSelection = true }
        for x in [40, 120, 200, 120] as [CGFloat] { screen.app.tap(at: CGPoint(x: x, y: 40)) }
        #expect(screen.list.indexPathsForSelectedItems == [path(0), path(2)])
        #expect(screen.model.calls.suffix(3) == ["shouldDeselect 1", "didDeselect 1", "didUnhighlight 1"])
    }

    @Test func aDragDoesNotSelect() {
        let screen = CollectionScreen(count: 1000)
        let finger = screen.app.touch(at: CGPoint(x: 120, y: 400))
        screen.app.advance(by: 0.2)
        finger.drag(to: CGPoint(x: 120, y: 100), duration: 0.3)
        finger.lift()
        screen.app.advance(by: 3)
        #expect(screen.list.indexPathsForSelectedItems == [] && screen.list.contentOffset.y > 200)
        #expect(screen.model.calls.last?.hasPrefix("didUnhighlight") == true)
    }

    @Test func selectionReturnsWithItsCell() {
        let screen = CollectionScreen(count: 1000)
        screen.app.tap(at: CGPoint(x: 40, y: 40))
        screen.app.act { screen.list.contentOffset.y = 4000 }
        #expect(screen.list.visibleCells.allSatisfy { !$0.isSelected })
        screen.app.act { screen.list.contentOffset.y = 0 }
        #expect(screen.list.cellForItem(at: path(0))?.isSelected == true)
    }

    // MARK: - Keys

    @Test func arrowsMoveFromItemToItemAndReturnSelects() {
        let screen = CollectionScreen(count: 1000)
        screen.app.accessibilityTree.descendants.first { $0.role == "list" }?.focus()
        screen.app.press(.keyboardDownArrow)
        #expect(screen.list.cellForItem(at: path(0))?.isHighlighted == true, "it begins at the first one in sight")
        screen.app.press(.keyboardDownArrow)
        screen.app.press(.keyboardRightArrow)
        #expect(screen.list.cellForItem(at: path(5))?.isHighlighted == true && screen.model.calls.isEmpty)
        screen.app.press(.keyboardReturnOrEnter)
        #expect(screen.list.indexPathsForSelectedItems == [path(5)] && screen.model.calls.contains("didSelect 5"))
        for _ in 0..<10 { screen.app.press(.keyboardDownArrow) }
        #expect(screen.list.cellForItem(at: path(45))?.isHighlighted == true)
        #expect(screen.list.contentOffset.y == 480, "it is scrolled into view")
    }

    // MARK: - Prefetching

    @Test func itemsAheadAreAnnounced() {
        let screen = CollectionScreen(count: 1000)
        screen.list.prefetchDataSource = screen.model
        screen.app.act { screen.list.contentOffset.y = 100 }
        let first = screen.model.prefetched
        #expect(first.first == path(32) && first == first.sorted())
        screen.app.act { screen.list.contentOffset.y = 20_000 }
        #expect(Set(screen.model.cancelled).isSuperset(of: first))
    }

    // MARK: - Menus

    @Test func aLongPressOpensTheMenuOfAnItem() {
        let screen = CollectionScreen(count: 10)
        screen.model.menu = UIContextMenuConfiguration(actionProvider: { _ in
            UIMenu(children: [UIAction(title: "Delete") { _ in }])
        })
        let finger = screen.app.touch(at: CGPoint(x: 200, y: 40))
        screen.app.advance(by: 1)
        finger.lift()
        #expect(screen.model.calls.contains("menu 2") && screen.list.indexPathsForSelectedItems == [])
        #expect(screen.list.contextMenuInteraction?.menuAppearance == .rich)
    }
}
