// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// MARK: - Conflicts
//
// The set of constraints that are ignored is a function of the constraints and their keys, not of the order in which
// they were added: it is what remains when constraints are taken in the order of their keys and one is ignored if it
// can't be satisfied together with those taken before. It is found without doing so:
//
// - The multipliers at the minimum of all required violations name constraints that can't all be satisfied.
// - A small solver takes these in the order of their keys. One that fails is the greatest of a minimal conflict, whose
//   members are the constraints with multipliers there. The small solver goes on without it.
// - It is ignored as long as all other members are neither removed, nor changed, nor ignored themselves.
extension SolverEngine {
    struct BrokenConstraint {
        let constraint: Int32
        /// All constraints of the conflict.
        let members: [Int32]
    }

    mutating func takeConflicts() -> [ConstraintConflict] {
        defer { newConflicts.removeAll() }
        return newConflicts
    }

    /// Ignores constraints if required ones are violated, and returns whether it did.
    mutating func breakConflict() -> Bool {
        while let item = violatedItems.popLast() {
            guard isViolated(item) else { continue }
            // The other rows are checked again in the next round.
            violatedItems.append(item)
            for conflict in minimalConflicts(among: membersOfConflict(at: item)) { ignore(conflict) }
            return true
        }
        if !reportedConflicts.isEmpty {
            reportedConflicts = reportedConflicts.filter { constraints[$0.key].state == .broken }
        }
        return false
    }

    /// In points, and relative to the coordinates.
    private func isViolated(_ item: Int32) -> Bool {
        let record = tableau.items[item]
        guard record.isRow, record.priority == Self.required, tableau.slope(of: item) != 0 else { return false }
        return abs(record.value) > 1e-6 + magnitude(record.owner) * 1e-11
    }

    private mutating func ignore(_ conflict: BrokenConstraint) {
        let index = conflict.constraint
        withdraw(index)
        constraints[index].state = .broken
        restoreBroken(dependingOn: index)
        broken.append(conflict)
        guard reportedConflicts[index] != conflict.members else { return }
        reportedConflicts[index] = conflict.members
        newConflicts.append(
            ConstraintConflict(
                broken: SolverConstraint(index: index),
                constraints: conflict.members.map { SolverConstraint(index: $0) }))
    }

    /// Tries those constraints again that were ignored because of another one.
    mutating func restoreBroken(dependingOn index: Int32) {
        guard !broken.isEmpty else { return }
        for conflict in broken where conflict.members.contains(index) && conflict.constraint != index {
            enqueue(conflict.constraint)
        }
        if constraints[index].state == .broken, broken.contains(where: { $0.constraint == index }) { enqueue(index) }
        broken = broken.filter { constraints[$0.constraint].state == .broken }
    }

    // MARK: Members

    /// Constraints that can't be satisfied together, one of which is a violated row of the tableau.
    private func membersOfConflict(at item: Int32) -> [Int32] {
        let rows = violatedRows(connectedWith: item)
        var gradients: [Int32: Double] = [:]
        for row in rows {
            forEachEntry(inRow: row) { column, coefficient in
                gradients[column, default: 0] += tableau.slope(of: row) * coefficient
            }
        }
        var weights = rows.map { (tableau.items[$0].owner, tableau.slope(of: $0)) }
        for (column, gradient) in gradients where abs(gradient) > 1e-9 {
            let kind = tableau.items[column].kind
            if kind != .variable, kind != .free { weights.append((tableau.items[column].owner, -gradient)) }
        }
        return members(ofSum: weights)
    }

    private func violatedRows(connectedWith item: Int32) -> [Int32] {
        var rows = [item], seenRows: Set = [item], seenColumns: Set<Int32> = [], position = 0
        while position < rows.count {
            forEachEntry(inRow: rows[position]) { column, _ in
                guard seenColumns.insert(column).inserted else { return }
                var entry = tableau.items[column].firstEntry
                while entry >= 0 {
                    let row = tableau.entries[entry].row
                    entry = tableau.entries[entry].inColumn.next
                    guard tableau.items[row].priority == Self.required, tableau.slope(of: row) != 0 else { continue }
                    if seenRows.insert(row).inserted { rows.append(row) }
                }
            }
            position += 1
        }
        return rows
    }

    private func forEachEntry(inRow row: Int32, _ body: (Int32, Double) -> Void) {
        var entry = tableau.items[row].firstEntry
        while entry >= 0 {
            body(tableau.entries[entry].column, tableau.entries[entry].coefficient)
            entry = tableau.entries[entry].inRow.next
        }
    }

    /// The constraints of a weighted sum, and the definitions that make its variables cancel out.
    func members(ofSum weights: [(constraint: Int32, weight: Double)]) -> [Int32] {
        var result: Set<Int32> = [], coefficients: [Int32: Double] = [:]
        for (constraint, weight) in weights {
            result.insert(constraint)
            forEachTerm(of: constraint) { coefficients[$0, default: 0] += weight * $1 }
        }
        for variable in definedVariables(below: Array(coefficients.keys)) {
            let coefficient = coefficients[variable] ?? 0
            guard abs(coefficient) > 1e-9 else { continue }
            let definition = variables[variable].definition
            insertSources(of: definition, into: &result)
            let factor = coefficient * constraints[definition].scale
            forEachTerm(of: definition) { coefficients[$0, default: 0] += factor * $1 }
        }
        return Array(result)
    }

    func forEachTerm(of constraint: Int32, _ body: (Int32, Double) -> Void) {
        let first = constraints[constraint].firstTerm
        for position in first..<(first + constraints[constraint].termCount) {
            body(terms[position].variable, terms[position].coefficient)
        }
    }

    /// A definition's constraint, or the constraints from which an expanded one was made.
    func insertSources(of definition: Int32, into result: inout Set<Int32>) {
        guard constraints[definition].isCopy else {
            result.insert(definition)
            return
        }
        var copies = [definition]
        while let copy = copies.popLast() {
            var link = constraints[copy].firstSource
            while link >= 0 {
                let source = links[link].source
                link = links[link].nextSource
                if constraints[source].isCopy { copies.append(source) } else { result.insert(source) }
            }
        }
    }

    /// The defined variables on which some variables depend, they included, dependents first.
    func definedVariables(below roots: [Int32]) -> [Int32] {
        var result: [Int32] = [], seen: Set<Int32> = [], path: [(variable: Int32, next: Int32)] = []
        func enter(_ variable: Int32) {
            guard variables[variable].definition >= 0, seen.insert(variable).inserted else { return }
            path.append((variable, constraints[variables[variable].definition].firstTerm + 1))
        }
        for root in roots.sorted() {
            enter(root)
            while let (variable, next) = path.last {
                let definition = variables[variable].definition
                if next < constraints[definition].firstTerm + constraints[definition].termCount {
                    path[path.count - 1].next += 1
                    enter(terms[next].variable)
                } else {
                    path.removeLast()
                    result.append(variable)
                }
            }
        }
        return result.reversed()
    }

    // MARK: Choice

    /// The minimal conflicts that the constraints contain when they are taken in the order of their keys.
    ///
    /// They are taken several at a time, twice as many after each success and half as many after each failure.
    private func minimalConflicts(among members: [Int32]) -> [BrokenConstraint] {
        let sorted = inOrder(members)
        var trial = SolverEngine(), result: [BrokenConstraint] = []
        var copies: [Int32: SolverVariable] = [:], originals: [Int32: Int32] = [:]
        var position = 0, count = 1
        while position < sorted.count {
            let taken = sorted[position..<min(position + count, sorted.count)]
            let trials = taken.map { trial.addCopy(of: $0, in: self, variables: &copies) }
            for (copy, index) in zip(trials, taken) { originals[copy.index] = index }
            trial.solve()
            let isSolved = zip(trials, taken).allSatisfy { copy, index in
                trial.violation(of: copy) <= 5e-7 + magnitude(index) * 5e-12
            }
            if isSolved {
                for copy in trials { trial.makeRequired(copy) }
                position += taken.count
                count *= 2
                continue
            }
            if let index = taken.first, taken.count == 1 {
                let row = trial.constraints[trials[0].index].item
                let conflict = trial.membersOfConflict(at: row).compactMap { originals[$0] }
                result.append(BrokenConstraint(constraint: index, members: inOrder(conflict)))
                position += 1
            }
            for copy in trials { trial.remove(copy) }
            count = max(taken.count / 2, 1)
        }
        guard result.isEmpty, let last = sorted.last else { return result }
        // The violation is at the edge of what counts as one.
        return [BrokenConstraint(constraint: last, members: sorted)]
    }

    private func inOrder(_ members: [Int32]) -> [Int32] {
        members.sorted { (constraints[$0].key, $0) < (constraints[$1].key, $1) }
    }

    /// Adds a constraint of another solver with the greatest priority that is not required.
    private mutating func addCopy(
        of index: Int32, in other: borrowing SolverEngine, variables copies: inout [Int32: SolverVariable]
    ) -> SolverConstraint {
        var copied: [LinearTerm] = []
        other.forEachTerm(of: index) { variable, coefficient in
            let copy = copies[variable] ?? addVariable(value: other.variables[variable].value)
            copies[variable] = copy
            copied.append(LinearTerm(copy, coefficient))
        }
        let record = other.constraints[index]
        guard
            let constraint = try? add(
                copied.span, constant: record.constant, record.relation, priority: Self.required.nextDown, key: 0,
                owner: 0)
        else { preconditionFailure("The numbers of a constraint are finite.") }
        return constraint
    }

    private mutating func makeRequired(_ constraint: SolverConstraint) {
        guard (try? setPriority(of: constraint, to: Self.required)) != nil else {
            preconditionFailure("1000 is a priority.")
        }
    }
}
