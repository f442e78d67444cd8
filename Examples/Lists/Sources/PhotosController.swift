// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Pictures of the sky in three layouts, with an animated way between them.
class PhotosController: UICollectionViewController {
    private let layouts: [UICollectionViewLayout] = [grid(3), grid(5), row()]
    private let choice = UISegmentedControl(items: ["Large", "Small", "Row"])

    init() { super.init(collectionViewLayout: layouts[0]) }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
        choice.selectedSegmentIndex = 0
        choice.addAction(UIAction { [weak self] _ in self?.showLayout() }, for: .valueChanged)
        navigationItem.titleView = choice
    }

    private func showLayout() {
        collectionView.setCollectionViewLayout(layouts[choice.selectedSegmentIndex], animated: true)
    }

    private static func grid(_ columns: Int) -> UICollectionViewLayout {
        let side = NSCollectionLayoutDimension.fractionalWidth(1 / CGFloat(columns))
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: side, heightDimension: .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: side),
            subitems: [item])
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    }

    private static func row() -> UICollectionViewLayout {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 260, height: 340)
        layout.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        layout.minimumLineSpacing = 20
        return layout
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 120 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
        (cell as? PhotoCell)?.show(indexPath.item)
        return cell
    }
}

/// A sky between two colors.
class PhotoCell: UICollectionViewCell {
    private let sky = SkyView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        sky.frame = contentView.bounds
        sky.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(sky)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ number: Int) {
        let hue = CGFloat(number % 24) / 24
        sky.show(
            UIColor(hue: hue, saturation: 0.6, brightness: 0.9, alpha: 1),
            UIColor(hue: (hue + 0.12).truncatingRemainder(dividingBy: 1), saturation: 0.8, brightness: 0.5, alpha: 1))
        isAccessibilityElement = true
        accessibilityLabel = "Sky \(number + 1)"
    }
}

class SkyView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    func show(_ top: UIColor, _ bottom: UIColor) {
        (layer as? CAGradientLayer)?.colors = [top.cgColor, bottom.cgColor]
    }
}
