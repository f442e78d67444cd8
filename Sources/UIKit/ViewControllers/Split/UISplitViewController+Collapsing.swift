// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Collapsing into one stack, and expanding again.
//
// The host is the child that is alone while collapsed: the navigation controller of the primary column, which contains the
// controllers of the other columns as guests (UINavigationController+Guests.swift), or the controller for the compact
// column. In the classic style it is the primary controller.

extension UISplitViewController {
    private var isCompact: Bool { traitCollection.horizontalSizeClass == .compact }

    /// Puts the columns into the stage for the first time.
    func install() {
        (state.isInstalled, state.size) = (true, view.bounds.size)
        state.proposedMode = rules.proposedMode
        state.mode = state.proposedMode
        // Columns have their places before controllers load their views.
        stage.place(layout(for: state.mode))
        if isCompact { collapse() } else { showColumns() }
        updateButtons()
    }

    /// Collapses or expands, and chooses the display mode, before the view appears in a superview.
    func prepare(for superview: UIView) {
        guard state.isInstalled, !appearance.isVisible else { return }
        let willBeCompact = traits.effective(under: superview.traitCollection).horizontalSizeClass == .compact
        if willBeCompact != isCollapsed {
            if willBeCompact { collapse() } else { expand() }
        }
        stage.frame = view.bounds
        updateMode()
    }

    /// Collapses or expands when the traits have changed.
    func updateCollapse() {
        guard state.isInstalled, isCompact != isCollapsed else { return }
        if isCompact { collapse() } else { expand() }
    }

    private func settleChildren() {
        state.transition?.finish()
        state.rearrangement?.finish()
        for column in [Column.primary, .supplementary, .secondary, .compact] {
            (state.children[column] as? UINavigationController)?.settleNow()
        }
    }

    private func rearrange(
        leaving: [UIViewController] = [], _ moves: () -> Void, completion: @escaping () -> Void = {}
    ) {
        let rearrangement = SplitRearrangement(of: self, completion: completion)
        state.rearrangement = rearrangement
        rearrangement.begin(leaving: leaving, moves: moves) { visibleControllers }
        viewIfLoaded?.setNeedsLayout()
        updateButtons()
    }

    /// The children that are visible, and the controllers inside them.
    private var visibleControllers: [UIViewController] {
        let columns = isCollapsed ? [] : columns(in: state.mode)
        let children = isCollapsed ? state.host.map { [$0] } ?? [] : columns.compactMap { state.children[$0] }
        return children + children.compactMap(Self.top)
    }

    private static func top(of child: UIViewController) -> UIViewController? {
        (child as? UINavigationController)?.state.stack.last
    }

    // MARK: - Collapsing

    private func collapse() {
        settleChildren()
        if style == .unspecified { collapseClassic() } else { collapseColumns() }
    }

    private func collapseColumns() {
        let top = chooseTopColumn(), before = columns(in: state.mode)
        if appearance.isVisible {
            report(hiding: before.filter { $0 != top }, showing: before.contains(top) ? [] : [top])
        }
        state.isCollapsed = true
        let stack = stack(upTo: top), last = stack.last.flatMap(Self.top)
        let leaving = before.compactMap { state.children[$0].flatMap(Self.top) }.filter { $0 !== last }
        rearrange(leaving: leaving) {
            self.showStack(stack)
        } completion: { [weak self] in
            guard let self else { return }
            delegate?.splitViewControllerDidCollapse(self)
        }
    }

    private func chooseTopColumn() -> Column {
        let order: [Column] = [.compact, .secondary, .supplementary, .primary]
        let proposed = order.first { state.children[$0] != nil } ?? .primary
        let top =
            delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
        return state.children[top] == nil ? proposed : top
    }

    /// The children whose controllers are in the stack, the host first.
    private func stack(upTo top: Column) -> [UIViewController] {
        if top == .compact { return [state.children[.compact]].compactMap { $0 } }
        let columns = sidebars + [.secondary]
        let end = columns.firstIndex(of: top) ?? columns.count - 1
        return columns[...end].compactMap { state.children[$0] }
    }

    /// Makes the first child of a stack the only one, with the controllers of the others.
    private func showStack(_ stack: [UIViewController]) {
        for column in sidebars + [.secondary] { stage.put(nil, into: column) }
        state.host = stack.first
        hostNavigation?.takeGuests(Array(stack.dropFirst()))
        stage.put(state.host?.view, into: .compact)
    }

    /// Takes the stack apart for a change of its columns, and builds it again.
    func restack(_ change: () -> Void) {
        settleChildren()
        let top = topColumn
        rearrange {
            stage.put(nil, into: .compact)
            hostNavigation?.giveBackGuests()
            change()
            showStack(stack(upTo: state.children[top] == nil ? nearestColumn(to: top) : top))
        }
    }

    private func nearestColumn(to column: Column) -> Column {
        let order: [Column] = column == .compact ? [.secondary, .supplementary, .primary] : [.primary, .supplementary]
        return order.last { state.children[$0] != nil } ?? [.secondary, .compact].first { state.children[$0] != nil }
            ?? .primary
    }

    /// The column whose controllers are on top of the stack.
    private var topColumn: Column {
        let top = hostNavigation?.topGuest ?? state.host
        return state.children.first { $0.value === top }?.key ?? .primary
    }

    // MARK: - Columns of the stack

    func showCollapsed(_ column: Column) {
        guard let host = hostNavigation, state.host !== state.children[.compact],
            let child = state.children[column]
        else { return }
        if child === host || host.hasGuest(child) { return host.popToGuest(child) }
        let missing = stack(upTo: column).dropFirst().filter { !host.hasGuest($0) }
        host.pushGuests(Array(missing), animated: true)
    }

    func hideCollapsed(_ column: Column) {
        guard let host = hostNavigation, let child = state.children[column], child !== host, host.topGuest === child
        else { return }
        host.popGuest(child)
    }

    // MARK: - Expanding

    private func expand() {
        settleChildren()
        let old = state.mode, proposed = rules.proposedMode
        state.proposedMode = proposed
        let wanted =
            style == .unspecified
            ? proposed
            : delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
        let mode = wanted == .automatic ? proposed : rules.mode(showing: wanted.sidebarCount)
        if style == .unspecified { choosePrimary(delegate?.primaryViewController(forExpanding: self)) }
        if mode != old { delegate?.splitViewController(self, willChangeTo: mode) }
        state.mode = mode
        state.size = view.bounds.size
        if style == .unspecified { expandClassic() } else { expandColumns() }
    }

    private func expandColumns() {
        let top = topColumn, after = columns(in: state.mode)
        if appearance.isVisible {
            report(hiding: after.contains(top) ? [] : [top], showing: after.filter { $0 != top })
        }
        let leaving = after.contains(top) ? nil : state.host.flatMap(Self.top)
        rearrange(leaving: leaving.map { [$0] } ?? []) {
            self.leaveStack { self.hostNavigation?.giveBackGuests() }
        } completion: { [weak self] in
            guard let self else { return }
            delegate?.splitViewControllerDidExpand(self)
        }
    }

    private func leaveStack(_ separate: () -> Void) {
        stage.put(nil, into: .compact)
        separate()
        (state.isCollapsed, state.host) = (false, nil)
        showColumns()
        stage.place(layout(for: state.mode))
    }

    // MARK: - The classic style

    private func collapseClassic() {
        choosePrimary(delegate?.primaryViewController(forCollapsing: self))
        state.isCollapsed = true
        rearrange {
            for column in [Column.primary, .secondary] { stage.put(nil, into: column) }
            let primary = state.children[.primary], secondary = state.children[.secondary]
            state.host = primary ?? secondary
            if let primary, let secondary { collapse(secondary, onto: primary) }
            stage.put(state.host?.view, into: .compact)
        }
    }

    private func collapse(_ secondary: UIViewController, onto primary: UIViewController) {
        let isDone = delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
        if !isDone { primary.collapseSecondaryViewController(secondary, for: self) }
        (primary as? UINavigationController)?.settleNow()
    }

    private func expandClassic() {
        rearrange {
            leaveStack {
                guard let primary = state.children[.primary] else { return }
                let secondary =
                    delegate?.splitViewController(self, separateSecondaryFrom: primary)
                    ?? primary.separateSecondaryViewController(for: self)
                (primary as? UINavigationController)?.settleNow()
                if let secondary { (state.given[.secondary], state.children[.secondary]) = (secondary, secondary) }
                adoptChild(at: .secondary)
            }
        }
    }

    /// Replaces the primary controller of the classic style.
    private func choosePrimary(_ controller: UIViewController?) {
        guard let controller, controller !== state.children[.primary] else { return }
        let old = state.children[.primary]
        (state.given[.primary], state.children[.primary]) = (controller, controller)
        if let old, old.parent === self {
            old.willMove(toParent: nil)
            stage.put(nil, into: isCollapsed ? .compact : .primary)
            old.removeFromParent()
        }
        adoptChild(at: .primary)
    }
}
