// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// MARK: - Propagation
//
// A solution is found in rounds:
//
// 1. Values that depend on what changed are computed anew, each after those that it depends on.
// 2. The constraints of the tableau that use such values are evaluated. Those that are columns should be zero; where
//    one is not, its column says how the cores have to move, and the next round begins.
// 3. If a row's value has changed its sign and its violation counts now or counts no longer, the part of the tableau
//    around it is optimized, which moves cores, and the next round begins.
// 4. If required constraints remain violated, they conflict: one is taken out, and the next round begins.

/// The order of a propagation, for the case that the same variables change again, as in an animation.
struct Plan: ~Copyable {
    /// More sources are not compared.
    static let mostSources = 16

    /// The structure that the plan is for.
    var stamp: UInt64 = 0
    /// Whether `variables` and `rows` are filled in.
    var isComplete = false
    var isRecording = false
    /// The solution in progress has had its first propagation. Later ones depend on the optimization, which seldom moves
    /// the same variables again.
    var isDone = false
    /// The variables that were dirty.
    var sources = Pool<Int32>()
    /// The defined variables to compute, in this order.
    var variables = Pool<Int32>()
    /// The constraints of the tableau to touch. One may occur several times.
    var rows = Pool<Int32>()
}

extension SolverEngine {
    mutating func solve() {
        processPending()
        plan.isDone = false
        var rounds = 0
        while true {
            rounds += 1
            propagate()
            if correctColumns(round: rounds) { continue }
            if findOptimum(round: rounds) { continue }
            guard breakConflict() else { return }
            rounds = 0
            processPending()
        }
    }

    /// More rounds than this mean that rounding errors go in circles; what remains is below any pixel.
    private static let mostRounds = 60

    // MARK: Values

    /// Computes the values of all variables that depend on dirty ones, and touches the rows that use them.
    private mutating func propagate() {
        guard !dirtyVariables.isEmpty else { return }
        if !plan.isDone {
            plan.isDone = true
            if isPlanned() { return followPlan() }
            beginPlan()
        }
        orderDependents()
        endPlan()
        var position = order.count
        while position > 0 {
            position -= 1
            let variable = order[position]
            variables[variable].isDirty = false
            if variables[variable].definition >= 0 { computeValue(of: variable) }
        }
    }

    @inline(__always)
    private mutating func computeValue(of variable: Int32) {
        stepCount += 1
        let definition = variables[variable].definition, first = constraints[definition].firstTerm
        var sum = constraints[definition].constant
        for term in (first + 1)..<(first + constraints[definition].termCount) {
            sum += terms[term].coefficient * variables[terms[term].variable].value
        }
        setValue(sum * constraints[definition].scale, of: variable)
    }

    // MARK: Plan

    /// Whether the plan of the last propagation can be used: the same variables are dirty, in an unchanged structure.
    private mutating func isPlanned() -> Bool {
        guard plan.stamp == structureStamp, plan.sources.count == dirtyVariables.count else { return false }
        for position in plan.sources.indices where plan.sources[position] != dirtyVariables[position] { return false }
        return plan.isComplete
    }

    private mutating func followPlan() {
        for position in dirtyVariables.indices { variables[dirtyVariables[position]].isDirty = false }
        dirtyVariables.removeAll()
        for position in plan.variables.indices { computeValue(of: plan.variables[position]) }
        for position in plan.rows.indices { touch(plan.rows[position]) }
    }

    /// Remembers which variables were dirty since the structure changed. When they are again, the next time, remembers
    /// the order, too.
    @inline(__always)
    private mutating func beginPlan() {
        if plan.stamp == structureStamp { beginRecording() } else { forgetPlan() }
    }

    @inline(__always)
    private mutating func forgetPlan() {
        plan.stamp = structureStamp
        plan.isComplete = false
        plan.isRecording = false
        plan.sources.removeAll()
    }

    private mutating func beginRecording() {
        var isSame = plan.sources.count == dirtyVariables.count
        for position in dirtyVariables.indices where isSame {
            isSame = plan.sources[position] == dirtyVariables[position]
        }
        plan.isComplete = false
        plan.isRecording = isSame
        plan.variables.removeAll()
        plan.rows.removeAll()
        guard !isSame else { return }
        plan.sources.removeAll()
        guard dirtyVariables.count <= Plan.mostSources else { return }
        for position in dirtyVariables.indices { plan.sources.append(dirtyVariables[position]) }
    }

    private mutating func endPlan() {
        guard plan.isRecording else { return }
        var position = order.count
        while position > 0 {
            position -= 1
            if variables[order[position]].definition >= 0 { plan.variables.append(order[position]) }
        }
        plan.isRecording = false
        plan.isComplete = true
    }

    // MARK: Order

    /// Leaves the dirty variables and those that depend on them in `order`, dependents first.
    private mutating func orderDependents() {
        beginWalk()
        order.removeAll()
        for position in dirtyVariables.indices {
            let variable = dirtyVariables[position]
            guard variables[variable].isAlive else {
                variables[variable].isDirty = false
                continue
            }
            guard variables[variable].stamp != stamp else { continue }
            enter(variable)
            if !stack.isEmpty { walk() }
        }
        dirtyVariables.removeAll()
    }

    /// Begins with a variable. One that no definition uses is finished at once.
    @inline(__always)
    private mutating func enter(_ variable: Int32) {
        stepCount += 1
        variables[variable].stamp = stamp
        if variables[variable].definitionUses == 0 {
            touchRows(of: variable)
            order.append(variable)
        } else {
            variables[variable].cursor = variables[variable].firstUse
            stack.append(variable)
        }
    }

    @inline(__always)
    private mutating func touchRows(of variable: Int32) {
        var use = variables[variable].firstUse
        while use >= 0 {
            let constraint = terms[use].constraint
            use = terms[use].neighbors.next
            if constraints[constraint].state == .inTableau { touchRow(constraint) }
        }
    }

    @inline(__always)
    private mutating func touchRow(_ constraint: Int32) {
        touch(constraint)
        if plan.isRecording { plan.rows.append(constraint) }
    }

    private mutating func walk() {
        while !stack.isEmpty {
            let depth = stack.count, variable = stack[depth - 1]
            var use = variables[variable].cursor
            while use >= 0, stack.count == depth {
                let constraint = terms[use].constraint
                use = terms[use].neighbors.next
                switch constraints[constraint].state {
                case .definition:
                    let user = terms[constraints[constraint].firstTerm].variable
                    if variables[user].stamp != stamp { enter(user) }
                case .inTableau: touchRow(constraint)
                case .expanded, .pending, .broken, .unused: break
                }
            }
            variables[variable].cursor = use
            guard use < 0, stack.count == depth else { continue }
            stack.removeLast()
            order.append(variable)
        }
    }

    // MARK: Corrections

    /// Evaluates the touched constraints. Moves cores so that the columns among them become zero, and returns whether
    /// it did.
    private mutating func correctColumns(round: Int) -> Bool {
        order.removeAll()
        for position in touchedConstraints.indices { evaluateTouched(touchedConstraints[position], round: round) }
        touchedConstraints.removeAll()
        // Only now: the values above have to be of one state.
        for position in order.indices { move(column: order[position], by: -tableau.items[order[position]].value) }
        for position in order.indices { tableau.items[order[position]].value = 0 }
        return !dirtyVariables.isEmpty
    }

    /// Evaluates a constraint. Lists columns that are not zero in `order`.
    @inline(__always)
    private mutating func evaluateTouched(_ index: Int32, round: Int) {
        stepCount += 1
        constraints[index].isTouched = false
        guard constraints[index].state == .inTableau else { return }
        let item = constraints[index].item, value = evaluate(index)
        if tableau.items[item].isRow {
            tableau.items[item].value = value
            noteSign(of: item)
            if constraints[index].priority == Self.required, abs(value) > Self.tolerance { violatedItems.append(item) }
        } else if abs(value) > 1e-10, abs(value) > magnitude(index) * 4e-15, round < Self.mostRounds {
            tableau.items[item].value = value
            order.append(item)
        }
    }

    /// Moves the variables that depend on a column.
    private mutating func move(column: Int32, by distance: Double) {
        var entry = tableau.items[column].firstEntry
        while entry >= 0 {
            let row = tableau.entries[entry].row
            if tableau.items[row].kind == .variable {
                let variable = tableau.items[row].owner
                setValue(variables[variable].value + tableau.entries[entry].coefficient * distance, of: variable)
                markDirty(variable: variable)
            }
            entry = tableau.entries[entry].inColumn.next
        }
    }

    // MARK: Signs

    /// Values nearer to zero than this keep the sign with which they count. In points, and 1e-12 of the coordinates.
    static let tolerance = 1e-8

    @inline(__always)
    mutating func noteSign(of item: Int32) {
        let value = tableau.items[item].value, side = tableau.items[item].side
        if side == 0 || tableau.items[item].isTied || (side > 0 ? value < -Self.tolerance : value > Self.tolerance) {
            suspectItems.append(item)
        }
    }

    /// Corrects the signs with which rows count, and optimizes the surroundings of those whose violation is concerned.
    private mutating func findOptimum(round: Int) -> Bool {
        for position in suspectItems.indices { checkSign(of: suspectItems[position]) }
        suspectItems.removeAll()
        guard !dirtyItems.isEmpty else { return false }
        guard round < Self.mostRounds else {
            dirtyItems.removeAll()
            return false
        }
        optimize()
        return !dirtyVariables.isEmpty
    }

    private mutating func checkSign(of item: Int32) {
        let record = tableau.items[item]
        guard record.isRow, record.kind != .variable, record.kind != .free, record.kind != .unused else { return }
        if record.side == 0 {
            // What is as good as zero begins on the side where it is no violation.
            let isPositive =
                record.kind == .lessThanOrEqual
                ? record.value > Self.tolerance : record.value >= -Self.tolerance
            tableau.items[item].side = isPositive ? 1 : -1
            if tableau.slope(of: item) != 0 { markDirty(item) }
        } else if record.isTied {
            guard abs(record.value) > Self.tolerance else { return }
            tableau.items[item].isTied = false
            tableau.items[item].side = record.value > 0 ? 1 : -1
            markDirty(item)
        } else if record.side > 0 ? record.value < -Self.tolerance : record.value > Self.tolerance {
            tableau.items[item].side = -record.side
            markDirty(item)
        }
    }
}
