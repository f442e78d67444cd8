// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// The display mode, its changes, and the layout.
//
//     the user, show(_:), a preference ──> change(to:): delegate; transition with SplitAnimator
//     a new size ──> layOut ──> updateMode: the rules propose another mode, or forbid this one ──> change(to:)

extension UISplitViewController {
    // MARK: - Rules and layout

    var currentSize: CGSize { viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size }

    var rules: SplitRules { rules(for: currentSize) }

    func rules(for size: CGSize) -> SplitRules {
        SplitRules(
            style: style, size: size, widths: sidebars.map { width(of: $0, in: size.width) },
            preferredMode: preferredDisplayMode, preferredBehavior: preferredSplitBehavior,
            isStrict: !presentsWithGesture)
    }

    func width(of column: Column, in total: CGFloat) -> CGFloat {
        column == .supplementary
            ? state.supplementaryWidth.resolved(in: total, default: SplitNumbers.supplementaryWidth)
            : state.primaryWidth.resolved(in: total, default: SplitNumbers.primaryWidth)
    }

    private var isMirrored: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }
    /// Whether the primary column is at the right edge.
    var isOnRight: Bool { isMirrored != (primaryEdge == .trailing) }

    func layout(for mode: DisplayMode, in size: CGSize) -> SplitLayout {
        let sidebars = sidebars.map { SplitLayout.Sidebar(column: $0, width: width(of: $0, in: size.width)) }
        return SplitLayout(size: size, sidebars: sidebars, mode: mode, isOnRight: isOnRight)
    }

    func layout(for mode: DisplayMode) -> SplitLayout { layout(for: mode, in: view.bounds.size) }

    func columnSize(of container: any UIContentContainer, in size: CGSize) -> CGSize {
        guard isViewLoaded, !(state.willBeCompact ?? isCollapsed),
            let column = state.children.first(where: { $0.value === container })?.key
        else { return size }
        let rules = rules(for: size)
        let isKept = rules.proposedMode == state.proposedMode && rules.allows(state.mode)
        return layout(for: isKept ? state.mode : rules.proposedMode, in: size).frame(of: column).size
    }

    func setWidth(_ path: WritableKeyPath<SplitState, CGFloat>, _ width: CGFloat) {
        guard width != state[keyPath: path] else { return }
        state[keyPath: path] = width
        rulesChanged()
    }

    /// Called when a preference has changed that takes effect at the next layout, or in an animation block at once.
    func rulesChanged() {
        state.needsMode = true
        updateButtons()
        guard isViewLoaded else { return }
        if UIView.inheritedAnimationDuration > 0 { layOut() } else { view.setNeedsLayout() }
    }

    func layOut() {
        if stage.frame != view.bounds { stage.frame = view.bounds }
        swipe.updateEdges()
        updateMode()
        guard state.transition == nil else { return }
        stage.place(layout(for: state.mode))
        updateShade()
    }

    /// Chooses another mode if the size or the rules have changed in such a way that it is another one.
    func updateMode() {
        guard state.needsMode || view.bounds.size != state.size else { return }
        if view.bounds.size != state.size { state.transition?.finish() }
        (state.size, state.needsMode) = (view.bounds.size, false)
        state.willBeCompact = nil
        guard !isCollapsed else { return }
        let rules = rules
        guard rules.proposedMode != state.proposedMode || !rules.allows(state.mode) else { return updateButtons() }
        state.proposedMode = rules.proposedMode
        change(to: rules.proposedMode, animated: UIView.inheritedAnimationDuration > 0)
    }

    func preferredModeChanged() {
        guard state.isInstalled, !isCollapsed else { return }
        state.proposedMode = rules.proposedMode
        change(to: state.proposedMode, animated: UIView.inheritedAnimationDuration > 0)
    }

    // MARK: - Changes

    func columns(in mode: DisplayMode) -> [Column] { layout(for: mode).visibleColumns }

    /// Changes the display mode.
    ///
    /// - Parameters:
    ///   - mode: the new mode.
    ///   - animated: whether the columns move.
    ///   - reports: whether the delegate learns which columns are shown and hidden.
    ///   - swipe: drives the transition.
    func change(to mode: DisplayMode, animated: Bool, reports: Bool = true, swipe: SplitSwipe? = nil) {
        guard state.isInstalled, !isCollapsed, mode != state.mode else { return }
        state.transition?.finish()
        let old = state.mode
        delegate?.splitViewController(self, willChangeTo: mode)
        let before = columns(in: old), after = columns(in: mode)
        let coming = after.filter { !before.contains($0) }, leaving = before.filter { !after.contains($0) }
        if reports { report(hiding: leaving, showing: coming) }
        if mode == .secondaryOnly { state.modeBeforeSecondaryOnly = old }
        state.mode = mode
        guard appearance.isVisible else {
            showColumns()
            return layOutAfterChange()
        }
        start(from: old, to: mode, coming, leaving, animated, swipe)
    }

    func report(hiding: [Column], showing: [Column]) {
        guard style != .unspecified else { return }
        for column in hiding { delegate?.splitViewController(self, willHide: column) }
        for column in showing { delegate?.splitViewController(self, willShow: column) }
    }

    private func start(
        from old: DisplayMode, to mode: DisplayMode, _ coming: [Column], _ leaving: [Column], _ animated: Bool,
        _ swipe: SplitSwipe?
    ) {
        let transition = ViewControllerTransition(of: self, in: stage, from: nil, to: nil, isAnimated: animated)
        state.transition = transition
        transition.appearing = coming.compactMap { state.children[$0] }
        for controller in transition.appearing { controller.loadViewIfNeeded() }
        transition.disappearing = leaving.compactMap { state.children[$0] }
        transition.animator = SplitAnimator(of: self, from: old, to: mode)
        transition.interaction = swipe
        transition.place = { [weak self] in
            self?.showColumns()
            self?.layOutAfterChange()
        }
        transition.settle = { [weak self] isComplete in self?.settle(isComplete ? mode : old, isComplete) }
        transition.begin { [weak self, weak transition] _ in
            guard let self else { return }
            if state.transition === transition { state.transition = nil }
            viewIfLoaded?.setNeedsLayout()
        }
        updateButtons()
    }

    private func settle(_ mode: DisplayMode, _ isComplete: Bool) {
        if !isComplete { delegate?.splitViewController(self, willChangeTo: mode) }
        state.mode = mode
        showColumns()
        layOutAfterChange()
    }

    private func layOutAfterChange() {
        guard isViewLoaded else { return }
        stage.place(layout(for: state.mode))
        updateShade()
        updateButtons()
    }

    /// Puts the views of visible columns into the stage, and removes the others.
    func showColumns(in modes: [DisplayMode]? = nil) {
        guard state.isInstalled, !isCollapsed else { return }
        let visible = (modes ?? [state.mode]).flatMap { columns(in: $0) }
        for column in [Column.primary, .supplementary, .secondary, .compact] {
            let child = visible.contains(column) ? state.children[column] : nil
            stage.put(child?.view, into: column)
        }
    }

    private func updateShade() {
        let isDimmed = !isCollapsed && state.mode.dims
        stage.setSecondaryIsDimmed(isDimmed)
        stage.shade.isHidden = isCollapsed
        stage.shade.isAccessibilityElement = isDimmed && presentsWithGesture
    }

    // MARK: - Columns

    func showColumn(_ column: Column) {
        guard style != .unspecified, column != .compact, state.children[column] != nil else { return }
        if isCollapsed { return showCollapsed(column) }
        let needed: Int
        switch column {
        case .primary: needed = sidebars.count
        case .supplementary: needed = max(1, state.mode.sidebarCount)
        default:
            // The secondary column is wholly visible unless it is dimmed.
            guard state.mode.dims else { return }
            needed = state.mode == .twoDisplaceSecondary ? 1 : 0
        }
        change(to: rules.mode(showing: needed), animated: true, reports: false)
    }

    func hideColumn(_ column: Column) {
        guard style != .unspecified, column != .compact else { return }
        if isCollapsed { return hideCollapsed(column) }
        guard column != .secondary, columns(in: state.mode).contains(column) else { return }
        let count = column == .primary ? sidebars.count - 1 : 0
        change(to: rules.mode(showing: count), animated: true, reports: false)
    }

    // MARK: - Closing

    /// Whether the user can close sidebars that cover or displace the secondary column.
    var canCloseSidebars: Bool {
        state.isInstalled && !isCollapsed && state.mode.dims && presentsWithGesture
            && state.transition?.isInteractive != true
    }

    func closeSidebars() -> Bool {
        guard canCloseSidebars else { return false }
        change(to: state.mode == .twoDisplaceSecondary ? rules.mode(showing: 1) : .secondaryOnly, animated: true)
        return true
    }

    private var sidebarsFromFront: [UIViewController] {
        let visible = columns(in: state.mode)
        return sidebars.filter { visible.contains($0) }.compactMap { state.children[$0] }
    }

    var sidebarBackSteps: Int { sidebarsFromFront.map(\.containedBackSteps).max() ?? 0 }

    func goBackInSidebars() -> Bool {
        let steps = sidebarsFromFront.map { ($0, $0.containedBackSteps) }.filter { $0.1 > 0 }
        return steps.max { $0.1 < $1.1 }?.0.goBackInside() ?? false
    }
}
