// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// A change of the stack, and the transition that shows it:
//
//     setStack       viewControllers are the new ones; willMove(toParent:) of those that come and go
//     startPending   at the next layout: viewWillDisappear, viewWillAppear, the delegate's willShow; animation
//     settled        viewDidDisappear, viewDidAppear, didMove(toParent:), the delegate's didShow

/// The state of a navigation controller.
@MainActor
struct NavigationState {
    var stack: [UIViewController] = []
    /// The stack of the last settled state, and the controller whose view is in the stage.
    var shownStack: [UIViewController] = []
    var shown: UIViewController?
    /// Whether the stack differs from the one that is shown, and how to show it.
    var isPending = false
    var isPendingAnimated = false
    var transition: ViewControllerTransition?
    /// The controllers of other navigation controllers in the stack, and the one that has this one's controllers.
    var guests: [StackGuest] = []
    weak var host: UINavigationController?
    /// Controllers that were added, or removed, since.
    var coming: [UIViewController] = []
    var leaving: [UIViewController] = []

    /// Whether the bars are shown by the controller. A program may hide them beside that.
    var showsNavigationBar = true
    var showsToolbar = true
    var hidesNavigationBar = false
    var hidesToolbar = true
    /// Whether a keyboard, or a gesture, has hidden the bars.
    var hasSwiped = false
    let rules = BarHidingRules()
    weak var scrollView: UIScrollView?
}

extension [UIViewController] {
    fileprivate func has(_ controller: UIViewController?) -> Bool { contains { $0 === controller } }
}

extension UINavigationController {
    // MARK: - The stack

    func setStack(_ new: [UIViewController], animated: Bool) {
        if let host = state.host { return host.replaceStack(of: self, by: new, animated: animated) }
        guard isAllowed(new) else { return }
        let old = state.stack
        for controller in new where !old.has(controller) { take(controller) }
        for controller in old where !new.has(controller) { letGo(controller) }
        state.stack = new
        updateGuests()
        if state.transition?.isAnimated == true, animated {
            FileHandle.standardError.write(Data("nested push animation can result in corrupted navigation bar\n".utf8))
        }
        (state.isPending, state.isPendingAnimated) = (true, animated)
        guard isViewLoaded else { return }
        if appearance.isVisible { view.setNeedsLayout() } else { startPending() }
    }

    private func isAllowed(_ new: [UIViewController]) -> Bool {
        if let nested = new.first(where: { $0 is UINavigationController }) {
            programmingMistake("UINavigationController: pushing a navigation controller is not supported: \(nested).")
            return false
        }
        for (index, controller) in new.enumerated() where new[..<index].contains(where: { $0 === controller }) {
            programmingMistake(
                "UINavigationController: pushing the same view controller instance more than once is not supported: "
                    + "\(controller).")
            return false
        }
        return true
    }

    private func take(_ controller: UIViewController) {
        if state.leaving.has(controller) {
            state.leaving.removeAll { $0 === controller }
            controller.willMove(toParent: self)
        } else {
            addChild(controller)
        }
        if !state.coming.has(controller) { state.coming.append(controller) }
    }

    private func letGo(_ controller: UIViewController) {
        controller.willMove(toParent: nil)
        state.coming.removeAll { $0 === controller }
        state.leaving.append(controller)
    }

    /// Controllers that a transition adds and removes.
    private struct Members {
        var coming: [UIViewController]
        var leaving: [UIViewController]
    }

    private func takeMembers() -> Members {
        defer { (state.coming, state.leaving) = ([], []) }
        return Members(coming: state.coming, leaving: state.leaving)
    }

    /// Ends what the changes of the stack have begun.
    private func settle(_ members: Members) {
        for controller in members.leaving where controller.parent === self && !state.stack.has(controller) {
            controller.removeFromParent()
        }
        for controller in members.coming where controller.parent === self { controller.didMove(toParent: self) }
        dismissGuests()
    }

    // MARK: - Transitions

    /// Shows the top of the stack.
    ///
    /// - Parameter swipe: drives the transition.
    func startPending(swipe: BackSwipe? = nil) {
        guard state.isPending, state.transition == nil else { return }
        state.isPending = false
        let from = state.shown, to = topViewController
        guard from !== to else { return showSame() }
        guard appearance.isVisible else { return replace(from, by: to) }
        start(from, to, swipe)
    }

    private func showSame() {
        let bar = UINavigationBar.BarTransition(of: navigationBar, to: items, .none)
        bar.animate()
        bar.end(isComplete: true)
        state.shownStack = state.stack
        settle(takeMembers())
        view.setNeedsLayout()
    }

    /// Ends transitions, and shows the top of the stack if the view is loaded.
    func settleNow() {
        state.transition?.finishNow()
        guard isViewLoaded else { return settle(takeMembers()) }
        startPending()
        state.transition?.finishNow()
    }

    /// Shows a stack at once, without callbacks of controllers.
    func showNow(_ stack: [UIViewController]) {
        state.stack = stack
        guard isViewLoaded else { return (state.isPending, state.isPendingAnimated) = (true, false) }
        state.isPending = false
        if state.shown === stack.last { showSame() } else { replace(state.shown, by: stack.last) }
    }

    private var items: [UINavigationItem] { state.stack.map(\.navigationItem) }

    /// Replaces the view while nothing is visible.
    private func replace(_ old: UIViewController?, by new: UIViewController?) {
        old?.viewIfLoaded?.removeFromSuperview()
        settle(old, new, isComplete: true)
        put(new)
        showSame()
    }

    private func put(_ controller: UIViewController?) {
        guard let controller else { return }
        prepare(controller)
        if controller.view.superview !== stage { stage.addSubview(controller.view) }
        controller.view.frame = frame(of: controller)
    }

    private func prepare(_ controller: UIViewController) {
        controller.loadViewIfNeeded()
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.insetsFromBars = insets(of: controller)
    }

    private func start(_ from: UIViewController?, _ to: UIViewController?, _ swipe: BackSwipe?) {
        let isPop = state.shownStack.has(to) && !state.stack.has(from)
        let isAnimated = state.isPendingAnimated && from != nil && to != nil
        // From now on all bars are those of the new controller.
        let hidTabBar = hidesTabBar
        let before = state.shownStack, members = takeMembers()
        state.shownStack = state.stack
        // A controller may have changed its mind since, or may have waited for another transition.
        for controller in members.coming { controller.movement = .toParent }
        for controller in members.leaving { controller.movement = .fromParent }
        to.map { prepare($0) }
        let bar = UINavigationBar.BarTransition(of: navigationBar, to: items, isPop ? .backward : .forward)
        let custom = isAnimated ? customAnimator(isPop, from, to) : nil
        let transition = ViewControllerTransition(
            of: self, in: custom == nil ? view : stage, from: from, to: to, isAnimated: isAnimated)
        state.transition = transition
        set(custom, isPop, bar, swipe, hidTabBar, on: transition)
        transition.revertsOneAfterTheOther = true
        if let to { transition.setFrames(of: to, initial: .zero, final: frame(of: to)) }
        if let from { transition.setFrames(of: from, initial: frame(of: from), final: .zero) }
        transition.appearancesBegan = { [weak self] in
            guard let self, let to else { return }
            delegate?.navigationController(self, willShow: to, animated: isAnimated)
        }
        transition.place = { [weak self] in
            self?.put(to)
            bar.animate()
            self?.layOutBars(of: to)
        }
        transition.settle = { [weak self] isComplete in
            self?.tabs?.takeBarBack()
            self?.settle(from, to, isComplete: isComplete)
            if !isComplete { self?.restore(before, members) }
            bar.end(isComplete: isComplete)
            self?.layOutBars()
        }
        transition.begin { [weak self] isComplete in self?.ended(to, members, isComplete, isAnimated) }
    }

    private func customAnimator(
        _ isPop: Bool, _ from: UIViewController?, _ to: UIViewController?
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        guard let from, let to else { return nil }
        return delegate?.navigationController(
            self, animationControllerFor: isPop ? .pop : .push, from: from, to: to)
    }

    private func set(
        _ custom: (any UIViewControllerAnimatedTransitioning)?, _ isPop: Bool, _ bar: UINavigationBar.BarTransition,
        _ swipe: BackSwipe?, _ hidTabBar: Bool, on transition: ViewControllerTransition
    ) {
        guard transition.isAnimated, let to = transition.to else { return }
        if let custom {
            transition.animator = custom
            transition.interaction = delegate?.navigationController(self, interactionControllerFor: custom)
            transition.animate { [weak self] _ in
                bar.animate()
                self?.layOutBars(of: to)
            }
        } else {
            transition.interaction = swipe
            let lender = hidTabBar != hidesTabBar(after: to) ? tabs : nil
            transition.animator = NavigationAnimator(of: self, isPush: !isPop, tabs: lender) { [weak self] in
                bar.animate()
                self?.layOutBars(of: to)
            }
        }
    }

    /// Brings views and model to the end of a transition.
    private func settle(_ from: UIViewController?, _ to: UIViewController?, isComplete: Bool) {
        let (gone, shown) = isComplete ? (from, to) : (to, from)
        gone?.viewIfLoaded?.removeFromSuperview()
        state.shown = shown
        if let shown, shown.viewIfLoaded != nil, shown.view.superview === stage { shown.view.frame = frame(of: shown) }
    }

    /// Gives back the stack of a transition that was cancelled. Changes that the program made meanwhile are kept.
    private func restore(_ before: [UIViewController], _ members: Members) {
        for controller in members.coming + members.leaving { controller.movement = .none }
        state.shownStack = before
        if !state.isPending { state.stack = before }
    }

    private func ended(_ to: UIViewController?, _ members: Members, _ isComplete: Bool, _ isAnimated: Bool) {
        state.transition = nil
        tabs?.layOut()
        if isComplete {
            settle(members)
        } else {
            revert(members)
        }
        if let shown = isComplete ? to : state.shown {
            delegate?.navigationController(self, didShow: shown, animated: isAnimated)
        }
        if state.isPending { viewIfLoaded?.setNeedsLayout() }
    }

    /// Controllers that were added leave, and those that were to be removed stay.
    private func revert(_ members: Members) {
        for controller in members.coming where !state.stack.has(controller) && controller.parent === self {
            controller.willMove(toParent: nil)
            controller.removeFromParent()
        }
        for controller in members.leaving where state.stack.has(controller) {
            controller.willMove(toParent: self)
            controller.didMove(toParent: self)
        }
    }

    // MARK: - Going back

    func backButtonTapped() {
        guard state.transition == nil, let item = topViewController?.navigationItem else { return }
        if navigationBar(navigationBar, shouldPop: item) { popViewController(animated: true) }
    }

    /// Pops the controllers above that of an item, unless a subclass keeps the top one.
    func backMenuChosen(_ item: UINavigationItem) {
        guard let top = topViewController, navigationBar(navigationBar, shouldPop: top.navigationItem),
            let controller = state.stack.first(where: { $0.navigationItem === item })
        else { return }
        popToViewController(controller, animated: true)
    }

    func backSwiped(_ recognizer: UIScreenEdgePanGestureRecognizer) { backSwipe.handle(recognizer) }

    var mayPopBySwipe: Bool {
        guard state.stack.count > 1, state.transition == nil, !state.hidesNavigationBar,
            let item = topViewController?.navigationItem
        else { return false }
        return !item.hidesBackButton && item.backAction == nil
            && (item.leadingItemGroups.isEmpty || item.leftItemsSupplementBackButton)
    }

    /// Pops, with the transition driven by the swipe.
    func popBySwipe() {
        guard state.transition == nil, !state.isPending, popViewController(animated: true) != nil else { return }
        startPending(swipe: backSwipe)
    }
}
