// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import CoreGraphics
import Foundation

// MARK: - Fitting
//
// The size that fits a view depends on the constraints inside of it only. So an engine of its own reads them: all items
// and constraints of the view's subtree lend themselves to it, and return to their own engine afterwards.
extension LayoutEngine {
    /// Returns the size of a view that satisfies the constraints inside of it, and is near to a target.
    static func fittingSize(
        of view: UIView, _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        view.updateConstraintsOfSubtree()
        let state = view.ensuredLayoutState, context = LayoutContext.current
        // What no engine has read has nothing to lend.
        let isFree = context.trialCount == 0 && !view.layoutFlags.contains(.subtreeIsInEngine)
        let loan = isFree ? nil : LayoutLoan(of: view), engine = context.takeTrialEngine()
        engine.beginTrial(of: view)
        defer {
            context.returnTrialEngine(engine)
            loan?.end()
        }
        engine.read(view)
        let aims = [
            engine.aim(.horizontal, of: state, at: target.width, horizontal),
            engine.aim(.vertical, of: state, at: target.height, vertical),
        ]
        engine.solve()
        if engine.approach(aims) { engine.solve() }
        let scale = max(1, view.layoutScale), size = state.rectangle?.size ?? .zero
        func ceiling(_ length: CGFloat) -> CGFloat { max(0, ((length * scale - 1e-4).rounded(.up)) / scale) }
        let frame = view.frame(
            forAlignmentRect: CGRect(
                origin: .zero, size: CGSize(width: ceiling(size.width), height: ceiling(size.height))))
        return frame.size
    }

    private func aim(
        _ axis: NSLayoutConstraint.Axis, of item: ViewLayout, at length: CGFloat, _ priority: UILayoutPriority
    ) -> SolverConstraint? {
        guard length.isFinite, priority.rawValue > 0 else { return nil }
        let insets = AxisInsets(item.insets, axis).sum
        let terms = [LinearTerm(self.axis(axis, of: item).size)]
        // The view's own constraints win.
        return try? solver.add(
            terms.span, constant: -max(0, Double(length) - insets), .equal, priority: min(priority.rawValue, 1000),
            key: Int.max)
    }

    /// Makes required targets that contradict the view's own constraints the most important wishes, so that the size is
    /// near to them.
    ///
    /// - Returns: whether there was one.
    private func approach(_ aims: [SolverConstraint?]) -> Bool {
        let broken = aims.compactMap { $0 }.filter { solver.isBroken($0) }
        for aim in broken { _ = try? solver.setPriority(of: aim, to: ConstraintSolver.required.nextDown) }
        return !broken.isEmpty
    }

    /// Reads the whole subtree, whether it is marked or not.
    private func read(_ view: UIView) {
        guard view.layoutFlags.contains(.subtreeUsesConstraints) else { return }
        if let state = view.layoutState {
            // The engine of the window has not read them yet. It does not miss the change: see `LayoutLoan`.
            if state.stale.contains(.content) { state.insets = view.alignmentRectInsets }
            refresh(view, state, [.frame, .constraints])
        }
        for subview in view.subviews { read(subview) }
    }
}

/// The items and constraints of a subtree, taken out of their engine for a while.
@MainActor
private struct LayoutLoan {
    private var links: [(item: LayoutItem, link: LayoutItem.Link)] = []
    private var constraints: [(constraint: NSLayoutConstraint, lowered: LoweredConstraint?)] = []
    private var states: [State] = []

    private struct State {
        let state: ViewLayout
        let stale: ViewLayout.Stale
        let pending: [NSLayoutConstraint]
        let insets: UIEdgeInsets
    }

    init(of view: UIView) { take(view) }

    private mutating func take(_ view: UIView) {
        guard view.layoutFlags.contains(.subtreeUsesConstraints) else { return }
        if let state = view.layoutState { take(state) }
        for subview in view.subviews { take(subview) }
    }

    private mutating func take(_ state: ViewLayout) {
        states.append(State(state: state, stale: state.stale, pending: state.pending, insets: state.insets))
        for constraint in state.lendConstraints() where constraint.lowered != nil {
            constraints.append((constraint, constraint.lowered))
            constraint.lowered = nil
        }
        state.forEachItem { item in
            let link = item.link
            links.append((item, link))
            item.link = LayoutItem.Link()
            item.link.measured = link.measured
        }
    }

    /// Returns everything.
    func end() {
        for (item, link) in links {
            let measured = item.link.measured
            item.link = link
            item.link.measured = measured
        }
        for kept in states {
            kept.state.stale = kept.stale
            kept.state.insets = kept.insets
            kept.state.returnConstraints(pending: kept.pending)
        }
        for (constraint, lowered) in constraints { constraint.lowered = lowered }
    }
}

// MARK: - Questions
extension LayoutEngine {
    /// Whether the constraints leave more than one rectangle possible.
    func isAmbiguous(_ item: LayoutItem) -> Bool {
        updateIfNeeded()
        // Constraints name the guide on one axis only.
        if !item.isView, (item.link.horizontal == nil) != (item.link.vertical == nil) { return true }
        for axis in [item.link.horizontal, item.link.vertical] {
            guard let axis else { continue }
            if !solver.isDetermined(axis.origin) || !solver.isDetermined(axis.size) { return true }
        }
        return false
    }

    /// Moves a view to another rectangle that satisfies the constraints.
    func exerciseAmbiguity(of item: LayoutItem) {
        updateIfNeeded()
        for axis in [item.link.horizontal, item.link.vertical] {
            guard let axis else { continue }
            if !solver.moveIfAmbiguous(axis.size, by: 20) { _ = solver.moveIfAmbiguous(axis.origin, by: 20) }
        }
        solve()
    }

    func constraintsAffecting(_ item: LayoutItem, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        updateIfNeeded()
        guard let axis = item.axis(axis) else { return [] }
        let found = solver.constraintsAffecting(axis.origin) + solver.constraintsAffecting(axis.size)
        var seen: Set<ObjectIdentifier> = []
        return found.compactMap { constraint($0) }.filter { seen.insert(ObjectIdentifier($0)).inserted }
            .sorted { $0.key < $1.key }
    }
}
