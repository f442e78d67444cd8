// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import UIKit

@Suite struct NSDiffableDataSourceSectionSnapshotTests {
    private typealias Snapshot = NSDiffableDataSourceSectionSnapshot<String>

    private func outline() -> Snapshot {
        var snapshot = Snapshot()
        snapshot.append(["food", "drinks"])
        snapshot.append(["fruit", "bread"], to: "food")
        snapshot.append(["apple", "pear"], to: "fruit")
        return snapshot
    }

    private func text(_ snapshot: Snapshot) -> String {
        snapshot.items.map { String(repeating: ".", count: snapshot.level(of: $0)) + $0 }.joined(separator: " ")
    }

    @Test func anOutline() {
        let snapshot = outline()
        #expect(text(snapshot) == "food .fruit ..apple ..pear .bread drinks")
        #expect(snapshot.rootItems == ["food", "drinks"] && snapshot.visibleItems == ["food", "drinks"])
        #expect(snapshot.contains("pear") && !snapshot.contains("plum"))
        #expect(snapshot.index(of: "bread") == 4 && snapshot.index(of: "plum") == nil)
        #expect(snapshot.parent(of: "pear") == "fruit" && snapshot.parent(of: "bread") == "food")
        #expect(snapshot.parent(of: "drinks") == nil && snapshot.parent(of: "plum") == nil)
    }

    @Test func itemsExpandAndCollapse() {
        var snapshot = outline()
        snapshot.expand(["fruit", "plum"])
        #expect(snapshot.isExpanded("fruit") && !snapshot.isExpanded("food") && !snapshot.isExpanded("plum"))
        #expect(snapshot.visibleItems == ["food", "drinks"] && !snapshot.isVisible("fruit"))
        snapshot.expand(["food"])
        #expect(snapshot.visibleItems == ["food", "fruit", "apple", "pear", "bread", "drinks"])
        #expect(snapshot.isVisible("pear") && !snapshot.isVisible("plum"))
        let lines = snapshot.visualDescription().split(separator: "\n")
        #expect(
            lines == [
                "* + food", "*     + fruit", "*         - apple", "*         - pear", "*     - bread", "* - drinks",
            ])
        snapshot.collapse(["fruit"])
        #expect(snapshot.visibleItems == ["food", "fruit", "bread", "drinks"] && !snapshot.isVisible("pear"))
        #expect(snapshot.visualDescription().contains("          - pear"))
    }

    @Test func itemsAreInsertedAndDeletedWithWhatTheyContain() {
        var snapshot = outline()
        snapshot.insert(["soup"], before: "bread")
        snapshot.insert(["nuts"], after: "fruit")
        snapshot.insert(["plates"], after: "food")
        #expect(text(snapshot) == "food .fruit ..apple ..pear .nuts .soup .bread plates drinks")
        snapshot.delete(["fruit", "drinks", "plum"])
        #expect(text(snapshot) == "food .nuts .soup .bread plates" && !snapshot.contains("pear"))
        snapshot.append(["pear"], to: "plates")
        #expect(text(snapshot) == "food .nuts .soup .bread plates .pear")
        snapshot.deleteAll()
        #expect(snapshot.items.isEmpty && snapshot.visibleItems.isEmpty)
    }

    @Test func partsAreTakenOutAndPutIn() {
        var snapshot = outline()
        snapshot.expand(["fruit"])
        let children = snapshot.snapshot(of: "food"), fruit = snapshot.snapshot(of: "fruit", includingParent: true)
        #expect(text(children) == "fruit .apple .pear bread" && children.isExpanded("fruit"))
        #expect(text(fruit) == "fruit .apple .pear")
        var other = Snapshot()
        other.append(["one", "two"])
        other.append(["inner"], to: "one")
        other.insert(fruit, before: "inner")
        #expect(text(other) == "one .fruit ..apple ..pear .inner two" && other.isExpanded("fruit"))
        var more = Snapshot()
        more.append(["three"])
        other.insert(more, after: "one")
        #expect(text(other) == "one .fruit ..apple ..pear .inner three two")
        var kernels = Snapshot()
        kernels.append(["apple", "kernel"])
        other.replace(childrenOf: "fruit", using: kernels)
        #expect(text(other) == "one .fruit ..apple ..kernel .inner three two")
    }

    @Test func mistakesStopADebugBuild() async {
        await #expect(processExitsWith: .failure) {
            var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
            snapshot.append([1, 1])
        }
        await #expect(processExitsWith: .failure) {
            var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
            snapshot.append([1], to: 2)
        }
        await #expect(processExitsWith: .failure) {
            var snapshot = NSDiffableDataSourceSectionSnapshot<Int>(), same = NSDiffableDataSourceSectionSnapshot<Int>()
            snapshot.append([1, 2])
            same.append([2])
            snapshot.replace(childrenOf: 1, using: same)
        }
    }
}
