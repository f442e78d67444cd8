// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver

/// The constraints of a window with 5000 views: 20 pages of 25 rows, each with nine subviews.
///
/// The constraints are those that views, labels and stacks have: edges, minimum sizes, and intrinsic sizes that resist
/// compression with priority 750 and hug with 250. There are some 25,000 of them.
struct SolverWindow: ~Copyable {
    static let pageCount = 20
    static let rowCount = 25

    struct View {
        let left, top, width, height: SolverVariable
    }

    struct Row {
        let view: View
        /// The row's subviews, the last of them inside a small box.
        var subviews: [View] = []
        /// What is between the icon and the title: nothing outside of the row depends on it.
        var gap: SolverConstraint?
        var minimumHeight: SolverConstraint?
        /// All constraints of the row's subviews.
        var constraints: [SolverConstraint] = []
    }

    var solver = ConstraintSolver()
    let root: View
    let width: SolverConstraint
    let height: SolverConstraint
    var pages: [[Row]] = []
    private var key = 0
    /// The constraints that were added since it was emptied.
    private var added: [SolverConstraint] = []

    init() {
        root = Self.makeView(in: &solver)
        Self.add([LinearTerm(root.left)], 0, .equal, to: &solver)
        Self.add([LinearTerm(root.top)], 0, .equal, to: &solver)
        width = Self.add([LinearTerm(root.width)], -375, .equal, to: &solver)
        height = Self.add([LinearTerm(root.height)], -667, .equal, to: &solver)
        for page in 0..<Self.pageCount { pages.append(makePage(page)) }
        solver.solve()
        _ = solver.changedVariables()
    }

    // MARK: Views

    private mutating func makePage(_ number: Int) -> [Row] {
        let page = Self.makeView(in: &solver)
        equal(page.left, root.left, 0)
        equal(page.top, root.top, 44)
        equal(page.width, root.width, 0)
        add([LinearTerm(page.top), LinearTerm(page.height), LinearTerm(root.height, -1)], 0, .equal)
        var rows: [Row] = []
        for index in 0..<Self.rowCount {
            rows.append(makeRow(number * Self.rowCount + index, in: page, below: rows.last?.view))
        }
        return rows
    }

    private mutating func makeRow(_ number: Int, in page: View, below previous: View?) -> Row {
        let view = Self.makeView(in: &solver)
        var row = Row(view: view)
        equal(view.left, page.left, 16)
        equal(view.width, page.width, -32)
        if let previous {
            add([LinearTerm(view.top), LinearTerm(previous.top, -1), LinearTerm(previous.height, -1)], -8, .equal)
        } else {
            equal(view.top, page.top, 8)
        }
        row.minimumHeight = add([LinearTerm(view.height)], -44, .greaterThanOrEqual)
        add([LinearTerm(view.height)], -30, .equal, priority: 250)
        for _ in 0..<9 { row.subviews.append(Self.makeView(in: &solver)) }
        addConstraints(to: &row, number)
        return row
    }

    private mutating func addConstraints(to row: inout Row, _ number: Int) {
        let icon = row.subviews[0], title = row.subviews[1], detail = row.subviews[2], box = row.subviews[3]
        added.removeAll()
        fix(icon, 29, 29)
        equal(icon.left, row.view.left, 8)
        setIntrinsicSize(of: title, Double(60 + number * 37 % 120), 20)
        row.gap = follow(title, icon, 8)
        add([LinearTerm(title.left), LinearTerm(title.width), LinearTerm(detail.left, -1)], 8, .lessThanOrEqual)
        setIntrinsicSize(of: detail, Double(30 + number * 23 % 60), 18)
        follow(box, detail, 8)
        fix(box, 60, 30)
        alignEnds(box, row.view, -8)
        for view in [icon, title, detail, box] { center(view, in: row.view) }
        arrange(Array(row.subviews[4...]), in: box)
        row.constraints = added
    }

    /// A stack of views of equal width.
    private mutating func arrange(_ views: [View], in box: View) {
        for (index, view) in views.enumerated() {
            equal(view.top, box.top, 4)
            equal(view.height, box.height, -8)
            if index == 0 {
                equal(view.left, box.left, 0)
            } else {
                follow(view, views[index - 1], 2)
                equal(view.width, views[0].width, 0)
            }
        }
        alignEnds(views[views.count - 1], box, 0)
    }

    /// Adds the constraints of a row's subviews.
    mutating func activate(page: Int, row index: Int) {
        var row = pages[page][index]
        addConstraints(to: &row, page * Self.rowCount + index)
        pages[page][index] = row
    }

    /// Removes the constraints of a row's subviews.
    mutating func deactivate(page: Int, row index: Int) {
        for constraint in pages[page][index].constraints { solver.remove(constraint) }
        pages[page][index].constraints = []
        pages[page][index].gap = nil
    }

    // MARK: Constraints

    private static func makeView(in solver: inout ConstraintSolver) -> View {
        View(
            left: solver.addVariable(), top: solver.addVariable(), width: solver.addVariable(),
            height: solver.addVariable())
    }

    private mutating func fix(_ view: View, _ width: Double, _ height: Double) {
        add([LinearTerm(view.width)], -width, .equal)
        add([LinearTerm(view.height)], -height, .equal)
    }

    private mutating func setIntrinsicSize(of view: View, _ width: Double, _ height: Double) {
        for (length, variable) in [(width, view.width), (height, view.height)] {
            add([LinearTerm(variable)], 0, .greaterThanOrEqual)
            add([LinearTerm(variable)], -length, .greaterThanOrEqual, priority: 750)
            add([LinearTerm(variable)], -length, .lessThanOrEqual, priority: 250)
        }
    }

    private mutating func center(_ view: View, in other: View) {
        add(
            [
                LinearTerm(view.top), LinearTerm(view.height, 0.5), LinearTerm(other.top, -1),
                LinearTerm(other.height, -0.5),
            ], 0, .equal)
    }

    /// The left edge of a view is right of another view.
    @discardableResult
    private mutating func follow(_ view: View, _ previous: View, _ distance: Double) -> SolverConstraint {
        add(
            [LinearTerm(view.left), LinearTerm(previous.left, -1), LinearTerm(previous.width, -1)], -distance, .equal)
    }

    private mutating func alignEnds(_ view: View, _ other: View, _ distance: Double) {
        add(
            [
                LinearTerm(view.left), LinearTerm(view.width), LinearTerm(other.left, -1), LinearTerm(other.width, -1),
            ], -distance, .equal)
    }

    @discardableResult
    private mutating func equal(
        _ one: SolverVariable, _ other: SolverVariable, _ difference: Double
    ) -> SolverConstraint {
        add([LinearTerm(one), LinearTerm(other, -1)], -difference, .equal)
    }

    @discardableResult
    private mutating func add<let count: Int>(
        _ terms: [count of LinearTerm], _ constant: Double, _ relation: LinearRelation, priority: Float = 1000
    ) -> SolverConstraint {
        key += 1
        let constraint = Self.add(terms, constant, relation, priority: priority, key: key, to: &solver)
        added.append(constraint)
        return constraint
    }

    @discardableResult
    private static func add<let count: Int>(
        _ terms: [count of LinearTerm], _ constant: Double, _ relation: LinearRelation, priority: Float = 1000,
        key: Int = 0, to solver: inout ConstraintSolver
    ) -> SolverConstraint {
        guard
            let constraint = try? solver.add(
                terms.span, constant: constant, relation, priority: priority, key: key)
        else { preconditionFailure("The numbers are finite.") }
        return constraint
    }

    mutating func set(_ constraint: SolverConstraint, to constant: Double) {
        guard (try? solver.setConstant(of: constraint, to: constant)) != nil else {
            preconditionFailure("The numbers are finite.")
        }
    }

    mutating func setPriority(of constraint: SolverConstraint, to priority: Float) {
        guard (try? solver.setPriority(of: constraint, to: priority)) != nil else {
            preconditionFailure("The priority is in range.")
        }
    }
}
