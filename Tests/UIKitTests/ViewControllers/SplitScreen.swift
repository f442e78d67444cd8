// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import UIKit

/// A screen with a split view, whose controllers and delegate note their callbacks.
@MainActor
final class SplitScreen {
    nonisolated static let wide = CGSize(width: 1024, height: 768), high = CGSize(width: 768, height: 1024)
    nonisolated static let narrow = CGSize(width: 375, height: 812), widest = CGSize(width: 1366, height: 1024)

    let journal = ControllerJournal()
    let split: UISplitViewController
    let folders: NotedController, list: NotedController, detail: NotedController
    let delegate: SplitJournal
    let app: TestApplication

    /// - Parameters:
    ///   - size: of the screen.
    ///   - style: with two columns "list" is the primary one; with three it is the supplementary one, beside "folders".
    ///   - environment: the user's preferences.
    ///   - configure: called before the split view is shown.
    init(
        _ size: CGSize, _ style: UISplitViewController.Style = .doubleColumn,
        environment: TestEnvironment = TestEnvironment(), _ configure: (SplitScreen.Parts) -> Void = { _ in }
    ) {
        let journal = journal
        // Made inside of the application, so that it has its traits.
        var made: Parts?
        func make() -> UISplitViewController {
            let parts = Parts(
                split: UISplitViewController(style: style), delegate: SplitJournal(journal),
                folders: journal.controller("folders"), list: journal.controller("list"),
                detail: journal.controller("detail"))
            made = parts
            return Self.filled(parts, style, configure)
        }
        app = TestApplication(
            rootViewController: make(), screenSize: size, scale: 2,
            safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), environment: environment)
        guard let made else { preconditionFailure("The application has made no split view.") }
        (split, delegate) = (made.split, made.delegate)
        (folders, list, detail) = (made.folders, made.list, made.detail)
    }

    struct Parts {
        let split: UISplitViewController
        let delegate: SplitJournal
        let folders: NotedController, list: NotedController, detail: NotedController
    }

    private static func filled(
        _ parts: Parts, _ style: UISplitViewController.Style, _ configure: (Parts) -> Void
    ) -> UISplitViewController {
        parts.split.delegate = parts.delegate
        switch style {
        case .unspecified:
            parts.split.viewControllers = [
                UINavigationController(rootViewController: parts.list),
                UINavigationController(rootViewController: parts.detail),
            ]
        case .doubleColumn:
            parts.split.setViewController(parts.list, for: .primary)
            parts.split.setViewController(parts.detail, for: .secondary)
        case .tripleColumn:
            parts.split.setViewController(parts.folders, for: .primary)
            parts.split.setViewController(parts.list, for: .supplementary)
            parts.split.setViewController(parts.detail, for: .secondary)
        }
        configure(parts)
        return parts.split
    }

    /// The lines since the last call.
    func take() -> [String] { journal.take() }

    /// Changes the size of the screen.
    func resize(_ size: CGSize) {
        app.resize(to: size, safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
        app.advance(by: 1)
    }

    /// Does something, and lets its animations end.
    func act(_ body: () -> Void) {
        app.act(body)
        app.advance(by: 1)
    }

    /// The frame of a controller's view in the window; nil outside of it.
    func frame(_ controller: UIViewController) -> CGRect? {
        guard let view = controller.viewIfLoaded, view.window != nil else { return nil }
        return view.convert(view.bounds, to: nil)
    }

    /// The visible place of a controller's view in an animation.
    func shownX(_ controller: UIViewController) -> CGFloat {
        var x: CGFloat = 0, layer: CALayer? = controller.view.layer
        while let current = layer {
            x += (current.presentation() ?? current).frame.minX
            layer = current.superlayer
        }
        return x
    }

    func tap(_ name: String) {
        guard let frame = app.element(name)?.frame else { return }
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: 1)
    }
}

/// Notes what a split view tells its delegate, and answers as it was told to.
final class SplitJournal: NSObject, UISplitViewControllerDelegate {
    private let journal: ControllerJournal
    var topColumn: UISplitViewController.Column?
    var expandedMode: UISplitViewController.DisplayMode?
    var target = UISplitViewController.DisplayMode.automatic
    var collapses = false
    var separated: UIViewController?
    var collapsedPrimary: UIViewController?
    var expandedPrimary: UIViewController?
    var handlesShowing = false

    init(_ journal: ControllerJournal) { self.journal = journal }

    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { journal.note("will change to \(displayMode)") }

    func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode { target }

    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        journal.note("will show \(column)")
    }

    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        journal.note("will hide \(column)")
    }

    func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
        journal.note("gesture will begin")
    }

    func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
        journal.note("gesture did end")
    }

    func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool { handlesShowing }

    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool { handlesShowing }

    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        journal.note("top column? \(proposedTopColumn)")
        return topColumn ?? proposedTopColumn
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
        journal.note("did collapse\(svc.isCollapsed ? "" : " not")")
    }

    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
        journal.note("mode? \(proposedDisplayMode)")
        return expandedMode ?? proposedDisplayMode
    }

    func splitViewControllerDidExpand(_ svc: UISplitViewController) {
        journal.note("did expand\(svc.isCollapsed ? " not" : "")")
    }

    func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
        journal.note("primary for collapsing?")
        return collapsedPrimary
    }

    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        journal.note("collapse secondary?")
        return collapses
    }

    func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
        journal.note("primary for expanding?")
        return expandedPrimary
    }

    func splitViewController(
        _ splitViewController: UISplitViewController,
        separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
        journal.note("separate secondary?")
        return separated
    }

    func splitViewControllerSupportedInterfaceOrientations(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientationMask { .landscape }

    func splitViewControllerPreferredInterfaceOrientationForPresentation(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientation { .landscapeLeft }
}
