// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@MainActor
struct UICollectionViewLayoutTests {
    /// A column, which counts what it is asked.
    private final class Column: UICollectionViewLayout {
        var prepared = 0, asked = 0, height: CGFloat = 60
        var updates: [UICollectionViewUpdateItem.Action] = []
        var log: [String] = []

        private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

        override func prepare() {
            super.prepare()
            prepared += 1
        }
        override var collectionViewContentSize: CGSize { CGSize(width: 320, height: height * CGFloat(count)) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            asked += 1
            return (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
                .filter { $0.frame.insetBy(dx: 0, dy: 0.1).intersects(rect) }
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * height, width: 100, height: height)
            return attributes
        }
        override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
            super.prepare(forCollectionViewUpdates: updateItems)
            log.append("prepare for updates")
            updates = updateItems.map(\.updateAction)
        }
        override func initialLayoutAttributesForAppearingItem(
            at itemIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            log.append("initial \(itemIndexPath.item)")
            return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        }
        override func finalLayoutAttributesForDisappearingItem(
            at itemIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            log.append("final \(itemIndexPath.item)")
            return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        }
        override func finalizeCollectionViewUpdates() {
            super.finalizeCollectionViewUpdates()
            log.append("finalize")
        }
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }

    @Test func aLayoutIsPreparedOnceAndAskedWhenItsAreaWasLeft() {
        let layout = Column(), screen = CollectionScreen(count: 100, layout: layout)
        #expect(layout.prepared == 1 && layout.asked == 1)
        for offset in stride(from: 10, through: 230, by: 10) {
            screen.app.act { screen.list.contentOffset.y = CGFloat(offset) }
        }
        #expect(layout.prepared == 1 && layout.asked == 1, "half a screen was asked in advance")
        screen.app.act { screen.list.contentOffset.y = 260 }
        #expect(layout.prepared == 1 && layout.asked == 2)
        screen.app.act { layout.invalidateLayout() }
        #expect(layout.prepared == 2 && layout.asked == 3)
    }

    @Test func anUpdateAsksTheLayoutInOrder() {
        let layout = Column(), screen = CollectionScreen(count: 4, layout: layout)
        screen.app.act {
            screen.model.sections[0] = ["0", "new", "2", "3"]
            screen.list.performBatchUpdates {
                screen.list.deleteItems(at: [path(1)])
                screen.list.insertItems(at: [path(1)])
            }
        }
        #expect(layout.log == ["prepare for updates", "final 1", "initial 1", "finalize"])
        #expect(layout.updates == [.delete, .insert])
    }

    @Test func rightToLeftMirrorsALayoutThatWantsIt() {
        let layout = Column()
        let screen = CollectionScreen(count: 4, layout: layout) { $0.semanticContentAttribute = .forceRightToLeft }
        #expect(screen.list.cellForItem(at: path(1))?.frame == CGRect(x: 220, y: 60, width: 100, height: 60))
    }

    @Test func anAnimatedChangeOfTheLayoutMovesTheCells() {
        let screen = CollectionScreen(count: 100), cell = screen.list.cellForItem(at: path(5))
        let column = Column()
        var isFinished: Bool?
        screen.app.act { screen.list.setCollectionViewLayout(column, animated: true) { isFinished = $0 } }
        #expect(screen.list.cellForItem(at: path(5)) === cell)
        #expect(cell?.frame == CGRect(x: 0, y: 300, width: 100, height: 60))
        #expect((cell?.layer.presentation()?.frame.minX ?? 0) > 0)
        screen.app.advance(by: 1)
        #expect(isFinished == true && screen.list.visibleCells.count == 8)
        #expect(screen.list.subviews.filter { $0 is NumberCell && !$0.isHidden }.count == 8)
    }

    @Test func anInteractiveTransitionIsInBetween() {
        let squares = CollectionScreen.squares(), column = Column()
        let screen = CollectionScreen(count: 20, layout: squares)
        var ends: [Bool] = []
        let between = screen.app.act { screen.list.startInteractiveTransition(to: column) { ends.append($1) } }
        #expect(screen.list.collectionViewLayout === between)
        screen.app.act { between.transitionProgress = 0.5 }
        // From (80, 80) to (0, 300).
        #expect(screen.list.cellForItem(at: path(5))?.frame == CGRect(x: 40, y: 190, width: 90, height: 70))
        screen.app.act { screen.list.cancelInteractiveTransition() }
        screen.app.advance(by: 1)
        #expect(screen.list.collectionViewLayout === squares && ends == [false])
        #expect(screen.list.cellForItem(at: path(5))?.frame == CGRect(x: 80, y: 80, width: 80, height: 80))
        let again = screen.app.act { screen.list.startInteractiveTransition(to: column) { ends.append($1) } }
        screen.app.act {
            again.transitionProgress = 0.8
            screen.list.finishInteractiveTransition()
        }
        screen.app.advance(by: 1)
        #expect(screen.list.collectionViewLayout === column && ends == [false, true])
        #expect(screen.list.cellForItem(at: path(5))?.frame.minY == 300)
    }

    @Test func dataMayChangeInATransition() {
        let column = Column(), screen = CollectionScreen(count: 20)
        let between = screen.app.act { screen.list.startInteractiveTransition(to: column) }
        screen.app.act {
            between.transitionProgress = 0.5
            screen.model.sections = [["a", "b"]]
            screen.list.reloadData()
        }
        #expect(screen.shownTexts == ["a", "b"])
        // From (80, 0) to (0, 60).
        #expect(screen.list.cellForItem(at: path(1))?.frame == CGRect(x: 40, y: 30, width: 90, height: 70))
        screen.app.act { screen.list.finishInteractiveTransition() }
        screen.app.advance(by: 1)
        #expect(screen.shownTexts == ["a", "b"])
    }

    @Test func equalAttributesAreEqual() {
        let one = UICollectionViewLayoutAttributes(forCellWith: path(1))
        one.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        let copy = one.copy() as? UICollectionViewLayoutAttributes
        #expect(copy == one && copy !== one)
        copy?.alpha = 0.5
        #expect(copy != one)
    }
}

@MainActor
struct UICollectionViewFlowLayoutTests {
    @Test func sectionsHaveHeadersInsetsAndFooters() {
        let layout = CollectionScreen.squares()
        layout.headerReferenceSize = CGSize(width: 1, height: 30)
        layout.footerReferenceSize = CGSize(width: 1, height: 20)
        layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 6, right: 10)
        layout.itemSize = CGSize(width: 100, height: 40)
        let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        let model = ListModel([["a", "b", "c", "d"], []])
        list.dataSource = model
        layout.prepare()
        // 30 + 5 + 80 + 6 + 20, and an empty section.
        #expect(layout.collectionViewContentSize == CGSize(width: 320, height: 141 + 61))
        #expect(layout.layoutAttributesForItem(at: path(3))?.frame == CGRect(x: 10, y: 75, width: 100, height: 40))
        func frame(_ kind: String, _ section: Int) -> CGRect? {
            layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path(0, section))?.frame
        }
        #expect(
            frame(UICollectionView.elementKindSectionHeader, 1) == CGRect(x: 0, y: 141, width: 320, height: 30))
        #expect(
            frame(UICollectionView.elementKindSectionFooter, 0) == CGRect(x: 0, y: 121, width: 320, height: 20))
    }

    @Test func columnsOfAHorizontalLayout() {
        let layout = CollectionScreen.squares()
        layout.scrollDirection = .horizontal
        let screen = CollectionScreen(count: 100, layout: layout)
        #expect(screen.list.contentSize == CGSize(width: 1360, height: 480))
        #expect(screen.list.cellForItem(at: path(7))?.frame.origin == CGPoint(x: 80, y: 80))
        #expect(screen.list.visibleCells.count == 24)
    }

    @Test func originsFallOnPixelsAndSizesDoNot() {
        let layout = CollectionScreen.squares()
        layout.itemSize = CGSize(width: 70.3, height: 33.3)
        let screen = CollectionScreen(count: 8, layout: layout)
        let frame = screen.list.cellForItem(at: path(5))?.frame ?? .zero
        #expect(frame.minX == 83 || frame.minX == 83.5)
        #expect((frame.minY * 2).rounded() == frame.minY * 2 && abs(frame.width - 70.3) < 1e-9)
    }

    @Test func pinnedHeadersStayAtTheEdge() {
        let layout = CollectionScreen.squares()
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.sectionHeadersPinToVisibleBounds = true
        let registered = UICollectionView.elementKindSectionHeader
        final class Source: NSObject, UICollectionViewDataSource {
            func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                view.dequeueReusableCell(withReuseIdentifier: "number", for: path)
            }
            func collectionView(
                _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
            ) -> UICollectionReusableView {
                view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
            }
        }
        let source = Source()
        let screen = CollectionScreen([[], []], layout: layout) {
            $0.register(NumberCell.self, forSupplementaryViewOfKind: registered, withReuseIdentifier: "header")
            $0.dataSource = source
        }
        func header(_ section: Int) -> CGFloat? {
            screen.list.supplementaryView(forElementKind: registered, at: path(0, section))?.frame.minY
        }
        screen.app.act { screen.list.contentOffset.y = 200 }
        #expect(header(0) == 200)
        screen.app.act { screen.list.contentOffset.y = 815 }
        #expect(header(0) == 800, "the next section pushes it")
        #expect(header(1) == 830)
    }

    @Test func cellsDetermineTheirSizes() {
        final class Growing: UICollectionViewCell {
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                layoutAttributes.frame.size = CGSize(
                    width: 320, height: layoutAttributes.indexPath.item.isMultiple(of: 2) ? 60 : 100)
                return layoutAttributes
            }
        }
        let layout = CollectionScreen.squares()
        layout.estimatedItemSize = CGSize(width: 320, height: 40)
        let screen = CollectionScreen(count: 1000, layout: layout) {
            $0.register(Growing.self, forCellWithReuseIdentifier: "number")
        }
        func frame(_ item: Int) -> CGRect? { screen.list.cellForItem(at: path(item))?.frame }
        #expect(frame(0) == CGRect(x: 0, y: 0, width: 320, height: 60))
        #expect(frame(3) == CGRect(x: 0, y: 220, width: 320, height: 100))
        screen.app.act { screen.list.scrollToItem(at: path(500), at: .top, animated: false) }
        #expect(frame(500).map { $0.minY == screen.list.contentOffset.y && $0.height == 60 } == true)
        let below = frame(501).map { $0.minY - screen.list.contentOffset.y }
        screen.app.act { screen.list.contentOffset.y -= 10 }
        #expect(frame(501).map { $0.minY - screen.list.contentOffset.y - 10 } == below, "nothing jumps")
    }

    @Test func rotationComputesTheLinesAgain() {
        let screen = CollectionScreen(count: 100)
        screen.app.resize(to: CGSize(width: 480, height: 320))
        screen.app.advance(by: 1)
        #expect(screen.list.contentSize == CGSize(width: 480, height: 1360))
        #expect(screen.list.cellForItem(at: path(5))?.frame.origin == CGPoint(x: 400, y: 0))
    }
}

@MainActor
struct CollectionMovementTests {
    private final class Controller: UICollectionViewController {
        let model = ListModel([(0..<40).map(String.init)])
        override func viewDidLoad() {
            super.viewDidLoad()
            model.canMove = true
            collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "number")
            collectionView.dataSource = model
        }
    }

    @Test func aLongPressMovesAnItem() {
        let controller = Controller(collectionViewLayout: CollectionScreen.squares())
        let app = TestApplication(rootViewController: controller, screenSize: CGSize(width: 320, height: 480))
        let list = controller.collectionView!
        let cell = list.cellForItem(at: path(1))
        let finger = app.touch(at: CGPoint(x: 120, y: 240))
        app.advance(by: 0.7)
        let item = list.indexPathForItem(at: CGPoint(x: 120, y: 240))
        #expect(item == path(13))
        finger.drag(to: CGPoint(x: 200, y: 160), duration: 0.3)
        #expect(list.cellForItem(at: path(10)).map { $0.center == CGPoint(x: 200, y: 160) } == true)
        #expect(controller.model.calls.isEmpty, "the data is moved at the end")
        finger.lift()
        app.advance(by: 1)
        #expect(controller.model.calls == ["move 13 10"])
        #expect((list.cellForItem(at: path(10)) as? NumberCell)?.label.text == "13")
        #expect((list.cellForItem(at: path(11)) as? NumberCell)?.label.text == "10")
        #expect(list.cellForItem(at: path(1)) === cell)
        let frames = list.visibleCells.compactMap { cell in list.indexPath(for: cell).map { ($0, cell.frame) } }
        for (path, frame) in frames { #expect(list.layoutAttributesForItem(at: path)?.frame == frame) }
    }

    @Test func aDelegateMayHoldAnItemInItsPlace() {
        final class Keeper: NSObject, UICollectionViewDelegate {
            func collectionView(
                _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
                toProposedIndexPath proposedIndexPath: IndexPath
            ) -> IndexPath { originalIndexPath }
        }
        let keeper = Keeper(), screen = CollectionScreen(count: 40) { $0.delegate = keeper }
        screen.model.canMove = true
        screen.app.act {
            #expect(screen.list.beginInteractiveMovementForItem(at: path(2)))
            screen.list.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 200))
            screen.list.endInteractiveMovement()
        }
        screen.app.advance(by: 1)
        #expect(screen.shownTexts == (0..<24).map(String.init) && screen.model.calls.isEmpty)
    }

    @Test func aCancelledMovementChangesNothing() {
        let screen = CollectionScreen(count: 40)
        screen.model.canMove = true
        screen.app.act {
            #expect(screen.list.beginInteractiveMovementForItem(at: path(2)))
            screen.list.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 200))
        }
        #expect(screen.shownTexts.first == "0" && screen.text(path(8)) == "2")
        screen.app.act { screen.list.cancelInteractiveMovement() }
        screen.app.advance(by: 1)
        #expect(screen.shownTexts == (0..<24).map(String.init) && screen.model.calls.isEmpty)
    }
}
