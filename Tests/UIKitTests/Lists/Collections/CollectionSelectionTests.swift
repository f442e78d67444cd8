// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// Selection while the collection view is being edited, by code, by the delegate's leave, and after a return.
@MainActor
struct CollectionSelectionTests {
    /// Taps items of the first line.
    private func tap(_ items: [Int], _ screen: CollectionScreen) {
        for item in items { screen.app.tap(at: CGPoint(x: 40 + 80 * CGFloat(item), y: 40)) }
    }

    // MARK: - Editing

    @Test func whileEditingTapsSelectNothingUnlessItIsAllowed() {
        let screen = CollectionScreen(count: 10)
        tap([0], screen)
        screen.app.act { screen.list.isEditing = true }
        #expect(screen.list.indexPathsForSelectedItems == [], "what may not be selected is deselected")
        tap([1], screen)
        #expect(screen.list.indexPathsForSelectedItems == [])
        screen.app.act { screen.list.allowsSelectionDuringEditing = true }
        tap([1, 2], screen)
        #expect(screen.list.indexPathsForSelectedItems == [path(2)], "one at a time")
        #expect(screen.list.cellForItem(at: path(2))?.isSelected == true)
    }

    @Test func severalItemsCanBeSelectedWhileEditingOnly() {
        let screen = CollectionScreen(count: 10) { $0.allowsMultipleSelectionDuringEditing = true }
        tap([0, 1], screen)
        #expect(screen.list.indexPathsForSelectedItems == [path(1)])
        screen.app.act { screen.list.isEditing = true }
        tap([2, 3], screen)
        #expect(screen.list.indexPathsForSelectedItems == [path(1), path(2), path(3)])
        tap([2], screen)
        #expect(screen.list.indexPathsForSelectedItems == [path(1), path(3)])
        screen.app.act { screen.list.isEditing = false }
        tap([0, 1], screen)
        #expect(screen.list.indexPathsForSelectedItems == [path(1)])
    }

    // MARK: - By code

    @Test func deselectingByCodeIsSilent() {
        let screen = CollectionScreen(count: 10) { $0.allowsMultipleSelection = true }
        tap([0, 1], screen)
        screen.model.calls = []
        screen.app.act { screen.list.deselectItem(at: path(0), animated: false) }
        #expect(screen.list.indexPathsForSelectedItems == [path(1)])
        #expect(screen.list.cellForItem(at: path(0))?.isSelected == false)
        #expect(screen.list.cellForItem(at: path(1))?.isSelected == true)
        #expect(screen.model.calls.isEmpty)
    }

    // MARK: - The delegate

    @Test func aDelegateRefusesAndPerforms() {
        final class Odd: NSObject, UICollectionViewDelegate {
            var performed: [Int] = []

            func collectionView(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
                path.item != 0
            }
            func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
                !path.item.isMultiple(of: 2)
            }
            func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
                performed.append(path.item)
            }
        }
        let odd = Odd(), screen = CollectionScreen(count: 10) { $0.allowsMultipleSelection = true }
        let delegate: any UICollectionViewDelegate = odd
        screen.app.act { screen.list.delegate = delegate }
        tap([0, 1, 2, 3], screen)
        #expect(screen.list.indexPathsForSelectedItems == [path(1), path(3)])
        #expect(screen.model.calls.isEmpty, "the delegate before is not asked")
        #expect(!odd.performed.contains(0), "what may not be highlighted is not tapped")
        #expect(odd.performed.contains(3))
    }

    // MARK: - The controller

    private final class Controller: UICollectionViewController {
        let model = ListModel([(0..<10).map(String.init)])

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "number")
            collectionView.dataSource = model
        }
    }

    @Test(arguments: [true, false])
    func aControllerClearsTheSelectionWhenOneReturns(_ clears: Bool) {
        let controller = Controller(collectionViewLayout: CollectionScreen.squares())
        controller.clearsSelectionOnViewWillAppear = clears
        let navigation = UINavigationController(rootViewController: controller)
        let app = TestApplication(rootViewController: navigation, screenSize: CGSize(width: 320, height: 480))
        app.advance(by: 1)
        let list = controller.collectionView!
        app.act { list.selectItem(at: path(2), animated: false, scrollPosition: []) }
        app.act { navigation.pushViewController(UIViewController(), animated: true) }
        app.advance(by: 1)
        #expect(list.indexPathsForSelectedItems == [path(2)])
        app.act { _ = navigation.popViewController(animated: true) }
        app.advance(by: 1)
        #expect(list.indexPathsForSelectedItems == (clears ? [] : [path(2)]))
        #expect(list.cellForItem(at: path(2))?.isSelected == !clears)
    }
}
