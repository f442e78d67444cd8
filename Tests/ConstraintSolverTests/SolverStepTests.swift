// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import Testing

/// The work of a change follows what depends on it, and not the size of the system.
@Suite struct SolverStepTests {
    /// Rows one below the other. In each a title as wide as its content, and a badge beside it.
    private struct Rows: ~Copyable {
        var solver = ConstraintSolver()
        private var rows: [[SolverVariable]] = []
        private var constraints: [[SolverConstraint]] = []
        private let width: SolverVariable

        init(_ count: Int) throws {
            width = solver.addVariable()
            _ = try solver.add(.equal(LinearExpression(width), 300))
            for index in 0..<count {
                rows.append((0..<6).map { _ in solver.addVariable() })
                constraints.append([])
                try addConstraints(at: index)
            }
            solver.solve()
        }

        /// Constraints: 0 is the gap above the row.
        private mutating func addConstraints(at index: Int) throws {
            let parts = rows[index].map { LinearExpression($0) }
            let (top, height, left, title, badgeLeft, badge) =
                (parts[0], parts[1], parts[2], parts[3], parts[4], parts[5])
            let above =
                index > 0
                ? LinearExpression(rows[index - 1][0]) + LinearExpression(rows[index - 1][1])
                : LinearExpression(constant: 0)
            let all: [LinearConstraint] = [
                .equal(top, above + 4), .equal(height, 30), .equal(left, 10),
                .equal(badgeLeft, left + title + 8), .equal(badge, 20),
                .atMost(badgeLeft + badge, LinearExpression(width) + -10),
                .atMost(top + height, 1e7), .atLeast(title, 90).priority(750), .atMost(title, 90).priority(251),
            ]
            for constraint in all { constraints[index].append(try solver.add(constraint)) }
        }

        var lastPlace: Double { solver.value(of: rows[rows.count - 1][0]) }

        private mutating func steps(_ change: (inout Self) throws -> Void) rethrows -> Int {
            let before = solver.stepCount
            try change(&self)
            solver.solve()
            return solver.stepCount - before
        }

        mutating func stepsOfGap(_ gap: Double) throws -> Int {
            let last = rows.count - 1
            return try steps { rows in
                let above = -gap
                try rows.solver.setConstant(of: rows.constraints[last][0], to: above)
            }
        }

        mutating func stepsOfReplacement(at index: Int) throws -> Int {
            try steps { rows in
                for constraint in rows.constraints[index] { rows.solver.remove(constraint) }
                rows.constraints[index] = []
                try rows.addConstraints(at: index)
            }
        }
    }

    @Test func `An edit at the end costs the same in a system of any size`() throws {
        var counts: [[Int]] = []
        for count in [10, 500, 5000] {
            var rows = try Rows(count)
            let place = rows.lastPlace
            #expect(place == Double(count - 1) * 34 + 4)
            var steps = [try rows.stepsOfGap(9), try rows.stepsOfGap(14)]
            #expect(rows.lastPlace == place + 10)
            for _ in 0..<2 { steps.append(try rows.stepsOfReplacement(at: count - 1)) }
            #expect(rows.lastPlace == place)
            steps.append(try rows.stepsOfGap(5))
            counts.append(steps)
        }
        #expect(counts[0].allSatisfy { $0 > 0 && $0 < 200 }, "\(counts)")
        #expect(counts[1] == counts[0] && counts[2] == counts[0], "\(counts)")
    }

    @Test func `Constraints replaced in the middle cost what depends on them`() throws {
        var rows = try Rows(2000)
        let place = rows.lastPlace
        let early = try rows.stepsOfReplacement(at: 10), late = try rows.stepsOfReplacement(at: 1989)
        #expect(rows.lastPlace == place)
        // A row has fewer than a hundred steps: 1990 rows depend on the first, 11 on the other.
        #expect(early > 1990 && late < 100 * 11 + 200, "\(early), \(late)")
    }
}
