// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import Foundation

/// Changes of a window with 5000 views, each with its part of the time that the first solution takes.
///
/// The costs follow what depends on a change: `changed` is the number of variables that get other values.
enum SolverBenchmark {
    static func run() {
        var building: [Double] = []
        for _ in 0..<5 {
            let start = milliseconds()
            _ = SolverWindow()
            building.append(milliseconds() - start)
        }
        report("5000 views: built and solved once", building)
        let whole = building.sorted()[2]
        var window = SolverWindow()
        edits(&window, whole)
        subtrees(&window, whole)
        wishes(&window, whole)
    }

    // MARK: - Constants

    private static func edits(_ window: inout SolverWindow, _ whole: Double) {
        measure("one gap in a row", &window, whole) { window, step in
            guard let gap = window.pages[step % 20][step * 7 % 25].gap else { return }
            window.set(gap, to: -8 - Double(step % 2))
        }
        measure("a height of the last row of a page", &window, whole) { window, step in
            guard let height = window.pages[3][24].minimumHeight else { return }
            window.set(height, to: -50 - Double(step % 40))
        }
        measure("a height of the first row of a page, which moves 25 rows", &window, whole) { window, step in
            guard let height = window.pages[3][0].minimumHeight else { return }
            window.set(height, to: -50 - Double(step % 40))
        }
        measure("the window's width, as while it is resized", &window, whole) { window, step in
            window.set(window.width, to: -375 - Double(step))
        }
        measure("the window's width and height, as when it is rotated", &window, whole) { window, step in
            window.set(window.width, to: step % 2 == 0 ? -667 : -375)
            window.set(window.height, to: step % 2 == 0 ? -375 : -667)
        }
        measure("nothing", &window, whole) { _, _ in }
    }

    // MARK: - Subtrees

    private static func subtrees(_ window: inout SolverWindow, _ whole: Double) {
        measure("the constraints of a row's nine subviews, removed and added", &window, whole) { window, step in
            replace(step % 20, step * 7 % 25, in: &window)
        }
        measure("the same, solved in between", &window, whole) { window, step in
            window.deactivate(page: step % 20, row: step * 7 % 25)
            window.solver.solve()
            window.activate(page: step % 20, row: step * 7 % 25)
        }
        measure("the constraints of the subviews of a page's rows, removed and added", &window, whole) { window, step in
            for row in 0..<SolverWindow.rowCount { replace(step % 20, row, in: &window) }
        }
    }

    private static func replace(_ page: Int, _ row: Int, in window: inout SolverWindow) {
        window.deactivate(page: page, row: row)
        window.activate(page: page, row: row)
    }

    // MARK: - Wishes

    private static func wishes(_ window: inout SolverWindow, _ whole: Double) {
        measure("a row's fitting height, by an additional constraint", &window, whole) { window, step in
            let row = window.pages[step % 20][step * 7 % 25].view
            let wish = LinearConstraint(LinearExpression(row.height), .equal, priority: 50)
            guard (try? window.solver.withConstraints([wish]) { $0.value(of: row.height) }) != nil else {
                preconditionFailure("The numbers are finite.")
            }
        }
        measure("the window's width stops being required, and is again", &window, whole) { window, step in
            window.setPriority(of: window.width, to: step % 2 == 0 ? 999 : 1000)
        }
        window.setPriority(of: window.width, to: 999)
        measure("the window's width as a wish", &window, whole) { window, step in
            window.set(window.width, to: -375 - Double(step))
        }
    }

    // MARK: - Measuring

    private static func measure(
        _ work: String, _ window: inout SolverWindow, _ whole: Double,
        _ change: (inout SolverWindow, Int) -> Void
    ) {
        var times: [Double] = [], changed = 0
        for step in 0..<60 {
            let start = milliseconds()
            change(&window, step)
            window.solver.solve()
            let time = milliseconds() - start
            changed = max(changed, window.solver.changedVariables().count)
            if step >= 10 { times.append(time) }
        }
        let median = times.sorted()[times.count / 2]
        report(
            "5000 views: \(work)", times,
            extras: [("changed", "\(changed)"), ("ratio", String(format: "%.6f", median / whole))])
    }

    private static func report(_ work: String, _ times: [Double], extras: [(String, String)] = []) {
        var report = Report(workload: "solver", work: work, unit: "ms")
        report.extras = extras
        report.print(times)
    }
}
