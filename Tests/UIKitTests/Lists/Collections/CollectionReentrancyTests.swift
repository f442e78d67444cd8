// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// Changes of the data at unusual moments: while cells are made, while a finger is down, and while an item is moved.
@MainActor
struct CollectionReentrancyTests {
    private final class Watcher: NSObject, UICollectionViewDelegate {
        var willDisplay: ((IndexPath) -> Void)?
        var didEnd: ((IndexPath) -> Void)?

        func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) { willDisplay?(indexPath) }

        func collectionView(
            _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
            forItemAt indexPath: IndexPath
        ) { didEnd?(indexPath) }
    }

    private func unhidden(_ list: UICollectionView) -> Int {
        list.subviews.filter { $0 is NumberCell && !$0.isHidden }.count
    }

    private func expectModel(_ screen: CollectionScreen) {
        #expect(!screen.list.visibleCells.isEmpty)
        for path in screen.list.indexPathsForVisibleItems {
            #expect(screen.text(path) == screen.model.sections[path.section][path.item], "\(path)")
        }
        #expect(unhidden(screen.list) == screen.list.visibleCells.count)
    }

    // MARK: - While cells are made

    @Test func reloadingWhileACellIsShownShowsTheNewData() {
        let watcher = Watcher(), screen = CollectionScreen(count: 100) { $0.delegate = watcher }
        watcher.willDisplay = { path in
            guard path.item == 3, screen.model.sections[0].count == 100 else { return }
            screen.model.sections = [["a", "b"]]
            screen.list.reloadData()
        }
        screen.app.act { screen.list.reloadData() }
        screen.app.advance(by: 0.1)
        #expect(screen.shownTexts == ["a", "b"] && unhidden(screen.list) == 2)
    }

    @Test func anUpdateWhileACellGoesMatchesTheModel() {
        let watcher = Watcher(), screen = CollectionScreen(count: 100) { $0.delegate = watcher }
        watcher.didEnd = { _ in
            guard screen.model.sections[0].count == 100 else { return }
            screen.model.sections[0].removeFirst(4)
            screen.list.deleteItems(at: (0..<4).map { path($0) })
        }
        screen.app.act { screen.list.contentOffset.y = 160 }
        screen.app.advance(by: 2)
        #expect(screen.list.numberOfItems(inSection: 0) == 96)
        expectModel(screen)
    }

    @Test func aSnapshotThatACellProviderAppliesWaits() {
        let screen = CollectionScreen(count: 0)
        var source: UICollectionViewDiffableDataSource<Int, String>?
        var wasDeferred: Bool?
        source = UICollectionViewDiffableDataSource(collectionView: screen.list) { list, path, item in
            if item == "b", wasDeferred == nil, var snapshot = source?.snapshot() {
                snapshot.appendItems(["c"])
                wasDeferred = false
                source?.apply(snapshot)
                wasDeferred = source?.snapshot().numberOfItems == 2
            }
            let cell = list.dequeueReusableCell(withReuseIdentifier: "number", for: path)
            (cell as? NumberCell)?.label.text = item
            return cell
        }
        screen.app.act {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(["a", "b"])
            source?.applySnapshotUsingReloadData(snapshot)
        }
        screen.app.advance(by: 1)
        #expect(wasDeferred == true && screen.shownTexts == ["a", "b", "c"])
    }

    @Test func cellsAreConfiguredAgainBeforeTheCompletion() {
        let list = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: CollectionScreen.squares())
        list.register(NumberCell.self, forCellWithReuseIdentifier: "number")
        var log: [String] = []
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) { list, path, item in
            log.append(item)
            return list.dequeueReusableCell(withReuseIdentifier: "number", for: path)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["a", "b"])
        source.applySnapshotUsingReloadData(snapshot)
        list.layoutIfNeeded()
        #expect(log == ["a", "b"])
        snapshot.reconfigureItems(["b"])
        source.apply(snapshot) { log.append("end") }
        #expect(log == ["a", "b", "b", "end"])
    }

    // MARK: - After reloading

    @Test func oldCellsAreNotFoundAfterReloading() {
        let screen = CollectionScreen(count: 10)
        screen.app.act {
            let cell = screen.list.cellForItem(at: path(1))
            screen.list.reloadData()
            #expect(screen.list.cellForItem(at: path(1)) == nil && screen.list.visibleCells.isEmpty)
            #expect(screen.list.indexPathsForVisibleItems.isEmpty)
            #expect(cell.flatMap { screen.list.indexPath(for: $0) } == nil)
        }
        #expect(screen.list.visibleCells.count == 10)
    }

    @Test func aCellThatWaitedIsAsTheLayoutSays() {
        let screen = CollectionScreen(count: 400), cells = screen.list.visibleCells
        screen.app.act { screen.list.contentOffset.y = 4000 }
        screen.app.act { screen.list.reloadData() }
        for cell in cells { cell.alpha = 0.2 }
        screen.app.act { screen.list.reloadData() }
        screen.app.act { screen.list.contentOffset.y = 0 }
        #expect(screen.list.visibleCells.allSatisfy { $0.alpha == 1 })
    }

    @Test func theCellOfTheKeyboardStaysInAnUpdate() {
        let screen = CollectionScreen(count: 400), cell = screen.list.cellForItem(at: path(2))
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
        screen.app.act {
            cell?.contentView.addSubview(field)
            field.becomeFirstResponder()
        }
        screen.app.act { screen.list.contentOffset.y = 4000 }
        #expect(field.isFirstResponder && cell?.isHidden == false)
        screen.app.act {
            screen.model.sections[0].insert("new", at: 0)
            screen.list.insertItems(at: [path(0)])
        }
        screen.app.advance(by: 1)
        #expect(field.isFirstResponder && cell?.isHidden == false)
        #expect(cell?.frame.origin == CGPoint(x: 240, y: 0))
    }

    // MARK: - While a finger is down

    @Test func reloadingEndsTheHighlight() {
        let screen = CollectionScreen(count: 10)
        let finger = screen.app.touch(at: CGPoint(x: 120, y: 40))
        screen.app.advance(by: 0.2)
        screen.app.act { screen.list.reloadData() }
        #expect(screen.model.calls == ["shouldHighlight 1", "didHighlight 1", "didUnhighlight 1"])
        finger.lift()
        #expect(screen.model.calls.count == 3 && screen.list.indexPathsForSelectedItems == [])
    }

    @Test func leavingTheWindowEndsTheHighlight() {
        let screen = CollectionScreen(count: 10)
        let finger = screen.app.touch(at: CGPoint(x: 120, y: 40))
        screen.app.advance(by: 0.2)
        screen.app.act { screen.list.removeFromSuperview() }
        #expect(screen.model.calls == ["shouldHighlight 1", "didHighlight 1", "didUnhighlight 1"])
        finger.lift()
    }

    // MARK: - While an item is moved

    private func moving() -> CollectionScreen {
        let screen = CollectionScreen(count: 40)
        screen.model.canMove = true
        screen.app.act {
            #expect(screen.list.beginInteractiveMovementForItem(at: path(2)))
            screen.list.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 200))
        }
        #expect(screen.text(path(8)) == "2")
        return screen
    }

    @Test func reloadingCancelsAMovement() {
        let screen = moving()
        screen.app.act {
            screen.model.sections = [["a", "b"]]
            screen.list.reloadData()
        }
        screen.app.advance(by: 1)
        #expect(screen.shownTexts == ["a", "b"] && screen.model.calls.isEmpty)
        #expect(unhidden(screen.list) == 2)
    }

    @Test(arguments: [true, false]) func anUpdateCancelsAMovement(_ isBatch: Bool) {
        let screen = moving(), list = screen.list
        screen.app.act {
            let delete = {
                screen.model.sections[0].removeLast(38)
                list.deleteItems(at: (2..<40).map { path($0) })
            }
            if isBatch { list.performBatchUpdates(delete) } else { delete() }
        }
        screen.app.advance(by: 1)
        #expect(screen.shownTexts == ["0", "1"] && screen.model.calls.isEmpty)
        expectModel(screen)
        screen.app.act { list.endInteractiveMovement() }
        #expect(screen.model.calls.isEmpty)
    }
}
