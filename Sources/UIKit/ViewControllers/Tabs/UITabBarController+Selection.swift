// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// The selection of tabs, and the view that is shown.
//
// The selected controller is the one that the program sees. The shown controller is the child whose view is in the stage. Both
// are the same unless the selected controller has no tab: then the navigation controller of the list of more is shown.

/// The state of a tab bar controller.
@MainActor
struct TabState {
    var controllers: [UIViewController] = []
    var selected: UIViewController?
    var shown: UIViewController?
    var transition: ViewControllerTransition?
    /// The index that was set before there were controllers.
    var wantedIndex: Int?
    /// Whether the delegate is being asked for an animator.
    var isAsking = false
    weak var scrollView: UIScrollView?
    /// Whether the bar is in the view of a navigation controller that pushes or pops.
    var isBarLent = false
}

extension UITabBarController {
    /// The largest number of tabs, as documented for iPhones.
    private static let mostTabs = 5

    private var hasMore: Bool { state.controllers.count > Self.mostTabs }
    private var controllersWithTabs: [UIViewController] {
        hasMore ? Array(state.controllers.prefix(Self.mostTabs - 1)) : state.controllers
    }
    private var controllersInList: [UIViewController] {
        hasMore ? Array(state.controllers.dropFirst(Self.mostTabs - 1)) : []
    }

    // MARK: - Controllers

    func setControllers(_ new: [UIViewController], animated: Bool) {
        let old = state.controllers
        state.controllers = new
        clearMoreStack()
        for controller in old where !new.contains(controller) { release(controller) }
        adoptControllers()
        if hasMore, moreNavigationController.parent == nil {
            addChild(moreNavigationController)
            moreNavigationController.didMove(toParent: self)
        }
        (moreNavigationController.viewControllers.first as? MoreListController)?.controllers = controllersInList
        updateTabs(animated: animated)
        if let selected = state.selected, new.contains(selected) { return select(selected) }
        state.selected = nil
        let index = state.wantedIndex ?? 0
        state.wantedIndex = nil
        if let first = new.indices.contains(index) ? new[index] : new.first { select(first) } else { showSelected() }
    }

    /// Adds the controllers that are no children yet. Those of the list are children until the list shows them, and again
    /// when the user has gone back to it.
    private func adoptControllers() {
        for controller in state.controllers where controller.parent !== self && !isInMoreStack(controller) {
            addChild(controller)
            controller.didMove(toParent: self)
        }
    }

    private func isInMoreStack(_ controller: UIViewController) -> Bool {
        controller.parent === moreNavigationController && moreNavigationController.viewControllers.contains(controller)
    }

    /// Takes the controllers away from the list that it does not list any longer.
    private func clearMoreStack() {
        let stack = moreNavigationController.viewControllers
        guard let shown = stack.dropFirst().first, !controllersInList.contains(shown) else { return }
        moreNavigationController.setViewControllers(Array(stack.prefix(1)), animated: false)
        moreNavigationController.settleNow()
    }

    private func release(_ controller: UIViewController) {
        guard controller.parent === self else { return }
        if controller === state.shown {
            controller.viewIfLoaded?.removeFromSuperview()
            state.shown = nil
        }
        controller.willMove(toParent: nil)
        controller.removeFromParent()
    }

    func updateTabs(animated: Bool = false) {
        var items = controllersWithTabs.map(\.tabBarItem as (UIViewController) -> UITabBarItem)
        if hasMore { items.append(moreNavigationController.tabBarItem) }
        if tabBar.items?.elementsEqual(items, by: ===) != true { tabBar.setItems(items, animated: animated) }
        tabBar.selectedItem = tab(of: state.selected)
    }

    private func tab(of controller: UIViewController?) -> UITabBarItem? {
        guard let controller else { return nil }
        return controllersWithTabs.contains(controller)
            ? controller.tabBarItem : hasMore ? moreNavigationController.tabBarItem : nil
    }

    // MARK: - Selection

    /// Called when the user has tapped a tab.
    func tapped(_ item: UITabBarItem) {
        guard state.transition?.isInteractive != true, let controller = controller(of: item) else { return }
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
        // The tab may be another one's, or gone, since the delegate was asked.
        guard self.controller(of: item) === controller else { return }
        let isSelected = controller === state.selected || tab(of: state.selected) === item
        EventSteps.perform(
            { isSelected ? self.goBack(in: controller) : self.select(controller) },
            { self.delegate?.tabBarController(self, didSelect: controller) })
    }

    private func controller(of item: UITabBarItem) -> UIViewController? {
        controllersWithTabs.first { $0.tabBarItem === item }
            ?? (hasMore && moreNavigationController.tabBarItem === item ? moreNavigationController : nil)
    }

    /// Handles a tap on the selected tab.
    private func goBack(in controller: UIViewController) {
        if controller === moreNavigationController, state.selected !== controller { select(controller) }
        let navigation = controller as? UINavigationController
        if let navigation, navigation.viewControllers.count > 1 {
            navigation.popToRootViewController(animated: true)
        } else {
            let top = navigation?.topViewController ?? controller
            _ = top.scrollView(followedAt: .top)?.scrollToTop()
        }
    }

    /// Selects and shows a controller.
    func select(_ controller: UIViewController) {
        state.selected = controller
        tabBar.selectedItem = tab(of: controller)
        if controllersInList.contains(controller), !(controller is UINavigationController) {
            let list = moreNavigationController.viewControllers.prefix(1)
            let stack = Array(list) + [controller]
            if moreNavigationController.viewControllers != stack {
                let isShown = state.shown === moreNavigationController
                moreNavigationController.setViewControllers(stack, animated: isShown)
                if !isShown { settleMore() }
            }
        } else if controller === moreNavigationController {
            moreNavigationController.popToRootViewController(animated: false)
            if state.shown !== moreNavigationController { settleMore() }
        }
        showSelected()
    }

    /// Completes a change of the list's stack that is not visible.
    private func settleMore() {
        moreNavigationController.settleNow()
        adoptControllers()
    }

    /// Called when a controller of the tabs has ended a transition: its user may have gone back to the list.
    func stackChanged(of navigation: UINavigationController) {
        if hasMore, navigation === moreNavigationController { adoptControllers() }
        guard hasMore, navigation === moreNavigationController, navigation.viewControllers.count == 1,
            state.shown === navigation, state.selected !== navigation
        else { return }
        state.selected = navigation
        updateTabs()
    }

    /// The child whose view shows the selected controller.
    private var childToShow: UIViewController? {
        guard let selected = state.selected else { return nil }
        let isListed = controllersInList.contains(selected) && !(selected is UINavigationController)
        return isListed ? moreNavigationController : selected
    }

    func showSelected() {
        guard isViewLoaded else { return }
        if let transition = state.transition { return transition.finish { [weak self] in self?.showSelected() } }
        let new = childToShow, old = state.shown
        guard new !== old else { return view.setNeedsLayout() }
        new?.loadViewIfNeeded()
        let animator = animator(from: old, to: new)
        let interaction = animator.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) }
        // A run loop inside of the questions, or of viewDidLoad, may have shown it already, or another one.
        guard state.transition == nil, state.shown === old, childToShow === new else { return }
        guard appearance.isVisible, old != nil else { return replace(old, by: new) }
        start(old, new, animator, interaction)
    }

    private func animator(
        from old: UIViewController?, to new: UIViewController?
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        guard appearance.isVisible, let old, let new, !state.isAsking else { return nil }
        state.isAsking = true
        defer { state.isAsking = false }
        return delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
    }

    private func replace(_ old: UIViewController?, by new: UIViewController?) {
        state.shown = new
        view.setNeedsLayout()
        EventSteps.perform({ old?.viewIfLoaded?.removeFromSuperview() }, { self.put(new) })
    }

    private func put(_ controller: UIViewController?) {
        guard let controller else { return }
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.view.frame = stage.bounds
        controller.insetsFromBars = insets(of: controller)
        stage.addSubview(controller.view)
    }

    private func start(
        _ old: UIViewController?, _ new: UIViewController?, _ animator: (any UIViewControllerAnimatedTransitioning)?,
        _ interaction: (any UIViewControllerInteractiveTransitioning)?
    ) {
        let transition = ViewControllerTransition(
            of: self, in: stage, from: old, to: new, isAnimated: animator != nil)
        state.transition = transition
        transition.startsWithAppearance = true
        transition.animator = animator
        transition.interaction = interaction
        if let new {
            new.insetsFromBars = insets(of: new)
            transition.setFrames(of: new, initial: .zero, final: stage.bounds)
        }
        if let old { transition.setFrames(of: old, initial: stage.bounds, final: .zero) }
        let selected = old
        transition.place = { [weak self] in
            EventSteps.perform({ old?.viewIfLoaded?.removeFromSuperview() }, { self?.put(new) })
        }
        transition.settle = { [weak self] isComplete in
            self?.state.shown = isComplete ? new : old
            if !isComplete, let selected { self?.state.selected = selected }
            (isComplete ? old : new)?.viewIfLoaded?.removeFromSuperview()
        }
        state.shown = new
        transition.begin { [weak self] _ in
            self?.state.transition = nil
            self?.updateTabs()
            self?.viewIfLoaded?.setNeedsLayout()
        }
    }
}
