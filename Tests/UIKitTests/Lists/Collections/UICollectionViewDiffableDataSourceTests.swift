// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing

@testable import UIKit

/// Collection views that show snapshots: cells, supplementary views, movements and outlines.
@MainActor
struct UICollectionViewDiffableDataSourceTests {
    private typealias Source = UICollectionViewDiffableDataSource<Int, String>

    /// Squares of 80 points with names, four in a line, and what the cell provider was asked for.
    @MainActor
    private final class Screen {
        let list: UICollectionView
        let source: Source
        let app: TestApplication
        private let log = Log()

        private final class Log { var asked: [String] = [] }

        init(_ sections: [[String]], layout: UICollectionViewLayout = CollectionScreen.squares()) {
            let log = log
            let provider: Source.CellProvider = { list, path, name in
                log.asked.append(name)
                let cell = list.dequeueReusableCell(withReuseIdentifier: "number", for: path)
                (cell as? NumberCell)?.label.text = name
                return cell
            }
            list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
            list.register(NumberCell.self, forCellWithReuseIdentifier: "number")
            list.register(
                NumberCell.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                withReuseIdentifier: "header")
            source = Source(collectionView: list, cellProvider: provider)
            source.supplementaryViewProvider = { list, kind, path in
                list.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
            }
            let view = UIView(frame: list.frame)
            view.addSubview(list)
            app = TestApplication(view: view)
            app.act { source.apply(Self.snapshot(sections), animatingDifferences: false) }
            app.advance(by: 0)
        }

        /// What the cell provider was asked for since the last call.
        func asked() -> [String] {
            defer { log.asked = [] }
            return log.asked
        }

        static func snapshot(_ sections: [[String]]) -> NSDiffableDataSourceSnapshot<Int, String> {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            for (section, names) in sections.enumerated() {
                snapshot.appendSections([section])
                snapshot.appendItems(names)
            }
            return snapshot
        }

        var seen: [String?] {
            list.indexPathsForVisibleItems.sorted().map { (list.cellForItem(at: $0) as? NumberCell)?.label.text }
        }

        /// Moves an item to a point by a gesture. Returns whether it could be moved.
        func move(_ item: IndexPath, to point: CGPoint) -> Bool {
            guard app.act({ list.beginInteractiveMovementForItem(at: item) }) else { return false }
            app.act { list.updateInteractiveMovementTargetPosition(point) }
            app.act { list.endInteractiveMovement() }
            app.advance(by: 1)
            return true
        }
    }

    // MARK: - Cells

    @Test func theCellProviderMakesTheCellsOfNewItemsOnly() {
        let screen = Screen([["a", "b"]])
        #expect(screen.seen == ["a", "b"] && screen.asked().sorted() == ["a", "b"])
        let b = screen.list.cellForItem(at: path(1))
        screen.app.act { screen.source.apply(Screen.snapshot([["a", "new", "b"]]), animatingDifferences: false) }
        #expect(screen.seen == ["a", "new", "b"] && screen.asked() == ["new"])
        #expect(screen.list.cellForItem(at: path(2)) === b)
    }

    @Test func aSnapshotAppliedByReloadingMakesAllCellsAgain() {
        let screen = Screen([["a", "b"]])
        _ = screen.asked()
        screen.app.tap(at: CGPoint(x: 40, y: 40))
        #expect(screen.list.indexPathsForSelectedItems == [path(0)])
        var isComplete = false
        screen.app.act {
            screen.source.applySnapshotUsingReloadData(Screen.snapshot([["a", "b", "c"]])) { isComplete = true }
        }
        #expect(isComplete && screen.seen == ["a", "b", "c"] && screen.asked().sorted() == ["a", "b", "c"])
        #expect(screen.list.indexPathsForSelectedItems ?? [] == [], "as after reloadData()")
    }

    @Test func aSnapshotAppliedByReloadingCanBeAwaited() async {
        let screen = Screen([["a", "b"]])
        await screen.source.applySnapshotUsingReloadData(Screen.snapshot([["b"], ["c"]]))
        #expect(screen.source.snapshot().sectionIdentifiers == [0, 1])
        screen.app.advance(by: 0)
        #expect(screen.seen == ["b", "c"])
    }

    @Test func theItemAtAPointIsFound() {
        let screen = Screen([["a", "b"], ["c"]])
        let place = screen.list.indexPathForItem(at: CGPoint(x: 40, y: 120))
        #expect(place.flatMap { screen.source.itemIdentifier(for: $0) } == "c")
        #expect(screen.source.itemIdentifier(for: path(1)) == "b")
        #expect(
            screen.source.itemIdentifier(for: path(2)) == nil && screen.source.itemIdentifier(for: path(0, 2)) == nil)
    }

    @Test func theProviderOfSupplementaryViewsMakesHeaders() {
        let layout = CollectionScreen.squares()
        let screen = Screen([["a"], ["b"]], layout: layout), kind = UICollectionView.elementKindSectionHeader
        var asked: [IndexPath] = []
        let provider: Source.SupplementaryViewProvider = { list, kind, path in
            asked.append(path)
            let view = list.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
            (view as? NumberCell)?.label.text = "Header \(path.section)"
            return view
        }
        screen.source.supplementaryViewProvider = provider
        #expect(screen.list.visibleSupplementaryViews(ofKind: kind).isEmpty)
        screen.app.act { layout.headerReferenceSize = CGSize(width: 0, height: 30) }
        #expect(asked.sorted() == [path(0, 0), path(0, 1)])
        let headers = [0, 1].map { screen.list.supplementaryView(forElementKind: kind, at: path(0, $0)) as? NumberCell }
        #expect(headers.map { $0?.label.text } == ["Header 0", "Header 1"])
        #expect(headers.map { $0?.frame.minY } == [0, 110])
    }

    // MARK: - Movements

    @Test func onlyItemsThatTheHandlerAllowsCanBeMoved() {
        let screen = Screen([["a", "b", "c", "d"]])
        #expect(!screen.move(path(0), to: CGPoint(x: 200, y: 40)), "without a handler none can be moved")
        screen.source.reorderingHandlers.canReorderItem = { $0 != "a" }
        #expect(!screen.move(path(0), to: CGPoint(x: 200, y: 40)))
        #expect(screen.seen == ["a", "b", "c", "d"])
        #expect(screen.move(path(1), to: CGPoint(x: 200, y: 40)))
        #expect(screen.seen == ["a", "c", "b", "d"])
    }

    @Test func handlersLearnOfAMovementBeforeAndAfterIt() throws {
        let screen = Screen([["a", "b", "c", "d"], ["x"]])
        var before: [[String]] = [], names = ["a", "b", "c", "d"]
        var transactions: [NSDiffableDataSourceTransaction<Int, String>] = []
        var handlers = Source.ReorderingHandlers()
        handlers.canReorderItem = { _ in true }
        handlers.willReorder = { _ in before.append(screen.source.snapshot().itemIdentifiers(inSection: 0)) }
        handlers.didReorder = { transaction in
            transactions.append(transaction)
            if let new = names.applying(transaction.sectionTransactions[0].difference) { names = new }
        }
        screen.source.reorderingHandlers = handlers
        #expect(screen.move(path(0), to: CGPoint(x: 200, y: 40)))
        #expect(before == [["a", "b", "c", "d"]], "called before the snapshot changes")
        #expect(names == ["b", "c", "a", "d"], "the program's data follow")
        let transaction = try #require(transactions.first)
        #expect(transactions.count == 1 && transaction.initialSnapshot.itemIdentifiers == ["a", "b", "c", "d", "x"])
        #expect(transaction.finalSnapshot.itemIdentifiers == screen.source.snapshot().itemIdentifiers)
        let parts: [NSDiffableDataSourceSectionTransaction<Int, String>] = transaction.sectionTransactions
        #expect(parts.map(\.sectionIdentifier) == [0])
        #expect(parts[0].initialSnapshot.items == ["a", "b", "c", "d"] && parts[0].finalSnapshot.items == names)
        #expect(screen.seen == ["b", "c", "a", "d", "x"])
    }

    // MARK: - Outlines

    /// Expands or collapses an item, as its mark does.
    private func toggle(_ screen: Screen, _ item: Int) {
        screen.app.act { screen.source.toggleItem(at: path(item)) }
        screen.app.advance(by: 1)
    }

    private func outline() -> Screen {
        let screen = Screen([[]])
        var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
        snapshot.append(["Birches", "Heaths"])
        snapshot.append(["Silver birch"], to: "Birches")
        snapshot.append(["Bilberry"], to: "Heaths")
        screen.app.act { screen.source.apply(snapshot, to: 0, animatingDifferences: false) }
        return screen
    }

    @Test func handlersDecideWhichItemsExpandAndCollapse() {
        let screen = outline()
        var calls: [String] = []
        var handlers = Source.SectionSnapshotHandlers<String>()
        handlers.shouldExpandItem = { $0 == "Birches" }
        handlers.willExpandItem = { item in
            calls.append("expand \(item) \(screen.source.snapshot(for: 0).isExpanded(item))")
        }
        var mayCollapse = false
        handlers.shouldCollapseItem = { _ in mayCollapse }
        handlers.willCollapseItem = { item in
            calls.append("collapse \(item) \(screen.source.snapshot(for: 0).isExpanded(item))")
        }
        screen.source.sectionSnapshotHandlers = handlers
        #expect(screen.seen == ["Birches", "Heaths"])
        toggle(screen, 1)
        #expect(screen.seen == ["Birches", "Heaths"] && calls == [])
        toggle(screen, 0)
        #expect(screen.seen == ["Birches", "Silver birch", "Heaths"] && calls == ["expand Birches false"])
        toggle(screen, 0)
        #expect(screen.seen == ["Birches", "Silver birch", "Heaths"] && calls.count == 1)
        mayCollapse = true
        toggle(screen, 0)
        #expect(screen.seen == ["Birches", "Heaths"])
        #expect(calls == ["expand Birches false", "collapse Birches true"])
    }

    @Test func aHandlerProvidesTheChildrenOfAnItemThatExpands() {
        let screen = outline()
        var known: [[String]] = []
        screen.source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, snapshot in
            known.append(snapshot.items)
            var children = NSDiffableDataSourceSectionSnapshot<String>()
            children.append(item == "Heaths" ? ["Heather", "Cranberry"] : [])
            return children
        }
        toggle(screen, 1)
        #expect(screen.seen == ["Birches", "Heaths", "Heather", "Cranberry"] && known == [["Bilberry"]])
        toggle(screen, 1)
        toggle(screen, 1)
        #expect(screen.seen.count == 4 && known == [["Bilberry"], ["Heather", "Cranberry"]], "asked each time")
        toggle(screen, 0)
        #expect(screen.seen == ["Birches", "Heaths", "Heather", "Cranberry"] && known.last == ["Silver birch"])
    }
}
