// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The relation of a linear expression to zero.
package enum LinearRelation: UInt8, BitwiseCopyable, Sendable {
    case lessThanOrEqual, equal, greaterThanOrEqual
}

/// A variable of a ``ConstraintSolver``: a number that the solver chooses.
package struct SolverVariable: Hashable, Sendable {
    let index: Int32

    init(index: Int32) { self.index = index }
}

/// A constraint that was added to a ``ConstraintSolver``.
package struct SolverConstraint: Hashable, Sendable {
    let index: Int32

    init(index: Int32) { self.index = index }
}

/// A variable times a coefficient.
package struct LinearTerm: Sendable {
    package var variable: SolverVariable
    package var coefficient: Double

    package init(_ variable: SolverVariable, _ coefficient: Double = 1) {
        self.variable = variable
        self.coefficient = coefficient
    }
}

/// A sum of terms and a constant.
package struct LinearExpression: Sendable {
    package var terms: [LinearTerm]
    package var constant: Double

    package init(_ terms: [LinearTerm] = [], constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }

    package init(_ variable: SolverVariable) { self.init([LinearTerm(variable)]) }

    package static func + (left: Self, right: Self) -> Self {
        Self(left.terms + right.terms, constant: left.constant + right.constant)
    }

    package static func - (left: Self, right: Self) -> Self { left + right * -1 }

    package static func + (left: Self, right: Double) -> Self {
        Self(left.terms, constant: left.constant + right)
    }

    package static func - (left: Self, right: Double) -> Self { left + -right }

    package static func * (left: Self, right: Double) -> Self {
        Self(
            left.terms.map { LinearTerm($0.variable, $0.coefficient * right) }, constant: left.constant * right)
    }
}

/// A linear expression that is to be zero, at least zero, or at most zero.
package struct LinearConstraint: Sendable {
    package var expression: LinearExpression
    package var relation: LinearRelation
    /// From just above 0 to 1000. See ``ConstraintSolver``.
    package var priority: Float

    package init(
        _ expression: LinearExpression, _ relation: LinearRelation, priority: Float = ConstraintSolver.required
    ) {
        self.expression = expression
        self.relation = relation
        self.priority = priority
    }

    /// The same constraint with another priority.
    package func priority(_ priority: Float) -> Self { Self(expression, relation, priority: priority) }

    package static func equal(_ left: LinearExpression, _ right: LinearExpression) -> Self {
        Self(left - right, .equal)
    }

    package static func equal(_ left: LinearExpression, _ right: Double) -> Self { Self(left - right, .equal) }

    package static func atLeast(_ left: LinearExpression, _ right: LinearExpression) -> Self {
        Self(left - right, .greaterThanOrEqual)
    }

    package static func atLeast(_ left: LinearExpression, _ right: Double) -> Self {
        Self(left - right, .greaterThanOrEqual)
    }

    package static func atMost(_ left: LinearExpression, _ right: LinearExpression) -> Self {
        Self(left - right, .lessThanOrEqual)
    }

    package static func atMost(_ left: LinearExpression, _ right: Double) -> Self {
        Self(left - right, .lessThanOrEqual)
    }
}

/// A reason why the solver refuses a constraint or a change of one.
package enum ConstraintError: Error, Equatable, Sendable {
    /// A constant, a coefficient or a suggested value is NaN or infinite.
    case notFinite
    /// A priority is NaN, not above 0, or above 1000.
    case priorityOutOfRange(Float)
}

/// Required constraints that no solution satisfies together.
package struct ConstraintConflict: Equatable, Sendable {
    /// The constraint that the solver ignores: the one with the greatest key.
    package let broken: SolverConstraint
    /// All constraints of the conflict, the broken one included, ordered by their keys. Without any one of them the
    /// others can be satisfied.
    package let constraints: [SolverConstraint]

    package init(broken: SolverConstraint, constraints: [SolverConstraint]) {
        self.broken = broken
        self.constraints = constraints
    }
}
