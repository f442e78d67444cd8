// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// Cells that hold constraints themselves: between a subview of the content view and the cell, as in many storyboards.
@MainActor
struct CellOwnConstraintsTests {
    /// A picture half as wide as the cell or its content view, and a text of several lines beside it.
    private static func fill(_ cell: UIView, _ content: UIView, relatesToCell: Bool) -> (UIView, UILabel) {
        let picture = UIView(), label = UILabel()
        label.numberOfLines = 0
        label.text = "A text that needs several lines beside the picture, so that it determines the height."
        for view in [picture, label] {
            view.translatesAutoresizingMaskIntoConstraints = false
            content.addSubview(view)
        }
        NSLayoutConstraint.activate([
            picture.widthAnchor.constraint(equalTo: (relatesToCell ? cell : content).widthAnchor, multiplier: 0.5),
            picture.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            picture.topAnchor.constraint(equalTo: content.topAnchor),
            picture.heightAnchor.constraint(equalToConstant: 20),
            label.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 8),
            label.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            label.topAnchor.constraint(equalTo: content.topAnchor),
            label.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        ])
        return (picture, label)
    }

    final class Rows: NSObject, UITableViewDataSource {
        let relatesToCell: Bool
        var parts: [(UIView, UILabel)] = []

        init(relatesToCell: Bool) { self.relatesToCell = relatesToCell }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            parts.append(CellOwnConstraintsTests.fill(cell, cell.contentView, relatesToCell: relatesToCell))
            return cell
        }
    }

    private func rowHeights(relatesToCell: Bool) -> (heights: [CGFloat], widths: [CGFloat]) {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)),
            rows = Rows(relatesToCell: relatesToCell)
        table.rowHeight = UITableView.automaticDimension
        table.estimatedRowHeight = 140
        table.dataSource = rows
        let app = TestApplication(view: table, scale: 1)
        app.act {}
        return (
            (0..<3).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height },
            rows.parts.map { $0.0.frame.width }
        )
    }

    @Test func aRowIsAsHighAsItsContents() {
        let (own, widths) = rowHeights(relatesToCell: true), (usual, others) = rowHeights(relatesToCell: false)
        #expect(own == usual && own.allSatisfy { $0 > 60 }, "\(own) \(usual)")
        #expect(widths == others && widths == [160, 160, 160], "\(widths)")
    }

    @Test func aChangedTextChangesTheRow() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), rows = Rows(relatesToCell: true)
        table.dataSource = rows
        let app = TestApplication(view: table, scale: 1)
        let path = IndexPath(row: 0, section: 0), before = table.rectForRow(at: path).height
        app.act {
            rows.parts[0].1.text = "Short"
            table.beginUpdates()
            table.endUpdates()
        }
        app.advance(by: 1)
        #expect(table.rectForRow(at: path).height < before - 40)
        #expect(rows.parts[0].0.frame.width == 160)
    }

    final class Item: UICollectionViewCell {
        override init(frame: CGRect) {
            super.init(frame: frame)
            _ = CellOwnConstraintsTests.fill(self, contentView, relatesToCell: true)
        }

        required init?(coder: NSCoder) { nil }
    }

    final class Items: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "Item", for: indexPath) }
    }

    @Test func anItemIsAsHighAsItsContents() {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(40))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let list = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480),
            collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
        let items = Items()
        list.register(Item.self, forCellWithReuseIdentifier: "Item")
        list.dataSource = items
        let app = TestApplication(view: list, scale: 1)
        app.act {}
        #expect(list.visibleCells.count == 2 && list.visibleCells.allSatisfy { $0.frame.height > 60 })
        #expect(list.contentSize.height > 120)
    }
}
