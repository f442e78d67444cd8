// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// How views come to be, and where they go when they are no longer used.
@MainActor
struct CollectionReuseTests {
    private final class Recorder: UICollectionViewCell {
        let sizeAtFirst: CGSize
        private(set) var contentsAtFirst = CGSize.zero
        private(set) var applied = 0

        override init(frame: CGRect) {
            sizeAtFirst = frame.size
            super.init(frame: frame)
            contentsAtFirst = contentView.bounds.size
        }

        required init?(coder: NSCoder) { nil }

        override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
            super.apply(layoutAttributes)
            applied += 1
        }
    }

    /// Items with sizes of their own, below a header.
    private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var sizes: [CGSize] = []
        var seen: [CGRect] = []
        var contents: [CGSize] = []
        var headers: [CGRect] = []

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            sizes.count
        }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
            seen.append(cell.frame)
            contents.append(cell.contentView.bounds.size)
            return cell
        }

        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            let view = collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "header", for: indexPath)
            headers.append(view.frame)
            return view
        }

        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { sizes[indexPath.item] }
    }

    @Test func newViewsHaveTheirAttributes() throws {
        let source = Source(), layout = CollectionScreen.squares()
        source.sizes = [CGSize(width: 320, height: 60), CGSize(width: 320, height: 40)]
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        let screen = CollectionScreen(count: 0, layout: layout) {
            $0.register(Recorder.self, forCellWithReuseIdentifier: "number")
            $0.register(
                UICollectionReusableView.self,
                forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
            ($0.dataSource, $0.delegate) = (source, source)
        }
        let cell = try #require(screen.list.cellForItem(at: path(0)) as? Recorder)
        #expect(cell.sizeAtFirst == CGSize(width: 320, height: 60) && cell.contentsAtFirst == cell.sizeAtFirst)
        #expect(cell.applied == 1)
        #expect(
            source.seen.sorted { $0.minY < $1.minY } == [
                CGRect(x: 0, y: 30, width: 320, height: 60), CGRect(x: 0, y: 90, width: 320, height: 40),
            ])
        #expect(source.headers == [CGRect(x: 0, y: 0, width: 320, height: 30)])
        source.sizes = [CGSize(width: 320, height: 100)]
        (source.seen, source.contents) = ([], [])
        screen.app.act { screen.list.reloadData() }
        #expect(source.seen == [CGRect(x: 0, y: 30, width: 320, height: 100)], "so do those that are used again")
        #expect(source.contents == [CGSize(width: 320, height: 100)])
    }

    @Test func cellsOfAnEarlierRegistrationDoNotStay() {
        let screen = CollectionScreen(count: 24)
        screen.app.act {
            screen.model.sections = [[]]
            screen.list.reloadData()
        }
        #expect(screen.list.subviews.filter { $0 is NumberCell }.count == 24)
        screen.list.register(NumberCell.self, forCellWithReuseIdentifier: "number")
        #expect(screen.list.subviews.filter { $0 is NumberCell }.isEmpty)
    }

    // MARK: - Decoration views

    private final class Shelf: UICollectionReusableView {}

    private final class Shelves: UICollectionViewFlowLayout {
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (super.layoutAttributesForElements(in: rect) ?? []) + [shelf()]
        }

        override func layoutAttributesForDecorationView(
            ofKind elementKind: String, at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? { shelf() }

        private func shelf() -> UICollectionViewLayoutAttributes {
            let attributes = UICollectionViewLayoutAttributes(
                forDecorationViewOfKind: "shelf", with: IndexPath(item: 0, section: 0))
            attributes.frame = CGRect(x: 0, y: 0, width: 320, height: 20)
            return attributes
        }
    }

    @Test(arguments: [true, false]) func decorationViewsLeaveWithTheirLayout(_ isAnimated: Bool) {
        let layout = Shelves()
        layout.register(Shelf.self, forDecorationViewOfKind: "shelf")
        let screen = CollectionScreen(count: 10, layout: layout)
        #expect(screen.list.subviews.filter { $0 is Shelf }.count == 1)
        screen.app.act { screen.list.setCollectionViewLayout(CollectionScreen.squares(), animated: isAnimated) }
        screen.app.advance(by: 1)
        #expect(screen.list.subviews.filter { $0 is Shelf }.isEmpty)
    }
}
