// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import UIKit

/// W3: a table of a million rows of 44 points with one title each. All rows move in each step, so each frame is
/// painted whole.
@MainActor
enum TableBenchmark {
    private static let rowCount = 1_000_000, unmeasured = 20, steps = 500

    static func run() {
        let before = residentKilobytes()
        let begin = milliseconds()
        let list = TableScreen(rowCount: rowCount), screen = BenchmarkScreen(list.window)
        frame(screen)
        let first = milliseconds() - begin
        Report(workload: "W3", work: "first frame, 1e6 rows", unit: "ms").print([first])
        scroll(list, screen, before)
        let start = milliseconds()
        list.table.scrollToRow(at: IndexPath(row: rowCount / 2, section: 0), at: .top, animated: false)
        frame(screen)
        Report(workload: "W3", work: "jump to middle", unit: "ms").print([milliseconds() - start])
        if let file = ProcessInfo.processInfo.environment["BENCH_PNG"] { screen.save(file) }
    }

    private static func frame(_ screen: BenchmarkScreen) {
        screen.commit()
        screen.repaint()
    }

    private static func scroll(_ list: TableScreen, _ screen: BenchmarkScreen, _ before: Double) {
        var times: [Double] = [], program: [Double] = []
        for step in -unmeasured..<steps {
            let start = milliseconds()
            list.table.contentOffset.y += 15
            screen.commit()
            let committed = milliseconds()
            screen.repaint()
            guard step >= 0 else { continue }
            times.append(milliseconds() - start)
            program.append(committed - start)
        }
        let after = residentKilobytes()
        let extras = [
            ("rss_kb", "\(Int(after))"), ("rss_added_kb", "\(Int(after - before))"),
            ("reached_pt", "\(Int(list.table.contentOffset.y))"),
        ]
        Report(workload: "W3", work: "scroll step 30 px", unit: "ms", extras: extras).print(times)
        Report(workload: "W3", work: "scroll step 30 px, without painting", unit: "ms").print(program)
    }
}

/// The memory of this process, in kilobytes of 1024 bytes.
func residentKilobytes() -> Double {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1024
}

/// A table in a window. The texts are the workload's.
@MainActor
final class TableScreen: UITableViewDataSource {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let table: UITableView
    var rowCount: Int
    private let font = UIFont(name: "Inter-Regular", size: 17)

    init(rowCount: Int, rowHeight: CGFloat = 44) {
        self.rowCount = rowCount
        table = UITableView(frame: window.bounds)
        window.traitOverrides.displayScale = 2
        table.rowHeight = rowHeight
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = self
        window.addSubview(table)
        window.isHidden = false
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCount }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        if cell.textLabel?.font != font { cell.textLabel?.font = font }
        cell.textLabel?.text = ListTexts.title(indexPath.row & 1023, indexPath.row >> 10)
        return cell
    }
}
