// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// MARK: - Questions about a solution
extension SolverEngine {
    func copy() -> SolverEngine {
        var result = SolverEngine()
        result.variables = variables.copy()
        result.constraints = constraints.copy()
        result.terms = terms.copy()
        result.links = links.copy()
        result.tableau = tableau.copy()
        (result.freeVariable, result.freeConstraint, result.freeLink) = (freeVariable, freeConstraint, freeLink)
        result.freeTerms = freeTerms.copy()
        result.pendingEqualities = pendingEqualities.copy()
        result.pendingRows = pendingRows.copy()
        result.undefinedVariables = undefinedVariables.copy()
        result.leavingVariables = leavingVariables.copy()
        result.dirtyVariables = dirtyVariables.copy()
        result.touchedConstraints = touchedConstraints.copy()
        result.dirtyItems = dirtyItems.copy()
        result.suspectItems = suspectItems.copy()
        result.violatedItems = violatedItems.copy()
        result.changed = changed.copy()
        result.stamp = stamp
        (result.broken, result.reportedConflicts, result.newConflicts) = (broken, reportedConflicts, newConflicts)
        return result
    }

    mutating func moveIfAmbiguous(_ variable: SolverVariable, by distance: Double) -> Bool {
        let index = variable.index, before = variables[index].value
        for target in [before + distance, before - distance] {
            // A wish that is less important than any constraint. When it is gone nothing moves the variable back.
            let terms = [LinearTerm(variable)]
            guard
                let wish = try? add(
                    terms.span, constant: -target, .equal, priority: .leastNonzeroMagnitude, key: 0, owner: 0)
            else { return false }
            solve()
            remove(wish)
            solve()
            if abs(variables[index].value - before) > 1e-6 { return true }
        }
        return false
    }

    mutating func constraintsAffecting(_ variable: SolverVariable) -> [SolverConstraint] {
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
            entry = tableau.entries[entry].inRow.next
        }
        return result
    }
}
