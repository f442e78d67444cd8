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
    var root: UIView? { isTrial ? trialRoot : ownRoot }
    private weak var ownRoot: UIView?
    /// The engine computes fitting sizes, and has no influence on frames.
    let isTrial: Bool
    /// The view whose fitting size is being computed.
    private(set) var trialRoot: UIView? {
        didSet { trialRootIdentity = trialRoot.map { ObjectIdentifier($0) } }
    }
    /// It can be compared without retaining the view.
    private(set) var trialRootIdentity: ObjectIdentifier?
    @exclusivity(unchecked) var solver = ConstraintSolver()

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
    @exclusivity(unchecked) private var items: [Unmanaged<LayoutItem>?] = []
    private var freeItems: [Int] = []
    @exclusivity(unchecked) private var constraints: [Unmanaged<NSLayoutConstraint>?] = []
    private var freeConstraints: [Int] = []
    /// Keys of the items' own constraints: less than those of all others, which are ignored first.
    @exclusivity(unchecked) private var ownKey = Int.min

    /// Scratch: the constraint that is being made.
    @exclusivity(unchecked) var terms: [LinearTerm] = []
    @exclusivity(unchecked) var constant = 0.0
    /// Scratch: memory for terms while others wait.
    private var spareTerms: [[LinearTerm]] = []
    /// Scratch: the views whose baselines it uses, and that it does not name.
    @exclusivity(unchecked) var baselineViews: [UIView] = []
    /// In a trial: constraints that use a view's baseline, but name a view around it. See `ViewLayout.baselineUses`.
    private(set) var trialBaselineUses: [(state: ViewLayout, constraint: NSLayoutConstraint)] = []
    /// Items that were measured for a width, and cause a further solution.
    private var measured: [ViewLayout] = []
    /// The number of the solution, among all of all engines.
    private var solution = 0

    init(root: UIView) {
        ownRoot = root
        isTrial = false
    }

    /// Makes an engine for fitting sizes.
    init() { isTrial = true }

    func beginTrial(of view: UIView) { trialRoot = view }

    /// Whether the memory is that of an ordinary hierarchy.
    var isSmall: Bool { items.capacity <= 512 && constraints.capacity <= 2048 }

    /// Whether the views still exist.
    private var isAlive: Bool { isTrial || ownRoot != nil }

    // MARK: - Items

    func item(_ variable: SolverVariable) -> LayoutItem? {
        let number = solver.owner(of: variable)
        return items.indices.contains(number) ? items[number]?.takeUnretainedValue() : nil
    }

    /// The axis of an item, which is added if needed.
    func axis(_ axis: NSLayoutConstraint.Axis, of item: LayoutItem) -> LayoutItem.Axis {
        item.axis(axis) ?? addAxis(axis, of: item)
    }

    /// The variables of an item on an axis, which are added if needed.
    @inline(__always)
    func variables(
        _ axis: NSLayoutConstraint.Axis, of item: LayoutItem
    ) -> (origin: SolverVariable, size: SolverVariable) {
        if axis == .horizontal {
            if let known = item.link.horizontal { return (known.origin, known.size) }
        } else if let known = item.link.vertical {
            return (known.origin, known.size)
        }
        let added = addAxis(axis, of: item)
        return (added.origin, added.size)
    }

    private func addAxis(_ axis: NSLayoutConstraint.Axis, of item: LayoutItem) -> LayoutItem.Axis {
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
        if !isTrial, let state = item.asView, let view = state.view {
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
        guard isAlive, item.link.number >= 0 else { return }
        for axis in [item.link.horizontal, item.link.vertical] {
            guard let axis else { continue }
            solver.remove(axis.origin)
            solver.remove(axis.size)
        }
        items[item.link.number] = nil
        freeItems.append(item.link.number)
    }

    /// Forgets everything: all items, those too that were made on the way, and their constraints.
    func forgetAll() {
        for item in items { item?.takeUnretainedValue().link = LayoutItem.Link() }
        for constraint in constraints { constraint?.takeUnretainedValue().lowered = nil }
        items.removeAll(keepingCapacity: true)
        freeItems.removeAll(keepingCapacity: true)
        constraints.removeAll(keepingCapacity: true)
        freeConstraints.removeAll(keepingCapacity: true)
        if !baselineViews.isEmpty { baselineViews = [] }
        if !trialBaselineUses.isEmpty { trialBaselineUses = [] }
        ownKey = Int.min
        trialRoot = nil
        solver.removeAll()
    }

    func removeOwnConstraints(of item: LayoutItem) {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            guard isAlive, var state = item.axis(axis) else { continue }
            for constraint in [state.placing, state.sizing, state.hugging, state.resistance, state.minimum] {
                if let constraint { solver.remove(constraint) }
            }
            (state.placing, state.sizing, state.hugging, state.resistance, state.minimum) = (nil, nil, nil, nil, nil)
            item.setAxis(axis, state)
        }
        if isAlive { needsUpdate = true }
    }

    // MARK: - Constraints

    func lower(_ constraint: NSLayoutConstraint, in holder: LayoutHolder) {
        let loops = nestedLoops
        guard makeTerms(of: constraint, in: holder) else { return }
        if nestedLoops != loops, !awaits(constraint, in: holder) { return }
        guard addTerms(of: constraint) else {
            return programmingMistake(
                "NSLayoutConstraint: \(constraint) has no effect, because the alignment rectangle, the margins or the "
                    + "baseline of an item are not finite.")
        }
        if !baselineViews.isEmpty { noteBaselineViews(of: constraint) }
        noteChange()
    }

    /// Adds the constraint of the scratch terms. Returns false if a number is not finite. Those of the constraint itself
    /// are.
    func addTerms(of constraint: NSLayoutConstraint) -> Bool {
        let relation: LinearRelation =
            constraint.relation == .equal
            ? .equal : constraint.relation == .lessThanOrEqual ? .lessThanOrEqual : .greaterThanOrEqual
        let terms = terms, number = freeConstraints.last ?? constraints.count
        guard
            let added = try? solver.add(
                terms.span, constant: constant - constraint.constant, relation,
                priority: constraint.priority.rawValue, key: constraint.key, owner: number + 1)
        else { return false }
        if freeConstraints.popLast() == nil { constraints.append(nil) }
        constraints[number] = Unmanaged.passUnretained(constraint)
        constraint.lowered = LoweredConstraint(solver: added, number: number, base: constant)
        return true
    }

    private func noteBaselineViews(of constraint: NSLayoutConstraint) {
        for view in baselineViews {
            let state = view.ensuredLayoutState
            if isTrial {
                let isKnown = trialBaselineUses.contains { $0.state === state && $0.constraint === constraint }
                if !isKnown { trialBaselineUses.append((state, constraint)) }
            } else {
                state.noteBaselineUse(constraint)
            }
        }
        baselineViews = []
    }

    /// An update is needed.
    @inline(__always)
    private func noteChange() { if !isTrial { needsUpdate = true } }

    /// Whether a constraint still has to be added, after a nested run loop.
    private func awaits(_ constraint: NSLayoutConstraint, in holder: LayoutHolder) -> Bool {
        constraint.holderHandle === holder.state.handle && constraint.lowered == nil
            && holder.state.link.engine === self
    }

    /// Reads a constraint again. One that another engine has read is left alone: in a trial, those from outside.
    func lowerAgain(_ constraint: NSLayoutConstraint) {
        guard let holder = constraint.holder, let lowered = constraint.lowered, constraint.engine === self else {
            return
        }
        remove(lowered)
        constraint.lowered = nil
        lower(constraint, in: LayoutHolder(holder, holder.ensuredLayoutState))
    }

    func remove(_ lowered: LoweredConstraint) {
        guard isAlive else { return }
        solver.remove(lowered.solver)
        constraints[lowered.number] = nil
        freeConstraints.append(lowered.number)
        needsUpdate = true
    }

    func constantChanged(_ constraint: NSLayoutConstraint, _ lowered: LoweredConstraint) {
        guard isAlive else { return }
        _ = try? solver.setConstant(of: lowered.solver, to: lowered.base - constraint.constant)
        needsUpdate = true
    }

    func priorityChanged(_ constraint: NSLayoutConstraint, _ lowered: LoweredConstraint) {
        guard isAlive else { return }
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
        noteChange()
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
    private static let mostUpdatesOfTurn = 20
    private var updatesOfTurn = 0
    /// Views whose contents or insets changed again after the limit.
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
        guard needsUpdate, !isUpdating, !isTrial, let root else { return }
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

    /// Asks a view for the size of its content.
    func contentSize(of view: UIView) -> CGSize {
        guard !isTrial else { return view.intrinsicContentSize }
        // A constraint may be in the making.
        let scratch = (terms, constant, baselineViews, reading)
        let size = perform(.contentSize) { view.intrinsicContentSize }
        (terms, constant, baselineViews, reading) = scratch
        return size
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
            solution = LayoutContext.nextMark()
            for variable in changed {
                guard let item = item(variable) else { continue }
                if solver.value(of: variable) < -1e-6, limitSize(variable, of: item) { isComplete = false }
                if !isTrial, item.lastSolution != solution {
                    // Once, if several of its variables have changed.
                    item.lastSolution = solution
                    item.rectangleChanged()
                }
                if item.link.horizontal?.size == variable, let item = item.asView { measured.append(item) }
            }
            for item in measured where measure(item) { isComplete = false }
            if isComplete { return reportConflicts() }
        }
        LayoutLog.reportCycle(of: measured.compactMap { $0.view })
        reportConflicts()
    }

    /// Forbids a negative size. Returns false for a variable that is not a size.
    private func limitSize(_ variable: SolverVariable, of item: LayoutItem) -> Bool {
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
