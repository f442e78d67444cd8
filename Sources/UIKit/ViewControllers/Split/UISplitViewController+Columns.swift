// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The state of a split view controller.
@MainActor
struct SplitState {
    typealias Column = UISplitViewController.Column

    /// The program's controllers. Their `children` are navigation controllers, or in the classic style the same.
    var given: [Column: UIViewController] = [:]
    var children: [Column: UIViewController] = [:]
    /// Whether the columns are in the stage.
    var isInstalled = false
    var isCollapsed = false
    /// Whether the traits that are announced are compact; nil when none are.
    var willBeCompact: Bool?
    /// The child that is alone while collapsed.
    weak var host: UIViewController?
    /// Invariant: the last mode that the rules have proposed. The user may have chosen another one since.
    var proposedMode = UISplitViewController.DisplayMode.secondaryOnly
    var mode = UISplitViewController.DisplayMode.secondaryOnly
    /// The mode that the button for the secondary column returns to.
    var modeBeforeSecondaryOnly: UISplitViewController.DisplayMode?
    /// The size for which the mode was chosen.
    var size = CGSize.zero
    /// Whether the rules have changed since.
    var needsMode = false
    var transition: ViewControllerTransition?
    var rearrangement: SplitRearrangement?
    var primaryWidth = ColumnWidth(), supplementaryWidth = ColumnWidth()
}

// The controllers of the columns.

extension UISplitViewController {
    /// The columns with sidebars, from the edge inwards.
    var sidebars: [Column] { style == .tripleColumn ? [.primary, .supplementary] : [.primary] }
    private var allColumns: [Column] { sidebars + [.secondary] }

    var hostNavigation: UINavigationController? { state.host as? UINavigationController }

    /// The child that determines the status bar.
    var mainChild: UIViewController? { isCollapsed ? state.host : state.children[.secondary] }

    var childrenInColumns: [UIViewController] {
        if isCollapsed { return state.host.map { [$0] } ?? [] }
        return allColumns.compactMap { state.children[$0] }
    }

    // MARK: - Setting

    func setControllers(_ controllers: [UIViewController]) {
        let columns = allColumns
        if controllers.count > columns.count {
            reportIgnored("UISplitViewController: only \(columns.count) of \(controllers.count) controllers are shown.")
        }
        for (index, column) in columns.enumerated() {
            put(controllers.indices.contains(index) ? controllers[index] : nil, into: column)
        }
    }

    func set(_ controller: UIViewController?, for column: Column) {
        guard style != .unspecified else {
            return reportIgnored(
                "UISplitViewController: a split view of the classic style has no columns. Set its viewControllers.")
        }
        guard column != .supplementary || style == .tripleColumn else {
            return reportIgnored(
                "UISplitViewController: a split view with two columns has no supplementary one. Use .tripleColumn.")
        }
        put(controller, into: column)
    }

    /// Makes a controller that of a column.
    func put(_ controller: UIViewController?, into column: Column) {
        guard controller !== state.given[column] else { return }
        state.given[column] = controller
        let child = controller.map { wrapped($0, for: column) }
        guard child !== state.children[column] else { return }
        state.transition?.finish()
        state.rearrangement?.finish()
        if isCollapsed {
            restack { self.replaceChild(child, at: column) }
        } else {
            replaceChild(child, at: column)
            showColumns()
            viewIfLoaded?.setNeedsLayout()
        }
        updateButtons()
    }

    private func wrapped(_ controller: UIViewController, for column: Column) -> UIViewController {
        guard style != .unspecified, column != .compact, !(controller is UINavigationController) else {
            return controller
        }
        return UINavigationController(rootViewController: controller)
    }

    private func replaceChild(_ new: UIViewController?, at column: Column) {
        let old = state.children[column]
        state.children[column] = new
        if let old, old.parent === self, !state.children.values.contains(where: { $0 === old }) {
            old.willMove(toParent: nil)
            if state.isInstalled { stage.put(nil, into: column) }
            old.viewIfLoaded?.removeFromSuperview()
            old.removeFromParent()
            (old as? UINavigationController)?.navigationBar.leadingItems = []
        }
        adoptChild(at: column)
    }

    /// Makes the controller of a column a child, which is narrow in a sidebar.
    func adoptChild(at column: Column) {
        guard let child = state.children[column] else { return }
        if child.parent !== self {
            addChild(child)
            child.didMove(toParent: self)
        }
        let isSidebar = column == .primary || column == .supplementary
        setOverrideTraitCollection(isSidebar ? UITraitCollection(horizontalSizeClass: .compact) : nil, forChild: child)
    }

    // MARK: - Showing controllers

    func showController(_ controller: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: controller, sender: sender) == true { return }
        if isCollapsed { return present(controller, animated: true) }
        put(controller, into: isInSecondary(sender) ? .secondary : .primary)
    }

    private func isInSecondary(_ sender: Any?) -> Bool {
        var responder = sender as? UIResponder
        while let current = responder {
            if current === state.children[.secondary] { return true }
            responder = (current as? UIViewController)?.parent ?? current.next
        }
        return false
    }

    func showDetail(_ controller: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: controller, sender: sender) == true { return }
        guard isCollapsed else { return put(controller, into: .secondary) }
        guard let host = hostNavigation, state.host !== state.children[.compact] else {
            return present(controller, animated: true)
        }
        if style == .unspecified { return pushDetail(controller, on: host) }
        put(controller, into: .secondary)
        showColumn(.secondary)
    }

    /// Pushes a new secondary controller of the classic style on the stack.
    private func pushDetail(_ controller: UIViewController, on host: UINavigationController) {
        let old = state.children[.secondary]
        (state.given[.secondary], state.children[.secondary]) = (controller, controller)
        if controller is UINavigationController { adoptChild(at: .secondary) }
        host.pushGuests([controller], animated: true)
        guard let old, old !== controller, old.parent === self, !host.hasGuest(old) else { return }
        old.willMove(toParent: nil)
        old.removeFromParent()
    }
}
