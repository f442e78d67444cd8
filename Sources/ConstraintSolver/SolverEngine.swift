// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The records of a ``ConstraintSolver``, and its method.
///
/// The method is not Cassowary's tableau of all constraints, but:
///
/// 1. *Definitions.* A required equality defines one of its variables by the others, if no other definition uses that
///    variable yet (see "Definitions"). The definitions form a graph without cycles, kept as the sparse constraints
///    themselves. In layouts this is most of all constraints: a chain of views costs a constant amount each.
/// 2. *Tableau.* Every other constraint is a row over the variables without definition (see ``Tableau``). The rows of
///    independent parts of a layout have no columns in common and never meet.
/// 3. *Optimization.* The constraint's violations are piecewise linear functions. A simplex method walks down from
///    vertex to vertex, priority by priority, beginning where it was before (see "Optimization"). It steps over kinks
///    as in the method of Barrodale and Roberts for sums of absolute values (SIAM J. Numer. Anal. 10(5), 1973), so no
///    artificial variables are needed, and a changed constant needs no second method. Parts with one column, such as
///    a size that depends on nothing else, need no simplex method (see "One column").
/// 4. *Propagation.* Values follow from the definitions in topological order, only where something changed. The values
///    of the tableau's rows are evaluated from the constraints and corrected until they agree, so that rounding errors
///    do not accumulate (see "Propagation").
/// 5. *Conflicts.* When required constraints remain violated, the multipliers at the minimum name the constraints that
///    conflict (Farkas' lemma). The one with the greatest key is ignored until something changes that it conflicts with
///    (see "Conflicts").
struct SolverEngine: ~Copyable {
    static let required = ConstraintSolver.required

    struct VariableRecord {
        var value: Double
        /// The value when ``changedVariables()`` was called last.
        var reported: Double
        /// Scratch of an expansion: the variable's coefficient.
        var coefficient = 0.0
        var owner: Int
        var firstUse: Int32 = -1
        /// The constraint that defines the variable, or -1.
        var definition: Int32 = -1
        /// The variable's row or column in the tableau, or -1. A variable with a definition has none.
        var item: Int32 = -1
        /// The number of uses in constraints that can't become definitions.
        var optionalUses: Int32 = 0
        /// The number of other variables' definitions that use the variable.
        var definitionUses: Int32 = 0
        /// Scratch of walks through the definitions: valid if it is the current stamp.
        var stamp: UInt32 = 0
        var cursor: Int32 = 0
        var isAlive = true
        /// The variable follows from constants alone. Found on the way, so false may mean that nobody has looked. Ends
        /// when the variable loses its definition, or one that it depends on does.
        var isDetermined = false
        /// The value is not that of the definition any more, or users haven't seen it.
        var isDirty = false
        /// The variable is in the list of those that changed.
        var isListed = false
        /// Scratch of expansions.
        var isMarked = false
    }

    /// One term of a constraint. The terms of a constraint lie one after the other; those of a variable are linked.
    struct TermRecord: LinkedOnce {
        var coefficient: Double
        var variable: Int32
        var constraint: Int32
        /// In the list of the variable's uses.
        var neighbors = Neighbors()
    }

    enum State: UInt8 {
        case unused
        /// Waits for ``solve()`` to find its place.
        case pending
        /// Defines the variable of its first term.
        case definition
        /// Defines a variable by way of an expanded copy of itself.
        case expanded
        /// Has a row or column in the tableau.
        case inTableau
        /// Conflicts with others and is ignored.
        case broken
    }

    struct ConstraintRecord {
        var constant = 0.0
        /// Definitions: -1 / the first term's coefficient.
        var scale = 0.0
        var priority = ConstraintSolver.required
        var relation = LinearRelation.equal
        var state = State.pending
        /// The row's value has to be evaluated.
        var isTouched = false
        var isQueued = false
        /// Scratch: the constraint is in the list of rows to remove.
        var isTornDown = false
        /// The constraint is an expanded copy of another one.
        var isCopy = false
        var firstTerm: Int32 = -1
        var termCount: Int32 = 0
        /// The number of term records that the constraint holds, a power of two.
        var runLength: Int32 = 0
        var item: Int32 = -1
        /// An expanded constraint's copy; a copy's constraint.
        var counterpart: Int32 = -1
        /// The first link from this constraint to a copy whose constant depends on it.
        var firstLink: Int32 = -1
        /// Copies: the first link to the constraints that its constant depends on.
        var firstSource: Int32 = -1
        var key = 0
        var owner = 0
    }

    /// The constant of an expanded copy is a sum of constants: this is one of them.
    struct LinkRecord: LinkedOnce {
        var factor: Double
        var source: Int32
        var copy: Int32
        var nextSource: Int32
        /// In the list of the source's links.
        var neighbors = Neighbors()
    }

    var variables = Pool<VariableRecord>()
    var constraints = Pool<ConstraintRecord>()
    var terms = Pool<TermRecord>()
    var links = Pool<LinkRecord>()
    var tableau = Tableau()

    /// Free records, linked. Terms are kept in runs of a power of two.
    var freeVariable: Int32 = -1
    var freeConstraint: Int32 = -1
    var freeLink: Int32 = -1
    var freeTerms = Pool<Int32>()

    // What changed since the last solution.
    var pendingEqualities = Pool<Int32>()
    var pendingRows = Pool<Int32>()
    /// Variables that lost their definitions. Rows that depend on them are still what they were before.
    var undefinedVariables = Pool<Int32>()
    /// Removed variables of the tableau whose rows are perhaps used by such rows.
    var leavingVariables = Pool<Int32>()
    var dirtyVariables = Pool<Int32>()
    var touchedConstraints = Pool<Int32>()
    /// Rows and columns whose part of the tableau is perhaps not optimal.
    var dirtyItems = Pool<Int32>()
    /// Rows whose value has perhaps another sign than they count with.
    var suspectItems = Pool<Int32>()
    /// Rows of required constraints that were violated when they were evaluated or optimized.
    var violatedItems = Pool<Int32>()

    /// Variables whose values perhaps changed since ``changedVariables()`` was called.
    var changed = Pool<Int32>()

    // Scratch.
    var stamp: UInt32 = 0
    /// Changes when definitions, rows or variables do.
    var structureStamp: UInt64 = 1
    var plan = Plan()
    var order = Pool<Int32>()
    var stack = Pool<Int32>()
    var cores = Pool<Int32>()
    var leaves = Pool<Int32>()
    var search = Optimization()

    var broken: [BrokenConstraint] = []
    /// The conflicts by broken constraint that were reported and persist.
    var reportedConflicts: [Int32: [Int32]] = [:]
    var newConflicts: [ConstraintConflict] = []

    /// The number of steps so far: variables and rows that were looked at, and steps of the simplex method.
    var stepCount = 0

    /// Makes an engine in memory that is also where most of its pools begin. The caller deinitializes and releases it.
    static func make() -> UnsafeMutablePointer<SolverEngine> {
        let size = 4608, start = (MemoryLayout<SolverEngine>.size + 15) & ~15
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        var slab = Slab(memory + start, size: size - start)
        let engine = memory.bindMemory(to: SolverEngine.self, capacity: 1)
        engine.initialize(to: SolverEngine(in: &slab))
        return engine
    }

    @inline(__always)
    private init(in slab: inout Slab) {
        variables = Pool(in: &slab, capacity: 8)
        constraints = Pool(in: &slab, capacity: 8)
        terms = Pool(in: &slab, capacity: 16)
        tableau = Tableau(in: &slab)
        pendingEqualities = Pool(in: &slab, capacity: 8)
        pendingRows = Pool(in: &slab, capacity: 8)
        dirtyVariables = Pool(in: &slab, capacity: 8)
        touchedConstraints = Pool(in: &slab, capacity: 8)
        dirtyItems = Pool(in: &slab, capacity: 8)
        suspectItems = Pool(in: &slab, capacity: 8)
        violatedItems = Pool(in: &slab, capacity: 8)
        changed = Pool(in: &slab, capacity: 8)
        order = Pool(in: &slab, capacity: 8)
        stack = Pool(in: &slab, capacity: 8)
        cores = Pool(in: &slab, capacity: 8)
        search = Optimization(in: &slab)
    }

    /// Makes an engine whose pools have no memory yet.
    init() {}

    /// Makes the engine what it was when it was made, except that its pools keep their memory.
    mutating func removeAll() {
        variables.removeAll()
        constraints.removeAll()
        terms.removeAll()
        links.removeAll()
        tableau.removeAll()
        (freeVariable, freeConstraint, freeLink) = (-1, -1, -1)
        freeTerms.removeAll()
        pendingEqualities.removeAll()
        pendingRows.removeAll()
        undefinedVariables.removeAll()
        leavingVariables.removeAll()
        dirtyVariables.removeAll()
        touchedConstraints.removeAll()
        dirtyItems.removeAll()
        suspectItems.removeAll()
        violatedItems.removeAll()
        changed.removeAll()
        // New records have a stamp of 0, which is none of a walk. A plan is of another structure from now on.
        stamp = 0
        structureStamp += 1
        if !broken.isEmpty { broken = [] }
        if !reportedConflicts.isEmpty { reportedConflicts = [:] }
        if !newConflicts.isEmpty { newConflicts = [] }
    }

    // MARK: - Variables

    mutating func addVariable(owner: Int = 0, value: Double = 0) -> SolverVariable {
        let value = value.isFinite ? value : 0
        let record = VariableRecord(value: value, reported: value, owner: owner)
        guard freeVariable >= 0 else {
            variables.append(record)
            return SolverVariable(index: Int32(truncatingIfNeeded: variables.count - 1))
        }
        let index = freeVariable
        freeVariable = variables[index].firstUse
        // The variable that had this place is perhaps still listed.
        let isListed = variables[index].isListed, isDirty = variables[index].isDirty
        variables[index] = record
        variables[index].isListed = isListed
        variables[index].isDirty = isDirty
        return SolverVariable(index: index)
    }

    mutating func remove(_ variable: SolverVariable) {
        let index = variable.index
        precondition(variables[index].isAlive, "The variable was removed before.")
        precondition(variables[index].firstUse < 0, "A variable that constraints use can't be removed.")
        structureStamp += 1
        variables[index].isAlive = false
        if variables[index].item >= 0, !undefinedVariables.isEmpty {
            leavingVariables.append(index)
        } else {
            release(index)
        }
    }

    /// Makes the place of a removed variable free.
    mutating func release(_ index: Int32) {
        removeFromTableau(index)
        variables[index].firstUse = freeVariable
        freeVariable = index
    }

    mutating func changedVariables() -> [SolverVariable] {
        var result: [SolverVariable] = []
        for position in changed.indices {
            let index = changed[position]
            variables[index].isListed = false
            guard variables[index].isAlive, variables[index].value != variables[index].reported else { continue }
            variables[index].reported = variables[index].value
            result.append(SolverVariable(index: index))
        }
        changed.removeAll()
        return result
    }

    // MARK: - Constraints

    mutating func add(
        _ newTerms: Span<LinearTerm>, constant: Double, _ relation: LinearRelation, priority: Float, key: Int,
        owner: Int
    ) throws(ConstraintError) -> SolverConstraint {
        guard constant.isFinite else { throw .notFinite }
        guard priority > 0, priority <= Self.required else { throw .priorityOutOfRange(priority) }
        for position in newTerms.indices {
            guard newTerms[position].coefficient.isFinite else { throw .notFinite }
        }
        let index = makeConstraint(
            ConstraintRecord(
                constant: Self.clamp(constant), priority: priority, relation: relation, key: key, owner: owner))
        setTerms(of: index, to: newTerms)
        enqueue(index)
        return SolverConstraint(index: index)
    }

    mutating func remove(_ constraint: SolverConstraint) {
        let index = constraint.index
        precondition(isAlive(index), "The constraint was removed before.")
        withdraw(index)
        restoreBroken(dependingOn: index)
        unlinkTerms(of: index)
        reportedConflicts[index] = nil
        freeRecord(index)
    }

    mutating func setConstant(of constraint: SolverConstraint, to constant: Double) throws(ConstraintError) {
        guard constant.isFinite else { throw .notFinite }
        let index = constraint.index, constant = Self.clamp(constant)
        precondition(isAlive(index), "The constraint was removed before.")
        guard constraints[index].constant != constant else { return }
        constraints[index].constant = constant
        if !broken.isEmpty { restoreBroken(dependingOn: index) }
        constantChanged(index)
    }

    mutating func setPriority(of constraint: SolverConstraint, to priority: Float) throws(ConstraintError) {
        guard priority > 0, priority <= Self.required else { throw .priorityOutOfRange(priority) }
        let index = constraint.index
        precondition(isAlive(index), "The constraint was removed before.")
        guard constraints[index].priority != priority else { return }
        // A row can change in place, except that one that becomes required counts differently in the list of uses.
        let changesStanding = (constraints[index].priority == Self.required) != (priority == Self.required)
        if changesStanding || constraints[index].state != .inTableau {
            withdraw(index)
            if changesStanding { restoreBroken(dependingOn: index) }
            countOptionalUses(of: index, by: -1)
            constraints[index].priority = priority
            countOptionalUses(of: index, by: 1)
            enqueue(index)
        } else {
            constraints[index].priority = priority
            tableau.items[constraints[index].item].priority = priority
            markDirty(constraints[index].item)
        }
    }

    func violation(of constraint: SolverConstraint) -> Double {
        let value = evaluate(constraint.index)
        switch constraints[constraint.index].relation {
        case .equal: return abs(value)
        case .lessThanOrEqual: return max(0, value)
        case .greaterThanOrEqual: return max(0, -value)
        }
    }

    // MARK: - Records

    /// Greater magnitudes are limited, because sums of them would lose the digits of ordinary coordinates.
    private static func clamp(_ constant: Double) -> Double { min(max(constant, -1e12), 1e12) }

    func isAlive(_ index: Int32) -> Bool {
        index >= 0 && index < constraints.count && constraints[index].state != .unused && !constraints[index].isCopy
    }

    /// Enters a new constraint, and returns its index.
    @inline(__always)
    mutating func makeConstraint(_ record: ConstraintRecord) -> Int32 {
        let index = freeConstraint
        guard index >= 0 else {
            constraints.append(record)
            return Int32(truncatingIfNeeded: constraints.count - 1)
        }
        freeConstraint = constraints[index].termCount
        // The constraint that had this place is perhaps still listed.
        let isQueued = constraints[index].isQueued, isTouched = constraints[index].isTouched
        constraints[index] = record
        constraints[index].isQueued = isQueued
        constraints[index].isTouched = isTouched
        return index
    }

    mutating func freeRecord(_ index: Int32) {
        constraints[index].state = .unused
        constraints[index].termCount = freeConstraint
        freeConstraint = index
    }

    /// Stores the terms of a constraint; those of the same variable become one, those with coefficient 0 are left out.
    @inline(__always)
    private mutating func setTerms(of index: Int32, to newTerms: Span<LinearTerm>) {
        let first = allocateTerms(newTerms.count)
        var end = first, least = Double.infinity
        for position in newTerms.indices {
            let variable = newTerms[position].variable.index, coefficient = newTerms[position].coefficient
            precondition(variables[variable].isAlive, "The variable was removed.")
            var found = first
            while found < end, terms[found].variable != variable { found += 1 }
            if found < end {
                terms[found].coefficient += coefficient
                least = min(least, abs(terms[found].coefficient))
            } else {
                terms[end] = TermRecord(coefficient: coefficient, variable: variable, constraint: index)
                least = min(least, abs(coefficient))
                end += 1
            }
        }
        constraints[index].firstTerm = first
        constraints[index].termCount = end - first
        if least <= Tableau.negligible { removeNegligibleTerms(of: index) }
        linkTerms(of: index, capacity: newTerms.count)
    }

    @inline(never)
    private mutating func removeNegligibleTerms(of index: Int32) {
        let first = constraints[index].firstTerm, end = first + constraints[index].termCount
        var kept = first
        for position in first..<end where abs(terms[position].coefficient) > Tableau.negligible {
            terms[kept] = terms[position]
            kept += 1
        }
        constraints[index].termCount = kept - first
    }

    /// The number of terms for which a run has room.
    @inline(__always)
    private static func runLength(_ count: Int) -> Int {
        count <= 1 ? 1 : 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
    }

    /// The index of the first of several terms that lie one after the other. Their values are undefined.
    @inline(__always)
    mutating func allocateTerms(_ count: Int) -> Int32 {
        let length = Self.runLength(count), sizeClass = length.trailingZeroBitCount
        if sizeClass < freeTerms.count, freeTerms[sizeClass] >= 0 {
            let first = freeTerms[sizeClass]
            freeTerms[sizeClass] = terms[first].neighbors.next
            return first
        }
        return terms.extend(by: length)
    }

    /// Enters a constraint's terms in the lists of uses. `capacity` is the count with which they were allocated.
    @inline(__always)
    mutating func linkTerms(of index: Int32, capacity: Int) {
        let first = constraints[index].firstTerm, uses: Int32 = isRequiredEquality(index) ? 0 : 1
        constraints[index].runLength = Int32(truncatingIfNeeded: Self.runLength(capacity))
        for position in first..<(first + constraints[index].termCount) {
            let variable = terms[position].variable
            terms.insert(position, in: .only, first: &variables[variable].firstUse)
            variables[variable].optionalUses += uses
        }
    }

    mutating func unlinkTerms(of index: Int32) {
        countOptionalUses(of: index, by: -1)
        let first = constraints[index].firstTerm
        for position in first..<(first + constraints[index].termCount) {
            terms.remove(position, from: .only, first: &variables[terms[position].variable].firstUse)
        }
        let sizeClass = Int(constraints[index].runLength).trailingZeroBitCount
        while freeTerms.count <= sizeClass { freeTerms.append(-1) }
        terms[first].neighbors.next = freeTerms[sizeClass]
        freeTerms[sizeClass] = first
    }

    private mutating func countOptionalUses(of index: Int32, by difference: Int32) {
        guard !isRequiredEquality(index) else { return }
        let first = constraints[index].firstTerm
        for position in first..<(first + constraints[index].termCount) {
            variables[terms[position].variable].optionalUses += difference
        }
    }

    @inline(__always)
    func isRequiredEquality(_ index: Int32) -> Bool {
        constraints[index].relation == .equal && constraints[index].priority == Self.required
    }

    /// Makes a constraint wait for its place.
    @inline(__always)
    mutating func enqueue(_ index: Int32) {
        constraints[index].state = .pending
        guard !constraints[index].isQueued else { return }
        constraints[index].isQueued = true
        if isRequiredEquality(index) { pendingEqualities.append(index) } else { pendingRows.append(index) }
    }

    /// Takes a constraint out of its place, and makes others wait that have theirs because of it.
    mutating func withdraw(_ index: Int32) {
        switch constraints[index].state {
        case .definition: undefine(terms[constraints[index].firstTerm].variable)
        case .expanded: undefine(terms[constraints[constraints[index].counterpart].firstTerm].variable)
        case .inTableau: removeRow(index)
        case .broken: broken.removeAll { $0.constraint == index }
        case .pending, .unused: break
        }
        constraints[index].state = .pending
    }

    /// Begins a walk: no record has its stamp yet.
    @inline(__always)
    mutating func beginWalk() {
        if stamp == .max { forgetStamps() }
        stamp += 1
    }

    /// After four thousand million walks, the numbers begin again.
    @inline(never)
    private mutating func forgetStamps() {
        stamp = 0
        for index in variables.indices { variables[index].stamp = 0 }
        for index in tableau.items.indices { tableau.items[index].stamp = 0 }
    }

    // MARK: - Evaluation

    /// The value of a constraint's expression.
    @inline(__always)
    func evaluate(_ index: Int32) -> Double {
        let first = constraints[index].firstTerm
        var sum = constraints[index].constant
        for position in first..<(first + constraints[index].termCount) {
            sum += terms[position].coefficient * variables[terms[position].variable].value
        }
        return sum
    }

    /// A bound for rounding errors of ``evaluate(_:)``, relative to the greatest of its terms.
    func magnitude(_ index: Int32) -> Double {
        let first = constraints[index].firstTerm
        var greatest = abs(constraints[index].constant)
        for position in first..<(first + constraints[index].termCount) {
            greatest = max(greatest, abs(terms[position].coefficient * variables[terms[position].variable].value))
        }
        return greatest
    }

    mutating func markDirty(_ item: Int32) { dirtyItems.append(item) }

    @inline(__always)
    mutating func markDirty(variable: Int32) {
        guard !variables[variable].isDirty else { return }
        variables[variable].isDirty = true
        dirtyVariables.append(variable)
    }

    @inline(__always)
    mutating func touch(_ constraint: Int32) {
        guard !constraints[constraint].isTouched else { return }
        constraints[constraint].isTouched = true
        touchedConstraints.append(constraint)
    }

    @inline(__always)
    mutating func setValue(_ value: Double, of variable: Int32) {
        guard variables[variable].value != value else { return }
        variables[variable].value = value
        guard !variables[variable].isListed else { return }
        variables[variable].isListed = true
        changed.append(variable)
    }
}
