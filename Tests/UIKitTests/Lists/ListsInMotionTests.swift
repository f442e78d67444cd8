// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing

@testable import UIKit

/// What happens to the device while a list moves: it is turned, its text gets larger, its direction changes.
@MainActor
struct ListsInMotionTests {
    enum Change: CaseIterable {
        case rotation, textSize, direction, all
    }

    /// Rows with as many lines as their number says.
    private final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
        static func text(_ row: Int) -> String {
            (["\(row)"] + Array(repeating: "some words", count: 1 + row % 7)).joined(separator: " ")
        }

        private func content(_ row: Int) -> UIListContentConfiguration {
            var content = UIListContentConfiguration.cell()
            content.text = Self.text(row)
            return content
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5000 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.contentConfiguration = content(indexPath.row)
            return cell
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5000 }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? UICollectionViewListCell)?.contentConfiguration = content(indexPath.item)
            return cell
        }
    }

    private func open(_ list: UIScrollView) -> TestApplication {
        let controller = UIViewController()
        controller.loadViewIfNeeded()
        list.frame = controller.view.bounds
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.view.addSubview(list)
        return TestApplication(rootViewController: controller, screenSize: CGSize(width: 320, height: 568), scale: 2)
    }

    private func flick(_ app: TestApplication) {
        let finger = app.touch(at: CGPoint(x: 150, y: 450))
        finger.drag(to: CGPoint(x: 150, y: 100), duration: 0.12)
        finger.lift()
        app.advance(by: 0.4)
    }

    private func make(_ change: Change, _ app: TestApplication) {
        var environment = app.environment
        if change == .textSize || change == .all { environment.preferredContentSizeCategory = .accessibilityLarge }
        if change == .direction || change == .all { environment.layoutDirection = .rightToLeft }
        app.environment = environment
        if change == .rotation || change == .all { app.resize(to: CGSize(width: 568, height: 320), scale: 2) }
    }

    /// The rows follow each other from edge to edge, each as high as its contents need.
    private func check(_ cells: [(row: Int, view: UIView)], _ list: UIScrollView, _ moment: String) {
        let cells = cells.sorted { $0.row < $1.row }, frames = cells.map(\.view.frame)
        guard let first = frames.first, let last = frames.last else {
            Issue.record("no rows \(moment)")
            return
        }
        #expect(first.minY <= list.bounds.minY && last.maxY >= list.bounds.maxY, "\(moment)")
        for ((one, other), (frame, next)) in zip(zip(cells, cells.dropFirst()), zip(frames, frames.dropFirst())) {
            #expect(other.row == one.row + 1 && abs(next.minY - frame.maxY) < 0.01, "\(moment), row \(one.row)")
        }
        for (cell, frame) in zip(cells, frames) {
            #expect(frame.width == list.bounds.width, "\(moment), row \(cell.row)")
            let label = label(in: cell.view)
            #expect(label?.text == Rows.text(cell.row), "\(moment)")
            let needed = label?.sizeThatFits(CGSize(width: label?.bounds.width ?? 0, height: 0)).height ?? 0
            #expect(abs((label?.bounds.height ?? 0) - needed) < 1, "\(moment), row \(cell.row): \(frame)")
        }
    }

    private func label(in view: UIView) -> UILabel? {
        view as? UILabel ?? view.subviews.lazy.compactMap { label(in: $0) }.first
    }

    @Test(arguments: Change.allCases)
    func aTableGoesOn(_ change: Change) {
        let table = UITableView(frame: .zero), rows = Rows()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = rows
        let app = open(table)
        let cells = { (table.indexPathsForVisibleRows ?? []).map { ($0.row, table.cellForRow(at: $0)! as UIView) } }
        flick(app)
        #expect(table.isDecelerating)
        check(cells(), table, "in motion")
        make(change, app)
        check(cells(), table, "after \(change)")
        for _ in 0..<60 {
            app.advance(by: 1.0 / 30)
            check(cells(), table, "later")
        }
        app.advance(by: 3)
        check(cells(), table, "at rest")
    }

    @Test(arguments: Change.allCases)
    func aListOfACollectionViewGoesOn(_ change: Change) {
        let layout = UICollectionViewCompositionalLayout.list(
            using: UICollectionLayoutListConfiguration(appearance: .plain))
        let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 568), collectionViewLayout: layout)
        let rows = Rows()
        list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
        list.dataSource = rows
        let app = open(list)
        let cells = { list.indexPathsForVisibleItems.map { ($0.item, list.cellForItem(at: $0)! as UIView) } }
        flick(app)
        #expect(list.isDecelerating)
        check(cells(), list, "in motion")
        make(change, app)
        check(cells(), list, "after \(change)")
        for _ in 0..<60 {
            app.advance(by: 1.0 / 30)
            check(cells(), list, "later")
        }
        app.advance(by: 3)
        check(cells(), list, "at rest")
    }
}
