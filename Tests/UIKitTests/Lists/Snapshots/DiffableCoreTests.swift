// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor @Suite struct DiffableCoreTests {
    fileprivate typealias Core = DiffableCore<String, Int>
    fileprivate typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
    fileprivate typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<Int>

    /// Keeps cells as a real list does: those of rows that stay are kept, others are made.
    @MainActor fileprivate final class List: DiffableList {
        struct Cell: Equatable {
            var item: Int
            /// The number of the reload or update that made it.
            var age: Int
        }

        var core: Core?
        private(set) var cells: [[Cell]] = []
        private(set) var updates = ListUpdates(.items, list: "")
        private(set) var log: [String] = []
        var completesLater = false
        private(set) var completions: [() -> Void] = []
        private var age = 0

        var diffableNoun: ListUpdates.Noun { .items }

        func perform(
            _ updates: ListUpdates, isAnimated: Bool, change: @escaping () -> Void, completion: @escaping () -> Void
        ) {
            log.append(isAnimated ? "animated" : "unanimated")
            self.updates = updates
            age += 1
            change()
            do {
                let change = try updates.resolve(before: cells.map(\.count), after: contents.map(\.count))
                let old = cells
                cells = contents.enumerated().map { section, items in
                    items.enumerated().map { row, item in
                        let path = IndexPath(row: row, section: section)
                        let kept = change.oldPath(of: path).map { old[$0.section][$0.row] }
                        return kept ?? Cell(item: item, age: age)
                    }
                }
            } catch { Issue.record(error) }
            if completesLater { completions.append(completion) } else { completion() }
        }

        func reloadData() {
            log.append("reload")
            age += 1
            cells = contents.map { $0.map { Cell(item: $0, age: age) } }
        }

        func reconfigure(_ paths: [IndexPath]) {
            log.append("reconfigure " + paths.map { "\(cells[$0.section][$0.row].item)" }.joined(separator: " "))
        }

        private var contents: [[Int]] { core?.snapshot.contents.map(\.items) ?? [] }
    }

    private func list() -> (List, Core) {
        let list = List(), core = Core(list: list)
        list.core = core
        return (list, core)
    }

    private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items)
        }
        return snapshot
    }

    private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

    // MARK: - Applying

    @Test func cellsOfItemsThatStayAreKept() {
        let (list, core) = list()
        core.submit(snapshot([("a", [1, 2, 3]), ("b", [4])]), .animated, completion: nil)
        core.submit(snapshot([("b", [4, 1]), ("a", [3, 5])]), .unanimated, completion: nil)
        #expect(list.cells.map { $0.map(\.item) } == [[4, 1], [3, 5]])
        #expect(list.cells.map { $0.map(\.age) } == [[1, 1], [1, 2]])
        #expect(list.log == ["animated", "unanimated"])
    }

    @Test func readingFindsPathsAndItems() {
        let (_, core) = list()
        core.submit(snapshot([("a", [1, 2]), ("b", [4])]), .animated, completion: nil)
        #expect(core.path(of: 4) == path(1, 0) && core.path(of: 9) == nil)
        #expect(core.item(at: path(0, 1)) == 2 && core.item(at: path(0, 2)) == nil && core.item(at: path(2, 0)) == nil)
        core.submit(snapshot([("b", [4])]), .animated, completion: nil)
        #expect(core.path(of: 4) == path(0, 0) && core.path(of: 1) == nil)
    }

    @Test func reloadedItemsGetNewCells() {
        let (list, core) = list()
        core.submit(snapshot([("a", [1, 2, 3]), ("b", [4, 5])]), .animated, completion: nil)
        var next = snapshot([("a", [0, 1, 3]), ("b", [5, 2, 4, 6])])
        // One that stays, one that changes its section, one that moves in it, and a new one.
        next.reloadItems([1, 2, 5, 6])
        core.submit(next, .animated, completion: nil)
        #expect(list.cells.map { $0.map(\.item) } == [[0, 1, 3], [5, 2, 4, 6]])
        #expect(list.cells[0].map(\.age) == [2, 2, 1] && list.updates.reloadedRows.map(\.path).contains(path(0, 0)))
        // Either 4 or 5 moves.
        #expect(list.cells[1].map(\.age) == [2, 2, 1, 2])
        #expect(core.snapshot.reloadedItemIdentifiers.isEmpty)
    }

    @Test func reloadedSectionsGetNewCells() {
        let (list, core) = list()
        core.submit(snapshot([("a", [1, 2]), ("b", [3, 4]), ("c", [5])]), .animated, completion: nil)
        // "a" moves behind the others.
        var next = snapshot([("b", [3, 4, 1]), ("c", [5]), ("a", [2])])
        next.reloadSections(["b", "a"])
        next.reloadItems([3])
        core.submit(next, .animated, completion: nil)
        #expect(list.cells.map { $0.map(\.item) } == [[3, 4, 1], [5], [2]])
        #expect(list.cells.map { $0.map(\.age) } == [[2, 2, 2], [1], [2]])
        #expect(core.snapshot.reloadedSectionIdentifiers.isEmpty)
    }

    @Test func itemsAreReconfiguredWhereTheyAreAfterwards() {
        let (list, core) = list()
        core.submit(snapshot([("a", [1, 2, 3])]), .animated, completion: nil)
        var next = snapshot([("a", [3, 2, 4])])
        next.reconfigureItems([2, 3, 4])
        next.reloadItems([3])
        core.submit(next, .animated, completion: nil)
        #expect(list.log == ["animated", "animated", "reconfigure 2"])
        #expect(core.snapshot.reconfiguredItemIdentifiers.isEmpty)
    }

    @Test func reloadingReplacesAllCells() {
        let (list, core) = list()
        var isComplete = false
        core.submit(snapshot([("a", [1])]), .animated, completion: nil)
        core.submit(snapshot([("a", [1, 2])]), .reload) { isComplete = true }
        #expect(list.log == ["animated", "reload"] && isComplete && list.cells[0].map(\.age) == [2, 2])
    }

    @Test func theCompletionIsCalledAtTheEnd() {
        let (list, core) = list()
        list.completesLater = true
        var calls = 0
        core.submit(snapshot([("a", [1])]), .animated) { calls += 1 }
        // Nothing changes.
        core.submit(snapshot([("a", [1])]), .animated) { calls += 1 }
        #expect(calls == 0 && list.updates.isEmpty)
        list.completions.forEach { $0() }
        #expect(calls == 2)
    }

    @Test func aSnapshotThatIsAppliedDuringAnotherWaitsForItsEnd() {
        let (list, core) = list()
        let last = snapshot([("a", [3])])
        core.submit(snapshot([("a", [1, 2])]), .animated) {
            core.submit(last, .animated, completion: nil)
            #expect(core.snapshot.itemIdentifiers == [1, 2])
        }
        #expect(core.snapshot.itemIdentifiers == [3] && list.cells.map { $0.map(\.item) } == [[3]])
    }

    @Test func aListThatIsGoneIsNoObstacle() {
        let core = Core(list: List())
        var isComplete = false
        core.submit(snapshot([("a", [1])]), .animated) { isComplete = true }
        #expect(core.snapshot.itemIdentifiers == [1] && isComplete)
    }

    @Test func otherThreadsApplyOnTheMainThreadInOrder() async {
        let (list, core) = list()
        let first = snapshot([("a", [1])]), second = snapshot([("a", [1, 2])])
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                core.submit(first, .animated, completion: nil)
                core.submit(second, .animated) {
                    MainActor.assertIsolated()
                    continuation.resume()
                }
            }
        }
        #expect(list.cells.map { $0.map(\.item) } == [[1, 2]] && list.log == ["animated", "animated"])
    }

    /// Against the lists themselves: all cells show the right item, and those that could be kept are kept.
    @Test func randomSnapshotsAreShown() {
        var random = SeededGenerator(seed: 77)
        let (list, core) = list()
        var items = Array(0..<40)
        for round in 0..<2000 {
            items.shuffle(using: &random)
            if round % 3 != 0 { items.sort() }
            var next = Snapshot(), rest = items[...]
            for section in ["a", "b", "c", "d"].shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random)) {
                let count = Int.random(in: 0...8, using: &random)
                next.appendSections([section])
                next.appendItems(Array(rest.prefix(count)))
                rest = rest.dropFirst(count)
            }
            next.reloadItems(next.itemIdentifiers.filter { _ in Int.random(in: 0..<6, using: &random) == 0 })
            next.reloadSections(next.sectionIdentifiers.filter { _ in Int.random(in: 0..<6, using: &random) == 0 })
            next.reconfigureItems(next.itemIdentifiers.filter { _ in Int.random(in: 0..<6, using: &random) == 0 })
            let before = core.snapshot, ages = list.cells
            core.submit(next, .animated, completion: nil)
            #expect(list.cells.map { $0.map(\.item) } == next.contents.map(\.items), "round \(round)")
            for (section, cells) in zip(next.sectionIdentifiers, list.cells) {
                for cell in cells {
                    let source = before.sectionIdentifier(containingItem: cell.item)
                    let isNew = source == nil || !next.sectionIdentifiers.contains(source ?? "")
                    let isReloaded =
                        next.reloadedItemIdentifiers.contains(cell.item)
                        || next.reloadedSectionIdentifiers.contains(section)
                        || next.reloadedSectionIdentifiers.contains(source ?? "")
                    let isKept = ages.joined().contains(cell)
                    let mayBeKept = !isNew && !isReloaded && before.sectionIdentifiers.contains(section)
                    #expect(isKept == mayBeKept, "round \(round), item \(cell.item)")
                }
            }
        }
    }
}

// MARK: - Sections that are outlines

extension DiffableCoreTests {
    private func outline() -> SectionSnapshot {
        var outline = SectionSnapshot()
        outline.append([1, 2])
        outline.append([11, 12], to: 1)
        return outline
    }

    @Test func aSectionShowsTheVisibleItems() {
        let (list, core) = list()
        core.submit(snapshot([("a", [7]), ("b", [8])]), .animated, completion: nil)
        core.submit(outline(), to: "a", .animated, completion: nil)
        #expect(list.cells.map { $0.map(\.item) } == [[1, 2], [8]])
        var expanded = core.snapshot(for: "a")
        expanded.expand([1])
        core.submit(expanded, to: "a", .animated, completion: nil)
        #expect(list.cells.map { $0.map(\.item) } == [[1, 11, 12, 2], [8]])
        #expect(list.cells[0].map(\.age) == [2, 3, 3, 2])
        #expect(core.snapshot(for: "a").level(of: 12) == 1 && core.snapshot(for: "b").items == [8])
    }

    @Test func aSectionThatDoesNotExistIsAdded() {
        let (list, core) = list()
        core.submit(outline(), to: "new", .animated, completion: nil)
        #expect(core.snapshot.sectionIdentifiers == ["new"] && list.cells.map { $0.map(\.item) } == [[1, 2]])
        #expect(core.snapshot(for: "none").items.isEmpty)
    }

    @Test func anOutlineLastsWhileItsItemsStay() {
        let (_, core) = list()
        core.submit(outline(), to: "a", .animated, completion: nil)
        var next = core.snapshot
        next.appendSections(["b"])
        core.submit(next, .animated, completion: nil)
        #expect(core.snapshot(for: "a").items == [1, 11, 12, 2])
        next.appendItems([5], toSection: "a")
        core.submit(next, .animated, completion: nil)
        #expect(core.snapshot(for: "a").items == [1, 2, 5])
    }

    @Test func anItemOfAnotherSectionStopsADebugBuild() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let core = DiffableCore<String, Int>(list: List())
                var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
                snapshot.appendSections(["a"])
                snapshot.appendItems([1])
                core.submit(snapshot, .animated, completion: nil)
                var part = NSDiffableDataSourceSectionSnapshot<Int>()
                part.append([1])
                core.submit(part, to: "b", .animated, completion: nil)
            }
        }
    }
}

// MARK: - Items that the user moves

extension DiffableCoreTests {
    @Test func aTransactionDescribesTheMovement() throws {
        let (list, core) = list()
        core.submit(snapshot([("a", [1, 2, 3]), ("b", [4])]), .animated, completion: nil)
        let transaction = try #require(core.transaction(moving: path(0, 0), to: path(0, 2)))
        #expect(core.snapshot.itemIdentifiers == [1, 2, 3, 4])
        #expect(transaction.initialSnapshot.itemIdentifiers == [1, 2, 3, 4])
        #expect(transaction.finalSnapshot.itemIdentifiers == [2, 3, 1, 4])
        #expect([1, 2, 3, 4].applying(transaction.difference) == [2, 3, 1, 4] && transaction.difference.count == 2)
        let part = try #require(transaction.sectionTransactions.first)
        #expect(part.sectionIdentifier == "a" && transaction.sectionTransactions.count == 1)
        #expect(part.initialSnapshot.items == [1, 2, 3] && part.finalSnapshot.items == [2, 3, 1])
        #expect([1, 2, 3].applying(part.difference) == [2, 3, 1])
        core.finish(transaction)
        #expect(core.snapshot.itemIdentifiers == [2, 3, 1, 4] && core.path(of: 1) == path(0, 2))
        #expect(list.log == ["animated"])
    }

    @Test func aMovementToAnotherSectionConcernsBoth() throws {
        let (_, core) = list()
        core.submit(snapshot([("a", [1, 2]), ("b", [])]), .animated, completion: nil)
        let transaction = try #require(core.transaction(moving: path(0, 1), to: path(1, 0)))
        #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["a", "b"])
        #expect(transaction.sectionTransactions.map(\.finalSnapshot.items) == [[1], [2]])
        #expect(core.transaction(moving: path(0, 5), to: path(1, 0)) == nil)
    }

    @Test func anItemMovesIntoAnOutline() throws {
        let (list, core) = list()
        var outline = outline()
        outline.expand([1])
        core.submit(outline, to: "a", .animated, completion: nil)
        core.finish(try #require(core.transaction(moving: path(0, 3), to: path(0, 2))))
        #expect(core.snapshot.itemIdentifiers == [1, 11, 2, 12])
        #expect(core.snapshot(for: "a").parent(of: 2) == 1)
        // What an item contains follows it.
        core.finish(try #require(core.transaction(moving: path(0, 0), to: path(0, 3))))
        #expect(core.snapshot.itemIdentifiers == core.snapshot(for: "a").visibleItems)
        #expect(list.cells[0].map(\.item) == core.snapshot.itemIdentifiers || list.log.count == 2)
    }
}
