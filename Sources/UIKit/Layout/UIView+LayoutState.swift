// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

// How a view and the engine of its window learn of each other's changes.
//
//     a change (constraint, frame, text, insets) ──> setLayoutStale(_:) marks the view, and its ancestors up to the root
//     root ──> the engine needs an update, and the window's host a turn
//     end of the turn, or layoutIfNeeded() ──> LayoutEngine.updateIfNeeded()
//         1. updateConstraints() of marked views, subviews first
//         2. marked views are read again
//         3. the solver finds new rectangles
//         4. their superviews are marked for layout
//     layout, from the top down ──> layoutSubviews() sets the frames of the subviews

/// Marks of a view, most of them for constraints. `subtreeX` is set on all ancestors of a view with X; the engine clears it on its way
/// down.
struct ViewLayoutFlags: OptionSet {
    let rawValue: UInt16

    static let needsUpdateConstraints = ViewLayoutFlags(rawValue: 1 << 0)
    static let subtreeNeedsUpdateConstraints = ViewLayoutFlags(rawValue: 1 << 1)
    static let subtreeIsStale = ViewLayoutFlags(rawValue: 1 << 2)
    /// The view or a descendant has a `ViewLayout`, or wants constraints. Never cleared.
    static let subtreeUsesConstraints = ViewLayoutFlags(rawValue: 1 << 3)
    /// The frame is determined by constraints alone.
    static let isPlacedByConstraints = ViewLayoutFlags(rawValue: 1 << 4)
    /// An engine has read the view or a descendant. Cleared when the subtree leaves the engine.
    static let subtreeIsInEngine = ViewLayoutFlags(rawValue: 1 << 5)
    /// The superview is a stack view that arranges the view.
    static let isArranged = ViewLayoutFlags(rawValue: 1 << 6)

    /// The view or a descendant has a keyboard guide. Never cleared.
    static let subtreeHasKeyboardGuide = ViewLayoutFlags(rawValue: 1 << 7)
    /// Layout is being requested for a reason that leaves the size of the contents as it is.
    static let keepsContentSize = ViewLayoutFlags(rawValue: 1 << 8)
    /// The view is a window.
    static let isWindow = ViewLayoutFlags(rawValue: 1 << 9)

    /// The marks that ancestors have too.
    static let inherited: ViewLayoutFlags = [
        .subtreeNeedsUpdateConstraints, .subtreeIsStale, .subtreeUsesConstraints, .subtreeHasKeyboardGuide,
    ]
}

extension UIView {
    /// The view's rectangle for constraints.
    var layoutItem: LayoutItem { ensuredLayoutState }

    var ensuredLayoutState: ViewLayout {
        if let layoutState { return layoutState }
        let state = ViewLayout(self)
        layoutState = state
        for view in subviews { view.layoutState?.above = state.handle }
        markLayout(.subtreeUsesConstraints)
        return state
    }

    /// The view at the top of the hierarchy: the window, if there is one.
    var layoutRoot: UIView {
        var view: UIView = self
        while let above = view.superview { view = above }
        return view
    }

    /// The engine of the hierarchy, if it has constraints.
    var layoutEngine: LayoutEngine? {
        let root = layoutRoot
        if let engine = root.layoutState?.link.engine, engine.root === root { return engine }
        guard root.layoutFlags.contains(.subtreeUsesConstraints) else { return nil }
        let engine = LayoutEngine(root: root)
        root.ensuredLayoutState.link.engine = engine
        root.layoutFlags.insert(.subtreeIsInEngine)
        return engine
    }

    // MARK: - Marking

    func setLayoutStale(_ reasons: ViewLayout.Stale) {
        guard let layoutState else { return }
        layoutState.stale.formUnion(reasons)
        markLayout(.subtreeIsStale)
        guard reasons.contains(.content) else { return }
        layoutState.link.measured.invalidate()
        if layoutFlags.contains(.isArranged) {
            (superview as? UIStackView)?.contentChanged(of: self)
        }
    }

    /// Marks the view and its ancestors.
    func markLayout(_ flags: ViewLayoutFlags) {
        var view: UIView = self
        while !view.layoutFlags.isSuperset(of: flags) {
            view.layoutFlags.formUnion(flags)
            guard let above = view.superview else { return view.rootNeedsLayoutUpdate() }
            view = above
        }
    }

    func markInEngine() {
        var view: UIView? = self
        while let current = view, !current.layoutFlags.contains(.subtreeIsInEngine) {
            current.layoutFlags.insert(.subtreeIsInEngine)
            view = current.superview
        }
    }

    func rootNeedsLayoutUpdate() {
        layoutState?.link.engine?.needsUpdate = true
        guard layoutFlags.contains(.subtreeUsesConstraints), let host = (self as? UIWindow)?.windowScene?.host
        else { return }
        host.setNeedsLayoutPreparation()
    }

    /// The program has changed the geometry.
    func geometryChangedForLayout() {
        guard let layoutState, layoutState.link.engine != nil else { return }
        if translatesAutoresizingMaskIntoConstraints || superview == nil {
            setLayoutStale(.frame)
        } else {
            layoutState.list(asksForLayout: false)
        }
    }

    /// Lets the keyboard guides of the view and its descendants follow a move beside the keyboard.
    func keyboardGuidesMoved() {
        guard let scene = window?.windowScene, !scene.keyboard.frame.isEmpty else { return }
        markKeyboardGuides()
    }

    /// Lets constraints read the keyboard guides of the view and its descendants again. Returns whether there are any.
    @discardableResult
    func markKeyboardGuides() -> Bool {
        guard layoutFlags.contains(.subtreeHasKeyboardGuide) else { return false }
        forEachLayoutState { view, state in
            if state.systemGuides.contains(where: { $0.kind == .keyboard }) { view.setLayoutStale(.guides) }
        }
        return true
    }

    /// Lets the next layout of the superview place the view again and update its margins, if constraints place it.
    func awaitPlacement() {
        guard !translatesAutoresizingMaskIntoConstraints, let layoutState, layoutState.rectangle != nil else { return }
        layoutState.list(asksForLayout: true)
    }

    /// The next layout of the superview sets the frame.
    var awaitsPlacement: Bool { !translatesAutoresizingMaskIntoConstraints && layoutState?.isListed == true }

    // MARK: - Hierarchy

    /// The view has a new superview.
    func joinLayout() {
        layoutState?.above = superview?.layoutState?.handle
        // It was a root with an engine of its own, or its superview has gone.
        if layoutFlags.contains(.subtreeIsInEngine) { leaveEngine() }
        let flags = layoutFlags.intersection(.inherited)
        if !flags.isEmpty { superview?.markLayout(flags) }
        setLayoutStale(.frame)
    }

    /// The view is about to leave its superview.
    func leaveLayout() {
        if layoutFlags.contains(.isArranged) { (superview as? UIStackView)?.stopArranging(self) }
        guard layoutFlags.contains(.subtreeUsesConstraints) else { return }
        layoutState?.above = nil
        dropConstraintsFromOutside()
        if layoutFlags.contains(.subtreeIsInEngine) { leaveEngine() }
    }

    /// Deactivates the constraints between the view's subtree and the rest.
    private func dropConstraintsFromOutside() {
        for constraint in constraintsFromOutside() { constraint.isActive = false }
    }

    /// The active constraints that name something of the view's subtree, and that views outside of it hold. One that
    /// names two such items occurs twice.
    func constraintsFromOutside() -> [NSLayoutConstraint] {
        let mark = LayoutContext.nextMark()
        var outer: [NSLayoutConstraint] = []
        forEachLayoutState { $1.mark = mark }
        forEachLayoutState { _, state in
            state.forEachItem { item in
                for constraint in item.uses where constraint.holder?.layoutState?.mark != mark {
                    outer.append(constraint)
                }
            }
        }
        return outer
    }

    /// Takes everything of the view and its subviews out of their engine.
    private func leaveEngine() {
        forEachLayoutState { $1.raiseConstraints() }
        forEachLayoutState { _, state in
            state.unlist()
            state.forEachItem { $0.link.engine?.removeOwnConstraints(of: $0) }
        }
        forEachLayoutState { _, state in
            state.forEachItem { item in
                item.link.engine?.remove(item)
                item.link = LayoutItem.Link()
                item.forgetOrphans()
            }
            state.stale.formUnion([.constraints, .frame])
        }
        markSubtreeRaised()
    }

    private func markSubtreeRaised() {
        guard layoutFlags.contains(.subtreeUsesConstraints) else { return }
        layoutFlags.remove(.subtreeIsInEngine)
        layoutFlags.insert(.subtreeIsStale)
        for view in subviews { view.markSubtreeRaised() }
    }

    /// Calls the body for the view and its descendants that have one.
    func forEachLayoutState(_ body: (UIView, ViewLayout) -> Void) {
        guard layoutFlags.contains(.subtreeUsesConstraints) else { return }
        if let layoutState { body(self, layoutState) }
        for view in subviews { view.forEachLayoutState(body) }
    }
}
