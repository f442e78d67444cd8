// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// Which elements a collection view has, where they are, and when cells change their sizes.
@MainActor
struct CollectionElementsTests {
    private static let header = UICollectionView.elementKindSectionHeader

    /// Sections of 40 items, with headers.
    private final class Sections: NSObject, UICollectionViewDataSource {
        func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
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

    private func headers(_ sections: Sections) -> CollectionScreen {
        let layout = CollectionScreen.squares()
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        return CollectionScreen([], layout: layout) {
            $0.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: Self.header, withReuseIdentifier: "header")
            $0.dataSource = sections
        }
    }

    // MARK: - Supplementary views

    @Test func headersInSightAreKnown() {
        let sections = Sections(), screen = headers(sections), list = screen.list
        func paths() -> [IndexPath] { list.indexPathsForVisibleSupplementaryElements(ofKind: Self.header).sorted() }
        #expect(paths() == [path(0, 0)])
        screen.app.act { list.contentOffset.y = 500 }
        // Each section is 830 points high.
        #expect(paths() == [path(0, 1)])
        let views = list.visibleSupplementaryViews(ofKind: Self.header)
        #expect(views.map(\.frame) == [CGRect(x: 0, y: 830, width: 320, height: 30)])
        #expect(views.first === list.supplementaryView(forElementKind: Self.header, at: path(0, 1)))
        #expect(list.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionFooter).isEmpty)
        screen.app.act { list.contentOffset.y = 100 }
        #expect(paths().isEmpty)
    }

    @Test func attributesOfAHeaderAreKnownOutOfSight() {
        let sections = Sections(), screen = headers(sections)
        let attributes = screen.list.layoutAttributesForSupplementaryElement(ofKind: Self.header, at: path(0, 2))
        #expect(attributes?.frame == CGRect(x: 0, y: 1660, width: 320, height: 30))
        #expect(attributes?.representedElementCategory == .supplementaryView)
        #expect(attributes?.representedElementKind == Self.header)
        #expect(screen.list.layoutAttributesForSupplementaryElement(ofKind: Self.header, at: path(0, 3)) == nil)
    }

    @Test func aLayoutsAttributesSayWhatTheyAreOf() {
        let sections = Sections(), screen = headers(sections)
        let elements = screen.list.collectionViewLayout.layoutAttributesForElements(in: screen.list.bounds) ?? []
        func kinds(_ category: UICollectionView.ElementCategory) -> [String?] {
            elements.filter { $0.representedElementCategory == category }.map(\.representedElementKind)
        }
        #expect(kinds(.supplementaryView) == [Self.header])
        #expect(kinds(.cell).count == screen.list.visibleCells.count && kinds(.cell).allSatisfy { $0 == nil })
        #expect(kinds(.decorationView).isEmpty)
    }

    // MARK: - Directions

    @Test(arguments: [UICollectionView.ScrollDirection.vertical, .horizontal])
    func aListScrollsInTheDirectionOfItsLayout(_ direction: UICollectionView.ScrollDirection) {
        let layout = CollectionScreen.squares()
        layout.scrollDirection = direction
        let screen = CollectionScreen(count: 400, layout: layout), isVertical = direction == .vertical
        #expect((screen.list.contentSize.height > 480) == isVertical)
        #expect((screen.list.contentSize.width > 320) == !isVertical)
        let finger = screen.app.touch(at: CGPoint(x: 250, y: 400))
        finger.drag(to: CGPoint(x: 50, y: 200), duration: 0.5)
        #expect((screen.list.contentOffset.y > 100) == isVertical)
        #expect((screen.list.contentOffset.x > 100) == !isVertical)
        finger.lift()
    }

    // MARK: - Cells that change their sizes

    private final class Growing: UICollectionViewCell {
        var height: CGFloat = 40 { didSet { invalidateIntrinsicContentSize() } }

        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.frame.size.height = height
            return layoutAttributes
        }
    }

    @Test(arguments: [
        (UICollectionView.SelfSizingInvalidation.disabled, 40), (.enabled, 90), (.enabledIncludingConstraints, 90),
    ])
    func aCellThatGrowsMovesWhatFollowsIt(
        _ invalidation: UICollectionView.SelfSizingInvalidation, _ height: CGFloat
    ) throws {
        let layout = CollectionScreen.rows()
        layout.estimatedItemSize = CGSize(width: 320, height: 40)
        let screen = CollectionScreen(count: 20, layout: layout) {
            $0.register(Growing.self, forCellWithReuseIdentifier: "number")
            $0.selfSizingInvalidation = invalidation
        }
        let cell = try #require(screen.list.cellForItem(at: path(1)) as? Growing)
        screen.app.act { cell.height = 90 }
        screen.app.advance(by: 1)
        #expect(cell.frame.height == height)
        #expect(screen.list.cellForItem(at: path(2))?.frame.minY == 40 + height)
    }
}
