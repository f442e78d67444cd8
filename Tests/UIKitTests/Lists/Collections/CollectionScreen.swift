// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import UIKit

/// A cell with a number as its text.
final class NumberCell: UICollectionViewCell {
    let label = UILabel(frame: .zero)
    private(set) var reuses = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.frame = contentView.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
}

/// Sections of strings, and a record of what was asked and told.
@MainActor
final class ListModel: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
    UICollectionViewDataSourcePrefetching
{
    var sections: [[String]]
    var calls: [String] = []
    var cellsAsked = 0
    var prefetched: [IndexPath] = []
    var cancelled: [IndexPath] = []
    var canMove = false
    var menu: UIContextMenuConfiguration?

    init(_ sections: [[String]]) { self.sections = sections }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        cellsAsked += 1
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
        (cell as? NumberCell)?.label.text = sections[indexPath.section][indexPath.item]
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { canMove }

    func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
        let item = sections[source.section].remove(at: source.item)
        sections[destination.section].insert(item, at: destination.item)
        calls.append("move \(source.item) \(destination.item)")
    }

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        note("shouldHighlight", indexPath)
        return true
    }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        note("didHighlight", indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        note("didUnhighlight", indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        note("shouldSelect", indexPath)
        return true
    }
    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        note("shouldDeselect", indexPath)
        return true
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        note("didSelect", indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        note("didDeselect", indexPath)
    }

    private func note(_ name: String, _ path: IndexPath) { calls.append("\(name) \(path.item)") }

    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        prefetched += indexPaths
    }

    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        cancelled += indexPaths
    }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        calls.append("menu \(indexPath.item)")
        return menu
    }
}

/// A program that shows a collection view on the whole screen.
@MainActor
struct CollectionScreen {
    let model: ListModel
    let list: UICollectionView
    let app: TestApplication

    init(
        _ sections: [[String]], layout: UICollectionViewLayout = squares(),
        size: CGSize = CGSize(width: 320, height: 480), _ configure: (UICollectionView) -> Void = { _ in }
    ) {
        let model = ListModel(sections), controller = UIViewController()
        let list = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        list.register(NumberCell.self, forCellWithReuseIdentifier: "number")
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        (list.dataSource, list.delegate) = (model, model)
        configure(list)
        controller.view.frame = CGRect(origin: .zero, size: size)
        controller.view.addSubview(list)
        (self.model, self.list) = (model, list)
        app = TestApplication(rootViewController: controller, screenSize: size)
    }

    init(
        count: Int, layout: UICollectionViewLayout = squares(), size: CGSize = CGSize(width: 320, height: 480),
        _ configure: (UICollectionView) -> Void = { _ in }
    ) { self.init([(0..<count).map(String.init)], layout: layout, size: size, configure) }

    /// Four squares of 80 points in a line, without distances.
    static func squares() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 80, height: 80)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        return layout
    }

    static func rows(height: CGFloat = 40) -> UICollectionViewFlowLayout {
        let layout = squares()
        layout.itemSize = CGSize(width: 320, height: height)
        return layout
    }

    func text(_ path: IndexPath) -> String? { (list.cellForItem(at: path) as? NumberCell)?.label.text }

    /// The texts of the visible cells by their places.
    var shownTexts: [String] {
        list.indexPathsForVisibleItems.sorted().compactMap { text($0) }
    }
}

func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
