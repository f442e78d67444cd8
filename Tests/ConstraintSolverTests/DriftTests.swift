// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import TestSupport
import Testing

/// One solver that is changed for a long time, against fresh ones.
@Suite struct DriftTests {
    private static let editCount = 100_000
    private static let tolerance = 1e-6

    /// Systems of all shapes, side by side.
    private func makeSystem() -> RandomSystem {
        var system = RandomSystem(seed: 0)
        for seed in 1..<12 { system.append(RandomSystem(seed: seed)) }
        return system
    }

    @Test func `A hundred thousand edits of one solver do not drift from a fresh solution`() throws {
        var system = makeSystem(), solved = try SolvedSystem(system), generator = SeededGenerator(seed: 11)
        let original = system
        var comparedValues = 0
        for step in 1...Self.editCount {
            try edit(&system, &solved, original, &generator)
            solved.solver.solve()
            if step % 5_000 == 0 { comparedValues += try compare(solved, system, "after \(step) edits") }
        }
        // Fewer would mean that hardly any value is unique.
        #expect(comparedValues > 400)
    }

    /// Constants, priorities and whole constraints change, to others of the original system's kind.
    private func edit(
        _ system: inout RandomSystem, _ solved: inout SolvedSystem, _ original: RandomSystem,
        _ generator: inout SeededGenerator
    ) throws {
        let key = Int.random(in: system.constraints.indices, using: &generator)
        switch Int.random(in: 0...9, using: &generator) {
        case 0:
            system.constraints[key].priority = [100, 250, 499.5, 750, 1000][Int.random(in: 0...4, using: &generator)]
            try solved.solver.setPriority(of: solved.constraints[key], to: system.constraints[key].priority)
        case 1:
            let relations = [LinearRelation.equal, .lessThanOrEqual, .greaterThanOrEqual]
            system.constraints[key].relation = relations[Int.random(in: 0...2, using: &generator)]
            system.constraints[key].constant = Double.random(in: -200...200, using: &generator)
            try solved.replace(key, by: system.constraints[key])
        case 2:
            system.constraints[key] = original.constraints[key]
            try solved.replace(key, by: system.constraints[key])
        default:
            system.constraints[key].constant =
                original.constraints[key].constant * Double.random(in: 0.7...1.3, using: &generator)
            try solved.solver.setConstant(of: solved.constraints[key], to: system.constraints[key].constant)
        }
    }

    /// Returns how many values are unique, and were compared.
    private func compare(_ solved: SolvedSystem, _ system: RandomSystem, _ name: String) throws -> Int {
        let fresh = try SolvedSystem(system)
        #expect(solved.brokenKeys == fresh.brokenKeys, "\(name)")
        for (one, other) in zip(solved.violations, fresh.violations)
        where one.priority != other.priority || abs(one.sum - other.sum) > Self.tolerance {
            Issue.record("\(name): \(one), not \(other)")
        }
        var count = 0
        for (index, variable) in fresh.variables.enumerated() where fresh.solver.isDetermined(variable) {
            count += 1
            guard abs(solved.values[index] - fresh.values[index]) > Self.tolerance else { continue }
            Issue.record("\(name): variable \(index) is \(solved.values[index]), not \(fresh.values[index])")
        }
        return count
    }
}
