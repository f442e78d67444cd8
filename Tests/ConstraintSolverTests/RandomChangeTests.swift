// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import TestSupport
import Testing

/// Sequences of changes, against fresh solvers.
@Suite struct RandomChangeTests {
    @Test func `Any order of activation gives the same violations and breaks the same constraints`() throws {
        for seed in 0..<240 {
            let system = RandomSystem(seed: seed), expected = try SolvedSystem(system)
            var generator = SeededGenerator(seed: UInt64(seed))
            for solvesOften in [false, true] {
                let order = system.constraints.indices.shuffled(using: &generator)
                let solved = try SolvedSystem(system, order: order, solvesOften: solvesOften)
                expectSame(solved, expected, "system \(seed)")
            }
        }
    }

    @Test func `Changed constants, priorities and constraints lead to a fresh solution`() throws {
        // The last ones have constraints that hold a variable together, of which one is changed.
        for seed in Array(0..<96) + [5287, 5405, 5407, 5462, 5474, 5833, 6696, 7891] {
            var system = RandomSystem(seed: seed), solved = try SolvedSystem(system)
            var generator = SeededGenerator(seed: UInt64(seed) &+ 5)
            for step in 0..<20 {
                for _ in 0..<Int.random(in: 1...2, using: &generator) {
                    try change(&system, &solved, &generator)
                }
                solved.solver.solve()
                expectSame(solved, try SolvedSystem(system), "system \(seed), step \(step)")
            }
        }
    }

    @Test func `Many changes between two solutions lead to a fresh solution`() throws {
        for seed in 0..<240 {
            var system = RandomSystem(seed: seed), solved = try SolvedSystem(system)
            var generator = SeededGenerator(seed: UInt64(seed) &+ 9)
            for step in 0..<4 {
                for _ in 0..<Int.random(in: 3...20, using: &generator) { try change(&system, &solved, &generator) }
                solved.solver.solve()
                expectSame(solved, try SolvedSystem(system), "system \(seed), step \(step)")
            }
        }
    }

    @Test func `A hundred thousand changes of constants do not drift`() throws {
        var systems = try [0, 1, 2, 3, 4, 6, 7, 8, 9, 10].map { seed in
            let system = RandomSystem(seed: seed)
            return (original: system, current: system, solved: try SolvedSystem(system))
        }
        var generator = SeededGenerator(seed: 1)
        for step in 1...100_000 {
            let index = Int.random(in: systems.indices, using: &generator)
            let key = Int.random(in: systems[index].original.constraints.indices, using: &generator)
            // Near the original, so that few required constraints conflict.
            let constant =
                systems[index].original.constraints[key].constant * Double.random(in: 0.7...1.3, using: &generator)
            systems[index].current.constraints[key].constant = constant
            let constraint = systems[index].solved.constraints[key]
            try systems[index].solved.solver.setConstant(of: constraint, to: constant)
            systems[index].solved.solver.solve()
            guard step % 10_000 == 0 else { continue }
            for (_, current, solved) in systems {
                expectSame(solved, try SolvedSystem(current), "after \(step) changes", tolerance: 1e-6)
            }
        }
    }

    private func change(
        _ system: inout RandomSystem, _ solved: inout SolvedSystem, _ generator: inout SeededGenerator
    ) throws {
        let key = Int.random(in: system.constraints.indices, using: &generator)
        switch Int.random(in: 0...3, using: &generator) {
        case 0:
            system.constraints[key].constant = Double(Int.random(in: -200...200, using: &generator))
            try solved.solver.setConstant(of: solved.constraints[key], to: system.constraints[key].constant)
        case 1:
            system.constraints[key].priority = [100, 250, 750, 1000][Int.random(in: 0...3, using: &generator)]
            try solved.solver.setPriority(of: solved.constraints[key], to: system.constraints[key].priority)
        default:
            let relations = [LinearRelation.equal, .lessThanOrEqual, .greaterThanOrEqual]
            system.constraints[key].relation = relations[Int.random(in: 0...2, using: &generator)]
            system.constraints[key].terms[0].variable = Int.random(in: 0..<system.variableCount, using: &generator)
            try solved.replace(key, by: system.constraints[key])
        }
    }

    private func expectSame(
        _ solved: SolvedSystem, _ expected: SolvedSystem, _ name: String, tolerance: Double = 1e-5
    ) {
        #expect(solved.brokenKeys == expected.brokenKeys, "\(name)")
        for (one, other) in zip(solved.violations, expected.violations)
        where one.priority != other.priority || abs(one.sum - other.sum) > tolerance {
            Issue.record("\(name): \(one), not \(other)")
        }
    }
}
