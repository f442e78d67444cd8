// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// MARK: - Definitions
//
// A required equality defines one of its variables: the variable is the sum of the others. Two rules keep the graph of
// definitions free of cycles:
//
// - If no definition uses some variable of the equality yet, the equality defines that variable as it stands. In a
//   chain of views each equality has such a variable, so this is the usual case, and it costs the equality's terms.
// - Otherwise the equality is expanded: defined variables are replaced by their definitions until the variables without
//   definition, here called *cores*, remain. The equality defines one of those by a copy of itself, in which only
//   the variables that depend on that core are replaced. The copy's constant depends on the constants of the
//   definitions that were used; links keep it up to date. Three views of equal width in a container need this.
//
// Expansions follow the reverse topological order, and add up the coefficients of a variable before they replace it. So
// what cancels out is never followed. Variables that depend on no core are *determined*; expansions stop there.
extension SolverEngine {
    /// Finds a place for each constraint that waits for one: equalities first, so that there are few cores.
    mutating func processPending() {
        reviseDependents()
        releaseVariables()
        for position in pendingEqualities.indices {
            let index = pendingEqualities[position]
            constraints[index].isQueued = false
            guard constraints[index].state == .pending else { continue }
            guard isRequiredEquality(index) else {
                enqueue(index)
                continue
            }
            define(by: index)
        }
        pendingEqualities.removeAll()
        for position in pendingRows.indices {
            let index = pendingRows[position]
            constraints[index].isQueued = false
            guard constraints[index].state == .pending else { continue }
            if isRequiredEquality(index) { define(by: index) } else { addRow(index) }
        }
        pendingRows.removeAll()
    }

    @inline(__always)
    private func isDetermined(_ variable: Int32) -> Bool { variables[variable].isDetermined }

    // MARK: Plain definitions

    private mutating func define(by index: Int32) {
        guard let position = definableTerm(of: index) else { return defineByExpansion(index) }
        moveTerm(position, toFrontOf: index)
        becomeDefinition(index)
    }

    /// The term whose variable no definition uses yet: if possible one that no optional constraint or inequality
    /// uses either, and of those the newest.
    private mutating func definableTerm(of index: Int32) -> Int32? {
        let first = constraints[index].firstTerm
        var best: Int32?, leastUses = Int32.max, newest: Int32 = -1, greatest = 0.0
        for position in first..<(first + constraints[index].termCount) {
            greatest = max(greatest, abs(terms[position].coefficient))
        }
        for position in first..<(first + constraints[index].termCount) {
            let variable = terms[position].variable
            guard variables[variable].definition < 0, variables[variable].item < 0,
                variables[variable].definitionUses == 0, abs(terms[position].coefficient) > greatest * 1e-3
            else { continue }
            let uses = variables[variable].optionalUses
            if uses < leastUses || (uses == leastUses && variable > newest) {
                (best, leastUses, newest) = (position, uses, variable)
            }
        }
        return best
    }

    private mutating func moveTerm(_ position: Int32, toFrontOf index: Int32) {
        let first = constraints[index].firstTerm
        guard position != first else { return }
        let moved = terms[position]
        terms[position] = terms[first]
        terms[first] = moved
        terms.repair(position, in: .only, first: &variables[terms[position].variable].firstUse)
        terms.repair(first, in: .only, first: &variables[terms[first].variable].firstUse)
    }

    /// Lets the constraint define the variable of its first term.
    private mutating func becomeDefinition(_ index: Int32) {
        let first = constraints[index].firstTerm, variable = terms[first].variable
        structureStamp += 1
        constraints[index].state = .definition
        constraints[index].scale = -1 / terms[first].coefficient
        variables[variable].definition = index
        var isDetermined = true
        for position in (first + 1)..<(first + constraints[index].termCount) {
            variables[terms[position].variable].definitionUses += 1
            isDetermined = isDetermined && self.isDetermined(terms[position].variable)
        }
        variables[variable].isDetermined = isDetermined
        markDirty(variable: variable)
    }

    // MARK: Expansion

    /// Replaces the constraint's variables by cores. Afterwards `cores` lists them, with their coefficients in their
    /// records, and `order` lists the defined variables in between, dependencies first.
    mutating func expand(_ index: Int32) {
        beginWalk()
        cores.removeAll()
        order.removeAll()
        let first = constraints[index].firstTerm, end = first + constraints[index].termCount
        for position in first..<end { visit(terms[position].variable) }
        for position in first..<end where !isDetermined(terms[position].variable) {
            variables[terms[position].variable].coefficient += terms[position].coefficient
        }
        var position = order.count
        while position > 0 {
            position -= 1
            let variable = order[position], coefficient = variables[variable].coefficient
            variables[variable].coefficient = 0
            guard abs(coefficient) > Tableau.negligible else { continue }
            let definition = variables[variable].definition, factor = coefficient * constraints[definition].scale
            let first = constraints[definition].firstTerm
            for position in (first + 1)..<(first + constraints[definition].termCount)
            where !isDetermined(terms[position].variable) {
                variables[terms[position].variable].coefficient += factor * terms[position].coefficient
            }
        }
    }

    /// Walks down the definitions. The walk keeps a stack of its own, because chains can be long.
    private mutating func visit(_ root: Int32) {
        enter(root)
        while !stack.isEmpty {
            let variable = stack[stack.count - 1], definition = variables[variable].definition
            let cursor = variables[variable].cursor
            if cursor < constraints[definition].firstTerm + constraints[definition].termCount {
                variables[variable].cursor = cursor + 1
                enter(terms[cursor].variable)
            } else {
                stack.removeLast()
                leave(variable)
            }
        }
    }

    @inline(__always)
    private mutating func enter(_ variable: Int32) {
        stepCount += 1
        guard !isDetermined(variable), variables[variable].stamp != stamp else { return }
        variables[variable].stamp = stamp
        let definition = variables[variable].definition
        if definition < 0 {
            cores.append(variable)
        } else {
            variables[variable].cursor = constraints[definition].firstTerm + 1
            stack.append(variable)
        }
    }

    private mutating func leave(_ variable: Int32) {
        let definition = variables[variable].definition, first = constraints[definition].firstTerm
        for position in (first + 1)..<(first + constraints[definition].termCount)
        where !isDetermined(terms[position].variable) {
            order.append(variable)
            return
        }
        variables[variable].isDetermined = true
    }

    private mutating func forgetCoefficients() {
        for position in cores.indices { variables[cores[position]].coefficient = 0 }
    }

    // MARK: Definitions by expansion

    private mutating func defineByExpansion(_ index: Int32) {
        expand(index)
        guard let core = definableCore() else { return addExpandedRow(index) }
        forgetCoefficients()
        let copy = makeConstraint(
            ConstraintRecord(
                isCopy: true, counterpart: index, key: constraints[index].key, owner: constraints[index].owner))
        constraints[index].counterpart = copy
        constraints[index].state = .expanded
        markDependents(of: core)
        link(index, to: copy, factor: 1)
        collectLeaves(of: index, core: core, copy: copy)
        setTerms(ofCopy: copy, core: core)
        updateConstant(ofCopy: copy)
        becomeDefinition(copy)
    }

    /// The core that the expansion can define: one that is not in the tableau, with few optional uses.
    private mutating func definableCore() -> Int32? {
        var best: Int32?, leastUses = Int32.max, greatest = 0.0
        for position in cores.indices { greatest = max(greatest, abs(variables[cores[position]].coefficient)) }
        for position in cores.indices {
            let core = cores[position], size = abs(variables[core].coefficient), uses = variables[core].optionalUses
            guard variables[core].item < 0, size > 1e-9, size > greatest * 1e-2, uses < leastUses else { continue }
            (best, leastUses) = (core, uses)
        }
        return best
    }

    /// Marks the variables of `order` that depend on a core.
    private mutating func markDependents(of core: Int32) {
        variables[core].isMarked = true
        for position in order.indices {
            let variable = order[position], definition = variables[variable].definition
            let first = constraints[definition].firstTerm
            for position in (first + 1)..<(first + constraints[definition].termCount)
            where variables[terms[position].variable].isMarked {
                variables[variable].isMarked = true
                break
            }
        }
    }

    /// Replaces the marked variables only. The remaining ones are in `leaves` afterwards.
    private mutating func collectLeaves(of index: Int32, core: Int32, copy: Int32) {
        beginWalk()
        leaves.removeAll()
        let first = constraints[index].firstTerm
        for position in first..<(first + constraints[index].termCount) {
            collect(terms[position].variable, terms[position].coefficient)
        }
        var position = order.count
        while position > 0 {
            position -= 1
            let variable = order[position]
            guard variables[variable].isMarked else { continue }
            variables[variable].isMarked = false
            let coefficient = variables[variable].coefficient
            variables[variable].coefficient = 0
            guard abs(coefficient) > Tableau.negligible else { continue }
            let definition = variables[variable].definition, factor = coefficient * constraints[definition].scale
            link(definition, to: copy, factor: factor)
            let first = constraints[definition].firstTerm
            for position in (first + 1)..<(first + constraints[definition].termCount) {
                collect(terms[position].variable, factor * terms[position].coefficient)
            }
        }
        variables[core].isMarked = false
    }

    private mutating func collect(_ variable: Int32, _ coefficient: Double) {
        variables[variable].coefficient += coefficient
        guard !variables[variable].isMarked, variables[variable].stamp != stamp else { return }
        variables[variable].stamp = stamp
        leaves.append(variable)
    }

    private mutating func setTerms(ofCopy copy: Int32, core: Int32) {
        let first = allocateTerms(leaves.count + 1)
        terms[first] = TermRecord(coefficient: variables[core].coefficient, variable: core, constraint: copy)
        variables[core].coefficient = 0
        var count: Int32 = 1
        for position in leaves.indices {
            let variable = leaves[position], coefficient = variables[variable].coefficient
            variables[variable].coefficient = 0
            guard abs(coefficient) > Tableau.negligible else { continue }
            terms[first + count] = TermRecord(coefficient: coefficient, variable: variable, constraint: copy)
            count += 1
        }
        constraints[copy].firstTerm = first
        constraints[copy].termCount = count
        linkTerms(of: copy, capacity: leaves.count + 1)
    }

    // MARK: Links

    private mutating func link(_ source: Int32, to copy: Int32, factor: Double) {
        let record = LinkRecord(
            factor: factor, source: source, copy: copy, nextSource: constraints[copy].firstSource)
        let index = links.store(record, firstFree: &freeLink, in: .only)
        links.insert(index, in: .only, first: &constraints[source].firstLink)
        constraints[copy].firstSource = index
    }

    private mutating func unlink(copy: Int32) {
        var index = constraints[copy].firstSource
        while index >= 0 {
            let link = links[index]
            links.remove(index, from: .only, first: &constraints[link.source].firstLink)
            links.free(index, firstFree: &freeLink, in: .only)
            index = link.nextSource
        }
        constraints[copy].firstSource = -1
    }

    private mutating func updateConstant(ofCopy copy: Int32) {
        var sum = 0.0, index = constraints[copy].firstSource
        while index >= 0 {
            sum += links[index].factor * constraints[links[index].source].constant
            index = links[index].nextSource
        }
        constraints[copy].constant = sum
    }

    /// Marks what has to be evaluated because of a constraint's new constant.
    mutating func constantChanged(_ changed: Int32) {
        stack.removeAll()
        stack.append(changed)
        while let index = stack.popLast() {
            switch constraints[index].state {
            case .definition: markDirty(variable: terms[constraints[index].firstTerm].variable)
            case .inTableau: touch(index)
            case .expanded, .pending, .broken, .unused: break
            }
            var link = constraints[index].firstLink
            while link >= 0 {
                updateConstant(ofCopy: links[link].copy)
                stack.append(links[link].copy)
                link = links[link].neighbors.next
            }
        }
    }

    // MARK: Undoing

    /// Takes a variable's definition away, and those of expanded copies whose constants contain it.
    ///
    /// What else depends on the variable finds its place anew before the next solution: see ``reviseDependents()``.
    mutating func undefine(_ undefined: Int32) {
        structureStamp += 1
        stack.removeAll()
        stack.append(undefined)
        while let variable = stack.popLast() {
            let definition = variables[variable].definition
            guard definition >= 0 else { continue }
            var link = constraints[definition].firstLink
            while link >= 0 {
                stack.append(terms[constraints[links[link].copy].firstTerm].variable)
                link = links[link].neighbors.next
            }
            if constraints[definition].isCopy { removeCopy(of: variable) } else { removeDefinition(of: variable) }
            undefinedVariables.append(variable)
        }
    }

    /// Lets rows and expanded definitions that depend on variables without their definitions find their places anew.
    ///
    /// One walk serves all changes since the last solution, so taking many links out of a chain does not cost the
    /// chain's length each time. A path from such a variable to a row is complete, or begins anew behind its last gap,
    /// because the variable there has lost its definition, too.
    private mutating func reviseDependents() {
        guard !undefinedVariables.isEmpty else { return }
        beginWalk()
        stack.removeAll()
        order.removeAll()
        leaves.removeAll()
        for position in undefinedVariables.indices {
            let variable = undefinedVariables[position]
            guard variables[variable].isAlive, variables[variable].stamp != stamp else { continue }
            variables[variable].stamp = stamp
            stack.append(variable)
        }
        undefinedVariables.removeAll()
        while let variable = stack.popLast() { visitUsers(of: variable) }
        for position in leaves.indices where variables[leaves[position]].definition >= 0 {
            removeCopy(of: leaves[position])
        }
        for position in order.indices {
            removeRow(order[position])
            enqueue(order[position])
        }
    }

    /// Removes variables that had to wait for rows to leave them.
    private mutating func releaseVariables() {
        while let variable = leavingVariables.popLast() { release(variable) }
    }

    /// Collects the rows that use a variable in `order`, and the variables with expanded definitions that do in
    /// `leaves`.
    private mutating func visitUsers(of variable: Int32) {
        var use = variables[variable].firstUse
        while use >= 0 {
            let index = terms[use].constraint
            use = terms[use].neighbors.next
            switch constraints[index].state {
            case .definition:
                let user = terms[constraints[index].firstTerm].variable
                visitUser(user, isExpanded: constraints[index].isCopy)
            case .expanded:
                visitUser(terms[constraints[constraints[index].counterpart].firstTerm].variable, isExpanded: true)
            case .inTableau where !constraints[index].isTornDown:
                constraints[index].isTornDown = true
                order.append(index)
            case .inTableau, .pending, .broken, .unused: break
            }
        }
    }

    private mutating func visitUser(_ user: Int32, isExpanded: Bool) {
        stepCount += 1
        guard variables[user].stamp != stamp else { return }
        variables[user].stamp = stamp
        variables[user].isDetermined = false
        stack.append(user)
        if isExpanded { leaves.append(user) }
    }

    private mutating func removeDefinition(of variable: Int32) {
        let definition = variables[variable].definition, first = constraints[definition].firstTerm
        variables[variable].definition = -1
        variables[variable].isDetermined = false
        for position in (first + 1)..<(first + constraints[definition].termCount) {
            variables[terms[position].variable].definitionUses -= 1
        }
    }

    private mutating func removeCopy(of variable: Int32) {
        let copy = variables[variable].definition, source = constraints[copy].counterpart
        removeDefinition(of: variable)
        unlink(copy: copy)
        unlinkTerms(of: copy)
        freeRecord(copy)
        constraints[source].counterpart = -1
        enqueue(source)
    }

    // MARK: - Rows

    /// Enters a constraint in the tableau.
    private mutating func addRow(_ index: Int32) {
        let first = constraints[index].firstTerm
        guard constraints[index].termCount == 1 else {
            expand(index)
            return addExpandedRow(index)
        }
        let variable = terms[first].variable
        if variables[variable].definition < 0 {
            addRow(index, core: variable, terms[first].coefficient)
        } else if isDetermined(variable) {
            _ = addItem(for: index)
        } else {
            expand(index)
            addExpandedRow(index)
        }
    }

    /// Enters a constraint of one core in the tableau, the usual case: a minimum, a maximum or a wish for a size.
    @inline(__always)
    private mutating func addRow(_ index: Int32, core: Int32, _ coefficient: Double) {
        let row = addItem(for: index), item = item(ofCore: core)
        if tableau.items[item].isRow {
            tableau.add(coefficient, times: item, to: row)
            tableau.endRow(row)
        } else {
            tableau.addEntry(row: row, column: item, coefficient)
        }
    }

    private mutating func addExpandedRow(_ index: Int32) {
        let row = addItem(for: index)
        for position in cores.indices {
            let core = cores[position], coefficient = variables[core].coefficient
            variables[core].coefficient = 0
            guard abs(coefficient) > Tableau.negligible else { continue }
            tableau.add(coefficient, times: item(ofCore: core), to: row)
        }
        tableau.endRow(row)
    }

    /// Makes an empty row for a constraint.
    @inline(__always)
    private mutating func addItem(for index: Int32) -> Int32 {
        let kind = Tableau.Kind(constraints[index].relation)
        let row = tableau.addItem(kind, owner: index, priority: constraints[index].priority, isRow: true)
        structureStamp += 1
        constraints[index].item = row
        constraints[index].state = .inTableau
        touch(index)
        return row
    }

    /// A core's row or column.
    @inline(__always)
    private mutating func item(ofCore core: Int32) -> Int32 {
        if variables[core].item < 0 {
            variables[core].item = tableau.addItem(.variable, owner: core, isRow: false)
        }
        return variables[core].item
    }

    /// Removes a constraint from the tableau.
    mutating func removeRow(_ index: Int32) {
        structureStamp += 1
        let item = constraints[index].item
        constraints[index].item = -1
        constraints[index].isTornDown = false
        constraints[index].state = .pending
        if tableau.items[item].isRow {
            // If the row did not push anything, what it leaves behind is optimal.
            if tableau.slope(of: item) != 0 || tableau.items[item].isTied { markNeighborsDirty(item) }
            tableau.removeItem(item)
        } else {
            tableau.items[item].kind = .free
            tableau.items[item].owner = -1
            markDirty(item)
        }
    }

    private mutating func markNeighborsDirty(_ row: Int32) {
        var entry = tableau.items[row].firstEntry
        while entry >= 0 {
            markDirty(tableau.entries[entry].column)
            entry = tableau.entries[entry].inRow.next
        }
    }

    /// Removes a variable that no constraint uses from the tableau.
    mutating func removeFromTableau(_ variable: Int32) {
        let item = variables[variable].item
        guard item >= 0 else { return }
        variables[variable].item = -1
        if tableau.items[item].isRow, let entry = tableau.freeEntry(inRow: item) {
            let column = tableau.entries[entry].column
            tableau.pivot(entry)
            tableau.removeItem(column)
        }
        tableau.removeItem(item)
    }
}
