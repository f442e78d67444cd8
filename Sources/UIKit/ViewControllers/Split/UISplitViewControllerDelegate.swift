// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Decides how a split view collapses and expands, and is informed of its display modes.
///
/// The order of the calls:
///
///     collapse, with columns     topColumnForCollapsingToProposedTopColumn, willHide, willShow, DidCollapse
///     expansion, with columns    displayModeForExpandingToProposedDisplayMode, willChangeTo, willShow, DidExpand
///     collapse, classic          primaryViewController(forCollapsing:), collapseSecondary(onto:)
///     expansion, classic         primaryViewController(forExpanding:), willChangeTo, separateSecondaryFrom
///     another display mode       willChangeTo, willHide, willShow
///     a swipe                    InteractivePresentationGestureWillBegin, willChangeTo, ...,
///                                InteractivePresentationGestureDidEnd
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
    // MARK: - Display modes

    /// Called before the display mode changes. The default does nothing.
    ///
    /// A swipe that is cancelled changes it back, with a second call.
    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
    /// Returns the mode that the button and the swipe lead to. The default, automatic, leaves it to the split view.
    func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode
    /// Called before the split view shows a column. The default does nothing.
    ///
    /// It is called when the user, a new size or a preference shows it, not by `show(_:)`. Only with columns.
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
    /// Called before the split view hides a column. The default does nothing.
    ///
    /// It is called when the user, a new size or a preference hides it, not by `hide(_:)`. Only with columns.
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
    /// Called when a swipe begins to change the display mode. The default does nothing.
    func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController)
    /// Called when such a swipe has ended. The default does nothing.
    func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController)

    // MARK: - Showing controllers

    /// Called by `show(_:sender:)`. Return true if you have shown the controller; the default is false.
    func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool
    /// Called by `showDetailViewController(_:sender:)`. Return true if you have shown the controller; the default is
    /// false.
    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool

    // MARK: - Collapsing and expanding, with columns

    /// Returns the column that is on top after the split view has collapsed. The default is the proposed one.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    /// Called when the split view has collapsed. The default does nothing.
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    /// Returns the display mode after the split view has expanded. The default is the proposed one.
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode
    /// Called when the split view has expanded. The default does nothing.
    func splitViewControllerDidExpand(_ svc: UISplitViewController)

    // MARK: - Collapsing and expanding, classic

    /// Returns the primary controller of the collapsed split view; nil, the default, keeps the current one.
    func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?
    /// Prepares the primary controller for being alone. Return true if you have done so; after false, the default,
    /// the primary controller does it by `collapseSecondaryViewController(_:for:)`.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    /// Returns the primary controller of the expanded split view; nil, the default, keeps the current one.
    func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?
    /// Returns the secondary controller of the expanded split view. After nil, the default, the primary controller
    /// provides it by `separateSecondaryViewController(for:)`.
    func splitViewController(
        _ splitViewController: UISplitViewController,
        separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController?

    // MARK: - Orientations

    /// Returns the orientations that the split view supports. The default is that of controllers.
    func splitViewControllerSupportedInterfaceOrientations(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientationMask
    /// Returns the preferred orientation of a presentation. The default is portrait.
    func splitViewControllerPreferredInterfaceOrientationForPresentation(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientation
}

extension UISplitViewControllerDelegate {
    /// Does nothing unless the delegate implements it.
    public func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {
        callOptional("splitViewController:willChangeTo:", of: self, [svc, displayMode])
    }
    /// Returns automatic: the split view chooses.
    public func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode {
        callOptional("targetDisplayModeForActionIn:", of: self, [svc], else: .automatic)
    }
    /// Does nothing unless the delegate implements it.
    public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        callOptional("splitViewController:willShow:", of: self, [svc, column])
    }
    /// Does nothing unless the delegate implements it.
    public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        callOptional("splitViewController:willHide:", of: self, [svc, column])
    }
    /// Does nothing unless the delegate implements it.
    public func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
        callOptional("splitViewControllerInteractivePresentationGestureWillBegin:", of: self, [svc])
    }
    /// Does nothing unless the delegate implements it.
    public func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
        callOptional("splitViewControllerInteractivePresentationGestureDidEnd:", of: self, [svc])
    }
    /// Returns false: the split view shows the controller.
    public func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool {
        callOptional("splitViewController:show:sender:", of: self, [splitViewController, vc, sender], else: false)
    }
    /// Returns false: the split view shows the controller.
    public func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool {
        callOptional(
            "splitViewController:showDetail:sender:", of: self, [splitViewController, vc, sender], else: false)
    }
    /// Returns the proposed column.
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        callOptional(
            "splitViewController:topColumnForCollapsingToProposedTopColumn:", of: self, [svc, proposedTopColumn],
            else: proposedTopColumn)
    }
    /// Does nothing unless the delegate implements it.
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
        callOptional("splitViewControllerDidCollapse:", of: self, [svc])
    }
    /// Returns the proposed mode.
    public func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
        callOptional(
            "splitViewController:displayModeForExpandingToProposedDisplayMode:", of: self, [svc, proposedDisplayMode],
            else: proposedDisplayMode)
    }
    /// Does nothing unless the delegate implements it.
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {
        callOptional("splitViewControllerDidExpand:", of: self, [svc])
    }
    /// Returns nil: the current primary controller.
    public func primaryViewController(
        forCollapsing splitViewController: UISplitViewController
    ) -> UIViewController? {
        callOptional("primaryViewControllerForCollapsing:", of: self, [splitViewController], else: nil)
    }
    /// Returns false: the primary controller prepares itself.
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        callOptional(
            "splitViewController:collapseSecondary:onto:", of: self,
            [splitViewController, secondaryViewController, primaryViewController], else: false)
    }
    /// Returns nil: the current primary controller.
    public func primaryViewController(
        forExpanding splitViewController: UISplitViewController
    ) -> UIViewController? {
        callOptional("primaryViewControllerForExpanding:", of: self, [splitViewController], else: nil)
    }
    /// Returns nil: the primary controller provides the secondary one.
    public func splitViewController(
        _ splitViewController: UISplitViewController,
        separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
        callOptional(
            "splitViewController:separateSecondaryFrom:", of: self, [splitViewController, primaryViewController],
            else: nil)
    }
    /// Returns the orientations that controllers support by default.
    public func splitViewControllerSupportedInterfaceOrientations(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientationMask {
        callOptional(
            "splitViewControllerSupportedInterfaceOrientations:", of: self, [splitViewController],
            else: .ofPlainControllers)
    }
    /// Returns portrait for each controller.
    public func splitViewControllerPreferredInterfaceOrientationForPresentation(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientation {
        callOptional(
            "splitViewControllerPreferredInterfaceOrientationForPresentation:", of: self, [splitViewController],
            else: .portrait)
    }
}
