// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import KosketusTesting
@testable import UIKit

/// Bars, a scroll view that goes to its top, and a view and a layer that report what happens to them.
@MainActor
final class NestingBars: NSObject {
    private unowned let panel: NestingPanel
    let tabBar = UITabBar(frame: CGRect(x: 0, y: 431, width: 320, height: 49))
    let navigationBar = UINavigationBar(frame: CGRect(x: 0, y: 150, width: 320, height: 44))
    let searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 320, height: 200))

    init(_ panel: NestingPanel) { self.panel = panel }

    func controller() -> UIViewController {
        let controller = panel.screens.controller("Bars")
        controller.modalPresentationStyle = .fullScreen
        tabBar.items = ["One", "Two"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
        navigationBar.items = [UINavigationItem(title: "First")]
        searchBar.scopeButtonTitles = ["All", "Some \(panel.name)"]
        (searchBar.showsScopeBar, searchBar.showsBookmarkButton) = (true, true)
        searchBar.searchTextField.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 10))
        scroll.contentSize = CGSize(width: 320, height: 2000)
        scroll.contentOffset.y = 500
        (tabBar.delegate, navigationBar.delegate, searchBar.delegate, scroll.delegate) = (self, self, self, self)
        for view in [tabBar, navigationBar, searchBar, scroll] as [UIView] { controller.view.addSubview(view) }
        return controller
    }

    /// A navigation controller whose controllers fade.
    func stack() -> UINavigationController {
        let navigation = UINavigationController(rootViewController: panel.screens.controller("First"))
        navigation.modalPresentationStyle = .fullScreen
        navigation.delegate = self
        return navigation
    }

    /// A tab bar controller whose tabs fade.
    func tabs() -> UITabBarController {
        let tabs = UITabBarController()
        tabs.viewControllers = ["First", "Second"].map(panel.screens.controller)
        tabs.modalPresentationStyle = .fullScreen
        tabs.delegate = self
        return tabs
    }
}

extension NestingBars: UITabBarDelegate, UITabBarControllerDelegate {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { panel.called(.tabItemSelected) }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        panel.called(.tabAnimator)
        return Transition { _ in }
    }

    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        panel.called(.tabInteraction)
        return nil
    }
}

extension NestingBars: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Transition { _ in } }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        panel.called(.navigationInteraction)
        return nil
    }
}

extension NestingBars: UINavigationBarDelegate {
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
        panel.called(.itemShouldPush)
        return true
    }

    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) { panel.called(.itemPushed) }

    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        panel.called(.itemShouldPop)
        return true
    }

    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) { panel.called(.itemPopped) }
}

extension NestingBars: UISearchBarDelegate {
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
        panel.called(.searchShouldBegin)
        return true
    }

    func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        panel.called(.searchShouldChange)
        return true
    }

    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        panel.called(.scopeChosen)
    }

    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { panel.called(.bookmarkTapped) }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { panel.called(.resultsTapped) }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { panel.called(.searchTapped) }

    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
        panel.called(.searchShouldEnd)
        return true
    }

    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { panel.called(.searchEnded) }
}

extension NestingBars: UIScrollViewDelegate {
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        panel.called(.shouldScrollToTop)
        return true
    }

    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { panel.called(.scrolledToTop) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { panel.called(.scrollingAnimationEnded) }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { panel.called(.insetChanged) }
}

// MARK: - What leads to a call

extension Callback {
    static let ofBars: [Callback] = [
        .tabItemSelected, .itemShouldPush, .itemPushed, .itemShouldPop, .itemPopped, .searchShouldBegin,
        .searchShouldChange, .scopeChosen, .bookmarkTapped, .resultsTapped, .searchTapped, .searchShouldEnd,
        .searchEnded, .shouldScrollToTop, .scrolledToTop, .scrollingAnimationEnded, .insetChanged,
    ]
    static let ofViews: [Callback] = [
        .loadView, .didMoveToWindow, .willMoveToWindow, .didMoveToSuperview, .willMoveToSuperview, .subviewAdded,
        .subviewWillGo, .safeAreaChanged, .viewSafeAreaChanged, .marginsChanged, .tintChanged, .viewWillLayout,
        .viewDidLayout, .layerDisplay, .layerDraw, .layerWillDraw, .layerLayout, .layerAction,
    ]
}

extension NestingStage {
    /// - Returns: false for a callback of another kind.
    func provokeVisit(_ callback: Callback, on panel: NestingPanel) -> Bool {
        if Callback.ofBars.contains(callback) {
            useBars(on: panel)
        } else if [.tabAnimator, .tabInteraction].contains(callback) {
            fadeTabs(on: panel)
        } else if callback == .navigationInteraction {
            fadeStack(on: panel)
        } else if Callback.ofTables.contains(callback) {
            useTable(on: panel)
        } else if [.indexTitles, .indexChosen].contains(callback) {
            useIndex(on: panel)
        } else if Callback.ofGrids.contains(callback) {
            useGrid(on: panel)
        } else if Callback.ofViews.contains(callback) {
            useViews(on: panel)
        } else {
            return provokeForm(callback, on: panel)
        }
        return true
    }

    func useBars(on panel: NestingPanel) {
        let bars = NestingBars(panel)
        present(app.act { bars.controller() }, on: panel, animated: false) {
            app.tap(at: CGPoint(x: 240, y: 450))
            #expect(bars.tabBar.selectedItem?.title == "Two")
            useNavigationBar(bars.navigationBar)
            useScroll(bars.scroll)
            search(in: bars.searchBar, of: panel)
        }
    }

    private func useNavigationBar(_ bar: UINavigationBar) {
        app.act { bar.pushItem(UINavigationItem(title: "Second"), animated: true) }
        app.advance(by: 1)
        #expect(bar.items?.count == 2)
        app.act { _ = bar.popItem(animated: true) }
        app.advance(by: 1)
        #expect(bar.items?.count == 1)
    }

    private func useScroll(_ scroll: UIScrollView) {
        app.act { scroll.setContentOffset(CGPoint(x: 0, y: 800), animated: true) }
        app.advance(by: 1)
        #expect(scroll.contentOffset.y == 800)
        app.press(.keyboardHome)
        app.advance(by: 1)
        #expect(scroll.contentOffset.y == -scroll.adjustedContentInset.top)
        app.act { scroll.contentInset.top += 5 }
        app.advance(by: 1)
    }

    private func search(in bar: UISearchBar, of panel: NestingPanel) {
        let field = bar.searchTextField, button = CGPoint(x: field.frame.maxX - 20, y: field.frame.midY)
        app.tap(at: bar.convert(button, to: nil))
        app.advance(by: 1)
        app.act { (bar.showsBookmarkButton, bar.showsSearchResultsButton) = (false, true) }
        app.tap(at: bar.convert(button, to: nil))
        app.advance(by: 1)
        app.element("Some \(panel.name)")?.activate()
        app.advance(by: 1)
        #expect(bar.selectedScopeButtonIndex == 1)
        app.tap(at: CGPoint(x: field.frame.midX, y: field.frame.midY))
        app.advance(by: 1)
        // A dialog takes the keys.
        if !field.isFirstResponder { app.act { _ = field.becomeFirstResponder() } }
        app.enterText("a")
        #expect(bar.text == "a")
        if !field.isFirstResponder { app.act { _ = field.becomeFirstResponder() } }
        app.enterText("\n")
        app.act { _ = field.resignFirstResponder() }
        app.advance(by: 1)
        #expect(!field.isFirstResponder)
    }

    private func fadeTabs(on panel: NestingPanel) {
        let bars = NestingBars(panel), tabs = app.act { bars.tabs() }
        present(tabs, on: panel, animated: false) {
            app.element("Second \(panel.name)")?.activate()
            app.advance(by: 1)
            #expect(tabs.selectedIndex == 1)
            #expect(tabs.selectedViewController?.viewIfLoaded?.window != nil)
        }
    }

    private func fadeStack(on panel: NestingPanel) {
        let bars = NestingBars(panel), navigation = app.act { bars.stack() }
        present(navigation, on: panel, animated: false) {
            app.act { navigation.pushViewController(panel.screens.controller("Second"), animated: true) }
            app.advance(by: 1)
            #expect(navigation.viewControllers.count == 2)
            #expect(navigation.topViewController?.viewIfLoaded?.window != nil)
            app.act { _ = navigation.popViewController(animated: true) }
            app.advance(by: 1)
            #expect(navigation.viewControllers.count == 1)
        }
    }

    // MARK: - Views

    /// Presents a controller with a view and a layer that report everything, changes them, and dismisses it.
    func useViews(on panel: NestingPanel) {
        let controller = Reporter(panel)
        present(controller, on: panel, animated: false) {
            let root = controller.view as? ReportingView, child = UIView()
            #expect(root?.window != nil)
            app.act { root?.addSubview(child) }
            app.act { child.removeFromSuperview() }
            #expect(child.superview == nil)
            app.act { controller.additionalSafeAreaInsets.top += 7 }
            #expect(root?.safeAreaInsets.top == 7)
            app.act { root?.layoutMargins.left += 5 }
            app.act { root?.tintColor = root?.tintColor == .red ? .green : .red }
            app.act { controller.move() }
            #expect(controller.layers.allSatisfy { $0.superlayer != nil })
            app.act {}
        }
        #expect(controller.viewIfLoaded?.window == nil)
    }

    /// A controller with a view of its own.
    final class Reporter: UIViewController {
        private unowned let panel: NestingPanel
        let layers = [CALayer(), CALayer()]
        private let drawing: Drawing, showing: Showing

        init(_ panel: NestingPanel) {
            self.panel = panel
            (drawing, showing) = (Drawing(panel), Showing(panel))
            super.init(nibName: nil, bundle: nil)
            modalPresentationStyle = .fullScreen
        }

        required init?(coder: NSCoder) { nil }

        override func loadView() {
            panel.called(.loadView)
            view = ReportingView(panel)
            (layers[0].delegate, layers[1].delegate) = (drawing, showing)
            for layer in layers {
                layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
                view.layer.addSublayer(layer)
                layer.setNeedsDisplay()
            }
        }

        override func viewWillLayoutSubviews() { panel.called(.viewWillLayout) }
        override func viewDidLayoutSubviews() { panel.called(.viewDidLayout) }
        override func viewSafeAreaInsetsDidChange() {
            super.viewSafeAreaInsetsDidChange()
            panel.called(.viewSafeAreaChanged)
        }

        /// Changes what the layers ask their delegates about.
        func move() {
            for layer in layers {
                layer.position.x += 5
                layer.setNeedsLayout()
                layer.setNeedsDisplay()
            }
        }
    }

    /// Reports where it goes.
    final class ReportingView: UIView {
        private weak var panel: NestingPanel?

        init(_ panel: NestingPanel) {
            super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            self.panel = panel
            backgroundColor = .white
        }

        required init?(coder: NSCoder) { nil }

        override func willMove(toWindow newWindow: UIWindow?) {
            super.willMove(toWindow: newWindow)
            panel?.called(.willMoveToWindow)
        }
        override func didMoveToWindow() {
            super.didMoveToWindow()
            panel?.called(.didMoveToWindow)
        }
        override func willMove(toSuperview newSuperview: UIView?) {
            super.willMove(toSuperview: newSuperview)
            panel?.called(.willMoveToSuperview)
        }
        override func didMoveToSuperview() {
            super.didMoveToSuperview()
            panel?.called(.didMoveToSuperview)
        }
        override func didAddSubview(_ subview: UIView) {
            super.didAddSubview(subview)
            panel?.called(.subviewAdded)
        }
        override func willRemoveSubview(_ subview: UIView) {
            super.willRemoveSubview(subview)
            panel?.called(.subviewWillGo)
        }
        override func safeAreaInsetsDidChange() {
            super.safeAreaInsetsDidChange()
            panel?.called(.safeAreaChanged)
        }
        override func layoutMarginsDidChange() {
            super.layoutMarginsDidChange()
            panel?.called(.marginsChanged)
        }
        override func tintColorDidChange() {
            super.tintColorDidChange()
            panel?.called(.tintChanged)
        }
    }

    /// The delegate of a layer that it draws.
    private final class Drawing: CALayerDelegate {
        private unowned let panel: NestingPanel
        init(_ panel: NestingPanel) { self.panel = panel }

        func layerWillDraw(_ layer: CALayer) { MainActor.assumeIsolated { [panel] in panel.called(.layerWillDraw) } }
        func draw(_ layer: CALayer, in ctx: CGContext) {
            MainActor.assumeIsolated { [panel] in panel.called(.layerDraw) }
        }
        func layoutSublayers(of layer: CALayer) { MainActor.assumeIsolated { [panel] in panel.called(.layerLayout) } }
        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            MainActor.assumeIsolated { [panel] in panel.called(.layerAction) }
            return nil
        }
    }

    /// The delegate of a layer whose contents it sets.
    private final class Showing: CALayerDelegate {
        private unowned let panel: NestingPanel
        init(_ panel: NestingPanel) { self.panel = panel }

        func display(_ layer: CALayer) { MainActor.assumeIsolated { [panel] in panel.called(.layerDisplay) } }
    }
}
