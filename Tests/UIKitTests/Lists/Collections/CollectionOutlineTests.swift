// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing

@testable import UIKit

/// Items that expand, from a section snapshot.
@MainActor
struct CollectionOutlineTests {
    private static let plants = [("Birches", ["Silver birch", "Downy birch"]), ("Heaths", ["Bilberry"])]

    @MainActor
    private struct Screen {
        let list: UICollectionView
        let source: UICollectionViewDiffableDataSource<Int, String>
        let app: TestApplication

        init(_ style: UICellAccessory.OutlineDisclosureOptions.Style = .automatic) {
            let layout = UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
            let controller = UICollectionViewController(collectionViewLayout: layout)
            let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
                var content = UIListContentConfiguration.cell()
                content.text = item
                cell.contentConfiguration = content
                let isFamily = CollectionOutlineTests.plants.contains { $0.0 == item }
                cell.accessories = isFamily ? [.outlineDisclosure(options: .init(style: style))] : []
            }
            list = controller.collectionView
            source = UICollectionViewDiffableDataSource(collectionView: list) { list, path, item in
                list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
            }
            var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
            for (family, plants) in CollectionOutlineTests.plants {
                snapshot.append([family])
                snapshot.append(plants, to: family)
            }
            source.apply(snapshot, to: 0, animatingDifferences: false)
            app = TestApplication(rootViewController: controller, screenSize: CGSize(width: 320, height: 480))
        }

        func cell(_ item: Int) -> UICollectionViewListCell? {
            list.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell
        }

        func mark(_ item: Int) -> OutlineMark? {
            cell(item)?.subviews.compactMap { $0 as? OutlineMark }.first
        }

        func tapMark(_ item: Int) {
            guard let mark = mark(item) else { return }
            app.tap(at: mark.convert(CGPoint(x: mark.bounds.midX, y: mark.bounds.midY), to: nil))
        }

        func tapRow(_ item: Int) {
            guard let cell = cell(item) else { return }
            app.tap(at: cell.convert(CGPoint(x: 100, y: 20), to: nil))
        }

        var items: [String] { source.snapshot().itemIdentifiers }
    }

    @Test func aTapOnTheMarkShowsAndHidesTheChildren() {
        let screen = Screen()
        #expect(screen.items == ["Birches", "Heaths"] && screen.cell(0)?.isExpanded == false)
        screen.tapMark(0)
        #expect(screen.items == ["Birches", "Silver birch", "Downy birch", "Heaths"])
        #expect((screen.cell(1)?.layer.presentation()?.opacity ?? 1) < 1, "the children fade in")
        screen.app.advance(by: 1)
        #expect(screen.cell(0)?.isExpanded == true && screen.mark(0)?.accessibilityLabel == "Collapse")
        #expect((0..<4).map { screen.cell($0)?.indentationLevel } == [0, 1, 1, 0])
        let parent = screen.cell(0)?.contentView.frame.minX ?? 0, child = screen.cell(1)?.contentView.frame.minX ?? 0
        #expect(child - parent == 16)
        screen.tapMark(0)
        screen.app.advance(by: 1)
        #expect(screen.items == ["Birches", "Heaths"] && screen.list.visibleCells.count == 2)
        #expect(screen.cell(0)?.isExpanded == false && screen.mark(0)?.accessibilityLabel == "Expand")
    }

    @Test func aTapOnTheRowSelectsUnlessItIsAHeader() {
        let item = Screen()
        item.tapRow(0)
        item.app.advance(by: 1)
        #expect(item.items.count == 2 && item.list.indexPathsForSelectedItems == [path(0)])
        let header = Screen(.header)
        header.tapRow(0)
        header.app.advance(by: 1)
        #expect(header.items.count == 4 && header.list.indexPathsForSelectedItems == [])
    }

    @Test func handlersDecideAndProvideChildren() {
        let screen = Screen()
        var log: [String] = []
        screen.source.sectionSnapshotHandlers.shouldExpandItem = { $0 == "Heaths" }
        screen.source.sectionSnapshotHandlers.willExpandItem = { log.append($0) }
        screen.source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, _ in
            var children = NSDiffableDataSourceSectionSnapshot<String>()
            children.append(["Heather"])
            return children
        }
        screen.tapMark(0)
        screen.tapMark(1)
        screen.app.advance(by: 1)
        #expect(screen.items == ["Birches", "Heaths", "Heather"] && log == ["Heaths"])
        #expect(screen.cell(2)?.indentationLevel == 1)
    }

    @Test func aSectionWithoutAnOutlineKeepsTheProgramsIndentation() {
        let screen = Screen()
        screen.app.act {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(["a", "b"])
            screen.source.apply(snapshot, animatingDifferences: false)
            screen.list.layoutIfNeeded()
            screen.cell(0)?.indentationLevel = 2
            snapshot.appendItems(["c"])
            screen.source.apply(snapshot)
        }
        screen.app.advance(by: 1)
        #expect((0..<3).map { screen.cell($0)?.indentationLevel } == [2, 0, 0])
    }
}
