// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// An incremental solver of linear constraints with priorities, for layouts.
///
/// Each constraint compares a sum of variables with zero. Constraints of priority 1000 are required. The others are
/// satisfied as well as possible: the sum of the violations of each priority is minimal, and a higher priority is
/// infinitely more important than all lower ones. These are the semantics of Cassowary (Badros, Borning, Stuckey: "The
/// Cassowary Linear Arithmetic Constraint Solving Algorithm", ACM TOCHI 8(4), 2001) without weights inside a priority.
///
/// Nothing is computed before ``solve()``. ``SolverEngine`` says how.
///
/// A solver must be used by one thread at a time.
package struct ConstraintSolver: ~Copyable {
    /// The priority of required constraints.
    package static let required: Float = 1000

    /// One pointer, because the compiler copies a greater value each time it is passed on.
    private let engine: UnsafeMutablePointer<SolverEngine>

    package init() { engine = SolverEngine.make() }

    private init(_ engine: consuming SolverEngine) {
        self.engine = .allocate(capacity: 1)
        self.engine.initialize(to: engine)
    }

    deinit {
        engine.deinitialize(count: 1)
        engine.deallocate()
    }

    /// Returns a solver with the same variables, constraints and values. Variables and constraints of one are valid for
    /// the other.
    package func copy() -> ConstraintSolver { ConstraintSolver(engine.pointee.copy()) }

    /// Removes all variables and constraints, and keeps the memory for others.
    package mutating func removeAll() { engine.pointee.removeAll() }

    // MARK: - Variables

    /// Adds a variable. Where constraints leave it undetermined it keeps its value.
    ///
    /// - Parameters:
    ///   - owner: A number for the user's own purposes.
    ///   - value: The initial value.
    package mutating func addVariable(owner: Int = 0, value: Double = 0) -> SolverVariable {
        engine.pointee.addVariable(owner: owner, value: value)
    }

    /// Removes a variable. All constraints that use it have to be removed before.
    package mutating func remove(_ variable: SolverVariable) { engine.pointee.remove(variable) }

    /// The value of a variable in the last solution.
    package func value(of variable: SolverVariable) -> Double { engine.pointee.variables[variable.index].value }

    package func owner(of variable: SolverVariable) -> Int { engine.pointee.variables[variable.index].owner }

    /// Returns the variables whose values differ from what they were when this method was called last, or when the
    /// variable was added, in the order in which they first changed.
    package mutating func changedVariables() -> [SolverVariable] { engine.pointee.changedVariables() }

    // MARK: - Constraints

    /// Adds a constraint.
    ///
    /// - Parameters:
    ///   - constraint: The constraint. A variable may occur in several terms.
    ///   - key: Of required constraints that conflict, the one with the greatest key is ignored. Give each constraint a
    ///     key of its own that does not depend on the order of activation.
    ///   - owner: A number for the user's own purposes.
    /// - Throws: ``ConstraintError`` for numbers that are NaN or infinite, and priorities out of range.
    package mutating func add(
        _ constraint: LinearConstraint, key: Int = 0, owner: Int = 0
    ) throws(ConstraintError) -> SolverConstraint {
        try add(
            constraint.expression.terms.span, constant: constraint.expression.constant, constraint.relation,
            priority: constraint.priority, key: key, owner: owner)
    }

    /// Adds the constraint that a sum of terms and a constant has a relation to zero. See ``add(_:key:owner:)``.
    package mutating func add(
        _ newTerms: Span<LinearTerm>, constant: Double, _ relation: LinearRelation,
        priority: Float = ConstraintSolver.required, key: Int = 0, owner: Int = 0
    ) throws(ConstraintError) -> SolverConstraint {
        try engine.pointee.add(
            newTerms, constant: constant, relation, priority: priority, key: key, owner: owner)
    }

    /// Removes a constraint.
    package mutating func remove(_ constraint: SolverConstraint) { engine.pointee.remove(constraint) }

    /// Changes the constant of a constraint's expression.
    package mutating func setConstant(of constraint: SolverConstraint, to constant: Double) throws(ConstraintError) {
        try engine.pointee.setConstant(of: constraint, to: constant)
    }

    /// The constant of a constraint's expression.
    package func constant(of constraint: SolverConstraint) -> Double {
        engine.pointee.constraints[constraint.index].constant
    }

    /// Changes the priority of a constraint. Any change is allowed.
    package mutating func setPriority(of constraint: SolverConstraint, to priority: Float) throws(ConstraintError) {
        try engine.pointee.setPriority(of: constraint, to: priority)
    }

    package func priority(of constraint: SolverConstraint) -> Float {
        engine.pointee.constraints[constraint.index].priority
    }

    package func owner(of constraint: SolverConstraint) -> Int { engine.pointee.constraints[constraint.index].owner }

    // MARK: - Solutions

    /// Finds values for all variables. It costs nothing when nothing has changed.
    package mutating func solve() { engine.pointee.solve() }

    /// The number of steps so far, as a measure of work: variables and rows that were looked at, and steps of the simplex
    /// method.
    package var stepCount: Int { engine.pointee.stepCount }

    /// Returns by how much the last solution violates a constraint, 0 if it is satisfied.
    package func violation(of constraint: SolverConstraint) -> Double { engine.pointee.violation(of: constraint) }

    /// Whether a constraint is ignored because of a conflict.
    package func isBroken(_ constraint: SolverConstraint) -> Bool {
        engine.pointee.constraints[constraint.index].state == .broken
    }

    /// Returns the conflicts that were found since this method was called last. A conflict that persists is reported
    /// once.
    package mutating func takeConflicts() -> [ConstraintConflict] { engine.pointee.takeConflicts() }

    // MARK: - Questions

    /// Whether the constraints leave only one value for a variable.
    ///
    /// The answer is exact and costs a copy of the solver: use it for diagnosis.
    package func isDetermined(_ variable: SolverVariable) -> Bool {
        var trial = engine.pointee.copy()
        trial.solve()
        return !trial.moveIfAmbiguous(variable, by: 1000)
    }

    /// Gives a variable another value that satisfies the constraints as well as the current one, and returns whether
    /// there is one.
    ///
    /// - Parameter distance: The preferred change of the value.
    package mutating func moveIfAmbiguous(_ variable: SolverVariable, by distance: Double) -> Bool {
        engine.pointee.moveIfAmbiguous(variable, by: distance)
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
        engine.pointee.constraintsAffecting(variable)
    }
}
