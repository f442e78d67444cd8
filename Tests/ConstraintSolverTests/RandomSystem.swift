// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import TestSupport

/// A random system of constraints, in one of the shapes that layouts have.
struct RandomSystem {
    struct Constraint {
        var terms: [(variable: Int, coefficient: Double)]
        var constant: Double
        var relation: LinearRelation
        var priority: Float
    }

    private(set) var variableCount = 0
    /// The index is the key.
    var constraints: [Constraint] = []
    private var generator: SeededGenerator

    init(seed: Int) {
        generator = SeededGenerator(seed: UInt64(seed) &* 0x1_0000_0001 &+ 77)
        switch seed % 6 {
        case 0: makeBoxes()
        case 1: makeChain()
        case 2: makeStacks()
        case 3: makeInequalities()
        case 4: makePriorities()
        default: makeConflicts()
        }
        constraints.shuffle(using: &generator)
    }

    /// Adds another system beside this one.
    mutating func append(_ other: RandomSystem) {
        for constraint in other.constraints {
            var moved = constraint
            for index in moved.terms.indices { moved.terms[index].variable += variableCount }
            constraints.append(moved)
        }
        variableCount += other.variableCount
    }

    // MARK: Shapes

    /// Boxes inside of others, with margins, some wishes for their sizes, and a box that is centred.
    private mutating func makeBoxes() {
        let outer = (left: addVariable(), width: addVariable())
        equal([(outer.left, 1)], integer(-50...50))
        equal([(outer.width, 1)], integer(100...500))
        for _ in 0..<integerValue(1...3) {
            let left = addVariable(), width = addVariable()
            switch integerValue(0...3) {
            case 0:
                equal([(left, 1), (outer.left, -1)], integer(0...40))
                equal([(left, 1), (width, 1), (outer.left, -1), (outer.width, -1)], integer(-40...0))
            case 1:
                equal([(left, 1), (width, 0.5), (outer.left, -1), (outer.width, -0.5)], integer(-10...10))
                add([(left, 1), (outer.left, -1)], .greaterThanOrEqual, integer(0...30))
            case 2:
                add([(left, 1), (outer.left, -1)], .greaterThanOrEqual, integer(0...30))
                add([(left, 1), (width, 1), (outer.left, -1), (outer.width, -1)], .lessThanOrEqual, integer(-30...0))
                add([(width, 1), (outer.width, -0.25)], .equal, integer(-10...10), softPriority())
            default:
                add([(left, 1), (outer.left, -1)], .equal, integer(0...40), softPriority())
            }
            makeIntrinsicSize(width)
        }
    }

    /// Boxes one after the other between two edges.
    private mutating func makeChain() {
        let end = addVariable()
        add([(end, 1)], .equal, integer(50...400), integerValue(0...2) == 0 ? softPriority() : 1000)
        var edge: [(Int, Double)] = []
        for _ in 0..<integerValue(2...4) {
            let left = addVariable(), width = addVariable()
            equal([(left, 1)] + edge.map { ($0.0, -$0.1) }, integer(0...10))
            makeIntrinsicSize(width)
            if integerValue(0...3) == 0 { add([(width, 1)], .lessThanOrEqual, integer(30...100), softPriority()) }
            edge = [(left, 1), (width, 1)]
        }
        let relation: LinearRelation = integerValue(0...2) == 0 ? .lessThanOrEqual : .equal
        add(edge + [(end, -1)], relation, integer(-10...0), integerValue(0...2) == 0 ? softPriority() : 1000)
    }

    /// Stacks of equal children, the first of which is the next stack.
    private mutating func makeStacks() {
        var parent = (left: addVariable(), width: addVariable())
        equal([(parent.left, 1)], integer(0...20))
        add([(parent.width, 1)], .equal, integer(100...600), integerValue(0...1) == 0 ? 1000 : softPriority())
        for _ in 0..<integerValue(1...2) {
            let first = (left: addVariable(), width: addVariable())
            let second = (left: addVariable(), width: addVariable())
            equal([(first.left, 1), (parent.left, -1)], 0)
            equal([(second.left, 1), (first.left, -1), (first.width, -1)], integer(0...8))
            equal([(first.width, 1), (second.width, -1)], 0)
            equal([(second.left, 1), (second.width, 1), (parent.left, -1), (parent.width, -1)], 0)
            if integerValue(0...1) == 0 { makeIntrinsicSize(second.width) }
            parent = first
        }
        makeIntrinsicSize(parent.width)
    }

    /// Anything, with more inequalities than equalities.
    private mutating func makeInequalities() {
        let count = integerValue(2...5)
        for _ in 0..<count { _ = addVariable() }
        for _ in 0..<integerValue(3...10) {
            var terms: [(Int, Double)] = []
            for variable in 0..<count where integerValue(0...1) == 0 {
                terms.append((variable, [-2, -1, -1, 0.5, 1, 1, 3][integerValue(0...6)]))
            }
            guard !terms.isEmpty else { continue }
            let relation = [LinearRelation.equal, .lessThanOrEqual, .greaterThanOrEqual][integerValue(0...2)]
            add(terms, relation, integer(-100...100), integerValue(0...5) == 0 ? 1000 : softPriority())
        }
    }

    /// Many wishes of many priorities for few variables.
    private mutating func makePriorities() {
        let first = addVariable(), second = addVariable(), third = addVariable()
        for _ in 0..<integerValue(4...14) {
            let terms: [[(Int, Double)]] = [
                [(first, 1)], [(second, 1)], [(third, 1)], [(first, 1), (second, -1)], [(second, 1), (third, 1)],
                [(first, 1), (second, 1), (third, 1)],
            ]
            let relation = [LinearRelation.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual][integerValue(0...3)]
            let priority = [Float(1), 250, 250.5, 499, 500, 750, 999, 999.5, 1000][integerValue(0...8)]
            add(terms[integerValue(0...5)], relation, integer(-50...50), priority)
        }
    }

    /// Required constraints, too many of them.
    private mutating func makeConflicts() {
        makeChain()
        let count = variableCount
        for _ in 0..<integerValue(1...3) {
            let first = integerValue(0...count - 1), second = integerValue(0...count - 1)
            let terms = first == second ? [(first, 1.0)] : [(first, 1.0), (second, -1.0)]
            let relation = [LinearRelation.equal, .lessThanOrEqual, .greaterThanOrEqual][integerValue(0...2)]
            add(terms, relation, integer(-60...200), 1000)
        }
    }

    private mutating func makeIntrinsicSize(_ width: Int) {
        add([(width, 1)], .greaterThanOrEqual, 0)
        let size = integer(20...120)
        add([(width, 1)], .greaterThanOrEqual, size, [750, 750, 751, softPriority()][integerValue(0...3)])
        add([(width, 1)], .lessThanOrEqual, size, [250, 250, 251, softPriority()][integerValue(0...3)])
    }

    // MARK: Parts

    private mutating func addVariable() -> Int {
        variableCount += 1
        return variableCount - 1
    }

    private mutating func integerValue(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    private mutating func integer(_ range: ClosedRange<Int>) -> Double { Double(integerValue(range)) }

    private mutating func softPriority() -> Float { [50, 250, 499.5, 500, 750, 999][integerValue(0...5)] }

    private mutating func equal(_ terms: [(Int, Double)], _ value: Double) { add(terms, .equal, value) }

    private mutating func add(
        _ terms: [(Int, Double)], _ relation: LinearRelation, _ value: Double, _ priority: Float = 1000
    ) {
        constraints.append(
            Constraint(
                terms: terms.map { (variable: $0.0, coefficient: $0.1) }, constant: -value, relation: relation,
                priority: priority))
    }
}

/// A system in a solver.
final class SolvedSystem {
    var solver = ConstraintSolver()
    private(set) var variables: [SolverVariable] = []
    private(set) var constraints: [SolverConstraint] = []

    /// - Parameters:
    ///   - order: The order in which the constraints are added.
    ///   - solvesOften: Whether there is a solution after each constraint.
    init(_ system: RandomSystem, order: [Int]? = nil, solvesOften: Bool = false) throws {
        for _ in 0..<system.variableCount { variables.append(solver.addVariable()) }
        var added: [Int: SolverConstraint] = [:]
        for key in order ?? Array(system.constraints.indices) {
            added[key] = try add(system.constraints[key], key: key)
            if solvesOften { solver.solve() }
        }
        constraints = system.constraints.indices.map { added[$0]! }
        solver.solve()
    }

    func add(_ constraint: RandomSystem.Constraint, key: Int) throws -> SolverConstraint {
        let terms = constraint.terms.map { LinearTerm(variables[$0.variable], $0.coefficient) }
        return try solver.add(
            terms.span, constant: constraint.constant, constraint.relation, priority: constraint.priority, key: key)
    }

    func replace(_ key: Int, by constraint: RandomSystem.Constraint) throws {
        solver.remove(constraints[key])
        constraints[key] = try add(constraint, key: key)
    }

    var values: [Double] { variables.map { solver.value(of: $0) } }

    /// The keys of the constraints that are ignored.
    var brokenKeys: [Int] { constraints.indices.filter { solver.isBroken(constraints[$0]) } }

    /// The sum of the violations of each priority, the highest first. Ignored constraints do not count.
    var violations: [(priority: Float, sum: Double)] {
        var sums: [Float: Double] = [:]
        for constraint in constraints where !solver.isBroken(constraint) {
            sums[solver.priority(of: constraint), default: 0] += solver.violation(of: constraint)
        }
        return sums.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
    }
}
