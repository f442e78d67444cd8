// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// What makes a compositional layout compute again, and what a section's handler changes before elements are shown.
@MainActor
struct CompositionalInvalidationTests {
    private final class Background: UICollectionReusableView {}

    private func rows(_ height: NSCollectionLayoutDimension, count: Int = 50) -> CompositionalScreen {
        CompositionalScreen([count], UICollectionViewCompositionalLayout(section: .rows(height: height)))
    }

    // MARK: - Bounds

    @Test func aNewSizeInvalidatesAndScrollingDoesNot() {
        let screen = rows(.absolute(44)), layout = screen.list.collectionViewLayout
        var bounds = screen.list.bounds
        bounds.origin.y = 100
        #expect(!layout.shouldInvalidateLayout(forBoundsChange: bounds))
        bounds.size.width = 200
        #expect(layout.shouldInvalidateLayout(forBoundsChange: bounds))
        screen.app.resize(to: CGSize(width: 200, height: 400))
        screen.app.advance(by: 1)
        #expect(screen.frame(0)?.width == 200)
    }

    @Test func scrollingInvalidatesWhatFollowsIt() {
        let section = NSCollectionLayoutSection.rows(height: .absolute(44))
        section.boundarySupplementaryItems = [.header(pinned: true)]
        let layout = UICollectionViewCompositionalLayout(section: section)
        let screen = CompositionalScreen([50], layout, kinds: ["header"])
        #expect(layout.shouldInvalidateLayout(forBoundsChange: screen.list.bounds.offsetBy(dx: 0, dy: 1)))
        screen.app.act { screen.list.contentOffset.y = 120 }
        #expect(screen.frame("header")?.minY == 120)
    }

    // MARK: - Sizes that cells prefer

    /// A row and the same with another size.
    private func attributes(
        _ screen: CompositionalScreen, _ item: Int, _ size: CGSize
    ) throws -> (old: UICollectionViewLayoutAttributes, new: UICollectionViewLayoutAttributes) {
        let old = try #require(screen.list.collectionViewLayout.layoutAttributesForItem(at: path(item)))
        let new = try #require(old.copy() as? UICollectionViewLayoutAttributes)
        new.size = size
        return (old, new)
    }

    @Test func onlyEstimatedSidesAreDecidedByCells() throws {
        let estimated = rows(.estimated(44)), fixed = rows(.absolute(44))
        func invalidates(_ screen: CompositionalScreen, _ size: CGSize) throws -> Bool {
            let (old, new) = try attributes(screen, 1, size)
            return screen.list.collectionViewLayout.shouldInvalidateLayout(
                forPreferredLayoutAttributes: new, withOriginalAttributes: old)
        }
        #expect(try invalidates(estimated, CGSize(width: 300, height: 80)))
        #expect(try !invalidates(estimated, CGSize(width: 200, height: 44)), "the width is a fraction")
        #expect(try !invalidates(fixed, CGSize(width: 300, height: 80)))
    }

    @Test func aContextCarriesTheSizeOfARow() throws {
        let screen = rows(.estimated(44)), layout = screen.list.collectionViewLayout
        let (old, new) = try attributes(screen, 1, CGSize(width: 300, height: 80))
        let context = layout.invalidationContext(forPreferredLayoutAttributes: new, withOriginalAttributes: old)
        #expect(type(of: context) == UICollectionViewCompositionalLayout.invalidationContextClass)
        #expect(context.invalidatedItemIndexPaths == [path(1)] && !context.invalidateEverything)
        #expect(context.contentOffsetAdjustment == .zero)
        screen.app.act { layout.invalidateLayout(with: context) }
        #expect(screen.frame(1) == CGRect(x: 0, y: 44, width: 300, height: 80))
        #expect(screen.frame(2)?.minY == 124)
    }

    @Test func whatIsVisibleStaysWhenARowAboveGrows() throws {
        let screen = rows(.estimated(44)), layout = screen.list.collectionViewLayout
        screen.app.act { screen.list.contentOffset.y = 440 }
        let before = try #require(screen.frame(12)).minY - 440
        let (old, new) = try attributes(screen, 1, CGSize(width: 300, height: 80))
        let context = layout.invalidationContext(forPreferredLayoutAttributes: new, withOriginalAttributes: old)
        #expect(context.contentOffsetAdjustment == CGPoint(x: 0, y: 36))
        screen.app.act { layout.invalidateLayout(with: context) }
        #expect(screen.list.contentOffset.y == 476)
        #expect(screen.frame(12).map { $0.minY - screen.list.contentOffset.y } == before)
    }

    // MARK: - Decorations

    @Test func aDecorationIsBehindItsSection() {
        let section = NSCollectionLayoutSection.rows(height: .absolute(50))
        section.boundarySupplementaryItems = [.header()]
        let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
        background.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        section.decorationItems = [background]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.register(Background.self, forDecorationViewOfKind: "background")
        let screen = CompositionalScreen([2, 2], layout, kinds: ["header"])
        let attributes = layout.layoutAttributesForDecorationView(ofKind: "background", at: path(0, 1))
        #expect(attributes?.frame == CGRect(x: 2, y: 131, width: 294, height: 126), "with the header")
        #expect(screen.list.subviews.filter { $0 is Background }.map(\.frame).contains(attributes?.frame ?? .zero))
        #expect(layout.layoutAttributesForDecorationView(ofKind: "other", at: path(0, 1)) == nil)
        #expect(layout.layoutAttributesForDecorationView(ofKind: "background", at: path(0, 2)) == nil)
    }

    // MARK: - The handler of visible items

    @Test func aHandlerTellsCellsHeadersAndDecorationsApart() {
        let section = NSCollectionLayoutSection.rows(height: .absolute(50))
        section.boundarySupplementaryItems = [.header()]
        section.decorationItems = [.background(elementKind: "background")]
        var offset = CGPoint.zero, categories: Set<UICollectionView.ElementCategory> = []
        let handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler = { items, place, _ in
            offset = place
            for item: any NSCollectionLayoutVisibleItem in items {
                categories.insert(item.representedElementCategory)
                switch item.representedElementCategory {
                case .cell: item.alpha = item.representedElementKind == nil ? 0.5 : 0
                case .supplementaryView: item.alpha = item.representedElementKind == "header" ? 0.25 : 0
                case .decorationView: item.alpha = item.representedElementKind == "background" ? 0.75 : 0
                }
            }
        }
        section.visibleItemsInvalidationHandler = handler
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.register(Background.self, forDecorationViewOfKind: "background")
        let screen = CompositionalScreen([50], layout, kinds: ["header"])
        #expect(categories == [.cell, .supplementaryView, .decorationView])
        #expect(screen.list.cellForItem(at: path(0))?.alpha == 0.5)
        #expect(screen.list.supplementaryView(forElementKind: "header", at: path(0))?.alpha == 0.25)
        #expect(screen.list.subviews.first { $0 is Background }?.alpha == 0.75)
        screen.app.act { screen.list.contentOffset.y = 20 }
        #expect(offset == CGPoint(x: 0, y: 20))
    }
}

/// How a section that scrolls by itself moves under a finger.
@MainActor
struct OrthogonalScrollingPropertiesTests {
    private func screen(
        count: Int, _ change: (UICollectionLayoutSectionOrthogonalScrollingProperties) -> Void
    ) -> CompositionalScreen {
        let section = NSCollectionLayoutSection(
            group: .horizontal(
                layoutSize: NSCollectionLayoutSize(.absolute(100), .absolute(80)),
                subitems: [NSCollectionLayoutItem(layoutSize: .full)]))
        section.orthogonalScrollingBehavior = .continuous
        change(section.orthogonalScrollingProperties)
        return CompositionalScreen([count], UICollectionViewCompositionalLayout(section: section))
    }

    @Test(arguments: [
        (UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce.automatic, 20, true), (.automatic, 1, false),
        (.always, 20, true), (.always, 1, true), (.never, 20, false), (.never, 1, false),
    ])
    func aSectionIsPulledBeyondItsStart(
        _ bounce: UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce, _ count: Int, _ isPulled: Bool
    ) {
        let screen = screen(count: count) { $0.bounce = bounce }
        let finger = screen.app.touch(at: CGPoint(x: 50, y: 40))
        finger.drag(to: CGPoint(x: 200, y: 40), duration: 0.3)
        #expect(((screen.frame(0)?.minX ?? 0) > 0) == isPulled)
        finger.lift()
        screen.app.advance(by: 2)
        #expect(screen.frame(0)?.minX == 0, "it returns")
    }

    @Test func aFastDecelerationEndsEarlier() throws {
        func firstItem(
            _ rate: UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate
        ) throws -> Int {
            let screen = screen(count: 200) { $0.decelerationRate = rate }
            let finger = screen.app.touch(at: CGPoint(x: 280, y: 40))
            finger.drag(velocity: CGVector(dx: -2000, dy: 0), duration: 0.1)
            finger.lift()
            screen.app.advance(by: 5)
            return try #require(screen.list.indexPathsForVisibleItems.min()).item
        }
        let normal = try firstItem(.normal), fast = try firstItem(.fast)
        #expect(fast >= 1 && fast < normal)
        #expect(try firstItem(.automatic) == normal, "that of the collection view")
    }
}
