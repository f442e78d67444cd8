// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// The position of the bar, and the insets that controllers get from it.
//
// A navigation controller in a tab passes the insets on to its own controllers, because some of them hide the bar. While it
// pushes or pops such a controller, the bar is in its view, and moves with the page that shows it.

extension UITabBarController {
    /// The height of the bar above the safe area.
    var barInset: CGFloat { tabBar.ownHeight }

    func insets(of controller: UIViewController) -> UIEdgeInsets {
        if controller is UINavigationController { return .zero }
        return UIEdgeInsets(
            top: 0, left: 0, bottom: controller.hidesBottomBarWhenPushed ? 0 : barInset, right: 0)
    }

    private var hidesBar: Bool {
        (state.shown as? UINavigationController)?.hidesTabBar ?? state.shown?.hidesBottomBarWhenPushed ?? false
    }

    var barFrame: CGRect {
        let height = barInset + view.safeAreaInsets.bottom
        return CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    }

    func layOut() {
        if stage.frame != view.bounds { stage.frame = view.bounds }
        if !state.isBarLent {
            if tabBar.frame != barFrame { tabBar.frame = barFrame }
            if tabBar.isHidden != hidesBar { tabBar.isHidden = hidesBar }
        }
        guard let shown = state.shown, shown.isViewLoaded else { return }
        shown.insetsFromBars = insets(of: shown)
        if state.transition == nil, shown.view.superview === stage, shown.view.frame != stage.bounds {
            shown.view.frame = stage.bounds
        }
        follow()
    }

    /// Moves the bar into the view of a page that slides.
    func lendBar(to stage: UIView, below sibling: UIView) {
        state.isBarLent = true
        tabBar.isHidden = false
        stage.insertSubview(tabBar, belowSubview: sibling)
        tabBar.frame = stage.convert(barFrame, from: view)
    }

    func takeBarBack() {
        guard state.isBarLent else { return }
        state.isBarLent = false
        view.addSubview(tabBar)
        layOut()
    }

    // MARK: - Scrolling

    private func follow() {
        let navigation = state.shown as? UINavigationController
        // The bar looks as with the old screen until a push or pop is over: the new one has no insets before.
        guard navigation?.state.transition == nil else { return }
        let top = navigation?.state.shown ?? state.shown
        let scrollView = top?.scrollView(followedAt: .bottom)
        if scrollView !== state.scrollView {
            state.scrollView = scrollView
            // The scroll views in a navigation controller report to it, and it passes their offsets on.
            if !(state.shown is UINavigationController) { scrollView?.follower = self }
        }
        updateEdge()
    }

    func updateEdge() { tabBar.edgeProgress = state.scrollView?.progressBelowBottom ?? 0 }
}

extension UITabBarController: ScrollFollower {
    func scrolled(_ scrollView: UIScrollView) { if scrollView === state.scrollView { updateEdge() } }
    func willEndDragging(_ scrollView: UIScrollView, at target: inout CGFloat) {}
}
