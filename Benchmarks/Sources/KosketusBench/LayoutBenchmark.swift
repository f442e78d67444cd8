// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver

/// W4: layout by constraints. The work is described in the reports' `work`; the checksums are those of other solvers.
enum LayoutBenchmark {
    static func run() {
        rows()
        chain()
        stacks()
    }

    // MARK: - Rows

    private struct Row {
        let left, top, width, height: SolverVariable

        init(_ solver: inout ConstraintSolver) {
            (left, top) = (solver.addVariable(), solver.addVariable())
            (width, height) = (solver.addVariable(), solver.addVariable())
        }

        /// `previous` is the row above; without one the row is below `bottom`.
        func addConstraints(to solver: inout ConstraintSolver, index: Int, below bottom: Double, _ previous: Row?) {
            add([LinearTerm(left)], -15, .equal, to: &solver)
            add([LinearTerm(left), LinearTerm(width)], -360, .equal, to: &solver)
            if let previous {
                add(
                    [LinearTerm(top), LinearTerm(previous.top, -1), LinearTerm(previous.height, -1)], -8, .equal,
                    to: &solver)
            } else {
                add([LinearTerm(top)], -8 - bottom, .equal, to: &solver)
            }
            add([LinearTerm(height)], -44, .greaterThanOrEqual, to: &solver)
            add([LinearTerm(height)], -Double(20 + (index * 37) % 60), .equal, priority: 500, to: &solver)
            add([LinearTerm(width)], -600, .lessThanOrEqual, to: &solver)
        }
    }

    @inline(__always)
    @discardableResult
    private static func add<let count: Int>(
        _ terms: [count of LinearTerm], _ constant: Double, _ relation: LinearRelation, priority: Float = 1000,
        to solver: inout ConstraintSolver
    ) -> SolverConstraint {
        guard let constraint = try? solver.add(terms.span, constant: constant, relation, priority: priority) else {
            preconditionFailure("The numbers are finite.")
        }
        return constraint
    }

    private static func rows() {
        var times: [Double] = [], checksum = 0.0
        for round in -3..<30 {
            let start = milliseconds()
            var bottom = 0.0
            checksum = 0
            for index in 0..<1000 {
                var solver = ConstraintSolver()
                let row = Row(&solver)
                row.addConstraints(to: &solver, index: index, below: bottom, nil)
                solver.solve()
                bottom = solver.value(of: row.top) + solver.value(of: row.height)
                checksum += solver.value(of: row.left) + solver.value(of: row.width) + bottom
            }
            if round >= 0 { times.append(milliseconds() - start) }
        }
        report("a1: 1000 rows x 6 constraints, one solver a row", times, checksum)
    }

    private static func chain() {
        var times: [Double] = [], checksum = 0.0
        for round in -1..<15 {
            let start = milliseconds()
            var solver = ConstraintSolver()
            var rows: [Row] = []
            rows.reserveCapacity(1000)
            for index in 0..<1000 {
                let row = Row(&solver)
                row.addConstraints(to: &solver, index: index, below: 0, rows.last)
                rows.append(row)
            }
            solver.solve()
            checksum = 0
            for row in rows {
                checksum +=
                    solver.value(of: row.left) + solver.value(of: row.width) + solver.value(of: row.top)
                    + solver.value(of: row.height)
            }
            if round >= 0 { times.append(milliseconds() - start) }
        }
        report("a2: 1000 rows x 6 constraints, one solver, chained", times, checksum)
    }

    // MARK: - Stacks

    private struct Frame {
        let x, y, width, height: SolverVariable

        init(_ solver: inout ConstraintSolver) {
            (x, y) = (solver.addVariable(), solver.addVariable())
            (width, height) = (solver.addVariable(), solver.addVariable())
        }
    }

    private static func stacks() {
        var building: [Double] = [], edits: [Double] = [], checksum = 0.0
        for round in -1..<30 {
            var start = milliseconds()
            var solver = ConstraintSolver()
            let root = Frame(&solver)
            var frames: [Frame] = []
            add([LinearTerm(root.x)], 0, .equal, to: &solver)
            add([LinearTerm(root.y)], 0, .equal, to: &solver)
            add([LinearTerm(root.height)], -1000, .equal, to: &solver)
            let width = add([LinearTerm(root.width)], -1000, .equal, priority: 999, to: &solver)
            addStacks(in: root, to: &solver, &frames)
            solver.solve()
            if round >= 0 { building.append(milliseconds() - start) }
            start = milliseconds()
            checksum = 0
            for step in 1...100 {
                guard (try? solver.setConstant(of: width, to: -Double(1000 + 37 * step))) != nil else {
                    preconditionFailure("The numbers are finite.")
                }
                solver.solve()
                for frame in frames {
                    checksum +=
                        solver.value(of: frame.x) + solver.value(of: frame.y) + solver.value(of: frame.width)
                        + solver.value(of: frame.height)
                }
            }
            if round >= 0 { edits.append(milliseconds() - start) }
        }
        report("b0: nested stack depth 10 built and solved once (120 constraints)", building, nil)
        report("b: nested stack, width edited 100 times, all frames read", edits, checksum)
    }

    /// Ten stacks of three equal children, each the first child of the one before; the axes alternate.
    private static func addStacks(in root: Frame, to solver: inout ConstraintSolver, _ frames: inout [Frame]) {
        var parent = root
        for depth in 0..<10 {
            let children = (0..<3).map { _ in Frame(&solver) }
            frames += children
            let isHorizontal = depth % 2 == 0
            func start(_ frame: Frame) -> SolverVariable { isHorizontal ? frame.x : frame.y }
            func length(_ frame: Frame) -> SolverVariable { isHorizontal ? frame.width : frame.height }
            add([LinearTerm(start(children[0])), LinearTerm(start(parent), -1)], 0, .equal, to: &solver)
            for index in 1..<3 {
                let previous = children[index - 1]
                add(
                    [
                        LinearTerm(start(children[index])), LinearTerm(start(previous), -1),
                        LinearTerm(length(previous), -1),
                    ], -1, .equal, to: &solver)
                add([LinearTerm(length(children[index])), LinearTerm(length(children[0]), -1)], 0, .equal, to: &solver)
            }
            add(
                [
                    LinearTerm(start(children[2])), LinearTerm(length(children[2])), LinearTerm(start(parent), -1),
                    LinearTerm(length(parent), -1),
                ], 0, .equal, to: &solver)
            for child in children {
                let (across, parentAcross) = isHorizontal ? (child.y, parent.y) : (child.x, parent.x)
                let (breadth, parentBreadth) =
                    isHorizontal ? (child.height, parent.height) : (child.width, parent.width)
                add([LinearTerm(across), LinearTerm(parentAcross, -1)], 0, .equal, to: &solver)
                add([LinearTerm(breadth), LinearTerm(parentBreadth, -1)], 0, .equal, to: &solver)
            }
            parent = children[0]
        }
    }

    private static func report(_ work: String, _ times: [Double], _ checksum: Double?) {
        var report = Report(workload: "W4", work: work, unit: "ms")
        if let checksum { report.extras = [("checksum", "\((checksum * 1000).rounded() / 1000)")] }
        report.print(times)
    }
}
