// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import TestSupport
import Testing
import UIKit

/// Updates at random against an array as the model. `KOSKETUS_LIST_UPDATES=10000` performs that many.
@MainActor
struct CollectionUpdateTests {
    @Test func insertedItemsFadeInAndOthersMove() {
        let screen = CollectionScreen([["a", "b", "c"]])
        let b = screen.list.cellForItem(at: path(1))
        var isFinished: Bool?
        screen.app.act {
            screen.model.sections[0].insert("new", at: 1)
            screen.list.performBatchUpdates({ screen.list.insertItems(at: [path(1)]) }) { isFinished = $0 }
        }
        #expect(screen.shownTexts == ["a", "new", "b", "c"])
        #expect(screen.list.cellForItem(at: path(2)) === b)
        #expect(b?.layer.presentation().map { $0.frame.minX < 160 } == true, "it moves")
        #expect((screen.list.cellForItem(at: path(1))?.layer.presentation()?.opacity ?? 1) < 1)
        #expect(isFinished == nil)
        screen.app.advance(by: 1)
        #expect(isFinished == true && b?.frame.minX == 160)
    }

    @Test func deletedItemsFadeOut() {
        let screen = CollectionScreen([["a", "b", "c"]])
        let b = screen.list.cellForItem(at: path(1))
        screen.app.act {
            screen.model.sections[0].remove(at: 1)
            screen.list.deleteItems(at: [path(1)])
        }
        #expect(screen.shownTexts == ["a", "c"] && b?.isHidden == false)
        screen.app.advance(by: 1)
        #expect(b?.isHidden == true)
    }

    @Test func badgesFollowTheirItemsAndHeadersTheirSection() {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20)),
            elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
        let size = SizedList.size(.absolute(60)),
            item = NSCollectionLayoutItem(
                layoutSize: size, supplementaryItems: [badge])
        let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item]))
        section.boundarySupplementaryItems = [NSRectAlignment.top, .bottom].map {
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: SizedList.size(.absolute(30)), elementKind: "header", alignment: $0)
        }
        let made = SizedList([0, 0, 0], UICollectionViewCompositionalLayout(section: section))
        func view(_ kind: String, _ item: Int) -> UICollectionReusableView? {
            made.list.supplementaryView(forElementKind: kind, at: path(item))
        }
        let badges = [view("badge", 0), view("badge", 1)], headers = [view("header", 0), view("header", 1)]
        #expect((badges + headers).allSatisfy { $0 != nil })
        made.app.act {
            made.heights.insert(0, at: 0)
            made.list.insertItems(at: [path(0)])
        }
        made.app.advance(by: 1)
        #expect(view("badge", 1) === badges[0] && view("badge", 2) === badges[1] && view("badge", 0) !== badges[0])
        #expect(view("header", 0) === headers[0] && view("header", 1) === headers[1])
    }

    @Test func anUpdateThatDoesNotAddUpStopsTheProgram() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let screen = CollectionScreen([["a", "b", "c"]])
                screen.app.act { screen.list.deleteItems(at: [IndexPath(item: 1, section: 0)]) }
            }
        }
    }

    @Test func theOffsetStaysInsideWhenContentsShrink() {
        let screen = CollectionScreen(count: 400)
        screen.app.act { screen.list.scrollToItem(at: path(399), at: .bottom, animated: false) }
        screen.app.act {
            screen.model.sections[0].removeLast(390)
            screen.list.deleteItems(at: (10..<400).map { path($0) })
        }
        screen.app.advance(by: 1)
        #expect(screen.list.contentOffset.y == 0 && screen.shownTexts == (0..<10).map(String.init))
    }

    @Test func randomUpdatesMatchTheModel() {
        let count = ProcessInfo.processInfo.environment["KOSKETUS_LIST_UPDATES"].flatMap { Int($0) } ?? 300
        var random = SeededGenerator(seed: 20)
        let screen = CollectionScreen([(0..<30).map(String.init), ["x", "y"], []]) { $0.allowsMultipleSelection = true }
        var next = 1000, chosen: Set<String> = []
        for step in 0..<count {
            screen.app.act { change(screen, &random, &next) }
            if step.isMultiple(of: 7) {
                screen.app.act {
                    let limit = max(0, screen.list.contentSize.height - screen.list.bounds.height)
                    screen.list.contentOffset.y = CGFloat.random(in: 0...max(limit, 0), using: &random).rounded()
                }
            }
            // Also while the last animation runs.
            screen.app.advance(by: Double.random(in: 0...0.3, using: &random))
            if let path = screen.list.indexPathsForVisibleItems.sorted().first, Bool.random(using: &random) {
                screen.list.selectItem(at: path, animated: false, scrollPosition: [])
                chosen.insert(screen.model.sections[path.section][path.item])
            }
            check(screen, chosen, step)
        }
        screen.app.advance(by: 2)
        check(screen, chosen, count)
        let hidden = screen.list.subviews.filter { $0 is NumberCell && !$0.isHidden }
        #expect(hidden.count == screen.list.visibleCells.count, "no cell was left behind")
    }

    /// Some deletes, inserts and moves, each named by the rules of a batch.
    private func change(_ screen: CollectionScreen, _ random: inout SeededGenerator, _ next: inout Int) {
        let old = screen.model.sections
        var kept = old.map { Array($0.enumerated()) }
        var deleted: [IndexPath] = [], moving: [(IndexPath, String)] = []
        for section in kept.indices {
            for item in kept[section].indices.reversed() {
                switch Int.random(in: 0..<12, using: &random) {
                case 0: deleted.append(path(kept[section][item].offset, section))
                case 1 where moving.count < 3:
                    moving.append((path(kept[section][item].offset, section), kept[section][item].element))
                default: continue
                }
                kept[section].remove(at: item)
            }
        }
        var new = kept.map { $0.map { $0.element } }
        var inserted: Set<String> = []
        for _ in 0..<Int.random(in: 0...5, using: &random) {
            let section = Int.random(in: 0..<new.count, using: &random)
            new[section].insert("\(next)", at: Int.random(in: 0...new[section].count, using: &random))
            inserted.insert("\(next)")
            next += 1
        }
        for (_, text) in moving {
            let section = Int.random(in: 0..<new.count, using: &random)
            new[section].insert(text, at: Int.random(in: 0...new[section].count, using: &random))
        }
        func place(_ text: String) -> IndexPath? {
            for (section, items) in new.enumerated() {
                if let item = items.firstIndex(of: text) { return path(item, section) }
            }
            return nil
        }
        screen.list.performBatchUpdates {
            screen.model.sections = new
            screen.list.deleteItems(at: deleted)
            screen.list.insertItems(at: inserted.compactMap(place))
            for (from, text) in moving { place(text).map { screen.list.moveItem(at: from, to: $0) } }
        }
    }

    private func check(_ screen: CollectionScreen, _ chosen: Set<String>, _ step: Int) {
        let list = screen.list, sections = screen.model.sections
        screen.app.act { list.layoutIfNeeded() }
        for path in list.indexPathsForVisibleItems {
            #expect(screen.text(path) == sections[path.section][path.item], "step \(step), \(path)")
            let frame = list.layoutAttributesForItem(at: path)?.frame
            #expect(list.cellForItem(at: path)?.frame == frame, "step \(step), \(path)")
        }
        let inSight = sections.indices.flatMap { section in
            sections[section].indices.map { path($0, section) }.filter {
                list.layoutAttributesForItem(at: $0)?.frame.insetBy(dx: 0.1, dy: 0.1).intersects(list.bounds) == true
            }
        }
        #expect(list.indexPathsForVisibleItems.sorted() == inSight, "step \(step)")
        let selected = (list.indexPathsForSelectedItems ?? []).map { sections[$0.section][$0.item] }
        #expect(Set(selected) == chosen.intersection(sections.flatMap { $0 }), "step \(step)")
        let limit = max(0, list.contentSize.height - list.bounds.height)
        #expect(list.contentOffset.y >= 0 && list.contentOffset.y <= limit, "step \(step)")
    }
}
