// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import UIKit

@Suite struct NSDiffableDataSourceSnapshotTests {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    /// Fruit 1, 2, 3; nuts 4, 5; and an empty section.
    private func snapshot() -> Snapshot {
        var snapshot = Snapshot()
        snapshot.appendSections(["fruit", "nuts", "bread"])
        snapshot.appendItems([1, 2, 3], toSection: "fruit")
        snapshot.appendItems([4, 5], toSection: "nuts")
        return snapshot
    }

    private func text(_ snapshot: Snapshot) -> String {
        snapshot.sectionIdentifiers.map { "\($0) \(snapshot.itemIdentifiers(inSection: $0))" }.joined(separator: ", ")
    }

    @Test func whatItContains() {
        let snapshot = snapshot()
        #expect(text(snapshot) == "fruit [1, 2, 3], nuts [4, 5], bread []")
        #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5] && snapshot.numberOfItems == 5)
        #expect(snapshot.numberOfSections == 3 && snapshot.numberOfItems(inSection: "fruit") == 3)
        #expect(snapshot.sectionIdentifier(containingItem: 4) == "nuts")
        #expect(snapshot.sectionIdentifier(containingItem: 6) == nil)
        #expect(snapshot.indexOfItem(5) == 4 && snapshot.indexOfItem(1) == 0 && snapshot.indexOfItem(6) == nil)
        #expect(snapshot.indexOfSection("bread") == 2 && snapshot.indexOfSection("soup") == nil)
    }

    @Test func sectionsAreInsertedMovedAndDeleted() {
        var snapshot = snapshot()
        snapshot.insertSections(["soup"], beforeSection: "nuts")
        snapshot.insertSections(["cake", "pie"], afterSection: "bread")
        #expect(snapshot.sectionIdentifiers == ["fruit", "soup", "nuts", "bread", "cake", "pie"])
        snapshot.moveSection("fruit", afterSection: "cake")
        snapshot.moveSection("pie", beforeSection: "soup")
        snapshot.moveSection("nuts", beforeSection: "nuts")
        #expect(snapshot.sectionIdentifiers == ["pie", "soup", "nuts", "bread", "cake", "fruit"])
        snapshot.deleteSections(["fruit", "soup", "unknown"])
        #expect(text(snapshot) == "pie [], nuts [4, 5], bread [], cake []")
        #expect(snapshot.numberOfItems == 2 && snapshot.sectionIdentifier(containingItem: 1) == nil)
        // The items are new again.
        snapshot.appendItems([1])
        #expect(text(snapshot) == "pie [], nuts [4, 5], bread [], cake [1]" && snapshot.indexOfItem(1) == 2)
    }

    @Test func itemsAreInsertedMovedAndDeleted() {
        var snapshot = snapshot()
        snapshot.insertItems([10, 11], beforeItem: 1)
        snapshot.insertItems([20], afterItem: 3)
        #expect(text(snapshot) == "fruit [10, 11, 1, 2, 3, 20], nuts [4, 5], bread []")
        snapshot.moveItem(10, afterItem: 20)
        snapshot.moveItem(5, beforeItem: 2)
        snapshot.moveItem(1, afterItem: 1)
        #expect(text(snapshot) == "fruit [11, 1, 5, 2, 3, 20, 10], nuts [4], bread []")
        #expect(snapshot.sectionIdentifier(containingItem: 5) == "fruit")
        snapshot.deleteItems([4, 11, 99])
        #expect(text(snapshot) == "fruit [1, 5, 2, 3, 20, 10], nuts [], bread []" && snapshot.numberOfItems == 6)
        snapshot.deleteAllItems()
        #expect(snapshot.numberOfItems == 0 && snapshot.numberOfSections == 0)
    }

    @Test func whatIsReloadedIsMarkedOnceAndGoesWithItsItem() {
        var snapshot = snapshot()
        snapshot.reloadItems([3, 1])
        snapshot.reloadItems([1, 4])
        snapshot.reconfigureItems([2])
        snapshot.reloadSections(["nuts", "nuts", "bread"])
        #expect(snapshot.reloadedItemIdentifiers == [3, 1, 4] && snapshot.reconfiguredItemIdentifiers == [2])
        #expect(snapshot.reloadedSectionIdentifiers == ["nuts", "bread"])
        snapshot.deleteItems([1, 2])
        snapshot.deleteSections(["nuts"])
        #expect(snapshot.reloadedItemIdentifiers == [3] && snapshot.reconfiguredItemIdentifiers.isEmpty)
        #expect(snapshot.reloadedSectionIdentifiers == ["bread"])
    }

    @Test func aCopyIsAValueOfItsOwn() {
        let first = snapshot()
        var second = first
        second.deleteItems([1])
        #expect(first.numberOfItems == 5 && second.numberOfItems == 4)
    }

    @Test func mistakesStopADebugBuild() async {
        await #expect(processExitsWith: .failure) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendItems([1])
        }
        await #expect(processExitsWith: .failure) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["a", "a"])
        }
        await #expect(processExitsWith: .failure) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["a"])
            snapshot.appendItems([1])
            snapshot.insertItems([1], afterItem: 1)
        }
        await #expect(processExitsWith: .failure) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["a"])
            snapshot.reloadItems([1])
        }
    }

    /// Against arrays.
    @Test func randomChangesAgreeWithArrays() {
        var random = SeededGenerator(seed: 9), snapshot = Snapshot(), model: [[Int]] = [[], [], []], next = 0
        snapshot.appendSections(["0", "1", "2"])
        for step in 0..<3000 {
            let all = model.flatMap { $0 }, section = Int.random(in: 0..<3, using: &random)
            let item = all.randomElement(using: &random), other = all.randomElement(using: &random)
            func place(_ item: Int) -> (Int, Int) {
                let section = model.firstIndex { $0.contains(item) }!
                return (section, model[section].firstIndex(of: item)!)
            }
            switch Int.random(in: 0..<5, using: &random) {
            case 0:
                snapshot.appendItems([next], toSection: "\(section)")
                model[section].append(next)
                next += 1
            case 1:
                guard let item else { continue }
                snapshot.insertItems([next], afterItem: item)
                let (section, index) = place(item)
                model[section].insert(next, at: index + 1)
                next += 1
            case 2:
                guard let item, all.count > 20 else { continue }
                snapshot.deleteItems([item])
                let (section, index) = place(item)
                model[section].remove(at: index)
            default:
                guard let item, let other, item != other else { continue }
                snapshot.moveItem(item, beforeItem: other)
                let start = place(item)
                model[start.0].remove(at: start.1)
                let end = place(other)
                model[end.0].insert(item, at: end.1)
            }
            let items = snapshot.sectionIdentifiers.map(snapshot.itemIdentifiers(inSection:))
            guard items == model, snapshot.numberOfItems == model.joined().count else {
                Issue.record("step \(step): \(items), not \(model)")
                return
            }
        }
        for (index, item) in model.joined().enumerated() { #expect(snapshot.indexOfItem(item) == index) }
    }
}
