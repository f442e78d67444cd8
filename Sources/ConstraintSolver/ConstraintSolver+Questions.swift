// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// MARK: - Questions about a solution
extension ConstraintSolver {
    /// Returns a solver with the same variables, constraints and values. Variables and constraints of one are valid for
    /// the other.
    package func copy() -> ConstraintSolver {
        var result = ConstraintSolver()
        result.variables = variables.copy()
        result.constraints = constraints.copy()
        result.terms = terms.copy()
        result.links = links.copy()
        result.tableau = tableau.copy()
        (result.freeVariable, result.freeConstraint, result.freeLink) = (freeVariable, freeConstraint, freeLink)
        result.freeTerms = freeTerms.copy()
        result.pendingEqualities = pendingEqualities.copy()
        result.pendingRows = pendingRows.copy()
        result.dirtyVariables = dirtyVariables.copy()
        result.touchedConstraints = touchedConstraints.copy()
        result.dirtyItems = dirtyItems.copy()
        result.suspectItems = suspectItems.copy()
        result.violatedItems = violatedItems.copy()
        result.changed = changed.copy()
        (result.stamp, result.undefinitionStamp) = (stamp, undefinitionStamp)
        (result.broken, result.reportedConflicts, result.newConflicts) = (broken, reportedConflicts, newConflicts)
        return result
    }

    /// Whether the constraints leave only one value for a variable.
    ///
    /// The answer is exact and costs a copy of the solver: use it for diagnosis.
    package func isDetermined(_ variable: SolverVariable) -> Bool {
        var trial = copy()
        trial.solve()
        return !trial.moveIfAmbiguous(variable, by: 1000)
    }

    /// Gives a variable another value that satisfies the constraints as well as the current one, and returns whether
    /// there is one.
    ///
    /// - Parameter distance: The preferred change of the value.
    package mutating func moveIfAmbiguous(_ variable: SolverVariable, by distance: Double) -> Bool {
        let before = value(of: variable)
        for target in [before + distance, before - distance] {
            // A wish that is less important than any constraint. When it is gone nothing moves the variable back.
            guard
                let wish = try? add(.equal(LinearExpression(variable), target).priority(.leastNonzeroMagnitude))
            else { return false }
            solve()
            remove(wish)
            solve()
            if abs(value(of: variable) - before) > 1e-6 { return true }
        }
        return false
    }

    /// Solves with additional constraints, calls a closure, and removes the constraints.
    ///
    /// The values of variables that the other constraints determine are the same afterwards.
    package mutating func withConstraints<Result>(
        _ additional: [LinearConstraint], _ body: (borrowing ConstraintSolver) -> Result
    ) throws(ConstraintError) -> Result {
        var added: [SolverConstraint] = []
        defer {
            for constraint in added { remove(constraint) }
            solve()
        }
        for constraint in additional { added.append(try add(constraint, key: Int.max)) }
        solve()
        return body(self)
    }

    /// Returns the constraints that determine the value of a variable in the current solution, in no particular order.
    package mutating func constraintsAffecting(_ variable: SolverVariable) -> [SolverConstraint] {
        solve()
        var result: Set<Int32> = [], seenCores: Set<Int32> = [], seenConstraints: Set<Int32> = []
        var roots = [variable.index]
        while !roots.isEmpty {
            let defined = definedVariables(below: roots)
            var reached = Set(roots)
            for variable in defined {
                let definition = variables[variable].definition
                insertSources(of: definition, into: &result)
                forEachTerm(of: definition) { variable, _ in reached.insert(variable) }
            }
            roots = []
            for core in reached.sorted() where variables[core].item >= 0 && seenCores.insert(core).inserted {
                for constraint in activeConstraints(of: core) where seenConstraints.insert(constraint).inserted {
                    result.insert(constraint)
                    forEachTerm(of: constraint) { variable, _ in roots.append(variable) }
                }
            }
        }
        return result.sorted().map { SolverConstraint(index: $0) }
    }

    /// The constraints of the tableau that hold a core where it is.
    private func activeConstraints(of core: Int32) -> [Int32] {
        let item = variables[core].item
        guard tableau.items[item].isRow else { return [] }
        var result: [Int32] = [], entry = tableau.items[item].firstEntry
        while entry >= 0 {
            let column = tableau.items[tableau.entries[entry].column]
            if column.kind != .variable, column.kind != .free { result.append(column.owner) }
            entry = tableau.entries[entry].nextInRow
        }
        return result
    }
}
