// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// Cells that determine their sizes: which sizes the layouts keep, and for how long.
@MainActor
struct CollectionSelfSizingTests {
    /// As high as the number that it shows says: even ones 60 points, odd ones 100.
    private final class Growing: UICollectionViewCell {
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.frame.size = CGSize(
                width: layoutAttributes.frame.width,
                height: layoutAttributes.indexPath.item.isMultiple(of: 2) ? 60 : 100)
            return layoutAttributes
        }
    }

    private func estimated() -> UICollectionViewFlowLayout {
        let layout = CollectionScreen.squares()
        layout.estimatedItemSize = CGSize(width: 320, height: 40)
        return layout
    }

    private func show(_ count: Int, _ layout: UICollectionViewLayout) -> CollectionScreen {
        CollectionScreen(count: count, layout: layout) {
            $0.register(Growing.self, forCellWithReuseIdentifier: "number")
        }
    }

    private func frame(_ screen: CollectionScreen, _ item: Int) -> CGRect? {
        screen.list.cellForItem(at: path(item))?.frame
    }

    // MARK: - Flow layouts

    @Test func reloadingForgetsTheSizesOfAFlowLayout() {
        let screen = show(1000, estimated())
        screen.app.act { screen.list.scrollToItem(at: path(500), at: .top, animated: false) }
        screen.app.act {
            screen.model.sections = [["a", "b", "c"]]
            screen.list.reloadData()
            screen.list.contentOffset.y = 0
        }
        #expect(screen.list.contentSize.height == 220)
        #expect(frame(screen, 2) == CGRect(x: 0, y: 160, width: 320, height: 60))
    }

    @Test func invalidatingKeepsTheSizesOfAFlowLayout() {
        let layout = estimated(), screen = show(1000, layout)
        screen.app.act { screen.list.scrollToItem(at: path(500), at: .top, animated: false) }
        let size = screen.list.contentSize
        screen.app.act { layout.invalidateLayout() }
        #expect(screen.list.contentSize == size && size.height > 40_000)
    }

    @Test func anInsetAcrossTheScrollingDirectionComputesTheLinesAgain() {
        let screen = CollectionScreen(count: 20)
        #expect(frame(screen, 3)?.origin == CGPoint(x: 240, y: 0))
        screen.app.act { screen.list.contentInset.left = 80 }
        #expect(frame(screen, 3)?.origin == CGPoint(x: 0, y: 80))
        #expect(screen.list.contentSize == CGSize(width: 240, height: 560))
    }

    @Test func anInsetAcrossTheScrollingDirectionMeasuresTheCellsAgain() {
        let screen = show(20, estimated())
        screen.app.act { screen.list.contentInset.left = 80 }
        #expect(frame(screen, 1) == CGRect(x: 0, y: 60, width: 240, height: 100))
    }

    @Test func theDelegateHasTheSizesBeforeCellsAreMeasured() {
        final class Halves: NSObject, UICollectionViewDelegateFlowLayout {
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                sizeForItemAt indexPath: IndexPath
            ) -> CGSize { CGSize(width: 160, height: 40) }
        }
        let halves = Halves(), made = SizedList([60, 60, 100, 100], SizedList.lines())
        made.app.act {
            made.list.delegate = halves
            made.list.reloadData()
        }
        #expect(made.frame(1) == CGRect(x: 160, y: 0, width: 160, height: 60))
        #expect(made.frame(2) == CGRect(x: 0, y: 60, width: 160, height: 100))
        #expect(made.list.contentSize.height == 160)
    }

    // MARK: - Compositional layouts

    @Test func invalidatingKeepsTheSizesOfACompositionalLayout() {
        let layout = SizedList.rows(), made = SizedList([CGFloat](repeating: 80, count: 20), layout)
        #expect(made.header() == CGRect(x: 0, y: 50, width: 320, height: 50))
        #expect(made.frame(1) == CGRect(x: 0, y: 180, width: 320, height: 80))
        let size = made.list.contentSize
        made.app.act { layout.invalidateLayout() }
        #expect(made.list.contentSize == size)
        #expect(made.frame(1) == CGRect(x: 0, y: 180, width: 320, height: 80))
        made.app.act { made.list.overrideUserInterfaceStyle = .dark }
        #expect(made.list.contentSize == size)
        #expect(made.frame(1) == CGRect(x: 0, y: 180, width: 320, height: 80))
    }

    @Test func aNewWidthMeasuresVisibleViewsAgain() {
        let made = SizedList([CGFloat](repeating: 80, count: 20), SizedList.rows())
        made.app.act { made.list.contentInset.left = 20 }
        #expect(made.header() == CGRect(x: 0, y: 50, width: 300, height: 50))
        #expect(made.frame(1) == CGRect(x: 0, y: 180, width: 300, height: 80))
    }

    @Test func anUpdateKeepsTheSizesOfHeaders() {
        let made = SizedList([CGFloat](repeating: 80, count: 20), SizedList.rows())
        made.app.act {
            made.heights.insert(60, at: 0)
            made.list.insertItems(at: [path(0)])
        }
        made.app.advance(by: 1)
        #expect(made.header() == CGRect(x: 0, y: 50, width: 320, height: 50))
        #expect(made.frame(0) == CGRect(x: 0, y: 100, width: 320, height: 60))
        #expect(made.frame(1)?.minY == 160)
    }

    // MARK: - Movement

    @Test(arguments: [true, false]) func sizesFollowAnItemThatAGestureMoves(_ isFlow: Bool) {
        let layout: UICollectionViewLayout = isFlow ? SizedList.lines() : rowsWithoutHeaders()
        let made = SizedList([60, 100, 60, 80, 60], layout)
        made.app.act {
            #expect(made.list.beginInteractiveMovementForItem(at: path(1)))
            made.list.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 290))
        }
        made.app.advance(by: 1)
        #expect(made.frame(1) == CGRect(x: 0, y: 60, width: 320, height: 60))
        #expect(made.frame(2) == CGRect(x: 0, y: 120, width: 320, height: 80))
        made.app.act { made.list.endInteractiveMovement() }
        made.app.advance(by: 1)
        #expect(made.heights == [60, 60, 80, 100, 60])
        #expect(made.frame(3) == CGRect(x: 0, y: 200, width: 320, height: 100))
    }

    private func rowsWithoutHeaders() -> UICollectionViewLayout {
        let row = SizedList.size(.estimated(44))
        return UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(
                group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])))
    }
}
