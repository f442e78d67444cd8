// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// The positions of the bars, and the insets that controllers get from them.
//
// The insets follow the height of the bar. While the contents scroll up by the height of a large title, the bar becomes lower, and the
// scroll view keeps its top where the title is expanded (`expandedSafeTop`).

extension UINavigationController {
    var isMirrored: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

    private var showsNavigationBar: Bool {
        !state.hidesNavigationBar && !isHiddenByCompactness
    }

    private var isHiddenByCompactness: Bool {
        hidesBarsWhenVerticallyCompact && isCompact && !state.showsBarsInCompact
    }

    private func showsToolbar(with controller: UIViewController?) -> Bool {
        !state.hidesToolbar && !isHiddenByCompactness
            && !(controller?.hidesBottomBarWhenPushed ?? false)
    }

    private var safeArea: UIEdgeInsets { viewIfLoaded?.safeAreaInsets ?? .zero }

    private var toolbarHeight: CGFloat { toolbar.sizeThatFits(.zero).height }

    private func heights(with controller: UIViewController) -> NavigationBarHeights {
        navigationBar.heights(with: controller.navigationItem)
    }

    /// The height of the bar at rest.
    private func barHeight(with controller: UIViewController) -> CGFloat { heights(with: controller).rest }

    /// The insets that the bars add to the safe area of a controller.
    func insets(of controller: UIViewController) -> UIEdgeInsets {
        var insets = UIEdgeInsets.zero
        if isInset(controller) { insets.top = barHeight(with: controller) - collapsedHeight(with: controller) }
        insets.bottom = bottomInset(of: controller)
        if !extendsUnderBars(controller, .bottom) { insets.bottom = 0 }
        return insets
    }

    /// Whether the navigation bar adds to the safe area of a controller.
    private func isInset(_ controller: UIViewController) -> Bool {
        showsNavigationBar && extendsUnderBars(controller, .top)
    }

    /// The height by which the bar is lower than at rest. A controller that is not on the screen keeps it.
    private func collapsedHeight(with controller: UIViewController) -> CGFloat {
        if contents(of: controller).scrollView(followedAt: .top)?.window != nil {
            controller.barState.collapsed = max(0, barHeight(with: controller) - barHeightNow(with: controller))
        }
        return min(controller.barState.collapsed, heights(with: controller).collapsible)
    }

    /// Sets the insets of a controller, and the top of the scroll view below the bar.
    private func updateInsets(of controller: UIViewController) {
        let new = insets(of: controller), followed = contents(of: controller)
        let scrollViews = [controller, followed].map { $0.scrollView(followedAt: .top) }
        if let scrollView = scrollViews[1], let view = controller.viewIfLoaded {
            let above = max(0, safeArea.top - view.frame.minY) + controller.additionalSafeAreaInsets.top
            let top = scrollView.convert(CGPoint(x: 0, y: scrollView.bounds.minY), to: view).y - view.bounds.minY
            scrollView.expandedSafeTop = isInset(controller) ? max(0, above + barHeight(with: controller) - top) : 0
        }
        if followed !== controller { scrollViews[0]?.expandedSafeTop = 0 }
        controller.insetsFromBars = new
        (controller.presentation.presented as? UISearchController)?.takeInsets()
        for scrollView in scrollViews { scrollView?.updateAdjustedInset() }
    }

    private func bottomInset(of controller: UIViewController) -> CGFloat {
        (showsToolbar(with: controller) ? toolbarHeight : 0) + tabBarInset(with: controller)
    }

    // MARK: - The tab bar

    /// The tab bar controller that has a tab for this controller.
    var tabs: UITabBarController? { parent as? UITabBarController }

    /// Whether a controller, or one below it in the stack, hides the tab bar.
    private func hidesTabBar(with controller: UIViewController?, in stack: [UIViewController]) -> Bool {
        let end = stack.firstIndex { $0 === controller } ?? stack.count - 1
        return stack.prefix(end + 1).contains(where: \.hidesBottomBarWhenPushed)
    }

    /// Whether the shown controller hides the tab bar.
    var hidesTabBar: Bool {
        hidesTabBar(with: controllerOfBars, in: state.shownStack)
    }

    func hidesTabBar(after controller: UIViewController) -> Bool { hidesTabBar(with: controller, in: state.stack) }

    /// The part of the tab bar above the safe area, for a controller that shows it.
    private func tabBarInset(with controller: UIViewController?) -> CGFloat {
        guard let tabs, !hidesTabBar(with: controller, in: state.stack) else { return 0 }
        return tabs.barInset
    }

    private func extendsUnderBars(_ controller: UIViewController, _ edge: UIRectEdge) -> Bool {
        guard controller.edgesForExtendedLayout.contains(edge) else { return false }
        let isOpaque = edge == .top ? navigationBar.isOpaqueBar : !toolbar.isTranslucent
        return !isOpaque || controller.extendedLayoutIncludesOpaqueBars
    }

    /// The frame of a controller's view in the stage.
    func frame(of controller: UIViewController) -> CGRect {
        var frame = stage.bounds
        if showsNavigationBar, !extendsUnderBars(controller, .top) {
            let top = safeArea.top + barHeight(with: controller)
            frame.origin.y = top
            frame.size.height = max(0, frame.height - top)
        }
        let bottom = bottomInset(of: controller)
        if bottom > 0, !extendsUnderBars(controller, .bottom) {
            frame.size.height = max(0, frame.height - bottom - safeArea.bottom)
        }
        return frame
    }

    // MARK: - Layout

    /// Lays out the stage and the bars, and starts a pending transition.
    func layOutBars() {
        if stage.frame != view.bounds { stage.frame = view.bounds }
        if !isCompact { state.showsBarsInCompact = false }
        (interactivePopGestureRecognizer as? UIScreenEdgePanGestureRecognizer)?.edges = isMirrored ? .right : .left
        if state.transition == nil { startPending() }
        let top = controllerOfBars
        if !state.keepsBars { layOutBars(of: top) }
        guard let top else { return }
        updateInsets(of: top)
        guard state.transition == nil, top.isViewLoaded, top.view.superview === stage else { return }
        let frame = frame(of: top)
        if top.view.frame != frame { top.view.frame = frame }
        let contents = contents(of: top)
        follow(contents.scrollView(followedAt: .top) ?? contents.scrollView(followedAt: .bottom))
        tabs?.layOut()
    }

    /// The controller that the bars are placed for: during a transition the new one, unless it was cancelled.
    private var controllerOfBars: UIViewController? {
        guard let transition = state.transition else { return state.shown }
        return transition.isOver && transition.isCancelled ? transition.from : transition.to
    }

    /// Places the bars for a controller.
    func layOutBars(of controller: UIViewController?) {
        placeNavigationBar(for: controller)
        placeToolbar(for: controller)
    }

    private func placeNavigationBar(for controller: UIViewController?) {
        let height = controller.map { barHeightNow(with: $0) } ?? navigationBar.rowHeight
        let width = view.bounds.width, isSliding = !showsNavigationBar && state.barSlide != 0
        let frame = CGRect(
            x: isSliding ? state.barSlide * width : 0, y: showsNavigationBar || isSliding ? safeArea.top : -height - 1,
            width: width, height: height)
        if navigationBar.frame != frame {
            navigationBar.frame = frame
            navigationBar.layoutIfNeeded()
        }
        if let controller { navigationBar.edgeProgress = progressAtTop(of: controller) }
        if state.showsNavigationBar != showsNavigationBar, showsNavigationBar || mayHideBars {
            state.showsNavigationBar = showsNavigationBar
            navigationBar.isHidden = !showsNavigationBar
        }
    }

    private func placeToolbar(for controller: UIViewController?) {
        let isShown = showsToolbar(with: controller), height = toolbarHeight
        let bottom = view.bounds.height
        let y = isShown ? bottom - safeArea.bottom - tabBarInset(with: controller) - height : bottom + 1
        let frame = CGRect(x: 0, y: y, width: view.bounds.width, height: height)
        if toolbar.frame != frame {
            toolbar.frame = frame
            toolbar.layoutIfNeeded()
        }
        let items = controller?.toolbarItems
        if toolbar.items?.elementsEqual(items ?? [], by: ===) != true { toolbar.items = items }
        if let controller { toolbar.edgeProgress = progressAtBottom(of: controller) }
        if state.showsToolbar != isShown, isShown || mayHideBars {
            state.showsToolbar = isShown
            toolbar.isHidden = !isShown
        }
    }

    /// A bar that slides out is hidden after the animation, or after the transition.
    private var mayHideBars: Bool {
        UIView.inheritedAnimationDuration == 0 && state.transition.map { $0.isOver || !$0.isAnimated } ?? true
    }

    /// Changes the contents of the bar in the animation of a push or pop, and places the bars. A bar that leaves keeps the old
    /// contents, and one that comes in has the new ones.
    func animateBars(_ bar: UINavigationBar.BarTransition, for controller: UIViewController) {
        let height = barHeightNow(with: controller)
        if state.barMovesAtOnce {
            UIView.performWithoutAnimation {
                bar.animate(toHeight: height)
                placeNavigationBar(for: controller)
            }
        } else if state.barComesIn {
            UIView.performWithoutAnimation {
                bar.animate(toHeight: height)
                navigationBar.frame.size.height = height
                navigationBar.layoutIfNeeded()
            }
        } else if state.barSlide == 0 {
            bar.animate(toHeight: height)
        }
        layOutBars(of: controller)
    }

    /// Lets a navigation bar that is hidden during a push or pop leave sideways with the old screen, and one that is shown
    /// come in with the new screen.
    func beginBarSlide(isPush: Bool) {
        guard state.showsNavigationBar != showsNavigationBar else { return state.barMovesAtOnce = false }
        guard !state.barMovesAtOnce else { return }
        let side: CGFloat = isPush != isMirrored ? -1 : 1
        guard showsNavigationBar else { return state.barSlide = side }
        state.barComesIn = true
        UIView.performWithoutAnimation {
            navigationBar.frame.origin = CGPoint(x: -side * view.bounds.width, y: safeArea.top)
            navigationBar.isHidden = false
        }
    }

    func toolbarItemsChanged(of controller: UIViewController, animated: Bool) {
        guard controller === state.shown, state.transition == nil else { return }
        toolbar.setItems(controller.toolbarItems, animated: animated)
    }

    /// Called when the height or the background of the bar has changed.
    func barChanged() { viewIfLoaded?.setNeedsLayout() }

    /// Shows or hides bars, together with the running transition or in an animation of its own.
    func barsChanged(animated: Bool) {
        guard isViewLoaded else { return }
        if animated, let transition = state.transition, transition.isAnimated { return view.setNeedsLayout() }
        guard animated, view.window != nil else { return view.setNeedsLayout() }
        if showsNavigationBar { navigationBar.isHidden = false }
        if showsToolbar(with: state.shown) { toolbar.isHidden = false }
        UIView.animate(withDuration: Self.hideShowBarDuration) { [self] in
            layOutBars()
            view.layoutIfNeeded()
        } completion: { [weak self] _ in
            self?.view.setNeedsLayout()
        }
    }

    // MARK: - Scrolling

    /// The distance that content is scrolled behind a bar until its background is fully visible, in points. Chosen by eye.
    private static let edgeDistance: CGFloat = 8

    /// The controller whose contents are below the bar: that of the results while it is shown.
    private func contents(of controller: UIViewController) -> UIViewController {
        guard let search = controller.navigationItem.searchController, search.state.isArranged, search.showsResults,
            let results = search.searchResultsController
        else { return controller }
        return results
    }

    /// How far the contents are scrolled up from their top.
    private func scrolledDistance(of controller: UIViewController) -> CGFloat? {
        contents(of: controller).scrollView(followedAt: .top).map { $0.bounds.minY + $0.restingTop }
    }

    /// The height of the bar, which contents that are scrolled up make lower, and contents that are pulled down higher.
    func barHeightNow(with controller: UIViewController) -> CGFloat {
        let heights = heights(with: controller)
        guard let distance = scrolledDistance(of: controller), distance.isFinite else { return heights.rest }
        return heights.height(scrolledBy: distance)
    }

    private func progressAtTop(of controller: UIViewController) -> CGFloat {
        guard let distance = scrolledDistance(of: controller) else { return 0 }
        let start = heights(with: controller).collapsible
        return min(max((distance - start) / Self.edgeDistance, 0), 1)
    }

    private func progressAtBottom(of controller: UIViewController) -> CGFloat {
        guard let scrollView = controller.scrollView(followedAt: .bottom) else { return 0 }
        return scrollView.progressBelowBottom
    }

    private func follow(_ scrollView: UIScrollView?) {
        guard scrollView !== state.scrollView else { return }
        if state.scrollView?.follower === self { state.scrollView?.follower = nil }
        state.scrollView = scrollView
        scrollView?.follower = self
    }

    // MARK: - Hiding by gestures and the keyboard

    /// The distance of a drag that hides or shows bars, in points. Chosen by eye.
    private static let hidingDistance: CGFloat = 20

    func swiped(_ recognizer: UIPanGestureRecognizer) {
        if recognizer.state == .began { state.hasSwiped = false }
        guard recognizer.state == .changed, !state.hasSwiped, state.transition == nil else { return }
        let way = recognizer.translation(in: view)
        guard abs(way.y) >= Self.hidingDistance, abs(way.y) > abs(way.x) else { return }
        state.hasSwiped = true
        setBarsHidden(way.y < 0)
    }

    func tapped(_ recognizer: UITapGestureRecognizer) {
        if recognizer.state == .ended, state.transition == nil { setBarsHidden(!isNavigationBarHidden) }
    }

    /// Documented: a tap shows the bars that the keyboard has hidden, and toggles those that a compact height hides.
    func revealTapped(_ recognizer: UITapGestureRecognizer) {
        guard recognizer.state == .ended, state.transition == nil, !hidesBarsOnTap else { return }
        if hidesBarsWhenVerticallyCompact, isCompact {
            state.showsBarsInCompact.toggle()
            barsChanged(animated: true)
        } else if hidesBarsWhenKeyboardAppears, isNavigationBarHidden {
            setBarsHidden(false)
        }
    }

    func updateRevealing() {
        revealRecognizer.isEnabled = hidesBarsWhenVerticallyCompact || hidesBarsWhenKeyboardAppears
    }

    /// Hides or shows the toolbar as well, if the top controller has items for it.
    private func setBarsHidden(_ isHidden: Bool) {
        setNavigationBarHidden(isHidden, animated: true)
        if topViewController?.toolbarItems?.isEmpty == false { setToolbarHidden(isHidden, animated: true) }
    }

    /// Called when a keyboard appears on the screen of the controller.
    func keyboardAppeared() {
        if hidesBarsWhenKeyboardAppears, appearance.isVisible { setBarsHidden(true) }
    }
}

extension UINavigationController: ScrollFollower {
    func scrolled(_ scrollView: UIScrollView) {
        guard state.transition == nil, let top = state.shown, isViewLoaded else { return }
        layOutBars(of: top)
        updateInsets(of: top)
        tabs?.scrolled(scrollView)
    }

    /// Lets scrolling end where the large title and the search bar are each either expanded or collapsed.
    func willEndDragging(_ scrollView: UIScrollView, at target: inout CGFloat) {
        guard let top = state.shown, scrollView === contents(of: top).scrollView(followedAt: .top), showsNavigationBar
        else { return }
        let start = -scrollView.restingTop
        let rest = heights(with: top).restingDistance(near: target - start)
        if rest != target - start { target = start + rest }
    }
}

extension UIScrollView {
    /// The visible part of the bottom bar's background: 0 with no content behind the bar, 1 with content.
    var progressBelowBottom: CGFloat {
        let rest = contentSize.height + adjustedContentInset.bottom - bounds.maxY
        // The same distance as at the top.
        return min(max(rest / 8, 0), 1)
    }
}

/// Lets the gestures that hide bars recognize together with the gestures of the contents.
final class BarHidingRules: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }

    /// Ignores taps on controls: they do not hide bars.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        var view = touch.view
        while let current = view {
            if current is UIControl || current is UINavigationBar || current is UIToolbar { return false }
            view = current.superview
        }
        return true
    }
}
