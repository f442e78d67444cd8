// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import Testing

@Suite struct ConstraintSolverTests {
    private let solver = ConstraintSolver()

    private func variable(_ value: Double = 0) -> SolverVariable { solver.addVariable(value: value) }

    @discardableResult
    private func add(_ constraint: LinearConstraint, key: Int = 0) throws -> SolverConstraint {
        try solver.add(constraint, key: key)
    }

    @Test func `A required equality defines a variable`() throws {
        let x = LinearExpression(variable())
        try add(.equal(x * 2, 10))
        solver.solve()
        #expect(solver.value(of: x.terms[0].variable) == 5)
    }

    @Test func `A higher priority wins over several lower ones`() throws {
        let v = variable(), x = LinearExpression(v)
        try add(.equal(x, 0).priority(250))
        try add(.equal(x, 1).priority(250))
        try add(.equal(x, 2).priority(250))
        try add(.equal(x, 100).priority(251))
        solver.solve()
        #expect(solver.value(of: v) == 100)
    }

    @Test func `Constraints of the same priority share the violation like the median`() throws {
        let v = variable(), x = LinearExpression(v)
        for value in [7.0, 1, 100] { try add(.equal(x, value).priority(500)) }
        solver.solve()
        #expect(solver.value(of: v) == 7)
    }

    @Test func `Three equal widths in a container follow its width`() throws {
        let width = variable(), widths = (0..<3).map { _ in variable() }, lefts = (0..<3).map { _ in variable() }
        let container = try add(.equal(LinearExpression(width), 300))
        try add(.equal(LinearExpression(lefts[0]), 0))
        for index in 1..<3 {
            try add(
                .equal(
                    LinearExpression(lefts[index]),
                    LinearExpression(lefts[index - 1]) + LinearExpression(widths[index - 1]) + 1))
            try add(.equal(LinearExpression(widths[index]), LinearExpression(widths[0])))
        }
        try add(.equal(LinearExpression(lefts[2]) + LinearExpression(widths[2]), LinearExpression(width)))
        solver.solve()
        #expect(abs(solver.value(of: widths[1]) - 298.0 / 3) < 1e-9)
        try solver.setConstant(of: container, to: -602)
        solver.solve()
        #expect(widths.map { solver.value(of: $0) } == [200, 200, 200])
        #expect(lefts.map { solver.value(of: $0) } == [0, 201, 402])
    }

    @Test func `Of two required constraints the one with the greater key is broken in either order`() throws {
        for isReversed in [false, true] {
            let solver = ConstraintSolver(), v = solver.addVariable(), x = LinearExpression(v)
            var added: [Int: SolverConstraint] = [:]
            for key in isReversed ? [2, 1] : [1, 2] {
                added[key] = try solver.add(.equal(x, Double(key)), key: key)
                solver.solve()
            }
            #expect(solver.value(of: v) == 1)
            #expect(solver.isBroken(added[2]!))
            #expect(solver.takeConflicts().last?.constraints == [added[1]!, added[2]!])
            solver.remove(added[1]!)
            solver.solve()
            #expect(solver.value(of: v) == 2)
        }
    }
}
