// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// Items that a gesture moves: its end, the controller's own gesture, and what the layout decides on the way.
@MainActor
struct CollectionGestureTests {
    /// Lets items go to even places only, shows the moved one half transparent, and notes what it is told.
    private final class Even: UICollectionViewFlowLayout {
        var contexts: [UICollectionViewLayoutInvalidationContext] = []
        var endings: [String] = []

        override func targetIndexPath(
            forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
        ) -> IndexPath {
            let path = super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
            return IndexPath(item: path.item / 2 * 2, section: path.section)
        }

        override func layoutAttributesForInteractivelyMovingItem(
            at indexPath: IndexPath, withTargetPosition position: CGPoint
        ) -> UICollectionViewLayoutAttributes {
            let attributes = super.layoutAttributesForInteractivelyMovingItem(
                at: indexPath, withTargetPosition: position)
            attributes.alpha = 0.5
            return attributes
        }

        override func invalidationContext(
            forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
            previousIndexPaths: [IndexPath], previousPosition: CGPoint
        ) -> UICollectionViewLayoutInvalidationContext {
            let context = super.invalidationContext(
                forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
                previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
            contexts.append(context)
            return context
        }

        override func invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
        ) -> UICollectionViewLayoutInvalidationContext {
            let places = (previousIndexPaths + indexPaths).map { "\($0.item)" }.joined(separator: " to ")
            endings.append(movementCancelled ? "cancelled \(places)" : places)
            return super.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
                movementCancelled: movementCancelled)
        }
    }

    /// Moves item 2 to the place of item 7.
    private func move(_ screen: CollectionScreen) {
        screen.model.canMove = true
        screen.app.act {
            #expect(screen.list.beginInteractiveMovementForItem(at: path(2)))
            screen.list.updateInteractiveMovementTargetPosition(CGPoint(x: 280, y: 120))
        }
        screen.app.advance(by: 1)
    }

    private func even() -> Even {
        let layout = Even()
        layout.itemSize = CGSize(width: 80, height: 80)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        return layout
    }

    // MARK: - The end

    @Test func theEndOfAMovementMovesTheData() {
        let screen = CollectionScreen(count: 12)
        move(screen)
        #expect(screen.model.calls.isEmpty && screen.text(path(7)) == "2")
        screen.app.act { screen.list.endInteractiveMovement() }
        screen.app.advance(by: 1)
        #expect(screen.model.calls == ["move 2 7"])
        #expect(screen.shownTexts == ["0", "1", "3", "4", "5", "6", "7", "2", "8", "9", "10", "11"])
        #expect(screen.list.cellForItem(at: path(7))?.frame == CGRect(x: 240, y: 80, width: 80, height: 80))
    }

    // MARK: - The layout

    @Test func aLayoutDecidesWhereAMovedItemGoesAndHowItLooks() {
        let layout = even(), screen = CollectionScreen(count: 12, layout: layout)
        move(screen)
        let cell = screen.list.cellForItem(at: path(6))
        #expect(screen.text(path(6)) == "2" && screen.text(path(7)) == "7")
        #expect(cell?.center == CGPoint(x: 280, y: 120) && cell?.alpha == 0.5, "it is at the finger")
        screen.app.act { screen.list.endInteractiveMovement() }
        screen.app.advance(by: 1)
        #expect(screen.model.calls == ["move 2 6"])
        #expect(cell?.frame == CGRect(x: 160, y: 80, width: 80, height: 80) && cell?.alpha == 1)
    }

    @Test func contextsTellALayoutWhatMoves() throws {
        let layout = even(), screen = CollectionScreen(count: 12, layout: layout)
        move(screen)
        let context = try #require(layout.contexts.last)
        #expect(context.previousIndexPathsForInteractivelyMovingItems == [path(2)])
        #expect(context.targetIndexPathsForInteractivelyMovingItems == [path(6)])
        #expect(context.interactiveMovementTarget == CGPoint(x: 280, y: 120))
        #expect(Set(context.invalidatedItemIndexPaths ?? []) == [path(2), path(6)], "they change places")
        #expect(layout.endings.isEmpty)
        screen.app.act { screen.list.endInteractiveMovement() }
        #expect(layout.endings == ["6 to 6"])
    }

    @Test func aCancelledMovementGoesBack() {
        let layout = even(), screen = CollectionScreen(count: 12, layout: layout)
        move(screen)
        screen.app.act { screen.list.cancelInteractiveMovement() }
        screen.app.advance(by: 1)
        #expect(layout.endings == ["cancelled 6 to 2"])
        #expect(screen.shownTexts == (0..<12).map(String.init) && screen.model.calls.isEmpty)
        #expect(screen.list.cellForItem(at: path(2))?.frame == CGRect(x: 160, y: 0, width: 80, height: 80))
    }

    // MARK: - The controller's gesture

    private final class Controller: UICollectionViewController {
        let model = ListModel([(0..<40).map(String.init)])

        override func viewDidLoad() {
            super.viewDidLoad()
            model.canMove = true
            collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "number")
            collectionView.dataSource = model
        }
    }

    @Test(arguments: [true, false])
    func aLongPressMovesItemsIfTheControllerHasTheGesture(_ installs: Bool) {
        let controller = Controller(collectionViewLayout: CollectionScreen.squares())
        controller.installsStandardGestureForInteractiveMovement = installs
        let app = TestApplication(rootViewController: controller, screenSize: CGSize(width: 320, height: 480))
        let list = controller.collectionView!
        let finger = app.touch(at: CGPoint(x: 40, y: 240))
        app.advance(by: 0.7)
        let item = list.indexPathForItem(at: CGPoint(x: 40, y: 240))?.item ?? 0
        finger.drag(to: CGPoint(x: 200, y: 240), duration: 0.3)
        finger.lift()
        app.advance(by: 1)
        #expect(controller.model.calls == (installs ? ["move \(item) \(item + 2)"] : []))
    }
}
