// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A page of a shop: a banner, rows that scroll sideways, and a list.
class ShopController: UICollectionViewController {
    private enum Section: Int, CaseIterable {
        case offers, new, all

        var title: String { ["Offers", "New in Spring", "Everything"][rawValue] }
        var count: Int { [5, 12, 40][rawValue] }
    }

    init() { super.init(collectionViewLayout: Self.layout) }

    required init?(coder: NSCoder) { nil }

    private static var layout: UICollectionViewLayout {
        UICollectionViewCompositionalLayout { section, _ in
            let result: NSCollectionLayoutSection
            switch Section(rawValue: section) {
            case .offers:
                result = row(.fractionalWidth(0.9), .estimated(180))
                result.orthogonalScrollingBehavior = .groupPagingCentered
            case .new:
                result = row(.absolute(140), .estimated(160))
                result.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
            default:
                result = row(.fractionalWidth(1), .estimated(60))
            }
            result.interGroupSpacing = 12
            result.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 24, trailing: 16)
            result.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(1), heightDimension: .estimated(36)),
                    elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            ]
            return result
        }
    }

    private static func row(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height), subitems: [item])
        return NSCollectionLayoutSection(group: group)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(ProductCell.self, forCellWithReuseIdentifier: "product")
        collectionView.register(
            ShopHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { Section.allCases.count }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        Section(rawValue: section)?.count ?? 0
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "product", for: indexPath)
        (cell as? ProductCell)?.show(indexPath)
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        (view as? ShopHeader)?.label.text = Section(rawValue: indexPath.section)?.title
        return view
    }
}

class ProductCell: UICollectionViewCell {
    private let label = UILabel()
    private lazy var height = contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 60)

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 10
        label.font = .preferredFont(forTextStyle: .headline)
        label.adjustsFontForContentSizeCategory = true
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.4
        label.textColor = .white
        contentView.addSubview(label)
        label.fill(contentView, NSDirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12))
        height.isActive = true
    }

    required init?(coder: NSCoder) { nil }

    func show(_ path: IndexPath) {
        let colors: [UIColor] = [.systemIndigo, .systemTeal, .systemGreen, .systemOrange, .systemPink]
        contentView.backgroundColor = colors[(path.item + path.section) % colors.count]
        label.text = "Item \(path.item + 1)"
        height.constant = [180, 160, 60][path.section]
    }
}

class ShopHeader: UICollectionReusableView {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .preferredFont(forTextStyle: .title2)
        label.adjustsFontForContentSizeCategory = true
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.4
        label.accessibilityTraits = .header
        addSubview(label)
        label.fill(self, NSDirectionalEdgeInsets(top: 4, leading: 0, bottom: 4, trailing: 0))
    }

    required init?(coder: NSCoder) { nil }
}

extension UIView {
    /// Constrains the edges to those of another view, with some space between.
    func fill(_ other: UIView, _ space: NSDirectionalEdgeInsets) {
        translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: other.topAnchor, constant: space.top),
            leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: space.leading),
            bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -space.bottom),
            trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -space.trailing),
        ])
    }
}
