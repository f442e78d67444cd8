// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import CoreGraphics
import Foundation
import QuartzCore

/// Finds the rectangles of the views and guides of a hierarchy: of a window, or of views without one. The flow is in
/// `UIView+LayoutState.swift`.
///
/// Besides the constraints that views hold, the solver has:
///
/// - the frame of each view with `translatesAutoresizingMaskIntoConstraints`, required; where its mask is flexible and
///   constraints place the superview, in proportion to the superview's size;
/// - the intrinsic size of each other view, with its priorities;
/// - insets of the guides of the system, required;
/// - that sizes are not negative: only once one was, which saves a row for each view.
@MainActor
final class LayoutEngine {
    /// The view that owns the engine. When it has gone, the engine isn't used any more.
    private(set) weak var root: UIView?
    /// The engine computes a fitting size of `root`, and has no influence on frames.
    let isTrial: Bool
    var solver = ConstraintSolver()

    /// Something changed since the last update. Set by marks that reach the root, and by constraints directly.
    var needsUpdate = true {
        didSet { if needsUpdate, !oldValue, !isUpdating { root?.rootNeedsLayoutUpdate() } }
    }
    private var isUpdating = false
    /// The call into the program that is running, if a nested run loop may update inside of it.
    private var call: Call?
    /// The view that is being read, and why. Kept while its content size is asked for.
    var reading: (state: ViewLayout, stale: ViewLayout.Stale)?
    /// The number of nested run loops that began in such calls.
    private(set) var nestedLoops = 0

    private enum Call {
        case updateConstraints(UIView)
        case contentSize
    }

    // Not retained: an item leaves the engine before its view leaves the hierarchy.
    private var items: [Unmanaged<LayoutItem>?] = []
    private var freeItems: [Int] = []
    private var constraints: [Unmanaged<NSLayoutConstraint>?] = []
    private var freeConstraints: [Int] = []
    /// Keys of the items' own constraints: less than those of all others, which are ignored first.
    private var ownKey = Int.min

    /// Scratch: the constraint that is being made.
    var terms: [LinearTerm] = []
    var constant = 0.0
    /// Scratch: memory for terms while others wait.
    private var spareTerms: [[LinearTerm]] = []
    /// Scratch: the views whose baselines it uses, and that it does not name.
    var baselineViews: [UIView] = []
    /// Items that were measured for a width, and cause a further solution.
    private var measured: [ViewLayout] = []

    init(root: UIView, isTrial: Bool = false) {
        self.root = root
        self.isTrial = isTrial
    }

    // MARK: - Items

    func item(_ variable: SolverVariable) -> LayoutItem? {
        let number = solver.owner(of: variable)
        return items.indices.contains(number) ? items[number]?.takeUnretainedValue() : nil
    }

    /// The axis of an item, which is added if needed.
    func axis(_ axis: NSLayoutConstraint.Axis, of item: LayoutItem) -> LayoutItem.Axis {
        if let known = item.axis(axis) { return known }
        enter(item)
        let made = LayoutItem.Axis(
            origin: solver.addVariable(owner: item.link.number), size: solver.addVariable(owner: item.link.number))
        item.setAxis(axis, made)
        // A constraint may be in the making.
        let scratch = (terms, constant)
        terms = spareTerms.popLast() ?? []
        item.addOwnConstraints(axis, to: self)
        spareTerms.append(terms)
        (terms, constant) = scratch
        if let state = item as? ViewLayout, let view = state.view, !isTrial {
            state.list(asksForLayout: true)
            if places(view) { view.relateFramesOfSubviews() }
        }
        return item.axis(axis) ?? made
    }

    private func enter(_ item: LayoutItem) {
        guard item.link.number < 0 else { return }
        item.link.engine = self
        if !isTrial { item.view?.markInEngine() }
        if let number = freeItems.popLast() {
            items[number] = Unmanaged.passUnretained(item)
            item.link.number = number
        } else {
            items.append(Unmanaged.passUnretained(item))
            item.link.number = items.count - 1
        }
    }

    /// Removes an item that no constraint uses.
    func remove(_ item: LayoutItem) {
        guard root != nil, item.link.number >= 0 else { return }
        for axis in [item.link.horizontal, item.link.vertical] {
            guard let axis else { continue }
            solver.remove(axis.origin)
            solver.remove(axis.size)
        }
        items[item.link.number] = nil
        freeItems.append(item.link.number)
    }

    /// Forgets all items, those too that were made on the way.
    func forgetItems() {
        for item in items { item?.takeUnretainedValue().link = LayoutItem.Link() }
        items = []
    }

    func removeOwnConstraints(of item: LayoutItem) {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            guard root != nil, var state = item.axis(axis) else { continue }
            for constraint in [state.placing, state.sizing, state.hugging, state.resistance, state.minimum] {
                if let constraint { solver.remove(constraint) }
            }
            (state.placing, state.sizing, state.hugging, state.resistance, state.minimum) = (nil, nil, nil, nil, nil)
            item.setAxis(axis, state)
        }
        if root != nil { needsUpdate = true }
    }

    // MARK: - Constraints

    func lower(_ constraint: NSLayoutConstraint, in holder: UIView) {
        let loops = nestedLoops
        guard makeTerms(of: constraint, in: holder) else { return }
        if nestedLoops != loops, !awaits(constraint, in: holder) { return }
        let number = freeConstraints.popLast() ?? constraints.count
        if number == constraints.count { constraints.append(nil) }
        constraints[number] = Unmanaged.passUnretained(constraint)
        let relation: LinearRelation =
            constraint.relation == .equal
            ? .equal : constraint.relation == .lessThanOrEqual ? .lessThanOrEqual : .greaterThanOrEqual
        let terms = terms
        guard
            let added = try? solver.add(
                terms.span, constant: constant - constraint.constant, relation,
                priority: constraint.priority.rawValue, key: constraint.key, owner: number + 1)
        else { preconditionFailure("The numbers of \(constraint) are finite.") }
        constraint.lowered = LoweredConstraint(solver: added, number: number, base: constant)
        for view in baselineViews { view.ensuredLayoutState.noteBaselineUse(constraint) }
        baselineViews = []
        needsUpdate = true
    }

    /// Whether a constraint still has to be added, after a nested run loop.
    private func awaits(_ constraint: NSLayoutConstraint, in holder: UIView) -> Bool {
        constraint.holder === holder && constraint.lowered == nil && holder.layoutState?.link.engine === self
    }

    /// Reads a constraint again.
    func lowerAgain(_ constraint: NSLayoutConstraint) {
        guard let holder = constraint.holder, let lowered = constraint.lowered else { return }
        remove(lowered)
        constraint.lowered = nil
        lower(constraint, in: holder)
    }

    func remove(_ lowered: LoweredConstraint) {
        guard root != nil else { return }
        solver.remove(lowered.solver)
        constraints[lowered.number] = nil
        freeConstraints.append(lowered.number)
        needsUpdate = true
    }

    func constantChanged(_ constraint: NSLayoutConstraint, _ lowered: LoweredConstraint) {
        guard root != nil else { return }
        _ = try? solver.setConstant(of: lowered.solver, to: lowered.base - constraint.constant)
        needsUpdate = true
    }

    func priorityChanged(_ constraint: NSLayoutConstraint, _ lowered: LoweredConstraint) {
        guard root != nil else { return }
        _ = try? solver.setPriority(of: lowered.solver, to: constraint.priority.rawValue)
        needsUpdate = true
    }

    /// The constraint of a program that is one of the solver's; nil for an item's own.
    func constraint(_ lowered: SolverConstraint) -> NSLayoutConstraint? {
        let owner = solver.owner(of: lowered)
        return owner > 0 ? constraints[owner - 1]?.takeUnretainedValue() : nil
    }

    /// The view whose frame or guide a solver's constraint is.
    func owner(_ lowered: SolverConstraint) -> LayoutItem? {
        let owner = solver.owner(of: lowered)
        return owner < 0 ? items[-owner - 1]?.takeUnretainedValue() : nil
    }

    /// Adds the constraint of the scratch terms for an item itself.
    func addOwn(
        _ relation: LinearRelation, priority: Float = ConstraintSolver.required, for item: LayoutItem
    ) -> SolverConstraint? {
        ownKey += 1
        needsUpdate = true
        let terms = terms
        return try? solver.add(
            terms.span, constant: constant, relation, priority: priority, key: ownKey, owner: -item.link.number - 1)
    }

    func begin(constant: Double = 0) {
        terms.removeAll(keepingCapacity: true)
        self.constant = constant
    }

    func begin(_ term: LinearTerm, constant: Double = 0) {
        begin(constant: constant)
        terms.append(term)
    }

    func begin(_ first: LinearTerm, _ second: LinearTerm, constant: Double = 0) {
        begin(first, constant: constant)
        terms.append(second)
    }

    // MARK: - Cycles

    /// The most updates at the end of one turn, each after a layout that has requested the next. Less than the layer
    /// host's limit, which ends the turn. Chosen generously.
    private static let mostUpdatesOfTurn = 50
    private var updatesOfTurn = 0
    /// Views that asked for being measured again after the limit.
    var cyclingViews: [UIView] = []
    var isCycling: Bool { updatesOfTurn > Self.mostUpdatesOfTurn }

    /// Updates before the layout at the end of a turn.
    func updateAtEndOfTurn() {
        updatesOfTurn += 1
        if updatesOfTurn == 1 { CATransaction.afterCommit { [weak self] in self?.updatesOfTurn = 0 } }
        updateIfNeeded()
        guard !cyclingViews.isEmpty else { return }
        LayoutLog.reportCycle(of: cyclingViews)
        cyclingViews = []
    }

    // MARK: - Updates

    /// The most solutions in an update. Chosen generously: a change of constraints in `updateConstraints()` takes one.
    private static let mostRounds = 10

    /// Finds the rectangles for the hierarchy as it is, and marks superviews of changed views for layout.
    func updateIfNeeded() {
        guard needsUpdate, !isUpdating, let root else { return }
        isUpdating = true
        let context = LayoutContext.current
        context.updatingEngines.append(self)
        for _ in 0..<Self.mostRounds where needsUpdate {
            needsUpdate = false
            root.updateConstraintsOfSubtree(for: self)
            root.refreshLayout(in: self)
            solve()
        }
        context.updatingEngines.removeLast()
        isUpdating = false
        if needsUpdate { root.rootNeedsLayoutUpdate() }
    }

    // MARK: - Calls in which nested run loops update

    /// Calls a view's `updateConstraints()`.
    func call(_ view: UIView) { perform(.updateConstraints(view)) { view.callUpdateConstraints() } }

    /// Asks a view for a length of its content.
    func contentLength(of view: UIView, _ item: ViewLayout, _ axis: NSLayoutConstraint.Axis) -> Double? {
        // A constraint may be in the making.
        let scratch = (terms, constant, baselineViews, reading)
        let length = perform(.contentSize) { view.contentLength(axis, item) }
        (terms, constant, baselineViews, reading) = scratch
        return length
    }

    private func perform<Result>(_ call: Call, _ body: () -> Result) -> Result {
        let outer = (self.call, isUpdating)
        self.call = call
        defer { (self.call, isUpdating) = outer }
        return body()
    }

    /// Call it when a nested run loop begins: the loop's own updates find what waits for the call to return.
    func allowNestedUpdates() {
        guard isUpdating, let call else { return }
        isUpdating = false
        nestedLoops += 1
        switch call {
        case .updateConstraints(let view): view.superview?.markLayout(.subtreeNeedsUpdateConstraints)
        case .contentSize:
            if let reading {
                reading.state.stale.formUnion(reading.stale)
                reading.state.view?.markLayout(.subtreeIsStale)
            }
        }
        self.call = nil
        root?.rootNeedsLayoutUpdate()
    }

    /// Solves until no content changes its height with its width.
    func solve() {
        defer { measured.removeAll(keepingCapacity: true) }
        for _ in 0..<Self.mostRounds {
            solver.solve()
            measured.removeAll(keepingCapacity: true)
            let changed = solver.changedVariables()
            var isComplete = true
            for variable in changed {
                guard let item = item(variable) else { continue }
                if limitSize(variable, of: item) { isComplete = false }
                if !isTrial { item.rectangleChanged() }
                if let item = item as? ViewLayout, item.link.horizontal?.size == variable { measured.append(item) }
            }
            for item in measured where measure(item) { isComplete = false }
            if isComplete { return reportConflicts() }
        }
        LayoutLog.reportCycle(of: measured.compactMap { $0.view })
        reportConflicts()
    }

    /// Forbids a negative size.
    private func limitSize(_ variable: SolverVariable, of item: LayoutItem) -> Bool {
        guard solver.value(of: variable) < -1e-6 else { return false }
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            guard var state = item.axis(axis), state.size == variable, state.minimum == nil else { continue }
            begin(LinearTerm(variable))
            state.minimum = addOwn(.greaterThanOrEqual, for: item)
            item.setAxis(axis, state)
            return true
        }
        return false
    }

    private func reportConflicts() {
        for conflict in solver.takeConflicts() where !isTrial { LayoutLog.report(conflict, in: self) }
    }
}
