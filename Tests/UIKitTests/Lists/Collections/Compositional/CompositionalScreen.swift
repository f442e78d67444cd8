// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import UIKit

/// A program that shows a compositional layout on the whole screen, of 300 x 400 points unless a test says otherwise.
@MainActor
struct CompositionalScreen {
    /// A cell that prefers a height.
    final class Cell: UICollectionViewCell {
        var height: CGFloat = 44

        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size.height = height
            return layoutAttributes
        }
    }

    final class Source: NSObject, UICollectionViewDataSource {
        var counts: [Int]
        var heights: [IndexPath: CGFloat] = [:]

        init(_ counts: [Int]) { self.counts = counts }

        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            counts[section]
        }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? Cell)?.height = heights[indexPath] ?? 44
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "view", for: indexPath)
        }
    }

    let source: Source
    let list: UICollectionView
    let app: TestApplication

    /// - Parameter kinds: the kinds of supplementary views in the layout.
    init(
        _ counts: [Int], _ layout: UICollectionViewLayout, kinds: [String] = [],
        size: CGSize = CGSize(width: 300, height: 400), safeArea: UIEdgeInsets = .zero,
        _ configure: (UICollectionView) -> Void = { _ in }
    ) {
        let source = Source(counts), controller = UIViewController()
        let list = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        list.register(Cell.self, forCellWithReuseIdentifier: "cell")
        for kind in kinds {
            list.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
        }
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        list.dataSource = source
        configure(list)
        controller.view.frame = CGRect(origin: .zero, size: size)
        controller.view.addSubview(list)
        (self.source, self.list) = (source, list)
        app = TestApplication(rootViewController: controller, screenSize: size, safeAreaInsets: safeArea)
        app.advance(by: 0.1)
    }

    /// The frame of an item's cell where it is seen, in the contents' coordinates.
    func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
        guard let cell = list.cellForItem(at: path(item, section)) else { return nil }
        return cell.superview?.convert(cell.frame, to: list)
    }

    /// The frame of a supplementary view.
    func frame(_ kind: String, _ section: Int = 0) -> CGRect? {
        list.supplementaryView(forElementKind: kind, at: path(0, section))?.frame
    }
}

extension NSCollectionLayoutSize {
    convenience init(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) {
        self.init(widthDimension: width, heightDimension: height)
    }

    static var full: NSCollectionLayoutSize { NSCollectionLayoutSize(.fractionalWidth(1), .fractionalHeight(1)) }
}

extension NSCollectionLayoutSection {
    /// Rows from edge to edge.
    static func rows(height: NSCollectionLayoutDimension) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(.fractionalWidth(1), height)
        return NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
    /// A header of 30 points.
    static func header(pinned: Bool = false) -> NSCollectionLayoutBoundarySupplementaryItem {
        let item = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .absolute(30)), elementKind: "header",
            alignment: .top)
        item.pinToVisibleBounds = pinned
        return item
    }
}
