// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// Insets, pinned footers and sizes of flow layouts, and what a flow layout computes again.
@MainActor
struct FlowLayoutInvalidationTests {
    // MARK: - Insets

    @Test(arguments: [
        UICollectionViewFlowLayout.SectionInsetReference.fromContentInset, .fromSafeArea, .fromLayoutMargins,
    ])
    func sectionInsetsAreAddedToTheirReference(_ reference: UICollectionViewFlowLayout.SectionInsetReference) {
        let layout = CollectionScreen.squares()
        layout.sectionInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
        layout.sectionInsetReference = reference
        let screen = CollectionScreen(count: 30, layout: layout) {
            $0.insetsLayoutMarginsFromSafeArea = false
            $0.layoutMargins = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 45)
        }
        screen.app.resize(
            to: CGSize(width: 320, height: 480), safeAreaInsets: UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 30))
        screen.app.advance(by: 1)
        let frames = screen.list.visibleCells.map(\.frame)
        let (left, right): (CGFloat, CGFloat) =
            switch reference {
            case .fromContentInset: (10, 310)
            case .fromSafeArea: (30, 280)
            case .fromLayoutMargins: (50, 265)
            }
        #expect(frames.map(\.minX).min() == left && frames.map(\.maxX).max() == right)
    }

    // MARK: - Footers

    @Test func pinnedFootersStayAtTheLowerEdge() {
        final class Source: NSObject, UICollectionViewDataSource {
            func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                view.dequeueReusableCell(withReuseIdentifier: "number", for: path)
            }
            func collectionView(
                _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
            ) -> UICollectionReusableView {
                view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "footer", for: path)
            }
        }
        let layout = CollectionScreen.squares(), kind = UICollectionView.elementKindSectionFooter, source = Source()
        layout.footerReferenceSize = CGSize(width: 0, height: 30)
        layout.sectionFootersPinToVisibleBounds = true
        let screen = CollectionScreen([], layout: layout) {
            $0.register(NumberCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "footer")
            $0.dataSource = source
        }
        func footer(_ section: Int) -> CGFloat? {
            screen.list.supplementaryView(forElementKind: kind, at: path(0, section))?.frame.maxY
        }
        #expect(footer(0) == 480)
        screen.app.act { screen.list.contentOffset.y = 100 }
        #expect(footer(0) == 580)
        screen.app.act { screen.list.contentOffset.y = 400 }
        #expect(footer(0) == 830, "its section ends there")
        #expect(footer(1) == 880)
        screen.app.act { layout.sectionFootersPinToVisibleBounds = false }
        screen.app.act { screen.list.contentOffset.y = 0 }
        #expect(footer(0) == nil)
    }

    // MARK: - Sizes that cells decide

    private final class Growing: UICollectionViewCell {
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.frame.size = CGSize(width: 150, height: 60)
            return layoutAttributes
        }
    }

    @Test(arguments: [CGSize.zero, UICollectionViewFlowLayout.automaticSize])
    func automaticSizesAreThoseOfTheCells(_ size: CGSize) {
        let layout = CollectionScreen.squares()
        layout.estimatedItemSize = size
        let screen = CollectionScreen(count: 10, layout: layout) {
            $0.register(Growing.self, forCellWithReuseIdentifier: "number")
        }
        let isAutomatic = size == UICollectionViewFlowLayout.automaticSize
        let expected = isAutomatic ? CGSize(width: 150, height: 60) : layout.itemSize
        #expect(screen.list.visibleCells.count == 10)
        #expect(screen.list.visibleCells.allSatisfy { $0.frame.size == expected })
    }

    /// A collection view outside of a window, 320 points wide, with rows of about 40 points.
    private func estimated() -> (list: UICollectionView, layout: UICollectionViewFlowLayout, model: ListModel) {
        let layout = CollectionScreen.rows(), model = ListModel([(0..<100).map(String.init)])
        layout.estimatedItemSize = CGSize(width: 320, height: 40)
        let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        list.dataSource = model
        layout.prepare()
        return (list, layout, model)
    }

    private func attributes(
        _ layout: UICollectionViewFlowLayout, _ item: Int, height: CGFloat
    ) throws -> (old: UICollectionViewLayoutAttributes, new: UICollectionViewLayoutAttributes) {
        let old = try #require(layout.layoutAttributesForItem(at: path(item)))
        let new = try #require(old.copy() as? UICollectionViewLayoutAttributes)
        new.size.height = height
        return (old, new)
    }

    @Test func aPreferredSizeGrowsTheContents() throws {
        let (list, layout, model) = estimated()
        defer { withExtendedLifetime((list, model)) {} }
        let (old, new) = try attributes(layout, 1, height: 100)
        #expect(layout.shouldInvalidateLayout(forPreferredLayoutAttributes: new, withOriginalAttributes: old))
        #expect(!layout.shouldInvalidateLayout(forPreferredLayoutAttributes: old, withOriginalAttributes: old))
        let context = layout.invalidationContext(forPreferredLayoutAttributes: new, withOriginalAttributes: old)
        #expect(context.contentSizeAdjustment == CGSize(width: 0, height: 60))
        #expect(context.contentOffsetAdjustment == .zero, "it is visible")
        layout.invalidateLayout(with: context)
        layout.prepare()
        #expect(layout.collectionViewContentSize.height == 4060)
        #expect(layout.layoutAttributesForItem(at: path(2))?.frame.minY == 140)
        layout.estimatedItemSize = .zero
        #expect(!layout.shouldInvalidateLayout(forPreferredLayoutAttributes: new, withOriginalAttributes: old))
    }

    @Test func aPreferredSizeAboveMovesTheOffset() throws {
        let (list, layout, model) = estimated()
        defer { withExtendedLifetime((list, model)) {} }
        list.contentSize = layout.collectionViewContentSize
        list.contentOffset.y = 400
        let (old, new) = try attributes(layout, 1, height: 100)
        let context = layout.invalidationContext(forPreferredLayoutAttributes: new, withOriginalAttributes: old)
        #expect(context.contentOffsetAdjustment == CGPoint(x: 0, y: 60))
    }

    // MARK: - Contexts

    /// A delegate with sizes that alternate, which counts how often it is asked.
    private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
        var height: CGFloat = 40, asked = 0

        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            asked += 1
            return CGSize(width: 320, height: indexPath.item.isMultiple(of: 2) ? height : height + 10)
        }
    }

    @Test func aContextSaysWhetherTheDelegateIsAskedAgain() throws {
        let sizes = Sizes(), layout = CollectionScreen.squares()
        let screen = CollectionScreen(count: 10, layout: layout) { $0.delegate = sizes }
        func height(_ item: Int) -> CGFloat? { screen.list.cellForItem(at: path(item))?.frame.height }
        func invalidate(metrics: Bool, attributes: Bool) -> Int {
            sizes.asked = 0
            let context = UICollectionViewFlowLayoutInvalidationContext()
            context.invalidateFlowLayoutDelegateMetrics = metrics
            context.invalidateFlowLayoutAttributes = attributes
            screen.app.act { layout.invalidateLayout(with: context) }
            return sizes.asked
        }
        #expect(height(0) == 40 && height(1) == 50 && sizes.asked == 10)
        sizes.height = 60
        #expect(invalidate(metrics: false, attributes: false) == 0)
        #expect(invalidate(metrics: false, attributes: true) == 0)
        #expect(height(0) == 40, "the sizes are kept")
        #expect(invalidate(metrics: true, attributes: true) == 10)
        #expect(height(0) == 60 && height(1) == 70)
    }

    @Test func placesAreComputedAgainWithoutTheDelegate() throws {
        let sizes = Sizes(), layout = CollectionScreen.squares()
        let screen = CollectionScreen(count: 10, layout: layout) { $0.delegate = sizes }
        sizes.asked = 0
        screen.app.resize(to: CGSize(width: 400, height: 480))
        screen.app.advance(by: 1)
        #expect(screen.list.cellForItem(at: path(0))?.frame.minX == 40, "centered in the new width")
        #expect(sizes.asked == 0)
    }

    @Test func aNewWidthInvalidatesPlacesAndScrollingPinnedHeadersOnly() throws {
        let layout = CollectionScreen.squares(), screen = CollectionScreen(count: 400, layout: layout)
        var wide = screen.list.bounds, scrolled = screen.list.bounds
        (wide.size.width, scrolled.origin.y) = (400, 10)
        #expect(layout.shouldInvalidateLayout(forBoundsChange: wide))
        #expect(!layout.shouldInvalidateLayout(forBoundsChange: scrolled))
        func places(_ bounds: CGRect) throws -> Bool {
            let context = try #require(
                layout.invalidationContext(forBoundsChange: bounds) as? UICollectionViewFlowLayoutInvalidationContext)
            #expect(!context.invalidateFlowLayoutDelegateMetrics)
            return context.invalidateFlowLayoutAttributes
        }
        #expect(try places(wide))
        #expect(try !places(scrolled))
        layout.sectionHeadersPinToVisibleBounds = true
        #expect(layout.shouldInvalidateLayout(forBoundsChange: scrolled))
        #expect(
            UICollectionViewFlowLayout.invalidationContextClass
                is UICollectionViewFlowLayoutInvalidationContext.Type)
    }
}
