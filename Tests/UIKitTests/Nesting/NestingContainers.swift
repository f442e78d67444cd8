// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import KosketusTesting
@testable import UIKit

/// Containers that a panel presents, which report their delegates' calls to it: a search, pages, a split view, a popover, and
/// a list that is refreshed.
@MainActor
final class NestingContainers: NSObject {
    private unowned let panel: NestingPanel
    private var pageControllers: [UIViewController] = []

    init(_ panel: NestingPanel) { self.panel = panel }

    /// A navigation controller whose bar has a search field.
    func search() -> (navigation: UINavigationController, search: UISearchController) {
        let root = panel.screens.controller("Searched"), search = UISearchController(searchResultsController: nil)
        search.searchBar.placeholder = "Search \(panel.name)"
        (search.delegate, search.searchResultsUpdater, search.searchBar.delegate) = (self, self, self)
        root.definesPresentationContext = true
        root.navigationItem.searchController = search
        let navigation = UINavigationController(rootViewController: root)
        navigation.modalPresentationStyle = .fullScreen
        return (navigation, search)
    }

    /// Two pages, of which the first is shown.
    func pages() -> UIPageViewController {
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.modalPresentationStyle = .fullScreen
        pageControllers = ["First", "Second"].map(panel.screens.controller)
        (pages.dataSource, pages.delegate) = (self, self)
        pages.setViewControllers([pageControllers[0]], direction: .forward, animated: false)
        return pages
    }

    func split() -> UISplitViewController {
        let split = UISplitViewController(style: .doubleColumn)
        split.modalPresentationStyle = .fullScreen
        split.delegate = self
        for (name, column) in [("List", UISplitViewController.Column.primary), ("Detail", .secondary)] {
            split.setViewController(panel.screens.controller(name), for: column)
        }
        return split
    }

    func popover() -> UIViewController {
        let controller = panel.screens.controller("Popover")
        controller.modalPresentationStyle = .popover
        controller.preferredContentSize = CGSize(width: 100, height: 100)
        controller.popoverPresentationController?.sourceView = panel.button
        controller.popoverPresentationController?.delegate = self
        return controller
    }

    /// A list with a refresh control.
    func list() -> (controller: UIViewController, scroll: UIScrollView) {
        let controller = panel.screens.controller("Refreshed"), scroll = UIScrollView(frame: panel.bounds)
        controller.modalPresentationStyle = .fullScreen
        scroll.contentSize = CGSize(width: 320, height: 1000)
        let refresh = UIRefreshControl()
        refresh.addAction(UIAction { [unowned panel] _ in panel.called(.refreshed) }, for: .valueChanged)
        scroll.refreshControl = refresh
        controller.view.addSubview(scroll)
        return (controller, scroll)
    }
}

extension NestingContainers: UISearchControllerDelegate, UISearchResultsUpdating, UISearchBarDelegate {
    func presentSearchController(_ searchController: UISearchController) { panel.called(.searchPresenting) }
    func willPresentSearchController(_ searchController: UISearchController) { panel.called(.searchWillPresent) }
    func didPresentSearchController(_ searchController: UISearchController) { panel.called(.searchDidPresent) }
    func willDismissSearchController(_ searchController: UISearchController) { panel.called(.searchWillDismiss) }
    func didDismissSearchController(_ searchController: UISearchController) { panel.called(.searchDidDismiss) }
    func updateSearchResults(for searchController: UISearchController) { panel.called(.searchUpdated) }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { panel.called(.searchText) }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { panel.called(.searchBegan) }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { panel.called(.searchCancelled) }
}

extension NestingContainers: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { viewController === pageControllers[1] ? pageControllers[0] : nil }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        panel.called(.pageAsked)
        return viewController === pageControllers[0] ? pageControllers[1] : nil
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int {
        panel.called(.pagesCounted)
        return 2
    }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        panel.called(.pageIndex)
        return 0
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { panel.called(.pageWillTurn) }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { panel.called(.pageTurned) }
}

extension NestingContainers: UISplitViewControllerDelegate {
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        panel.called(.topColumn)
        return proposedTopColumn
    }

    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
        panel.called(.expandingMode)
        return proposedDisplayMode
    }

    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { panel.called(.modeWillChange) }

    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        panel.called(.columnWillShow)
    }

    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        panel.called(.columnWillHide)
    }

    func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool {
        panel.called(.columnShown)
        return true
    }

    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool {
        panel.called(.detailShown)
        return true
    }

    func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode {
        panel.called(.targetMode)
        return .automatic
    }

    func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
        panel.called(.swipeWillBegin)
    }

    func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
        panel.called(.swipeEnded)
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { panel.called(.didCollapse) }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { panel.called(.didExpand) }
}

extension NestingContainers: UIPopoverPresentationControllerDelegate {
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
        panel.called(.popoverPrepared)
    }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        panel.called(.popoverShouldDismiss)
        return true
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        panel.called(.popoverDidDismiss)
    }
}

// MARK: - What leads to a call

extension NestingStage {
    /// - Returns: false for a callback of another kind.
    func provokeContainer(_ callback: Callback, on panel: NestingPanel) -> Bool {
        switch callback {
        case .searchPresenting, .searchBegan, .searchWillPresent, .searchDidPresent, .searchUpdated, .searchText,
            .searchCancelled,
            .searchWillDismiss, .searchDidDismiss:
            search(on: panel)
        case .pagesCounted, .pageIndex, .pageAsked, .pageWillTurn, .pageTurned: turnPages(on: panel)
        case .topColumn, .didCollapse, .didExpand, .expandingMode, .modeWillChange, .columnWillShow, .columnWillHide:
            collapseAndExpand(on: panel)
        case .columnShown, .detailShown: showInColumns(on: panel)
        case .targetMode, .swipeWillBegin, .swipeEnded: swipeColumns(on: panel)
        case .popoverPrepared, .popoverShouldDismiss, .popoverDidDismiss: openPopover(on: panel)
        case .refreshed: refresh(on: panel)
        default: return provokeList(callback, on: panel)
        }
        return true
    }

    private func search(on panel: NestingPanel) {
        let (navigation, search) = panel.containers.search()
        present(navigation, on: panel, animated: false) {
            let field = search.searchBar.searchTextField
            app.tap(at: middle(field))
            app.advance(by: 1)
            // A dialog takes the keys.
            if !field.isFirstResponder { app.act { _ = field.becomeFirstResponder() } }
            app.enterText("a")
            #expect(search.isActive && search.searchBar.text == "a")
            app.tap(at: middle(search.searchBar.parts.cancel))
            app.advance(by: 1)
            #expect(!search.isActive && navigation.topViewController?.presentedViewController == nil)
        }
    }

    private func turnPages(on panel: NestingPanel) {
        let pages = panel.containers.pages()
        present(pages, on: panel, animated: false) {
            let (timesHidden, timesResized) = (timesHidden, timesResized)
            drag(
                CGPoint(x: 300, y: 240), CGPoint(x: 270, y: 240), CGPoint(x: 200, y: 240), CGPoint(x: 120, y: 240),
                CGPoint(x: 40, y: 240))
            app.advance(by: 2)
            // A touch that was cancelled, or whose page was resized, may leave the first page.
            let title = pages.viewControllers?.first?.title, isInterrupted = timesHidden != self.timesHidden
            #expect(title == "Second \(panel.name)" || isInterrupted || timesResized != self.timesResized)
        }
    }

    private func collapseAndExpand(on panel: NestingPanel) {
        let split = panel.containers.split(), old = app.screenSize
        let narrow = CGSize(width: 320, height: 480), wide = CGSize(width: 1024, height: 768)
        let isNarrow = old == narrow, other = isNarrow ? wide : narrow
        present(split, on: panel, animated: false) {
            if !isNarrow { showAndHideColumn(of: split) }
            timesResized += 1
            app.resize(to: other, scale: 1)
            app.advance(by: 1)
            #expect(split.isCollapsed == !isNarrow)
            if isNarrow { showAndHideColumn(of: split) }
            app.resize(to: old, scale: 1)
            app.advance(by: 1)
            #expect(split.isCollapsed == isNarrow)
        }
    }

    private func showAndHideColumn(of split: UISplitViewController) {
        for _ in 1...2 {
            app.act { split.hide(.primary) }
            app.advance(by: 1)
            app.act { split.show(.primary) }
            app.advance(by: 1)
        }
    }

    private func showInColumns(on panel: NestingPanel) {
        let split = panel.containers.split()
        present(split, on: panel, animated: false) {
            app.act { split.show(panel.screens.controller("Shown"), sender: nil) }
            app.act { split.showDetailViewController(panel.screens.controller("Detail"), sender: nil) }
            app.advance(by: 1)
            // The delegate has taken them.
            #expect(split.viewController(for: .secondary)?.presentedViewController == nil)
        }
    }

    /// Swipes over a sidebar, which hides it, and from the edge, which shows it.
    private func swipeColumns(on panel: NestingPanel) {
        let split = panel.containers.split(), old = app.screenSize
        timesResized += 1
        app.resize(to: CGSize(width: 1024, height: 768), scale: 1)
        present(split, on: panel, animated: false) {
            let (timesHidden, timesResized) = (timesHidden, timesResized)
            app.act { split.show(.primary) }
            app.advance(by: 1)
            for places in [[200, 150, 80, 10], [1, 60, 150, 260]] as [[CGFloat]] {
                let finger = newFinger()
                send(finger, .began, CGPoint(x: places[0], y: 400))
                for x in places.dropFirst() {
                    app.advance(by: TestApplication.frameInterval)
                    send(finger, .moved, CGPoint(x: x, y: 400))
                }
                send(finger, .ended, CGPoint(x: places[3], y: 400))
                app.advance(by: 1)
                let isShown = split.displayMode != .secondaryOnly
                let isInterrupted = timesHidden != self.timesHidden || timesResized != self.timesResized
                #expect(isShown == (places[0] == 1) || isInterrupted)
            }
        }
        app.resize(to: old, scale: 1)
        app.advance(by: 1)
    }

    private func openPopover(on panel: NestingPanel) {
        let popover = panel.containers.popover()
        present(popover, on: panel) {
            app.tap(at: CGPoint(x: 310, y: 470))
            app.advance(by: 1)
            #expect(popover.presentingViewController == nil)
        }
    }

    private func refresh(on panel: NestingPanel) {
        let (controller, scroll) = panel.containers.list()
        present(controller, on: panel, animated: false) {
            drag(
                CGPoint(x: 160, y: 50), CGPoint(x: 160, y: 100), CGPoint(x: 160, y: 200), CGPoint(x: 160, y: 300),
                CGPoint(x: 160, y: 460))
            app.advance(by: 1)
            scroll.refreshControl?.endRefreshing()
            app.advance(by: 1)
            #expect(scroll.refreshControl?.isRefreshing == false)
        }
    }

    // MARK: - What has to work everywhere

    /// Searches, turns a page, opens a popover, refreshes a list, and selects, scrolls, swipes and inserts in lists.
    func useContainers(on panel: NestingPanel, _ comment: Comment) {
        panel.counts = [:]
        search(on: panel)
        #expect(panel.counts["searchText"] == 2 && panel.counts["searchCancelled"] == 1, comment)
        #expect(panel.counts["searchDidPresent"] == 1 && panel.counts["searchDidDismiss"] == 1, comment)
        turnPages(on: panel)
        #expect(panel.counts["pageWillTurn"] == 1 && panel.counts["pageTurned"] == 1, comment)
        openPopover(on: panel)
        #expect(panel.counts["popoverPrepared"] == 1 && panel.counts["popoverDidDismiss"] == 1, comment)
        refresh(on: panel)
        #expect(panel.counts["refreshed"] == 1, comment)
        #expect(useLists(on: panel) == [], comment)
        #expect(panel.counts["rowSelected"] == 1 && panel.counts["tileSelected"] == 1, comment)
        #expect(panel.counts["swipeAction"] == 1, comment)
    }
}
