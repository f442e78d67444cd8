// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import UIKit

/// A cell that prefers a height.
final class SizedCell: UICollectionViewCell {
    var height: CGFloat = 0

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.frame.size.height = height
        return layoutAttributes
    }
}

/// A header, or another supplementary view, that prefers a height.
final class PreferredSizeView: UICollectionReusableView {
    var height: CGFloat = 50

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.frame.size.height = height
        return layoutAttributes
    }
}

/// A collection view of 320 x 480 points whose cells prefer the heights of a list of numbers.
@MainActor
final class SizedList: NSObject, UICollectionViewDataSource {
    var heights: [CGFloat]
    let list: UICollectionView
    let app: TestApplication

    init(_ heights: [CGFloat], _ layout: UICollectionViewLayout) {
        self.heights = heights
        let size = CGSize(width: 320, height: 480), controller = UIViewController()
        list = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        list.register(SizedCell.self, forCellWithReuseIdentifier: "cell")
        for kind in ["header", "top", "badge"] {
            list.register(PreferredSizeView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
        }
        controller.view.frame = list.frame
        controller.view.addSubview(list)
        app = TestApplication(rootViewController: controller, screenSize: size)
        super.init()
        app.act { list.dataSource = self }
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        heights.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? SizedCell)?.height = heights[indexPath.item]
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

    func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
        heights.insert(heights.remove(at: source.item), at: destination.item)
    }

    // MARK: - Layouts

    /// Lines of one item, whose heights are estimated as 40 points.
    static func lines() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        layout.estimatedItemSize = CGSize(width: 320, height: 40)
        return layout
    }

    /// Rows whose heights are estimated as 44 points, below a header, estimated as 30, and one of the layout.
    static func rows() -> UICollectionViewCompositionalLayout {
        let row = size(.estimated(44))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
        section.boundarySupplementaryItems = [header("header")]
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.boundarySupplementaryItems = [header("top")]
        return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    }

    private static func header(_ kind: String) -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.estimated(30)), elementKind: kind, alignment: .top)
    }

    static func size(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    }

    // MARK: - Frames

    func frame(_ item: Int) -> CGRect? { list.cellForItem(at: path(item))?.frame }

    func header() -> CGRect? { list.supplementaryView(forElementKind: "header", at: path(0))?.frame }
}
