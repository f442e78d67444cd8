// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// What a layout of a program's own is told to compute again.
@MainActor
struct LayoutInvalidationTests {
    private func line(_ list: UICollectionView) -> UIView? {
        list.subviews.first { $0 is HeadedColumn.Line && !$0.isHidden }
    }

    // MARK: - Contexts

    @Test func aLayoutKeepsWhatAContextDoesNotName() {
        let layout = HeadedColumn(), model = HeadedModel([3]), screen = model.show(layout), list = screen.list
        /// The widths of the items, the header and the line.
        func widths() -> [CGFloat?] {
            (0..<3).map { list.cellForItem(at: path($0))?.frame.width } + [
                list.supplementaryView(forElementKind: "header", at: path(0))?.frame.width, line(list)?.frame.width,
            ]
        }
        func invalidate(_ mark: (UICollectionViewLayoutInvalidationContext) -> Void) {
            let context = UICollectionViewLayoutInvalidationContext()
            mark(context)
            screen.app.act { layout.invalidateLayout(with: context) }
        }
        layout.width = 200
        invalidate { _ in }
        #expect(widths() == [100, 100, 100, 100, 100])
        invalidate { $0.invalidateItems(at: [path(1)]) }
        #expect(widths() == [100, 200, 100, 100, 100])
        invalidate { $0.invalidateSupplementaryElements(ofKind: "header", at: [path(0)]) }
        #expect(widths() == [100, 200, 100, 200, 100])
        invalidate { $0.invalidateDecorationElements(ofKind: "line", at: [path(0)]) }
        #expect(widths() == [100, 200, 100, 200, 200])
        screen.app.act { layout.invalidateLayout() }
        #expect(widths() == [200, 200, 200, 200, 200])
    }

    @Test func marksAddUpByKind() {
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateItems(at: [path(1)])
        context.invalidateItems(at: [path(3)])
        context.invalidateSupplementaryElements(ofKind: "a", at: [path(0)])
        context.invalidateSupplementaryElements(ofKind: "b", at: [path(1)])
        context.invalidateDecorationElements(ofKind: "c", at: [path(2)])
        context.invalidateDecorationElements(ofKind: "c", at: [path(4)])
        #expect(context.invalidatedItemIndexPaths == [path(1), path(3)])
        #expect(context.invalidatedSupplementaryIndexPaths == ["a": [path(0)], "b": [path(1)]])
        #expect(context.invalidatedDecorationIndexPaths == ["c": [path(2), path(4)]])
    }

    @Test func theCollectionViewSaysWhatHasChanged() throws {
        let layout = HeadedColumn(), model = HeadedModel([3]), screen = model.show(layout)
        func told(_ body: () -> Void) throws -> [Bool] {
            layout.contexts = []
            screen.app.act(body)
            let context = try #require(layout.contexts.first as? HeadedColumn.Context, "of the layout's class")
            return [context.invalidateEverything, context.invalidateDataSourceCounts]
        }
        #expect(try told { screen.list.reloadData() } == [true, true])
        #expect(try told { layout.invalidateLayout() } == [true, false])
        #expect(
            try told {
                model.counts = [4]
                screen.list.insertItems(at: [path(3)])
            } == [false, true])
        #expect(UICollectionViewLayout.invalidationContextClass is UICollectionViewLayoutInvalidationContext.Type)
    }

    @Test func aContextMovesTheOffset() {
        let layout = HeadedColumn(), model = HeadedModel([40]), screen = model.show(layout)
        screen.app.act { screen.list.contentOffset.y = 500 }
        let before = screen.list.cellForItem(at: path(12)).map { $0.frame.minY - 500 }
        screen.app.act {
            layout.start = 70
            let context = UICollectionViewLayoutInvalidationContext()
            context.contentOffsetAdjustment = CGPoint(x: 0, y: 70)
            layout.invalidateLayout(with: context)
        }
        #expect(screen.list.contentOffset.y == 570)
        #expect(screen.list.cellForItem(at: path(12)).map { $0.frame.minY - 570 } == before, "nothing jumps")
    }

    // MARK: - Bounds

    @Test func scrollingPreparesALayoutThatWantsIt() throws {
        let layout = HeadedColumn(), model = HeadedModel([40]), screen = model.show(layout)
        layout.newBounds = []
        screen.app.act { screen.list.contentOffset.y = 10 }
        #expect(layout.newBounds.map(\.minY) == [10] && layout.prepared == 1)
        layout.followsBounds = true
        layout.contexts = []
        screen.app.act { screen.list.contentOffset.y = 20 }
        #expect(layout.prepared == 2)
        let context = try #require(layout.contexts.first)
        #expect(context is HeadedColumn.Context && !context.invalidateEverything, "by default everything else is valid")
        let fresh = layout.invalidationContext(forBoundsChange: screen.list.bounds)
        #expect(fresh is HeadedColumn.Context && fresh.invalidatedItemIndexPaths == nil)
    }

    // MARK: - Cells

    private final class Growing: UICollectionViewCell {
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.frame.size.height = 40
            return layoutAttributes
        }

        override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
            super.apply(layoutAttributes)
            backgroundColor = (layoutAttributes as? HeadedColumn.Colored)?.color
        }
    }

    @Test(arguments: [true, false])
    func aLayoutDecidesWhetherCellsHaveASay(_ followsCells: Bool) throws {
        let layout = HeadedColumn(), model = HeadedModel([3])
        layout.followsCells = followsCells
        let screen = model.show(layout, cell: Growing.self)
        #expect(screen.list.cellForItem(at: path(1))?.frame.height == (followsCells ? 40 : 50))
        let named = Set(layout.contexts.flatMap { $0.invalidatedItemIndexPaths ?? [] })
        #expect(named == (followsCells ? [path(0), path(1), path(2)] : []))
        let attributes = try #require(
            layout.layoutAttributesForSupplementaryView(ofKind: "header", at: path(0)))
        let context = layout.invalidationContext(
            forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes)
        #expect(context.invalidatedSupplementaryIndexPaths == ["header": [path(0)]], "the element that it is about")
    }

    @Test func attributesOfAClassOfOnesOwnReachTheCells() {
        final class Red: UICollectionViewFlowLayout {
            override class var layoutAttributesClass: AnyClass { HeadedColumn.Colored.self }

            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let elements = super.layoutAttributesForElements(in: rect) ?? []
                for case let colored as HeadedColumn.Colored in elements { colored.color = .systemRed }
                return elements
            }
        }
        let screen = CollectionScreen(count: 3, layout: Red()) {
            $0.register(Growing.self, forCellWithReuseIdentifier: "number")
        }
        #expect(screen.list.visibleCells.map(\.backgroundColor) == [.systemRed, .systemRed, .systemRed])
        #expect(
            !(UICollectionViewLayout.layoutAttributesClass is HeadedColumn.Colored.Type), "the default is the plain one"
        )
    }

    // MARK: - Direction

    @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
    func aLayoutIsMirroredUnlessItWasMadeForTheDirection(_ layoutIsFromRight: Bool, _ interfaceIsFromRight: Bool) {
        let layout = HeadedColumn(), model = HeadedModel([3])
        layout.isFromRightToLeft = layoutIsFromRight
        let screen = model.show(layout) {
            $0.semanticContentAttribute = interfaceIsFromRight ? .forceRightToLeft : .forceLeftToRight
        }
        let isMirrored = layoutIsFromRight != interfaceIsFromRight
        #expect(screen.list.cellForItem(at: path(1))?.frame.minX == (isMirrored ? 220 : 0))
    }
}
