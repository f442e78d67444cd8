// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import UIKit

/// The cost of changes of long lists, and the memory of their rows.
@MainActor
enum ListUpdateBenchmark {
    static func run() {
        insert()
        difference()
        memory()
    }

    /// One row is inserted into a million, animated, until the commit is made.
    private static func insert() {
        for (name, height) in [("fixed", 44), ("measured", UITableView.automaticDimension)] {
            let list = TableScreen(rowCount: 1_000_000, rowHeight: height), screen = BenchmarkScreen(list.window)
            screen.commit()
            let times = (0..<20).map { _ in
                let start = milliseconds()
                list.rowCount += 1
                list.table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .automatic)
                screen.commit()
                return milliseconds() - start
            }
            Report(workload: "lists", work: "a row inserted into 1e6, \(name) heights", unit: "ms").print(times)
        }
    }

    /// Two snapshots of 10,000 items, of which 100 are inserted, deleted or moved.
    private static func difference() {
        let list = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        list.rowHeight = 44
        list.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: list) { table, path, _ in
            table.dequeueReusableCell(withIdentifier: "row", for: path)
        }
        var items = Array(0..<10_000), next = 10_000, times: [Double] = []
        source.apply(snapshot(items), animatingDifferences: false)
        for round in 0..<20 {
            for change in 0..<34 {
                let place = (round * 97 + change * 281) % items.count
                items.remove(at: place)
                items.insert(next, at: (place * 3) % items.count)
                next += 1
                items.insert(items.remove(at: (place * 7) % items.count), at: (place * 5) % items.count)
            }
            let new = snapshot(items)
            let start = milliseconds()
            source.apply(new, animatingDifferences: true)
            times.append(milliseconds() - start)
        }
        Report(workload: "lists", work: "10,000 items, 100 changes, applied", unit: "ms").print(times)
    }

    private static func snapshot(_ items: [Int]) -> NSDiffableDataSourceSnapshot<Int, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        return snapshot
    }

    /// What a million rows add to the memory of ten.
    private static func memory() {
        for (name, height) in [("fixed", 44), ("measured", UITableView.automaticDimension)] {
            let few = kilobytes(of: 10, height), many = kilobytes(of: 1_000_000, height)
            Report(workload: "lists", work: "memory of 1e6 rows more, \(name) heights", unit: "KB").print([many - few])
        }
    }

    private static func kilobytes(of count: Int, _ height: CGFloat) -> Double {
        let before = residentKilobytes()
        let list = TableScreen(rowCount: count, rowHeight: height), screen = BenchmarkScreen(list.window)
        screen.commit()
        for _ in 0..<500 {
            list.table.contentOffset.y += 15
            screen.commit()
        }
        return withExtendedLifetime((list, screen)) { residentKilobytes() - before }
    }
}
