// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Plants by families: items that expand, from a section snapshot.
class OutlineController: UICollectionViewController {
    private static let plants: [(String, [String])] = [
        ("Birches", ["Silver birch", "Downy birch", "Dwarf birch"]),
        ("Heaths", ["Bilberry", "Cowberry", "Cranberry", "Heather"]),
        ("Pines", ["Scots pine", "Norway spruce", "Siberian larch"]),
        ("Roses", ["Cloudberry", "Raspberry", "Rowan", "Wild strawberry"]),
    ]

    private var source: UICollectionViewDiffableDataSource<Int, String>!

    init() {
        super.init(
            collectionViewLayout: UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let family = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
            var content = UIListContentConfiguration.cell()
            content.text = item
            cell.contentConfiguration = content
            cell.accessories = [.outlineDisclosure()]
        }
        let plant = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
            var content = UIListContentConfiguration.cell()
            content.text = item
            cell.contentConfiguration = content
            cell.accessories = []
        }
        source = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, path, item in
            let isFamily = Self.plants.contains { $0.0 == item }
            return list.dequeueConfiguredReusableCell(using: isFamily ? family : plant, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
        for (family, plants) in Self.plants {
            snapshot.append([family])
            snapshot.append(plants, to: family)
        }
        snapshot.expand(["Birches"])
        source.apply(snapshot, to: 0, animatingDifferences: false)
    }
}
