// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// The buttons that change the display mode. With columns they are in the navigation bar of a column, before its own items;
// in the classic style a program puts `displayModeButtonItem` where it wants.
//
//     tile                     a sidebar: shows the next one, and hides the last one when all are visible
//     overlay, displace        a chevron: shows the next one; with two columns, a sidebar hides the only one

extension UISplitViewController {
    // MARK: - Modes that users reach

    /// The mode that the delegate chooses for actions of the user.
    private var delegatesTarget: DisplayMode? {
        let mode = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
        return mode == .automatic ? nil : mode
    }

    private var usualModeThatShowsMore: DisplayMode? {
        let count = state.mode.sidebarCount
        guard count < sidebars.count else { return nil }
        return rules.mode(showing: count + 1)
    }

    /// The mode after a swipe from the edge; nil if nothing else can be shown.
    var modeThatShowsMore: DisplayMode? {
        let mode = delegatesTarget ?? usualModeThatShowsMore
        return mode.flatMap { $0.sidebarCount > state.mode.sidebarCount ? $0 : nil }
    }

    /// The mode after a swipe to the edge; nil if no sidebar is visible.
    var modeThatShowsLess: DisplayMode? {
        let count = state.mode.sidebarCount
        guard count > 0 else { return nil }
        if let mode = delegatesTarget, mode.sidebarCount < count { return mode }
        return rules.mode(showing: count - 1)
    }

    /// The mode after a tap on the button; nil if it does nothing.
    private var modeAfterTap: DisplayMode? {
        if let mode = delegatesTarget { return mode == state.mode ? nil : mode }
        if let mode = usualModeThatShowsMore { return mode }
        // The chevron shows sidebars only.
        let hides = sidebars.count == 1 || rules.behavior == .tile
        return hides ? rules.mode(showing: state.mode.sidebarCount - 1) : nil
    }

    func modeButtonTapped() {
        guard !isCollapsed, state.transition?.isInteractive != true, let mode = modeAfterTap else { return }
        change(to: mode, animated: true)
    }

    func secondaryOnlyTapped() {
        guard !isCollapsed, state.transition?.isInteractive != true else { return }
        let shown = state.modeBeforeSecondaryOnly.flatMap { rules.allows($0) ? $0 : nil } ?? rules.mode(showing: 1)
        change(to: state.mode == .secondaryOnly ? shown : .secondaryOnly, animated: true)
    }

    // MARK: - Looks

    private var showsModeButton: Bool {
        switch displayModeButtonVisibility {
        case .automatic: presentsWithGesture
        case .never: false
        case .always: true
        }
    }

    /// Shows the buttons for the display mode.
    func updateButtons() {
        guard state.isInstalled else { return }
        updateModeItem()
        guard style != .unspecified else { return }
        let outermost = isCollapsed ? nil : columns(in: state.mode).first
        for column in sidebars + [.secondary] {
            let bar = (state.children[column] as? UINavigationController)?.navigationBar
            bar?.leadingItems = items(in: column, isOutermost: column == outermost)
        }
    }

    private func items(in column: Column, isOutermost: Bool) -> [UIBarButtonItem] {
        guard !isCollapsed else { return [] }
        var items: [UIBarButtonItem] = []
        if isOutermost, showsModeButton, modeAfterTap != nil { items.append(modeItem) }
        if column == .secondary, style == .tripleColumn, showsSecondaryOnlyButton { items.append(secondaryOnlyItem) }
        return items
    }

    private func updateModeItem() {
        let target = modeAfterTap, shows = (target?.sidebarCount ?? 0) > state.mode.sidebarCount
        modeItem.image = UIImage(systemName: symbol(shows: shows))
        modeItem.accessibilityLabel = shows ? "Show Sidebar" : "Hide Sidebar"
        let isHidden = isCollapsed || target == nil
        if modeItem.isHidden != isHidden { modeItem.isHidden = isHidden }
        let isAlone = state.mode == .secondaryOnly
        secondaryOnlyItem.image = UIImage(
            systemName: isAlone ? "arrow.down.right.and.arrow.up.left" : "arrow.up.left.and.arrow.down.right")
        secondaryOnlyItem.accessibilityLabel = isAlone ? "Show Sidebars" : "Hide Sidebars"
    }

    private func symbol(shows: Bool) -> String {
        let sidebar = isOnRight ? "sidebar.right" : "sidebar.left"
        if style == .unspecified { return shows ? "chevron.backward" : "arrow.up.left.and.arrow.down.right" }
        return shows && rules.behavior != .tile ? "chevron.backward" : sidebar
    }
}
