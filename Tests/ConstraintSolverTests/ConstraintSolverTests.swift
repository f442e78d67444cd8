// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import Testing

@Suite final class ConstraintSolverTests {
    private var solver = ConstraintSolver()

    // MARK: - Clearing

    @Test func `A solver is like a new one after everything was removed`() throws {
        let old = LinearExpression(variable()), other = LinearExpression(variable())
        try add(.equal(old, other + 5))
        try add(.equal(other, 1))
        try add(.atLeast(old, 100))
        try add(.atMost(other, 50).priority(250))
        #expect(solved(old) == 6)
        solver.removeAll()
        #expect(solver.takeConflicts().isEmpty && solver.changedVariables().isEmpty)
        let x = LinearExpression(variable()), y = LinearExpression(variable())
        try add(.equal(x, y * 2))
        try add(.atLeast(y, 10).priority(750))
        try add(.atMost(x, 30).priority(250))
        #expect(solved(x) == 20 && solved(y) == 10)
        #expect(solver.takeConflicts().isEmpty && solver.changedVariables().count == 2)
    }

    // MARK: - Values

    @Test func `A required equality defines a variable`() throws {
        let x = variable()
        try add(.equal(LinearExpression(x) * 2, 10))
        #expect(solved(x) == 5)
    }

    @Test func `Terms of the same variable are added up`() throws {
        let x = LinearExpression(variable())
        try add(.equal(x + x + x * -0.5, 30))
        #expect(solved(x) == 20)
    }

    @Test func `A higher priority wins over several lower ones`() throws {
        let x = LinearExpression(variable())
        for value in [0.0, 1, 2] { try add(.equal(x, value).priority(250)) }
        try add(.equal(x, 100).priority(250.5))
        #expect(solved(x) == 100)
    }

    @Test func `Constraints of the same priority share the violation like the median`() throws {
        let x = LinearExpression(variable())
        for value in [7.0, 1, 100] { try add(.equal(x, value).priority(500)) }
        #expect(solved(x) == 7)
    }

    @Test func `Content that resists compression holds against hugging, and a required limit against both`() throws {
        let width = LinearExpression(variable())
        try add(.atLeast(width, 120).priority(750))
        try add(.atMost(width, 120).priority(250))
        #expect(solved(width) == 120)
        try add(.atMost(width, 80))
        #expect(solved(width) == 80)
    }

    @Test func `A constraint that holds a size together with another counts when it changes`() throws {
        let width = LinearExpression(variable())
        try add(.atMost(width, 100))
        try add(.equal(width, 50).priority(250))
        let least = try add(.atLeast(width, 100).priority(750))
        #expect(solved(width) == 100)
        try solver.setConstant(of: least, to: -90)
        #expect(solved(width) == 90)
        try solver.setConstant(of: least, to: -100)
        #expect(solved(width) == 100)
        solver.remove(least)
        #expect(solved(width) == 50)
    }

    @Test func `Three equal widths in a container follow its width`() throws {
        let width = variable(), widths = (0..<3).map { _ in variable() }, lefts = (0..<3).map { _ in variable() }
        let container = try add(.equal(LinearExpression(width), 300))
        try addEqualColumns(lefts, widths, in: width, spacing: 1)
        #expect(abs(solved(widths[1]) - 298.0 / 3) < 1e-9)
        try solver.setConstant(of: container, to: -602)
        #expect(widths.map { solved($0) } == [200, 200, 200])
        #expect(lefts.map { solved($0) } == [0, 201, 402])
    }

    @Test func `A changed constant of a definition inside of an expanded one arrives`() throws {
        let width = variable(), widths = (0..<3).map { _ in variable() }, lefts = (0..<3).map { _ in variable() }
        try add(.equal(LinearExpression(width), 302))
        let spacings = try addEqualColumns(lefts, widths, in: width, spacing: 1)
        #expect(solved(widths[2]) == 100)
        for spacing in spacings { try solver.setConstant(of: spacing, to: -4) }
        #expect(solved(widths[2]) == 98)
        #expect(lefts.map { solved($0) } == [0, 102, 204])
    }

    @Test func `A chain of 6000 links is solved and edited without recursion`() throws {
        var previous = variable()
        let first = try add(.equal(LinearExpression(previous), 1))
        for _ in 0..<6000 {
            let next = variable()
            try add(.equal(LinearExpression(next), LinearExpression(previous) + 1))
            previous = next
        }
        #expect(solved(previous) == 6001)
        try solver.setConstant(of: first, to: -11)
        #expect(solved(previous) == 6011)
    }

    @Test func `A chain that is added from its end is solved, too`() throws {
        let variables = (0...6000).map { _ in variable() }
        for index in (1...6000).reversed() {
            try add(.equal(LinearExpression(variables[index]), LinearExpression(variables[index - 1]) + 1))
        }
        try add(.equal(LinearExpression(variables[0]), 5))
        #expect(solved(variables[6000]) == 6005)
    }

    @Test func `Two hundred nested boxes follow the outermost`() throws {
        var (left, width) = (variable(), variable())
        try add(.equal(LinearExpression(left), 0))
        let outermost = try add(.equal(LinearExpression(width), 1000))
        for _ in 0..<200 {
            let (inner, innerWidth) = (variable(), variable())
            try add(.equal(LinearExpression(inner), LinearExpression(left) + 1))
            try add(
                .equal(
                    LinearExpression(inner) + LinearExpression(innerWidth),
                    LinearExpression(left) + LinearExpression(width) - 1))
            (left, width) = (inner, innerWidth)
        }
        #expect(solved(width) == 600)
        try solver.setConstant(of: outermost, to: -500)
        #expect(solved(width) == 100)
        #expect(solved(left) == 200)
    }

    // MARK: - Changes

    @Test func `A removed constraint no longer counts`() throws {
        let x = LinearExpression(variable())
        try add(.equal(x, 10).priority(100))
        let limit = try add(.atMost(x, 4))
        #expect(solved(x) == 4)
        solver.remove(limit)
        #expect(solved(x) == 10)
    }

    @Test func `The first half of a chain is taken out, link by link`() throws {
        var solver = ConstraintSolver()
        var tops: [SolverVariable] = [], heights: [SolverVariable] = []
        var constraints: [[SolverConstraint]] = []
        for index in 0..<1000 {
            let top = solver.addVariable(), height = solver.addVariable()
            var own = [
                try solver.add(.equal(LinearExpression(height), Double(index % 7)).priority(250)),
                try solver.add(.atLeast(LinearExpression(height), 2)),
            ]
            if let above = tops.last, let over = heights.last {
                let end = LinearExpression(above) + LinearExpression(over)
                own.append(try solver.add(.equal(LinearExpression(top), end)))
                // A row of the tableau that depends on the whole chain.
                if index % 100 == 0 { own.append(try solver.add(.atLeast(LinearExpression(top), 0))) }
            }
            constraints.append(own)
            tops.append(top)
            heights.append(height)
        }
        _ = try solver.add(.equal(LinearExpression(tops[0]), 10), key: 1)
        solver.solve()
        let before = (500..<1000).map { solver.value(of: tops[$0]) - solver.value(of: tops[500]) }
        for index in 1..<500 {
            // What leads from one to the next belongs to the next.
            for constraint in constraints[index + 1].dropFirst(2) { solver.remove(constraint) }
            for constraint in index == 1 ? constraints[1] : Array(constraints[index].prefix(2)) {
                solver.remove(constraint)
            }
            solver.remove(tops[index])
            solver.remove(heights[index])
        }
        let end = LinearExpression(tops[0]) + LinearExpression(heights[0])
        _ = try solver.add(.equal(LinearExpression(tops[500]), end + 5))
        solver.solve()
        #expect(solver.value(of: tops[500]) == 17 && solver.takeConflicts().isEmpty)
        for index in 500..<1000 {
            #expect(abs(solver.value(of: tops[index]) - 17 - before[index - 500]) < 1e-9)
        }
    }

    @Test func `Definitions below a removed one are found anew`() throws {
        let x = variable(), y = variable(), z = variable()
        let anchor = try add(.equal(LinearExpression(x), 1))
        try add(.equal(LinearExpression(y), LinearExpression(x) + 1))
        try add(.equal(LinearExpression(z), LinearExpression(y) + 1))
        #expect(solved(z) == 3)
        solver.remove(anchor)
        try add(.equal(LinearExpression(z), 10))
        #expect(solved(x) == 8)
    }

    @Test func `A constraint becomes required and optional again`() throws {
        let x = LinearExpression(variable())
        try add(.equal(x, 10).priority(600))
        let other = try add(.equal(x, 20).priority(500))
        #expect(solved(x) == 10)
        try solver.setPriority(of: other, to: 1000)
        #expect(solved(x) == 20)
        try solver.setPriority(of: other, to: 100)
        #expect(solved(x) == 10)
    }

    @Test func `Only variables whose values changed are reported, once`() throws {
        let x = variable(), y = variable(), other = variable()
        let constraint = try add(.equal(LinearExpression(x), 1))
        try add(.equal(LinearExpression(y), LinearExpression(x) * 2))
        try add(.equal(LinearExpression(other), 7))
        solver.solve()
        #expect(Set(changedVariables()) == [x, y, other])
        try solver.setConstant(of: constraint, to: -5)
        solver.solve()
        #expect(Set(changedVariables()) == [x, y])
        try solver.setConstant(of: constraint, to: -6)
        solver.solve()
        try solver.setConstant(of: constraint, to: -5)
        solver.solve()
        #expect(changedVariables().isEmpty)
    }

    @Test func `Removed variables and constraints leave their places to new ones`() throws {
        for round in 0..<100 {
            let x = variable(), y = variable()
            let constraints = [
                try add(.equal(LinearExpression(x), LinearExpression(y) + Double(round))),
                try add(.atLeast(LinearExpression(y), 3)), try add(.equal(LinearExpression(y), 0).priority(10)),
            ]
            #expect(solved(x) == Double(round) + 3)
            for constraint in constraints { solver.remove(constraint) }
            solver.remove(x)
            solver.remove(y)
            solver.solve()
        }
    }

    // MARK: - Conflicts

    @Test func `Of two required constraints the one with the greater key is broken in either order`() throws {
        for keys in [[1, 2], [2, 1]] {
            solver = ConstraintSolver()
            let x = LinearExpression(variable())
            var added: [Int: SolverConstraint] = [:]
            for key in keys {
                added[key] = try add(.equal(x, Double(key)), key: key)
                solver.solve()
            }
            let first = try #require(added[1]), second = try #require(added[2])
            #expect(solved(x) == 1)
            #expect(takeConflicts() == [ConstraintConflict(broken: second, constraints: [first, second])])
            solver.remove(first)
            #expect(solved(x) == 2)
        }
    }

    @Test func `A conflict lists only the constraints that take part in it`() throws {
        let left = LinearExpression(variable()), width = LinearExpression(variable())
        let other = LinearExpression(variable())
        try add(.equal(other, LinearExpression(left.terms) + 3), key: 1)
        let edge = try add(.equal(left, 10), key: 2)
        let trailing = try add(.atMost(left + width, 50), key: 3)
        try add(.atLeast(other, 0), key: 4)
        let wide = try add(.atLeast(width, 60), key: 5)
        solver.solve()
        #expect(
            takeConflicts() == [ConstraintConflict(broken: wide, constraints: [edge, trailing, wide])])
        #expect(solved(width) <= 40 + 1e-9)
    }

    @Test func `A conflict that persists is reported once, and ends when a constant changes`() throws {
        let x = LinearExpression(variable())
        try add(.equal(x, 1), key: 1)
        let second = try add(.equal(x, 2), key: 2)
        solver.solve()
        #expect(takeConflicts().count == 1)
        try solver.setConstant(of: second, to: -3)
        solver.solve()
        #expect(takeConflicts().isEmpty)
        try solver.setConstant(of: second, to: -1)
        solver.solve()
        let isBroken = solver.isBroken(second)
        #expect(!isBroken)
        try solver.setConstant(of: second, to: -2)
        solver.solve()
        #expect(takeConflicts().count == 1)
    }

    @Test func `A constraint without variables that can't hold is broken alone`() throws {
        let x = LinearExpression(variable())
        let absurd = try add(.equal(x - x, 5), key: 1)
        try add(.equal(x, 5), key: 2)
        #expect(solved(x) == 5)
        #expect(takeConflicts() == [ConstraintConflict(broken: absurd, constraints: [absurd])])
    }

    @Test func `Redundant required constraints do not conflict`() throws {
        let x = LinearExpression(variable()), y = LinearExpression(variable())
        try add(.equal(x, 10), key: 1)
        try add(.equal(y, x * 0.3), key: 2)
        try add(.equal(y, 3), key: 3)
        try add(.atLeast(x + y, 13), key: 4)
        #expect(solved(y) == 3)
        #expect(takeConflicts().isEmpty)
    }

    // MARK: - Questions

    @Test func `A variable is determined when only one value satisfies the constraints best`() throws {
        let x = variable(), y = variable(), z = variable()
        try add(.equal(LinearExpression(x), 1).priority(10))
        try add(.atLeast(LinearExpression(y), 5))
        try add(.equal(LinearExpression(z), LinearExpression(y)))
        #expect(isDetermined(x))
        #expect(!isDetermined(y))
        #expect(!isDetermined(z))
        try add(.atMost(LinearExpression(z), 5))
        #expect(isDetermined(y))
    }

    @Test func `An ambiguous variable moves to another solution`() throws {
        let x = variable()
        let limit = try add(.atLeast(LinearExpression(x), 5))
        let before = solved(x)
        let hasMoved = solver.moveIfAmbiguous(x, by: 10)
        #expect(hasMoved)
        #expect(solved(x) != before)
        let violation = solver.violation(of: limit)
        #expect(violation == 0)
    }

    @Test func `Additional constraints count inside of a closure only`() throws {
        let width = variable(), height = variable()
        try add(.equal(LinearExpression(height), LinearExpression(width) * 0.5))
        try add(.equal(LinearExpression(width), 100).priority(250))
        #expect(solved(height) == 50)
        let fitting = try solver.withConstraints([.equal(LinearExpression(width), 30).priority(999)]) {
            $0.value(of: height)
        }
        #expect(fitting == 15)
        #expect(solved(height) == 50)
    }

    @Test func `The constraints that affect a variable are those that determine its value`() throws {
        let left = variable(), width = variable(), other = variable()
        let edge = try add(.equal(LinearExpression(left), 10))
        let size = try add(.equal(LinearExpression(width), 20).priority(250))
        try add(.atLeast(LinearExpression(width), 0))
        try add(.equal(LinearExpression(other), 5))
        let right = variable()
        let trailing = try add(
            .equal(LinearExpression(right), LinearExpression(left) + LinearExpression(width)))
        let affecting = Set(solver.constraintsAffecting(right))
        #expect(affecting == [edge, size, trailing])
    }

    // MARK: - Numbers

    @Test func `Numbers that are not finite and priorities out of range are refused`() throws {
        let x = LinearExpression(variable())
        for number in [Double.nan, .infinity, -.infinity] {
            #expect(throws: ConstraintError.notFinite) { try self.add(.equal(x, number)) }
            #expect(throws: ConstraintError.notFinite) { try self.add(.equal(x * number, 1)) }
        }
        for priority in [Float.nan, 0, -1, 1000.5] {
            #expect(throws: ConstraintError.self) { try self.add(.equal(x, 1).priority(priority)) }
        }
        let constraint = try add(.equal(x, 4))
        #expect(throws: ConstraintError.notFinite) { try self.solver.setConstant(of: constraint, to: .nan) }
        #expect(throws: ConstraintError.self) { try self.solver.setPriority(of: constraint, to: .nan) }
        #expect(solved(x) == 4)
    }

    @Test func `The greatest of all finite constants is as good as none`() throws {
        let x = LinearExpression(variable())
        try add(.atMost(x, .greatestFiniteMagnitude))
        try add(.equal(x, 12).priority(20))
        #expect(solved(x) == 12)
    }

    // MARK: - Parts

    private func variable() -> SolverVariable { solver.addVariable() }

    @discardableResult
    private func add(_ constraint: LinearConstraint, key: Int = 0) throws -> SolverConstraint {
        try solver.add(constraint, key: key)
    }

    private func solved(_ variable: SolverVariable) -> Double {
        solver.solve()
        return solver.value(of: variable)
    }

    private func solved(_ expression: LinearExpression) -> Double { solved(expression.terms[0].variable) }

    private func takeConflicts() -> [ConstraintConflict] { solver.takeConflicts() }

    private func changedVariables() -> [SolverVariable] { solver.changedVariables() }

    private func isDetermined(_ variable: SolverVariable) -> Bool { solver.isDetermined(variable) }

    /// Returns the constraints with the spacing.
    @discardableResult
    private func addEqualColumns(
        _ lefts: [SolverVariable], _ widths: [SolverVariable], in width: SolverVariable, spacing: Double
    ) throws -> [SolverConstraint] {
        try add(.equal(LinearExpression(lefts[0]), 0))
        var spacings: [SolverConstraint] = []
        for index in 1..<3 {
            let previous = LinearExpression(lefts[index - 1]) + LinearExpression(widths[index - 1])
            spacings.append(try add(.equal(LinearExpression(lefts[index]), previous + spacing)))
            try add(.equal(LinearExpression(widths[index]), LinearExpression(widths[0])))
        }
        try add(.equal(LinearExpression(lefts[2]) + LinearExpression(widths[2]), LinearExpression(width)))
        return spacings
    }
}
