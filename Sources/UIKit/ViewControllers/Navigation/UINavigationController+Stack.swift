// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// A change of the stack, and the transition that shows it:
//
//     setStack       viewControllers are the new ones; willMove(toParent:) of added and removed controllers
//     startPending   at the next layout: viewWillDisappear, viewWillAppear, the delegate's willShow; animation
//     settled        viewDidDisappear, viewDidAppear, didMove(toParent:), the delegate's didShow

/// The state of a navigation controller.
@MainActor
struct NavigationState {
    var stack: [UIViewController] = []
    /// The stack after the last transition, and the controller whose view is in the stage.
    var shownStack: [UIViewController] = []
    var shown: UIViewController?
    /// Whether the stack differs from the shown one, and how to animate the change.
    var isPending = false
    var isPendingAnimated = false
    /// Whether the delegate is being asked for an animator.
    var isAsking = false
    var transition: ViewControllerTransition?
    /// The controllers of other navigation controllers in the stack, and the one that has this one's controllers.
    var guests: [StackGuest] = []
    weak var host: UINavigationController?
    /// The controllers that were added or removed since the last transition.
    var coming: [UIViewController] = []
    var leaving: [UIViewController] = []

    /// Whether the controller shows its bars. A program may also hide the bar views themselves.
    var showsNavigationBar = true
    var showsToolbar = true
    /// The side to which a navigation bar leaves during a push or pop: -1 left, 1 right, 0 up.
    var barSlide: CGFloat = 0
    /// Whether it comes in from the side.
    var barComesIn = false
    /// Whether the program hid or showed the navigation bar without an animation during the transition.
    var barMovesAtOnce = false
    /// Whether a push or pop is preparing its views, and layouts leave the bars to its animation.
    var keepsBars = false
    var hidesNavigationBar = false
    var hidesToolbar = true
    /// Whether a tap has shown the bars that a compact height hides.
    var showsBarsInCompact = false
    /// Whether the keyboard or a gesture has hidden the bars.
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
        state.stack = new
        updateGuests()
        var steps: [EventSteps.Step] = []
        for controller in new where !old.has(controller) { steps.append { self.take(controller) } }
        for controller in old where !new.has(controller) { steps.append { self.letGo(controller) } }
        EventSteps.perform(steps + [{ self.setPending(animated: animated) }])
    }

    private func setPending(animated: Bool) {
        if state.transition?.isAnimated == true, animated {
            FileHandle.standardError.write(Data("nested push animation can result in corrupted navigation bar\n".utf8))
        }
        (state.isPending, state.isPendingAnimated) = (true, animated && UIView.areAnimationsEnabled)
        guard isViewLoaded else { return }
        if appearance.isVisible { view.setNeedsLayout() } else { startPending() }
    }

    private func isAllowed(_ new: [UIViewController]) -> Bool {
        if let nested = new.first(where: { $0 is UINavigationController }) {
            programmingMistake(
                "UINavigationController: \(nested) can't be pushed. A navigation controller can't be in the stack "
                    + "of another one: push its root controller, or present it.")
            return false
        }
        for (index, controller) in new.enumerated() where new[..<index].contains(where: { $0 === controller }) {
            programmingMistake(
                "UINavigationController: pushing the same view controller instance more than once is not supported: "
                    + "\(controller). Push another instance.")
            return false
        }
        return true
    }

    private func take(_ controller: UIViewController) {
        if !state.coming.has(controller) { state.coming.append(controller) }
        guard state.leaving.has(controller) else { return addChild(controller) }
        state.leaving.removeAll { $0 === controller }
        controller.willMove(toParent: self)
    }

    private func letGo(_ controller: UIViewController) {
        state.coming.removeAll { $0 === controller }
        state.leaving.append(controller)
        controller.willMove(toParent: nil)
    }

    /// The controllers that a transition adds and removes.
    private struct Members {
        var coming: [UIViewController]
        var leaving: [UIViewController]
    }

    private func takeMembers() -> Members {
        defer { (state.coming, state.leaving) = ([], []) }
        return Members(coming: state.coming, leaving: state.leaving)
    }

    /// Completes the changes of parents that changes of the stack began.
    private func settle(_ members: Members) {
        var steps: [EventSteps.Step] = []
        for controller in members.leaving {
            steps.append {
                if controller.parent === self, !self.state.stack.has(controller) { controller.removeFromParent() }
            }
        }
        for controller in members.coming {
            steps.append { if controller.parent === self { controller.didMove(toParent: self) } }
        }
        EventSteps.perform(steps + [{ self.dismissGuests() }])
    }

    // MARK: - Transitions

    /// Shows the top of the stack.
    ///
    /// - Parameter swipe: the gesture that drives the transition; nil for none.
    func startPending(swipe: BackSwipe? = nil) {
        guard state.isPending, state.transition == nil else { return }
        let from = state.shown, to = topViewController
        guard from !== to, appearance.isVisible else {
            state.isPending = false
            return from === to ? showSame() : replace(from, by: to)
        }
        // Documented for `setViewControllers`: a controller that was in the stack before is shown by a pop.
        let isPop = state.shownStack.has(to), isAnimated = isPendingAnimated(from, to)
        to.map { prepare($0) }
        let custom = isAnimated ? askDelegate(isPop, from, to) : nil
        // A run loop inside of the question, or of viewDidLoad, has started the transition, or wants another one.
        guard state.isPending, state.transition == nil, state.shown === from, topViewController === to else {
            return view.setNeedsLayout()
        }
        state.isPending = false
        start(from, to, isPop, custom, isAnimated, swipe)
    }

    private func isPendingAnimated(_ from: UIViewController?, _ to: UIViewController?) -> Bool {
        state.isPendingAnimated && from != nil && to != nil
    }

    private func showSame() {
        let bar = UINavigationBar.BarTransition(of: navigationBar, to: items, .none)
        bar.animate()
        bar.end(isComplete: true)
        state.shownStack = state.stack
        view.setNeedsLayout()
        settle(takeMembers())
    }

    /// Ends transitions, and shows the top of the stack if the view is loaded.
    func settleNow() {
        state.transition?.finish()
        guard isViewLoaded else { return settle(takeMembers()) }
        startPending()
        state.transition?.finish()
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
        let isNew = new.map { state.coming.has($0) } ?? false
        EventSteps.perform(
            { self.settle(old, new, isComplete: true) }, { self.put(new) }, { self.showSame() },
            {
                // What is covered before it has appeared does not appear as a new child later.
                for covered in self.state.stack where covered !== new { covered.movement = .none }
                if isNew, let new, self.state.shown === new, !new.appearance.isVisible { new.movement = .toParent }
            })
    }

    private func put(_ controller: UIViewController?) {
        guard let controller else { return }
        prepare(controller)
        if controller.view.superview !== stage { stage.addSubview(controller.view) }
        controller.view.frame = frame(of: controller)
        placeCoverings(of: controller)
    }

    /// Brings what a controller presents in the stage above its view.
    private func placeCoverings(of controller: UIViewController) {
        guard let view = controller.viewIfLoaded, view.superview === stage else { return }
        for covering in controller.coverings.reversed() where covering.superview !== stage || covering.frame.minX != 0 {
            stage.insertSubview(covering, aboveSubview: view)
            covering.frame = stage.bounds
        }
    }

    private func remove(_ controller: UIViewController?) {
        controller?.viewIfLoaded?.removeFromSuperview()
        for covering in controller?.coverings ?? [] where covering.superview === stage {
            covering.removeFromSuperview()
        }
    }

    private func prepare(_ controller: UIViewController) {
        controller.loadViewIfNeeded()
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.insetsFromBars = insets(of: controller)
    }

    private func start(
        _ from: UIViewController?, _ to: UIViewController?, _ isPop: Bool,
        _ custom: CustomTransition?, _ isAnimated: Bool, _ swipe: BackSwipe?
    ) {
        // The bars show the items of the new controller from here on.
        let hidTabBar = hidesTabBar
        let before = state.shownStack, members = takeMembers(), movesFocus = noteFocus(in: from)
        state.shownStack = state.stack
        // The program may have shown or hidden the bars since, or the transition waited for another one.
        for controller in members.coming { controller.movement = .toParent }
        for controller in members.leaving { controller.movement = .fromParent }
        to?.insetsFromBars = to.map { insets(of: $0) } ?? .zero
        let bar = UINavigationBar.BarTransition(
            of: navigationBar, to: items, isPop ? .backward : .forward, movesScreens: custom == nil)
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
            EventSteps.perform(
                { self?.put(to) },
                {
                    bar.animate()
                    self?.layOutBars(of: to)
                })
        }
        transition.settle = { [weak self] isComplete in
            EventSteps.perform(
                {
                    self?.tabs?.takeBarBack()
                    self?.settle(from, to, isComplete: isComplete)
                },
                {
                    if !isComplete { self?.restore(before, members) }
                    self?.state.barSlide = 0
                    self?.state.barComesIn = false
                    self?.state.barMovesAtOnce = false
                    bar.end(isComplete: isComplete)
                    self?.layOutBars()
                })
        }
        transition.begin { [weak self] isComplete in
            if isComplete, movesFocus { self?.moveFocus(to: to, isPop) }
            self?.ended(to, members, isComplete, isAnimated)
        }
    }

    // MARK: - Focus

    /// Whether the focus of assistive technology is in a controller that goes. The controller remembers the element.
    private func noteFocus(in controller: UIViewController?) -> Bool {
        guard let controller, let view = controller.viewIfLoaded,
            let element = view.window?.windowScene?.accessibility.focused
        else { return false }
        var responder: UIResponder? = element
        while let current = responder, current !== controller { responder = current.next }
        controller.barState.focusBelow = responder == nil ? nil : element
        return responder != nil
    }

    /// Moves the focus into the controller that is shown: after a pop, to the element that had it before.
    private func moveFocus(to controller: UIViewController?, _ isPop: Bool) {
        guard let controller, let view = controller.viewIfLoaded, let scene = view.window?.windowScene else { return }
        let before = isPop ? controller.barState.focusBelow : nil
        controller.barState.focusBelow = nil
        scene.accessibility.want(before?.ownWindow == nil ? view : before ?? view)
    }

    /// The delegate's answers.
    private struct CustomTransition {
        var animator: any UIViewControllerAnimatedTransitioning
        var interaction: (any UIViewControllerInteractiveTransitioning)?
    }

    /// - Returns: nil for the usual transition, also in a run loop inside of the question.
    private func askDelegate(
        _ isPop: Bool, _ from: UIViewController?, _ to: UIViewController?
    ) -> CustomTransition? {
        guard let from, let to, let delegate, !state.isAsking else { return nil }
        state.isAsking = true
        defer { state.isAsking = false }
        return delegate.navigationController(self, animationControllerFor: isPop ? .pop : .push, from: from, to: to)
            .map { animator in
                let interaction = delegate.navigationController(self, interactionControllerFor: animator)
                return CustomTransition(animator: animator, interaction: interaction)
            }
    }

    private func set(
        _ custom: CustomTransition?, _ isPop: Bool, _ bar: UINavigationBar.BarTransition,
        _ swipe: BackSwipe?, _ hidTabBar: Bool, on transition: ViewControllerTransition
    ) {
        guard transition.isAnimated, let to = transition.to else { return }
        if let custom {
            transition.animator = custom.animator
            transition.interaction = custom.interaction
            transition.animate { [weak self] _ in
                bar.animate(toHeight: self?.barHeightNow(with: to))
                self?.layOutBars(of: to)
            }
        } else {
            transition.interaction = swipe
            let lender = hidTabBar != hidesTabBar(after: to) ? tabs : nil
            transition.animator = NavigationAnimator(of: self, isPush: !isPop, tabs: lender) { [weak self] in
                self?.animateBars(bar, for: to)
            }
        }
    }

    /// Puts the views and the stack into their state at the end of a transition.
    private func settle(_ from: UIViewController?, _ to: UIViewController?, isComplete: Bool) {
        let (gone, shown) = isComplete ? (from, to) : (to, from)
        state.shown = shown
        if let shown, shown.viewIfLoaded != nil, shown.view.superview === stage {
            shown.view.frame = frame(of: shown)
            placeCoverings(of: shown)
        }
        remove(gone)
    }

    /// Restores the stack after a cancelled transition. Changes that the program made meanwhile are kept.
    private func restore(_ before: [UIViewController], _ members: Members) {
        for controller in members.coming + members.leaving { controller.movement = .none }
        state.shownStack = before
        if !state.isPending { state.stack = before }
    }

    private func ended(_ to: UIViewController?, _ members: Members, _ isComplete: Bool, _ isAnimated: Bool) {
        state.transition = nil
        EventSteps.perform(
            { self.tabs?.layOut() }, { isComplete ? self.settle(members) : self.revert(members) },
            { self.tabs?.stackChanged(of: self) },
            // The bars follow the contents of the controller that is shown now.
            { self.viewIfLoaded?.setNeedsLayout() },
            {
                // Published: not after a swipe that is given up.
                guard isComplete, let to else { return }
                self.delegate?.navigationController(self, didShow: to, animated: isAnimated)
            })
    }

    /// Removes the controllers that the transition added, and keeps those that it was to remove.
    private func revert(_ members: Members) {
        var steps: [EventSteps.Step] = []
        for controller in members.coming where !state.stack.has(controller) && controller.parent === self {
            // The program may have removed it meanwhile.
            if !state.leaving.has(controller) { steps.append { controller.willMove(toParent: nil) } }
            state.leaving.removeAll { $0 === controller }
            steps.append { controller.removeFromParent() }
        }
        for controller in members.leaving where controller.parent === self {
            guard state.stack.has(controller) else {
                if !state.leaving.has(controller) { state.leaving.append(controller) }
                continue
            }
            guard !state.coming.has(controller) else { continue }
            steps += [{ controller.willMove(toParent: self) }, { controller.didMove(toParent: self) }]
        }
        EventSteps.perform(steps)
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
        guard !item.hidesBackButton, item.backAction == nil,
            item.leadingItemGroups.isEmpty || item.leftItemsSupplementBackButton
        else { return false }
        // The delegate's animation is driven by a gesture of the delegate, or by none.
        return askDelegate(true, topViewController, state.stack[state.stack.count - 2]) == nil
    }

    /// Pops, with the transition driven by the swipe.
    func popBySwipe() {
        guard state.transition == nil, !state.isPending else { return }
        EventSteps.perform(
            { _ = self.popViewController(animated: true) }, { self.startPending(swipe: self.backSwipe) })
    }
}
