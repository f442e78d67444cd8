// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import Foundation
import Testing

/// 10,000 random systems against the solutions of a linear program for each priority
/// (`Tests/Fixtures/make-constraint-solutions.py`).
@Suite struct DifferentialTests {
    private static let count = 10_000
    /// The linear programs leave a slack of 1e-9 to each priority, which lower ones use many times over.
    private static let tolerance = 1e-6
    private static let fixture = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Fixtures/constraint-solutions.txt")

    @Test func `Random systems have the violations and the unique values of a linear program`() throws {
        if let path = ProcessInfo.processInfo.environment["KOSKETUS_WRITE_SYSTEMS"] {
            try write(to: path)
            return
        }
        let lines = try String(contentsOf: Self.fixture, encoding: .utf8).split(separator: "\n")
        try #require(lines.count == Self.count)
        var coverage = Coverage()
        for seed in 0..<Self.count { try compare(seed, String(lines[seed]), &coverage) }
        // What the fixture has: fewer would mean that a part of it is not compared.
        #expect(coverage.violations == 48_928)
        #expect(coverage.uniqueValues == 48_471)
        #expect(coverage.conflicts == 987)
    }

    /// How much was compared.
    private struct Coverage {
        /// Systems times their priorities.
        var violations = 0
        var uniqueValues = 0
        /// Systems whose required constraints conflict.
        var conflicts = 0
    }

    /// A line has the keys of the ignored constraints, the violations by priority, and the values of the variables: a
    /// minus sign stands for a value that is not unique.
    private func compare(_ seed: Int, _ line: String, _ coverage: inout Coverage) throws {
        let fields = line.split(separator: ";", omittingEmptySubsequences: false).map {
            $0.split(separator: " ").map(String.init)
        }
        let system = RandomSystem(seed: seed), solved = try SolvedSystem(system)
        try #require(fields.count == 3 && fields[2].count == system.variableCount, "system \(seed)")
        coverage.conflicts += fields[0].isEmpty ? 0 : 1
        coverage.violations += fields[1].count
        coverage.uniqueValues += fields[2].count { $0 != "-" }
        #expect(solved.brokenKeys.map(String.init) == fields[0], "system \(seed)")
        let violations = solved.violations
        try #require(violations.count == fields[1].count, "system \(seed)")
        for (violation, expected) in zip(violations, fields[1]) {
            let number = try #require(Double(expected))
            guard abs(violation.sum - number) > Self.tolerance else { continue }
            Issue.record("System \(seed) has violation \(violation.sum) at \(violation.priority), not \(number).")
        }
        for (index, expected) in fields[2].enumerated() where expected != "-" {
            let number = try #require(Double(expected)), value = solved.values[index]
            guard abs(value - number) > Self.tolerance else { continue }
            Issue.record("System \(seed) has value \(value) for variable \(index), not \(number).")
        }
    }

    private func write(to path: String) throws {
        var text = ""
        for seed in 0..<Self.count {
            let system = RandomSystem(seed: seed)
            let constraints = system.constraints.map { constraint in
                let terms = constraint.terms.map { "[\($0.variable),\($0.coefficient)]" }.joined(separator: ",")
                return "[[\(terms)],\(constraint.constant),\(constraint.relation.rawValue),\(constraint.priority)]"
            }
            text += "[\(system.variableCount),[\(constraints.joined(separator: ","))]]\n"
        }
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
}
